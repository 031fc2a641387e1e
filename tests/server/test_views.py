"""Frames as they travel: only what changed, the same for each seat however they are made."""

from __future__ import annotations

from random import Random

import pytest

from gekokujo.game import Game
from gekokujo.server.views import Views, changed, lean


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_told_leads_to_the_boards_of_the_frames(players):
    chance, game = Random(players), Game.new(players, seed=players)
    views, boards, since = Views(game), {}, 0
    while actions := game.legal_actions():
        told = views.tell()
        for seat, frames in zip((None, *range(players)), told, strict=True):
            whole = game.frames(since, seat)
            assert frames == lean(whole, boards.get(seat))
            for frame, seen in zip(frames, whole, strict=True):
                boards[seat] = changed(boards.get(seat, {}), frame["board"])
                assert boards[seat] == seen["board"]
            assert views.board(seat) == boards[seat]
        since = views.told
        assert not any(views.tell())  # nothing is told twice
        game.play(chance.choice(actions))
