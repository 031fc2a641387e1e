"""`gekokujo replay`: frames line for line, words by heart, positions, and plain mistakes."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from samples import FOLDER

from gekokujo.cli import main

GAMES = str(FOLDER / "games.jsonl")
GOLDEN = Path(__file__).parent / "golden"
SAMPLE = 9


def lines(capsys, *arguments):
    assert main(["replay", GAMES, *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_all_frames_come_out_line_for_line(capsys):
    with gzip.open(FOLDER / "frames.jsonl.gz", "rt", encoding="utf-8") as file:
        assert lines(capsys, "--frames") == file.read().splitlines()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_words_of_a_sample(capsys, lang):
    """Rewrite: `gekokujo replay GAMES --record 9 --lang ja > tests/cli/golden/replay_ja.txt`."""
    golden = (GOLDEN / f"replay_{lang}.txt").read_text("utf-8").splitlines()
    assert lines(capsys, "--record", str(SAMPLE), "--lang", lang) == golden


def test_one_record_keeps_its_number(capsys):
    told = [json.loads(line) for line in lines(capsys, "--frames", "--record", "2")]
    assert {frame["record"] for frame in told} == {2}
    assert list(told[0])[-1] == "record"


def test_a_file_with_one_record_has_no_numbers(capsys, tmp_path):
    file = tmp_path / "one.json"
    file.write_text(Path(GAMES).read_text("utf-8").splitlines()[1], "utf-8")
    assert main(["replay", str(file), "--frames"]) == 0
    assert "record" not in json.loads(capsys.readouterr().out.splitlines()[0])


def test_a_seat_and_a_watcher_see_no_more_than_they_may(capsys):
    for seat, own in (("0", 0), ("watcher", None)):
        told = lines(capsys, "--frames", "--record", "4", "--seat", seat)
        for frame in map(json.loads, told):
            for other, hand in enumerate(frame["board"]["hands"]):
                assert other == own or set(hand) <= {"?"}
    words = lines(capsys, "--record", "4", "--seat", "watcher", "--lang", "ja")
    assert any("1枚伏せました" in line for line in words)


def test_one_frame_and_one_position(capsys):
    whole = lines(capsys, "--frames", "--record", "3")
    assert lines(capsys, "--frames", "--record", "3", "--at", "20") == [whole[20]]
    told = lines(capsys, "--record", "3", "--at", "12", "--lang", "en")
    assert any(line.startswith("Rank 12") for line in told)
    assert told[-1].startswith("p")
    start = lines(capsys, "--record", "3", "--at", "0", "--lang", "en")
    assert "Which sign do you claim?" in start[-1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--record", "15"], "0 to 14"),
        (["--record", "-1"], "0 to 14"),
        (["--record", "0", "--seat", "9"], "watcher"),
        (["--record", "0", "--seat", "x"], "watcher"),
        (["--record", "0", "--at", "9999"], "--at"),
        (["--record", "0", "--at", "-1", "--frames"], "--at"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(arguments, told, capsys):
    assert main(["replay", GAMES, *arguments, "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert len(error.splitlines()) == 1


def test_files_that_are_no_records(capsys, tmp_path):
    broken = tmp_path / "broken.jsonl"
    broken.write_text(Path(GAMES).read_text("utf-8").splitlines()[0] + "\n{\n", "utf-8")
    assert main(["replay", str(broken), "--lang", "en", "--record", "0"]) == 0
    capsys.readouterr()
    for file in (broken, tmp_path, tmp_path / "missing.json"):
        assert main(["replay", str(file), "--lang", "en"]) == 2
        error = capsys.readouterr().err
        assert "Traceback" not in error
        assert len(error.splitlines()) == 1


def test_a_hostile_name_moves_no_cursor(capsys, tmp_path):
    record = json.loads(Path(GAMES).read_text("utf-8").splitlines()[1])
    record["players"][0]["name"] = "\x1b[2Jp\u202eq"
    file = tmp_path / "hostile.json"
    file.write_text(json.dumps(record), "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\u202e" not in out


def test_a_closed_pipe_is_quiet():
    command = [sys.executable, "-c", "import sys; from gekokujo.cli import main; sys.exit(main())"]
    ran = subprocess.Popen(
        [*command, "replay", GAMES, "--frames"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": ""},
    )
    assert ran.stdout.readline().startswith(b'{"event": "deal"')
    ran.stdout.close()
    assert ran.stderr.read() == b""
    ran.stderr.close()
    assert ran.wait() == 0


def test_numbers_are_told_as_typed_and_one_record_is_number_0(capsys, tmp_path):
    file = tmp_path / "one.json"
    file.write_text(Path(GAMES).read_text("utf-8").splitlines()[1], "utf-8")
    assert main(["replay", str(file), "--at", "9999", "--lang", "en"]) == 2
    assert "There is no action 9999;" in capsys.readouterr().err
    assert main(["replay", str(file), "--record", "1", "--lang", "en"]) == 2
    assert "--record takes 0 only." in capsys.readouterr().err
    assert main(["replay", str(file), "--seat", "１", "--lang", "en"]) == 0


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_terminal_that_lacks_the_letters_gets_marks_for_them(lang):
    ran = subprocess.run(
        [sys.executable, "-m", "gekokujo", "replay", GAMES, "--record", "0", "--lang", lang],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == b""
    assert b"?" in ran.stdout
