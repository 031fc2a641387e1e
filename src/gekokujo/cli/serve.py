"""`gekokujo serve`: the server at which people and programs meet to play."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter
from cyclopts.validators import Number

from gekokujo.cli.faults import UsageError
from gekokujo.cli.inputs import own_database

if TYPE_CHECKING:
    from socket import socket

AT_LEAST_ONE = Number(gte=1)


def serve(  # noqa: PLR0913 - each is an option of the command line
    *,
    host: Annotated[str, Parameter(env_var="GEKOKUJO_HOST")] = "127.0.0.1",
    port: Annotated[
        int, Parameter(env_var="GEKOKUJO_PORT", validator=Number(gte=0, lte=65_535))
    ] = 8000,
    database: Annotated[str | None, Parameter(env_var="GEKOKUJO_DATABASE")] = None,
    redis: Annotated[str | None, Parameter(env_var="GEKOKUJO_REDIS")] = None,
    workers: Annotated[int, Parameter(env_var="GEKOKUJO_WORKERS", validator=AT_LEAST_ONE)] = 1,
    public_url: Annotated[str | None, Parameter(env_var="GEKOKUJO_PUBLIC_URL")] = None,
    proxies: Annotated[str, Parameter(env_var="GEKOKUJO_PROXIES")] = "127.0.0.1",
    most_sockets: Annotated[
        int, Parameter(env_var="GEKOKUJO_MOST_SOCKETS", validator=AT_LEAST_ONE)
    ] = 60,
    most_requests: Annotated[
        int, Parameter(env_var="GEKOKUJO_MOST_REQUESTS", validator=AT_LEAST_ONE)
    ] = 10,
    most_rooms: Annotated[
        int, Parameter(env_var="GEKOKUJO_MOST_ROOMS", validator=AT_LEAST_ONE)
    ] = 12,
    most_wrong: Annotated[
        int, Parameter(env_var="GEKOKUJO_MOST_WRONG", validator=AT_LEAST_ONE)
    ] = 12,
    most_messages: Annotated[
        int, Parameter(env_var="GEKOKUJO_MOST_MESSAGES", validator=AT_LEAST_ONE)
    ] = 20,
    most_at_once: Annotated[
        int, Parameter(env_var="GEKOKUJO_MOST_AT_ONCE", validator=AT_LEAST_ONE)
    ] = 30,
    keep_unfinished: Annotated[
        int, Parameter(env_var="GEKOKUJO_KEEP_UNFINISHED", validator=AT_LEAST_ONE)
    ] = 30,
    keep_finished: Annotated[
        int | None, Parameter(env_var="GEKOKUJO_KEEP_FINISHED", validator=AT_LEAST_ONE)
    ] = None,
) -> int:
    """Serve games to people and programs, until Ctrl-C or SIGTERM.

    Every option may be given in the environment instead. The log goes to standard error, one JSON
    object a line.

    Parameters
    ----------
    host:
        The address to listen at; 0.0.0.0 is every one that this machine has.
    port:
        The port to listen at; 0 finds a free one.
    database:
        Where rooms and games are kept: `sqlite:///FILE`, for one process, or
        `postgresql://USER:PASSWORD@HOST/DATABASE`; else a file in your data folder.
    redis:
        `redis://HOST:PORT/NUMBER`, by which several processes hear of each other.
    workers:
        How many processes serve; more than one need PostgreSQL and Redis.
    public_url:
        The address that people type, when a proxy stands before this server: pages of that address
        alone may use it, and with https cookies travel by that alone.
    proxies:
        The addresses of proxies, with commas, that are believed when they say who asks.
    most_sockets:
        How many sockets one address may have open.
    most_requests:
        How many requests an address may make a second; bursts are allowed.
    most_rooms:
        How many rooms an address may open a minute; bursts are allowed.
    most_wrong:
        How many wrong codes and keys an address may try a minute; bursts are allowed.
    most_messages:
        How many messages a second a socket may send; bursts are allowed.
    most_at_once:
        How many requests of one address are served at the same time.
    keep_unfinished:
        How many days a room waits for its people.
    keep_finished:
        How many days a finished game can be looked up; else for ever.
    """
    database = database or own_database()
    _check(database, redis, workers, public_url)
    from gekokujo._compile import is_first
    from gekokujo.server.caretaker import Lifetime
    from gekokujo.server.logs import log_as_json
    from gekokujo.server.store import StoreError
    from gekokujo.server.web.limits import Limits
    from gekokujo.server.web.serving import Setup, listen, run, run_workers

    limits = Limits(
        most_sockets, most_requests, most_rooms, most_wrong, most_messages, most_at_once
    )
    lifetime = Lifetime(keep_unfinished, keep_finished)
    setup = Setup(database, redis, public_url, proxies, limits, lifetime)
    try:
        listener = listen(host, port)
    except OSError as error:
        raise UsageError(f"can't listen at {host}, port {port}: {error.strerror}") from None
    if is_first():
        print("Compiling the rules, which is done once and takes some seconds …", file=sys.stderr)
    log_as_json()
    with listener:
        if workers > 1:
            _say(listener, public_url)
            return run_workers(setup, listener, workers)
        try:
            run(setup, listener, lambda: _say(listener, public_url))
        except StoreError as error:
            raise UsageError(str(error)) from None
    return 0


def _check(database: str, redis: str | None, workers: int, public_url: str | None) -> None:
    """Raise `UsageError` for what does not go together, or is no address."""
    if workers > 1 and database.startswith("sqlite"):
        raise UsageError(
            f"{workers} workers need a PostgreSQL database; with SQLite one process serves"
        )
    if workers > 1 and not redis:
        raise UsageError(f"{workers} workers need Redis to hear of each other; give --redis")
    if redis and not re.match(r"(rediss?|unix)://", redis):
        raise UsageError("the address of Redis is none; give redis://HOST:PORT/NUMBER")
    if public_url and not (
        urlsplit(public_url).scheme in {"http", "https"} and urlsplit(public_url).netloc
    ):
        raise UsageError(f"{public_url} is no address of a site; give https://HOST")


def _say(listener: socket, public_url: str | None) -> None:
    """Print where the server listens."""
    host, port, *_ = listener.getsockname()
    shown = f"[{host}]" if ":" in host else host
    print(f"Listening at http://{shown}:{port}" + (f" for {public_url}" if public_url else ""))
    sys.stdout.flush()
