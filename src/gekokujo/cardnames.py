"""The names card sets go by: shipped and imported ones, and whether a text is none of them."""

from __future__ import annotations

from pathlib import Path

from gekokujo.cardfiles import cards_folder

STANDARD = "standard"


def known_sets() -> tuple[str, ...]:
    """Return the names of the sets there are."""
    return (STANDARD, *sorted(path.stem for path in cards_folder().glob("*.json")))


def is_unknown(name: str) -> bool:
    """Whether a text can only be a set's name, as `find_cards` reads it, and is of none."""
    return "." not in name and not Path(name).exists() and name not in known_sets()
