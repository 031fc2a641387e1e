"""Choosing among fair card sets by play (R1.5): study some, refine others, play the best."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nsmallest
from random import Random
from typing import TYPE_CHECKING, Final

from gekokujo.lab.balance import Balance, balance
from gekokujo.lab.fairset import candidates
from gekokujo.lab.forecast import learn
from gekokujo.lab.refining import refined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gekokujo.cards import CardSet

FINALISTS: Final = 4
"""So many sets, the most promising by what was learnt, are played longer."""
LONGER: Final = 16
"""So many times as many games show differences a quarter as large."""


@dataclass(frozen=True, slots=True)
class Studied:
    """So many sets have been played, to learn what their print is worth."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Refined:
    """So many sets have been refined by what was learnt."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Played:
    """One of the most promising sets has been played."""

    found: Balance


def choose(seed: int, tried: int, studied: int, games: int) -> Iterator[Studied | Refined | Played]:
    """Refine so many sets, those made from this seed on, play the best, and yield how it goes.

    So many are `studied` first, made from this seed on too, by so many games with each number of
    players. The most even of those played last is the one to choose.
    """
    studies: list[Balance] = []
    for cards in candidates(seed, studied):
        studies.append(balance(cards, games, seed=len(studies)))  # each by other games
        yield Studied(len(studies), studied)
    forecast = learn(studies)
    better: list[CardSet] = []
    for cards in candidates(seed, tried):
        rng = Random(len(better))  # noqa: S311 - to be found again, not to be secret
        better.append(refined(cards, forecast.unevenness, rng))
        yield Refined(len(better), tried)
    for cards in nsmallest(FINALISTS, better, key=forecast.unevenness):
        yield Played(balance(cards, LONGER * games, seed=studied))
