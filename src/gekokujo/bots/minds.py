"""The built-in computer players as numbers for the judgement: one entry a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from gekokujo._compile import Row
from gekokujo.bots.judgement import TUNING, Tuning

_NORMAL: Final = {
    "sharpness": 0.043,
    "sharpening": 0.206,
    "silver": 0.412,
    "nearness": 0.175,
    "card_kept": 0.014,
    "gold_kept": 0.056,
    "war_kept": 0.08,
    "exchange_gain": 0.0035,
    "claim_rank": 0.6,
    "claim_whim": 6.0,
}
"""Found by measured play against `random` and against itself (docs/bots.md)."""

MINDS: Final[dict[str, dict[str, float]]] = {
    "random": {"guesses": 1},
    "easy": _NORMAL | {"lapses": 0.5, "blur": 0.15, "claim_whim": 12.0},
    "normal": _NORMAL,
}
"""Each built-in bot's tuning by the fields of `TUNING`; what is not named is 0."""


def tunings(names: Sequence[str]) -> Row[Tuning]:
    """Return the tunings of built-in bots, shape (len(names),); raises `KeyError`."""
    made: Any = np.zeros(len(names), TUNING)
    for place, name in enumerate(names):
        for field, value in MINDS[name].items():
            made[field][place] = value
    tuned: Row[Tuning] = made
    return tuned
