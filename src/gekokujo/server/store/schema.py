"""The tables as they are after the newest of the `migrations`; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    text,
)

NEWEST: Final = "0001"
"""The newest migration."""

METADATA: Final = MetaData()

LOG: Final = Table(
    "log",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    PrimaryKeyConstraint("stream", "number", name="log_place"),
)

ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("id", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("keeper", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    PrimaryKeyConstraint("id", name="rooms_id"),
    UniqueConstraint("code", name="rooms_code"),
    Index("rooms_listed", "listed", "status", "created"),
    Index("rooms_keeper", "keeper"),
    Index("rooms_touched", "touched"),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("game", Text, nullable=False),
    Column("room", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("finished", BigInteger, nullable=True),
    PrimaryKeyConstraint("game", name="games_game"),
    Index("games_room", "room"),
    Index("games_finished", "finished"),
)

NAMES: Final = Table(
    "names",
    METADATA,
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("room", Text, nullable=True),
    PrimaryKeyConstraint("person", name="names_person"),
    Index("names_room", "room"),
)

PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("process", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("process", name="processes_process"),
)

OUTAGES: Final = Table(
    "outages",
    METADATA,
    Column("start", BigInteger, nullable=False),
    Column("end", BigInteger, nullable=False),
    PrimaryKeyConstraint("start", "end", name="outages_span"),
)


def schema_of(connection: Connection) -> str | None:
    """Return the newest migration that a database has seen, None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
