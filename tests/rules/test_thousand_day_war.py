"""R9: the dice of a thousand-day war."""

from __future__ import annotations

import pytest
from scenario import at, column


def test_R9_1_every_shared_row_fights_after_a_rank_change_moved_or_not() -> None:
    scene = at("aries+taurus gemini leo+virgo[1 1 1] libra+pisces …").opens("silver 1 leo")
    assert scene.column == column("leo+virgo aries+taurus gemini libra+pisces …")
    scene.rolls(6, 1, 6, 1, 6, 1)
    assert [list(war["rolls"]) for war in scene.told("roll")] == [
        ["leo", "virgo"],
        ["aries", "taurus"],
        ["libra", "pisces"],
    ]
    assert not scene.game.is_chance


def test_R9_1_each_saint_of_the_row_rolls_one_die() -> None:
    scene = at("aries+leo+pisces[1 1 1] …").opens("silver 1 leo").rolls(1, 2)
    assert scene.game.is_chance
    assert scene.told("roll") == []
    scene.rolls(3)
    assert scene.told("roll")[0]["rolls"] == {"aries": 1, "leo": 2, "pisces": 3}


def test_R9_1_without_a_rank_change_nobody_fights() -> None:
    scene = at("aries leo …").opens("war 1 leo").play("beside aries")
    assert not scene.game.is_chance
    scene.play("pass").opens("silver 1 leo")
    assert not scene.game.is_chance


def test_R9_1_single_saints_roll_nothing() -> None:
    assert not at("leo[1 1 1] …").opens("silver 1 leo").game.is_chance


@pytest.mark.parametrize(("dice", "top"), [((3, 1), "cancer pisces"), ((2, 5), "pisces cancer")])
def test_R9_2_the_higher_roll_takes_the_upper_rank(dice: tuple[int, int], top: str) -> None:
    scene = at("aries cancer+pisces[1 1 1] …").opens("silver 1 cancer").rolls(*dice)
    assert scene.column == column(f"{top} aries …")


def test_R9_2_equal_rolls_stay_together() -> None:
    scene = at("cancer+pisces[1 1 1] aries …").opens("silver 1 cancer").rolls(4, 4)
    assert scene.column == column("cancer+pisces aries …")
    assert not scene.game.is_chance


def test_R9_2_until_the_next_rank_change() -> None:
    scene = at("cancer+pisces aries[1] …", silver_needed=2)
    scene.opens("silver 1 aries").rolls(4, 4).play("pass").opens("silver 1 aries").play("pass")
    assert scene.column == column("aries[1] cancer+pisces …")
    scene.opens("silver 1 aries")
    assert scene.legal.startswith("roll")


def test_R9_3_one_row_for_each_distinct_roll() -> None:
    scene = at("leo aries+taurus+gemini+cancer[1 1 1] …").opens("silver 1 aries")
    scene.rolls(2, 5, 2, 6)
    assert scene.column == column("cancer taurus aries+gemini leo …")
    assert scene.told("roll")[0]["row"] == 1


def test_R9_3_a_new_tie_does_not_fight_again() -> None:
    scene = at("aries+taurus+gemini[1 1 1] leo+virgo …").opens("silver 1 aries").rolls(2, 2, 5)
    assert scene.column == column("gemini aries+taurus leo+virgo …")
    assert scene.rolls(1, 6).column == column("gemini aries+taurus virgo leo cancer …")
    assert not scene.game.is_chance


def test_R9_3_rows_below_make_room() -> None:
    scene = at("aries+taurus+gemini[1 1 1] leo …").opens("silver 1 aries").rolls(1, 2, 3)
    assert scene.column == column("gemini taurus aries leo …")
    assert scene.game.state.rows == 12


def test_R9_4_rows_fight_from_the_top_down_by_their_rank_then() -> None:
    scene = at("leo+virgo aries taurus+pisces[1 1 -1] …").opens("silver -1 taurus")
    scene.rolls(1, 2)
    assert scene.told("roll")[0]["row"] == 1
    scene.rolls(2, 1)
    assert [list(war["rolls"]) for war in scene.told("roll")] == [
        ["leo", "virgo"],
        ["taurus", "pisces"],
    ]
    assert scene.told("roll")[1]["row"] == 4
    assert scene.column == column("virgo leo aries taurus pisces …")


def test_R9_4_within_a_row_the_saints_roll_in_sign_order() -> None:
    scene = at("pisces+leo+aries[1 1 1] …").opens("silver 1 pisces").rolls(6, 1, 3)
    assert scene.told("roll")[0]["rolls"] == {"aries": 6, "leo": 1, "pisces": 3}
    assert scene.column == column("aries pisces leo …")
