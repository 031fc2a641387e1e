"""What a bot sees through a client is what it sees inside the law."""

from __future__ import annotations

from random import Random

import pytest

from gekokujo.board import board
from gekokujo.bots import View, make_bot
from gekokujo.client.sight import view_of
from gekokujo.game import Game
from gekokujo.options import Claims
from gekokujo.server.protocol import DecisionView, GameView


def told(game: Game) -> View:
    """Return the view of the seat to play, from what its client is told."""
    seat, deal = game.to_play, game.deal
    legal = [str(action) for action in game.legal_actions()]
    frames = game.frames(seat=seat)
    view = GameView("g", [], deal.options.to_json(), "standard", len(frames), seat)
    return view_of(view, frames[-1]["board"], DecisionView(1, seat, game.phase, None, legal))


@pytest.mark.parametrize(
    ("players", "claims", "rounds"),
    [(3, Claims.OPEN, None), (4, Claims.UNIQUE, 5), (5, Claims.DEALT, None)],
)
def test_a_bot_decides_alike_by_what_its_client_was_told(players, claims, rounds):
    chance = Random(players)
    phases = set()
    for seed in range(6):
        game = Game.new(players, claims=claims, rounds=rounds, seed=seed)
        while actions := game.legal_actions():
            if not game.is_chance:
                seen, inside = told(game), View.of(game)
                phases.add(game.phase)
                assert seen.legal == inside.legal
                assert board(seen.state, seen.cards) == board(inside.state, inside.cards)
                choices = [make_bot("normal", seed).choose(view) for view in (seen, inside)]
                assert choices[0] == choices[1]
            game.play(chance.choice(actions))
    assert phases >= {"open", "mark", "beside", "exchange", "set"}


def test_nobody_decides_for_another_seat():
    game = Game.new(seed=1)
    view = GameView("g", [], game.deal.options.to_json(), "standard", 1, 0)
    with pytest.raises(ValueError, match="another seat's"):
        view_of(view, game.board(1), DecisionView(1, 0, "claim"))
