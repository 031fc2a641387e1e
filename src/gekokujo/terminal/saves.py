"""The user's folder of games: where they are kept, which one to go on with."""

from __future__ import annotations

import json
from pathlib import Path

from platformdirs import user_data_path

from gekokujo.record import Record, RecordError
from gekokujo.recordfiles import read_records
from gekokujo.terminal.wrong import Wrong, unreadable


def games_folder() -> Path:
    """Return the folder that finished and unfinished games are kept in."""
    return user_data_path("gekokujo") / "games"


def unfinished(file: Path) -> Record:
    """Return the record of a file; raises `Wrong` unless there is one that can be read."""
    try:
        records = read_records(file)
    except RecordError as fault:
        raise Wrong("wrong-record", file=str(file), fault=str(fault)) from None
    except OSError as fault:
        raise unreadable(file, fault) from None
    if len(records) != 1:
        raise Wrong("wrong-several", file=str(file), count=len(records))
    return records[0]


def newest_unfinished(folder: Path) -> Path:
    """Return the file last saved of those without a result; raises `Wrong` if there is none."""
    files = (file for file in folder.glob("*.json") if file.is_file())
    for file in sorted(files, key=_saved, reverse=True):
        if _goes_on(file):
            return file
    raise Wrong("wrong-nothing-to-resume", folder=str(folder))


def _saved(file: Path) -> tuple[float, str]:
    """Return when a file was written, and its name for those of one moment."""
    return file.stat().st_mtime, file.name


def _goes_on(file: Path) -> bool:
    """Whether a file looks like an unfinished record."""
    try:
        content = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(content, dict) and "actions" in content and "result" not in content
