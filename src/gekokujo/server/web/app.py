"""The web application: its routes, and what every request must pass."""

from __future__ import annotations

from typing import Any, Final

from litestar import Litestar, MediaType, Request, get
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from gekokujo.server.house import House
from gekokujo.server.protocol import VERSION
from gekokujo.server.refused import Code, Refused
from gekokujo.server.web.atonce import AtOnce
from gekokujo.server.web.games import Games, replay
from gekokujo.server.web.limits import Limits
from gekokujo.server.web.pages import asset, fixed, page
from gekokujo.server.web.problems import HANDLERS
from gekokujo.server.web.rooms import Rooms, mine
from gekokujo.server.web.site import Site, TheSite, address_of, same_origin
from gekokujo.server.web.sockets import table_socket, watch_socket

LARGEST_BODY: Final = 100_000
"""The most bytes of a request: a card set of one's own has about 10,000."""
SAFE: Final = {"GET", "HEAD", "OPTIONS"}


def create_app(
    house: House, public_url: str | None = None, limits: Limits | None = None
) -> Litestar:
    """Return the application that serves a house, which others open and close."""
    limits = limits or Limits()
    return Litestar(
        [
            Rooms,
            Games,
            mine,
            replay,
            table_socket,
            watch_socket,
            health,
            ready,
            metrics,
            page,
            asset,
            fixed,
        ],
        state=State({"site": Site(house, public_url, limits)}),
        middleware=[AtOnce(limits.requests_at_once)],
        dependencies={"site": Provide(_site, sync_to_thread=False)},
        before_request=_before,
        exception_handlers=HANDLERS,
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


def _quiet(config: AppConfig) -> AppConfig:
    """Let this program's own logging stand."""
    config.logging_config = None
    return config
