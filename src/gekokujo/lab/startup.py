"""How long a player waits: the time until `gekokujo play` asks, first start and later ones."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

PROMPT: Final = re.compile(rb"[>\]] (\x1b\[[0-9;]*m)*$")
LONGEST_WAIT: Final = 300.0
"""Seconds after which a start has failed."""


def start_figures() -> dict[str, float]:
    """Return the seconds until the first question and until the first decision of a game.

    Each at the first start, with no machine code kept, and at the second.
    """
    with tempfile.TemporaryDirectory() as folder:
        figures = {}
        for start in ("first", "second"):
            home = Path(folder) / "question"
            figures[f"{start}_start_to_the_first_question"] = _seconds_to_prompt(home, [])
        for start in ("first", "second"):
            home = Path(folder) / "decision"
            seats = ["--seats", "human,normal,normal", "--fast", "--plain"]
            figures[f"{start}_start_to_the_first_decision"] = _seconds_to_prompt(home, seats)
        return figures


def _seconds_to_prompt(home: Path, arguments: list[str]) -> float:
    """Start a game in a terminal of its own and return when it first asks for something."""
    folders = {name: str(home / name) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME")}
    command = [sys.executable, "-m", "gekokujo", "play", "--lang", "en", *arguments]
    ours, theirs = pty.openpty()
    started = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own program
        command,
        env=os.environ | folders | {"TERM": "xterm"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            _read_until_prompt(ours, started)
            return time.perf_counter() - started
        finally:
            process.kill()
            os.close(ours)


def _read_until_prompt(terminal: int, started: float) -> None:
    """Read what a program prints until it asks; raises `TimeoutError`."""
    printed = b""
    while not PROMPT.search(printed):
        left = started + LONGEST_WAIT - time.perf_counter()
        ready, _, _ = select.select([terminal], [], [], max(0.0, left))
        if not ready:
            raise TimeoutError(printed[-200:].decode(errors="replace"))
        printed += os.read(terminal, 65536)
