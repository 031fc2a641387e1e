"""Time, so that tests can turn it by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that was to happen later."""

    def cancel(self) -> None:
        """Keep it from happening."""
        ...


class Clock(Protocol):
    """Tells the time in milliseconds since 1970, and calls back later."""

    def now(self) -> int:
        """Return the time."""
        ...

    def at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Call back at a time, at once if it is past."""
        ...


class SystemClock:
    """The machine's clock, on the running event loop."""

    def now(self) -> int:
        """Return the time."""
        return time.time_ns() // 1_000_000

    def at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Call back at a time, at once if it is past."""
        delay = max(0, when - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)
