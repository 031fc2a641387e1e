"""A player's socket: one task reads, sending never waits for a slow client."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from gekokujo.server import protocol
from gekokujo.server.bucket import Bucket
from gekokujo.server.house import House
from gekokujo.server.live import LiveRoom
from gekokujo.server.refused import Code, Refused
from gekokujo.server.store import StoreError
from gekokujo.server.web.site import Site, address_of, cookie_key, same_origin

MOST_WAITING: Final = 256
"""How many messages may wait for a slow client before it is dropped; it comes back and syncs."""
HELLO_MS: Final = 10_000
"""How long a client may take to say who it is."""
BURST: Final = 60.0
"""How many messages may come at once, whatever the limit for each second is."""
MOST_REFUSED: Final = 200
"""How many of one socket's messages may be refused before it is closed."""

REFUSED: Final = protocol.Closed.REFUSED
TOO_SLOW: Final = protocol.Closed.TOO_SLOW
TOO_MANY: Final = protocol.Closed.TOO_MANY

Socket = WebSocket[Any, Any, Any]

log = logging.getLogger(__name__)


class PlayerSocket:
    """The sending side of a socket, as a room knows it."""

    def __init__(self, socket: Socket, chair: int | None = None) -> None:
        self.chair = chair
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._sender: asyncio.Task[None] | None = None
        self._code: int | None = None

    def send(self, data: bytes) -> None:
        """Send a message when the client takes it; drop the client if too much waits."""
        if self._code is None:
            self._waiting.append(data)
            if len(self._waiting) > MOST_WAITING:
                self._waiting.clear()
                self.close(TOO_SLOW)
            self._go_on()

    def close(self, code: int) -> None:
        """Close the socket after what waits."""
        if self._code is None:
            self._code = code
            self._go_on()

    async def done(self) -> None:
        """Wait until everything is sent."""
        if self._sender:
            await asyncio.wait([self._sender], timeout=1.0)

    def drop(self) -> None:
        """Stop sending: the other side is gone."""
        self._code = self._code or REFUSED
        if self._sender:
            self._sender.cancel()

    def _go_on(self) -> None:
        if self._sender is None or self._sender.done():
            self._sender = asyncio.get_running_loop().create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                await self._socket.send_data(self._waiting.popleft().decode(), mode="text")
            if self._code is not None:
                await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._waiting.clear()  # gone; the reading side notices and leaves the room
            self._code = self._code or REFUSED


@websocket("/api/rooms/{code:str}/socket", include_in_schema=False)
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    """Serve somebody who knows the room's code."""
    await _serve(socket, code)


@websocket("/api/watch", include_in_schema=False)
async def watch_socket(socket: Socket) -> None:
    """Serve somebody who looks on and knows a watch key alone."""
    await _serve(socket, None)


async def _serve(socket: Socket, code: str | None) -> None:
    """Serve one client from its `hello` to its end."""
    site: Site = socket.app.state.site
    if not same_origin(socket, site.origin):
        await socket.close(REFUSED, Code.FOREIGN_ORIGIN)
        return
    await socket.accept()
    connection = PlayerSocket(socket)
    try:
        with site.counted(address_of(socket), connection):
            room = await _greet(socket, connection, code)
            try:
                await _listen(socket, connection, room)
            finally:
                await room.part(connection)
    except Refused as refused:
        await _refuse(connection, refused)
    except StoreError:
        log.exception("no room could be read")
        await _refuse(connection, Refused(Code.BUSY))
    except WebSocketDisconnect:
        connection.drop()


async def _greet(socket: Socket, connection: PlayerSocket, code: str | None) -> LiveRoom:
    """Read the first message and let the client into its room; raises `Refused`."""
    house: House = socket.app.state.site.house
    hello = await _hello(socket, connection)
    with socket.app.state.site.guessing(address_of(socket)):
        if code is None:
            room = await house.watched(hello.watch or "")
            hello = msgspec.structs.replace(hello, key=None)
        else:
            room = await house.room(code)
            if hello.key is None and hello.watch is None:
                hello = msgspec.structs.replace(hello, key=cookie_key(socket, code))
        connection.chair = house.admitted(room, hello)
    await room.join(connection, hello)
    return room


async def _hello(socket: Socket, connection: PlayerSocket) -> protocol.Hello:
    """Return the first message; raises `Refused` if it is another, and closes if none comes."""
    clock = socket.app.state.site.house.clock
    late = Refused(Code.MALFORMED, what="say hello first")
    alarm = clock.at(clock.now() + HELLO_MS, lambda: _send_off(connection, late))
    try:
        hello = _read(await socket.receive_data(mode="text"))
    finally:
        alarm.cancel()
    if not isinstance(hello, protocol.Hello):
        raise late
    return hello


async def _listen(socket: Socket, connection: PlayerSocket, room: LiveRoom) -> None:
    """Hand the client's messages to the room until it is gone."""
    site: Site = socket.app.state.site
    clock, rate = site.house.clock, site.messages_a_second
    burst = max(rate, BURST)
    bucket = Bucket(rate, burst, burst, clock.now())
    refused = 0
    while refused < MOST_REFUSED:
        data = await socket.receive_data(mode="text")
        try:
            message = _read(data, in_time=bucket.take(clock.now()))
        except Refused as error:
            refused += 1
            refusal = protocol.Refusal(error.code, error.what, id=protocol.command_id(data))
            connection.send(protocol.encoded(refusal))
        else:
            site.metrics.command(message)
            await room.take(connection, message)
    connection.close(TOO_MANY)
    await connection.done()


def _read(data: str | bytes, *, in_time: bool = True) -> protocol.ClientMessage:
    """Read a message; raises `Refused` for what is none, and for one that came too soon."""
    if not in_time:
        raise Refused(Code.TOO_FAST)
    if len(data) > protocol.LONGEST_MESSAGE:
        raise Refused(Code.TOO_LARGE)
    try:
        return protocol.client_message(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(Code.MALFORMED, what=str(error)) from None


async def _refuse(connection: PlayerSocket, refused: Refused) -> None:
    """Send a client off, and wait until it has heard."""
    _send_off(connection, refused)
    await connection.done()


def _send_off(connection: PlayerSocket, refused: Refused) -> None:
    """Tell a client why it may not come in, and close."""
    connection.send(protocol.encoded(protocol.Refusal(refused.code, refused.what)))
    connection.close(REFUSED)
