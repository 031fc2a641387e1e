"""The law and the second opinion count the same ways a game can go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from perft.counting import perft
from samples import deal_of, read_records, table_of
from second_opinion import perft as slow_perft

from gekokujo._compile import PLAIN
from gekokujo.game import Game

RECORDS = read_records()
CASES = json.loads((Path(__file__).parent / "counts.json").read_text("utf-8"))
FEW = 400


def name(case: dict[str, Any]) -> str:
    return f"game-{case['record']}-after-{case['played']}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_law_counts_the_same(case: dict[str, Any]) -> None:
    record = RECORDS[case["record"]]
    game = Game.replayed(deal_of(record), record["actions"][: case["played"]])
    counts = [count for count in case["counts"] if count <= FEW or not PLAIN]
    depths = range(1, len(counts) + 1)
    assert [perft(game.state, game.deal.cards.table, depth) for depth in depths] == counts


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_second_opinion_counts_the_same(case: dict[str, Any]) -> None:
    record = RECORDS[case["record"]]
    table = table_of(record)
    for action in record["actions"][: case["played"]]:
        table.play(action)
    counts = [count for count in case["counts"] if count <= FEW]
    assert [slow_perft(table, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_sample_is_counted_from_its_start_its_middle_and_near_its_end() -> None:
    assert len(CASES) == 4 * len(RECORDS)
    assert {case["record"] for case in CASES} == set(range(len(RECORDS)))
    assert min(len(case["counts"]) for case in CASES) >= 4
    assert sum(case["counts"][-1] for case in CASES) > 100_000
