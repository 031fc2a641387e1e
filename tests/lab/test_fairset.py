"""Fair sets are made from a seed, always the same one, and different ones for different seeds."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from typing import TYPE_CHECKING

import pytest

from gekokujo.cardfiles import cards_from_json, parse_toml, standard_cards
from gekokujo.cards import Kind
from gekokujo.lab.fairness import fairness
from gekokujo.lab.fairset import candidates, find_fair_set, ordered, to_toml

if TYPE_CHECKING:
    from gekokujo.cards import Card, CardSet


def test_a_seed_makes_one_set() -> None:
    assert find_fair_set(0, "one") == find_fair_set(0, "one")
    assert find_fair_set(0, "one").cards == find_fair_set(0, "other").cards


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 10**12])
def test_every_set_is_fair(seed: int) -> None:
    assert fairness(find_fair_set(seed, "fair")).failures == ()


def test_candidates_are_fair_and_all_different() -> None:
    sets = list(candidates(100, 20))
    assert [cards.name for cards in sets] == [f"fair-{seed}" for seed in range(100, 120)]
    assert sets[7] == find_fair_set(107, "fair-107")
    assert len({cards.cards for cards in sets}) == 20
    assert all(fairness(cards).meets for cards in sets)


def test_different_seeds_share_few_cards() -> None:
    def faces(cards: CardSet) -> set[tuple[object, ...]]:
        return {(card.kind, card.number, card.signs) for card in cards.cards}

    first, *others = (faces(cards) for cards in candidates(0, 20))
    assert max(len(first & other) for other in others) < 10


def test_cards_are_in_their_order() -> None:
    def key(card: Card) -> tuple[bool, int]:
        return card.number < 0, abs(card.number)

    cards = find_fair_set(0, "fair").cards
    for block in (cards[:12], cards[12:54], cards[54:]):
        assert list(block) == sorted(block, key=key)


@pytest.mark.parametrize("comment", ["", "one line", "two\n\nlines"])
def test_toml_reads_back(comment: str) -> None:
    cards = find_fair_set(4, "my set")
    text = to_toml(cards, comment)
    assert parse_toml(text, "file") == cards
    assert cards_from_json(cards.to_json()) == cards
    assert len(text.splitlines()) == len(comment.splitlines()) + 63
    assert all(line.startswith("#") for line in text.splitlines()[: len(comment.splitlines())])


def marks(cards: CardSet, kind: Kind) -> Counter[str]:
    """Count how many cards of a kind each sign is on."""
    return Counter(sign for card in cards.cards if card.kind is kind for sign in card.signs)


def test_the_standard_file_is_as_its_comment_says() -> None:
    text = resources.files("gekokujo").joinpath("data/standard.toml").read_text("utf-8")
    made = re.search(r'find_fair_set\((\d+), "standard"\)', text)
    assert made is not None
    start = find_fair_set(int(made[1]), "standard")
    cards = standard_cards()
    assert fairness(cards).failures == ()
    assert ordered(cards) == cards
    assert text.endswith(to_toml(cards))
    silver = slice(12, 54)
    assert cards.cards[silver] == start.cards[silver]
    for kind in Kind:  # refining changes gold and war cards, but not how often a sign is on them
        assert marks(cards, kind) == marks(start, kind)
