"""The options of a game: players, claims, end, silver needed; each one value in one place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import numpy as np

from gekokujo.state import MOST_PLAYERS, NO_ROUND, Bytes

FEWEST_PLAYERS: Final = 3
SILVER_NEEDED: Final = {3: 3, 4: 4, 5: 4}
"""The silver cards that change the ranks, by players (R8.1)."""
SILVER_RANGE: Final = range(2, 7)
ROUNDS_RANGE: Final = range(2, 25)


class Claims(StrEnum):
    """Who may claim which sign (R1.4)."""

    OPEN = "open"
    UNIQUE = "unique"
    DEALT = "dealt"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, checked.

    `rounds` is None when only the empty deck ends the game (R13.1); `silver_needed` None stands
    for the printed number (R8.1) and is filled in. Raises `ValueError` for anything else.
    """

    players: int = 4
    claims: Claims = Claims.OPEN
    rounds: int | None = None
    silver_needed: int | None = None

    def __post_init__(self) -> None:
        """Fill in the printed number of silver cards and check every option."""
        _check("players", self.players, range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
        if self.claims not in tuple(Claims):
            raise ValueError(f"claims: {self.claims!r}; use {', '.join(Claims)}")
        object.__setattr__(self, "claims", Claims(self.claims))
        if self.rounds is not None:
            _check("end: rounds", self.rounds, ROUNDS_RANGE)
        if self.silver_needed is None:
            object.__setattr__(self, "silver_needed", SILVER_NEEDED[self.players])
        _check("silver_needed", self.silver_needed, SILVER_RANGE)

    @property
    def packed(self) -> Bytes:
        """The options as `rules.deal` takes them: players, silver, last round, unique claims."""
        last = NO_ROUND if self.rounds is None else self.rounds
        unique = self.claims is Claims.UNIQUE
        return np.array([self.players, self.silver_needed, last, unique], np.uint8)

    def to_json(self) -> dict[str, Any]:
        """Return the options as a record's `rules`."""
        return {
            "players": self.players,
            "claims": self.claims.value,
            "end": "deck" if self.rounds is None else {"rounds": self.rounds},
            "silver_needed": self.silver_needed,
        }

    @classmethod
    def from_json(cls, rules: object) -> Options:
        """Read a record's `rules`; raises `ValueError` that names the field."""
        if not isinstance(rules, dict):
            raise ValueError("no object")  # noqa: TRY004 - the content is wrong, not the call
        for name in ("players", "claims", "end", "silver_needed"):
            if name not in rules:
                raise ValueError(f"{name} is missing")
        end = rules["end"]
        if end != "deck" and not (isinstance(end, dict) and end.keys() == {"rounds"}):
            raise ValueError(f'end: {end!r}; use "deck" or {{"rounds": N}}')
        if rules["silver_needed"] is None:
            raise ValueError("silver_needed: None; use a whole number")
        rounds = None if end == "deck" else end["rounds"]
        if end != "deck" and rounds is None:
            raise ValueError("end: rounds: None; use a whole number")
        return cls(rules["players"], rules["claims"], rounds, rules["silver_needed"])


def parse_end(text: str) -> int | None:
    """Read the command line's `deck` or `rounds=N`; returns N or None; raises `ValueError`."""
    if text == "deck":
        return None
    if not re.fullmatch(r"rounds=\d{1,3}", text):
        raise ValueError(f"end: {text!r}; use deck or rounds=N")
    return int(text.removeprefix("rounds="))


def _check(name: str, value: object, allowed: range) -> None:
    """Raise `ValueError` unless a value is a whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name}: {value!r}; use {allowed.start} to {allowed.stop - 1}")
