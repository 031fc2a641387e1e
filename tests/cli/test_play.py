"""`gekokujo play` from the command line: exit codes, mistakes in one line, a game by pipe."""

import io
import os
import subprocess
import sys

import pytest

from gekokujo.cli import main
from gekokujo.recordfiles import read_records


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def piped(monkeypatch, lines):
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))


def test_a_game_by_pipe(monkeypatch, capsys, tmp_path):
    piped(monkeypatch, "1\n" * 300)
    seats = "human,random,easy,normal"
    assert main(["play", "--seats", seats, "--lang", "ja", "--end", "rounds=3"]) == 0
    (file,) = tmp_path.rglob("*.json")
    assert capsys.readouterr().out.rstrip().endswith(str(file))
    (record,) = read_records(file)
    assert record.deal.options.rounds == 3
    assert [player.kind for player in record.players][1:] == [
        "bot:random",
        "bot:easy",
        "bot:normal",
    ]


def test_an_empty_pipe_saves_and_says_how_to_go_on(monkeypatch, capsys, tmp_path):
    piped(monkeypatch, "")
    assert main(["play", "--players", "3", "--lang", "en"]) == 0
    (file,) = tmp_path.rglob("*.json")
    assert f"gekokujo play --resume {file}" in capsys.readouterr().out
    piped(monkeypatch, "")
    assert main(["play", "--resume", "--lang", "en"]) == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "human,clever,easy"], "clever"),
        (["--players", "9"], "3 to 5"),
        (["--end", "never"], "rounds=N"),
        (["--cards", "nothing.toml"], "nothing.toml"),
        (["--resume", "nothing.json"], "nothing.json"),
        (["--silver", "1"], "2 to 6"),
        (["--cards", "nope"], 'named "nope"; use standard'),
        (["--players", "3", "--salt", ""], "1 to 128"),
        (["--players", "3", "--salt", "x" * 129], "1 to 128"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(arguments, told, capsys):
    assert main(["play", *arguments, "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error
    assert len(error.splitlines()) == 1


def test_an_imported_set_is_played_by_its_name(monkeypatch, capsys, tmp_path):
    made = tmp_path / "mine.toml"
    assert main(["cards", "make", "--seed", "7", "--name", "mine", "--out", str(made)]) == 0
    assert main(["cards", "import", str(made)]) == 0
    piped(monkeypatch, "1\n" * 300)
    assert main(["play", "--players", "3", "--cards", "mine", "--lang", "en"]) == 0
    (file,) = (tmp_path / "gekokujo" / "games").glob("*.json")
    (record,) = read_records(file)
    assert record.deal.cards.name == "mine"
    assert main(["play", "--players", "3", "--cards", "yours", "--lang", "en"]) == 2
    assert 'No card set is named "yours"; use standard, mine, or a file.' in capsys.readouterr().err


def test_an_option_there_is_not(capsys):
    assert main(["play", "--claims", "some"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_one_line(monkeypatch, capsys, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    piped(monkeypatch, "")
    assert main(["play", "--players", "3", "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert "Nothing can be saved to" in error
    assert "Traceback" not in error
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_terminal_that_lacks_the_letters_still_plays(lang):
    ran = subprocess.run(
        [sys.executable, "-m", "gekokujo", "play", "--players", "3", "--lang", lang],
        capture_output=True,
        input=b"1\nq\n",
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == b""
