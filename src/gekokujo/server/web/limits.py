"""How much one address or one socket may ask for: token buckets, bounded in number."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

MOST_BUCKETS: Final = 20_000
"""How many addresses are remembered; the one not seen longest is forgotten."""


@dataclass(slots=True)
class Bucket:
    """So many tokens a second, and no more than a burst saved up."""

    rate: float
    burst: float
    tokens: float
    at: int

    def take(self, now: int, count: float = 1) -> bool:
        """Take tokens at a time in milliseconds; False, and nothing taken, if there are too few."""
        grown = self.tokens + (now - self.at) / 1000 * self.rate
        self.tokens, self.at = min(self.burst, grown), now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


class Limit:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str, now: int, count: float = 1) -> bool:
        """Whether an address may ask for something more now."""
        bucket = self._buckets.pop(address, None) or Bucket(
            self._rate, self._burst, self._burst, now
        )
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take(now, count)
