"""Backup and restore as commands: whole or not at all, from either database to either."""

from __future__ import annotations

import asyncio
import stat

import pytest
from table_talk import HandClock

from gekokujo.cli import main
from gekokujo.server.house import House
from gekokujo.server.settings import Settings
from gekokujo.server.store import open_store
from gekokujo.server.thinking import Thinker


@pytest.fixture
def kept(tmp_path):
    """Return the database of a server with a room, and the room's code."""
    database = f"sqlite:///{tmp_path}/kept/server.db"

    async def open_room():
        store = await open_store(database)
        house = House(store, HandClock(), Thinker())
        await house.start()
        seat, _ = await house.open_room(Settings(), "晶")
        await house.close()
        await store.close()
        return seat.code

    return database, asyncio.run(open_room())


def run(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_a_backup_brings_the_rooms_back(capsys, kept, tmp_path):
    database, room = kept
    file, again, new = tmp_path / "a.jsonl", tmp_path / "b.jsonl", f"sqlite:///{tmp_path}/new.db"
    code, out, err = run(capsys, "backup", file, "--database", database)
    assert (code, err) == (0, "")
    rows = len(file.read_bytes().splitlines()) - 2
    assert out == f"backed up {rows} rows to {file}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    code, out, err = run(capsys, "restore", file, "--database", new)
    assert (code, out, err) == (0, f"restored {rows} rows from {file}\n", "")
    run(capsys, "backup", again, "--database", new)
    assert again.read_bytes() == file.read_bytes()
    assert room in file.read_text("utf-8")


def test_the_environment_may_name_the_database(capsys, kept, tmp_path, monkeypatch):
    monkeypatch.setenv("GEKOKUJO_DATABASE", kept[0])
    assert run(capsys, "backup", tmp_path / "a.jsonl")[0] == 0


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite:///{}/none.db", "no such file"),
        ("mysql://x", "mysql"),
        ("nonsense", "postgresql://"),
    ],
)
def test_a_backup_that_fails_leaves_the_earlier_one(capsys, tmp_path, database, said):
    file = tmp_path / "a.jsonl"
    file.write_text("earlier", "ascii")
    code, out, err = run(capsys, "backup", file, "--database", database.format(tmp_path))
    assert (code, out) == (2, "")
    assert err.startswith("gekokujo: nothing is backed up: ")
    assert said in err
    assert [each.name for each in tmp_path.iterdir()] == ["a.jsonl"]
    assert file.read_text("ascii") == "earlier"


def test_a_backup_needs_a_file_to_write(capsys, kept, tmp_path):
    assert run(capsys, "backup", tmp_path, "--database", kept[0])[0] == 2
    assert run(capsys, "backup", tmp_path / "no" / "a.jsonl", "--database", kept[0])[0] == 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda whole: whole[:-30],
        lambda whole: b"{" + whole,
        lambda whole: b"",
        lambda whole: b"\xff",
        lambda whole: b"[1]\n" + whole,
    ],
)
def test_what_is_no_whole_backup_is_refused_and_nothing_is_there(capsys, kept, tmp_path, spoil):
    file, new = tmp_path / "a.jsonl", f"sqlite:///{tmp_path}/new.db"
    run(capsys, "backup", file, "--database", kept[0])
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    code, out, err = run(capsys, "restore", file, "--database", new)
    assert (code, out) == (2, "")
    assert err.startswith("gekokujo: nothing is restored: ")
    assert "Traceback" not in err
    file.write_bytes(whole)
    assert run(capsys, "restore", file, "--database", new)[0] == 0


def test_what_is_kept_is_not_written_over(capsys, kept, tmp_path):
    file = tmp_path / "a.jsonl"
    run(capsys, "backup", file, "--database", kept[0])
    code, _, err = run(capsys, "restore", file, "--database", kept[0])
    assert code == 2
    assert "not empty" in err
    assert run(capsys, "restore", tmp_path / "none.jsonl", "--database", kept[0])[0] == 2
