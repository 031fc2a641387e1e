"""How many requests of one address are served at the same time."""

from __future__ import annotations

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from gekokujo.server.web.limits import Crowd
from gekokujo.server.web.site import address_of


class AtOnce(ASGIMiddleware):
    """Refuses a request while too many others of its address are under way."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int) -> None:
        self._requests = Crowd(most)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Serve a request if there is room for it."""
        with self._requests.one_more(address_of(Request(scope))):
            await next_app(scope, receive, send)
