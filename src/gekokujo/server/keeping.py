"""How long things are kept: idle rooms in memory, unfinished rooms and finished games in store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gekokujo.server.store import Expired, Store

DAY_MS: Final = 86_400_000
IDLE_MS: Final = 600_000
"""How long a room stays in memory that nobody is in and where nothing is due."""
TIDY_MS: Final = 60_000
"""How often such rooms are looked for."""
EXPIRE_MS: Final = 3_600_000
"""How often old rooms and games are deleted."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """How many days unfinished rooms wait, and finished games stay (None: for ever)."""

    unfinished_days: int = 30
    finished_days: int | None = None

    async def expire(self, store: Store, now: int) -> Expired:
        """Delete what is too old; raises `StoreError`."""
        finished = self.finished_days
        return await store.expire(
            now - self.unfinished_days * DAY_MS,
            None if finished is None else now - finished * DAY_MS,
        )
