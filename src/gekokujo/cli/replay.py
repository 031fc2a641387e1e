"""`gekokujo replay`: a record, step by step, in words or as frames."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from gekokujo.cli.faults import UsageError
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import language, words


def replay(  # noqa: PLR0913 - each is an option of the command line
    file: Path,
    /,
    *,
    frames: Annotated[bool, Parameter(negative="")] = False,
    seat: str | None = None,
    at: int | None = None,
    record: int | None = None,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Tell a recorded game step by step, or print its frames as JSON lines.

    Parameters
    ----------
    file:
        A record: `.json` holds one, any other file one a line.
    frames:
        Print one JSON object a line for everything that happens, with the board after it.
    seat:
        Only what this seat saw, counted from 0, or `watcher` for what anybody saw.
    at:
        Only the position after so many actions; with --frames only the frame of this number.
    record:
        Only the record of this number in the file, counted from 0.
    lang:
        The language; else that of your terminal.
    """
    from gekokujo.terminal.replay import Wanted, replayed

    say = words(language(lang, os.environ))
    try:
        for line in replayed(Wanted(file, frames, seat, at, record), say):
            print(line)
    except Wrong as wrong:
        raise UsageError(wrong.told(say)) from None
    return 0
