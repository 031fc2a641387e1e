"""R4 and R5: gold moves a row, silver is placed beside a saint."""

from __future__ import annotations

import pytest
from scenario import at, column


def test_R4_1_a_positive_number_rises() -> None:
    scene = at().opens("gold 2 leo")
    assert scene.column == column("aries taurus leo gemini cancer …")


def test_R4_1_a_negative_number_falls() -> None:
    scene = at().opens("gold -2 leo")
    assert scene.column == column("aries taurus gemini cancer virgo libra leo …")


def test_R4_1_the_card_decides_the_direction() -> None:
    scene = at().holding(0, "G01").play("open G01")
    assert scene.legal == "mark aries, mark taurus, mark gemini"


def test_R4_2_the_whole_row_moves_with_its_silver() -> None:
    scene = at("aries taurus+gemini[1 2] cancer …").opens("gold -1 gemini")
    assert scene.column == column("aries cancer taurus+gemini[1 2] …")


def test_R4_2_rows_passed_shift_by_one() -> None:
    scene = at("aries leo+virgo[2] taurus gemini …").opens("gold 3 gemini")
    assert scene.column == column("gemini aries leo+virgo[2] taurus …")


@pytest.mark.parametrize(("number", "top"), [(5, "leo aries"), (-11, "aries taurus")])
def test_R4_2_it_stops_at_either_end_of_the_column(number: int, top: str) -> None:
    scene = at().opens(f"gold {number} leo")
    assert scene.column.startswith(top)
    assert scene.column.endswith("pisces" if number > 0 else "pisces leo")
    assert scene.told("gold")[0]["by"] == number


def test_R4_3_gold_is_discarded() -> None:
    scene = at().opens("gold 1 leo")
    assert scene.discards == scene.told("gold")[0]["card"]


def test_R4_3_gold_changes_no_ranks_and_rolls_no_dice() -> None:
    scene = at("aries+taurus[1 1 1 1 1] gemini[3] …").opens("gold 1 gemini")
    assert scene.events == "open gold"
    assert scene.column == column("gemini[3] aries+taurus[1 1 1 1 1] …")
    assert not scene.game.is_chance


def test_R5_1_silver_is_placed_beside_the_saint() -> None:
    scene = at("aries leo[3] …").opens("silver 2 leo")
    assert scene.column == column("aries leo[3 2] …")
    assert scene.discards == ""


def test_R5_1_silver_on_one_at_war_lies_in_the_whole_row() -> None:
    scene = at("aries leo+virgo[3] …").opens("silver 2 virgo")
    assert scene.column == column("aries leo+virgo[3 2] …")


def test_R5_1_silver_moves_nothing_yet() -> None:
    scene = at().opens("silver 3 leo")
    assert scene.column == column("aries taurus gemini cancer leo[3] …")
    assert scene.events == "open silver"


def test_R5_2_enough_silver_in_the_row_changes_the_ranks_at_once() -> None:
    scene = at("aries taurus leo[1 1 1] …").opens("silver 1 leo")
    assert scene.events == "open silver rank_change rise sweep"
    assert scene.column == column("leo aries taurus …")


def test_R5_2_silver_in_other_rows_does_not_count_towards_it() -> None:
    scene = at("aries[1 1 1] taurus[1 1 1] leo[1 1] …").opens("silver 1 leo")
    assert scene.events == "open silver"
