"""R13: the end of the game, and who has won."""

from __future__ import annotations

import pytest
from scenario import Scene, at, column, plain_deal

from gekokujo.game import Game


def last_passes(scene: Scene) -> Scene:
    """Let the last seat end the round, with the pile empty."""
    return scene.pile([]).turn_of(scene.game.state.players - 1).play("pass", "pass")


def play_keeping(game: Game) -> Game:
    """Play to the end without any exchange."""
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    return game


def test_R13_1_the_game_ends_at_the_close_of_the_round_in_which_the_pile_is_empty() -> None:
    scene = at().pile(["S01", "S02"])
    for _ in range(3):
        scene.play("pass", "pass")
        assert not scene.game.is_over
    scene.play("pass", "pass")
    assert scene.game.is_over
    assert scene.events == "draw draw end"
    assert scene.game.outcome.reason == "deck"
    assert (scene.game.to_play, scene.game.board()["turn"], scene.legal) == (None, None, "")


def test_R13_1_also_when_athena_takes_the_last_card() -> None:
    scene = at().pile(["S01", "S02"]).turn_of(3).play("pass", "pass")
    assert scene.events == "draw open silver sweep end"


def test_R13_1_not_while_a_card_is_left() -> None:
    scene = at().pile(["S01", "S02", "S03"]).turn_of(3).play("pass", "pass")
    assert not scene.game.is_over
    assert scene.game.board()["round"] == 6


@pytest.mark.parametrize(("players", "rounds"), [(3, 13), (4, 9), (5, 7)])
def test_R13_1_without_exchanges_after_13_9_or_7_rounds(players: int, rounds: int) -> None:
    game = play_keeping(Game(plain_deal(players=players)))
    assert game.board()["round"] == rounds
    athenas = [frame for frame in game.frames() if frame.get("from") == "pile"]
    assert len(athenas) == rounds - 1 - (players != 4)


def test_R13_2_silver_left_counts_for_nothing_and_is_discarded() -> None:
    scene = last_passes(at("aries taurus[3 3] leo[2] …"))
    assert scene.events == "sweep end"
    assert scene.column == column("aries taurus leo …")
    assert len(scene.discards.split()) == 3


def test_R13_2_without_silver_there_is_nothing_to_sweep() -> None:
    assert last_passes(at()).events == "end"


def test_R13_2_undecided_wars_are_fought_once_from_the_top() -> None:
    scene = last_passes(at("aries+taurus leo+virgo+libra[2] …"))
    assert scene.events == "sweep"
    scene.rolls(1, 2, 3, 3, 6)
    assert scene.events == "sweep roll roll end"
    assert scene.column == column("taurus aries libra leo+virgo …")
    assert scene.game.is_over


def test_R13_2_a_war_left_by_athenas_last_change_is_fought_again() -> None:
    scene = at("leo+virgo[1 1 1] …", rounds=5).athena_opens("silver 1 leo").rolls(4, 4)
    assert scene.game.phase == "last_roll"
    scene.rolls(6, 1)
    assert scene.events.endswith("rise sweep roll roll end")
    assert scene.column == column("leo virgo …")


def test_R13_2_equal_rolls_stay_shared_ranks() -> None:
    scene = last_passes(at("aries+taurus …").claiming("taurus aries leo gemini")).rolls(2, 2)
    assert scene.game.outcome.ranks == (1, 1, 4, 2)
    assert scene.game.outcome.winners == (0, 1)


def test_R13_3_a_claimed_saint_in_first_place_wins_a_true_gekokujo() -> None:
    scene = last_passes(at("leo …").claiming("pisces leo aries virgo"))
    assert scene.told("end")[0] | {"board": None} == {
        "event": "end",
        "ranks": [12, 1, 2, 6],
        "winners": [1],
        "gekokujo": True,
        "board": None,
    }


def test_R13_3_otherwise_the_best_placed_wins_without_one() -> None:
    outcome = last_passes(at().claiming("pisces libra virgo leo")).game.outcome
    assert (outcome.winners, outcome.gekokujo) == ((3,), False)
    assert outcome.returns == (0, 0, 0, 1)


def test_R13_3_they_win_together_where_they_share_a_claim() -> None:
    outcome = last_passes(at().claiming("pisces aries virgo aries")).game.outcome
    assert outcome.ranks == (12, 1, 6, 1)
    assert outcome.winners == (1, 3)
    assert outcome.returns == (0, 0.5, 0, 0.5)
