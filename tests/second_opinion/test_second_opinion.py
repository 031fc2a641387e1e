"""The second opinion's own tests: the sample games, perft and views."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from second_opinion import Table, perft, seen_by
from second_opinion.staging import new_table, stage

SAMPLES = Path(__file__).parent.parent / "data" / "samples"
RECORDS = [json.loads(line) for line in (SAMPLES / "games.jsonl").read_text("utf-8").splitlines()]


def sample_lines() -> dict[int, list[str]]:
    lines: dict[int, list[str]] = {}
    with gzip.open(SAMPLES / "frames.jsonl.gz", "rt", encoding="utf-8") as file:
        for line in file:
            lines.setdefault(json.loads(line)["record"], []).append(line.rstrip("\n"))
    return lines


LINES = sample_lines()


def replay(record: dict[str, Any]) -> Table:
    table = Table(
        record["rules"],
        record["cards"]["cards"],
        record["deck"],
        record["ranking"],
        record.get("claims"),
    )
    for action in record["actions"]:
        table.play(action)
    return table


# ---- the sample games


def test_there_are_fifteen_samples() -> None:
    assert len(RECORDS) == 15
    assert sorted(LINES) == list(range(15))


@pytest.mark.parametrize("number", range(15))
def test_sample_frames(number: int) -> None:
    table = replay(RECORDS[number])
    frames = [{**frame, "record": number} for frame in table.frames]
    assert frames == [json.loads(line) for line in LINES[number]]
    assert [json.dumps(frame) for frame in frames] == LINES[number]
    assert table.result() == RECORDS[number].get("result")


# ---- perft and views


def test_perft_by_hand() -> None:
    table = new_table(players=3)
    assert [perft(table, depth) for depth in range(5)] == [1, 12, 144, 1728, 1728 * 5]
    deck = ["W01"] + [card for card in new_table().cards if card != "W01"]
    dealt = new_table(players=3, claims="dealt", dealt=["leo", "aries", "virgo"], deck=deck)
    assert perft(dealt, 3) == 125
    assert perft(dealt, 5) == 125 * 5 * 3
    assert perft(dealt, 6) == 125 * 3 * (11 + 4 * 2)  # a war has 11 neighbours, the rest 2 ways
    assert len(dealt.frames) == 4 and len(dealt.silent_copy().frames) == 0


def test_a_die_counts_six_ways_and_an_ended_game_once() -> None:
    table = stage(["leo virgo"])
    table.pile = []
    for _ in range(8):
        table.play("pass")
    assert [perft(table, depth) for depth in range(5)] == [1, 6, 36, 36, 36]


def test_copy_keeps_frames_and_stands_alone() -> None:
    table = stage([])
    twin = table.copy()
    twin.play("pass")
    twin.play("pass")
    assert (table.phase, table.turn) == ("open", 0)
    assert len(table.pile) == len(twin.pile) + 1


def test_what_seats_may_see() -> None:
    table = replay(RECORDS[0])
    deal = table.frames[0]
    own = seen_by(deal, 1)
    assert own["hands"] == own["board"]["hands"] == [["?"] * 5, deal["hands"][1], ["?"] * 5]
    assert own["deck"] == ["?"] * 45
    placed = next(f for f in table.frames if f["event"] == "set" and f["seat"] == 0)
    assert seen_by(placed, 0)["card"] == seen_by(placed, 0)["board"]["set"][0] == placed["card"]
    assert seen_by(placed, 2)["card"] == "?"
    assert seen_by(placed, None)["board"]["set"] == ["?", None, None]
    drawn = next(f for f in table.frames if f["event"] == "draw" and f["seat"] == 2)
    assert seen_by(drawn, 2)["cards"] == drawn["cards"]
    assert seen_by(drawn, None)["cards"] == ["?"] * len(drawn["cards"])


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_views_leave_the_rest_alone(seat: int | None) -> None:
    for frame in replay(RECORDS[0]).frames:
        seen = seen_by(frame, seat)
        assert list(seen) == list(frame) and list(seen["board"]) == list(frame["board"])
        open_fields = ["round", "turn", "claims", "rows", "pile", "opened", "discards"]
        assert all(seen["board"][name] == frame["board"][name] for name in open_fields)
        if frame["event"] in ("discard", "open", "silver", "gold", "war", "sweep", "end"):
            assert {**seen, "board": None} == {**frame, "board": None}
