"""The rule book's worked positions, each with the clauses it shows."""

from __future__ import annotations

import pytest
from scenario import at, column

FIVE_ROWS = (
    "aries+taurus gemini+cancer leo+virgo+libra scorpio sagittarius+capricorn+aquarius+pisces"
)


def test_position_1_a_rank_change_with_a_war() -> None:
    scene = at("pisces+cancer[1] taurus[2] aries scorpio[1 3 1] …").opens("silver 2 scorpio")
    assert scene.told("rank_change")[0]["rows"] == [2, 4, 1]
    rises = [(rise["saints"], rise["by"], rise["from"], rise["to"]) for rise in scene.told("rise")]
    assert rises == [
        (["taurus"], 2, 2, 1),
        (["scorpio"], 7, 4, 1),
        (["cancer", "pisces"], 1, 3, 2),
    ]
    assert scene.column == column("scorpio pisces+cancer taurus aries …")
    assert scene.rolls(3, 1).column == column("scorpio cancer pisces taurus aries …")


def test_position_2_a_joined_row_of_three_players() -> None:
    scene = at("leo[3 3] virgo[1] libra[1] …", players=3).opens("war 6 libra").play("beside virgo")
    assert scene.column == column("leo[3 3] virgo+libra[1 1] …")
    assert scene.game.state.rows == 11
    scene.play("pass").opens("silver 1 libra")
    assert scene.told("rank_change")[0]["rows"] == [2, 1]
    assert scene.column == column("leo virgo+libra …")
    assert scene.game.is_chance


@pytest.mark.parametrize(("rank", "number", "ends"), [(10, -3, 11), (2, 3, 1), (5, 2, 3)])
def test_position_3_gold_stops_at_the_edges(rank: int, number: int, ends: int) -> None:
    scene = at("aries+taurus …")
    saint = scene.game.board()["rows"][rank - 1]["saints"][0]
    scene.opens(f"gold {number} {saint}")
    assert scene.game.board()["rows"][ends - 1]["saints"] == [saint]
    assert len(scene.game.board()["rows"]) == 11


@pytest.mark.parametrize(
    ("dice", "ranks", "winners"),
    [((5, 5), (2, 2, 3, 11), (0, 1)), ((5, 2), (2, 3, 4, 12), (0,))],
)
def test_position_4_the_last_dice(
    dice: tuple[int, int], ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    scene = at("leo aries+virgo[2] libra …").claiming("aries virgo libra pisces")
    scene.in_round(9).pile([]).turn_of(3).play("pass", "pass").rolls(*dice)
    outcome = scene.game.outcome
    assert (outcome.ranks, outcome.winners, outcome.gekokujo) == (ranks, winners, False)


def test_position_5_athenas_war_number_6_with_five_rows() -> None:
    scene = at(FIVE_ROWS).athena_opens("war 6 scorpio")
    assert scene.column == (
        "aries+taurus gemini+cancer leo+virgo+libra "
        "scorpio+sagittarius+capricorn+aquarius+pisces"
    )  # fmt: skip


def test_position_5_unless_the_saint_is_there_already() -> None:
    scene = at(FIVE_ROWS).athena_opens("war 6 pisces")
    assert scene.column == FIVE_ROWS
    assert scene.told("war")[0]["beside"] is None
