"""How often something may be done: a token bucket."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil


@dataclass(slots=True)
class Bucket:
    """So many tokens a second, and no more than a burst saved up; times are in milliseconds."""

    rate: float
    burst: float
    tokens: float
    at: int

    def has(self, now: int) -> bool:
        """Whether there is a token at a time in milliseconds."""
        grown = self.tokens + (now - self.at) / 1000 * self.rate
        self.tokens, self.at = min(self.burst, grown), now
        return self.tokens >= 1

    def take(self, now: int) -> bool:
        """Take a token at a time in milliseconds; False if there is none."""
        if not self.has(now):
            return False
        self.tokens -= 1
        return True

    def wait(self) -> int:
        """Return in how many milliseconds, from the last look on, there is a token."""
        return ceil(max(0.0, 1 - self.tokens) / self.rate * 1000)
