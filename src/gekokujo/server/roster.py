"""The rooms that are in this process's memory: they come when needed and go when nobody is there.

A room in which a game goes on without anybody being here is asleep: it is woken when something is
due in it, or when another process has changed it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from gekokujo.server import links
from gekokujo.server.clock import Alarm
from gekokujo.server.driven import Surroundings
from gekokujo.server.errands import Errands
from gekokujo.server.kept import PLAYING, KeptRoom
from gekokujo.server.live import LiveRoom
from gekokujo.server.store import RoomCard, Store, StoreError

IDLE_MS: Final = 300_000
"""How long a room stays in memory after the last person went."""
SOON_MS: Final = 60_000
"""A room in which something is due so soon stays, too."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Asleep:
    """What is remembered of a room that sleeps: how long its logs were, and when to wake it."""

    places: dict[str, int]
    alarm: Alarm | None


class Roster:
    """All live rooms, by their ids."""

    def __init__(self, store: Store, around: Surroundings) -> None:
        self._store, self._around = store, around
        self.live: dict[str, LiveRoom] = {}
        self._asleep: dict[str, Asleep] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._living: set[str] = set()
        self._errands = Errands()

    async def load(self, card: RoomCard) -> LiveRoom:
        """Return a room as it is now, bringing it to life if need be; raises `StoreError`."""
        # The name keeps the lock alive.
        lock = self._loading.setdefault(card.id, asyncio.Lock())
        async with lock:
            if card.id not in self.live:
                kept = await KeptRoom.load(self._store, self._around.clock, card)
                if kept.room.is_playing and card.status != PLAYING:
                    # Its process ended before it could file this; nobody else would look after it.
                    await kept.file(self._around.process)
                    await kept.look_up()
                self.live[card.id] = LiveRoom(kept, self._around)
                self._forget_asleep(card.id)
            elif self._around.tell:
                await self.live[card.id].refresh()
            room = self.live[card.id]
            room.use()
            return room

    async def wake_up(self, rooms: Iterable[str]) -> None:
        """Look after rooms in which a game is running, so that clocks and computers go on."""
        for room in rooms:
            if room in self.live:
                self.live[room].fall_behind()
                continue
            self._forget_asleep(room)
            card = await self._store.room(room)
            if card and card.status == PLAYING:
                (await self.load(card)).fall_behind()

    def hear(self, note: links.AnyNote) -> None:
        """Do what a note of another process asks for."""
        if note.room in self.live:
            self.live[note.room].hear(note)
        elif note.room in self._asleep and isinstance(note, links.Changed):
            self._wake_beside(note.room)

    def ask_who_is_there(self) -> None:
        """Find out all that may have been missed."""
        for room in self.live.values():
            room.ask_who_is_there()

    def hear_who_lives(self, processes: set[str]) -> None:
        """Take in which processes live; one that is new, or back, says who is connected to it."""
        new, self._living = processes - self._living, processes
        for room in self.live.values():
            room.hear_who_lives(processes)
            if new:
                room.call_others()

    # ---- looking into the store

    def places(self) -> dict[str, tuple[str, int]]:
        """Return each log that somebody here needs to know: its room and how long it is here."""
        known = {room: live.kept.places() for room, live in self.live.items()}
        known |= {room: asleep.places for room, asleep in self._asleep.items()}
        return {
            stream: (room, number)
            for room, places in known.items()
            for stream, number in places.items()
        }

    async def catch_up(self, lengths: Mapping[str, int]) -> None:
        """Read in what other processes have kept, given how long the logs are now."""
        known = self.places()
        longer = {known[stream][0] for stream, now in lengths.items() if now > known[stream][1]}
        await self.wake_up(sorted(longer))

    # ---- coming and going

    def let_sleep(self) -> None:
        """Take rooms out of memory in which nobody has been for a while."""
        now = self._around.clock.now()
        for room, live in list(self.live.items()):
            due = live.due_at()
            if live.is_idle(now - IDLE_MS) and (due is None or due > now + SOON_MS):
                del self.live[room]
                if live.keeps and live.kept.room.is_playing:
                    self._put_to_sleep(room, live.kept.places(), due)
                live.close()

    async def touch(self) -> None:
        """Mark the rooms as alive now and then in which somebody is, so that they don't expire."""
        for room in list(self.live.values()):
            if room.audience.connections:
                await room.kept.touch()

    def close(self) -> None:
        """Stop everything."""
        self._errands.cancel()
        for room in [*self._asleep]:
            self._forget_asleep(room)
        for live in self.live.values():
            live.close()

    def _put_to_sleep(self, room: str, places: dict[str, int], due: int | None) -> None:
        """Remember a room that goes out of memory while its game runs."""
        alarm = None
        if due is not None:
            alarm = self._around.clock.at(due, lambda: self._wake_beside(room))
        self._asleep[room] = Asleep(places, alarm)

    def _forget_asleep(self, room: str) -> None:
        """Remember a sleeping room no more."""
        asleep = self._asleep.pop(room, None)
        if asleep and asleep.alarm:
            asleep.alarm.cancel()

    def _wake_beside(self, room: str) -> None:
        """Wake a room; should it fail, the next look into the store finds it or the next retry."""
        self._errands.run(self._wake(room))

    async def _wake(self, room: str) -> None:
        asleep = self._asleep.get(room)
        try:
            await self.wake_up([room])
        except StoreError:
            log.warning("a room could not be woken; it is tried again", extra={"room": room})
            if asleep and room not in self.live:
                self._put_to_sleep(room, asleep.places, self._around.clock.now() + SOON_MS)
