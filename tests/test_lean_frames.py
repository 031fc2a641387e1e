"""Lean frames: they carry only what changed, and lead to the boards of the frames."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gekokujo.board import MOST_CHANGES, changed
from gekokujo.game import Game


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The changes of a board, made the obvious way from the two boards."""
    told = {}
    for name, now in after.items():
        was = before[name]
        if was == now:
            continue
        told[name] = now
        if isinstance(now, list) and len(now) >= len(was):
            grown = [*was, *[None] * (len(now) - len(was))]
            places = {
                str(place): item
                for place, item in enumerate(now)
                if place >= len(was) or grown[place] != item
            }
            if len(places) <= MOST_CHANGES:
                told[name] = places
    return told


def lean(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames with only what changed of each board, made the obvious way."""
    boards = [frame["board"] for frame in frames]
    changes = map(difference, boards, boards[1:])
    return frames[:1] + [
        frame | {"board": told} for frame, told in zip(frames[1:], changes, strict=True)
    ]


@pytest.mark.parametrize("claims", ["open", "dealt"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_is_told_the_changes_of_the_boards_they_see(players, claims):
    chance, game = Random(players), Game.new(players, claims=claims, seed=players)
    since = game.frame_count()
    told = [game.lean_frames(0, seat) for seat in (None, *range(players))]
    while actions := game.legal_actions():
        game.play(chance.choice(actions))
        watched, seats = game.lean_frames_for_each(since)
        since += len(watched)
        assert since == game.frame_count()
        for frames, new in zip(told, (watched, *seats), strict=True):
            frames.extend(new)
    for seat, frames in zip((None, *range(players)), told, strict=True):
        whole = game.frames(0, seat)
        assert frames == lean(whole) == game.lean_frames(0, seat)
        assert frames[5:] == game.lean_frames(5, seat)
        board = {}
        for frame, seen in zip(frames, whole, strict=True):
            board = changed(board, frame["board"])
            assert board == seen["board"]


def test_nothing_is_told_twice():
    game = Game.new(seed=3)
    watched, seats = game.lean_frames_for_each(game.frame_count())
    assert watched == [] and seats == [[]] * 4
