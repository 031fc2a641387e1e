"""Bringing a database's tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from gekokujo.server.store.contract import StoreError
from gekokujo.server.store.schema import NEWEST, schema_of

FOLDER: Final = str(Path(__file__).parent / "migrations")
LOCK: Final = 5_271_983_004
"""The number of the lock in PostgreSQL that lets one process at a time change tables."""


def migrate(connection: Connection, target: str = "head") -> None:
    """Bring the tables up to date, or up to a migration, inside the caller's transaction.

    Raises `StoreError` when the database, or the target, is newer than this program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    steps = _steps()
    known = {step.revision for step in steps.walk_revisions()}
    unknown = {schema_of(connection) or "head", target} - known - {"head"}
    if unknown:
        raise StoreError(
            f"the data have schema {min(unknown)}, this program knows up to {NEWEST}: "
            "they were written by a newer gekokujo; install that one"
        )

    def path(found: Any, _context: MigrationContext) -> Any:
        # What Alembic's own upgrade command calls; it has no public name.
        return steps._upgrade_revs(target, found)  # noqa: SLF001

    with EnvironmentContext(Config(), steps, fn=path) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()


def _steps() -> ScriptDirectory:
    """Return the migrations of this program."""
    return ScriptDirectory(FOLDER, version_locations=[FOLDER])
