"""Uvicorn's sockets with a short way in and out.

The application answers the handshake, as ever. What follows takes no detour through ASGI: messages
come one by one from `receive`, and `tell` writes to the transport at once, so that a room never
waits for one of its clients.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from gekokujo.server.protocol import Closed

EXTENSION: Final = "gekokujo"
LINE: Final = "line"
"""Where the application finds the line among the scope's extensions."""
MOST_UNSENT: Final = 262_144
"""How many bytes may wait for a slow client before it is dropped; it comes back and syncs."""
MOST_GATHERED: Final = 65_536
"""How many bytes are written together at the most."""
MOST_UNREAD: Final = 32
"""How many messages of a client may wait until no more are read from it."""


class HungUpError(Exception):
    """The connection is over."""


class _Unheard(asyncio.Queue[Any]):
    """Takes what uvicorn tells an application that is no longer there."""

    def __init__(self) -> None:
        """Hold nothing."""

    def put_nowait(self, item: Any) -> None:
        """Forget it."""
        del item


class Line(WebSocketsSansIOProtocol):
    """One socket; `visit` takes it over from the application.

    `closed_with` is the code with which either side closed it, None for a line that was cut.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread: list[str | bytes] = []
        self._listening: asyncio.Future[None] | None = None
        self._is_over = self._is_visited = False
        self._gathered = 0
        self.closed_with: int | None = None

    # ---- for whoever serves the client

    def visit(self, visit: Coroutine[Any, Any, None]) -> None:
        """Serve the client by this from now on, when the handshake has been accepted."""
        self._is_visited = True
        task = self.loop.create_task(visit)
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def receive_message(self) -> str | bytes:
        """Return the next message, text unless the client sends bytes; raises `HungUpError`."""
        while not self._unread:
            if self._is_over:
                raise HungUpError
            self._listening = self.loop.create_future()
            await self._listening
        message = self._unread.pop(0)
        if not self._unread:
            self._read_on()
        return message

    def tell(self, data: bytes) -> None:
        """Send a text message; a client that does not keep up is sent off."""
        if self._is_over or self.conn.state is not State.OPEN:
            return
        if not self._gathered:
            self.loop.call_soon(self._write)  # with all that is told in this turn of the loop
        self.conn.send_text(data)
        self._gathered += len(data)
        if self._gathered > MOST_GATHERED:
            self._write()
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.hang_up(Closed.TOO_SLOW)

    def hang_up(self, code: int) -> None:
        """Close the socket, behind what was told."""
        if self._is_over:
            return
        self.closed_with = code
        self.conn.send_close(code)
        self._write()
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        self._unread.clear()
        self._read_on()
        self._end()

    # ---- in uvicorn's place

    def handle_connect(self, event: Any) -> None:
        """Begin the handshake, and let the application know of the short way."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"] = (self.scope["extensions"] or {}) | {EXTENSION: {LINE: self}}

    async def run_asgi(self) -> None:
        """Let the application answer the handshake, and close unless it has a visit follow."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            self.logger.debug("gone during the handshake")
        except Exception:
            self.logger.exception("the handshake failed")
            self.send_500_response()
        if self._is_visited:
            self._forget_handshake()
        else:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Keep a whole message until it is asked for."""
        data = b"".join(self.frames)
        self.frames = []
        if self._is_over:
            return
        try:
            self._unread.append(data.decode() if self.curr_msg_data_type == "text" else data)
        except UnicodeDecodeError:
            self.hang_up(CloseCode.INVALID_DATA)
            return
        if len(self._unread) >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let whoever listens know."""
        super().connection_lost(exc)
        if self.closed_with is None and self.conn.close_rcvd:
            self.closed_with = self.conn.close_rcvd.code
        self._end()

    def shutdown(self) -> None:
        """Close because the server stops."""
        super().shutdown()
        self._end()

    # ---- parts

    def _forget_handshake(self) -> None:
        """Let go of what only the handshake needs: more than all the rest of a socket."""
        self.request.headers.clear()  # the protocol's parser holds on to the request
        del self.scope, self.request, self.response
        self.queue = _Unheard()

    def _read_on(self) -> None:
        """Take what the client sends again, if it was told to wait."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _write(self) -> None:
        """Write what the protocol has made of the messages told."""
        data, self._gathered = b"".join(self.conn.data_to_send()), 0
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def _end(self) -> None:
        self._is_over = True
        self._wake()

    def _wake(self) -> None:
        if self._listening and not self._listening.done():
            self._listening.set_result(None)
