"""Sentences alone tell everything a seat may know, and nothing else."""

import re

import pytest
from samples import deal_of, read_records
from terminal.keyboards import Typist, chosen, manner, practice, steady, written

from gekokujo.game import Game
from gekokujo.signs import SIGNS
from gekokujo.tell import Teller
from gekokujo.terminal.plain import SCROLL, position_sentences
from gekokujo.terminal.session import play_table
from gekokujo.words import words
from gekokujo.words.naming import card_face, sign_name

NAMES = ["アキラ", "ミナト", "カエデ", "ソラ", "ナギ"]


def positions():
    """Yield games in the middle, each at several places."""
    for record in read_records()[:8]:
        actions = record["actions"]
        for cut in range(4, len(actions), 9):
            yield Game.replayed(deal_of(record), actions[:cut])


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_everything_on_the_board_is_said(lang):
    say = words(lang)
    for game in positions():
        seats = game.deal.options.players
        teller = Teller.of(game.deal, NAMES[:seats], say)
        for seat in range(seats):
            board = game.board(seat)
            said = list(position_sentences(board, teller, seat))
            rows = [line for line in said if re.match(r"(Rank )?\d+[位,]", line)]
            assert len(rows) == len(board["rows"])
            for row, line in zip(board["rows"], rows, strict=True):
                assert all(sign_name(sign, say) in line for sign in row["saints"])
                numbers = [str(game.deal.cards[card].number) for card in row["silver"]]
                assert say("comma").join(numbers) in line
                owners = [s for s, claim in enumerate(board["claims"]) if claim in row["saints"]]
                assert all(NAMES[owner] in line for owner in owners)
            whole = "\n".join(said)
            for number in (board["round"], board["pile"], len(board["discards"])):
                assert str(number) in said[0]
            for card in [*board["hands"][seat], *filter(None, [board["set"][seat]])]:
                assert f"{card} {card_face(game.deal.cards[card], say)}" in whole
            for other in range(seats):
                line = next(
                    one
                    for one in said
                    if say("plain-seat", who=teller.who(other), count=len(board["hands"][other]))
                    in one
                )
                assert (say("plain-has-set") in line) == (board["set"][other] is not None)


def test_nobody_elses_card_is_said():
    for game in positions():
        seats = game.deal.options.players
        teller = Teller.of(game.deal, NAMES[:seats], words("en"))
        board = game.board()
        for seat in (None, *range(seats)):
            said = "\n".join(position_sentences(game.board(seat), teller, seat))
            for other in set(range(seats)) - {seat}:
                secret = [*board["hands"][other], *filter(None, [board["set"][other]])]
                assert not any(re.search(rf"\b{card}\b", said) for card in secret)


def test_nothing_is_drawn_cleared_or_coloured(tmp_path):
    table = practice(tmp_path, ("human", "human", "easy"), seed=5)
    how = manner(steady(table), "en", plain=True)
    play_table(table, how)
    text = written(how)
    assert "\x1b" not in text
    assert not set(text) & set("│─═━→*")
    assert max(map(len, text.splitlines())) < 250


def test_every_choice_is_said_with_its_effect(tmp_path):
    table = practice(tmp_path, ("human", "random", "random"), seed=5)
    counts = []

    def answer(_):
        counts.append(len(table.game.legal_actions()))
        return chosen(table, 0)

    how = manner(Typist(answer), "ja", plain=True)
    play_table(table, how)
    numbered = re.findall(r"^\d+: .+$", written(how), flags=re.MULTILINE)
    assert len(numbered) == sum(counts)
    for sign in SIGNS:
        assert words("ja")(f"sign-{sign}") in written(how)


def test_the_last_hand_is_moved_away_before_the_next_person(tmp_path):
    table = practice(tmp_path, ("human", "human", "human"), seed=5)
    how = manner(steady(table), "ja", plain=True)
    play_table(table, how)
    for part in written(how).split("ほかの人は画面を見ないでください")[1:]:
        assert "の手札\n" in part
    assert written(how).count("\n" * SCROLL) >= 3
