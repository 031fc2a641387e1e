"""Balance by play: how even the signs' wins are among equal computer players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

import numpy as np

from gekokujo.cards import CardSet
from gekokujo.lab.simulate import Plan, simulate
from gekokujo.lab.statistics import Share, summary
from gekokujo.options import Claims, Options
from gekokujo.state import MOST_PLAYERS

TABLES: Final = range(3, MOST_PLAYERS + 1)
BOT: Final = "normal"


@dataclass(frozen=True, slots=True)
class Balance:
    """Each sign's wins as a multiple of its even share, by players: `ratios[4]["leo"]`.

    `noise` is the half width of a ratio's 95 % interval, the widest of all.
    """

    cards: CardSet
    ratios: dict[int, dict[str, float]]
    noise: float

    @property
    def worst(self) -> float:
        """How far the least even sign is from even, with any number of players."""
        return max(abs(ratio - 1) for row in self.ratios.values() for ratio in row.values())


def balance(cards: CardSet, games: int, seed: int = 0) -> Balance:
    """Compare the signs over so many games each of 3, 4 and 5 equal players, claims dealt."""
    shares = {players: _sign_shares(cards, players, games, seed) for players in TABLES}
    ratios = {
        players: {share.name: share.share * players for share in row}
        for players, row in shares.items()
    }
    noise = max(
        (share.high - share.low) / 2 * players for players, row in shares.items() for share in row
    )
    return Balance(cards, ratios, noise)


def most_even(candidates: Iterable[CardSet], games: int) -> Iterator[list[Balance]]:
    """Play candidates against each other in rounds, the most even third going on to more games.

    Yields the balances of each round, the most even first; the last round has one set.
    """
    sets = list(candidates)
    for seed in count():  # other games each round, or luck would be chosen twice
        found = sorted((balance(cards, games, seed) for cards in sets), key=lambda each: each.worst)
        yield found
        if len(found) == 1:
            return
        sets = [each.cards for each in found[: max(1, len(found) // 3)]]
        games *= 4


def _sign_shares(cards: CardSet, players: int, games: int, seed: int) -> list[Share]:
    """Return the sign's shares among equal players."""
    plan = Plan(games, (BOT,), Options(players, Claims.DEALT), cards, seed)
    results = [batch.results for batch in simulate(plan, recorded=False)]
    return summary(plan, np.concatenate(results)).signs
