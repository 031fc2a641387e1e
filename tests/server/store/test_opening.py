"""Opening a database: what is made, what is refused, and what is said."""

import asyncio
import os
import subprocess
import sys
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from gekokujo.server.store import StoreError, migrate, open_store
from gekokujo.server.store.database import Database
from gekokujo.server.store.schema import METADATA, NEWEST, schema_of


def refusal(url):
    """Return what is said when a database is not opened."""
    with pytest.raises(StoreError) as error:
        asyncio.run(open_store(url))
    return str(error.value)


async def nothing(_store):
    """Do nothing with a store."""


def test_the_migrations_make_the_tables_of_the_schema(store_url, in_store):
    in_store(store_url, nothing)
    with closing(Database(store_url)) as database, database.whole.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert schema_of(connection) == NEWEST == migrate._steps().get_current_head()


def test_opening_again_keeps_everything(store_url, in_store, row):
    in_store(store_url, lambda store: store.append(row("game", 0)))
    in_store(store_url, nothing)
    assert in_store(store_url, lambda store: store.rows("game")) == [row("game", 0)]


def test_migrating_twice_changes_nothing(store_url, in_store, row):
    in_store(store_url, lambda store: store.append(row("game", 0)))
    with closing(Database(store_url)) as database, database.whole.begin() as connection:
        migrate.migrate(connection)
    assert in_store(store_url, lambda store: store.rows("game")) == [row("game", 0)]


def test_several_processes_migrate_one_after_another(postgres_url):
    async def scenario():
        stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(4)))
        for store in stores:
            await store.check()
            await store.close()

    asyncio.run(scenario())


def test_data_of_a_newer_program_are_refused(store_url, in_store):
    in_store(store_url, nothing)
    with closing(Database(store_url)) as database, database.whole.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    said = refusal(store_url)
    assert "schema 9999, this program knows up to 0001" in said
    assert "newer gekokujo" in said


@pytest.mark.parametrize(
    "url",
    ["", "nonsense", "mysql://u:secret@h/db", "sqlite://", "sqlite:///:memory:", "u:secret@h:x/db"],
)
def test_a_wrong_address_is_told_how_one_looks(url):
    said = refusal(url)
    assert "sqlite:///FILE or postgresql://" in said
    assert "secret" not in said


def test_a_database_that_is_not_there_is_told_without_the_password(postgres):
    said = refusal("postgresql://tester:secret@127.0.0.1:1/db")
    assert "127.0.0.1" in said and "can't be used" in said and "efused" in said
    assert "secret" not in said
    said = refusal(f"postgresql://tester:secret@127.0.0.1:{postgres.port}/nowhere")
    assert '"nowhere" does not exist' in said and "secret" not in said


def test_a_database_that_cannot_hold_every_text_is_refused(postgres):
    said = refusal(postgres.create("latin", encoding="LATIN1"))
    assert "its encoding is LATIN1; it must be UTF8" in said


def test_a_short_postgres_address_is_understood(postgres_url, in_store):
    in_store(postgres_url.replace("postgresql:", "postgres:"), lambda store: store.check())


def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "store.db").write_bytes(b"no database " * 500)
    assert "file is not a database" in refusal(f"sqlite:///{tmp_path}/store.db")


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").touch()
    assert "can't be written" in refusal(f"sqlite:///{tmp_path}/file/store.db")


def test_a_folder_that_is_read_only_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        said = refusal(f"sqlite:///{tmp_path}/store.db")
    finally:
        if root:
            os.seteuid(0)
        tmp_path.chmod(0o700)
    assert f"{tmp_path} can't be written: Permission denied" in said


def test_a_second_process_on_a_file_is_refused(sqlite_url, in_store):
    script = (
        "import asyncio, sys\n"
        "from gekokujo.server.store import open_store\n"
        "asyncio.run(open_store(sys.argv[1]))\n"
    )
    command = [sys.executable, "-c", script, sqlite_url]

    async def scenario(store):
        done = await asyncio.to_thread(
            subprocess.run, command, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert "StoreError" in done.stderr and "in use by another gekokujo" in done.stderr
        await store.check()

    in_store(sqlite_url, scenario)
    subprocess.run(command, check=True)


def test_a_failed_opening_lets_go_of_the_file(sqlite_url, in_store):
    in_store(sqlite_url, nothing)
    with closing(Database(sqlite_url)) as database, database.whole.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for _ in range(2):
        assert "schema 9999" in refusal(sqlite_url)


def test_every_connection_to_sqlite_is_durable(sqlite_url):
    with closing(Database(sqlite_url)) as database:
        for engine in (database.single, database.whole):
            with engine.connect() as connection:
                for pragma, value in [("synchronous", 2), ("journal_mode", "wal")]:
                    assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
