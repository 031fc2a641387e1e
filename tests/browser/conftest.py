"""A server with the built pages, and a real browser before it."""

import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from gekokujo.server.web.built import BUILT

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}
SHOTS = os.environ.get("GEKOKUJO_SHOTS")
GENEROUS = ["--most-requests", "1000", "--most-rooms", "1000", "--most-sockets", "1000"]


def pytest_collection_modifyitems(items):
    """Leave the browser's tests out where there is none, or nothing to show in it."""
    missing = None
    if CHROMIUM is None:
        missing = "no chromium: install the package of that name"
    elif not (BUILT / "index.html").is_file():
        missing = "the pages are not built"
    if missing and os.environ.get("CI"):
        raise pytest.UsageError(missing)
    for item in items:
        if missing and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=missing))


class Serving:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder):
        self.folder, self.port, self.process = folder, 0, None
        self.start()

    def start(self):
        database = f"sqlite:///{self.folder / 'server.db'}"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "gekokujo", "serve", "--database", database),
                *("--port", str(self.port), *GENEROUS),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        said = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)", said).group(1))

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.process.stdout.close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    server = Serving(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visitors:
    """People with a browser each; whatever a page complains of is kept."""

    def __init__(self, chromium, address):
        self._chromium, self.address, self.complaints = chromium, address, []

    @contextmanager
    def visitor(self, **how):
        """Yield the page of somebody new."""
        motion = how.pop("reduced_motion", "reduce")
        context = self._chromium.new_context(
            base_url=self.address,
            reduced_motion=motion,
            service_workers="block",
            **{"viewport": PHONE, "locale": "ja-JP", **how},
        )
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        try:
            yield page
        finally:
            context.close()

    def _hear(self, message):
        expected = "ERR_" in message.text or "blocked by Playwright" in message.text
        if message.type in {"error", "warning"} and not expected:
            self.complaints.append(message.text)


@pytest.fixture
def visitors(chromium, serving):
    together = Visitors(chromium, serving.address)
    yield together
    assert together.complaints == []
