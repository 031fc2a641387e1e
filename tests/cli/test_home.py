"""`gekokujo` alone serves games on this machine and shows them."""

import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager

import httpx

from gekokujo.server.web.built import BUILT


@contextmanager
def at_home(tmp_path, *arguments, browser):
    """Yield the first line that `gekokujo` says; its browser is a program that writes a file."""
    place = {"XDG_DATA_HOME": str(tmp_path), "BROWSER": browser}
    with subprocess.Popen(
        [sys.executable, "-m", "gekokujo", *arguments],
        env=os.environ | place,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        yield process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) in {0, 130}
        assert process.stderr.read() == ""


def test_without_a_command_games_are_served_and_shown(tmp_path):
    shown = tmp_path / "shown"
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {shown}.part && mv {shown}.part {shown}\n")
    browser.chmod(0o755)
    with at_home(tmp_path, browser=f"{browser} %s") as said:
        address = re.search(r"http://127\.0\.0\.1:\d+/", said).group()
        answer = httpx.get(address)
        assert answer.status_code == (200 if (BUILT / "index.html").is_file() else 503)
        assert (tmp_path / "gekokujo").is_dir()
    assert shown.read_text().strip() == address


def test_no_browser_needs_to_be_opened(tmp_path):
    with at_home(tmp_path, "home", "--no-browser", browser="/nowhere %s") as said:
        assert "http://127.0.0.1:" in said
