"""The second opinion's own tests: worked positions, clauses that are easy to miss."""

import pytest

from second_opinion.column import SIGNS
from second_opinion.staging import athena_opens, events, new_table, open_now, show, stage

FIVE_ROWS = [
    "aries taurus",
    "gemini cancer",
    "leo virgo libra",
    "scorpio",
    "sagittarius capricorn aquarius pisces",
]


# ---- the worked positions


def test_position_1() -> None:
    table = stage(["cancer pisces: 1", "taurus: 2", "aries", "scorpio: 1 3 1"])
    open_now(table, "silver", 2, "scorpio")
    assert table.to_play() == "chance"
    rises = [f for f in table.frames if f["event"] == "rise"]
    assert [(f["saints"], f["by"], f["from"], f["to"]) for f in rises] == [
        (["taurus"], 2, 2, 1),
        (["scorpio"], 7, 4, 1),
        (["cancer", "pisces"], 1, 3, 2),
    ]
    assert show(table.rows).startswith("scorpio cancer+pisces taurus aries")
    table.play("roll 3")
    table.play("roll 1")
    assert show(table.rows).startswith("scorpio cancer pisces taurus aries")
    assert not any(row["silver"] for row in table.rows)


def test_position_2() -> None:
    table = stage(["leo: 3 3", "virgo: 1", "libra: 1"], players=3)
    open_now(table, "war", 6, "libra")
    assert "beside libra" not in table.legal() and len(table.legal()) == 11
    table.play("beside virgo")
    assert show(table.rows).startswith("leo virgo+libra aries") and len(table.rows) == 11
    assert "rank_change" not in events(table)
    table.play("pass")
    open_now(table, "silver", 1, "libra")
    change = next(f for f in table.frames if f["event"] == "rank_change")
    assert change["rows"] == [2, 1]
    assert show(table.rows).startswith("leo virgo+libra aries")
    assert table.phase == "roll"


@pytest.mark.parametrize(("rank", "number", "goal"), [(10, -3, 11), (2, 3, 1), (5, 2, 3)])
def test_position_3(rank: int, number: int, goal: int) -> None:
    table = stage(["aries taurus"])
    saint = table.rows[rank - 1]["saints"][0]
    open_now(table, "gold", number, saint)
    assert len(table.rows) == 11
    assert table.rows[goal - 1]["saints"] == [saint]
    assert table.frames[-1]["by"] == number


@pytest.mark.parametrize(
    ("dice", "ranks", "winners"),
    [((5, 5), [2, 2, 3, 11], [0, 1]), ((5, 2), [2, 3, 4, 12], [0])],
)
def test_position_4(dice: tuple[int, int], ranks: list[int], winners: list[int]) -> None:
    table = stage(["leo", "aries virgo: 2", "libra"])
    table.claims = ["aries", "virgo", "libra", "pisces"]
    table.pile = []
    while table.phase != "roll":
        table.play("pass")
    assert [f["event"] for f in table.frames] == ["sweep"]
    for number in dice:
        table.play(f"roll {number}")
    assert table.result() == {"ranks": ranks, "winners": winners, "gekokujo": False}
    assert table.legal() == [] and table.to_play() is None
    assert table.frames[-1]["board"]["turn"] is None


def test_position_5() -> None:
    table = stage(FIVE_ROWS)
    athena_opens(table, "war", 6, "scorpio")
    assert show(table.rows[-1:]) == "scorpio+sagittarius+capricorn+aquarius+pisces"
    assert len(table.rows) == 4
    assert table.frames[-1]["beside"] == "sagittarius"  # as the row was before, R12.2


def test_position_5_already_there() -> None:
    table = stage(FIVE_ROWS)
    athena_opens(table, "war", 6, "pisces")
    assert len(table.rows) == 5
    assert table.frames[-1]["beside"] is None
    assert table.discards == [table.frames[-1]["card"]]


# ---- single clauses


def test_round_one_only_sets() -> None:  # R2.1
    table = new_table(players=3)
    for sign in ("leo", "leo", "aries"):
        table.play("claim " + sign)
    for seat in range(3):
        assert table.to_play() == seat
        assert all(text.startswith("set ") for text in table.legal())
        table.play(table.legal()[0])
    assert (table.round, table.to_play(), table.phase) == (2, 0, "open")
    assert len(table.pile) == 45
    assert table.legal()[0] == "open" and len(table.legal()) == 5


def test_unique_claims() -> None:
    table = new_table(claims="unique")
    table.play("claim leo")
    assert "claim leo" not in table.legal() and len(table.legal()) == 11
    with pytest.raises(ValueError, match="not legal"):
        table.play("claim leo")


def test_dealt_claims_are_framed() -> None:
    table = new_table(players=3, claims="dealt", dealt=["leo", "aries", "virgo"])
    assert events(table) == ["deal", "claim", "claim", "claim"]
    assert [frame["board"]["turn"] for frame in table.frames] == [0, 0, 1, 2]
    assert table.phase == "set"


def test_gold_moves_the_whole_row_and_rolls_nothing() -> None:  # R4.2, R4.3, R7.1
    table = stage(["aries", "taurus gemini: 1 2", "cancer"])
    open_now(table, "gold", -1, "gemini")
    assert show(table.rows[:3]) == "aries cancer taurus+gemini"
    assert len(table.rows[2]["silver"]) == 2
    assert table.phase == "set"


def test_war_takes_the_whole_row_along() -> None:  # R6.3: the target's silver lies first
    table = stage(["aries taurus: 1", "gemini", "cancer leo: 2"])
    own, other = table.rows[0]["silver"][0], table.rows[2]["silver"][0]
    open_now(table, "war", 1, "aries")
    table.play("beside leo")
    assert show(table.rows[:3]) == "gemini aries+taurus+cancer+leo virgo"
    assert table.rows[1]["silver"] == [other, own]


def test_war_can_cause_a_rank_change() -> None:  # R6.4
    table = stage(["aries", "taurus: 1 1", "gemini: 1 1"])
    open_now(table, "war", 1, "gemini")
    table.play("beside taurus")
    assert events(table) == ["open", "war", "rank_change", "rise", "sweep"]
    assert show(table.rows[:2]) == "taurus+gemini aries"
    assert table.phase == "roll"


def test_war_with_one_row_asks_nothing() -> None:  # R6.2
    table = stage([" ".join(SIGNS)])
    open_now(table, "war", 1, "leo")
    assert table.frames[-1]["event"] == "war" and table.frames[-1]["beside"] is None
    assert table.phase == "set"


def test_row_one_waits_and_rises_from_where_it_stands() -> None:  # R8.2
    table = stage(["aries: 1", "taurus", "gemini: 1", "cancer: 2 2 2"])
    open_now(table, "silver", 2, "cancer")
    change = next(f for f in table.frames if f["event"] == "rank_change")
    assert change["rows"] == [3, 4, 1]
    rises = [f for f in table.frames if f["event"] == "rise"]
    assert [(f["from"], f["to"]) for f in rises] == [(3, 2), (4, 1), (2, 1)]
    assert show(table.rows[:4]) == "aries cancer gemini taurus"
    assert table.phase == "set"


def test_a_negative_sum_falls() -> None:  # R8.3
    table = stage(["aries: -9 -1 -9", "taurus: -2"])
    open_now(table, "silver", -1, "aries")
    assert table.rows[-1]["saints"] == ["aries"]
    assert table.rows[2]["saints"] == ["taurus"]


def test_three_at_war() -> None:  # R9.2, R9.3: a new tie does not fight again
    table = stage(["aries taurus gemini: 1 1 1", "leo virgo"])
    open_now(table, "silver", 1, "aries")
    for number in (2, 5, 2, 4, 4):
        table.play(f"roll {number}")
    assert show(table.rows[:3]) == "taurus aries+gemini leo+virgo"
    rolls = [f for f in table.frames if f["event"] == "roll"]
    assert [f["row"] for f in rolls] == [1, 3]
    assert rolls[0]["rolls"] == {"aries": 2, "taurus": 5, "gemini": 2}
    assert table.phase == "set"


def test_exchange_from_a_short_pile() -> None:  # R10.1
    table = stage([])
    table.hands[0] = ["G01", "G02", "G03", "G04"]
    table.pile = ["S01", "S02"]
    for text in ("pass", "exchange"):
        table.play(text)
    assert table.hands[0] == ["S01", "S02"] and table.discards == ["G01", "G02", "G03", "G04"]
    assert events(table) == ["discard", "draw"]


def test_exchange_of_the_last_card() -> None:  # R10.4
    table = stage([])
    table.hands[0] = ["G01"]
    assert table.legal() == ["open G01", "pass"]
    for text in ("pass", "exchange"):
        table.play(text)
    assert events(table) == ["discard"]
    assert table.legal() == ["pass"]


def test_discarding_unopened_keeps_the_other_in_hand_meanwhile() -> None:  # R3.1
    table = stage([])
    table.hands[0], table.set_cards[0] = ["S02", "S01"], "G01"
    assert table.legal() == ["open", "open S01", "open S02"]
    table.play("open S02")
    discard, opening = table.frames
    assert discard["board"]["hands"][0] == ["S02", "S01"] and discard["board"]["opened"] is None
    assert opening["board"]["hands"][0] == ["S01"] and opening["board"]["discards"] == ["G01"]


def test_the_last_card_in_athenas_turn_ends_the_game() -> None:  # R13.1
    table = stage([])
    table.turn, table.pile = 3, ["G01", "G02"]
    table.play("pass")
    table.play("pass")
    assert events(table)[-1] == "end" and table.phase == "over"


def test_a_tie_after_athenas_change_fights_once_more_at_the_end() -> None:  # R13.2
    table = stage(["leo virgo: 1 1 1"], end={"rounds": 9})
    athena_opens(table, "silver", 1, "leo")
    for number in (4, 4, 6, 1):
        assert table.to_play() == "chance"
        table.play(f"roll {number}")
    assert table.phase == "over"
    assert events(table)[-4:] == ["sweep", "roll", "roll", "end"]
    assert [f["board"]["turn"] for f in table.frames[-4:]] == [None] * 4
