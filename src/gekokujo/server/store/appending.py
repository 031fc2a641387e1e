"""The hot path: many rows into the log in one transaction, past SQLAlchemy.

Both take rows and return for each whether it was added, when that is durable. They raise
`CutOffError` when rows may or may not have been stored, and any other error when none was.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from gekokujo.server.store.contract import Row
from gekokujo.server.store.database import Database, said

POSTGRES: Final = """
INSERT INTO log (stream, number, at, entry)
SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::text[])
ON CONFLICT DO NOTHING RETURNING stream, number
"""


class CutOffError(Exception):
    """The database failed; what was under way may or may not be stored."""


class Appending:
    """A connection of its own on which rows are appended; it is replaced when it fails."""

    def __init__(self, database: Database) -> None:
        self._engine = database.single
        self._add = _add_postgres if self._engine.dialect.name == "postgresql" else _add_sqlite
        self._failure: type[Exception] = self._engine.dialect.loaded_dbapi.OperationalError
        self._connection: PoolProxiedConnection | None = None

    def __call__(self, rows: Sequence[Row]) -> list[bool]:
        """Add rows; see above."""
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            return self._add(self._connection.driver_connection, rows)
        except (SQLAlchemyError, self._failure) as error:
            self._drop()
            raise CutOffError(said(error)) from error

    def _drop(self) -> None:
        """Let the next rows have a new connection."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None

    def close(self) -> None:
        """Give the connection back."""
        if self._connection is not None:
            self._connection.close()


def _add_sqlite(driver: Any, rows: Sequence[Row]) -> list[bool]:
    """Add rows in one statement, which is its own transaction; one by one if a number is taken.

    One statement lets go of the interpreter's lock once, so that it is waited for once.
    """
    values = [value for row in rows for value in (row.stream, row.number, row.at, _text(row))]
    try:
        driver.execute(_insert(len(rows)), values)
    except sqlite3.IntegrityError:
        return _add_one_by_one(driver, rows)
    return [True] * len(rows)


def _add_one_by_one(driver: sqlite3.Connection, rows: Sequence[Row]) -> list[bool]:
    """Add rows that are not taken, in one transaction."""
    insert = f"{_insert(1)} ON CONFLICT (stream, number) DO NOTHING"
    driver.execute("BEGIN IMMEDIATE")
    try:
        added = [
            driver.execute(insert, (row.stream, row.number, row.at, _text(row))).rowcount == 1
            for row in rows
        ]
    except BaseException:
        driver.execute("ROLLBACK")
        raise
    driver.execute("COMMIT")
    return added


@lru_cache(maxsize=64)
def _insert(count: int) -> str:
    """Return the statement that adds so many rows."""
    places = ", ".join(["(?, ?, ?, ?)"] * count)
    return f"INSERT INTO log (stream, number, at, entry) VALUES {places}"  # noqa: S608 - no text in it


def _add_postgres(driver: Any, rows: Sequence[Row]) -> list[bool]:
    """Add rows in one statement, which is its own transaction and one round trip.

    In the order of their places, so that two processes never wait for each other.
    """
    first = {(row.stream, row.number): row for row in reversed(rows)}
    places = sorted(first)
    chosen = [first[place] for place in places]
    columns = (
        [row.stream for row in chosen],
        [row.number for row in chosen],
        [row.at for row in chosen],
        [_text(row) for row in chosen],
    )
    added = set(driver.execute(POSTGRES, columns).fetchall())
    answers = []
    for row in rows:
        place = row.stream, row.number
        answers.append(place in added)
        added.discard(place)
    return answers


def _text(row: Row) -> str:
    """Return a row's entry as text, which can be read in the database's own shell."""
    return row.entry.decode()
