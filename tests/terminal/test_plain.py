"""Sentences alone tell everything a seat may know, and nothing else."""

import re

import pytest
from rich.cells import cell_len
from samples import deal_of, read_records
from terminal.keyboards import Typist, chosen, console, manner, practice, steady, written

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


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_nothing_is_drawn_cleared_or_coloured(tmp_path, lang):
    table = practice(tmp_path, ("human", "human", "easy"), seed=5)
    how = manner(steady(table), lang, plain=True)
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


def test_no_word_is_cut_on_a_terminal_and_no_line_in_a_pipe(tmp_path):
    for terminal, width in [(True, 40), (True, 80), (False, 80)]:
        table = practice(tmp_path / f"{terminal}{width}", ("human", "easy", "easy"), seed=5)
        desk = console(width, 24, terminal=terminal)
        how = manner(steady(table), "en", desk=desk)
        play_table(table, how)
        lines = written(how).splitlines()[:-1]
        if terminal:
            assert max(map(cell_len, lines)) <= width
            assert not any(line.endswith("Claimed by Mina") for line in lines)
        else:
            assert max(map(cell_len, lines)) > width
        said = " ".join(written(how).split())
        assert "b board, d discards, l log, q save and leave." in said


def test_sentences_follow_each_other_as_the_language_has_it(tmp_path):
    for lang, said in [
        ("ja", "P0さんの番です。どの札を伏せますか？"),
        ("en", "P0's turn. Which card do you set?"),
    ]:
        table = practice(tmp_path / lang, ("human", "easy", "easy"), seed=5)
        how = manner(steady(table), lang)
        play_table(table, how)
        assert said in written(how)
        marks = [one for one in written(how).splitlines() if one.startswith("1: Place on")]
        assert all(re.search(r"\)\. [A-Z]", line) for line in marks)
        assert "。 " not in "".join(re.sub(" R[0-9.]+", "", written(how)))


@pytest.mark.parametrize(("lang", "said"), [("ja", "全2ラウンドの第1"), ("en", "Round 1 of 2.")])
def test_how_many_rounds_there_are_is_said(tmp_path, lang, said):
    table = practice(tmp_path, ("human", "easy", "easy"), seed=5, rounds=2)
    how = manner(steady(table), lang)
    play_table(table, how)
    assert said in written(how)
