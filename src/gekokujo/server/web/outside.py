"""What surrounds the application: headers on every answer, and a line in the log for each.

A socket has its line when it is opened; its end is told by `sockets`.

The line names the route, not the address, since addresses hold the codes of rooms.
"""

from __future__ import annotations

import logging
import time
from http import HTTPStatus
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'; object-src 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
PRIVATE: Final = {"Cache-Control": "no-store"}
"""What the interface answers is as of now and may hold a key."""
HTTPS_ONLY: Final = {"Strict-Transport-Security": "max-age=31536000"}

log = logging.getLogger("gekokujo.access")


class Outside:
    """An ASGI application with its surroundings; `https` if browsers reach it by that alone."""

    def __init__(self, app: ASGIApp, *, https: bool = False) -> None:
        self._app = app
        everywhere = HEADERS | (HTTPS_ONLY if https else {})
        self._headers = _raw(everywhere)
        self._private = _raw(everywhere | PRIVATE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or open a socket."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        began, ended = time.monotonic(), Ended(send)
        ended.headers = self._private if scope["path"].startswith("/api/") else self._headers
        try:
            await self._app(scope, receive, ended.send)
        finally:
            _log(scope, ended, time.monotonic() - began)


class Ended:
    """The way out of the application: adds headers, and notes with which status it ended."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.headers: list[tuple[bytes, bytes]] = []
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        """Send a message on."""
        if message["type"] in {"http.response.start", "websocket.http.response.start"}:
            started: Any = message
            self.status = started["status"]
            started["headers"] = [*started["headers"], *self.headers]
        elif message["type"] == "websocket.close":
            self.status = message["code"]
        elif message["type"] == "websocket.accept":
            self.status = HTTPStatus.SWITCHING_PROTOCOLS
        await self._send(message)


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Return headers as they travel."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def _log(scope: Any, ended: Ended, seconds: float) -> None:
    """Write the line of a request that was answered, or a socket that was opened."""
    client = scope.get("client")
    asked = {
        "method": scope.get("method", "SOCKET"),
        "route": scope.get("path_template"),
        "status": ended.status,
        "ms": round(seconds * 1000, 1),
        "client": client[0] if client else None,
    }
    log.info("served", extra=asked)
