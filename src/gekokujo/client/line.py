"""A line to a room: one socket after another, and the picture that they draw together.

When a socket breaks the next one says which frames are known, so that nothing is missed or heard
twice; a command that had no answer is sent again, and its first answer counts.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.client import (  # type: ignore[attr-defined] # documented, not listed
    process_exception as lasting,
)
from websockets.exceptions import ConnectionClosed

from gekokujo.client.picture import MissedError, Picture
from gekokujo.server.protocol import (
    Closed,
    Closing,
    Command,
    Hello,
    Refusal,
    ServerMessage,
    Sync,
    Welcome,
    encoded,
    server_message,
)
from gekokujo.server.refused import Code, Refused

PASSING: Final = {Code.BUSY, Code.CLOSING, Code.TOO_FAST, Code.FAULT}
"""A greeting refused with one of these is tried again."""
LAST: Final = {Closed.TOO_LARGE, Closed.WATCHING_ENDED, Closed.KEY_REPLACED, Closed.TOO_MANY}
"""After these nobody comes back."""
LONGEST_PAUSE_S: Final = 10.0
PING_S: Final = 5.0
PONG_S: Final = 4.0
"""A line that is cut without a word is noticed within ten seconds."""

Pause = Callable[[int, float], float]
"""Returns how many seconds to wait after so many tries, when the server asked for so many."""

log = logging.getLogger(__name__)
_quiet = logging.getLogger(f"{__name__}.socket")
_quiet.setLevel(logging.INFO)  # below that whole messages are written, keys among them


class OverError(Exception):
    """The server closed the line for good; `code` says why."""

    def __init__(self, code: int) -> None:
        known = code in set(Closed)
        super().__init__(Closed(code).name.lower().replace("_", " ") if known else str(code))
        self.code = code


def pause(tries: int, asked: float) -> float:
    """Return how long to wait before the next try: longer each time, and by chance."""
    grown: float = min(LONGEST_PAUSE_S, 0.1 * 2 ** min(tries, 10))
    return asked + grown * random.uniform(0.5, 1.0)  # noqa: S311 - spreads the clients, no secret


@dataclass
class Asked:
    """A command that waits for its answer: the first message for which it is `done`.

    Without that it is the message that has the command's id, as a refusal always has.
    """

    command: Command
    done: Callable[[ServerMessage], bool] | None
    again: bool
    sent: bool = False
    answer: asyncio.Future[ServerMessage] = field(default_factory=asyncio.Future)

    def hear(self, message: ServerMessage) -> None:
        """Take a message for the answer if it is one."""
        if self.answer.done():
            return
        is_named = getattr(message, "id", None) == self.command.id
        if isinstance(message, Refusal):
            if is_named:
                self.answer.set_exception(_refused(message))
        elif self.done(message) if self.done else is_named:
            self.answer.set_result(message)


class Line:
    """Keeps in touch with a room from `open` to `close`."""

    def __init__(self, address: str, proof: Hello, wait: Pause) -> None:
        self.picture = Picture()
        self.heard: asyncio.Queue[ServerMessage | None] = asyncio.Queue()
        self._address, self._proof, self._pause = address, proof, wait
        self._socket: ClientConnection | None = None
        self._welcome: asyncio.Future[None] = asyncio.Future()
        self._ids = itertools.count(1)
        self._asked: dict[int, Asked] = {}
        self._again_in = 0.0
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and return when one is welcome; raises `Refused` if one is not."""
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(self._ended)
        try:
            await self._welcome
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Hang up."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    def result(self) -> None:
        """Raise what ended the line, unless it was closed from this side."""
        if self._task and self._task.done() and not self._task.cancelled():
            self._task.result()

    async def ask(
        self,
        command: Command,
        done: Callable[[ServerMessage], bool] | None = None,
        *,
        again: bool = True,
    ) -> ServerMessage:
        """Send a command and return the message that shows it is done, however often it takes.

        Several may be asked at once. Unless it is said when one is `done`, that is a message with
        its id. `again` says whether it may be sent twice when a socket broke in between. Raises
        `Refused`, and `OverError` when the line ends before the answer.
        """
        number = next(self._ids)
        named = msgspec.structs.replace(command, id=number)
        self._asked[number] = asked = Asked(named, done, again)
        try:
            self.result()
            if self._socket:
                await _send_asked(self._socket, asked)
            return await asked.answer
        finally:
            del self._asked[number]

    async def send(self, command: Command) -> None:
        """Send a command that has no answer; it is lost if the socket is broken."""
        if self._socket:
            await _send(self._socket, command)

    # ---- one socket after another

    async def _run(self) -> None:
        """Keep connected; raises `Refused` or `OverError` when that has an end."""
        tries = 0
        while True:
            self._again_in = 0.0
            try:
                tries = 0 if await self._connected() else tries + 1
            except Exception as error:
                tries += 1
                if lasting(error) is not None:
                    raise
            await asyncio.sleep(self._pause(tries, self._again_in))

    async def _connected(self) -> bool:
        """Listen to one socket until it closes; return whether one was welcome."""
        async with connect(
            self._address,
            compression=None,
            logger=_quiet,
            max_size=None,
            ping_interval=PING_S,
            ping_timeout=PONG_S,
        ) as socket:
            await _send(socket, self._hello())
            try:
                with suppress(ConnectionClosed):
                    await self._listen(socket)
                if socket.close_code in LAST:
                    raise OverError(socket.close_code)
                return self._socket is not None
            finally:
                self._socket = None

    async def _listen(self, socket: ClientConnection) -> None:
        """Take what comes; raises `Refused` if the greeting is, `ConnectionClosed` in the end."""
        while True:
            data = await socket.recv(decode=False)
            try:
                message = server_message(data)
            except msgspec.ValidationError:
                log.warning("a message that this version does not know was left out")
                continue
            if isinstance(message, Refusal) and self._socket is None:
                _refuse(message)
                continue
            await self._take(socket, message)

    async def _take(self, socket: ClientConnection, message: ServerMessage) -> None:
        """Note a message, pass it on, and see whether it is an answer."""
        if isinstance(message, Closing):
            self._again_in = message.again_in / 1000
        try:
            new = self.picture.take(message)
        except MissedError as missed:
            await _send(socket, Sync(missed.since))
            return
        if new is not None:
            self.heard.put_nowait(new)
        for asked in self._asked.values():
            asked.hear(message)
        if isinstance(message, Welcome):
            await self._come_in(socket)

    async def _come_in(self, socket: ClientConnection) -> None:
        """Be welcome, and send what has no answer yet."""
        self._socket = socket
        if not self._welcome.done():
            self._welcome.set_result(None)
        for asked in [*self._asked.values()]:
            await _send_asked(socket, asked)

    def _hello(self) -> Hello:
        """Return the greeting, with what is known already."""
        known = self.picture.game
        if known is None:
            return self._proof
        return msgspec.structs.replace(self._proof, game=known.game, since=self.picture.told)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Tell those who wait that nothing more comes."""
        error = None if task.cancelled() else task.exception()
        waiting: list[asyncio.Future[None] | asyncio.Future[ServerMessage]] = [self._welcome]
        waiting += [asked.answer for asked in self._asked.values()]
        for future in waiting:
            if future.done():
                continue
            if error:
                future.set_exception(error)
            else:
                future.cancel()
        self.heard.put_nowait(None)


async def _send(socket: ClientConnection, command: Command) -> None:
    """Send a command; that the socket is broken is noticed by whoever listens."""
    with suppress(ConnectionClosed):
        await socket.send(encoded(command), text=True)


async def _send_asked(socket: ClientConnection, asked: Asked) -> None:
    """Send a command that waits for its answer, or give it up if it must not go twice."""
    if asked.answer.done():
        return
    if asked.sent and not asked.again:
        asked.answer.set_exception(ConnectionError("nobody knows whether it arrived"))
        return
    asked.sent = True
    await _send(socket, asked.command)


def _refuse(refusal: Refusal) -> None:
    """Raise why the greeting was refused, unless that will pass."""
    if refusal.code not in PASSING:
        raise _refused(refusal)


def _refused(told: Refusal) -> Refused:
    """Return a refusal as it is raised."""
    return Refused(
        told.code,
        what=told.what,
        clause=told.clause,
        current=told.decision,
        again_in=told.again_in,
    )
