"""What a person's hands do on the pages."""

import os
from pathlib import Path

SHOTS = os.environ.get("GEKOKUJO_SHOTS")
OPENING = """async ([name, settings]) => {
  const answer = await fetch("/api/rooms", {
    method: "POST", headers: {"Content-Type": "application/json"},
    body: JSON.stringify({name, settings}),
  });
  const {code, key, recovery, watch} = await answer.json();
  const seat = {code, key, recovery, watch, at: Date.now()};
  localStorage.setItem("gekokujo.seats", JSON.stringify([seat]));
  return code;
}"""
READY = ".tray, .result"


def shot(page, name):
    """Keep a picture of a page, where pictures are wished."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def room(page, name="アキラ", **settings):
    """Open a room with these settings and return its code."""
    page.goto("/settings")
    page.wait_for_selector("h1")
    code = page.evaluate(OPENING, [name, settings])
    page.goto(f"/room/{code}")
    page.wait_for_selector(".lobby")
    return code


def start(page):
    """Start the game, as the host."""
    page.click(".lobby .go .verb")
    page.wait_for_selector(".table")


def answered(page, *, last=False):
    """Make one whole choice, by the first offers or by the last; return its verb's words."""
    for _ in range(6):
        verb = page.query_selector(".tray .acts .verb:not([disabled])")
        if verb:
            words = verb.inner_text()
            verb.click()
            page.wait_for_selector(".tray .acts .verb:not([disabled])", state="detached")
            return words
        offers = next(
            offers
            for where in (
                ".tray .grid button:enabled",
                ".tray .marks button",
                ".tray .slot.free",
                ".tray .others button",
            )
            if (offers := page.query_selector_all(where))
        )
        offers[-1 if last else 0].click()
        page.wait_for_function(
            "() => document.querySelector('.tray .acts .verb:not([disabled])')"
            " || document.querySelector('.tray .marks button')"
            " || document.querySelector('.tray .grid button:enabled')"
        )
    raise AssertionError("no choice could be confirmed")


def played(page, *, most=200, last=False):
    """Play until the result is there; return how many choices that took."""
    for number in range(most):
        page.wait_for_selector(READY, timeout=60_000)
        if page.query_selector(".result"):
            return number
        answered(page, last=last)
    raise AssertionError("the game does not end")
