"""R8: the rank change."""

from __future__ import annotations

import pytest
from scenario import at, column


@pytest.mark.parametrize(("players", "needed"), [(3, 3), (4, 4), (5, 4)])
def test_R8_1_three_cards_for_three_players_four_for_more(players: int, needed: int) -> None:
    too_few, one_short = " ".join("1" * (needed - 2)), " ".join("1" * (needed - 1))
    scene = at(f"aries leo[{too_few}] …", players=players).opens("silver 1 leo")
    assert scene.events == "open silver"
    scene = at(f"aries leo[{one_short}] …", players=players).opens("silver 1 leo")
    assert "rank_change" in scene.events


def test_R8_1_cards_count_not_their_numbers() -> None:
    assert at("aries leo[11 11] …").opens("silver 11 leo").events == "open silver"


def test_R8_2_rows_rise_from_row_2_down_and_row_1_last() -> None:
    scene = at("aries[1] taurus gemini[1] cancer[2 2 2] …").opens("silver 2 cancer")
    assert scene.told("rank_change")[0]["rows"] == [3, 4, 1]
    rises = [(rise["saints"], rise["from"], rise["to"]) for rise in scene.told("rise")]
    assert rises == [(["gemini"], 3, 2), (["cancer"], 4, 1), (["aries"], 2, 1)]


def test_R8_2_the_order_is_that_of_the_ranks_before_the_change() -> None:
    scene = at("aries taurus[1] gemini[3] cancer[1 1 1] …").opens("silver 1 cancer")
    assert [rise["saints"] for rise in scene.told("rise")] == [["taurus"], ["gemini"], ["cancer"]]
    assert scene.column == column("cancer gemini taurus aries …")


def test_R8_2_each_rises_by_its_sum_from_where_it_now_stands() -> None:
    scene = at("aries taurus gemini cancer[3] leo virgo[1 -2 1] …").opens("silver 2 virgo")
    assert [(rise["by"], rise["from"], rise["to"]) for rise in scene.told("rise")] == [
        (3, 4, 1),
        (2, 6, 4),
    ]
    assert scene.column == column("cancer aries taurus virgo gemini leo …")


def test_R8_2_a_row_pushed_down_before_its_time_rises_from_there() -> None:
    scene = at("aries taurus[1] gemini[1 1 1] …").opens("silver 1 gemini")
    assert scene.column == column("gemini taurus aries …")
    scene = at("aries[1] taurus[1 1 1] gemini …").opens("silver 1 taurus")
    assert scene.column == column("aries taurus gemini …")


def test_R8_2_rows_without_silver_do_not_rise() -> None:
    scene = at("aries taurus leo[1 1 1] …").opens("silver 1 leo")
    assert scene.told("rank_change")[0]["rows"] == [3]
    assert len(scene.told("rise")) == 1


def test_R8_3_it_stops_at_row_1() -> None:
    scene = at("aries taurus gemini[11 11 11] …").opens("silver 11 gemini")
    assert scene.column == column("gemini aries taurus …")
    assert (scene.told("rise")[0]["by"], scene.told("rise")[0]["to"]) == (44, 1)


def test_R8_3_a_negative_sum_falls_and_stops_at_the_last_row() -> None:
    scene = at("aries[-9 -11 -9] taurus[-2] …").opens("silver -11 aries")
    falls = [(rise["saints"], rise["by"], rise["to"]) for rise in scene.told("rise")]
    assert falls == [(["taurus"], -2, 4), (["aries"], -40, 12)]
    assert scene.column.startswith("gemini cancer taurus leo")
    assert scene.column.endswith("pisces aries")


def test_R8_3_a_sum_of_nothing_stays() -> None:
    scene = at("aries taurus leo[1 -2 3] …").opens("silver -2 leo")
    assert (scene.told("rise")[0]["from"], scene.told("rise")[0]["to"]) == (3, 3)
    assert scene.column == column("aries taurus leo …")


def test_R8_4_all_silver_is_discarded_from_the_top_of_the_new_column() -> None:
    scene = at("aries[3] taurus leo[1 2] virgo[5 6 7] …").opens("silver 8 virgo")
    assert scene.column == column("aries virgo leo taurus …")
    cards = scene.game.deal.cards
    assert [cards[card].number for card in scene.told("sweep")[0]["cards"]] == [3, 5, 6, 7, 8, 1, 2]
    assert scene.discards == " ".join(scene.told("sweep")[0]["cards"])


def test_R8_4_whichever_row_caused_the_change() -> None:
    scene = at("aries taurus[2] leo[1 1] virgo …", players=3).opens("silver 1 leo")
    assert "[" not in scene.column
