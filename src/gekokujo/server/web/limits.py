"""How much one address or one socket may ask for, and how much at once; bounded in number."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from gekokujo.server.bucket import Bucket
from gekokujo.server.refused import Code, Refused

MOST_BUCKETS: Final = 20_000
"""How many addresses are remembered; the one not seen longest is forgotten."""
BURST_S: Final = 100
"""An address may do at once what it may do in so many seconds."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address, and one socket of it, may do; a school class behind one router fits."""

    sockets: int = 60
    requests_a_second: float = 10
    rooms_a_minute: float = 12
    wrong_a_minute: float = 12
    messages_a_second: float = 20
    requests_at_once: int = 30


class Crowd:
    """How many of each address are here at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """Let another of an address in for a while; raises `Refused` when it has too many."""
        if self._here[address] >= self._most:
            raise Refused(Code.TOO_FAST, what="too many connections from your network")
        self._here[address] += 1
        try:
            yield
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]


class Limit:
    """A bucket for each address."""

    def __init__(self, rate: float) -> None:
        self._rate, self._burst = rate, max(1.0, rate * BURST_S)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str, now: int) -> bool:
        """Whether an address may ask for something more now; counts it."""
        return self._bucket(address, now).take(now)

    def is_spent(self, address: str, now: int) -> bool:
        """Whether an address may ask for nothing more now; counts nothing."""
        return not self._bucket(address, now).has(now)

    def _bucket(self, address: str, now: int) -> Bucket:
        """Return the bucket of an address."""
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = Bucket(self._rate, self._burst, self._burst, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket
