"""Where a person's lines come from: a keyboard, or a test's script."""

from __future__ import annotations

import unicodedata
from typing import Protocol

from rich.console import Console


class Reader(Protocol):
    """Asks for one line at a time."""

    def line(self, prompt: str) -> str:
        """Show a prompt and return the line typed.

        Raises `EOFError` when there will be no more, `KeyboardInterrupt` for Ctrl-C.
        """
        ...


class Keyboard:
    """Reads lines from standard input, with the line editing the terminal has."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def line(self, prompt: str) -> str:
        """Show a prompt and return the line typed; what is no text becomes a mark for it."""
        try:
            return self._console.input(prompt, markup=False, emoji=False)
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"


def plainly(line: str) -> str:
    """Return a line as commands are compared: full-width forms made narrow, blanks trimmed.

    >>> plainly(" ２　")
    '2'
    """
    return " ".join(unicodedata.normalize("NFKC", line).split())
