"""How long a computer waits: as long as the table needs to look, and no word of what it holds."""

import pytest

from gekokujo.server.pace import BRISK_MS, THINKING_MS, computers_wait
from gekokujo.server.settings import Pace


@pytest.mark.parametrize("pace", [Pace.FAST, Pace.STEADY])
def test_where_a_clock_runs_a_computer_lets_everybody_see_first(pace):
    assert computers_wait(pace, 3_000) == 3_000 + THINKING_MS


@pytest.mark.parametrize("pace", [Pace.NONE, Pace.DAY])
def test_where_none_runs_each_page_shows_at_its_own_speed(pace):
    assert computers_wait(pace, 3_000) == computers_wait(pace, 0) == BRISK_MS
