"""All rooms that this process serves: opens them, finds them, lets people in, takes over."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from gekokujo.fair import FairDealer
from gekokujo.record import Record
from gekokujo.server import links, protocol
from gekokujo.server.clock import Alarm, Clock
from gekokujo.server.entries import Entry, Opened, Rekeyed, Rewatched, Sat, encoded
from gekokujo.server.keeping import EXPIRE_MS, IDLE_MS, TIDY_MS, Keeping
from gekokujo.server.kept import KeptRoom, record_of
from gekokujo.server.keys import (
    RECOVERY_LENGTH,
    key_hash,
    new_code,
    new_key,
    opens,
    read_code,
)
from gekokujo.server.live import LiveRoom, seat_name
from gekokujo.server.refused import Code, Refused
from gekokujo.server.settings import Settings, Watching, check_settings
from gekokujo.server.store import CLOSED, WAITING, Expired, RoomCard, Row, Store
from gekokujo.server.thinking import Thinker

PLAYING: Final = "playing"
BEAT_MS: Final = 2_000
LOST_MS: Final = 8_000
"""A process that has not been heard of for so long is lost; others take its rooms over."""
CODES_TRIED: Final = 20

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatKey:
    """What proves a seat: the key for links and cookies, and a short code to write down."""

    code: str
    chair: int
    key: str
    recovery: str


class House:
    """The rooms of one process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        thinker: Thinker,
        between: links.Links | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        self.store, self.clock = store, clock
        self.process = secrets.token_hex(8)
        self._thinker = thinker
        self._links = between or links.NoLinks()
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._kept: set[str] = set()
        self._outages: list[tuple[int, int]] = []
        self._keeping = keeping or Keeping()
        self._expires = 0
        self._alarms: dict[str, Alarm] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False

    # ---- the process's life

    async def start(self) -> None:
        """Note the outage there was, take over lost rooms, and hear the other processes."""
        now = self.clock.now()
        last = await self.store.last_beat()
        if last is not None and now - last > LOST_MS:
            await self.store.add_outage(last, now)
        self._outages = await self.store.outages(0)
        await self._links.start(self._hear)
        await self._take_over(now + 1 if self.is_alone else now - LOST_MS)
        await self._beat()
        await self._tidy()

    async def close(self) -> None:
        """Tell everybody that the server goes away for a moment, and stop; once is enough."""
        if self.is_closing:
            return
        self.is_closing = True
        for alarm in self._alarms.values():
            alarm.cancel()
        closing = protocol.encoded(protocol.Closing(again_in=LOST_MS // 4))
        for room in self._rooms.values():
            room.close()
            for connection in list(room.audience.connections):
                connection.send(closing)
                connection.close(COMING_BACK)
        for task in self._tasks:
            task.cancel()
        self._thinker.close()
        await self._links.close()

    @property
    def is_alone(self) -> bool:
        """Whether no other process serves these rooms."""
        return isinstance(self._links, links.NoLinks)

    @property
    def rooms(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    @property
    def connections(self) -> int:
        """How many clients are connected."""
        return sum(len(room.audience.connections) for room in self._rooms.values())

    # ---- rooms

    async def open_room(self, settings: Settings, name: str) -> tuple[SeatKey, str]:
        """Open a room with its first person; return their seat's key and the watch key.

        Raises `Refused` for settings or a name that can't be, and `StoreError`.
        """
        check_settings(settings)
        name = seat_name(name, [])
        room = secrets.token_hex(8)
        watch = _watch_key(room)
        opened = Opened(settings, FairDealer().seed, key_hash(watch))
        card = await self._new_card(room, opened)
        self._kept.add(card.id)
        seat = await self._sit(await self._load(card), name, None)
        return seat, watch

    async def room(self, code: str) -> LiveRoom:
        """Return the room of a code, however it was typed; raises `Refused` if there is none."""
        card = await self.store.room_by_code(read_code(code))
        if card is None or card.status == CLOSED:
            raise Refused(Code.NO_SUCH_ROOM)
        return await self._load(card)

    async def watched(self, watch: str) -> LiveRoom:
        """Return the room of a watch key, of which it need not be the newest; raises `Refused`."""
        card = await self.store.room(watch.partition(".")[0])
        if card is None or card.status == CLOSED:
            raise Refused(Code.NOT_WATCHABLE)
        return await self._load(card)

    async def sit(self, code: str, name: str, chair: int | None) -> SeatKey:
        """Give somebody a seat in a room; raises `Refused` and `StoreError`."""
        room = await self.room(code)
        others = list(room.kept.names.values())
        return await self._sit(room, seat_name(name, others), chair)

    async def recover(self, code: str, recovery: str) -> SeatKey:
        """Give a seat back to whoever knows its recovery code, with a new key and code."""
        room = await self.room(code)
        return await self._rekey(room, room.kept.room.chair_recovered(read_code(recovery)))

    async def rekey(self, code: str, key: str) -> SeatKey:
        """Replace a seat's key and recovery code; the old ones are dead."""
        room = await self.room(code)
        return await self._rekey(room, room.kept.room.chair_of(key))

    async def rewatch(self, code: str, key: str) -> str:
        """Replace the watch key, as the host wishes, and return the new one."""
        room = await self.room(code)
        chair, watch = room.kept.room.chair_of(key), _watch_key(room.kept.card.id)

        def wish() -> Entry:
            if not room.kept.room.is_host(chair):
                raise Refused(Code.NOT_HOST)
            return Rewatched(key_hash(watch))

        await room.change(wish)
        room.audience.close_watchers()
        return watch

    async def forget(self, code: str, key: str) -> None:
        """Delete the name of whoever has this key, everywhere; the seat stays."""
        room = await self.room(code)
        chair = room.kept.room.chairs[room.kept.room.chair_of(key)]
        for person in [*chair.formerly, chair.person]:
            if person:
                await self.store.forget_name(person)
                room.kept.names[person] = ""
        room.audience.tell_new()

    async def listed(self, limit: int) -> list[LiveRoom]:
        """Return open rooms that anybody may join, the newest first."""
        return [await self._load(card) for card in await self.store.listed_rooms(limit)]

    async def record(self, game: str) -> Record:
        """Return the record of a finished game; raises `Refused` for any other."""
        if await self.store.finished(game) is None:
            raise Refused(Code.NO_SUCH_GAME)
        return await record_of(self.store, game)

    def admitted(self, room: LiveRoom, hello: protocol.Hello) -> int | None:
        """Return the chair of whoever says hello, None for somebody who looks on.

        Raises `Refused` if neither key fits.
        """
        kept = room.kept.room
        if hello.version != protocol.VERSION:
            raise Refused(Code.UNKNOWN_VERSION)
        if hello.key is not None:
            return kept.chair_of(hello.key)
        watchable = kept.settings.watching is not Watching.OFF
        if watchable and hello.watch is not None and opens(hello.watch, kept.watch):
            return None
        raise Refused(Code.NOT_WATCHABLE)

    # ---- parts

    async def _new_card(self, room: str, opened: Opened) -> RoomCard:
        """Keep a new room under a code that is free."""
        listed, now = opened.settings.listed, self.clock.now()
        for _ in range(CODES_TRIED):
            card = RoomCard(room, new_code(), listed, WAITING, self.process, now, now)
            if await self.store.open_room(card, Row(room, 0, now, encoded(opened))):
                return card
        raise Refused(Code.BUSY)

    async def _load(self, card: RoomCard) -> LiveRoom:
        """Return a room that is live, bringing it to life if need be."""
        if room := self._rooms.get(card.id):
            room.used = self.clock.now()
            return room
        async with self._loading.setdefault(card.id, asyncio.Lock()):
            if card.id not in self._rooms:
                kept = await KeptRoom.load(self.store, self.clock, card)
                self._rooms[card.id] = LiveRoom(
                    kept,
                    store=self.store,
                    clock=self.clock,
                    thinker=self._thinker,
                    outages=self._outages,
                    keeps=card.id in self._kept,
                    changed=lambda: self._spawn(self._look_up_again(card.id)),
                )
        return self._rooms[card.id]

    async def _sit(self, room: LiveRoom, name: str, chair: int | None) -> SeatKey:
        """Seat a person and return what proves it."""
        person = secrets.token_hex(8)
        key, recovery = new_key(), new_code(RECOVERY_LENGTH)
        await self.store.save_name(person, name, room.kept.card.id)
        room.kept.names[person] = name
        seated = Sat(-1, person, key_hash(key), key_hash(recovery))
        sat = await room.change(lambda: room.kept.room.sit(chair, seated))
        return SeatKey(room.kept.card.code, _chair(sat), key, recovery)

    async def _rekey(self, room: LiveRoom, chair: int) -> SeatKey:
        """Give a seat a new key and code, and close what the old one had open."""
        key, recovery = new_key(), new_code(RECOVERY_LENGTH)
        await room.change(lambda: Rekeyed(chair, key_hash(key), key_hash(recovery)))
        room.audience.close_chair(chair)
        return SeatKey(room.kept.card.code, chair, key, recovery)

    async def _look_up_again(self, room: str) -> None:
        """Keep the room's card in step with the room: whether it waits, whether it is listed."""
        live = self._rooms[room]
        state = live.kept.room
        await self.store.change_room(
            room,
            status=PLAYING if state.is_playing else WAITING,
            listed=state.settings.listed,
            touched=self.clock.now(),
        )

    # ---- other processes

    async def _hear(self, note: links.AnyNote) -> None:
        """Do what a note of another process asks for."""
        if isinstance(note, links.Changed):
            if room := self._rooms.get(note.room):
                await room.refresh()
            elif note.room in self._kept:
                await self._wake_up([note.room])

    async def _beat(self) -> None:
        """Show that this process is alive, and look after those that are not; now and then."""
        now = self.clock.now()
        try:
            await self.store.beat(self.process, now)
            await self._take_over(now - LOST_MS)
        finally:
            self._again("beat", now + BEAT_MS, self._beat)

    async def _tidy(self) -> None:
        """Let go of rooms that nobody uses, and of what is too old; now and then."""
        now = self.clock.now()
        try:
            self._let_go(now - IDLE_MS)
            if now >= self._expires:
                self._expires = now + EXPIRE_MS
                expired = await self._keeping.expire(self.store, now)
                if expired != Expired():
                    log.info("expired", extra=msgspec.structs.asdict(expired))
        finally:
            self._again("tidy", now + TIDY_MS, self._tidy)

    def _let_go(self, before: int) -> None:
        """Let rooms leave the memory that were last used before a time; the store has them."""
        for number, room in list(self._rooms.items()):
            if room.used < before and room.is_idle:
                room.close()
                del self._rooms[number]
                self._loading.pop(number, None)

    def _again(self, name: str, when: int, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something again at a time, unless the server closes before."""
        if not self.is_closing:
            self._alarms[name] = self.clock.at(when, lambda: self._spawn(work()))

    async def _take_over(self, before: int) -> None:
        """Take over the rooms of processes that were last heard of before a time."""
        for lost in await self.store.lost_processes(before):
            if lost != self.process:
                rooms = await self.store.take_over(lost, self.process)
                self._kept.update(rooms)
                await self._wake_up(rooms)

    async def _wake_up(self, rooms: Iterable[str]) -> None:
        """Bring rooms to life in which a game is running, so that clocks and computers go on."""
        for room in rooms:
            card = await self.store.room(room)
            if card and card.status == PLAYING:
                live = await self._load(card)
                live.keep_on()

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; what fails is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("work beside failed", exc_info=error)


COMING_BACK: Final = protocol.Closed.COMING_BACK
"""The socket's close code of a server that starts again."""


def _watch_key(room: str) -> str:
    """Return a new key for looking on; it finds its room, so that nobody need know the code."""
    return f"{room}.{new_key()}"


def _chair(entry: Entry) -> int:
    """Return the chair of somebody who sat down."""
    if not isinstance(entry, Sat):
        raise TypeError(f"{entry} is nobody sitting down")
    return entry.chair
