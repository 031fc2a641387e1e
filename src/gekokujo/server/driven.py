"""A room that goes on by itself: computers' turns, deadlines, absences, what other processes did.

Nothing here waits for a slow client, and nothing is told that is not stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from gekokujo.server import links
from gekokujo.server.attendance import OWN, Attendance, Present
from gekokujo.server.audience import Audience
from gekokujo.server.clock import Alarm, Clock
from gekokujo.server.due import Due, Moment, What, next_due
from gekokujo.server.entries import Entry, Hosted
from gekokujo.server.errands import Errands
from gekokujo.server.kept import KeptRoom
from gekokujo.server.pace import GRACE_MS, Outages
from gekokujo.server.refused import Code, Refused
from gekokujo.server.settings import Pace
from gekokujo.server.store import StoreError
from gekokujo.server.table import Table
from gekokujo.server.thinking import Mind, Thinker

RETRY_MS: Final = 1_000
"""How soon a room tries again when something could not be stored or read."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What all rooms of a house share; `tell` sends notes to other processes, if there are any."""

    process: str
    clock: Clock
    thinker: Thinker
    outages: Outages
    tell: links.Tell | None


class DrivenRoom:
    """A room with its connections, clocks and computers, before anybody wishes anything.

    Of several processes that have the room live, the one that `keeps` it does what is due.
    """

    def __init__(self, kept: KeptRoom, around: Surroundings) -> None:
        self.kept, self._around, self._clock = kept, around, around.clock
        self.keeps = kept.card.keeper == around.process
        self.attendance = Attendance(kept.room.people(), self._clock.now())
        self.audience = Audience(kept, self.attendance, around.outages)
        self._lock = asyncio.Lock()
        self._minds: dict[tuple[str, int], Mind] = {}
        self._thinking: tuple[Table, int] | None = None
        self._behind = self._is_closed = False
        self._used = self._clock.now()
        self._alarm: Alarm | None = None
        self._errands = Errands()
        self.audience.tell_new()
        self._set_alarm()
        self.call_others()

    def fall_behind(self) -> None:
        """Read in soon what other processes have kept, and tell it."""
        if not self._behind:
            self._behind = True
            self._ring()

    async def refresh(self) -> None:
        """Know and tell all that is stored by now; raises `StoreError`."""
        async with self._lock:
            self._behind = True
            try:
                await self._catch_up()
            finally:
                self._set_alarm()

    def use(self) -> None:
        """Note that somebody wants something of this room."""
        self._used = self._clock.now()

    def close(self) -> None:
        """Stop everything the room does by itself."""
        self._is_closed = True
        if self._alarm:
            self._alarm.cancel()
        self._errands.cancel()

    # ---- other processes

    def hear(self, note: links.AnyNote) -> None:
        """Take in what another process tells of this room."""
        match note:
            case links.Changed():
                self.fall_behind()
            case links.Here(_, process, chairs, watchers):
                present = Present(frozenset(chairs), watchers)
                self.attendance.see(process, present, self._clock.now())
            case links.WhoIsThere():
                self.say_who_is_here()
            case links.StoodIn(_, chairs):
                self.attendance.stood_in = set(chairs)
            case links.Asked(_, by, chair):
                self._let_ask(by, chair)
            case links.Forgotten(_, persons):
                self.kept.names |= dict.fromkeys(persons, "")
            case links.Spoken(_, message):
                self.audience.tell_all(bytes(message))
        self.audience.tell_room()
        self._set_alarm()

    def hear_who_lives(self, processes: set[str]) -> None:
        """Take in that whoever was connected to another process than these is so no more."""
        if self.attendance.lapse(processes, self._clock.now()):
            self.audience.tell_room()
            self._set_alarm()

    def say_who_is_here(self) -> None:
        """Tell other processes who is connected to this one."""
        room, own = self.kept.card.id, self.attendance.own
        here = sorted(own.chairs)
        self._tell_others(links.Here(room, self._around.process, here, own.watchers))
        if self.attendance.stood_in:
            self._tell_stood_in()

    def call_others(self) -> None:
        """Ask other processes who is connected to them."""
        self._tell_others(links.WhoIsThere(self.kept.card.id))

    def ask_who_is_there(self) -> None:
        """Find out all that may have been missed."""
        self.call_others()
        self.say_who_is_here()
        self.fall_behind()

    def _tell_others(self, note: links.AnyNote) -> None:
        """Send other processes a note."""
        if self._around.tell:
            self._around.tell(note)

    def _tell_changed(self) -> None:
        """Tell everybody, here and elsewhere, what was just stored."""
        self.audience.tell_new()
        self._set_alarm()
        self._tell_others(links.Changed(self.kept.card.id))

    # ---- what is stored

    async def _keep(self, wish: Callable[[], Entry]) -> Entry:
        """Keep an entry of the room and tell it."""
        entry = await self.kept.keep(wish)
        self._tell_changed()
        return entry

    async def _begin(self, by: int | None) -> None:
        """Begin a game and tell it."""
        # Other processes may try too: the card tells then who looks after it.
        self._behind = self._around.tell is not None
        away = self.attendance.away_since(self._clock.now() - GRACE_MS)
        await self.kept.begin(by, away, self._around.process)
        self.keeps = True
        self._minds.clear()
        await self._catch_up()
        self._tell_changed()

    async def _answer(
        self,
        table: Table,
        seat: int,
        action: Any,
        *,
        auto: bool = False,
        accept: Callable[[], None] | None = None,
    ) -> None:
        """Play an answer, keep it, `accept` it, and tell it; the end of the game, too."""
        played = table.play(seat, action, auto=auto)
        await self.kept.keep_played(table, played)
        await self._finish()
        if accept:
            accept()
        self._tell_changed()

    async def _finish(self) -> bool:
        """Close a game that is over, and return whether it was open.

        Whoever hears of its end finds its record.
        """
        table = self.kept.table
        if table is None or not table.game.is_over or not self.kept.room.is_playing:
            return False
        with suppress(Refused):  # another process was quicker
            await self.kept.finish()
        return True

    async def _catch_up(self) -> None:
        """After a failure, or when told so, read what is stored and tell what is new.

        A process that was lost may have left a game that is over and not closed.
        """
        was_behind = self._behind
        if was_behind:
            await self._read_in()
        if await self._finish() or was_behind:
            self.audience.tell_new()

    async def _read_in(self) -> None:
        """Read what is stored, and who keeps the room."""
        self._behind = False  # before, so that what is told meanwhile is not missed
        try:
            await self.kept.catch_up()
            card = await self.kept.look_up()
        except BaseException:
            self._behind = True
            raise
        self.keeps = card is not None and card.keeper == self._around.process

    # ---- who is here

    def _count(self) -> None:
        """Take in who is connected to this process now, and tell it."""
        self.use()
        self.attendance.see(OWN, self.audience.present(), self._used)
        self.say_who_is_here()
        self.audience.tell_new()
        self._set_alarm()

    def _let_ask(self, by: int, chair: int) -> None:
        """Take in that somebody wants the computer to play for another, who is away."""
        if self.attendance.is_away(chair) and self.attendance.ask(by, chair):
            self._let_stand_in(chair)

    def _let_stand_in(self, chair: int) -> None:
        """Let the computer play for somebody until they are back."""
        self.attendance.stood_in.add(chair)
        self._tell_stood_in()
        self.audience.tell_room()
        self._set_alarm()

    def _tell_stood_in(self) -> None:
        """Tell other processes for whom the computer plays."""
        chairs = sorted(self.attendance.stood_in)
        self._tell_others(links.StoodIn(self.kept.card.id, chairs))

    # ---- what it does by itself

    def due_at(self) -> int | None:
        """Return when there is something to do next, None when only people can go on."""
        due = self._due()
        found = (due.at if due else None, self._host_passes_at())
        return min((at for at in found if at is not None), default=None)

    def is_idle(self, since: int) -> bool:
        """Whether nobody has been here since a time, and nothing is under way."""
        quiet = not (self.audience.connections or self._errands or self._lock.locked())
        return quiet and self._used <= since

    def _due(self) -> Due | None:
        """Return what is due next."""
        table = self.kept.table
        if not self.keeps or table is None or not self.kept.room.is_playing:
            return None
        return next_due(self._moment(table))

    def _moment(self, table: Table) -> Moment:
        attendance = self.attendance
        return Moment(
            self.kept.room,
            table,
            self.kept.asked,
            attendance.stood_in,
            attendance.gone,
            attendance.here,
            self._around.outages,
        )

    def _set_alarm(self) -> None:
        """Have the room woken when something is due, or when it may have another try."""
        if self._alarm:
            self._alarm.cancel()
        if self._is_closed:
            return
        self.attendance.expect(self.kept.room.people(), self._clock.now())
        at = self._clock.now() + RETRY_MS if self._behind else self.due_at()
        self._alarm = None if at is None else self._clock.at(at, self._ring)

    def _ring(self) -> None:
        """Wake the room."""
        self._errands.run(self._wake())

    async def _wake(self) -> None:
        """Do what is due by now."""
        async with self._lock:
            if not (await self._stored(self._catch_up) and await self._stored(self._pass_host_on)):
                return
            due, table = self._due_now(), self.kept.table
            if due is None or table is None:
                self._set_alarm()
                return
            if due.what is What.STAND_IN:
                self._let_stand_in(due.chair)
                return
            if self._thinking == (table, table.decision):
                return
            self._thinking = table, table.decision
        try:
            await self._computer_plays(table, due.seat, table.decision)
        finally:
            self._thinking = None

    # ---- the host's role

    def _host_passes_at(self) -> int | None:
        """Return when the role of a host who is away passes to somebody connected here.

        So only the process of the next host passes it on. Where a decision may take a day, people
        are not expected to stay during a game.
        """
        room, attendance = self.kept.room, self.attendance
        is_by_day = room.is_playing and room.settings.pace is Pace.DAY
        if room.host is None or not attendance.is_away(room.host) or is_by_day:
            return None
        near = room.next_host(attendance.here) in attendance.own.chairs
        return attendance.gone[room.host] + GRACE_MS if near else None

    async def _pass_host_on(self) -> None:
        """Let somebody who is here be the host if the host has been away for long."""
        if self._may_pass_host_on():
            await self._keep(self._next_host)

    def _may_pass_host_on(self) -> bool:
        at = self._host_passes_at()
        return at is not None and at <= self._clock.now()

    def _next_host(self) -> Hosted:
        """Return the entry by which the role passes; raises `Refused` if it has by now."""
        chair = self.kept.room.next_host(self.attendance.here)
        if chair is None or not self._may_pass_host_on():
            raise Refused(Code.NOT_HOST)
        return Hosted(chair)

    # ---- a computer's turn

    async def _computer_plays(self, table: Table, seat: int, decision: int) -> None:
        """Let the computer think, and play what it chose if nobody was quicker or came back."""
        level = table.dealt.levels[seat]
        mind = self._minds.setdefault((level, seat), Mind(level))
        action = await self._around.thinker.choose(mind, table.game)
        auto = table.dealt.people[seat] is not None
        async with self._lock:
            if self._due_now() and self.kept.table is table and table.decision == decision:
                await self._stored(partial(self._answer, table, seat, str(action), auto=auto))
            else:
                self._set_alarm()

    def _due_now(self) -> Due | None:
        """Return what is due by now."""
        due = self._due()
        return due if due and due.at <= self._clock.now() else None

    async def _stored(self, work: Callable[[], Awaitable[None]]) -> bool:
        """Do some work of the room's own, and return whether it was stored; if not, try later."""
        try:
            await work()
        except Refused:
            self.audience.tell_new()
            self._set_alarm()  # another process was quicker
            return False
        except StoreError as error:
            log.warning("not stored or read: %s", error)
            self._behind = True
            self._set_alarm()
            return False
        return True
