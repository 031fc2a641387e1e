"""Takes a picture of every screen in every layout, language and theme, to be looked at.

Needs Chromium: `uv run python tests/browser/screens.py`. The pictures lie in `screens/`, which git
ignores. Words after the command keep only the sets whose names have them all: `320 ja light`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from conftest import CHROMIUM, FLAGS, Serving
from hands import answered, liking, offered, played, room, start
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER: Final = Path(__file__).parents[2] / "screens"
LAYOUTS: Final = {
    "320": (320, 568, 100),
    "320-large": (320, 568, 200),
    "390": (390, 844, 100),
    "390-large": (390, 844, 200),
    "768": (768, 1024, 100),
    "lying": (844, 390, 100),
    "desk": (1440, 900, 100),
}
LANGUAGES: Final = ("ja", "en")
THEMES: Final = ("dark", "light")
PAGES: Final = {
    "home": "/",
    "rules": "/rules",
    "settings": "/settings",
    "learn": "/learn",
    "replays": "/replay",
    "join": "/room/AAAAAA",
    "nothing": "/nothing",
}
STEPS: Final = 3
"""After so many whole choices every kind of decision has been seen."""


def wished(words: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield layout, language and theme of each set whose name has all the words."""
    for each in product(LAYOUTS, LANGUAGES, THEMES):
        if set(words) <= set(each):
            yield each


def visitor(browser: Browser, address: str, layout: str, language: str, theme: str) -> Page:
    """Return a page as somebody likes it, on a screen of some size."""
    width, height, size = LAYOUTS[layout]
    page = browser.new_page(
        base_url=address,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        service_workers="block",
    )
    liking(page, language=language, theme=theme, size=size)
    return page


class Album:
    """The pictures of one set."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page, self._folder, self._count = page, folder, 0
        folder.mkdir(parents=True, exist_ok=True)

    def shoot(self, name: str) -> None:
        """Take one more picture."""
        self._page.wait_for_timeout(250)
        self._count += 1
        self._page.screenshot(path=self._folder / f"{self._count:02}-{name}.png")

    def take_pages(self) -> None:
        """Take the pages without a game."""
        for name, address in PAGES.items():
            self._page.goto(address)
            self._page.wait_for_selector("main h1")
            self.shoot(name)

    def take_game(self) -> None:
        """Take a game from its lobby to its replay."""
        page = self._page
        room(page, players=5, rounds=3, level="easy")
        self.shoot("lobby")
        start(page)
        for number in range(STEPS):
            page.wait_for_selector(".tray", timeout=60_000)
            self.shoot(f"table-{number}")
            for step in offered(page):
                self.shoot(f"table-{number}-{step}")
            answered(page)
            page.wait_for_selector(".stage .lead")
            self.shoot(f"told-{number}")
        page.click(".head [aria-haspopup], .head .short, .head .quiet")
        self.shoot("menu")
        page.keyboard.press("Escape")
        played(page)
        page.wait_for_selector(".result details")
        self.shoot("result")
        page.locator(".result .chart").scroll_into_view_if_needed()
        self.shoot("chart")
        page.click(".more a")
        page.wait_for_selector(".replay .keys")
        self.shoot("replay")


def main() -> None:
    """Take all that are wished."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for each in wished(sys.argv[1:]):
            page = visitor(browser, server.address, *each)
            album = Album(page, FOLDER / "-".join(each))
            album.take_pages()
            album.take_game()
            page.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
