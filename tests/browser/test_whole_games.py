"""Whole games, clicked through in a real browser."""

import pytest
from hands import answered, played, room, shot, start

DESKTOP = {"width": 1280, "height": 800}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_alone_from_the_first_card_to_the_result(visitors, players):
    with visitors.visitor() as page:
        room(page, players=players, rounds=2, level="easy")
        start(page)
        assert played(page) >= 4  # claim, set; open with its sign, keep and set
        shot(page, f"result-{players}")
        assert page.locator(".standing li").count() == players
        page.wait_for_selector("text=シャッフルは正しい")


def test_home_to_a_table_in_one_tap(visitors):
    with visitors.visitor() as page:
        page.goto("/")
        page.click("text=ひとりで遊ぶ")
        page.wait_for_selector(".table .tray, .table .stage")
        assert "/room/" in page.url


def test_two_people_and_a_computer_on_a_phone_and_a_desktop_and_a_rematch(visitors):
    with (
        visitors.visitor() as host,
        visitors.visitor(viewport=DESKTOP, locale="en-GB") as guest,
    ):
        code = room(host, players=3, rounds=2, level="easy")
        guest.goto(f"/room/{code}")
        guest.fill(".join input", "Kaede")
        guest.click(".join .verb")
        guest.wait_for_selector(".lobby")
        host.wait_for_selector("text=Kaede")
        assert host.locator(".lobby .go .verb").is_disabled()
        guest.click(".lobby .go .verb")
        host.wait_for_selector(".lobby .go .verb:enabled")
        start(host)
        guest.wait_for_selector(".table")
        together(host, guest)
        assert guest.locator(".standing .won").count() >= 1
        for page in (host, guest):
            page.click(".result > .verb")
        for page in (host, guest):
            page.wait_for_selector(".table")


def together(*pages, most=300):
    """Play until all see the result, whoever's turn it is."""
    for _ in range(most):
        if all(page.query_selector(".result") for page in pages):
            return
        for page in pages:
            if page.query_selector(".tray"):
                answered(page)
        pages[0].wait_for_timeout(50)
    raise AssertionError("the game does not end")
