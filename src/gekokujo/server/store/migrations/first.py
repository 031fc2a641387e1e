"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make the log and the look-up tables."""
    _log()
    _rooms()
    _games()
    _processes()


def _log() -> None:
    """Make the log."""
    op.create_table(
        "log",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "number", name="log_place"),
    )


def _rooms() -> None:
    """Make the rooms."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("keeper", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="rooms_id"),
        sa.UniqueConstraint("code", name="rooms_code"),
    )
    op.create_index("rooms_listed", "rooms", ["listed", "status", "created"])
    op.create_index("rooms_keeper", "rooms", ["keeper"])
    op.create_index("rooms_touched", "rooms", ["touched"])


def _games() -> None:
    """Make the games and the names of those who play."""
    op.create_table(
        "games",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("game", name="games_game"),
    )
    op.create_index("games_room", "games", ["room"])
    op.create_index("games_finished", "games", ["finished"])
    op.create_table(
        "names",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("person", name="names_person"),
    )
    op.create_index("names_room", "names", ["room"])


def _processes() -> None:
    """Make the heartbeats and the outages."""
    op.create_table(
        "processes",
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("process", name="processes_process"),
    )
    op.create_table(
        "outages",
        sa.Column("start", sa.BigInteger(), nullable=False),
        sa.Column("end", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("start", "end", name="outages_span"),
    )
