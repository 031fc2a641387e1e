"""A game left at any decision, in any way, goes on as if it had never been left."""

import json
import os

import pytest
from terminal.keyboards import Typist, chosen, manner, practice, steady, typed, written

import gekokujo.terminal.table
from gekokujo.recordfiles import read_records, write_record
from gekokujo.terminal.saves import newest_unfinished
from gekokujo.terminal.session import new_table, play_table, resumed_table
from gekokujo.terminal.wishes import Wishes, seated
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import words

KINDS = ("human", "normal", "human", "easy")


def leaving(table, after, how):
    """Return a typist who leaves at a decision: by `q`, Ctrl-C or the end of input."""
    asked = 0

    def answer(prompt):
        nonlocal asked
        if "Enter" in prompt:
            return ""
        asked += 1
        if asked <= after:
            return chosen(table, 0)
        if isinstance(how, str):
            return how
        raise how

    return Typist(answer)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Return the actions of a game nobody left, and how many lines people typed."""
    table = practice(tmp_path_factory.mktemp("whole"), KINDS, seed=6, rounds=5)
    typist = steady(table)
    play_table(table, manner(typist))
    decisions = sum("Enter" not in prompt for prompt in typist.prompts)
    return tuple(map(str, table.game.actions)), decisions


def test_left_at_every_decision_it_goes_on_the_same(tmp_path, whole):
    actions, decisions = whole
    ways = [("q", 0), (EOFError, 0), (KeyboardInterrupt, 130)]
    for after in range(decisions):
        how, code = ways[after % 3]
        folder = tmp_path / str(after)
        table = practice(folder, KINDS, seed=6, rounds=5)
        shown = manner(leaving(table, after, how), "ja", plain=after % 2 == 0)
        assert play_table(table, shown) == code
        assert f"gekokujo play --resume {table.path}" in written(shown)
        again = resumed_table(None, folder)
        assert again.path == table.path
        play_table(again, manner(steady(again)))
        (record,) = read_records(table.path)
        assert record.actions == actions
        assert record.id == table.id
        assert "terminal" not in json.loads(table.path.read_text("utf-8"))


def test_left_between_two_frames_it_is_saved_too(tmp_path, whole):
    table = practice(tmp_path, KINDS, seed=6, rounds=5)
    pauses = iter(range(25))

    def pause(_):
        if next(pauses, None) is None:
            raise KeyboardInterrupt

    assert play_table(table, manner(steady(table), pause=pause)) == 130
    again = resumed_table(table.path)
    play_table(again, manner(steady(again)))
    assert tuple(map(str, again.game.actions)) == whole[0]


def test_the_fair_dealer_goes_on(tmp_path):
    wishes = Wishes(seated(("human", "random", "random"), [], words("en")), rounds=6)
    table = new_table(wishes, manner(typed()), tmp_path)
    play_table(table, manner(leaving(table, 4, "q")))
    again = resumed_table(None, tmp_path)
    assert again.dealer == table.dealer
    play_table(again, manner(steady(again)))
    assert read_records(again.path)[0].fair == table.dealer.to_json()


def test_the_newest_unfinished_game_is_taken(tmp_path):
    for age, (name, rounds) in enumerate([("old", 2), ("new", 2), ("done", 2)]):
        table = practice(tmp_path, ("human", "random", "random"), rounds=rounds)
        table.file = tmp_path / f"{name}.json"
        answers = steady(table) if name == "done" else leaving(table, 1, "q")
        play_table(table, manner(answers))
        os.utime(table.path, (age, age))
    (tmp_path / "broken.json").write_text("{", "utf-8")
    (tmp_path / "other.json").write_text("[]", "utf-8")
    assert newest_unfinished(tmp_path).name == "new.json"


def test_what_cannot_go_on_says_why(tmp_path):
    with pytest.raises(Wrong) as nothing:
        resumed_table(None, tmp_path)
    assert nothing.value.message_id == "wrong-nothing-to-resume"
    table = practice(tmp_path, ("human", "random", "random"), rounds=2)
    play_table(table, manner(leaving(table, 1, "q")))
    whole_text = table.path.read_text("utf-8")
    faults = {
        "wrong-elsewhere": whole_text.replace('"terminal"', '"other"'),
        "wrong-record": whole_text.replace("claim", "clam"),
        "wrong-several": whole_text,
        "wrong-bot": whole_text.replace("bot:random", "bot:gone"),
    }
    for wrong, text in faults.items():
        file = tmp_path / (f"{wrong}.jsonl" if wrong == "wrong-several" else f"{wrong}.json")
        file.write_text(text * (2 if wrong == "wrong-several" else 1), "utf-8")
        with pytest.raises(Wrong) as caught:
            resumed_table(file)
        assert caught.value.message_id == wrong
    with pytest.raises(Wrong) as missing:
        resumed_table(tmp_path / "nowhere.json")
    assert missing.value.message_id == "wrong-unreadable"
    again = resumed_table(table.path)
    play_table(again, manner(steady(again)))
    with pytest.raises(Wrong) as finished:
        resumed_table(table.path)
    assert finished.value.message_id == "wrong-finished"


def test_a_read_only_folder_does_not_hide_the_fault(tmp_path, monkeypatch):
    def full(_record, path):
        raise OSError(28, "No space left on device", str(path))

    table = practice(tmp_path, ("human", "random", "random"))
    monkeypatch.setattr(gekokujo.terminal.table, "write_record", full)
    with pytest.raises(OSError, match="No space"):
        play_table(table, manner(typed("1"), plain=False))
    assert write_record is not full
