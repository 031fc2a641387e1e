"""The options: each bends one clause."""

from __future__ import annotations

import pytest
from scenario import at, plain_deal

from gekokujo.game import Game
from gekokujo.options import Options, parse_end
from gekokujo.signs import SIGNS


def claimable(game: Game) -> list[str]:
    return [action.argument for action in game.legal_actions()]


def test_R1_4_with_unique_claims_a_taken_sign_can_not_be_claimed() -> None:
    game = Game(plain_deal(players=3, claims="unique"))
    game.play("claim leo")
    assert claimable(game) == [sign for sign in SIGNS if sign != "leo"]
    game.play("claim aries")
    assert claimable(game) == [sign for sign in SIGNS if sign not in ("aries", "leo")]


def test_R1_4_with_dealt_claims_nobody_is_asked() -> None:
    game = Game(plain_deal(players=3, dealt=["leo", "aries", "virgo"]))
    assert (game.phase, game.to_play) == ("set", 0)
    assert game.board()["claims"] == ["leo", "aries", "virgo"]
    claims = [(frame["event"], frame["board"]["turn"]) for frame in game.frames()]
    assert claims == [("deal", 0), ("claim", 0), ("claim", 1), ("claim", 2)]
    known = [frame["board"]["claims"] for frame in game.frames()]
    assert known == [
        [None, None, None],
        ["leo", None, None],
        ["leo", "aries", None],
        ["leo", "aries", "virgo"],
    ]


@pytest.mark.parametrize("rounds", [2, 5, 24])
def test_R13_1_the_game_ends_at_the_close_of_the_last_round(rounds: int) -> None:
    scene = at(rounds=rounds).in_round(rounds - 1).turn_of(3).play("pass", "pass")
    assert not scene.game.is_over
    scene = at(rounds=rounds).in_round(rounds).turn_of(3).play("pass", "pass")
    assert scene.game.is_over
    assert scene.game.outcome.reason == "rounds"
    assert scene.events.endswith("open silver sweep end")


def test_R13_1_the_empty_pile_ends_it_before() -> None:
    scene = at(rounds=24).pile([]).turn_of(3).play("pass", "pass")
    assert scene.game.outcome.reason == "deck"


@pytest.mark.parametrize("needed", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_R8_1_silver_needed_may_be_2_to_6(needed: int, players: int) -> None:
    options = {"players": players, "silver_needed": needed}
    too_few, one_short = " ".join("1" * (needed - 2)), " ".join("1" * (needed - 1))
    assert at(f"aries leo[{too_few}] …", **options).opens("silver 1 leo").events == "open silver"
    assert "rank_change" in at(f"aries leo[{one_short}] …", **options).opens("silver 1 leo").events


@pytest.mark.parametrize(
    "wrong",
    [{"players": 2}, {"players": 6}, {"rounds": 1}, {"rounds": 25}, {"silver_needed": 1},
     {"silver_needed": 7}, {"claims": "hidden"}, {"players": True}, {"rounds": "5"}],
)  # fmt: skip
def test_other_values_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Options(**wrong)


def test_the_end_is_written_as_deck_or_rounds() -> None:
    assert [parse_end(text) for text in ("deck", "rounds=2", "rounds=24")] == [None, 2, 24]


@pytest.mark.parametrize("text", ["", "rounds", "rounds=", "rounds=x", "rounds=-5", "rounds=1000"])
def test_another_end_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="use deck or rounds=N"):
        parse_end(text)


def test_the_silver_needed_is_the_printed_number_unless_said_otherwise() -> None:
    assert [Options(players).silver_needed for players in (3, 4, 5)] == [3, 4, 4]
