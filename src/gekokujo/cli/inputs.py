"""What commands share in reading their options: bots, rules, card sets, files, databases."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from gekokujo.cli.faults import UsageError

if TYPE_CHECKING:
    from gekokujo.cards import CardSet
    from gekokujo.options import Options

ClaimsName = Literal["open", "unique", "dealt"]


def options_of(
    players: int, claims: str = "open", end: str = "deck", silver: int | None = None
) -> Options:
    """Return the rule options of a command line; raises `UsageError`."""
    from gekokujo.options import Claims, Options, parse_end

    try:
        return Options(players, Claims(claims), parse_end(end), silver)
    except ValueError as error:
        raise UsageError(str(error)) from None


def cards_of(name: str) -> CardSet:
    """Return the card set of a name or a file; raises `UsageError` with every fault."""
    from gekokujo.cardfiles import CardFileError, find_cards
    from gekokujo.cardnames import is_unknown, known_sets

    if is_unknown(name):
        known = ", ".join(known_sets())
        raise UsageError(f"no card set is named {name!r}; use {known}, or a file")
    try:
        return find_cards(name)
    except CardFileError as error:
        raise UsageError(f"{name} can't be used as cards:\n{error}") from None


def bots_of(text: str) -> tuple[str, ...]:
    """Return the bots named in a list with commas; raises `UsageError` for an unknown one."""
    from gekokujo.bots import bot_names

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in bot_names():
            raise UsageError(f"no bot is named {name!r}; there are {', '.join(bot_names())}")
    return names


def new_file(path: Path) -> Path:
    """Return a path that a file can be written to; raises `UsageError`."""
    if path.is_dir():
        raise UsageError(f"{path} is a folder; name a file in it")
    if not path.absolute().parent.is_dir():
        raise UsageError(f"there is no folder {path.absolute().parent}; make it first")
    return path


def own_database() -> str:
    """Return the address of the database in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('gekokujo') / 'server.db'}"
