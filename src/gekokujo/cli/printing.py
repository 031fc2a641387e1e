"""Printing tables."""

from __future__ import annotations

from rich.console import Console


class Printer(Console):
    """Prints to standard output; whoever reads it may have enough at any time, as of all output."""

    def on_broken_pipe(self) -> None:
        """Leave the answer to `cli.main`, where Rich would end the program with 1."""
        raise BrokenPipeError
