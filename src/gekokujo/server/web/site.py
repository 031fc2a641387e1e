"""What every request shares: the house, limits, figures; and who is asking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from gekokujo.server.house import House
from gekokujo.server.keys import read_code
from gekokujo.server.refused import Code, Refused
from gekokujo.server.web.limits import Limit
from gekokujo.server.web.metrics import Metrics

MOST_SOCKETS: Final = 60
"""How many sockets one address may hold: a school class behind one router fits."""
GUESSES: Final = {Code.NO_SUCH_ROOM, Code.WRONG_KEY, Code.NOT_WATCHABLE}
COOKIE: Final = "seat-"

Asking = ASGIConnection[Any, Any, Any, Any]


class Site:
    """The parts that requests share."""

    def __init__(self, house: House, public_url: str | None, metrics: Metrics) -> None:
        self.house, self.public_url, self.metrics = house, public_url, metrics
        self._sockets: Counter[str] = Counter()
        self._wrong = Limit(rate=0.2, burst=20)
        self.opening = Limit(rate=0.2, burst=20)

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a socket of an address; raises `Refused` when it has too many."""
        if self._sockets[address] >= MOST_SOCKETS:
            raise Refused(Code.TOO_FAST, what="too many connections from your network")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    @contextmanager
    def guessing(self, address: str) -> Iterator[None]:
        """Let an address try codes and keys; whoever is wrong too often must wait."""
        now = self.house.clock.now()
        if not self._wrong.allows(address, now, 0):
            raise Refused(Code.TOO_FAST)
        try:
            yield
        except Refused as refused:
            if refused.code in GUESSES and not self._wrong.allows(address, now):
                raise Refused(Code.TOO_FAST) from None
            raise


def address_of(asking: Asking) -> str:
    """Return the address a request comes from."""
    return asking.client.host if asking.client else ""


def cookie_key(asking: Asking, code: str) -> str | None:
    """Return the seat key that a browser keeps for a room."""
    return asking.cookies.get(COOKIE + read_code(code))


def same_origin(asking: Asking, public_url: str | None) -> bool:
    """Whether a request comes from a page of this site, or from no page at all."""
    origin = asking.headers.get("origin")
    if origin is None:
        return True
    if public_url and origin == public_url.rstrip("/"):
        return True
    return urlsplit(origin).netloc == asking.headers.get("host")
