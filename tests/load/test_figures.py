"""The load on the table server is measured at a real server in a process of its own."""

from __future__ import annotations

import json
import sys

import pytest

from gekokujo.cli import main
from gekokujo.load import figures

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="processor time is read from /proc"
)
PLAYED = {
    "moves_per_s": 10.0,
    "moves_per_server_cpu_s": 20.0,
    "p50_ms": 1.0,
    "p99_ms": 2.0,
    "bytes_per_move": 300.0,
}


def test_tables_play_games_at_a_server_of_their_own_and_are_measured(monkeypatch):
    monkeypatch.setattr(figures, "WARM_UP_S", 0.2)
    monkeypatch.setattr(figures, "MEASURED_S", 0.5)
    found = figures._measured(lambda host: figures._played(host, 2))
    assert found.keys() == PLAYED.keys()
    assert all(value > 0 for value in found.values())
    assert found["p50_ms"] <= found["p99_ms"]


def test_rooms_in_which_nothing_happens_are_held_in_memory():
    found = figures._measured(lambda host: figures._idle(host, 3))
    assert 10 < found["rss_mb"] < 1_000


def test_the_figures_are_printed_as_json_and_as_lines(monkeypatch, capsys):
    def measured(_scene):
        return {**PLAYED, "rss_mb": 100.0}

    monkeypatch.setattr(figures, "_measured", measured)
    monkeypatch.setattr(figures, "_started", lambda: 1.5)
    assert main(["bench", "tables", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bytes_per_move"] == 300
    assert told["one"].keys() == PLAYED.keys() - {"bytes_per_move"} | {"rss_mb"}
    assert told.keys() >= {"closed_20", "paced_100", "one", "idle_1000", "start_s"}
    assert main(["bench", "tables"]) == 0
    assert "1.50 s" in capsys.readouterr().out


def test_a_reference_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["bench", "tables", "--reference", str(tmp_path)]) == 2
    assert "boardgameio_bench.js is missing" in capsys.readouterr().err
