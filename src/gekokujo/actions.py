"""Actions: what anybody can decide and what a die can show, as numbers and as short texts.

Kernels work on the numbers, records and people on the texts (`claim leo`, `open S07`, `roll 3`).
The order of the numbers is the order in which legal actions are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

import numpy as np

from gekokujo._compile import Row, machine_type
from gekokujo.cards import CardSet
from gekokujo.signs import SIGNS
from gekokujo.state import DECK, SAINTS, Bytes

CLAIM_SIGN: Final = 0
OPEN_SET: Final = CLAIM_SIGN + SAINTS
OPEN_CARD: Final = OPEN_SET + 1
PASS: Final = OPEN_CARD + DECK
MARK_SIGN: Final = PASS + 1
BESIDE_SAINT: Final = MARK_SIGN + SAINTS
EXCHANGE_HAND: Final = BESIDE_SAINT + SAINTS
KEEP_HAND: Final = EXCHANGE_HAND + 1
SET_CARD: Final = KEEP_HAND + 1
ROLL_ONE: Final = SET_CARD + DECK
ACTIONS: Final = ROLL_ONE + 6
"""How many actions there are."""

MOST_LEGAL: Final = SAINTS
"""No decision has more legal actions than this: the twelve claims."""

CHOICES: Final = np.dtype(
    (np.record, [("count", "u1"), ("actions", "u1", (MOST_LEGAL + 1,))])  # one place to spare
)
machine_type("Choices", CHOICES)


class Choices(Protocol):
    """What a type checker knows of one `CHOICES` record: the legal actions of a decision."""

    count: int
    actions: Bytes


def new_choices_row() -> Row[Choices]:
    """Return room for the legal actions of one decision, a row of one."""
    choices: Row[Choices] = np.zeros(1, CHOICES)
    return choices


def new_choices() -> Choices:
    """Return room for the legal actions of one decision."""
    return new_choices_row()[0]


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """One action: its number, and its text taken apart, as in `open` and `S07`."""

    number: int
    verb: str
    argument: str = ""

    def __str__(self) -> str:
        """The action as records write it."""
        return f"{self.verb} {self.argument}" if self.argument else self.verb


class Vocabulary:
    """All actions of a game with one card set, by number and by text."""

    def __init__(self, cards: CardSet) -> None:
        self.actions = tuple(
            Action(number, *words) for number, words in enumerate(_all_actions(cards))
        )
        self.numbers = {str(action): action.number for action in self.actions}

    def has(self, action: Action) -> bool:
        """Whether an action is one of this game; it may be of another card set."""
        known = self.actions
        return 0 <= action.number < len(known) and known[action.number] == action

    def parse(self, text: str) -> Action:
        """Return the action of a text; raises `ValueError` when there is no such action."""
        if text not in self.numbers:
            raise ValueError(f"{text!r} is no action of this game")
        return self.actions[self.numbers[text]]


@lru_cache(maxsize=64)
def vocabulary(cards: CardSet) -> Vocabulary:
    """Return the actions of a card set, made once."""
    return Vocabulary(cards)


def _all_actions(cards: CardSet) -> Iterator[tuple[str, ...]]:
    """Yield verb and argument of every action, in the order of their numbers."""
    yield from (("claim", sign) for sign in SIGNS)
    yield ("open",)
    yield from (("open", card) for card in cards.ids)
    yield ("pass",)
    yield from (("mark", sign) for sign in SIGNS)
    yield from (("beside", sign) for sign in SIGNS)
    yield ("exchange",)
    yield ("keep",)
    yield from (("set", card) for card in cards.ids)
    yield from (("roll", str(side)) for side in range(1, 7))
