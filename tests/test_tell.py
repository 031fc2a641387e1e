"""Frames told in sentences, with clauses, also where faces are hidden."""

import re
from dataclasses import dataclass

import pytest
from samples import deal_of, read_records

from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.game import Game
from gekokujo.options import Options
from gekokujo.tell import Teller
from gekokujo.words import LANGUAGES, words

NAMES = ["アキラ", "ミナト", "カエデ", "ソラ", "ナギ"]


def told(game, lang="ja", seat=-1):
    """Return everything told of a game as (heading, sentences)."""
    teller = Teller.of(game.deal, NAMES[: game.deal.options.players], words(lang))
    before, story = None, []
    for frame in game.frames(seat=seat):
        story.append((frame, teller.heading(frame, before), teller.tell(frame, before)))
        before = frame["board"]
    return story


@pytest.fixture(scope="module")
def games():
    return [Game.replayed(deal_of(record), record["actions"]) for record in read_records()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_frame_is_told_with_clauses_for_every_eye(games, lang):
    for game in games:
        for seat in (-1, None, *range(game.deal.options.players)):
            for frame, _, sentences in told(game, lang, seat):
                assert sentences, frame["event"]
                for sentence in sentences:
                    assert re.fullmatch(r"R\d+\.\d+", sentence.clause)
                    assert str(sentence) == f"{sentence.text} {sentence.clause}"


def test_hidden_faces_are_told_without_faces(games):
    for game in games:
        for (frame, _, seen), (_, _, known) in zip(told(game, seat=None), told(game), strict=True):
            if frame["event"] in {"set", "draw"}:
                assert "枚" in seen[0].text
                assert "銀" not in seen[0].text
                assert "金" not in seen[0].text
                assert "戦" not in seen[0].text
            else:
                assert seen == known


def test_headings_come_once_a_part(games):
    for game in games:
        headings = [heading for _, heading, _ in told(game) if heading]
        rounds = [heading for heading in headings if heading.startswith("第")]
        assert headings[0] == "準備"
        assert len(set(rounds)) == len(rounds)
        assert headings.count("結果") == game.is_over


@dataclass
class Board:
    """A board written by rows, for frames made by hand."""

    rows: list
    claims: tuple = ("leo", "pisces", "virgo")
    turn: int | None = 0
    round: int = 5

    def of(self):
        return {
            "round": self.round,
            "turn": self.turn,
            "claims": list(self.claims),
            "rows": [{"saints": saints, "silver": silver} for saints, silver in self.rows],
            "pile": 20,
            "hands": [[], [], []],
            "set": [None, None, None],
            "opened": None,
            "discards": [],
        }


def sentences(frame, before, lang="ja"):
    cards: CardSet = Deal.shuffled(seed=1).cards
    teller = Teller(cards, Options(3), ("アキラ", "ミナト", "カエデ"), words(lang))
    return [str(one) for one in teller.tell(frame, before)]


BEFORE = Board([(["leo"], ["S01", "S02"]), (["pisces", "virgo"], []), (["aries"], [])])


def test_silver_says_what_is_missing():
    after = Board([(["leo"], ["S01"]), (["pisces"], [])])
    frame = {"event": "silver", "seat": 0, "card": "S01", "sign": "leo", "board": after.of()}
    assert sentences(frame, BEFORE.of()) == [
        "銀1を獅子座に置きました（1枚目。あと2枚で順位変動）。 R5.1"
    ]
    after = Board([(["leo"], ["S01", "S02", "S03"])])
    frame |= {"board": after.of()}
    assert sentences(frame, BEFORE.of()) == [
        "銀1を獅子座に置きました（3枚目。順位変動です）。 R5.2"
    ]
    assert sentences(frame, BEFORE.of(), "en") == [
        "A silver 1 was placed on Leo (card 3; the ranks change). R5.2"
    ]


def test_gold_tells_the_whole_row_and_the_edge():
    after = Board([(["virgo", "pisces"], []), (["leo"], []), (["aries"], [])])
    frame = {"event": "gold", "seat": 0, "card": "G03", "sign": "virgo", "by": 2}
    assert sentences(frame | {"board": after.of()}, BEFORE.of()) == [
        "金+2で、乙女座・魚座が2位から1位に上がりました。 R4.2"
    ]
    frame = {"event": "gold", "seat": None, "card": "G03", "sign": "leo", "by": 2}
    (said,) = sentences(frame | {"board": BEFORE.of()}, BEFORE.of(), "en")
    assert said == "With gold +2, Leo can go no higher: still rank 1. R4.2"


def test_war_tells_silver_together_and_athenas_clauses():
    after = Board([(["leo", "virgo"], ["S01", "S02"]), (["aries"], [])], turn=None)
    frame = {"event": "war", "seat": None, "card": "W01", "sign": "virgo", "beside": "leo"}
    said = sentences(frame | {"board": after.of()}, BEFORE.of(), "en")
    assert [line.split()[-1] for line in said] == ["R12.2", "R6.1"]
    nothing = frame | {"beside": None, "board": BEFORE.of()}
    assert [line.split()[-1] for line in sentences(nothing, BEFORE.of())] == ["R12.3"]


@pytest.mark.parametrize(("due", "clause"), [(["S01", "S02", "S03"], "R8.4"), (["S01"], "R13.2")])
def test_a_sweep_knows_why(due, clause):
    before = Board([(["leo"], due)])
    frame = {"event": "sweep", "cards": due, "board": Board([(["leo"], [])]).of()}
    assert sentences(frame, before.of())[0].endswith(clause)


def test_dice_tell_who_stands_where():
    after = Board([(["leo"], []), (["aries"], []), (["taurus", "pisces"], [])])
    rolls = {"aries": 5, "taurus": 2, "pisces": 2}
    frame = {"event": "roll", "rolls": rolls, "row": 2, "board": after.of()}
    assert sentences(frame, BEFORE.of()) == [
        "2位の千日戦争、さいころは牡羊座 [5]、牡牛座 [2]、魚座 [2]です。 R9.1",
        "分かれて、牡羊座が2位、牡牛座・魚座が3位になりました。 R9.3",
    ]
