"""What every request shares: the house, limits, figures; and who is asking."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from gekokujo.server.house import House
from gekokujo.server.keys import read_code
from gekokujo.server.refused import Code, Refused
from gekokujo.server.web.limits import Crowd, Limit, Limits
from gekokujo.server.web.metrics import Metrics

GUESSES: Final = {Code.NO_SUCH_ROOM, Code.WRONG_KEY, Code.NOT_WATCHABLE}
COOKIE: Final = "seat-"

Asking = ASGIConnection[Any, Any, Any, Any]


class Site:
    """The parts that requests share."""

    def __init__(self, house: House, public_url: str | None, limits: Limits) -> None:
        self.house, self.metrics = house, Metrics(house)
        self.origin = public_url and _origin(public_url)
        self.is_https = (public_url or "").startswith("https:")
        self.asking = Limit(limits.requests_a_second)
        self.messages_a_second = limits.messages_a_second
        self.opening = Limit(limits.rooms_a_minute / 60)
        self._wrong = Limit(limits.wrong_a_minute / 60)
        self._sockets = Crowd(limits.sockets)

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a socket of an address; raises `Refused` when it has too many."""
        if self.house.is_closing:
            raise Refused(Code.CLOSING)
        with self._sockets.one_more(address):
            yield

    @contextmanager
    def guessing(self, address: str) -> Iterator[None]:
        """Let an address try codes and keys; whoever is wrong too often must wait."""
        now = self.house.clock.now()
        if self._wrong.is_spent(address, now):
            raise Refused(Code.TOO_FAST)
        try:
            yield
        except Refused as refused:
            if refused.code in GUESSES:
                self._wrong.allows(address, now)
            raise


TheSite = NamedDependency[Site]
"""The site, as handlers ask for it."""


def address_of(asking: Asking) -> str:
    """Return the address a request comes from."""
    return asking.client.host if asking.client else ""


def cookie_key(asking: Asking, code: str) -> str | None:
    """Return the seat key that a browser keeps for a room."""
    return asking.cookies.get(COOKIE + read_code(code))


def same_origin(asking: Asking, own: str | None) -> bool:
    """Whether a request comes from a page of this site, or from no page at all.

    `own` is the site's origin; where it is not known, it is what the request itself was sent to.
    """
    origin = asking.headers.get("origin")
    if origin is None:
        return True
    if own:
        return origin == own
    return origin in {f"{scheme}://{asking.headers.get('host')}" for scheme in ("http", "https")}


def _origin(url: str) -> str:
    """Return the origin of an address as browsers write it."""
    scheme, netloc, *_ = urlsplit(url)
    return f"{scheme}://{netloc}".lower()
