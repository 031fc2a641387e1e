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

ROUNDS: Final = 3
"""How often sets are refined; what long play has shown is learnt from in the next round."""
PROMISING: Final = 3
"""So many refined sets of a round, the most promising, are played longer."""
LONGER: Final = 10
"""So many times as many games show differences a third as large."""


@dataclass(frozen=True, slots=True)
class Progress:
    """So many sets have been `studied` by play, or `refined` by what was learnt of a round."""

    what: str
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Played:
    """One of the most promising sets has been played."""

    found: Balance


def choose(seed: int, tried: int, studied: int, games: int) -> Iterator[Progress | Played]:
    """Refine sets made from this seed on, play the best of them long, and yield how it goes.

    So many are `studied` first, by so many games with each number of players; so many are `tried`
    in each of three rounds. The most even of those played is the one to choose.
    """
    shown: list[Balance] = []
    for cards in candidates(seed, studied):
        shown.append(balance(cards, games, seed=len(shown)))  # each by other games
        yield Progress("studied", len(shown), studied)
    for first in range(seed, seed + ROUNDS * tried, tried):
        forecast = learn(shown)
        better: list[CardSet] = []
        for cards in candidates(first, tried):
            rng = Random(first + len(better))  # noqa: S311 - to be found again, not to be secret
            better.append(refined(cards, forecast.unevenness, rng))
            yield Progress("refined", len(better), tried)
        for cards in nsmallest(PROMISING, better, key=forecast.unevenness):
            shown.append(balance(cards, LONGER * games, seed=len(shown)))
            yield Played(shown[-1])
