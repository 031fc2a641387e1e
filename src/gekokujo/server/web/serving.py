"""Serving the application with uvicorn, in this process or in several."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import uvicorn

from gekokujo.server.caretaker import Lifetime
from gekokujo.server.house import House
from gekokujo.server.logs import log_as_json
from gekokujo.server.protocol import LONGEST_MESSAGE
from gekokujo.server.start import open_house
from gekokujo.server.store import StoreError
from gekokujo.server.web.app import create_app
from gekokujo.server.web.limits import Limits
from gekokujo.server.web.line import Line
from gekokujo.server.web.outside import Outside
from gekokujo.server.web.site import Site
from gekokujo.server.web.workers import Workers, no_start

WAITING_TO_BE_ACCEPTED: Final = 2_048
PING_S: Final = 5.0
PONG_S: Final = 4.0
"""A client whose line is cut without a word is noticed within ten seconds."""
GOODBYE_S: Final = 5
"""How long requests may still run when the server goes away."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a server is started with; `proxies` are believed when they say who asks."""

    database: str
    redis: str | None = None
    public_url: str | None = None
    proxies: str = "127.0.0.1"
    limits: Limits = field(default_factory=Limits)
    lifetime: Lifetime = field(default_factory=Lifetime)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens, port 0 for a free one; raises `OSError` when it can't be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=WAITING_TO_BE_ACCEPTED)


def run(setup: Setup, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until it is told to end, and say when it is `ready` to.

    Raises `StoreError` if it can't start.
    """
    loops = uvicorn.Config("", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(_serve(setup, listener, ready))


def run_workers(setup: Setup, listener: socket.socket, count: int) -> int:
    """Serve in several processes until this one is told to end; return the exit code."""
    return Workers(_work, setup, listener).run(count)


class Server(uvicorn.Server):
    """Uvicorn, with a word to the clients before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, then stop."""
        await self._house.close()
        await super().shutdown(sockets)


def server_for(house: House, setup: Setup) -> Server:
    """Return the server of a house, ready to serve."""
    app = create_app(house, setup.public_url, setup.limits)
    site: Site = app.state.site
    config = uvicorn.Config(
        Outside(app, https=site.is_https),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=setup.proxies,
        timeout_graceful_shutdown=GOODBYE_S,
        ws=Line,
        # a message that is a little too long is refused with a code, a longer one unread
        ws_max_size=2 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PONG_S,
    )
    return Server(config, house)


async def _serve(setup: Setup, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to end."""
    async with open_house(setup.database, setup.redis, setup.lifetime) as house:
        server = server_for(house, setup)
        # Before uvicorn listens for signals one must not be lost; it raises each once more when it
        # has stopped, and the store is still open then.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: setattr(server, "should_exit", True))
        gc.collect()
        gc.freeze()  # what is there now stays, and need not be looked through again
        ready()
        await server.serve([listener])


def _work(setup: Setup, listener: socket.socket) -> None:
    """Serve in a process of its own."""
    log_as_json()
    try:
        run(setup, listener, _do_nothing)
    except StoreError as error:
        no_start(error)


def _do_nothing() -> None:
    """Take the news that all is ready: the process above has said so."""
