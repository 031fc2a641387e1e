"""The store on SQLite and PostgreSQL: one writer thread, and a few threads that look things up."""

# ruff: noqa: D102 - what the store's methods do is said once, in `contract.Store`

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from gekokujo.server.store.contract import (
    CLOSED,
    EXPIRED,
    WAITING,
    Expired,
    RoomCard,
    Row,
    Store,
    StoreError,
)
from gekokujo.server.store.database import READERS, Database, said
from gekokujo.server.store.expiry import expire_games, expire_rooms
from gekokujo.server.store.schema import GAMES, LOG, NAMES, OUTAGES, PROCESSES, ROOMS
from gekokujo.server.store.writer import Writer

T = TypeVar("T")


async def open_store(address: str) -> Store:
    """Open a database and bring its tables up to date.

    The address is `sqlite:///FILE`, made with its folder where there is none, or
    `postgresql://USER:PASSWORD@HOST/DATABASE`. Raises `StoreError` for an address of another form,
    a database that can't be reached or written, data of a newer program, and an SQLite file that
    another process has open.
    """
    return SqlStore(await asyncio.to_thread(_ready, address))


def _ready(address: str) -> Database:
    """Return a database that is up to date."""
    database = Database(address)
    try:
        database.bring_up_to_date()
    except BaseException:
        database.close()
        raise
    return database


class SqlStore:
    """A `Store`; what its methods promise is said there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._readers = ThreadPoolExecutor(READERS, "store reader")

    @property
    def is_shared(self) -> bool:
        return self._database.single.dialect.name != "sqlite"

    async def append(self, row: Row) -> bool:
        return await self._writer.append(row)

    async def rows(self, stream: str, since: int = 0) -> list[Row]:
        wanted = LOG.c.stream == stream, LOG.c.number >= since
        found = await self._all(select(LOG).where(*wanted).order_by(LOG.c.number))
        return [Row(stream, number, at, entry.encode()) for _, number, at, entry in found]

    async def open_room(self, card: RoomCard, first: Row) -> bool:
        if first.stream != card.id:
            raise ValueError(f"the first row is of {first.stream}, not of room {card.id}")
        return await self._writer.carry_out(partial(_open_room, card, first))

    async def room(self, room: str) -> RoomCard | None:
        return await self._card(ROOMS.c.id == room)

    async def room_by_code(self, code: str) -> RoomCard | None:
        return await self._card(ROOMS.c.code == code)

    async def change_room(
        self,
        room: str,
        *,
        listed: bool | None = None,
        status: str | None = None,
        touched: int | None = None,
        keeper: str | None = None,
    ) -> None:
        given = {"listed": listed, "status": status, "touched": touched, "keeper": keeper}
        changes = {name: value for name, value in given.items() if value is not None}
        if changes:
            await self._execute(update(ROOMS).where(ROOMS.c.id == room).values(changes))

    async def listed_rooms(self, limit: int) -> list[RoomCard]:
        shown = select(ROOMS).where(ROOMS.c.listed, ROOMS.c.status == WAITING)
        return await self._cards(shown.order_by(ROOMS.c.created.desc(), ROOMS.c.id).limit(limit))

    async def begin_game(self, game: str, room: str, at: int) -> None:
        values = {"game": game, "room": room, "began": at}
        await self._writer.carry_out(partial(_add, GAMES, values))

    async def finish_game(self, game: str, at: int) -> None:
        unfinished = GAMES.c.game == game, GAMES.c.finished.is_(None)
        await self._execute(update(GAMES).where(*unfinished).values(finished=at))

    async def game_room(self, game: str) -> str | None:
        return await self._one(select(GAMES.c.room).where(GAMES.c.game == game))

    async def finished(self, game: str) -> int | None:
        return await self._one(select(GAMES.c.finished).where(GAMES.c.game == game))

    async def save_name(self, person: str, name: str, room: str | None = None) -> None:
        values = {"person": person, "name": name, "room": room}
        await self._writer.carry_out(partial(_replace, NAMES, "person", values))

    async def names(self, persons: list[str]) -> dict[str, str]:
        wanted = NAMES.c.person.in_(persons)
        found = await self._all(select(NAMES.c.person, NAMES.c.name).where(wanted))
        return dict(tuple(pair) for pair in found)

    async def forget_name(self, person: str) -> None:
        await self._execute(delete(NAMES).where(NAMES.c.person == person))

    async def lengths(self, streams: list[str]) -> dict[str, int]:
        longest = select(LOG.c.stream, func.max(LOG.c.number) + 1).group_by(LOG.c.stream)
        found = await self._all(longest.where(LOG.c.stream.in_(streams)))
        return dict(tuple(pair) for pair in found)

    async def beat(self, process: str, at: int) -> bool:
        return await self._writer.carry_out(partial(_beat, process, at))

    async def living_processes(self, since: int) -> list[str]:
        living = select(PROCESSES.c.process).where(PROCESSES.c.at >= since)
        return [process for (process,) in await self._all(living.order_by(PROCESSES.c.process))]

    async def lost_processes(self, before: int) -> list[str]:
        silent = select(PROCESSES.c.process).where(PROCESSES.c.at < before)
        return [process for (process,) in await self._all(silent.order_by(PROCESSES.c.at))]

    async def rooms_kept_by(self, process: str) -> list[RoomCard]:
        return await self._cards(select(ROOMS).where(*_kept_by(process)).order_by(ROOMS.c.id))

    async def take_over(self, lost: str, by: str) -> list[str]:
        return await self._writer.carry_out(partial(_take_over, lost, by))

    async def last_beat(self) -> int | None:
        return await self._one(select(func.max(PROCESSES.c.at)))

    async def add_outage(self, start: int, end: int) -> None:
        await self._writer.carry_out(partial(_add, OUTAGES, {"start": start, "end": end}))

    async def outages(self, since: int) -> list[tuple[int, int]]:
        ended = select(OUTAGES).where(OUTAGES.c.end > since)
        found = await self._all(ended.order_by(OUTAGES.c.start, OUTAGES.c.end))
        return [(start, end) for start, end in found]

    async def expire(self, unfinished_before: int, finished_before: int | None) -> Expired:
        gone = await self._repeated(partial(expire_rooms, before=unfinished_before))
        if finished_before is not None:
            gone += await self._repeated(partial(expire_games, before=finished_before))
        return gone

    async def check(self) -> None:
        await self._execute(select(1))

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    async def _execute(self, statement: Executable) -> None:
        """Let the writer carry out a statement."""
        await self._writer.carry_out(partial(_execute, statement))

    async def _repeated(self, work: Callable[[Connection], Expired]) -> Expired:
        """Let the writer do the same until there is no more to do; return all together."""
        everything = Expired()
        while (gone := await self._writer.carry_out(work)) != Expired():
            everything += gone
        return everything

    async def _card(self, wanted: ColumnElement[bool]) -> RoomCard | None:
        """Return the one room of which this is true."""
        cards = await self._cards(select(ROOMS).where(wanted))
        return cards[0] if cards else None

    async def _cards(self, statement: Select[*tuple[Any, ...]]) -> list[RoomCard]:
        """Return the rooms that a statement finds."""
        return [RoomCard(*found) for found in await self._all(statement)]

    async def _one(self, statement: Select[*tuple[T]]) -> T | None:
        """Return the one value that a statement finds."""
        found = await self._all(statement)
        return found[0][0] if found else None

    async def _all(self, statement: Executable) -> list[Any]:
        """Return all that a statement finds; raises `StoreError`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._look_up, statement)

    def _look_up(self, statement: Executable) -> list[Any]:
        """Return all that a statement finds, on a reader's thread."""
        try:
            with self._database.single.connect() as connection:
                return list(connection.execute(statement).all())
        except SQLAlchemyError as error:
            raise StoreError(f"the database can't be read: {said(error)}") from error


def _execute(statement: Executable, connection: Connection) -> None:
    """Carry out a statement whose result nobody asks for."""
    connection.execute(statement)


def _open_room(card: RoomCard, first: Row, connection: Connection) -> bool:
    """Add a room and its first row, unless its code is taken."""
    values = {name: getattr(card, name) for name in card.__struct_fields__}
    if not _add(ROOMS, values, connection):
        return False
    entry = first.entry.decode()
    row = {"stream": first.stream, "number": first.number, "at": first.at, "entry": entry}
    connection.execute(insert(LOG).values(row))
    return True


def _beat(process: str, at: int, connection: Connection) -> bool:
    """Note that a process is alive; tell whether it was known."""
    known = update(PROCESSES).where(PROCESSES.c.process == process).values(at=at)
    if connection.execute(known).rowcount:
        return True
    return not _add(PROCESSES, {"process": process, "at": at}, connection)


def _take_over(lost: str, by: str, connection: Connection) -> list[str]:
    """Give a lost process's rooms to another; a second one finds none left."""
    given = update(ROOMS).where(*_kept_by(lost)).values(keeper=by).returning(ROOMS.c.id)
    rooms = sorted(connection.execute(given).scalars())
    connection.execute(delete(PROCESSES).where(PROCESSES.c.process == lost))
    return rooms


def _kept_by(process: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions for rooms that a process keeps."""
    return ROOMS.c.keeper == process, ROOMS.c.status.not_in([CLOSED, EXPIRED])


def _add(table: Table, values: dict[str, Any], connection: Connection) -> bool:
    """Add a row to a look-up table unless a key of it is taken; tell whether it was added."""
    statement = _insert(connection, table).values(values).on_conflict_do_nothing()
    return connection.execute(statement.returning(*table.primary_key)).first() is not None


def _replace(table: Table, key: str, values: dict[str, Any], connection: Connection) -> None:
    """Add a row to a look-up table, in place of the one with the same key."""
    statement = _insert(connection, table).values(values)
    connection.execute(statement.on_conflict_do_update(index_elements=[key], set_=values))


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return the insertion that can say what to do when a key is taken."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
