"""All rooms that this process serves: opens them, finds them, lets people in."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

from gekokujo.fair import FairDealer
from gekokujo.record import Record
from gekokujo.server import links, protocol
from gekokujo.server.caretaker import LOST_MS, Caretaker, Lifetime
from gekokujo.server.clock import Clock
from gekokujo.server.driven import Surroundings
from gekokujo.server.entries import Entry, Opened, Rekeyed, Rewatched, Sat, encoded
from gekokujo.server.kept import record_of
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
from gekokujo.server.roster import Roster
from gekokujo.server.settings import Settings, Watching, check_settings
from gekokujo.server.store import CLOSED, WAITING, RoomCard, Row, Store
from gekokujo.server.thinking import Thinker

CODES_TRIED: Final = 20


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
        lifetime: Lifetime | None = None,
    ) -> None:
        self.store, self.clock = store, clock
        self.process = secrets.token_hex(8)
        self._links = between or links.NoLinks()
        self._lifetime = lifetime or Lifetime()
        outages: list[tuple[int, int]] = []
        around = Surroundings(
            self.process, clock, thinker, outages, None if self.is_alone else self._links.tell
        )
        self._roster = Roster(store, around)
        self._caretaker = Caretaker(store, clock, self._roster, outages)
        self.is_closing = False

    # ---- the process's life

    async def start(self) -> None:
        """Hear the other processes, and take over lost rooms; raises `StoreError`."""
        await self._links.start(self._roster.hear, self._roster.ask_who_is_there)
        await self._caretaker.start(self.process, self._lifetime, alone=self.is_alone)

    async def close(self) -> None:
        """Tell everybody that the server goes away for a moment, and stop; once is enough."""
        if self.is_closing:
            return
        self.is_closing = True
        self._caretaker.close()
        self._roster.close()
        closing = protocol.encoded(protocol.Closing(again_in=LOST_MS // 4))
        for room in self._roster.live.values():
            for connection in list(room.audience.connections):
                connection.send(closing)
                connection.close(protocol.Closed.COMING_BACK)
        await self._links.close()

    @property
    def is_alone(self) -> bool:
        """Whether no other process can serve these rooms, linked to this one or not."""
        return isinstance(self._links, links.NoLinks) and not self.store.is_shared

    @property
    def rooms(self) -> int:
        """How many rooms are in memory."""
        return len(self._roster.live)

    @property
    def connections(self) -> int:
        """How many clients are connected."""
        return sum(len(room.audience.connections) for room in self._roster.live.values())

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
        seat = await self._sit(await self._roster.load(card), name, None)
        return seat, watch

    async def room(self, code: str) -> LiveRoom:
        """Return the room of a code, however it was typed; raises `Refused` if there is none."""
        card = await self.store.room_by_code(read_code(code))
        if card is None or card.status == CLOSED:
            raise Refused(Code.NO_SUCH_ROOM)
        return await self._roster.load(card)

    async def watched(self, watch: str) -> LiveRoom:
        """Return the room of a watch key, of which it need not be the newest; raises `Refused`."""
        card = await self.store.room(watch.partition(".")[0])
        if card is None or card.status == CLOSED:
            raise Refused(Code.NOT_WATCHABLE)
        return await self._roster.load(card)

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
        return watch

    async def forget(self, code: str, key: str) -> None:
        """Delete the name of whoever has this key, everywhere; the seat stays."""
        room = await self.room(code)
        chair = room.kept.room.chairs[room.kept.room.chair_of(key)]
        persons = [person for person in [*chair.formerly, chair.person] if person]
        for person in persons:
            await self.store.forget_name(person)
        room.forget(persons)

    async def listed(self, limit: int) -> list[LiveRoom]:
        """Return open rooms that anybody may join, the newest first."""
        return [await self._roster.load(card) for card in await self.store.listed_rooms(limit)]

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

    async def _sit(self, room: LiveRoom, name: str, chair: int | None) -> SeatKey:
        """Seat a person and return what proves it."""
        person = secrets.token_hex(8)
        key, recovery = new_key(), new_code(RECOVERY_LENGTH)
        await room.kept.save_name(person, name)
        seated = Sat(-1, person, key_hash(key), key_hash(recovery))
        sat = await room.change(lambda: room.kept.room.sit(chair, seated))
        return SeatKey(room.kept.card.code, _chair(sat), key, recovery)

    async def _rekey(self, room: LiveRoom, chair: int) -> SeatKey:
        """Give a seat a new key and code, and close what the old one had open."""
        key, recovery = new_key(), new_code(RECOVERY_LENGTH)
        await room.change(lambda: Rekeyed(chair, key_hash(key), key_hash(recovery)))
        return SeatKey(room.kept.card.code, chair, key, recovery)


def _watch_key(room: str) -> str:
    """Return a new key for looking on; it finds its room, so that nobody need know the code."""
    return f"{room}.{new_key()}"


def _chair(entry: Entry) -> int:
    """Return the chair of somebody who sat down."""
    if not isinstance(entry, Sat):
        raise TypeError(f"{entry} is nobody sitting down")
    return entry.chair
