"""What signs, cards and people are called: the small pieces that sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from gekokujo.cards import Card, Kind
from gekokujo.words import Words


def sign_name(sign: str, say: Words) -> str:
    """Return a sign's name: 獅子座, Leo."""
    return say(f"sign-{sign}")


def short_name(sign: str, say: Words) -> str:
    """Return a sign's name for narrow columns: 獅子, Leo."""
    return say(f"short-{sign}")


def listed(items: Iterable[str], say: Words) -> str:
    """Return items as a list within a sentence: 獅子座・魚座; Leo and Pisces."""
    *first, last = items
    return say("listed", first=say("between").join(first), last=last) if first else last


def in_order(items: Iterable[str], say: Words) -> str:
    """Return items one after another: 2位、4位; 2, 4."""
    return say("comma").join(items)


def sentences(parts: Iterable[str], say: Words) -> str:
    """Return sentences one after another; Japanese has no blank between them."""
    return reduce(lambda first, second: say("followed", first=first, second=second), parts)


def sign_names(signs: Iterable[str], say: Words) -> str:
    """Return several signs within a sentence."""
    return listed((sign_name(sign, say) for sign in signs), say)


def number_text(card: Card) -> str:
    """Return a card's number as printed: gold with its direction."""
    return f"{card.number:+}" if card.kind is Kind.GOLD else str(card.number)


def card_name(card: Card, say: Words) -> str:
    """Return a card by kind and number: 銀2; silver 2."""
    return say(f"card-{card.kind.value}", number=number_text(card))


def card_marks(card: Card, say: Words) -> str:
    """Return a card's three signs, the top mark in brackets."""
    top, *others = (short_name(sign, say) for sign in card.signs)
    return " ".join((f"[{top}]", *others))


def card_face(card: Card, say: Words) -> str:
    """Return all of a card: 銀2 [獅子] 牡羊 魚."""
    return f"{card_name(card, say)} {card_marks(card, say)}"


def person(name: str, say: Words) -> str:
    """Return how a player is spoken of: アキラさん; Akira."""
    return say("person", name=name)
