"""How seats are told apart: a letter for each, which a colour only repeats."""

from __future__ import annotations

from typing import Any, Final

LETTERS: Final = "ABCDE"
COLOURS: Final = ("hot_pink", "spring_green3", "deep_sky_blue1", "medium_purple1", "chartreuse3")


def claimants(board: dict[str, Any], signs: list[str]) -> list[int]:
    """Return the seats that have claimed one of these signs."""
    return [seat for seat, claim in enumerate(board["claims"]) if claim in signs]
