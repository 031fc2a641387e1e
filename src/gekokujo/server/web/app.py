"""The web application: its routes, headers and answers to what goes wrong."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from gekokujo.server.house import House
from gekokujo.server.protocol import VERSION
from gekokujo.server.refused import MEANING, Code, Refused
from gekokujo.server.store import StoreError
from gekokujo.server.web.games import Games
from gekokujo.server.web.limits import Limits
from gekokujo.server.web.rooms import Rooms, mine
from gekokujo.server.web.site import Site, TheSite, address_of, same_origin
from gekokujo.server.web.sockets import table_socket, watch_socket

LARGEST_BODY: Final = 100_000
"""The most bytes of a request: a card set of one's own has about 10,000."""
STATUS: Final = {
    Code.MALFORMED: 400,
    Code.TOO_LARGE: 413,
    Code.TOO_FAST: 429,
    Code.FOREIGN_ORIGIN: 403,
    Code.NO_SUCH_ROOM: 404,
    Code.NO_SUCH_GAME: 404,
    Code.NO_SUCH_CHAIR: 404,
    Code.WRONG_KEY: 403,
    Code.NOT_HOST: 403,
    Code.BAD_NAME: 422,
    Code.BAD_SETTINGS: 422,
    Code.FAULT: 500,
    Code.BUSY: 503,
    Code.CLOSING: 503,
}
"""The HTTP status of a refusal; 409 for all others."""
SAFE: Final = {"GET", "HEAD", "OPTIONS"}

log = logging.getLogger(__name__)


class Problem(msgspec.Struct):
    """A refused request: its code, what is wrong, and the rule behind it where there is one."""

    code: str
    what: str
    clause: str | None = None


def create_app(
    house: House, public_url: str | None = None, limits: Limits | None = None
) -> Litestar:
    """Return the application that serves a house, which others open and close."""
    return Litestar(
        [Rooms, Games, mine, table_socket, watch_socket, health, ready, metrics],
        state=State({"site": Site(house, public_url, limits or Limits())}),
        dependencies={"site": Provide(_site, sync_to_thread=False)},
        before_request=_before,
        exception_handlers={
            Refused: _refused,
            StoreError: _not_stored,
            HTTPException: _problem,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Gekokujō Sanctuary",
            version=str(VERSION),
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        on_app_init=[_quiet],
    )


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Say that the process lives."""
    return "ok"


@get("/ready", include_in_schema=False, media_type=MediaType.TEXT)
async def ready(site: TheSite) -> str:
    """Say that the process can serve: the store answers, and it is not closing."""
    if site.house.is_closing:
        raise Refused(Code.CLOSING)
    await site.house.store.check()
    return "ok"


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(site: TheSite) -> bytes:
    """Give the figures."""
    return site.metrics.text()


def _site(state: State) -> Site:
    site: Site = state.site
    return site


async def _before(request: Request[Any, Any, Any]) -> None:
    """Refuse what another site's page would have a browser do, and what comes too fast."""
    site: Site = request.app.state.site
    if request.method not in SAFE and not same_origin(request, site.origin):
        raise Refused(Code.FOREIGN_ORIGIN)
    if not site.asking.allows(address_of(request), site.house.clock.now()):
        raise Refused(Code.TOO_FAST)


def _refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    """Answer a refusal."""
    problem = Problem(refused.code, refused.what, refused.clause)
    return Response(problem, status_code=STATUS.get(refused.code, 409))


def _not_stored(request: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """Answer that the store is away."""
    log.error("the store is away: %s", error, extra={"route": request.scope["path_template"]})
    return _refused(request, Refused(Code.BUSY))


def _problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer what no route takes, or what is no such request."""
    code = {404: Code.NO_SUCH_ROOM, 413: Code.TOO_LARGE}.get(error.status_code, Code.MALFORMED)
    what = error.detail if error.status_code == 400 else MEANING[code]
    return Response(Problem(code, what), status_code=error.status_code)


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Problem]:
    """Answer JSON that is nested deeper than anything can be."""
    return _refused(request, Refused(Code.MALFORMED))


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer what nobody foresaw."""
    log.error("a request failed", exc_info=error, extra={"route": request.scope["path_template"]})
    return _refused(request, Refused(Code.FAULT))


def _quiet(config: AppConfig) -> AppConfig:
    """Let this program's own logging stand."""
    config.logging_config = None
    return config
