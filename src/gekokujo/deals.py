"""How a game starts: options, card set, the order of the deck and of the saints (R1.3)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gekokujo.cardfiles import standard_cards
from gekokujo.cards import CardSet
from gekokujo.options import Claims, Options
from gekokujo.rules.chance import Stream, new_stream, shuffle
from gekokujo.signs import SIGN_NUMBER, SIGNS
from gekokujo.state import DECK, SAINTS, Bytes


@dataclass(frozen=True)
class Deal:
    """A complete start: with the actions that follow it, it is the game.

    `deck` has sixty card ids: seat 0's five, seat 1's five, …, then the pile, next card first;
    `ranking` the twelve signs, row 1 first; `claims` each seat's sign when claims are dealt, else
    it is empty. Raises `ValueError` that names the field and the fault.
    """

    options: Options
    cards: CardSet
    deck: tuple[str, ...]
    ranking: tuple[str, ...]
    claims: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check that deck, ranking and claims are what they must be."""
        _check_deck(self.deck, self.cards)
        _check_signs("ranking", self.ranking, SAINTS)
        wanted = self.options.players if self.options.claims is Claims.DEALT else 0
        _check_signs("claims", self.claims, wanted)

    @classmethod
    def shuffled(
        cls, options: Options | None = None, cards: CardSet | None = None, seed: int | None = None
    ) -> Deal:
        """Return a start shuffled from a seed (any whole number), or from the system's chance.

        The same seed gives the same start on every machine: that of game 0 of a simulation. Where
        people must be able to check the shuffle, use `fair`.
        """
        stream = new_stream(secrets.randbits(64) if seed is None else seed)
        return cls.drawn(options or Options(), cards or standard_cards(), stream)

    @classmethod
    def drawn(cls, options: Options, cards: CardSet, stream: Stream) -> Deal:
        """Return a start shuffled by a stream of chance: deck, ranking, then claims."""
        deck = np.arange(DECK, dtype=np.uint8)
        ranking = np.arange(SAINTS, dtype=np.uint8)
        claims = np.arange(SAINTS, dtype=np.uint8)
        for items in (deck, ranking, claims):
            shuffle(stream, items)
        dealt = options.players if options.claims is Claims.DEALT else 0
        return cls(
            options,
            cards,
            tuple(cards.ids[number] for number in deck),
            tuple(SIGNS[number] for number in ranking),
            tuple(SIGNS[number] for number in claims[:dealt]),
        )

    @cached_property
    def numbers(self) -> tuple[Bytes, Bytes, Bytes]:
        """Deck, ranking and claims as `rules.deal` takes them."""
        deck = bytes(map(self.cards.number, self.deck))
        ranking = bytes(SIGN_NUMBER[sign] for sign in self.ranking)
        claims = bytes(SIGN_NUMBER[sign] for sign in self.claims)
        return _array(deck), _array(ranking), _array(claims)


def _array(numbers: bytes) -> Bytes:
    """Return numbers as a writable uint8 array."""
    return np.frombuffer(bytearray(numbers), np.uint8)


def _check_deck(deck: tuple[str, ...], cards: CardSet) -> None:
    """Raise `ValueError` unless a deck is the card set in some order."""
    for place, card in enumerate(deck):
        if card not in cards:
            raise ValueError(f"deck[{place}]: {card!r} is no card of the set {cards.name!r}")
    if len(deck) != DECK or len(set(deck)) != DECK:
        twice = sorted({card for card in deck if deck.count(card) > 1})
        fault = f"{', '.join(twice)} more than once" if twice else _counted(len(deck))
        raise ValueError(f"deck: {fault}; it has each of the {DECK} cards once")


def _counted(count: int) -> str:
    """Return so many cards in words."""
    return "1 card" if count == 1 else f"{count} cards"


def _check_signs(name: str, signs: tuple[str, ...], count: int) -> None:
    """Raise `ValueError` unless these are so many different signs."""
    for place, sign in enumerate(signs):
        if sign not in SIGN_NUMBER:
            raise ValueError(f"{name}[{place}]: {sign!r} is no sign")
    if len(signs) != count or len(set(signs)) != count:
        different = len(set(signs))
        listed = f" in a list of {len(signs)}" if len(signs) != different else ""
        raise ValueError(f"{name}: {different} different signs{listed}; {count} are wanted")
