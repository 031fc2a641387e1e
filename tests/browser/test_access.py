"""Everybody can play: axe finds nothing, keys alone do, and everything that happens is told."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import answered, liking, played, room, start

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
ADDRESSES = ["/", "/rules", "/settings", "/learn", "/replay", "/nothing", "/room/AAAAAA"]


def faults(page):
    """Return what axe finds on a page, each in a line."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{page.url} {fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_axe_finds_nothing_on_the_pages(visitors, language, theme):
    with visitors.visitor() as page:
        liking(page, language=language, theme=theme)
        found = []
        for address in ADDRESSES:
            page.goto(address)
            page.wait_for_selector("main h1")
            found += faults(page)
        assert found == []
    visitors.complaints.clear()  # rooms that are not there are answered with 404


@pytest.mark.parametrize(("language", "theme"), [("ja", "dark"), ("en", "light")])
def test_axe_finds_nothing_at_a_table(visitors, language, theme):
    with visitors.visitor() as page:
        liking(page, language=language, theme=theme)
        found = []
        room(page, players=3, rounds=3, level="easy")
        found += faults(page)
        start(page)
        for _ in range(4):
            page.wait_for_selector(".tray", timeout=60_000)
            found += faults(page)
            answered(page)
            found += faults(page)
        page.click(".head [aria-label='記録'], .head [aria-label='Log']")
        found += faults(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        played(page)
        page.wait_for_selector("details")
        found += faults(page)
        page.click(".more a")
        page.wait_for_selector(".replay .keys")
        found += faults(page)
        assert found == []


def test_a_whole_game_by_keys_alone_and_told_in_words(visitors):
    with visitors.visitor() as page:
        page.goto("/")
        page.wait_for_selector(".alone")
        room(page, players=3, rounds=2, level="easy")
        tab_to(page, ".lobby .go .verb")
        page.keyboard.press("Enter")
        page.wait_for_selector(".table")
        page.evaluate(LISTEN)
        for _ in range(100):
            page.wait_for_selector(".tray, .result", timeout=60_000)
            if page.query_selector(".result"):
                break
            by_keys(page)
        told = page.evaluate("() => window.told")
        for said in (
            "あなたの番です",
            "自称しました",
            "伏せました",
            "開きました",
            "ゲームが終わりました",
        ):
            assert any(said in text for text in told), said


LISTEN = """() => {
  window.told = [];
  const region = document.querySelector("[aria-live=polite]");
  const hear = () => window.told.push(region.textContent);
  new MutationObserver(hear).observe(region, {subtree: true, childList: true, characterData: true});
  hear();
}"""


def by_keys(page):
    """Make one whole choice with Tab and Enter."""
    for _ in range(6):
        if page.query_selector(".tray .acts .verb:enabled"):
            tab_to(page, ".tray .acts .verb")
            page.keyboard.press("Enter")
            page.wait_for_selector(".tray .acts .verb:enabled", state="detached")
            return
        offer = next(
            selector
            for selector in (
                ".tray .grid button:enabled",
                ".tray .marks button",
                ".tray .slot.free",
                ".tray .others button",
            )
            if page.query_selector(selector)
        )
        tab_to(page, offer)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "() => document.querySelector('.tray .acts .verb:not([disabled])')"
            " || document.querySelector('.tray .marks button')"
            " || document.querySelector('.tray .grid button:enabled')"
        )
    raise AssertionError("no choice could be confirmed")


def tab_to(page, selector, most=120):
    """Press Tab until the focus is on what a selector finds."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("where => document.activeElement?.matches(where) ?? false", selector):
            return
    raise AssertionError(f"no key leads to {selector}")
