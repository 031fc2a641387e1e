"""What a person's hands do on the pages."""

import json
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
CONFIRM = ".tray .acts .verb:not([disabled])"
OFFERS = (
    ".tray .grid button:enabled",
    ".tray .marks button",
    ".tray .slot.free",
    ".tray .others button",
)


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


def liking(page, **likes):
    """Have the pages as somebody likes them."""
    page.goto("/settings")
    page.wait_for_selector("h1")
    page.evaluate("text => localStorage.setItem('gekokujo.settings', text)", json.dumps(likes))


def start(page):
    """Start the game, as the host."""
    page.click(".lobby .go .verb")
    page.wait_for_selector(".table")


def offered(page, *, last=False):
    """Choose step by step, by the first offers or by the last, until a choice is whole."""
    for step in range(6):
        if page.query_selector(CONFIRM):
            return
        offers = next(offers for where in OFFERS if (offers := page.query_selector_all(where)))
        offers[-1 if last else 0].click()
        page.wait_for_function(
            "all => all.some((where) => document.querySelector(where))",
            arg=[CONFIRM, *OFFERS[:2]],
        )
        yield step
    raise AssertionError("no choice could be confirmed")


def answered(page, *, last=False):
    """Make one whole choice, by the first offers or by the last; return its verb's words."""
    for _ in offered(page, last=last):
        pass
    verb = page.query_selector(CONFIRM)
    words = verb.inner_text()
    verb.click()
    page.wait_for_selector(CONFIRM, state="detached")
    return words


def played(page, *, most=200, last=False):
    """Play until the result is there; return how many choices that took."""
    for number in range(most):
        page.wait_for_selector(READY, timeout=60_000)
        if page.query_selector(".result"):
            return number
        answered(page, last=last)
    raise AssertionError("the game does not end")
