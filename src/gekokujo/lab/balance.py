"""Balance by play: how even the signs' wins are among equal computer players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from gekokujo.cards import CardSet
from gekokujo.lab.simulate import Plan, simulate
from gekokujo.lab.statistics import Share, summary
from gekokujo.options import Claims, Options
from gekokujo.state import MOST_PLAYERS

TABLES: Final = range(3, MOST_PLAYERS + 1)
BOT: Final = "normal"
FEWEST_GAMES: Final = 100
"""Of fewer a sign may never be claimed."""


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
    """Compare the signs over so many games each of 3, 4 and 5 equal players, claims dealt.

    Raises `ValueError` for fewer than `FEWEST_GAMES`.
    """
    if games < FEWEST_GAMES:
        raise ValueError(f"games: {games}; at least {FEWEST_GAMES} say something of every sign")
    shares = {players: _sign_shares(cards, players, games, seed) for players in TABLES}
    ratios = {
        players: {share.name: share.share * players for share in row}
        for players, row in shares.items()
    }
    noise = max(
        (share.high - share.low) / 2 * players for players, row in shares.items() for share in row
    )
    return Balance(cards, ratios, noise)


def _sign_shares(cards: CardSet, players: int, games: int, seed: int) -> list[Share]:
    """Return the sign's shares among equal players."""
    plan = Plan(games, (BOT,), Options(players, Claims.DEALT), cards, seed)
    results = [batch.results for batch in simulate(plan, recorded=False)]
    return summary(plan, np.concatenate(results)).signs
