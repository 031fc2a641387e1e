"""What a process does for all rooms now and then.

It shows that it lives, looks after the rooms of processes that do not, finds what notes did not
tell, notes outages, and lets old things vanish.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final

from gekokujo.server.clock import Alarm, Clock
from gekokujo.server.errands import Errands
from gekokujo.server.roster import Roster
from gekokujo.server.store import Store, StoreError

BEAT_MS: Final = 2_000
LOST_MS: Final = 8_000
"""A process that has not been heard of for so long is lost; others take its rooms over."""
FOREVER: Final = 1 << 60
DAY_MS: Final = 86_400_000
TIDY_MS: Final = 3_600_000
"""How often old things vanish."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Lifetime:
    """How many days a room waits untouched, and a finished game is kept (None: for ever)."""

    unfinished_days: int = 30
    finished_days: int | None = None


class Caretaker:
    """Looks after the rooms of one process; `outages` is kept up to date."""

    def __init__(
        self, store: Store, clock: Clock, roster: Roster, outages: list[tuple[int, int]]
    ) -> None:
        self._store, self._clock, self._roster, self._outages = store, clock, roster, outages
        self._last_beat = clock.now()
        self._is_cut_off = self._is_closed = False
        self._last_tidy = 0
        self._next: Alarm | None = None
        self._beats, self._tidying = Errands(), Errands()

    async def start(self, process: str, lifetime: Lifetime, *, alone: bool) -> None:
        """Begin, and take over lost rooms: all of them if there is no other process.

        Raises `StoreError`.
        """
        self._process, self._lifetime, self._alone = process, lifetime, alone
        now = self._clock.now()
        await self._note_outage(now, longer_than=LOST_MS)
        await self._learn_outages()
        await self._store.beat(process, now)
        await self._take_over(now + 1 if alone else now - LOST_MS)
        self._set_alarm()

    def close(self) -> None:
        """Stop."""
        self._is_closed = True
        if self._next:
            self._next.cancel()
        self._beats.cancel()
        self._tidying.cancel()

    async def tidy(self) -> None:
        """Let old things vanish; of several processes one does it at a time."""
        now, lifetime = self._clock.now(), self._lifetime
        finished = lifetime.finished_days
        finished_before = None if finished is None else now - finished * DAY_MS
        try:
            gone = await self._store.expire(
                now - lifetime.unfinished_days * DAY_MS, finished_before
            )
        except StoreError as error:
            log.warning("nothing could vanish: %s", error)
            return
        log.info("old things vanished", extra={"rooms": gone.rooms, "games": gone.games})

    # ---- one beat after another

    def _set_alarm(self) -> None:
        """Have the next beat done."""
        if self._is_closed:
            return
        at = self._clock.now() + BEAT_MS
        self._next = self._clock.at(at, lambda: self._beats.run(self._beat()))

    async def _beat(self) -> None:
        """Do all that is to be done; when the database is away, do it at the next beat."""
        try:
            await self._show_life()
            await self._look()
            await self._roster.touch()
            self._roster.let_sleep()
        except StoreError as error:
            log.warning("the database is away: %s", error)
            self._stop_clocks()
        finally:
            self._set_alarm()

    def _stop_clocks(self) -> None:
        """Charge nobody for the time until the database is back."""
        if not self._is_cut_off:
            self._is_cut_off = True
            self._outages.append((self._last_beat, FOREVER))

    async def _show_life(self) -> None:
        """Show that this process lives; after an outage let the clocks go on without it."""
        now = self._clock.now()
        was_away = self._is_cut_off or now - self._last_beat > LOST_MS
        if was_away:
            await self._note_outage(now, longer_than=BEAT_MS)
            await self._learn_outages()
            self._is_cut_off = False
        is_known = await self._store.beat(self._process, now)
        self._last_beat = now
        if was_away or not is_known:
            # Others may have given this process up and taken its rooms.
            await self._roster.wake_up(list(self._roster.live))

    async def _look(self) -> None:
        """Look after other processes' rooms, and at what may have been missed."""
        now = self._clock.now()
        await self._take_over(now - LOST_MS)
        living = set(await self._store.living_processes(now - LOST_MS))
        self._roster.hear_who_lives(living)
        if not self._alone:
            known = self._roster.places()
            await self._roster.catch_up(await self._store.lengths(sorted(known)))
        if self._process == min(living, default="") and now - self._last_tidy >= TIDY_MS:
            self._last_tidy = now
            self._tidying.run(self.tidy())

    async def _take_over(self, before: int) -> None:
        """Take over the rooms of processes that were last heard of before a time."""
        for lost in await self._store.lost_processes(before):
            if lost != self._process:
                log.info("taking over the rooms of a lost process", extra={"lost": lost})
                rooms = await self._store.take_over(lost, self._process)
                await self._roster.wake_up(rooms)

    async def _note_outage(self, now: int, *, longer_than: int) -> None:
        """Note the time in which no process lived."""
        last = await self._store.last_beat()
        if last is not None and now - last > longer_than:
            await self._store.add_outage(last, now)

    async def _learn_outages(self) -> None:
        """Read all outages."""
        self._outages[:] = await self._store.outages(0)
