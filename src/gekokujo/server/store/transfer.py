"""All data as lines, and back into an empty database of either kind: backup and restore.

The first line tells the schema, the last one how many there were, so a backup that was cut off is
known for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import groupby, islice
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnClause, Connection, column, insert, select, table
from sqlalchemy.exc import SQLAlchemyError

from gekokujo.server.store.contract import StoreError
from gekokujo.server.store.database import Database, said
from gekokujo.server.store.migrate import migrate
from gekokujo.server.store.schema import METADATA, NEWEST, schema_of

AT_ONCE: Final = 1_000


class Head(msgspec.Struct, tag="gekokujo-backup", tag_field="line"):
    """The first line."""

    schema: str


class Kept(msgspec.Struct, tag="row", tag_field="line"):
    """A row of a table."""

    table: str
    values: dict[str, str | int | bool | None]


class End(msgspec.Struct, tag="end", tag_field="line"):
    """The last line."""

    rows: int


def export(address: str) -> Iterator[dict[str, Any]]:
    """Yield all data at one moment as objects for JSON; the server may go on meanwhile.

    Raises `StoreError` when the database can't be read, or is not as this program writes it.
    """
    with closing(Database(address, alone=False)) as database:
        file = database.url.database
        if database.url.get_backend_name() == "sqlite" and not Path(str(file)).is_file():
            raise StoreError(f"{file}: there is no such file")
        try:
            with database.whole.connect() as connection:
                yield from map(msgspec.to_builtins, _lines(_still(connection)))
        except SQLAlchemyError as error:
            raise StoreError(f"{database.shown} can't be read: {said(error)}") from error


def restore(address: str, lines: Iterable[Any]) -> int:
    """Put exported data into an empty database, all or nothing; return how many rows.

    Raises `StoreError` for a database that is not empty or can't be written, and for lines that are
    not a whole backup.
    """
    with closing(Database(address)) as database:
        try:
            with database.whole.begin() as connection:
                if schema_of(connection) is not None:
                    raise StoreError(f"{database.shown} is not empty; restore into a new database")
                return _filled(connection, map(_read, lines))
        except SQLAlchemyError as error:
            raise StoreError(f"{database.shown} can't be restored: {said(error)}") from error


def _still(connection: Connection) -> Connection:
    """Let a connection see one moment, and fetch a little at a time."""
    if connection.dialect.name == "postgresql":
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    return connection.execution_options(yield_per=AT_ONCE)


def _lines(connection: Connection) -> Iterator[Head | Kept | End]:
    """Yield the lines of a backup."""
    schema = schema_of(connection)
    if schema != NEWEST:
        raise StoreError(
            f"the data have schema {schema}, this program writes {NEWEST}: "
            "back up with the gekokujo that serves them"
        )
    yield Head(schema)
    rows = 0
    for kept in METADATA.sorted_tables:
        names = [str(each.name) for each in kept.columns]
        for row in connection.execute(select(kept).order_by(*kept.primary_key)):
            yield Kept(str(kept.name), dict(zip(names, row, strict=True)))
            rows += 1
    yield End(rows)


def _read(line: Any) -> Head | Kept | End:
    """Read a line; raises `StoreError`."""
    try:
        return msgspec.convert(line, Head | Kept | End)
    except msgspec.ValidationError as error:
        raise StoreError(f"this is no line of a backup: {error}") from error


def _filled(connection: Connection, lines: Iterator[Head | Kept | End]) -> int:
    """Make the tables as they were for the backup, fill them, then bring them up to date."""
    head = next(lines, None)
    if not isinstance(head, Head):
        raise StoreError("this is no backup: its first line is missing")
    migrate(connection, head.schema)
    rows = 0
    for name, group in groupby(_whole(lines), key=attrgetter("table")):
        while chunk := [kept.values for kept in islice(group, AT_ONCE)]:
            # By name, since the tables of an older backup are not those of `schema`.
            columns: list[ColumnClause[Any]] = [column(field) for field in chunk[0]]
            connection.execute(insert(table(name, *columns)), chunk)
            rows += len(chunk)
    migrate(connection)
    return rows


def _whole(lines: Iterator[Head | Kept | End]) -> Iterator[Kept]:
    """Yield the rows of a backup up to its end; raises `StoreError` if it ends otherwise."""
    rows = 0
    for line in lines:
        if not isinstance(line, Kept):
            if line == End(rows):
                return
            break
        yield line
        rows += 1
    raise StoreError(f"the backup is not whole: it breaks off after {rows:,} rows")
