"""What people type to be shown to others: names and texts, cleaned, bounded, told apart.

Graphemes, what a reader counts as one character, are those of Unicode Standard Annex 29, as the
`regex` package knows them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

import regex

LONGEST: Final = 12
"""The most graphemes of a name."""
MOST_CODE_POINTS: Final = 120
"""The most code points of a name: twelve families of emoji are fewer, towers of accents more."""
MOST_UNSEEN: Final = 10
"""So many times what may be shown of a text is looked at: much of it may be unseen."""
RESERVED: Final = {"女神", "athena", "アテナ"}
UNSEEN_KINDS: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS: Final = {"\u200d", *map(chr, range(0xE0020, 0xE0080))}
"""Unseen characters that belong to emoji: the joiner of families, the letters of flags."""

_GRAPHEME: Final = regex.compile(r"\X")
_EMOJI: Final = regex.compile(r"\p{Extended_Pictographic}")
_SEEN: Final = regex.compile(r"[^\p{M}\p{Sk}\u115f\u1160\u2800\u3164\uffa0]")


class BadNameError(ValueError):
    """A name can't be used; `reason` is `empty`, `long` or `reserved`."""

    def __init__(self, reason: str, name: str) -> None:
        super().__init__(f"name {name!r} is {reason}")
        self.reason = reason
        self.name = name


def visible(text: str) -> str:
    """Return a text in its composed form (NFC) and in one line.

    What can't be seen, or would turn the direction of writing, is left out.
    """
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(_visible_part(part) for part in _GRAPHEME.findall(composed))
    return " ".join(shown.split())


def clean_text(text: str, longest: int) -> str:
    """Return so many code points of a text as it is shown, no grapheme cut in two.

    Returns nothing for a text in which nothing can be seen.
    """
    shown = ""
    for part in _GRAPHEME.findall(visible(text[: MOST_UNSEEN * longest])):
        if len(shown) + len(part) > longest:
            break
        shown += part
    return shown.strip() if _SEEN.search(shown) else ""


def clean_name(text: str) -> str:
    """Return a name as it is shown; raises `BadNameError` for one that can't be used."""
    name = visible(text)
    if not _SEEN.search(name):
        raise BadNameError("empty", name)
    if len(_GRAPHEME.findall(name)) > LONGEST or len(name) > MOST_CODE_POINTS:
        raise BadNameError("long", name)
    if unicodedata.normalize("NFKC", name).casefold() in RESERVED:
        raise BadNameError("reserved", name)
    return name


def told_apart(names: Iterable[str]) -> Iterator[str]:
    """Yield the names, with a number behind each that was there before."""
    taken: set[str] = set()
    for name in names:
        apart, number = name, 2
        while _alike(apart) in taken:
            apart, number = f"{name} {number}", number + 1
        taken.add(_alike(apart))
        yield apart


def _alike(name: str) -> str:
    """Return what two names share that a reader would take for one."""
    return unicodedata.normalize("NFKC", name).casefold()


def _visible_part(part: str) -> str:
    """Return what can be seen of a grapheme; any blank is a blank."""
    kept = JOINERS if _EMOJI.search(part) else set()
    return "".join(
        " " if character.isspace() else character
        for character in part
        if character.isspace()
        or character in kept
        or unicodedata.category(character) not in UNSEEN_KINDS
    )
