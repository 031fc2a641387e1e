"""Servers are killed with -9 while people play: nothing that was accepted is lost, all games end.

`GEKOKUJO_STORM=200 uv run pytest tests/server/test_storm.py -n 0 -s` is the whole storm.
"""

from __future__ import annotations

import os

import pytest
from storm import stormy

A_FEW = 4
GAMES = int(os.environ.get("GEKOKUJO_STORM", A_FEW))
pytestmark = [pytest.mark.timeout(0)] if GAMES > A_FEW else []


def test_on_sqlite_a_killed_server_comes_back_and_goes_on(sqlite_url):
    assert stormy(GAMES, sqlite_url, [], print) == []


def test_on_three_processes_the_others_go_on(postgres_url, redis_url):
    assert stormy(GAMES, postgres_url, [f"--redis={redis_url}"], print) == []
