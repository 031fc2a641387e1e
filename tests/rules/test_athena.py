"""R12: Athena's turn."""

from __future__ import annotations

import pytest
from scenario import at, column


def test_R12_1_the_top_card_is_opened_with_its_top_mark() -> None:
    scene = at().athena_opens("gold 2 leo aries virgo")
    assert scene.column == column("aries taurus leo gemini cancer …")
    opened, moved = scene.frames[-2:]
    assert (opened["seat"], opened["from"]) == (None, "pile")
    assert (moved["seat"], moved["sign"], moved["by"]) == (None, "leo", 2)
    assert scene.discards == moved["card"]


def test_R12_1_gold_falls_by_a_negative_number() -> None:
    assert at().athena_opens("gold -11 aries").column.endswith("pisces aries")


def test_R12_1_silver_is_placed_beside_the_saint() -> None:
    scene = at("aries leo[1] …").athena_opens("silver 2 leo")
    assert scene.column == column("aries leo[1 2] …")
    assert scene.discards == ""


def test_R12_1_and_may_change_the_ranks_with_dice() -> None:
    scene = at("aries leo+virgo[1 1 1] …").athena_opens("silver 2 leo")
    assert scene.column == column("leo+virgo aries …")
    assert scene.game.is_chance
    assert scene.game.board()["turn"] is None
    scene.rolls(1, 2)
    assert scene.column == column("virgo leo aries …")
    assert (scene.game.to_play, scene.game.board()["round"]) == (0, 6)


def test_R12_1_she_comes_once_after_the_last_player() -> None:
    scene = at().turn_of(2).play("pass", "pass")
    assert "open" not in scene.events
    scene.play("pass", "pass")
    assert scene.events.count("open") == 1
    assert scene.game.to_play == 0


def test_R12_2_war_joins_the_row_of_the_cards_number() -> None:
    scene = at("aries taurus[1] gemini leo[2] …").athena_opens("war 2 leo")
    assert scene.column == column("aries taurus+leo[1 2] gemini …")
    assert scene.told("war")[0]["beside"] == "taurus"
    assert scene.discards == scene.told("war")[0]["card"]


def test_R12_2_the_number_is_the_rank_before_rows_close_up() -> None:
    scene = at().athena_opens("war 6 aries")
    assert scene.column == column("taurus gemini cancer leo aries+virgo …")


def test_R12_2_the_whole_row_comes_along_and_the_first_saint_there_is_named() -> None:
    scene = at("gemini+pisces aries leo+virgo …").athena_opens("war 1 virgo")
    assert scene.column == column("gemini+leo+virgo+pisces aries …")
    assert scene.told("war")[0]["beside"] == "gemini"


def test_R12_2_enough_silver_changes_the_ranks() -> None:
    scene = at("aries taurus[1 1] leo[1 1] …").athena_opens("war 2 leo")
    assert scene.column == column("taurus+leo aries …")
    assert scene.game.is_chance


@pytest.mark.parametrize("number", [8, 9, 12])
def test_R12_3_beyond_the_last_row_the_last_is_meant(number: int) -> None:
    others = "gemini cancer leo virgo scorpio+sagittarius+capricorn"
    scene = at(f"aries+taurus {others} aquarius+pisces+libra").athena_opens(f"war {number} aries")
    assert scene.column == column(f"{others} aries+taurus+libra+aquarius+pisces")


@pytest.mark.parametrize(
    ("number", "sign"), [(2, "leo"), (2, "virgo"), (11, "pisces"), (12, "pisces")]
)
def test_R12_3_in_the_saints_own_row_nothing_happens(number: int, sign: str) -> None:
    scene = at("aries leo+virgo[1] …").athena_opens(f"war {number} {sign}")
    assert scene.column == column("aries leo+virgo[1] …")
    assert scene.told("war")[0]["beside"] is None
    assert scene.discards == scene.told("war")[0]["card"]


def test_R12_3_her_own_row_holding_enough_silver_already_is_not_looked_at_again() -> None:
    scene = at("aries leo[1 1 1 1] …").athena_opens("war 2 leo")
    assert scene.events == "draw open war"


def test_R12_4_from_an_empty_pile_she_has_no_turn() -> None:
    scene = at().pile([]).turn_of(3).play("pass", "pass")
    assert scene.events == "end"


def test_R12_4_nor_when_the_last_player_drew_the_last_card() -> None:
    scene = at().pile(["S01"]).turn_of(3).play("pass", "pass")
    assert scene.events == "draw end"
