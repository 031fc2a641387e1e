"""Backup and restore, from either database into either."""

import json

import pytest

from gekokujo.server.store import StoreError
from gekokujo.server.store.transfer import export, restore


@pytest.fixture
def filled(row, card):
    async def fill(store):
        for number in range(5):
            room = card(f"r{number}", listed=number % 2 == 0)
            await store.open_room(room, row(room.id, 0, '{"say":"下克上\\u0000"}'.encode()))
        for number in range(20):
            await store.append(row("game", number))
        await store.begin_game("game", "r0", 1)
        await store.begin_game("done", "r0", 1)
        await store.finish_game("done", 2)
        await store.save_name("p", "龍", "r0")
        await store.save_name("q", "Anna")
        await store.beat("p1", 7)
        await store.add_outage(1, 2)

    return fill


@pytest.fixture
def backup(tmp_path, in_store, filled):
    source = f"sqlite:///{tmp_path}/source.db"
    in_store(source, filled)
    return as_file(source)


def as_file(url):
    """Return a backup as its lines are in a file."""
    return [json.dumps(line) for line in export(url)]


def restored(url, lines):
    return restore(url, map(json.loads, lines))


def test_everything_goes_from_one_database_to_the_other_and_back(
    backup, sqlite_url, postgres_url, in_store
):
    assert json.loads(backup[0]) == {"line": "gekokujo-backup", "schema": "0001"}
    assert restored(postgres_url, backup) == len(backup) - 2
    assert as_file(postgres_url) == backup
    restored(sqlite_url, as_file(postgres_url))
    assert as_file(sqlite_url) == backup
    assert in_store(sqlite_url, lambda store: store.room("r1")).listed is False


def test_a_backup_is_made_while_the_server_writes(store_url, in_store, filled, row):
    async def scenario(store):
        await filled(store)
        lines = export(store_url)
        first = next(lines)
        assert await store.append(row("later", 0))
        everything = [first, *lines]
        assert await store.append(row("later", 1))
        return everything

    everything = in_store(store_url, scenario)
    assert not [line for line in everything if "later" in str(line)]
    assert len(everything) > 20


def test_only_an_empty_database_is_restored_into(store_url, in_store, filled):
    in_store(store_url, filled)
    backup = as_file(store_url)
    with pytest.raises(StoreError, match="not empty"):
        restored(store_url, backup)
    assert as_file(store_url) == backup


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: [], "first line is missing"),
        (lambda lines: lines[1:], "first line is missing"),
        (lambda lines: lines[:-1], "breaks off after"),
        (lambda lines: [*lines[:3], *lines[4:]], "breaks off after"),
        (lambda lines: [*lines[:3], lines[0], *lines[3:]], "breaks off after 2 rows"),
        (lambda lines: [lines[0], "[]", *lines[1:]], "no line of a backup"),
        (lambda lines: [lines[0].replace("0001", "9999"), *lines[1:]], "newer gekokujo"),
        (lambda lines: [each.replace('"log"', '"nowhere"') for each in lines], "can't be restored"),
        (lambda lines: [*lines[:2], lines[1], *lines[2:]], "can't be restored|breaks off"),
    ],
)
def test_what_is_no_whole_backup_leaves_the_database_empty(spoil, said, store_url, backup):
    with pytest.raises(StoreError, match=said):
        restored(store_url, spoil(backup))
    restored(store_url, backup)
    assert as_file(store_url) == backup


def test_there_must_be_something_to_back_up(tmp_path, postgres_url):
    with pytest.raises(StoreError, match="there is no such file"):
        as_file(f"sqlite:///{tmp_path}/nowhere.db")
    assert not (tmp_path / "nowhere.db").exists()
    with pytest.raises(StoreError, match="schema None"):
        as_file(postgres_url)
