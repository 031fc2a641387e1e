"""A room that people are in: takes their wishes one after another; stores first, then tells.

Nothing here waits for a slow client, and nothing is told that is not stored.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from gekokujo.bots import Bot, make_bot
from gekokujo.names import BadNameError, clean_name, told_apart, visible
from gekokujo.server import protocol
from gekokujo.server.audience import Audience, Connection
from gekokujo.server.clock import Alarm, Clock
from gekokujo.server.due import Due, Moment, What, next_due
from gekokujo.server.entries import Entry, Left, Renamed
from gekokujo.server.kept import KeptRoom
from gekokujo.server.pace import Outages
from gekokujo.server.protocol import ClientMessage, Refusal
from gekokujo.server.refused import Code, Refused
from gekokujo.server.store import Store, StoreError
from gekokujo.server.table import Table
from gekokujo.server.thinking import Thinker

log = logging.getLogger(__name__)


class LiveRoom:
    """A room with its connections, clocks and computers."""

    def __init__(  # noqa: PLR0913 - what a room needs of the house
        self,
        kept: KeptRoom,
        *,
        store: Store,
        clock: Clock,
        thinker: Thinker,
        outages: Outages,
        keeps: bool,
        changed: Callable[[], None],
    ) -> None:
        self.kept = kept
        self.keeps = keeps
        self.used = clock.now()
        self.audience = Audience(kept, outages)
        self._store, self._clock, self._thinker, self._outages = store, clock, thinker, outages
        self._changed = changed
        self._lock = asyncio.Lock()
        self._gone: dict[int, int] = dict.fromkeys(kept.room.people(), clock.now())
        self._asked_stand_in: dict[int, set[int]] = {}
        self._bots: dict[tuple[str, int], Bot] = {}
        self._behind = False
        self._alarm: Alarm | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._do: dict[type[Any], Callable[[Connection, int, Any], Awaitable[None]]] = {
            protocol.Play: self._play,
            protocol.Preview: self._preview,
            protocol.Ready: self._ready,
            protocol.Start: self._start,
            protocol.Name: self._name,
            protocol.SeatComputer: self._seat_computer,
            protocol.ChangeSettings: self._change,
            protocol.PassHost: self._pass_host,
            protocol.Leave: self._leave,
            protocol.StandIn: self._stand_in,
            protocol.Say: self._say,
        }
        self.audience.tell_new()
        self._set_alarm()

    # ---- from outside

    async def join(self, connection: Connection, hello: protocol.Hello) -> None:
        """Let a connection in that has proved who it is."""
        async with self._lock:
            await self._catch_up()
            self.audience.greet(connection, hello, self._clock.now())
            self.audience.connections.add(connection)
            if connection.chair is not None:
                self._is_back(connection.chair)
            self.audience.tell_new()
            self._set_alarm()

    async def part(self, connection: Connection) -> None:
        """Let a connection go."""
        async with self._lock:
            self.audience.connections.discard(connection)
            self.used = self._clock.now()
            chair = connection.chair
            if chair is not None and not self.audience.here()[chair]:
                self._gone[chair] = self._clock.now()
            self.audience.tell_new()
            self._set_alarm()

    async def take(self, connection: Connection, message: ClientMessage) -> None:
        """Do what a message wishes, or refuse it."""
        async with self._lock:
            try:
                await self._catch_up()
                await self._obey(connection, message)
            except Refused as refused:
                self.audience.send(connection, _refusal(refused))
            except StoreError:
                self._behind = True
                log.exception("not stored")
                self.audience.send(connection, _refusal(Refused(Code.BUSY)))

    async def change(self, wish: Callable[[], Entry]) -> Entry:
        """Keep an entry that somebody wishes by another way than a socket, and tell it.

        Raises `Refused` and `StoreError`.
        """
        async with self._lock:
            await self._catch_up()
            return await self._keep(wish)

    async def refresh(self) -> None:
        """Read in what another process has kept, and tell it."""
        async with self._lock:
            self._behind = True
            await self._catch_up()
            self._set_alarm()

    def keep_on(self) -> None:
        """Look after the room's clocks and computers from now on."""
        self.keeps = True
        self._ring()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here, nothing is being done, and nothing is due."""
        return not (self.audience.connections or self._tasks or self._lock.locked() or self._due())

    def close(self) -> None:
        """Stop everything the room does by itself."""
        self.keeps = False
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()

    def view(self) -> protocol.RoomView:
        """Return the room as somebody outside who has its code may see it."""
        return self.audience.room_view(None)

    def waits_for(self, chair: int) -> bool:
        """Whether the game waits for a chair's decision."""
        table = self.kept.table
        seat = table.seat_of(chair) if table and self.kept.room.is_playing else None
        return table is not None and seat is not None and table.seat == seat

    # ---- wishes

    async def _obey(self, connection: Connection, message: ClientMessage) -> None:
        """Do what a message wishes; raises `Refused` and `StoreError`."""
        if isinstance(message, protocol.Sync):
            self.audience.again(connection, message.since)
            return
        if isinstance(message, protocol.Hello):
            raise Refused(Code.MALFORMED, what="hello is for the start of a connection")
        if connection.chair is None:
            raise Refused(Code.NOT_SEATED)
        if connection.chair in self.audience.stood_in:
            self._is_back(connection.chair)
        await self._do[type(message)](connection, connection.chair, message)

    async def _play(self, connection: Connection, chair: int, wish: protocol.Play) -> None:
        table = self.kept.latest
        seat = self._seat(table, chair)
        if not table.has_answered(seat, wish.decision, wish.action):
            await self._answer(table, seat, wish.action, connection=connection)
        else:
            self.audience.send(connection, protocol.Accepted(wish.decision))

    async def _preview(self, connection: Connection, chair: int, wish: protocol.Preview) -> None:
        table = self.kept.running
        seat = self._seat(table, chair)
        if table.seat != seat or wish.decision != table.decision:
            raise Refused(Code.STALE, current=table.decision)
        told, legal = table.preview(wish.actions)
        self.audience.send(
            connection, protocol.Previewed(wish.decision, wish.actions, asdict(told), legal)
        )

    async def _ready(self, _: Connection, chair: int, wish: protocol.Ready) -> None:
        room = self.kept.room
        await self._keep(lambda: room.be_ready(chair, ready=wish.ready, salt=wish.salt))
        if room.games and not room.missing():
            await self._begin(None)

    async def _start(self, _: Connection, chair: int, _wish: protocol.Start) -> None:
        await self._begin(chair)

    async def _name(self, _: Connection, chair: int, wish: protocol.Name) -> None:
        name = seat_name(wish.name, self.kept.other_names(chair))
        person = secrets.token_hex(8)
        await self._store.save_name(person, name, self.kept.card.id)
        self.kept.names[person] = name
        await self._keep(lambda: Renamed(chair, person))

    async def _seat_computer(self, _: Connection, chair: int, wish: protocol.SeatComputer) -> None:
        await self._keep(lambda: self.kept.room.seat_computer(chair, wish.chair, wish.level))

    async def _change(self, _: Connection, chair: int, wish: protocol.ChangeSettings) -> None:
        await self._keep(lambda: self.kept.room.change(chair, wish.settings))
        self._changed()

    async def _pass_host(self, _: Connection, chair: int, wish: protocol.PassHost) -> None:
        await self._keep(lambda: self.kept.room.pass_host(chair, wish.chair))

    async def _leave(self, _: Connection, chair: int, _wish: protocol.Leave) -> None:
        await self._keep(lambda: Left(chair))
        self._gone.pop(chair, None)
        self.audience.close_chair(chair)
        self.audience.tell_new()
        self._set_alarm()

    async def _stand_in(self, _: Connection, chair: int, wish: protocol.StandIn) -> None:
        here = self.audience.here()
        if here[wish.chair] or wish.chair not in self._gone:
            raise Refused(Code.STILL_HERE)
        asked = self._asked_stand_in.setdefault(wish.chair, set())
        asked.add(chair)
        if asked >= here.keys():
            self._let_stand_in(wish.chair)

    async def _say(self, _: Connection, chair: int, wish: protocol.Say) -> None:
        if wish.phrase in protocol.PHRASES:
            self.audience.tell_all(protocol.Said(chair, phrase=wish.phrase))
            return
        if not self.kept.room.settings.chat:
            raise Refused(Code.CHAT_OFF)
        text = visible(wish.text or "")[: protocol.LONGEST_CHAT]
        if not text:
            raise Refused(Code.MALFORMED, what="nothing to say")
        self.audience.tell_all(protocol.Said(chair, text=text))

    # ---- parts

    async def _keep(self, wish: Callable[[], Entry]) -> Entry:
        """Keep an entry of the room and tell it."""
        entry = await self.kept.keep(wish)
        self.audience.tell_new()
        self._set_alarm()
        return entry

    async def _begin(self, by: int | None) -> None:
        """Begin a game and tell it."""
        await self.kept.begin(by)
        self._bots.clear()
        self.audience.tell_new()
        self._changed()
        self._set_alarm()

    async def _answer(
        self,
        table: Table,
        seat: int,
        action: Any,
        *,
        auto: bool = False,
        connection: Connection | None = None,
    ) -> None:
        """Play an answer, keep it, and tell it; the end of the game, too."""
        decision = table.decision
        played = table.play(seat, action, auto=auto)
        await self.kept.keep_played(table, played)
        await self._finish()
        if connection:
            self.audience.send(connection, protocol.Accepted(decision))
        self.audience.tell_new(answered=decision, auto=auto)
        self._set_alarm()

    async def _finish(self) -> None:
        """Close a game that is over; whoever hears of its end finds its record."""
        table = self.kept.table
        if table and table.game.is_over and self.kept.room.is_playing:
            with suppress(Refused):  # another process was quicker
                await self.kept.finish()
            self._changed()

    async def _catch_up(self) -> None:
        """After a failure, or when told so, read what is stored and tell what is new.

        A process that was lost may have left a game that is over and not closed.
        """
        if self._behind:
            await self.kept.catch_up()
            self._behind = False
        await self._finish()
        self.audience.tell_new()

    def _seat(self, table: Table, chair: int) -> int:
        """Return the seat of a chair in a game; raises `Refused` for somebody who has none."""
        seat = table.seat_of(chair)
        if seat is None or table.dealt.people[seat] != self.kept.room.chairs[chair].person:
            raise Refused(Code.NOT_SEATED)
        return seat

    # ---- who is here

    def _is_back(self, chair: int) -> None:
        """Note that somebody is here: the computer no longer plays for them."""
        self._gone.pop(chair, None)
        self._asked_stand_in.pop(chair, None)
        self.audience.stood_in.discard(chair)

    def _let_stand_in(self, chair: int) -> None:
        """Let the computer play for somebody until they are back."""
        self.audience.stood_in.add(chair)
        self.audience.tell_new()
        self._set_alarm()

    # ---- what it does by itself

    def _due(self) -> Due | None:
        """Return what is due next."""
        table = self.kept.table
        if not self.keeps or table is None or not self.kept.room.is_playing:
            return None
        return next_due(self._moment(table))

    def _moment(self, table: Table) -> Moment:
        here = self.audience.here().keys()
        return Moment(
            self.kept.room,
            table,
            self.kept.asked,
            self.audience.stood_in,
            self._gone,
            here,
            self._outages,
        )

    def _set_alarm(self) -> None:
        """Have the room woken when something is due."""
        if self._alarm:
            self._alarm.cancel()
        due = self._due()
        self._alarm = self._clock.at(due.at, self._ring) if due else None

    def _ring(self) -> None:
        task = asyncio.get_running_loop().create_task(self._wake())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake(self) -> None:
        """Do what is due by now."""
        async with self._lock:
            if not await self._stored(self._catch_up):
                return
            due, table = self._due_now(), self.kept.table
            if due is None or table is None:
                self._set_alarm()
                return
            if due.what is What.STAND_IN:
                self._let_stand_in(due.chair)
                return
            decision = table.decision
        await self._computer_plays(table, due.seat, decision)

    async def _computer_plays(self, table: Table, seat: int, decision: int) -> None:
        """Let the computer think, and play what it chose if nobody was quicker or came back."""
        level = table.dealt.levels[seat]
        bot = self._bots.setdefault((level, seat), make_bot(level, secrets.randbits(48)))
        action = await self._thinker.choose(level, bot, table.game)
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
            self._set_alarm()  # another process was quicker
            return False
        except StoreError:
            log.exception("not stored")
            self._behind = True
            self._alarm = self._clock.at(self._clock.now() + RETRY_MS, self._ring)
            return False
        return True


RETRY_MS: Final = 1_000
"""How soon a computer tries again when its move could not be stored."""


def _refusal(refused: Refused) -> Refusal:
    """Return a refusal as it is told."""
    return Refusal(refused.code, refused.what, refused.clause, refused.current)


def seat_name(typed: str, others: list[str]) -> str:
    """Return a name as it is shown beside others; raises `Refused` for one that can't be used."""
    try:
        return list(told_apart([*others, clean_name(typed)]))[-1]
    except BadNameError as error:
        raise Refused(Code.BAD_NAME, what=str(error)) from None
