"""R6 and R7: war joins two rows, and what shares a row moves as one."""

from __future__ import annotations

import pytest
from scenario import at, column

from gekokujo.signs import SIGNS


def test_R6_1_the_saint_is_moved_beside_another_of_the_players_choice() -> None:
    scene = at().opens("war 1 leo")
    assert scene.legal == ", ".join(f"beside {sign}" for sign in SIGNS if sign != "leo")
    scene.play("beside taurus")
    assert scene.column == column("aries taurus+leo gemini cancer …")


@pytest.mark.parametrize("number", [1, 6, 12])
def test_R6_1_the_number_means_nothing(number: int) -> None:
    scene = at().opens(f"war {number} leo").play("beside taurus")
    assert scene.column == column("aries taurus+leo …")


def test_R6_1_the_silver_of_both_lies_together_the_targets_first() -> None:
    scene = at("aries[3] taurus leo[1 2] …", players=5).opens("war 1 leo").play("beside aries")
    assert scene.game.phase == "set"
    assert scene.column == column("aries+leo[3 1 2] taurus …")


def test_R6_1_also_when_the_moved_saint_comes_first_in_sign_order() -> None:
    scene = at("aries[3] taurus[2] leo[1] …").opens("war 1 aries").play("beside leo")
    assert scene.column == column("taurus[2] aries+leo[1 3] …")


def test_R6_1_the_card_is_discarded() -> None:
    scene = at().opens("war 1 leo").play("beside taurus")
    assert scene.discards == scene.told("war")[0]["card"]


def test_R6_2_the_other_saint_stands_in_another_row() -> None:
    scene = at("aries+leo+pisces taurus …").opens("war 1 leo")
    for own in ("aries", "leo", "pisces"):
        assert scene.refusal(f"beside {own}") == ("R6.2", "own-row")
    assert len(scene.game.legal_actions()) == 9


def test_R6_2_with_no_other_row_nothing_happens_and_nobody_is_asked() -> None:
    everyone = "+".join(SIGNS) + "[2]"
    scene = at(everyone).opens("war 1 leo")
    assert scene.column == everyone
    assert scene.told("war")[0]["beside"] is None
    assert scene.discards == scene.told("war")[0]["card"]
    assert scene.game.phase == "set"


def test_R6_2_with_one_other_row_it_is_asked() -> None:
    scene = at("+".join(SIGNS[:-1]) + " pisces").opens("war 1 leo")
    assert scene.legal == "beside pisces"
    assert scene.play("beside pisces").column == "+".join(SIGNS)


def test_R6_2_nor_is_the_silver_of_the_only_row_counted_again() -> None:
    scene = at("+".join(SIGNS) + "[1 1 1 1]").opens("war 1 leo")
    assert scene.events == "open war"


def test_R6_3_the_target_row_keeps_its_place() -> None:
    scene = at().opens("war 1 leo").play("beside gemini")
    assert scene.column == column("aries taurus gemini+leo cancer …")


def test_R6_3_rows_below_the_vacated_one_close_up() -> None:
    scene = at("aries taurus[1] gemini …").opens("war 1 aries").play("beside gemini")
    assert scene.column == column("taurus[1] aries+gemini …")
    assert scene.game.state.rows == 11


def test_R6_3_the_whole_row_of_the_moved_saint_comes_along() -> None:
    scene = at("aries taurus+gemini[1] cancer leo+virgo …").opens("war 1 gemini")
    scene.play("beside leo")
    assert scene.column == column("aries cancer taurus+gemini+leo+virgo[1] …")


def test_R6_4_enough_silver_in_the_joined_row_changes_the_ranks_at_once() -> None:
    scene = at("aries taurus[1 1] gemini[1 1] …").opens("war 1 gemini").play("beside taurus")
    assert scene.events == "open war rank_change rise sweep"
    assert scene.column == column("taurus+gemini aries …")
    assert scene.game.is_chance


def test_R6_4_also_when_the_row_moved_from_above() -> None:
    scene = at("aries[1 1] taurus gemini[1 1] …").opens("war 1 aries").play("beside gemini")
    assert scene.events == "open war rank_change rise sweep"
    assert scene.column == column("aries+gemini taurus …")


def test_R6_4_more_than_enough_is_enough() -> None:
    scene = at("aries taurus[1 1 1] gemini[1 1 1] …").opens("war 1 gemini").play("beside taurus")
    assert scene.told("rise")[0]["by"] == 6


def test_R6_4_and_the_silver_of_the_row_below_does_not_count() -> None:
    scene = at("aries taurus gemini[1] cancer[1 1 1 1] …").opens("war 1 aries")
    assert scene.play("beside gemini").events == "open war"


def test_R6_4_one_card_too_few_changes_nothing() -> None:
    scene = at("aries taurus[1 1] gemini[1] …").opens("war 1 gemini").play("beside taurus")
    assert scene.events == "open war"


@pytest.mark.parametrize("players", [4, 5])
def test_R6_5_in_the_printed_example_cancer_joins_pisces_and_nothing_changes(players: int) -> None:
    scene = at("pisces taurus[2] aries cancer[1] scorpio[1 3 1] …", players=players)
    scene.opens("war 3 cancer").play("beside pisces")
    assert scene.column == column("pisces+cancer[1] taurus[2] aries scorpio[1 3 1] …")
    assert scene.events == "open war"


def test_R7_1_saints_at_war_move_as_one_by_gold() -> None:
    scene = at("aries taurus gemini+leo+pisces …").opens("gold 1 pisces")
    assert scene.column == column("aries gemini+leo+pisces taurus …")


def test_R7_1_and_as_one_by_silver() -> None:
    scene = at("aries taurus leo+virgo[1 1] …", players=3).opens("silver 1 virgo")
    assert scene.told("rise")[0]["saints"] == ["leo", "virgo"]
    assert scene.column == column("leo+virgo aries taurus …")


def test_R7_1_passing_a_shared_row_counts_one() -> None:
    scene = at("aries taurus+gemini+cancer leo virgo …").opens("gold 2 virgo")
    assert scene.column == column("aries virgo taurus+gemini+cancer leo …")


def test_R7_1_the_last_row_is_the_end_however_many_rows_there_are() -> None:
    scene = at("aries+taurus+gemini+cancer leo …").opens("gold -11 leo")
    assert scene.column.endswith("pisces leo")


def test_R7_1_nothing_but_dice_parts_them() -> None:
    scene = at("aries taurus+gemini …").opens("gold 1 gemini").play("pass")
    scene.opens("silver 1 taurus").play("pass").opens("war 1 gemini").play("beside pisces", "pass")
    assert scene.column.endswith("aquarius taurus+gemini+pisces[1]")
