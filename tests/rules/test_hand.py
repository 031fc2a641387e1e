"""R10 and R11: exchange, set, draw."""

from __future__ import annotations

import pytest
from scenario import at, plain_deal

from gekokujo.game import Game


def test_R10_1_the_whole_hand_is_discarded_for_one_card_fewer() -> None:
    scene = at().holding(0, "S02 S01 G01").pile(["S04", "S03", "S05"]).play("pass", "exchange")
    assert scene.hand(0) == "S04 S03"
    assert scene.discards == "S02 S01 G01"
    assert scene.events == "discard draw"
    assert [frame["why"] for frame in scene.frames] == ["exchange", "exchange"]


def test_R10_1_or_it_is_kept() -> None:
    scene = at().holding(0, "S02 S01").play("pass", "keep")
    assert scene.hand(0) == "S02 S01"
    assert scene.frames == []


def test_R10_1_it_is_asked_once_after_opening_and_before_setting() -> None:
    scene = at().holding(0, "S02 S01 G01").play("open G01", "mark aries")
    assert scene.legal == "exchange, keep"
    scene.play("exchange")
    assert scene.game.phase == "set"
    assert scene.refusal("exchange") == ("R10.2", "not-now")


def test_R10_1_it_is_asked_also_after_a_rank_change_and_its_dice() -> None:
    scene = at("aries+leo[1 1 1] …").holding(0, "S02").opens("silver 1 leo").rolls(1, 6)
    assert scene.legal == "exchange, keep"


def test_R10_1_not_in_round_1() -> None:
    game = Game(plain_deal(players=3, dealt=["leo", "aries", "virgo"]))
    assert game.phase == "set"
    game.play("set G01")
    assert (game.to_play, game.phase) == (1, "set")


def test_R10_1_an_empty_hand_is_not_asked() -> None:
    assert at().with_set(0, "G01").play("open", "mark aries").legal == "pass"


def test_R10_1_from_a_short_pile_one_draws_what_is_there() -> None:
    scene = at().holding(0, "S01 S02 S03 S04").pile(["S06", "S05"]).play("pass", "exchange")
    assert scene.hand(0) == "S06 S05"
    assert scene.pile_ids == ""


def test_R10_1_from_an_empty_pile_nothing() -> None:
    scene = at().holding(0, "S01 S02").pile([]).play("pass", "exchange")
    assert scene.hand(0) == ""
    assert scene.events == "discard"


def test_R10_2_one_hand_card_is_set_face_down() -> None:
    scene = at().holding(0, "S03 S01 S02").play("pass", "keep")
    assert scene.legal == "set S01, set S02, set S03"
    scene.play("set S01")
    assert scene.game.board()["set"][0] == "S01"
    assert scene.game.board(seat=1)["set"][0] == "?"
    assert scene.hand(0).startswith("S03 S02 ")


def test_R10_2_a_card_one_does_not_hold_can_not_be_set() -> None:
    scene = at().holding(0, "S03").holding(1, "S01").play("pass", "keep")
    assert scene.refusal("set S01") == ("R10.2", "not-in-hand")


@pytest.mark.parametrize("card", ["S05", "S01", "S04", "S02", "S03"])
def test_R10_2_the_others_stay_in_their_order_and_the_new_one_comes_last(card: str) -> None:
    hand = ["S05", "S01", "S04", "S02", "S03"]
    scene = at().holding(0, " ".join(hand)).pile(["G01", "G02"]).play("pass", "keep", f"set {card}")
    hand.remove(card)
    assert scene.hand(0) == " ".join([*hand, "G01"])


def test_R10_3_one_with_a_card_must_set_one() -> None:
    scene = at().holding(0, "S03").play("pass", "keep")
    assert scene.legal == "set S03"
    assert scene.refusal("pass") == ("R10.3", "must-set")


def test_R10_4_an_empty_hand_sets_nothing() -> None:
    scene = at().play("pass")
    assert scene.legal == "pass"
    scene.play("pass")
    assert scene.game.board()["set"][0] is None
    assert scene.game.to_play == 1


def test_R10_4_also_after_exchanging_the_last_card_for_none() -> None:
    scene = at().holding(0, "S03").play("pass", "exchange")
    assert scene.legal == "pass"
    assert scene.events == "discard"


def test_R11_1_one_card_is_drawn_and_the_turn_ends() -> None:
    scene = at().holding(0, "S03 S01").pile(["S07", "S06"]).play("pass", "keep", "set S03")
    assert scene.hand(0) == "S01 S07"
    assert scene.pile_ids == "S06"
    assert scene.told("draw")[0]["why"] == "turn"
    assert scene.game.to_play == 1


def test_R11_1_from_an_empty_pile_nothing_is_drawn() -> None:
    scene = at().holding(0, "S03 S01").pile([]).play("pass", "keep", "set S03")
    assert scene.hand(0) == "S01"
    assert scene.events == "set"
    assert scene.game.to_play == 1
