"""Players' names: cleaned, bounded, told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from gekokujo.terminal.wrong import Wrong

LONGEST: Final = 12
"""The most characters of a name, as a reader counts them."""
RESERVED: Final = {"女神", "athena", "アテナ"}
UNSEEN_KINDS: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINING: Final = {"Mn", "Me", "Mc", "Sk"}


def visible(text: str) -> str:
    """Return a text in its composed form, without what can't be seen or would move the cursor."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(
        " " if character.isspace() else character
        for character in composed
        if character.isspace() or unicodedata.category(character) not in UNSEEN_KINDS
    )
    return " ".join(shown.split())


def clean_name(text: str) -> str:
    """Return a name as it is shown; raises `Wrong` for an empty, too long or reserved one."""
    name = visible(text)
    if all(_joins(character) for character in name):
        raise Wrong("wrong-name-empty")
    if _length(name) > LONGEST:
        raise Wrong("wrong-name-long", name=name, most=LONGEST)
    if unicodedata.normalize("NFKC", name).casefold() in RESERVED:
        raise Wrong("wrong-name-reserved", name=name)
    return name


def told_apart(names: Iterable[str]) -> Iterator[str]:
    """Yield the names, with a number behind each that was there before."""
    taken: set[str] = set()
    for name in names:
        apart, number = name, 2
        while apart.casefold() in taken:
            apart, number = f"{name} {number}", number + 1
        taken.add(apart.casefold())
        yield apart


def _length(name: str) -> int:
    """Return how many characters a reader counts."""
    return sum(not _joins(character) for character in name)


def _joins(character: str) -> bool:
    """Whether a character belongs to the one before it."""
    return unicodedata.category(character) in JOINING and ord(character) > 127
