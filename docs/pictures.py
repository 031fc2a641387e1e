"""Takes the pictures of the README, of shared links and of icons from the real pages.

Needs Chromium: `uv run python docs/pictures.py`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

HERE: Final = Path(__file__).parent
PUBLIC: Final = HERE.parent / "frontend/public"
PICTURES: Final = HERE / "pictures"
PHONE: Final = {"width": 390, "height": 844}
DESKTOP: Final = {"width": 1280, "height": 800}
SHARED: Final = {"width": 1200, "height": 630}
QUIET: Final = ".home nav, .home .alone, .home .pair, .home section { visibility: hidden }"
HIDE: Final = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}"""
OFFERS: Final = ".tray .grid button:enabled, .tray .marks button, .tray .slot.free"


@contextmanager
def serving() -> Iterator[str]:
    """Serve from an empty folder, and yield the address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "gekokujo", "serve", "--port", "0"]
        with subprocess.Popen(  # noqa: S603 - our own command
            [*command, "--database", f"sqlite:///{folder}/server.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as server:
            said = server.stdout.readline() if server.stdout else ""
            yield re.sub(r".*(http://\S+).*\n", r"\1", said)
            server.terminate()


def table(page: Page, turns: int) -> None:
    """Play alone for some turns, and stop before a choice is confirmed."""
    page.goto("/")
    page.click(".alone .verb")
    for turn in range(turns):
        while True:
            page.wait_for_selector(".tray", timeout=120_000)
            verb = page.locator(".tray .acts .verb:enabled")
            if not verb.count():
                page.locator(OFFERS).last.click()
                page.wait_for_timeout(400)
            elif turn == turns - 1:
                return
            else:
                verb.click()
                page.wait_for_selector(".tray .acts .verb:enabled", state="detached")
                break


def shoot(page: Page, path: Path, **how: Any) -> None:
    """Take a picture when everything has come to rest."""
    page.wait_for_timeout(800)
    page.screenshot(path=path, **how)


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for language in ("ja-JP", "en-GB"):
            for name, size in (("phone", PHONE), ("desktop", DESKTOP)):
                page = browser.new_page(
                    viewport=size, locale=language, base_url=address, reduced_motion="reduce"
                )
                table(page, turns=7)
                shoot(page, PICTURES / f"{name}-{language[:2]}.png")
                page.close()
        page = browser.new_page(viewport=SHARED, locale="ja-JP", base_url=address)
        page.goto("/")
        page.wait_for_selector(".home")
        page.evaluate(HIDE, QUIET)
        shoot(page, PUBLIC / "share.png")
        for edge in (180, 512):
            page.set_viewport_size({"width": edge, "height": edge})
            page.goto("/icon.svg")
            shoot(page, PUBLIC / f"icon-{edge}.png")
        browser.close()


if __name__ == "__main__":
    main()
