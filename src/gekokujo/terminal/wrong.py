"""A person's mistake, told in their language where it is shown."""

from __future__ import annotations

from pathlib import Path

from gekokujo.words import Words


class Wrong(Exception):  # noqa: N818 - a mistake to be told, no fault of the program
    """Something typed can't be used; `message_id` and `values` say what, and how to mend it."""

    def __init__(self, message_id: str, **values: str | int) -> None:
        super().__init__(message_id, values)
        self.message_id = message_id
        self.values = values

    def told(self, say: Words) -> str:
        """Return the mistake in words."""
        return say(self.message_id, **self.values)


class Unsaved(Wrong):
    """The game can't be saved: nothing is to be said of where it is kept."""


def unreadable(file: Path, fault: OSError) -> Wrong:
    """Return what to say of a file that can't be read."""
    if isinstance(fault, FileNotFoundError):
        return Wrong("wrong-missing", file=str(file))
    return Wrong("wrong-unreadable", file=str(file), fault=fault.strerror or str(fault))


def unwritable(file: Path, fault: OSError) -> Unsaved:
    """Return what to say of a file that can't be written."""
    return Unsaved("wrong-unwritable", file=str(file), fault=fault.strerror or str(fault))
