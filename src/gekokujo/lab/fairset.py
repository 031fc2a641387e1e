"""Card sets on which no sign is printed better than another, made from a seed (R1.5).

The three kinds of card meet only in how often a sign is on each of them, so a set is made in three
steps: the war cards are drawn first and say how many marks each sign has left, then gold, then
silver. In each step the top marks and the numbers are drawn so that all that concerns them alone
holds at once; then the other marks are dealt out and swapped, two at a time, until the rest holds
too. What a fair set has to meet is checked by `fairness`.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from gekokujo.cards import Card, CardSet, Kind
from gekokujo.signs import SIGN_NUMBER, SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator

SWAPS: Final = 20_000
"""So many swaps are tried before the marks of a block are dealt anew."""

MARKS: Final = 15
"""A sign is on so many cards of the deck; so many are gold, and it is the top mark of so many."""
GOLD_MARKS: Final = 3
TOPS: Final = 5
GOLD_SUMS: Final = range(-1, 2)
SILVER_SUMS: Final = range(21, 22)
SILVER_TOPS: Final = {
    3: ((2, 2, 3), (1, 3, 3)),
    4: ((1, 2, 2, 2), (1, 1, 2, 3)),
}
"""The numbers that sum to 7 on three or four cards, in an even and in a spread way.

With eight of the twelve signs spread, 1, 2 and 3 come fourteen times each, whichever the eight.
"""

Face = tuple[int, tuple[str, str, str]]
"""A card's number and its signs, the top mark first."""


def find_fair_set(seed: int, name: str) -> CardSet:
    """Return a fair card set, always the same one for a seed."""
    rng = Random(seed)  # noqa: S311 - a set is to be found again, not to be secret
    war = _war(rng)
    on_war = Counter(sign for _, signs in war for sign in signs)
    war_tops = {signs[0] for _, signs in war}
    gold = _gold(rng, on_war)
    silver = _silver(rng, on_war, war_tops)
    return _laid_out(name, {Kind.GOLD: gold, Kind.SILVER: silver, Kind.WAR: war})


def candidates(first_seed: int, count: int) -> Iterator[CardSet]:
    """Yield the fair sets of `count` seeds in turn, each named by its seed."""
    for seed in range(first_seed, first_seed + count):
        yield find_fair_set(seed, f"fair-{seed}")


def ordered(cards: CardSet) -> CardSet:
    """Return a set with its cards in the order, and with the ids, of the sets made here."""
    faces: dict[Kind, list[Face]] = {kind: [] for kind in Kind}
    for card in cards.cards:
        faces[card.kind].append((card.number, card.signs))
    return _laid_out(cards.name, faces)


def to_toml(cards: CardSet, comment: str = "") -> str:
    """Return a set as a card file, one card a line in columns, below a comment."""
    lines = [f"# {line}".rstrip() for line in comment.splitlines()]
    lines += [f"name = {_quoted(cards.name)}", "cards = ["]
    rows = [(_quoted(card.id), _quoted(card.kind), str(card.number)) for card in cards.cards]
    ids, kinds, numbers = (max(map(len, column)) + 1 for column in zip(*rows, strict=True))
    for (card_id, kind, number), card in zip(rows, cards.cards, strict=True):
        signs = ", ".join(map(_quoted, card.signs))
        lines.append(
            f"  {{ id = {card_id + ',':{ids}} kind = {kind + ',':{kinds}}"
            f" number = {number + ',':>{numbers}} signs = [{signs}] }},"
        )
    return "\n".join([*lines, "]", ""])


def _quoted(text: str) -> str:
    """Return a text as a TOML string."""
    return json.dumps(text, ensure_ascii=False)


def _war(rng: Random) -> list[Face]:
    """Draw the war cards: six signs are on two of them, and six signs are a top mark."""
    twice = rng.sample(SIGNS, 6)
    tops = rng.sample(SIGNS, 6)
    left = Counter({sign: 1 + (sign in twice) - (sign in tops) for sign in SIGNS})
    return _dealt(rng, list(enumerate(tops, 1)), left)


def _gold(rng: Random, on_war: Counter[str]) -> list[Face]:
    """Draw the gold cards: a sign on two war cards has its own gold card rise, others fall."""
    sizes = {sign: size for group in (1, 2) for sign, size in _sizes(rng, on_war, group)}
    tops = [(sizes[sign] if on_war[sign] == 2 else -sizes[sign], sign) for sign in SIGNS]
    return _dealt(rng, tops, Counter(dict.fromkeys(SIGNS, GOLD_MARKS - 1)), GOLD_SUMS)


def _sizes(rng: Random, on_war: Counter[str], group: int) -> Iterator[tuple[str, int]]:
    """Yield a number for the own gold card of each of the six signs on `group` war cards."""
    signs = [sign for sign in SIGNS if on_war[sign] == group]
    return zip(signs, rng.sample((1, 1, 2, 2, 3, 3), 6), strict=True)


def _silver(rng: Random, on_war: Counter[str], war_tops: set[str]) -> list[Face]:
    """Draw the silver cards: each sign is on as many as the other kinds leave it."""
    spread = rng.sample(SIGNS, 8)
    tops: list[tuple[int, str]] = []
    left: Counter[str] = Counter()
    for sign in SIGNS:
        count = TOPS - 1 - (sign in war_tops)
        tops += [(number, sign) for number in SILVER_TOPS[count][sign in spread]]
        left[sign] = MARKS - GOLD_MARKS - on_war[sign] - count
    return _dealt(rng, tops, left, SILVER_SUMS)


def _dealt(
    rng: Random, tops: list[tuple[int, str]], left: Counter[str], sums: range | None = None
) -> list[Face]:
    """Deal the marks that are left, two to each card, so that every sign's sum is in `sums`."""
    marks = list(left.elements())
    while True:
        rng.shuffle(marks)
        faults = _faults(_faces(tops, marks), sums)
        for _ in range(SWAPS):
            if not faults:
                return _faces(tops, marks)
            one, other = rng.sample(range(len(marks)), 2)
            marks[one], marks[other] = marks[other], marks[one]
            after = _faults(_faces(tops, marks), sums)
            if after <= faults:
                faults = after
            else:
                marks[one], marks[other] = marks[other], marks[one]


def _faces(tops: list[tuple[int, str]], marks: list[str]) -> list[Face]:
    """Put top marks and other marks together."""
    pairs = zip(marks[::2], marks[1::2], strict=True)
    return [(number, (top, *pair)) for (number, top), pair in zip(tops, pairs, strict=True)]


def _faults(faces: list[Face], sums: range | None) -> int:
    """Count signs repeated on a card, cards alike, and how far sums are from where they should."""
    total = dict.fromkeys(SIGNS, 0)
    alike: set[tuple[int, frozenset[str]]] = set()
    repeats = 0
    for number, signs in faces:
        different = frozenset(signs)
        repeats += 3 - len(different)
        alike.add((number, different))
        for sign in signs:
            total[sign] += number
    faults = repeats + len(faces) - len(alike)
    if sums is not None:
        faults += sum(max(sums[0] - n, n - sums[-1], 0) for n in total.values())
    return faults


def _laid_out(name: str, faces: dict[Kind, list[Face]]) -> CardSet:
    """Return the set of these faces, gold cards first, then silver, then war."""
    return CardSet(name, tuple(card for kind in Kind for card in _cards(kind, faces[kind])))


def _cards(kind: Kind, faces: list[Face]) -> list[Card]:
    """Return the cards of a kind, rising before falling, small numbers first, in sign order."""

    def place(face: Face) -> tuple[bool, int, list[int]]:
        number, signs = face
        return number < 0, abs(number), [SIGN_NUMBER[sign] for sign in signs]

    return [
        Card(f"{kind.value[0].upper()}{ordinal:02}", kind, number, signs)
        for ordinal, (number, signs) in enumerate(sorted(map(_tidy, faces), key=place), 1)
    ]


def _tidy(face: Face) -> Face:
    """Return a face with the two marks after the top mark in sign order."""
    number, (top, second, third) = face
    if SIGN_NUMBER[second] > SIGN_NUMBER[third]:
        second, third = third, second
    return number, (top, second, third)
