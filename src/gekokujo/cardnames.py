"""The names card sets go by: shipped and imported ones, and whether a text is none of them.

Apart from `cardfiles`, so that a wrong name is told before the engine is loaded.
"""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

STANDARD = "standard"


def cards_folder() -> Path:
    """Return the folder of the card sets this user has imported."""
    return user_data_path("gekokujo") / "cards"


def imported_file(name: str) -> Path:
    """Return where an imported set of a name is kept, if there is one."""
    return cards_folder() / f"{name}.json"


def known_sets() -> tuple[str, ...]:
    """Return the names of the sets there are."""
    return (STANDARD, *sorted(path.stem for path in cards_folder().glob("*.json")))


def is_unknown(name: str) -> bool:
    """Whether a text can only be a set's name, as `find_cards` reads it, and is of none."""
    return "." not in name and not Path(name).exists() and name not in known_sets()
