"""Whole games, clicked through in a real browser."""

import pytest
from hands import played, room, shot, start


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_alone_from_the_first_card_to_the_result(visitors, players):
    with visitors.visitor() as page:
        room(page, players=players, rounds=2, level="easy")
        start(page)
        assert played(page) >= 5
        shot(page, f"result-{players}")
        assert page.locator(".standing li").count() == players
        page.wait_for_selector("text=シャッフルは正しい")
