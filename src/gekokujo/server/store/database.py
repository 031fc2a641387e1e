"""From an address to a database: its lock, its connections, and how they are set up."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from gekokujo.server.store.contract import StoreError
from gekokujo.server.store.schema import NEWEST, schema_of

READERS: Final = 4
"""How many threads look things up."""
FORMS: Final = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"
PATIENCE: Final = {
    "application_name": "gekokujo",
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
"""How soon a silent PostgreSQL is given up; what an address says of these goes before."""
SQLITE: Final = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
)
GROW: Final = (
    "DROP TABLE IF EXISTS grown",
    "CREATE TABLE grown (bytes BLOB)",
    "INSERT INTO grown VALUES (zeroblob(4200000))",
    "DROP TABLE grown",
    "PRAGMA wal_checkpoint(RESTART)",
)
"""What lets SQLite's write-ahead log have its full length at once, and start over in it.

Writing into a file that has its length takes the disk half as long as making it longer.
"""
POSTGRES: Final = (
    # A process that froze while it was writing must not keep the others from writing.
    "SET idle_in_transaction_session_timeout = '15s'",
    "SET lock_timeout = '5s'",
)


class Database:
    """Connections to one database: `single` for statements by themselves, `whole` for several.

    Raises `StoreError` for a wrong address, or when the database can't be had.
    """

    def __init__(self, address: str, *, alone: bool = True) -> None:
        """Prepare the connections; `alone` keeps other processes from the same SQLite file."""
        self.url = _url(address)
        self.shown = self.url.set(query={}).render_as_string(hide_password=True)
        self._held = ExitStack()
        sqlite = self.url.get_backend_name() == "sqlite"
        if sqlite and alone:
            self._held.callback(_only_process(Path(str(self.url.database))).release)
        set_up = _set_up_sqlite if sqlite else _set_up_postgres
        self.single = self._engine(isolation_level="AUTOCOMMIT", pool_size=READERS + 1)
        self.whole = self._engine(pool_size=1)
        for engine in (self.single, self.whole):
            event.listen(engine, "connect", set_up)
        if sqlite:
            # Waiting for the lock at the start is safe; in the middle it fails at once.
            begin = "BEGIN IMMEDIATE" if alone else "BEGIN"
            event.listen(self.whole, "begin", lambda connection: connection.exec_driver_sql(begin))

    def bring_up_to_date(self) -> None:
        """Connect and migrate; raises `StoreError` that says why it can't."""
        try:
            with self.whole.begin() as connection:
                self._check_encoding(connection)
                if schema_of(connection) != NEWEST:
                    # Alembic is slow to import, and hardly ever needed.
                    from gekokujo.server.store.migrate import migrate  # noqa: PLC0415

                    migrate(connection)
            if self.single.dialect.name == "sqlite":
                with self.single.connect() as connection:
                    for statement in GROW:
                        connection.exec_driver_sql(statement)
        except SQLAlchemyError as error:
            raise StoreError(f"{self.shown} can't be used: {said(error)}") from error

    def _check_encoding(self, connection: Connection) -> None:
        """Raise `StoreError` when a database can't hold every text."""
        if connection.dialect.name == "postgresql":
            encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
            if encoding != "UTF8":
                raise StoreError(f"{self.shown}: its encoding is {encoding}; it must be UTF8")

    def close(self) -> None:
        """Close all connections, then let go of the lock."""
        self.single.dispose()
        self.whole.dispose()
        self._held.close()

    def _engine(self, **wishes: Any) -> Engine:
        """Return an engine that finds lost connections before they are used.

        Its errors don't tell what was to be written: that may be a seed.
        """
        checked = {"pool_pre_ping": True, "max_overflow": 0, "hide_parameters": True}
        return create_engine(self.url, **checked, **wishes)


def said(error: BaseException) -> str:
    """Return what the driver said, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


def _url(address: str) -> URL:
    """Read an address; raises `StoreError` that shows how one looks."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        # The address is not shown: it may hold a password.
        raise StoreError(f"the database's address is none; give {FORMS}") from None
    if url.drivername in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg", query={**PATIENCE, **url.query})
    if url.drivername == "sqlite" and url.database not in {None, "", ":memory:"}:
        return url
    raise StoreError(f"{url.render_as_string(hide_password=True)}: give {FORMS}")


def _only_process(file: Path) -> FileLock:
    """Return the lock beside a file, held; makes the folder.

    The operating system lets go of it when the process ends, however it ends. `filelock`, because
    it is what virtualenv and tox rely on, works on every system and needs no other package.
    """
    lock = FileLock(f"{file}.lock", timeout=0, thread_local=False)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise StoreError(
            f"{file} is in use by another gekokujo; with SQLite one process serves. "
            "Stop the other one, or give a PostgreSQL database to both"
        ) from None
    except OSError as error:
        raise StoreError(f"{file.parent} can't be written: {error.strerror}") from error
    return lock


def _set_up_sqlite(driver: Any, _record: object) -> None:
    """Set up a new connection."""
    # The module's own transactions would begin too late; SQLAlchemy's begin by the event above.
    driver.isolation_level = None
    for statement in SQLITE:
        driver.execute(statement)


def _set_up_postgres(driver: Any, _record: object) -> None:
    """Set up a new connection."""
    for statement in POSTGRES:
        driver.execute(statement)
    driver.commit()
