"""How old rooms and games vanish: a few in a transaction, so that moves are written in between."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Table, delete, select, text

from gekokujo.server.store.contract import Expired
from gekokujo.server.store.schema import GAMES, LOG, NAMES, ROOMS

AT_ONCE: Final = 20
"""So many rooms or games in a transaction; one has some hundred rows."""


LOCK: Final = 5_271_983_005
"""The number of the lock in PostgreSQL that lets one process at a time do this."""


def expire_rooms(connection: Connection, before: int) -> Expired:
    """Delete the rooms that were not touched for longest, with all that nobody else needs."""
    if not _is_only_one(connection):
        return Expired()
    # Asked twice, since a room may be touched by another process while it is being deleted.
    old = select(ROOMS.c.id).where(ROOMS.c.touched < before).order_by(ROOMS.c.touched)
    rooms = _deleted(connection, ROOMS, "id", old.limit(AT_ONCE), ROOMS.c.touched < before)
    unfinished = select(GAMES.c.game).where(GAMES.c.room.in_(rooms), GAMES.c.finished.is_(None))
    games = _deleted(connection, GAMES, "game", unfinished)
    rows = _delete_rows(connection, rooms + games)
    return Expired(len(rooms), len(games), rows, _delete_names(connection, rooms))


def expire_games(connection: Connection, before: int) -> Expired:
    """Delete the games that were finished longest ago, with their log."""
    if not _is_only_one(connection):
        return Expired()
    old = select(GAMES.c.game, GAMES.c.room).where(GAMES.c.finished < before)
    found = connection.execute(old.order_by(GAMES.c.finished).limit(AT_ONCE)).all()
    games = _deleted(connection, GAMES, "game", [game for game, _ in found])
    names = _delete_names(connection, [room for _, room in found])
    return Expired(games=len(games), rows=_delete_rows(connection, games), names=names)


def _is_only_one(connection: Connection) -> bool:
    """Whether no other process lets things vanish in this moment."""
    if connection.dialect.name != "postgresql":
        return True
    locked = text("SELECT pg_try_advisory_xact_lock(:lock)")
    return bool(connection.execute(locked, {"lock": LOCK}).scalar_one())


def _deleted(
    connection: Connection, table: Table, key: str, keys: Any, *conditions: Any
) -> list[str]:
    """Delete rows of a look-up table by their keys; return the keys of those that were there."""
    column = table.c[key]
    statement = delete(table).where(column.in_(keys), *conditions).returning(column)
    return list(connection.execute(statement).scalars())


def _delete_rows(connection: Connection, streams: list[str]) -> int:
    """Delete whole streams of the log; return how many rows they had."""
    return connection.execute(delete(LOG).where(LOG.c.stream.in_(streams))).rowcount


def _delete_names(connection: Connection, rooms: list[str]) -> int:
    """Delete the names of rooms of which nothing is left: neither the room nor a game."""
    left = select(ROOMS.c.id).union_all(select(GAMES.c.room))
    statement = delete(NAMES).where(NAMES.c.room.in_(rooms), NAMES.c.room.not_in(left))
    return connection.execute(statement).rowcount
