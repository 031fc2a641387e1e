"""Where to break a line of Japanese or English that is wider than the terminal."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len, get_character_cell_size

NEVER_FIRST: Final = "、。）」』：！？…・ー.,):;!?"
"""Marks that do not begin a line."""


def breaks(text: str, width: int) -> list[int]:
    """Return the places at which to begin a new line so that each has at most `width` cells.

    A line ends at its last blank, unless that would leave more than half of it empty, as
    Japanese has few blanks; then it ends between any two letters.
    """
    found, start = [], 0
    while cell_len(text[start:]) > width:
        start = _end(text, start, width)
        if text[start:].strip():
            found.append(start)
    return found


def _end(text: str, start: int, width: int) -> int:
    """Return where a line ends that begins at `start`."""
    end = _fitting(text, start, width)
    blank = text.rfind(" ", start, end + 1)
    if blank - start > (end - start) // 2:
        return blank + 1
    while start + 1 < end < len(text) and text[end] in NEVER_FIRST:
        end -= 1
    return end


def _fitting(text: str, start: int, width: int) -> int:
    """Return how far a line of the width reaches, at least by one letter."""
    cells, end = 0, start
    while end < len(text):
        cells += get_character_cell_size(text[end])
        if cells > width and end > start:
            break
        end += 1
    return end
