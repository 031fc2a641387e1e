"""What a store promises, whichever database is behind it.

The log is all there is of rooms and games: rows that are only ever added, each with a number in its
stream. A room's stream has the room's id, a game's stream the game's. The look-up tables say where
to look: which rooms there are, who keeps them, whose games they are. Times are milliseconds since
1970.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

WAITING: Final = "waiting"
"""The status of rooms that the public list shows."""
CLOSED: Final = "closed"
EXPIRED: Final = "expired"
"""Rooms of these two have no keeper to be found for them."""


class StoreError(Exception):
    """The database can't be used, or has not answered; the message is for the operator.

    After a failed write it is not known whether the write happened: read again before going on.
    """


class Row(msgspec.Struct, frozen=True, gc=False):
    """One entry of the log: JSON, which nobody changes or deletes once it is durable."""

    stream: str
    number: int
    at: int
    entry: bytes


class RoomCard(msgspec.Struct, frozen=True, gc=False):
    """What can be looked up of a room; `keeper` is the process that runs it."""

    id: str
    code: str
    listed: bool
    status: str
    keeper: str
    created: int
    touched: int


class Expired(msgspec.Struct, frozen=True, gc=False):
    """How much has vanished: rooms, games, rows of the log, and people's names."""

    rooms: int = 0
    games: int = 0
    rows: int = 0
    names: int = 0

    def __add__(self, other: Expired) -> Expired:
        """Return both together."""
        return Expired(
            self.rooms + other.rooms,
            self.games + other.games,
            self.rows + other.rows,
            self.names + other.names,
        )


class Store(Protocol):
    """The store of one process; `open_store` makes it.

    Whatever writes is durable when it returns, and carried out in the order in which it was called.
    Every method raises `StoreError` when the database can't be used, and those that write also when
    too much is waiting to be written.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""

    async def append(self, row: Row) -> bool:
        """Add a row; True when it is durable, False if its number in its stream is taken."""

    async def rows(self, stream: str, since: int = 0) -> list[Row]:
        """Return a stream's rows from number `since` on, ascending."""

    async def open_room(self, card: RoomCard, first: Row) -> bool:
        """Add a room and the first row of its log, both or neither; False if the code is taken.

        Raises `ValueError` unless the row's stream is the room's id.
        """

    async def room(self, room: str) -> RoomCard | None:
        """Return the room of this id."""

    async def room_by_code(self, code: str) -> RoomCard | None:
        """Return the room of this code."""

    async def change_room(
        self,
        room: str,
        *,
        listed: bool | None = None,
        status: str | None = None,
        touched: int | None = None,
        keeper: str | None = None,
    ) -> None:
        """Change what is given of a room; a room that has vanished stays so."""

    async def listed_rooms(self, limit: int) -> list[RoomCard]:
        """Return rooms that are listed and waiting, the newest first."""

    async def begin_game(self, game: str, room: str, at: int) -> None:
        """Note that a game belongs to a room; once more changes nothing."""

    async def finish_game(self, game: str, at: int) -> None:
        """Note that a game is finished; once more changes nothing."""

    async def game_room(self, game: str) -> str | None:
        """Return the room that a game was played in, though it may have vanished."""

    async def finished(self, game: str) -> int | None:
        """Return when a game was finished."""

    async def save_name(self, person: str, name: str, room: str | None = None) -> None:
        """Keep a person's name, in place of an earlier one.

        It vanishes with the last that is left of the room and its games, without a room never.
        """

    async def names(self, persons: list[str]) -> dict[str, str]:
        """Return the names that are kept of these persons."""

    async def forget_name(self, person: str) -> None:
        """Delete a person's name."""

    async def lengths(self, streams: list[str]) -> dict[str, int]:
        """Return how many rows each of these streams has, where there are any."""

    async def beat(self, process: str, at: int) -> bool:
        """Note that a process is alive; False if it is new, or had been struck out as lost."""

    async def living_processes(self, since: int) -> list[str]:
        """Return the processes that were alive since this time, ascending."""

    async def lost_processes(self, before: int) -> list[str]:
        """Return the processes that were last alive before this time."""

    async def rooms_kept_by(self, process: str) -> list[RoomCard]:
        """Return a process's rooms, but for closed and expired ones."""

    async def take_over(self, lost: str, by: str) -> list[str]:
        """Give a lost process's rooms to another and strike out the lost one; return their ids.

        Of several that take over at once each room is given to one.
        """

    async def last_beat(self) -> int | None:
        """Return when any process was last alive."""

    async def add_outage(self, start: int, end: int) -> None:
        """Note that no process was alive in this time; once more changes nothing."""

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """Return the outages that ended after this time, ascending."""

    async def expire(self, unfinished_before: int, finished_before: int | None) -> Expired:
        """Let old things vanish, a few at a time; nothing while another process does it.

        Rooms untouched since `unfinished_before` go with their log, their unfinished games and
        names. Games finished before `finished_before` go with their log; None keeps them for ever.
        """

    async def check(self) -> None:
        """Return when the database takes writes; raises `StoreError` otherwise."""

    async def close(self) -> None:
        """Finish what is waiting to be written, then let go of the database."""
