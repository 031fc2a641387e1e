"""Whole games through the keyboard: every number of seats, people and computers mixed."""

import random

import pytest
from terminal.keyboards import Typist, manner, practice, steady, written

from gekokujo.bots import View
from gekokujo.fair import FairDealer
from gekokujo.recordfiles import read_records
from gekokujo.terminal.session import new_table, play_table
from gekokujo.terminal.wishes import Wishes, seated
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import words

SEATINGS = [
    ("human", "normal", "easy"),
    ("random", "human", "human", "normal"),
    ("human", "easy", "human", "random", "human"),
    ("human",) * 3,
    ("normal",) * 4,
    ("easy", "human", "random", "normal", "normal"),
]


@pytest.mark.parametrize("kinds", SEATINGS)
@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_game_is_played_to_its_end_and_kept(tmp_path, kinds, plain, lang):
    table = practice(tmp_path, kinds, seed=len(kinds))
    how = manner(steady(table), lang, plain=plain)
    assert play_table(table, how) == 0
    (record,) = read_records(table.path)
    assert record.result is not None
    assert record.actions == tuple(map(str, table.game.actions))
    assert [player.kind for player in record.players] == [player.kind for player in table.players]
    last = written(how).splitlines()[-1]
    assert str(table.path) in last


@pytest.mark.parametrize("claims", ["open", "unique", "dealt"])
def test_the_fair_dealer_deals_and_its_proof_is_kept(tmp_path, claims):
    kinds = ("human", "random", "human", "easy")
    wishes = Wishes(seated(kinds, ["アキラ"], words("ja")), claims=claims, rounds=3, salts=("塩",))
    typist = Typist(lambda _: "1")
    how = manner(typist, "ja")
    table = new_table(wishes, how, tmp_path)
    before = written(how)
    assert isinstance(table.dealer, FairDealer)
    assert table.dealer.commitment in before
    assert table.dealer.seed not in before
    assert table.dealer.salts[0] == "塩"
    assert len(table.dealer.salts) == 2
    typist.answer = steady(table).answer
    assert play_table(table, how) == 0
    (record,) = read_records(table.path)
    assert record.fair == table.dealer.to_json()


@pytest.mark.parametrize("plain", [True, False])
def test_wild_typing_never_breaks_a_game(tmp_path, plain):
    chance = random.Random(5)
    words_typed = [
        "?",
        "？",
        "d",
        "l",
        "b",
        "u",
        "",
        "99",
        "zz",
        "open",
        "１",
        "claim leo",
        "獅子座",
    ]
    words_typed += ["-1", "9" * 5000, "roll 3", "\x1b[2J", "\ud800", "set S01", "mark leo"]
    words_typed += [str(number) for number in range(1, 6)] * 4

    table = practice(tmp_path, ("human", "human", "random"), seed=8, rounds=4)
    how = manner(Typist(lambda _: chance.choice(words_typed)), plain=plain)
    assert play_table(table, how) == 0
    assert "\x1b[2J" not in written(how) or not plain


def test_computers_play_from_what_they_may_know(tmp_path, monkeypatch):
    seen = []
    real = View.of

    def watched(game):
        view = real(game)
        seen.append(view.state.tobytes() == game.seen_by(game.to_play).tobytes())
        return view

    monkeypatch.setattr(View, "of", staticmethod(watched))
    table = practice(tmp_path, ("human", "random", "easy"), seed=2, rounds=3)
    play_table(table, manner(steady(table)))
    assert seen
    assert all(seen)


class Broken:
    """A bot that fails at its third decision, in one of the ways bots fail."""

    def __init__(self, way):
        self.way, self.asked = way, 0

    def choose(self, view):
        self.asked += 1
        if self.asked < 3:
            return view.legal[0]
        if self.way == "raises":
            raise ZeroDivisionError
        return "roll 7"


@pytest.mark.parametrize("way", ["raises", "rubbish"])
def test_a_broken_computer_loses_nothing(tmp_path, monkeypatch, way):
    monkeypatch.setattr("gekokujo.terminal.table.make_bot", lambda _name, _seed: Broken(way))
    table = practice(tmp_path, ("human", "random", "random"))
    how = manner(steady(table))
    with pytest.raises(Wrong) as wrong:
        play_table(table, how)
    assert wrong.value.message_id == "wrong-bot-failed"
    assert "Saved." in written(how)
    (record,) = read_records(table.path)
    assert record.actions == tuple(map(str, table.game.actions))
