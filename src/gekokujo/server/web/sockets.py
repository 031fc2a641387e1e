"""Sockets: whoever says `hello` rightly is let into a room, which takes their messages then."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from gekokujo.server import protocol
from gekokujo.server.bucket import Bucket
from gekokujo.server.live import LiveRoom
from gekokujo.server.refused import Code, Refused
from gekokujo.server.store import StoreError
from gekokujo.server.web.line import EXTENSION, LINE, HungUpError, Line
from gekokujo.server.web.site import Site, address_of, cookie_key, same_origin

HELLO_MS: Final = 10_000
"""How long a client may take to say who it is."""
BURST: Final = 60.0
"""How many messages may come at once, whatever the limit for each second is."""
MOST_REFUSED: Final = 200
"""How many of one socket's messages may be refused before it is closed."""

REFUSED: Final = protocol.Closed.REFUSED
TOO_MANY: Final = protocol.Closed.TOO_MANY

Socket = WebSocket[Any, Any, Any]

log = logging.getLogger(__name__)
access = logging.getLogger("gekokujo.access")


class PlayerSocket:
    """A socket as a room knows it."""

    __slots__ = ("_line", "chair")

    def __init__(self, line: Line, chair: int | None) -> None:
        self.chair = chair
        self._line = line

    def send(self, data: bytes) -> None:
        """Send a message; the client is dropped if too much waits for it."""
        self._line.tell(data)

    def close(self, code: int) -> None:
        """Close the socket, behind what was sent."""
        self._line.hang_up(code)


@dataclass(frozen=True, slots=True)
class Visitor:
    """A client that has not said yet who it is; without a room's `code` it may only look on.

    `cookie` is the seat key that its browser keeps for the room.
    """

    line: Line
    site: Site
    address: str
    code: str | None
    cookie: str | None


@websocket("/api/rooms/{code:str}/socket", include_in_schema=False)
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    """Serve somebody who knows the room's code."""
    await _receive(socket, code)


@websocket("/api/watch", include_in_schema=False)
async def watch_socket(socket: Socket) -> None:
    """Serve somebody who looks on and knows a watch key alone."""
    await _receive(socket, None)


async def _receive(socket: Socket, code: str | None) -> None:
    """Let a client speak that comes from a page of this site, or from none."""
    site: Site = socket.app.state.site
    if not same_origin(socket, site.origin):
        await socket.close(REFUSED, Code.FOREIGN_ORIGIN)
        return
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    line: Line = extensions[EXTENSION][LINE]
    cookie = cookie_key(socket, code) if code else None
    line.visit(_serve(Visitor(line, site, address_of(socket), code, cookie)))


async def _serve(visitor: Visitor) -> None:
    """Serve one client from its `hello` to its end."""
    line = visitor.line
    try:
        with visitor.site.counted(visitor.address):
            room, connection = await _greet(visitor)
            try:
                await _listen(line, visitor.site, room, connection)
            finally:
                await room.part(connection)
    except Refused as refused:
        _send_off(line, refused)
    except StoreError:
        log.exception("no room could be read")
        _send_off(line, Refused(Code.BUSY))
    except HungUpError:
        pass
    finally:
        ended = {"status": line.closed_with, "client": visitor.address}
        access.info("socket ended", extra=ended)


async def _greet(visitor: Visitor) -> tuple[LiveRoom, PlayerSocket]:
    """Read the first message and let the client into its room; raises `Refused`."""
    house = visitor.site.house
    hello = await _hello(visitor)
    with visitor.site.guessing(visitor.address):
        if visitor.code is None:
            room = await house.watched(hello.watch or "")
            hello = msgspec.structs.replace(hello, key=None)
        else:
            room = await house.room(visitor.code)
            if hello.key is None and hello.watch is None:
                hello = msgspec.structs.replace(hello, key=visitor.cookie)
        connection = PlayerSocket(visitor.line, house.admitted(room, hello))
    await room.join(connection, hello)
    return room, connection


async def _hello(visitor: Visitor) -> protocol.Hello:
    """Return the first message; raises `Refused` if it is another, and closes if none comes."""
    clock = visitor.site.house.clock
    late = Refused(Code.MALFORMED, what="say hello first")
    alarm = clock.at(clock.now() + HELLO_MS, lambda: _send_off(visitor.line, late))
    try:
        hello = _read(await visitor.line.receive_message())
    finally:
        alarm.cancel()
    if not isinstance(hello, protocol.Hello):
        raise late
    return hello


async def _listen(line: Line, site: Site, room: LiveRoom, connection: PlayerSocket) -> None:
    """Hand the client's messages to the room until it is gone; raises `HungUpError` then."""
    clock, rate = site.house.clock, site.messages_a_second
    burst = max(rate, BURST)
    bucket = Bucket(rate, burst, burst, clock.now())
    refused = 0
    while refused < MOST_REFUSED:
        data = await line.receive_message()
        try:
            message = _read(data, in_time=bucket.take(clock.now()))
        except Refused as error:
            refused += 1
            connection.send(_refusal(error, protocol.command_id(data)))
        else:
            site.metrics.command(message)
            await room.take(connection, message)
    line.hang_up(TOO_MANY)


def _read(data: str | bytes, *, in_time: bool = True) -> protocol.ClientMessage:
    """Read a message; raises `Refused` for what is none, and for one that came too soon."""
    if not in_time:
        raise Refused(Code.TOO_FAST)
    if isinstance(data, bytes):
        raise Refused(Code.MALFORMED, what="messages are text")
    if len(data) > protocol.LONGEST_MESSAGE:
        raise Refused(Code.TOO_LARGE)
    try:
        return protocol.client_message(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(Code.MALFORMED, what=str(error)) from None


def _send_off(line: Line, refused: Refused) -> None:
    """Tell a client why it may not come in, and close."""
    line.tell(_refusal(refused))
    line.hang_up(REFUSED)


def _refusal(refused: Refused, command: int | None = None) -> bytes:
    """Return a refusal, of a command if it has an id, as it is told."""
    return protocol.encoded(protocol.Refusal(refused.code, refused.what, id=command))
