"""Names: what is shown, what is refused, how twins are told apart."""

import pytest

from gekokujo.names import told_apart, visible
from gekokujo.terminal.names import clean_name
from gekokujo.terminal.wishes import kinds_of, seated
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import words


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  アキラ　", "アキラ"),
        ("か\u3099く", "がく"),
        ("ｶﾞｯﾂ", "ｶﾞｯﾂ"),
        ("髙𠮷﨑", "髙𠮷﨑"),
        ("a\u200bb\u202ec", "abc"),
        ("a\nb\tc", "a b c"),
        ("\x1b[31mred", "[31mred"),
        ("{{7*7}}", "{{7*7}}"),
        ("=1+1", "=1+1"),
        ("\ud800x", "x"),
    ],
)
def test_clean(typed, name):
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "wrong-name-empty"),
        ("\u3000 \u200b", "wrong-name-empty"),
        ("\u0301", "wrong-name-empty"),
        ("あ" * 13, "wrong-name-long"),
        ("女神", "wrong-name-reserved"),
        ("Ａｔｈｅｎａ", "wrong-name-reserved"),
    ],
)
def test_refused(typed, why):
    with pytest.raises(Wrong) as wrong:
        clean_name(typed)
    assert wrong.value.message_id == why


def test_twins_are_told_apart():
    assert list(told_apart(["a", "A", "a 2", "b"])) == ["a", "A 2", "a 2 2", "b"]


def test_what_is_read_from_a_file_is_made_visible():
    assert visible("\x1b]0;title\x07x\u202e") == "]0;titlex"


def test_seats_and_names():
    kinds = kinds_of("human, easy,normal", None)
    assert kinds == ("human", "easy", "normal")
    seats = seated(kinds, ["ミナト"], words("ja"))
    assert [seat.name for seat in seats] == ["ミナト", "カエデ", "ソラ"]
    assert kinds_of(None, 5) == ("human", *("normal",) * 4)
    assert kinds_of(None, None) == ("human", *("normal",) * 3)


@pytest.mark.parametrize(
    ("seats", "players", "why"),
    [
        ("human,easy", None, "wrong-players"),
        (None, 6, "wrong-players"),
        ("human,easy,easy", 4, "wrong-seats-players"),
    ],
)
def test_wrong_seats(seats, players, why):
    with pytest.raises(Wrong) as wrong:
        kinds_of(seats, players)
    assert wrong.value.message_id == why


def test_more_names_than_seats():
    with pytest.raises(Wrong) as wrong:
        seated(("human", "easy", "easy"), ["a", "b", "c", "d"], words("en"))
    assert wrong.value.message_id == "wrong-names"
