"""Every screen, in both languages and at many sizes: found, whole, nothing sideways."""

import pytest
from hands import answered, liking, offered, played, room, shot, start

SIZES = {
    "320": {"width": 320, "height": 568},
    "360": {"width": 360, "height": 640},
    "390": {"width": 390, "height": 844},
    "768": {"width": 768, "height": 1024},
    "lying": {"width": 844, "height": 390},
    "desk": {"width": 1440, "height": 900},
}
PAGES = ["/", "/rules", "/settings", "/learn", "/replay", "/room/AAAAAA", "/watch#x", "/nothing"]
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
BROKEN = """() => [...document.querySelectorAll(
    'button:not(.slot, .chosen), h1, h2, .rivals b, .stone b')]
  .filter((box) => box.offsetParent && box.clientWidth && box.scrollWidth > box.clientWidth + 1)
  .map((box) => `${box.className} ${box.textContent}`)"""
SMALL = """() => [...document.querySelectorAll('.tray button, .playing button')]
  .filter((button) => !button.disabled && button.offsetParent)
  .map((button) => button.getBoundingClientRect())
  .filter((box) => Math.min(box.width, box.height) < 43.5).length"""


@pytest.mark.parametrize("locale", ["ja-JP", "en-GB"])
@pytest.mark.parametrize("size", ["320", "390", "lying", "desk"])
def test_no_screen_goes_sideways(visitors, size, locale):
    with visitors.visitor(viewport=SIZES[size], locale=locale) as page:
        for address in PAGES:
            page.goto(address)
            page.wait_for_selector("main h1")
            shot(page, f"{size}-{locale[:2]}-{address.strip('/').split('/')[0] or 'home'}")
            assert page.evaluate(SIDEWAYS) <= 0, address
    visitors.complaints.clear()  # rooms that are not there are answered with 404


@pytest.mark.parametrize("size", SIZES)
def test_column_hand_and_confirm_are_there_at_every_size(visitors, size):
    with visitors.visitor(viewport=SIZES[size]) as page:
        room(page, players=5, rounds=2, level="easy")
        assert page.evaluate(SIDEWAYS) <= 0
        start(page)
        for number in range(3):
            page.wait_for_selector(".tray", timeout=60_000)
            shot(page, f"{size}-table-{number}")
            assert page.locator(".stone .token").count() == 12
            assert page.locator(".tray .acts .verb").is_visible()
            assert page.evaluate(SIDEWAYS) <= 0
            assert page.evaluate(SMALL) == 0
            answered(page)


@pytest.mark.parametrize("locale", ["ja-JP", "en-GB"])
def test_the_smallest_phone_confirms_every_choice_without_a_scroll(visitors, locale):
    with visitors.visitor(viewport=SIZES["320"], locale=locale) as page:
        room(page, players=5, rounds=2, level="easy")
        start(page)
        for _ in range(4):
            page.wait_for_selector(".tray", timeout=60_000)
            for _ in offered(page):
                assert page.evaluate("scrollY") == 0
                bottom = (
                    "() => document.querySelector('.tray .acts').getBoundingClientRect().bottom"
                )
                assert page.evaluate(bottom) <= SIZES["320"]["height"]
            assert page.evaluate(BROKEN) == []
            answered(page)


@pytest.mark.parametrize("locale", ["ja-JP", "en-GB"])
@pytest.mark.parametrize("size", ["320", "390"])
def test_text_twice_as_large_and_a_turned_phone(visitors, size, locale):
    with visitors.visitor(viewport=SIZES[size], locale=locale) as page:
        liking(page, size=200)
        room(page, players=5, rounds=2, level="easy")
        assert page.evaluate(SIDEWAYS) <= 0
        start(page)
        page.wait_for_selector(".tray", timeout=60_000)
        assert page.evaluate(SIDEWAYS) <= 0
        answered(page)
        page.wait_for_selector(".tray", timeout=60_000)
        assert page.evaluate(SIDEWAYS) <= 0
        assert page.evaluate(BROKEN) == []
        page.set_viewport_size(SIZES["lying"])
        page.locator(".tray .acts .verb").scroll_into_view_if_needed()
        assert page.evaluate(SIDEWAYS) <= 0
        answered(page)


def test_a_finished_game_is_replayed_from_any_seat_and_any_moment(visitors):
    with visitors.visitor() as page:
        room(page, players=3, rounds=2, level="easy")
        start(page)
        played(page)
        page.click(".more a")
        page.wait_for_selector(".replay .keys")
        moment = page.inner_text(".scrub output")
        page.click("[aria-label='一つ先']")
        page.wait_for_function(
            "before => document.querySelector('.scrub output').innerText !== before", arg=moment
        )
        page.select_option(".eyes select", "0")
        page.wait_for_selector("text=？")
        page.goto(page.url.split("?")[0] + "?at=5&seat=1")
        page.wait_for_selector(".scrub output:has-text('5/')")
        game = page.url.split("?")[0].rsplit("/", 1)[1]
        record = page.request.get(f"/api/games/{game}").body()
        page.goto("/replay")
        file = {"name": "a.json", "mimeType": "application/json", "buffer": record}
        page.set_input_files("input[type=file]", file)
        page.wait_for_selector(".replay .keys")


def test_a_hand_is_kept_by_choosing_the_card_to_set(visitors):
    with visitors.visitor() as page:
        room(page, players=3, rounds=3, level="easy")
        start(page)
        for _ in range(20):
            page.wait_for_selector(".tray", timeout=60_000)
            if page.query_selector(".tray h2:has-text('手札を交換します')"):
                break
            answered(page)
        page.wait_for_selector(".tray .slot.free")
        before = page.locator(".tray .hand > .slot").count()
        assert answered(page).startswith("伏せる")
        page.wait_for_selector(".stage")
        page.wait_for_function(
            "count => document.querySelectorAll('.own .hand > .slot').length === count", arg=before
        )  # one set, one drawn


def test_watching_shows_no_hand(visitors):
    with visitors.visitor() as page, visitors.visitor() as watcher:
        code = room(page, players=3, rounds=2, level="easy")
        watch = page.evaluate("() => JSON.parse(localStorage['gekokujo.seats'])[0].watch")
        watcher.goto(f"/watch#{watch}")
        watcher.wait_for_selector("text=ゲームが始まるのを待っています")
        start(page)
        watcher.wait_for_selector("text=観戦中です")
        page.wait_for_selector(".tray", timeout=60_000)
        answered(page)
        watcher.wait_for_selector(".token .flag")
        assert watcher.locator(".tray").count() == 0
        assert code not in watcher.content()


def test_a_first_game_gives_advice(visitors):
    with visitors.visitor() as page:
        page.goto("/learn")
        page.click("text=練習ゲームを始める")
        page.wait_for_selector(".coach", timeout=60_000)
        answered(page)
