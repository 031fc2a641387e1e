"""Somebody in a room who sees what happens."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from gekokujo.client.line import Line, Pause
from gekokujo.client.picture import Picture
from gekokujo.frames import Frame
from gekokujo.server.protocol import Frames, Hello, ServerMessage, Sync


class Watcher:
    """Looks on, from `async with` to its end; `async for` gives every message once, in order.

    The picture is ahead of the messages: it has all that has come so far. When the server closes
    the line for good, `async for` raises `OverError`, or `Refused`.
    """

    def __init__(self, address: str, proof: Hello, wait: Pause) -> None:
        self._line = Line(address, proof, wait)

    @property
    def picture(self) -> Picture:
        """What is known of the room and its game."""
        return self._line.picture

    async def all_frames(self) -> list[Frame]:
        """Ask for the frames of the current game from the deal on, each with what changed."""
        answer = await self._line.ask(Sync(), _is_from_the_deal)
        return answer.frames if isinstance(answer, Frames) else []

    async def __aenter__(self) -> Self:
        """Enter the room; raises `Refused` for a key that is none."""
        await self._line.open()
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        """Go, without giving anything up."""
        await self._line.close()

    def __aiter__(self) -> Self:
        """Give every message."""
        return self

    async def __anext__(self) -> ServerMessage:
        """Return the next message."""
        message = await self._line.heard.get()
        if message is None:
            self._line.heard.put_nowait(None)
            self._line.result()
            raise StopAsyncIteration
        return message


def _is_from_the_deal(message: ServerMessage) -> bool:
    """Whether these are the frames from the first one on."""
    return isinstance(message, Frames) and message.since == 0
