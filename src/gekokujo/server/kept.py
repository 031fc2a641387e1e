"""A room as it is stored: every change is kept first, and what other processes kept is read in."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable
from datetime import UTC, datetime
from typing import Final, TypeVar

from gekokujo.fair import FairDealer
from gekokujo.record import Record
from gekokujo.server.clock import Clock
from gekokujo.server.entries import (
    Began,
    Dealt,
    Entry,
    Finished,
    Opened,
    Played,
    encoded,
    game_entry,
    room_entry,
)
from gekokujo.server.refused import Code, Refused
from gekokujo.server.room import Room
from gekokujo.server.store import WAITING, RoomCard, Row, Store
from gekokujo.server.table import Table

E = TypeVar("E", bound=Entry)

PLAYING: Final = "playing"
"""The status of rooms in which a game is running."""
TRIES: Final = 5
"""How often a wish is checked again after another process was quicker."""
TOUCH_MS: Final = 3_600_000
"""How often a room that is played in is marked as alive."""
GAME_ID_BYTES: Final = 12


class KeptRoom:
    """A room and its current game, in step with the store; one task at a time may use it."""

    def __init__(self, store: Store, clock: Clock, card: RoomCard, room: Room) -> None:
        self._store, self._clock = store, clock
        self.card, self.room = card, room
        self.table: Table | None = None
        self.asked = 0
        self.names: dict[str, str] = {}
        self._touched = card.touched
        self._own_deal: Row | None = None

    @classmethod
    async def load(cls, store: Store, clock: Clock, card: RoomCard) -> KeptRoom:
        """Read a room and its current game."""
        rows = await store.rows(card.id)
        opened = room_entry(rows[0].entry)
        if not isinstance(opened, Opened):
            raise TypeError(f"room {card.id} does not begin with its opening")
        kept = cls(store, clock, card, Room(opened))
        await kept._read_room(rows[1:])
        return kept

    @property
    def running(self) -> Table:
        """The running game; raises `Refused` when none is."""
        if self.table is None or not self.room.is_playing:
            raise Refused(Code.NO_GAME)
        return self.table

    @property
    def latest(self) -> Table:
        """The running game, or the one just over; raises `Refused` before the first."""
        if self.table is None:
            raise Refused(Code.NO_GAME)
        return self.table

    def other_names(self, chair: int) -> list[str]:
        """Return the names of those who sit on the other chairs."""
        people = (other.person for number, other in enumerate(self.room.chairs) if number != chair)
        return [self.names[person] for person in people if person in self.names]

    async def save_name(self, person: str, name: str) -> None:
        """Keep the name of somebody in this room."""
        await self._store.save_name(person, name, self.card.id)
        self.names[person] = name

    @property
    def commitment(self) -> str:
        """The fingerprint of the secret by which the running or else the next game is shuffled."""
        seed = self.table.dealt.seed if self.table and self.room.is_playing else self.room.seed
        return FairDealer(seed).commitment

    async def keep(self, wish: Callable[[], E]) -> E:
        """Check a wish, keep its entry, and go on by it.

        If another process was quicker the room catches up and the wish is checked again. Raises
        `Refused`, or `StoreError` when it is unknown whether the entry was kept.
        """
        for _ in range(TRIES):
            entry = wish()
            if await self._added(entry):
                return entry
            await self.catch_up()
        raise Refused(Code.BUSY)

    async def keep_played(self, table: Table, played: Played) -> None:
        """Keep the answer that the table has just played.

        Raises `Refused` (stale) if another process was quicker, and `StoreError`; the table has
        taken the answer back then and caught up with what is stored, if it could be read.
        """
        now = self._clock.now()
        row = Row(self.game, table.decision - 1, now, encoded(played))
        stored = False
        try:
            stored = await self._store.append(row)
        finally:
            if not stored:
                table.take_back()
        if not stored:
            await self.catch_up()
            raise Refused(Code.STALE, current=table.decision)
        self.asked = now
        await self.touch()

    async def begin(self, by: int | None, away: Collection[int], keeper: str) -> None:
        """Deal a new game and begin it; `by` is the host who wishes it, None when all agreed.

        A host need not wait for who is `away`. The game's `keeper` looks after it: that is filed
        first, so that a game that runs is always found.
        """
        for _ in range(TRIES):
            self._may_begin(by, away)
            await self._file(PLAYING, keeper)
            if await self._added(await self._deal()):
                return
            await self.catch_up()
        raise Refused(Code.BUSY)

    async def finish(self) -> None:
        """Close the game that is over; the next one gets a secret of its own."""
        seed = FairDealer().seed
        game = self.game
        await self._store.finish_game(game, self._clock.now())
        await self.keep(lambda: self._finished(seed))
        await self.file()

    async def file(self, keeper: str | None = None) -> None:
        """Put the room's card in step with the room, and let a process look after it."""
        await self._file(PLAYING if self.room.is_playing else WAITING, keeper)

    async def look_up(self) -> RoomCard | None:
        """Read the room's card again, and return it unless the room has vanished."""
        card = await self._store.room(self.card.id)
        self.card = card or self.card
        return card

    def places(self) -> dict[str, int]:
        """Return the logs of the room and its running game, and the next number in each."""
        places = {self.card.id: self.room.entries}
        if self.table and self.room.is_playing:
            places[self.game] = self.table.decision
        return places

    async def catch_up(self) -> None:
        """Read in what other processes have kept."""
        await self._read_room(await self._store.rows(self.card.id, self.room.entries))
        if self.table:
            self._read_game(await self._store.rows(self.game, self.table.decision))

    @property
    def game(self) -> str:
        """The address of the current game; raises `Refused` before the first."""
        if self.room.game is None:
            raise Refused(Code.NO_GAME)
        return self.room.game

    async def _added(self, entry: Entry) -> bool:
        """Keep an entry and go on by it, unless another process was quicker."""
        row = Row(self.card.id, self.room.entries, self._clock.now(), encoded(entry))
        if not await self._store.append(row):
            return False
        await self._go_on(entry)
        return True

    async def _file(self, status: str, keeper: str | None) -> None:
        """Change what can be looked up of the room."""
        self._touched = self._clock.now()
        await self._store.change_room(
            self.card.id,
            status=status,
            listed=self.room.settings.listed,
            touched=self._touched,
            keeper=keeper,
        )

    async def _deal(self) -> Began:
        """Keep the start of a new game, and return the entry by which it begins."""
        dealt, now, game = self._dealt(), self._clock.now(), secrets.token_hex(GAME_ID_BYTES)
        row = Row(game, 0, now, encoded(dealt))
        await self._store.begin_game(game, self.card.id, now)
        await self._store.append(row)
        self._own_deal = row
        return Began(game, dealt.chairs[0])

    def _dealt(self) -> Dealt:
        """Return the start of the next game as the room stands."""
        room, players = self.room, self.room.settings.players
        dealer = FairDealer(room.seed, room.salts())
        first = dealer.first(players) if room.first is None else (room.first + 1) % players
        chairs = [(first + place) % players for place in range(players)]
        seated = [room.chairs[chair] for chair in chairs]
        return Dealt(
            room.settings,
            room.seed,
            room.salts(),
            chairs,
            [chair.person for chair in seated],
            [chair.level or room.settings.level for chair in seated],
        )

    def _may_begin(self, by: int | None, away: Collection[int]) -> None:
        """Check that a game may begin now."""
        if by is not None:
            self.room.begin(by, away)
        elif self.room.is_playing:
            raise Refused(Code.GAME_RUNNING)

    def _finished(self, seed: str) -> Finished:
        """Check, after catching up, that the game is still to be closed."""
        if not self.room.is_playing:
            raise Refused(Code.NO_GAME)
        return Finished(seed)

    async def _read_room(self, rows: Iterable[Row]) -> None:
        for row in rows:
            await self._go_on(room_entry(row.entry))
        await self._learn_names()

    async def _go_on(self, entry: Entry) -> None:
        """Go on by an entry that is stored."""
        self.room.apply(entry)
        if isinstance(entry, Began):
            dealt, *played = await self._game_rows(entry.game)
            self.table = Table(game_entry(dealt.entry))
            self.asked = dealt.at
            self._read_game(played)

    async def _game_rows(self, game: str) -> list[Row]:
        """Return the rows of a game; the only one of a game just dealt here is known."""
        own, self._own_deal = self._own_deal, None
        return [own] if own and own.stream == game else await self._store.rows(game)

    def _read_game(self, rows: Iterable[Row]) -> None:
        if self.table:
            for row in rows:
                self.table.apply(game_entry(row.entry))
                self.asked = row.at

    async def _learn_names(self) -> None:
        """Read the names of the people at the table that are not known yet."""
        people = {chair.person for chair in self.room.chairs if chair.person}
        if unknown := people - self.names.keys():
            self.names |= await self._store.names(sorted(unknown))

    async def touch(self) -> None:
        """Mark the room as alive now and then, so that it does not expire."""
        now = self._clock.now()
        if now - self._touched > TOUCH_MS:
            self._touched = now
            await self._store.change_room(self.card.id, touched=now)


async def record_of(store: Store, game: str) -> Record:
    """Return the record of a game; raises `Refused` if there is none."""
    rows = await store.rows(game)
    if not rows:
        raise Refused(Code.NO_SUCH_GAME)
    table = Table(game_entry(rows[0].entry))
    for row in rows[1:]:
        table.apply(game_entry(row.entry))
    people = [person for person in table.dealt.people if person]
    names = await store.names(people)
    shown = [names.get(person or "", "") for person in table.dealt.people]
    return table.record(game, _time(rows[0].at), shown)


def _time(at: int) -> str:
    """Return a time as records have it."""
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
