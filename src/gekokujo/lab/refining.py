"""Refining a fair card set: marks and numbers change places while it becomes more even (R1.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gekokujo.cards import CardSet, Kind
from gekokujo.lab.fairness import fairness
from gekokujo.lab.fairset import ordered

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from gekokujo.cards import Card

SWAPS: Final = 6_000
"""So many are tried; by then hardly one in a thousand still helps."""
TWICE: Final = 0.35
"""How often two swaps are tried at once, for few fair sets are one swap apart."""


def refined(cards: CardSet, unevenness: Callable[[CardSet], float], rng: Random) -> CardSet:
    """Return a fair set at least as even as this one, found by swaps on its gold and war cards.

    `unevenness` is to be made small. The set returned has the same name, cards in their order.
    """
    least = unevenness(cards)
    for _ in range(SWAPS):
        swapped = _swapped(cards, rng)
        if rng.random() < TWICE:
            swapped = _swapped(swapped, rng)
        found = unevenness(swapped)
        if found < least and fairness(swapped).meets:
            cards, least = swapped, found
    return ordered(cards)


def _swapped(cards: CardSet, rng: Random) -> CardSet:
    """Return a set in which two gold or two war cards have exchanged something."""
    kind = rng.choice((Kind.GOLD, Kind.GOLD, Kind.WAR))
    one, other = rng.sample([n for n, card in enumerate(cards.cards) if card.kind is kind], 2)
    faces = list(cards.cards)
    mine, yours = rng.choice((1, 2)), rng.choice((1, 2))
    faces[one], faces[other] = _exchanged(faces[one], mine, faces[other], yours)
    return CardSet(cards.name, tuple(faces))


def _exchanged(one: Card, mine: int, other: Card, yours: int) -> tuple[Card, Card]:
    """Return two cards that have exchanged these marks or, where they can't, their numbers."""
    if one.signs[mine] in other.signs or other.signs[yours] in one.signs:
        return replace(one, number=other.number), replace(other, number=one.number)
    return _marked(one, mine, other.signs[yours]), _marked(other, yours, one.signs[mine])


def _marked(card: Card, place: int, sign: str) -> Card:
    """Return a card with another mark in one of its two lesser places."""
    top, second, third = card.signs
    return replace(card, signs=(top, sign, third) if place == 1 else (top, second, sign))
