"""Whether a card set is fair: whether no sign is printed better than another (R1.5).

What a fair set meets is written down once, in `SET_RULES` and `SIGN_RULES`, and every rule is
checked, so that a report says all that is wrong with a set and not only the first thing. How even
the wins are at play is not a matter of print and is measured elsewhere.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

from gekokujo.cards import COUNTS, Card, CardSet, Kind
from gekokujo.signs import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


@dataclass(frozen=True, slots=True)
class Check:
    """One rule of a fair set, and what was found wrong."""

    name: str
    expected: str
    found: str
    met: bool

    def __str__(self) -> str:
        """Return the check as one line."""
        if self.met:
            return f"{self.name}: {self.found} ({self.expected})"
        return f"{self.name}: {self.found}; expected {self.expected}"


@dataclass(frozen=True, slots=True)
class SignRow:
    """What is printed for one sign; `strength` is against the mean of the twelve."""

    sign: str
    cards: int
    gold: int
    silver: int
    war: int
    tops: int
    gold_tops: int
    silver_tops: int
    war_tops: int
    gold_sum: int
    silver_sum: int
    silver_top_sum: int
    own_gold: tuple[int, ...]
    """The numbers of the gold cards whose top mark the sign is; one in a fair set."""
    strength: float
    """By how many rows its gold, silver and top silver numbers exceed the mean."""


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """All checks of a card set, and what is printed for each sign, Aries first."""

    checks: tuple[Check, ...]
    signs: tuple[SignRow, ...]

    @property
    def meets(self) -> bool:
        """Whether the set meets every rule."""
        return not self.failures

    @property
    def failures(self) -> tuple[Check, ...]:
        """The checks that are not met."""
        return tuple(check for check in self.checks if not check.met)

    @property
    def favoured(self) -> tuple[SignRow, ...]:
        """The signs stronger than a fair set allows, the strongest first."""
        rows = sorted(self.signs, key=lambda row: -row.strength)
        return tuple(row for row in rows if row.strength > LEEWAY)

    @property
    def slighted(self) -> tuple[SignRow, ...]:
        """The signs weaker than a fair set allows, the weakest first."""
        rows = sorted(self.signs, key=lambda row: row.strength)
        return tuple(row for row in rows if row.strength < -LEEWAY)


@dataclass(frozen=True, slots=True)
class SetRule:
    """A rule about a set as a whole: it is met when `faults` names nothing."""

    name: str
    expected: str
    faults: Callable[[CardSet], Iterable[str]]


@dataclass(frozen=True, slots=True)
class SignRule:
    """A rule every sign has to meet: what is looked at, and whether that will do."""

    name: str
    expected: str
    value: Callable[[SignRow], object]
    holds: Callable[[SignRow], bool]


LEEWAY: Final = 1.0
"""No sign of a fair set is further from the mean: only its gold numbers may differ, by this."""


def fairness(cards: CardSet) -> FairnessReport:
    """Check a card set against every rule of a fair set."""
    rows = _rows(cards)
    checks = [_set_check(rule, cards) for rule in SET_RULES]
    checks += [_sign_check(rule, rows) for rule in SIGN_RULES]
    return FairnessReport(tuple(checks), rows)


def _set_check(rule: SetRule, cards: CardSet) -> Check:
    """Check a rule about the set as a whole."""
    faults = list(rule.faults(cards))
    return Check(rule.name, rule.expected, ", ".join(faults) or "as expected", not faults)


def _sign_check(rule: SignRule, rows: tuple[SignRow, ...]) -> Check:
    """Check a rule every sign has to meet, and name those that don't."""
    faults = [f"{row.sign} {rule.value(row)}" for row in rows if not rule.holds(row)]
    return Check(rule.name, rule.expected, ", ".join(faults) or "as expected", not faults)


def _rows(cards: CardSet) -> tuple[SignRow, ...]:
    """Return what is printed for each sign."""
    sums = {sign: _sums(cards, sign) for sign in SIGNS}
    mean = fmean(sum(three) for three in sums.values())
    return tuple(_row(cards, sign, sums[sign], sum(sums[sign]) - mean) for sign in SIGNS)


def _sums(cards: CardSet, sign: str) -> tuple[int, int, int]:
    """Return the sums of a sign's gold, silver and top silver numbers."""
    on = [card for card in cards.cards if sign in card.signs]
    silver = [card for card in on if card.kind is Kind.SILVER]
    return (
        sum(card.number for card in on if card.kind is Kind.GOLD),
        sum(card.number for card in silver),
        sum(card.number for card in silver if card.top == sign),
    )


def _row(cards: CardSet, sign: str, sums: tuple[int, int, int], strength: float) -> SignRow:
    """Return what is printed for one sign."""
    on = Counter(card.kind for card in cards.cards if sign in card.signs)
    own = [card for card in cards.cards if card.top == sign]
    tops = Counter(card.kind for card in own)
    return SignRow(
        sign=sign,
        cards=on.total(),
        gold=on[Kind.GOLD],
        silver=on[Kind.SILVER],
        war=on[Kind.WAR],
        tops=tops.total(),
        gold_tops=tops[Kind.GOLD],
        silver_tops=tops[Kind.SILVER],
        war_tops=tops[Kind.WAR],
        gold_sum=sums[0],
        silver_sum=sums[1],
        silver_top_sum=sums[2],
        own_gold=tuple(card.number for card in own if card.kind is Kind.GOLD),
        strength=strength,
    )


def _wrong_ids(cards: CardSet) -> Iterable[str]:
    """Name the cards whose id is not the letter of their kind and their place in it."""
    seen: Counter[Kind] = Counter()
    for card in cards.cards:
        seen[card.kind] += 1
        wanted = f"{card.kind.value[0].upper()}{seen[card.kind]:02}"
        if card.id != wanted:
            yield f"{card.id} for {wanted}"


def _repeated_signs(cards: CardSet) -> Iterable[str]:
    """Name the cards with two marks alike."""
    return (card.id for card in cards.cards if len(set(card.signs)) < 3)


def _twins(cards: CardSet) -> Iterable[str]:
    """Name the silver cards that have the signs, in any order, and number of an earlier one."""
    first: dict[tuple[int, frozenset[str]], Card] = {}
    for card in cards.cards:
        if card.kind is Kind.SILVER:
            earlier = first.setdefault((card.number, frozenset(card.signs)), card)
            if earlier is not card:
                yield f"{card.id} like {earlier.id}"


def _numbers(kind: Kind, numbers: tuple[int, ...], *, signed: bool = False) -> SetRule:
    """Return the rule that a kind bears these numbers, each equally often."""
    each = COUNTS[kind] // len(numbers)
    form = "+d" if signed else "d"

    def faults(cards: CardSet) -> Iterable[str]:
        have = Counter(card.number for card in cards.cards if card.kind is kind)
        for number in sorted({*numbers, *have}):
            if have[number] != (each if number in numbers else 0):
                yield f"{have[number]} of {number:{form}}"

    listed = ", ".join(f"{number:{form}}" for number in numbers)
    return SetRule(f"{kind} numbers", f"{listed}: {each} of each", faults)


def _war_cards(count: int) -> str:
    """Return so many war cards in words."""
    return "1 war card" if count == 1 else f"{count} war cards"


def _one_of(name: str, value: Callable[[SignRow], int], *allowed: int) -> SignRule:
    """Return the rule that a number of a sign is one of those allowed."""
    listed = " or ".join(map(str, allowed))
    return SignRule(name, listed, value, lambda row: value(row) in allowed)


SET_RULES: Final = (
    SetRule("ids", "G01 to G12, S01 to S42, W01 to W06", _wrong_ids),
    SetRule("signs of a card", "three different", _repeated_signs),
    SetRule("silver cards", "no two with the same signs and number", _twins),
    _numbers(Kind.GOLD, (1, 2, 3, -1, -2, -3), signed=True),
    _numbers(Kind.SILVER, (1, 2, 3)),
    _numbers(Kind.WAR, (1, 2, 3, 4, 5, 6)),
)

SIGN_RULES: Final = (
    _one_of("cards of a sign", lambda row: row.cards, 15),
    _one_of("gold cards of a sign", lambda row: row.gold, 3),
    _one_of("silver cards of a sign", lambda row: row.silver, 10, 11),
    _one_of("war cards of a sign", lambda row: row.war, 1, 2),
    _one_of("top marks of a sign", lambda row: row.tops, 5),
    _one_of("gold top marks of a sign", lambda row: row.gold_tops, 1),
    _one_of("silver top marks of a sign", lambda row: row.silver_tops, 3, 4),
    _one_of("war top marks of a sign", lambda row: row.war_tops, 0, 1),
    _one_of("gold sum of a sign", lambda row: row.gold_sum, -1, 0, 1),
    _one_of("silver sum of a sign", lambda row: row.silver_sum, 21),
    _one_of("top silver sum of a sign", lambda row: row.silver_top_sum, 7),
    SignRule(
        "own gold card of a sign",
        "it rises exactly when the sign is on two war cards",
        lambda row: f"{', '.join(map(str, row.own_gold)) or 'none'} with {_war_cards(row.war)}",
        lambda row: all((number > 0) == (row.war == 2) for number in row.own_gold),
    ),
)
