"""The deck as data: cards, card sets, and the condition every set meets (R1.2, R1.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from gekokujo._compile import Row, machine_type
from gekokujo.signs import SIGN_NUMBER
from gekokujo.state import DECK, HIDDEN, SILVERS, Bytes

UNSEEN: Final = "?"
"""What is told of a card that is there and may not be known."""

GOLD: Final = 0
SILVER: Final = 1
WAR: Final = 2


class Kind(StrEnum):
    """The three kinds of card, in the order of the kernels' numbers."""

    GOLD = "gold"
    SILVER = "silver"
    WAR = "war"


KINDS: Final = tuple(Kind)
COUNTS: Final = {Kind.GOLD: 12, Kind.SILVER: SILVERS, Kind.WAR: 6}
"""How many cards of each kind a set has (R1.1)."""

TABLE: Final = np.dtype(
    (
        np.record,
        [
            ("kind", "u1", (DECK,)),
            ("number", "i1", (DECK,)),
            ("top", "u1", (DECK,)),  # the sign of the top mark
            ("ascending", "u1", (DECK, 3)),  # the three signs in sign order
        ],
    )
)
machine_type("Table", TABLE)


class Table(Protocol):
    """What a type checker knows of one `TABLE` record: a card set as kernels read it."""

    kind: Bytes
    number: NDArray[np.int8]
    top: Bytes
    ascending: Bytes


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck; `signs[0]` is its top mark."""

    id: str
    kind: Kind
    number: int
    signs: tuple[str, str, str]

    @property
    def top(self) -> str:
        """The sign Athena uses."""
        return self.signs[0]

    def to_json(self) -> dict[str, Any]:
        """Return the card as records and card files hold it."""
        return {
            "id": self.id,
            "kind": self.kind.value,
            "number": self.number,
            "signs": list(self.signs),
        }


@dataclass(frozen=True)
class CardSet:
    """A named deck of sixty cards; a card's number in kernels is its place in `cards`.

    Raises `ValueError` when the counts of R1.6 are not met. Reading a person's file, with every
    fault found and placed, is the business of `cardfiles`.
    """

    name: str
    cards: tuple[Card, ...]
    _number: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number the cards and hold them to the counts of R1.1."""
        if faults := count_faults(card.kind for card in self.cards):
            raise ValueError("; ".join(faults))
        numbers = {card.id: number for number, card in enumerate(self.cards)}
        if len(numbers) != DECK:
            raise ValueError("two cards have the same id")
        object.__setattr__(self, "_number", numbers)

    def __reduce__(self) -> tuple[type[CardSet], tuple[str, tuple[Card, ...]]]:
        """Pickle by name and cards alone."""
        return CardSet, (self.name, self.cards)

    def __hash__(self) -> int:
        """Hash by name; equal sets have equal names."""
        return hash(self.name)

    def number(self, card_id: str) -> int:
        """Return the place of a card in the set; raises `KeyError` for an unknown id."""
        return self._number[card_id]

    def __getitem__(self, card_id: str) -> Card:
        """Return the card of an id; raises `KeyError`."""
        return self.cards[self._number[card_id]]

    def __contains__(self, card_id: object) -> bool:
        """Whether a card of this id is in the set."""
        return card_id in self._number

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all cards, by number."""
        return tuple(card.id for card in self.cards)

    @cached_property
    def faces(self) -> tuple[str | None, ...]:
        """What is told of each byte a card can be: its id, `"?"` if hidden, None for no card."""
        faces: list[str | None] = [*self.ids, *[None] * (256 - DECK)]
        faces[HIDDEN] = UNSEEN
        return tuple(faces)

    @cached_property
    def tables(self) -> Row[Table]:
        """The set as kernels read it, a row of one."""
        tables: Row[Table] = np.zeros(1, TABLE)
        for number, card in enumerate(self.cards):
            signs = [SIGN_NUMBER[sign] for sign in card.signs]
            tables[0].kind[number] = KINDS.index(card.kind)
            tables[0].number[number] = card.number
            tables[0].top[number] = signs[0]
            tables[0].ascending[number] = sorted(signs)
        return tables

    @property
    def table(self) -> Table:
        """The set as kernels read it, one record."""
        return self.tables[0]

    def to_json(self) -> dict[str, Any]:
        """Return the set as records and `cards show --json` hold it."""
        return {"name": self.name, "cards": [card.to_json() for card in self.cards]}


def count_faults(kinds: Iterable[Kind]) -> list[str]:
    """Return what is wrong with how many cards of each kind there are (R1.6)."""
    have = Counter(kinds)
    faults = [
        f"{have[kind]} {kind} {_cards(have[kind])}; a set has {wanted}"
        for kind, wanted in COUNTS.items()
        if have[kind] != wanted
    ]
    if have.total() != DECK:
        faults.insert(0, f"{have.total()} {_cards(have.total())}; a set has {DECK}")
    return faults


def _cards(count: int) -> str:
    """Return the word for so many cards."""
    return "card" if count == 1 else "cards"


def number_allowed(kind: Kind, number: int) -> bool:
    """Whether a card of this kind may bear this number (R1.6)."""
    return 1 <= number <= 12 if kind is Kind.WAR else number != 0 and -11 <= number <= 11
