"""An illegal action is refused with its clause and reason, and changes nothing."""

from __future__ import annotations

import pytest
from scenario import Scene, at, plain_deal

from gekokujo.game import Game
from gekokujo.refusals import CLAUSE_OF_PHASE, REASONS, IllegalAction
from gekokujo.state import PHASES


def claiming() -> Game:
    game = Game(plain_deal(players=3, claims="unique"))
    game.play("claim leo")
    return game


def setting() -> Game:
    return at().holding(0, "S01").play("pass", "keep").game


def fighting() -> Game:
    return at("aries+leo[1 1 1] …").opens("silver 1 leo").game


def at_the_end() -> Scene:
    return at("aries+leo …").pile([]).turn_of(3).play("pass", "pass")


CASES = {
    "over": (lambda: at_the_end().rolls(1, 2).game, "pass", "R13.1"),
    "unknown": (claiming, "claim phoenix", "R1.4"),
    "not-now": (claiming, "open", "R1.4"),
    "sign-taken": (claiming, "claim leo", "R1.4"),
    "no-set-card": (lambda: at().holding(0, "S01").game, "open", "R3.3"),
    "must-open": (lambda: at().with_set(0, "S01").game, "pass", "R3.1"),
    "not-in-hand": (lambda: at().holding(0, "S01").game, "open S02", "R3.1"),
    "must-set": (setting, "pass", "R10.3"),
    "not-on-card": (lambda: at().holding(0, "G01").play("open G01").game, "mark leo", "R3.4"),
    "own-row": (lambda: at().opens("war 1 leo").game, "beside leo", "R6.2"),
}
"""For each reason: a game, what is tried there, and the clause that forbids it."""


def refused(game: Game, action: str, seat: int | None = None) -> IllegalAction:
    """Return how an action is refused, having checked that the game is as it was."""
    state, actions, legal = game.state.tobytes(), game.actions, game.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        game.play(action, seat)
    assert (game.state.tobytes(), game.actions, game.legal_actions()) == (state, actions, legal)
    return caught.value


@pytest.mark.parametrize("reason", CASES)
def test_each_reason_with_its_clause(reason: str) -> None:
    position, action, clause = CASES[reason]
    refusal = refused(position(), action)
    assert (refusal.action, refusal.clause, refusal.reason) == (action, clause, reason)
    assert str(refusal) == f"{action}: {REASONS[reason]} ({clause})"


def test_another_seats_decision() -> None:
    game = claiming()
    for seat in (0, 2, -1, 3):
        refusal = refused(game, "claim aries", seat)
        assert (refusal.clause, refusal.reason) == ("R2.2", "not-your-turn")
    game.play("claim aries", 1)


def test_nobodys_turn_when_dice_roll() -> None:
    refusal = refused(fighting(), "roll 1", 0)
    assert refusal.reason == "not-your-turn"


def test_every_reason_is_tried_here() -> None:
    assert REASONS.keys() == {*CASES, "not-your-turn"}


ELSEWHERE = [
    (setting, "set S02", "R10.2", "not-in-hand"),
    (setting, "exchange", "R10.2", "not-now"),
    (setting, "dance", "R10.2", "unknown"),
    (lambda: at().holding(0, "G01").play("open G01").game, "keep", "R3.4", "not-now"),
    (lambda: at().play("pass").game, "set S01", "R10.2", "not-in-hand"),
    (lambda: at().holding(0, "S01").play("pass").game, "set S01", "R10.1", "not-now"),
    (lambda: at().opens("war 1 leo").game, "mark leo", "R6.1", "not-now"),
    (fighting, "pass", "R9.1", "not-now"),
    (lambda: at_the_end().game, "pass", "R13.2", "not-now"),
    (lambda: at().game, "claim leo", "R3.1", "not-now"),
]


@pytest.mark.parametrize(("position", "action", "clause", "reason"), ELSEWHERE)
def test_the_clause_of_the_decision_at_hand(position, action, clause, reason) -> None:
    refusal = refused(position(), action)
    assert (refusal.clause, refusal.reason) == (clause, reason)


def test_every_phase_has_its_clause() -> None:
    assert list(CLAUSE_OF_PHASE) == list(PHASES)


@pytest.mark.parametrize(
    "actions",
    [
        ["claim leo", "claim leo"],
        ["claim leo", "nonsense"],
        ["open"],
        ["claim leo", "claim aries", "open"],
    ],
)
def test_a_replay_stops_at_what_is_illegal(actions: list[str]) -> None:
    deal = plain_deal(players=3, claims="unique")
    with pytest.raises(IllegalAction) as caught:
        Game.replayed(deal, actions)
    assert caught.value.action == actions[-1]


def test_a_refusal_is_a_value_error() -> None:
    with pytest.raises(ValueError, match=r"the sign is taken and claims are unique \(R1\.4\)"):
        claiming().play("claim leo")
