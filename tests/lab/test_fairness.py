"""The standard set is fair, and each rule of a fair set is noticed when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gekokujo.cardfiles import standard_cards
from gekokujo.cards import Card, CardSet, Kind
from gekokujo.lab.fairness import SET_RULES, SIGN_RULES, SignRule, fairness
from gekokujo.signs import SIGNS

STANDARD = standard_cards()
Spoil = Callable[[list[Card]], None]


def spoiled(spoil: Spoil) -> CardSet:
    """Return the standard set after something was done to its cards."""
    cards = list(STANDARD.cards)
    spoil(cards)
    return CardSet("spoiled", tuple(cards))


def failed(spoil: Spoil) -> dict[str, str]:
    """Return the names of the failed checks of a spoiled set, and what they found."""
    report = fairness(spoiled(spoil))
    assert report.meets == (not report.failures)
    return {check.name: check.found for check in report.failures}


def place(card_id: str) -> int:
    return STANDARD.number(card_id)


def put(cards: list[Card], card_id: str, mark: int, sign: str) -> None:
    """Write a sign over one mark of a card."""
    card = cards[place(card_id)]
    signs = list(card.signs)
    signs[mark] = sign
    cards[place(card_id)] = replace(card, signs=(signs[0], signs[1], signs[2]))


def renumber(cards: list[Card], card_id: str, number: int) -> None:
    cards[place(card_id)] = replace(cards[place(card_id)], number=number)


def numbered(card_id: str, number: int) -> Spoil:
    """Return the spoiling that gives a card another number."""
    return lambda cards: renumber(cards, card_id, number)


def another(card: Card) -> str:
    """Return a sign that is not on a card."""
    return next(sign for sign in SIGNS if sign not in card.signs)


def stranger(card_id: str, mark: int) -> Spoil:
    """Return the spoiling that puts a sign not on the card over one of its marks."""
    return lambda cards: put(cards, card_id, mark, another(STANDARD[card_id]))


def test_the_standard_set_meets_every_rule() -> None:
    report = fairness(STANDARD)
    assert report.meets
    assert report.failures == ()
    assert len(report.checks) == len(SET_RULES) + len(SIGN_RULES)
    assert len({check.name for check in report.checks}) == len(report.checks)
    assert report.favoured == report.slighted == ()


def test_rows_say_what_is_printed() -> None:
    rows = fairness(STANDARD).signs
    assert tuple(row.sign for row in rows) == SIGNS
    for row in rows:
        on = [card for card in STANDARD.cards if row.sign in card.signs]
        gold = [card for card in on if card.kind is Kind.GOLD]
        assert (row.cards, row.gold, row.silver, row.war) == (15, 3, 12 - row.war, row.war)
        assert (row.tops, row.gold_tops, row.silver_tops) == (5, 1, 4 - row.war_tops)
        assert row.gold_sum == sum(card.number for card in gold)
        assert row.own_gold == tuple(card.number for card in gold if card.top == row.sign)
        assert (row.silver_sum, row.silver_top_sum) == (21, 7)
        assert row.strength == row.gold_sum


def swap_ids(cards: list[Card]) -> None:
    cards[place("S01")], cards[place("S02")] = cards[place("S02")], cards[place("S01")]


def repeat_sign(cards: list[Card]) -> None:
    put(cards, "S05", 2, STANDARD["S05"].signs[1])


def turned_twin(cards: list[Card]) -> None:
    top, second, third = STANDARD["S03"].signs
    cards[place("S04")] = replace(STANDARD["S04"], signs=(third, top, second))


def swap_own_golds(cards: list[Card]) -> None:
    """Let the rising gold card of one sign and the falling one of another change numbers."""
    up, down = (
        next(card.id for card in cards if card.number == number and card.kind is Kind.GOLD)
        for number in (1, -1)
    )
    renumber(cards, up, -1)
    renumber(cards, down, 1)


def lose_own_gold(cards: list[Card]) -> None:
    """Take a sign's only gold top mark away, and leave it on as many cards."""
    top, second, third = STANDARD["G01"].signs
    cards[place("G01")] = replace(STANDARD["G01"], signs=(second, top, third))


def everywhere(letter: str, mark: int) -> Spoil:
    """Return the spoiling that puts Leo over one mark of all cards of a kind."""

    def spoil(cards: list[Card]) -> None:
        for card in STANDARD.cards:
            if card.id.startswith(letter):
                put(cards, card.id, mark, "leo")

    return spoil


SPOILS: tuple[tuple[str, Spoil], ...] = (
    ("ids", swap_ids),
    ("signs of a card", repeat_sign),
    ("silver cards", turned_twin),
    ("gold numbers", numbered("G01", 2)),
    ("silver numbers", numbered("S01", 2)),
    ("war numbers", numbered("W01", 7)),
    ("cards of a sign", stranger("S01", 2)),
    ("gold cards of a sign", stranger("G01", 2)),
    ("silver cards of a sign", everywhere("S", 1)),
    ("war cards of a sign", everywhere("W", 1)),
    ("top marks of a sign", stranger("S01", 0)),
    ("gold top marks of a sign", lose_own_gold),
    ("silver top marks of a sign", everywhere("S", 0)),
    ("war top marks of a sign", everywhere("W", 0)),
    ("gold sum of a sign", numbered("G01", 9)),
    ("silver sum of a sign", numbered("S01", 2)),
    ("top silver sum of a sign", numbered("S01", 2)),
    ("own gold card of a sign", swap_own_golds),
)


@pytest.mark.parametrize(("name", "spoil"), SPOILS, ids=[name for name, _ in SPOILS])
def test_each_rule_is_noticed(name: str, spoil: Spoil) -> None:
    assert name in failed(spoil)


def test_every_rule_has_a_spoiled_set() -> None:
    assert [name for name, _ in SPOILS] == [rule.name for rule in (*SET_RULES, *SIGN_RULES)]


ALLOWED: dict[str, tuple[str, set[int]]] = {
    "cards of a sign": ("cards", {15}),
    "gold cards of a sign": ("gold", {3}),
    "silver cards of a sign": ("silver", {10, 11}),
    "war cards of a sign": ("war", {1, 2}),
    "top marks of a sign": ("tops", {5}),
    "gold top marks of a sign": ("gold_tops", {1}),
    "silver top marks of a sign": ("silver_tops", {3, 4}),
    "war top marks of a sign": ("war_tops", {0, 1}),
    "gold sum of a sign": ("gold_sum", {-1, 0, 1}),
    "silver sum of a sign": ("silver_sum", {21}),
    "top silver sum of a sign": ("silver_top_sum", {7}),
}
"""What the rule book allows of each number of a sign."""


@pytest.mark.parametrize("rule", SIGN_RULES[:-1], ids=lambda rule: rule.name)
def test_a_sign_may_have_what_the_rule_book_allows_and_nothing_else(rule: SignRule) -> None:
    field, allowed = ALLOWED[rule.name]
    row = fairness(STANDARD).signs[0]
    assert {n for n in range(-30, 31) if rule.holds(replace(row, **{field: n}))} == allowed


@pytest.mark.parametrize("number", [-3, -2, -1, 1, 2, 3])
def test_the_own_gold_card_rises_exactly_with_two_war_cards(number: int) -> None:
    row = replace(fairness(STANDARD).signs[0], own_gold=(number,))
    assert SIGN_RULES[-1].holds(replace(row, war=2)) == (number > 0)
    assert SIGN_RULES[-1].holds(replace(row, war=1)) == (number < 0)


def test_only_silver_cards_are_held_against_each_other() -> None:
    def gold_twins(cards: list[Card]) -> None:
        cards[place("G02")] = replace(STANDARD["G01"], id="G02")

    assert "silver cards" not in failed(gold_twins)


def test_failures_name_what_was_found() -> None:
    assert failed(swap_ids) == {"ids": "S02 for S01, S01 for S02"}
    assert failed(numbered("W01", 7)) == {"war numbers": "0 of 1, 1 of 7"}
    assert failed(turned_twin)["silver cards"] == "S04 like S03"
    top = STANDARD["G01"].top
    found = failed(lose_own_gold)
    assert f"{top} 0" in found["gold top marks of a sign"]
    gold = failed(numbered("G01", -1))["gold numbers"]
    assert gold == "3 of -1, 1 of +1"


def test_favoured_signs_are_named_with_how_much() -> None:
    """A gold card of 1 raised to 11 lifts its three signs by 10 and the mean by 30 / 12."""
    report = fairness(spoiled(numbered("G01", 11)))
    assert {row.sign for row in report.favoured} == set(STANDARD["G01"].signs)
    fair = {row.sign: row.strength for row in fairness(STANDARD).signs}
    for row in report.favoured:
        assert row.strength == pytest.approx(fair[row.sign] + 10 - 30 / 12)
    strengths = [row.strength for row in report.favoured]
    assert strengths == sorted(strengths, reverse=True)
    weak = [row.strength for row in report.slighted]
    assert weak == sorted(weak)
    assert {row.sign for row in report.slighted} == set(SIGNS) - set(STANDARD["G01"].signs)
