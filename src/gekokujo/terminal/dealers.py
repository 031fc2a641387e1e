"""Who deals and rolls: the fair dealer, a seeded one for practice."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Protocol

from gekokujo.cards import CardSet
from gekokujo.deals import Deal
from gekokujo.fair import FairDealer
from gekokujo.options import Options
from gekokujo.rules.chance import below, new_stream

DICE_SEED = 1
"""Which of a seed's streams the dice are; the deal takes stream 0."""


class Dealer(Protocol):
    """Deals a game and rolls its dice."""

    def deal(self, options: Options, cards: CardSet) -> Deal:
        """Return the start of the game."""
        ...

    def die(self, number: int) -> int:
        """Return the game's die of this number, counted from 0: 1 to 6."""
        ...


@dataclass(frozen=True, slots=True)
class PracticeDealer:
    """A dealer whose whole game follows from a number anybody may know."""

    seed: int

    def deal(self, options: Options, cards: CardSet) -> Deal:
        """Return the start that follows from the seed."""
        return Deal.shuffled(options, cards, self.seed)

    def die(self, number: int) -> int:
        """Return the die of this number, counted from 0."""
        stream = new_stream(self.seed, DICE_SEED)
        return [below(stream, 6) + 1 for _ in range(number + 1)][-1]


def fair_dealer(salts: tuple[str, ...], people: int) -> FairDealer:
    """Return a fair dealer with the salts given, and a random one for each other person."""
    dealer = FairDealer()
    for salt in salts:
        dealer.add_salt(salt)
    for _ in range(max(people, 1) - len(salts)):
        dealer.add_salt(secrets.token_hex(8))
    return dealer
