"""The twelve signs, in sign order (Aries first); a saint is known by its sign."""

from __future__ import annotations

from typing import Final

SIGNS: Final = (
    "aries",
    "taurus",
    "gemini",
    "cancer",
    "leo",
    "virgo",
    "libra",
    "scorpio",
    "sagittarius",
    "capricorn",
    "aquarius",
    "pisces",
)

SIGN_NUMBER: Final = {sign: number for number, sign in enumerate(SIGNS)}
"""Each sign's place in `SIGNS`."""
