"""A game left at any decision, in any way, goes on as if it had never been left."""

import json
import os
import signal

import pytest
from terminal.keyboards import Typist, chosen, manner, practice, steady, typed, written

import gekokujo.terminal.table
from gekokujo.record import Record
from gekokujo.recordfiles import read_records
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


def test_what_others_wrote_into_the_record_stays(tmp_path):
    table = practice(tmp_path, ("human", "random", "random"), rounds=3)
    play_table(table, manner(leaving(table, 2, "q")))
    content = json.loads(table.path.read_text("utf-8"))
    table.path.write_text(json.dumps(content | {"note": "keep me"}), "utf-8")
    again = resumed_table(table.path)
    play_table(again, manner(leaving(again, 1, "q")))
    assert json.loads(table.path.read_text("utf-8"))["note"] == "keep me"
    again = resumed_table(table.path)
    play_table(again, manner(steady(again)))
    done = json.loads(table.path.read_text("utf-8"))
    assert done["note"] == "keep me"
    assert "result" in done
    assert "terminal" not in done


def test_a_game_that_goes_on_twice_is_not_written_over(tmp_path):
    table = practice(tmp_path, ("human", "random", "random"), rounds=3)
    play_table(table, manner(leaving(table, 2, "q")))
    one, other = resumed_table(table.path), resumed_table(table.path)
    play_table(one, manner(leaving(one, 3, "q")))
    saved = table.path.read_text("utf-8")
    with pytest.raises(Wrong) as refused:
        play_table(other, manner(leaving(other, 1, "q")))
    assert refused.value.message_id == "wrong-saved-elsewhere"
    assert table.path.read_text("utf-8") == saved
    table.path.unlink()
    assert one.save() == table.path  # nothing is there to be lost


def test_the_newest_unfinished_game_is_taken(tmp_path):
    for age, (name, rounds) in enumerate([("old", 2), ("new", 2), ("done", 2)]):
        table = practice(tmp_path, ("human", "random", "random"), rounds=rounds)
        table.file = tmp_path / f"{name}.json"
        answers = steady(table) if name == "done" else leaving(table, 1, "q")
        play_table(table, manner(answers))
        os.utime(table.path, (age, age))
    (tmp_path / "broken.json").write_text("{", "utf-8")
    (tmp_path / "deep.json").write_text("[" * 200_000, "utf-8")
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
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
    assert missing.value.message_id == "wrong-missing"
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
    how = manner(typed("1"), plain=False)
    with pytest.raises(Wrong) as wrong:
        play_table(table, how)
    assert wrong.value.message_id == "wrong-unwritable"
    assert "No space" in wrong.value.told(words("ja"))
    assert str(table.path) not in written(how)
    assert "\x1b[?1049l" in written(how)


def test_killed_in_any_pause_nothing_played_is_lost(tmp_path, whole):
    """Whatever the people at the table have seen is in the file at that moment."""
    table = practice(tmp_path, KINDS, seed=6, rounds=5)
    seen = []

    def pause(_):
        (record,) = read_records(table.path)
        seen.append(len(table.game.actions))
        assert record.actions == tuple(map(str, table.game.actions))

    table.save()
    play_table(table, manner(steady(table), pause=pause))
    assert max(seen) == len(whole[0])


def test_an_undone_choice_is_not_in_the_file(tmp_path):
    table = practice(tmp_path, ("human",) * 3, seed=3)

    def answer(prompt):
        if "Enter" in prompt:
            return ""
        if table.can_undo():
            table.undone = table.game.actions[-1].verb
            return "u"
        if getattr(table, "undone", None):
            assert len(read_records(table.path)[0].actions) == len(table.game.actions)
            return "q"
        return chosen(table, 0)

    play_table(table, manner(Typist(answer)))
    assert table.undone


def test_ctrl_c_never_cuts_a_save_in_two(tmp_path, monkeypatch):
    table = practice(tmp_path, ("human", "random", "random"))
    table.save()
    real = Record.to_line

    def interrupted(record):
        signal.raise_signal(signal.SIGINT)
        return real(record)

    monkeypatch.setattr(Record, "to_line", interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.save()
    assert read_records(table.path)[0].id == table.id
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_way_on_is_the_one_this_program_was_called_by(tmp_path, monkeypatch):
    for variable, command in [("", "gekokujo play"), ("/bin/uv", "uv run gekokujo play")]:
        monkeypatch.setenv("UV", variable)
        table = practice(tmp_path, ("human", "random", "random"))
        how = manner(typed())
        play_table(table, how)
        assert f": {command} --resume" in written(how)
