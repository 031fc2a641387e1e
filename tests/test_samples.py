"""Fifteen games by another program, replayed: the same frames to the letter, the same results."""

from __future__ import annotations

import json

import pytest
from samples import deal_of, read_frame_lines, read_records

from gekokujo.game import Game

RECORDS = read_records()
LINES = read_frame_lines()


def test_there_are_fifteen_with_frames() -> None:
    assert len(RECORDS) == len(LINES) == 15
    assert sum(map(len, LINES.values())) == 1948


@pytest.mark.parametrize("number", range(15))
def test_the_frames_are_equal_to_the_letter(number: int) -> None:
    game = Game.replayed(deal_of(RECORDS[number]), RECORDS[number]["actions"])
    assert [json.dumps(frame) for frame in game.frames()] == LINES[number]


@pytest.mark.parametrize("number", range(15))
def test_the_results_are_equal(number: int) -> None:
    game = Game.replayed(deal_of(RECORDS[number]), RECORDS[number]["actions"])
    assert game.is_over == ("result" in RECORDS[number])
    if game.outcome:
        assert game.outcome.to_json() == RECORDS[number]["result"]


@pytest.mark.parametrize("number", range(15))
def test_playing_step_by_step_comes_to_the_same(number: int) -> None:
    deal, actions = deal_of(RECORDS[number]), RECORDS[number]["actions"]
    game = Game(deal)
    frames = game.frames()
    for action in actions:
        game.play(action)
        frames += game.frames(since=len(frames))
    assert game == Game.replayed(deal, actions)
    assert [json.dumps(frame) for frame in frames] == LINES[number]
