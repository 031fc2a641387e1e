"""What the print of a fair card set lets one expect of its signs' wins, learnt from play.

To tell a set that plays evenly to a hundredth takes a million games, to read its cards takes none.
So a few dozen sets are played, and a linear model learns what the marks and numbers of a sign are
worth (ridge regression: Hoerl and Kennard, Technometrics 12, 1970).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from gekokujo.cards import CardSet, Kind
from gekokujo.signs import SIGN_NUMBER, SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from gekokujo.lab.balance import Balance

    Floats = npt.NDArray[np.float64]

RIDGE: Final = 2.0
"""What a trait weighs in the model costs so much, or chance would give each of them a weight."""
TRAITS: Final = 7
SHARPNESS: Final = 12
"""The order of the norm: near to the largest difference, yet better when any other shrinks."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a sign's traits are worth: its expected ratio is 1 + (traits - mean) / spread @ weights.

    `mean` and `spread` have one number a trait; `weights` one row of them a table size.
    """

    mean: Floats
    spread: Floats
    weights: Floats

    def ratios(self, cards: CardSet) -> Floats:
        """Return the wins expected of each sign as a multiple of its even share.

        In rows of 12 signs, Aries first, one row a table size, 3 players first.
        """
        expected: Floats = 1 + self.weights @ ((traits(cards) - self.mean) / self.spread).T
        return expected

    def unevenness(self, cards: CardSet) -> float:
        """Return a number that is small when all ratios are near 1, the furthest counting most."""
        return float(np.linalg.norm(self.ratios(cards).ravel() - 1, SHARPNESS))


def learn(played: Sequence[Balance]) -> Forecast:
    """Learn what traits are worth from fair sets that were played; more games count for more."""
    found = np.concatenate([traits(each.cards) for each in played])
    wins = np.concatenate([_ratios(each) for each in played], axis=1)
    trust = np.repeat([(played[0].noise / each.noise) ** 2 for each in played], len(SIGNS))
    mean, spread = found.mean(axis=0), found.std(axis=0)
    spread[spread == 0] = 1
    z = (found - mean) / spread
    cost = RIDGE * np.eye(TRAITS)
    weights = np.linalg.solve((z.T * trust) @ z + cost, (z.T * trust) @ (wins - 1).T).T
    return Forecast(mean, spread, weights)


def _ratios(played: Balance) -> Floats:
    """Return the ratios found by play, in rows as `Forecast.ratios` has them."""
    return np.array([[row[sign] for sign in SIGNS] for row in played.ratios.values()])


def traits(cards: CardSet) -> Floats:
    """Return the numbers by which the signs of a fair set differ and win: 12 rows, Aries first.

    Their columns: of the gold cards a sign is on, the sum of the numbers, the sum without signs,
    how many rise, and the number where it is the top mark; how many war cards it is on; of
    how many silver cards it is the top mark; and the number of the war card where it is that, or 0.
    (Tried too, and worth nothing: how many of its cards are 3 or 1, the numbers of war cards where
    it is a lesser mark, the numbers of the signs that share its cards, products of the above.)
    """
    found = np.zeros((len(SIGNS), TRAITS))
    for card in cards.cards:
        marks = [SIGN_NUMBER[sign] for sign in card.signs]
        if card.kind is Kind.GOLD:
            found[marks, :3] += (card.number, abs(card.number), card.number > 0)
            found[marks[0], 3] += card.number
        elif card.kind is Kind.WAR:
            found[marks, 4] += 1
            found[marks[0], 6] += card.number
        else:
            found[marks[0], 5] += 1
    return found
