"""The way into a game: questions with answers ready, the engine behind them, plain mistakes."""

import subprocess
import sys
import threading
from io import StringIO
from pathlib import Path

import pytest
from terminal.keyboards import console, typed

from gekokujo.terminal.dialogue import Dialogue
from gekokujo.terminal.engine import Loading
from gekokujo.terminal.start import Asked, Terminal, start
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import words


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def begun(asked, *lines, questions=False, desk=None):
    """Start a game with these lines typed; return the exit code and what was written."""
    desk = desk or console(terminal=False)
    code = start(asked, words("en"), Terminal(desk, typed(*lines), questions))
    return code, desk.file.getvalue()


def test_nothing_of_the_engine_is_imported_before_the_first_question():
    look = "import sys, gekokujo.cli.play, gekokujo.terminal.start; print('numba' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


def test_enter_takes_what_is_offered():
    dialogue = Dialogue(console(), typed("", "", "", ""), words("en"))
    kinds = dialogue.kinds()
    assert kinds == ("human", "normal", "normal", "normal")
    assert dialogue.names(kinds) == ["Player 1"]


def test_wrong_answers_are_asked_again():
    desk = console()
    answers = typed("7", "x", "５", "2", "9", "1", "女神", "アキラ", " ")
    dialogue = Dialogue(desk, answers, words("ja"))
    kinds = dialogue.kinds()
    assert kinds == ("human", "human", "easy", "easy", "easy")
    assert dialogue.names(kinds) == ["アキラ", "プレイヤー2"]
    assert desk.file.getvalue().count("3から5までの数字を入れてください") == 2


def test_all_people_need_no_level():
    assert Dialogue(console(), typed("3", "3"), words("en")).kinds() == ("human",) * 3


def test_the_questions_come_only_where_nothing_was_said():
    code, text = begun(Asked(), "4", "1", "1", "Akira", questions=True)
    assert code == 0
    assert "Welcome" in text
    code, text = begun(Asked(players=3), questions=True)
    assert "Welcome" not in text
    code, text = begun(Asked())
    assert "Welcome" not in text
    assert "Saved." in text


@pytest.mark.parametrize(("left", "code"), [(EOFError, 0), (KeyboardInterrupt, 130)])
def test_leaving_before_the_start(left, code, tmp_path):
    assert begun(Asked(), "4", left, questions=True)[0] == code
    assert not list(tmp_path.rglob("*.json"))


def test_a_game_is_found_again_with_resume(tmp_path):
    _, text = begun(Asked(players=3, salts=("mine",)), "1", "q")
    (file,) = tmp_path.rglob("*.json")
    assert file.parent == tmp_path / "gekokujo" / "games"
    assert str(file) in text
    code, again = begun(Asked(resume=()), "q")
    assert code == 0
    assert "fair dealer" not in again
    code, again = begun(Asked(resume=(file,)), "1")
    assert code == 0


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (Asked(seats="human,easy,clever"), "wrong-bot"),
        (Asked(seats="human"), "wrong-players"),
        (Asked(names=""), "wrong-name-empty"),
        (Asked(players=3, end="rounds=1"), "wrong-end"),
        (Asked(players=3, end="soon"), "wrong-end"),
        (Asked(players=3, silver=7), "wrong-silver"),
        (Asked(players=3, cards="no/such.toml"), "wrong-missing"),
        (Asked(players=3, cards="cards.xyz"), "wrong-cards"),
        (Asked(players=3, salts=("a", "b")), "wrong-salts"),
        (Asked(players=3, salts=("",)), "wrong-salt"),
        (Asked(players=3, salts=("\udcff",)), "wrong-salt"),
        (Asked(players=3, salts=("a",), seed=3), "wrong-salt-with-seed"),
        (Asked(resume=(Path("a"), Path("b"))), "wrong-resume-files"),
        (Asked(resume=(), players=3), "wrong-resume-with"),
        (Asked(resume=()), "wrong-nothing-to-resume"),
    ],
)
def test_mistakes_are_told(asked, why):
    with pytest.raises(Wrong) as wrong:
        begun(asked)
    assert wrong.value.message_id == why
    assert wrong.value.told(words("ja"))


def test_a_practice_game_is_the_same_each_time():
    def dealt(text):
        return text.split("Player 1's hand")[1].split("turn")[0]

    first, second = (dealt(begun(Asked(players=3, seed=5))[1]) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("left", [EOFError, KeyboardInterrupt])
def test_leaving_before_a_resumed_game_does_not_say_it_is_lost(monkeypatch, left, tmp_path):
    def leave(*_):
        raise left

    monkeypatch.setattr(Loading, "wait", leave)
    assert "still saved" in begun(Asked(resume=()))[1]
    assert "nothing to save" in begun(Asked(players=3))[1]


def test_a_folder_that_cannot_be_written_is_told_before_the_game(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    desk = console()
    with pytest.raises(Wrong) as wrong:
        begun(Asked(players=3), desk=desk)
    assert wrong.value.message_id == "wrong-unwritable"
    assert "\x1b[?1049h" not in desk.file.getvalue()


def test_a_salt_moves_no_cursor():
    _, text = begun(Asked(players=3, salts=("\x1b[31mred",)))
    assert "\x1b" not in text
    assert "Your salts: [31mred" in text


def test_a_terminal_without_the_letters_is_played_in_sentences():
    class Latin(StringIO):
        encoding = "latin-1"

    desk = console()
    desk.file = Latin()
    _, text = begun(Asked(players=3), desk=desk)
    assert "\x1b[?1049h" not in text
    assert "│" not in text


def test_a_small_window_is_played_in_sentences():
    _, text = begun(Asked(players=3), desk=console(60, 20))
    assert "smaller than 80 by 24" in text
    assert "\x1b[?1049h" not in text
    _, text = begun(Asked(players=3), desk=console())
    assert "\x1b[?1049h" in text
    _, text = begun(Asked(players=3, plain=True), desk=console())
    assert "\x1b[?1049h" not in text


def test_waiting_for_the_engine_says_for_what(monkeypatch):
    monkeypatch.setattr("gekokujo.terminal.engine.PATIENCE", 0.1)
    ready = threading.Event()

    def load(name):
        ready.wait(5)
        return name

    loading = Loading("engine", load)
    desk = console(terminal=False)
    threading.Timer(0.4, ready.set).start()
    assert loading.wait(desk, words("ja")) == "engine"
    assert "ルールを準備しています" in desk.file.getvalue()


def test_an_engine_that_fails_to_load_is_no_silent_end():
    def load(name):
        raise ImportError(name)

    with pytest.raises(ImportError, match="engine"):
        Loading("engine", load).wait(console(), words("en"))
