"""What may be done now: `legal` lists the actions of the pending decision or die, ascending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gekokujo._compile import inlined
from gekokujo.actions import (
    BESIDE_SAINT,
    CLAIM_SIGN,
    EXCHANGE_HAND,
    KEEP_HAND,
    MARK_SIGN,
    OPEN_CARD,
    OPEN_SET,
    PASS,
    ROLL_ONE,
    SET_CARD,
)
from gekokujo.state import (
    BESIDE,
    CLAIM,
    EXCHANGE,
    HAND,
    MARK,
    NO_CARD,
    OPEN,
    OVER,
    SAINTS,
    SET,
    State,
)

if TYPE_CHECKING:
    from gekokujo.actions import Choices
    from gekokujo.cards import Table


@inlined
def hand(state: State, base: int, start: int, choices: Choices) -> int:
    """Write `base` plus each hand card, ascending, from `start` on, and return how many they are.

    Sorted by counting how many cards are lower: no branches, and the empty places come last.
    """
    held = state.hands[state.turn]
    for place in range(HAND):
        card = held[place]
        lower = 0
        for other in range(HAND):
            lower += held[other] < card
        if card != NO_CARD:
            choices.actions[start + lower] = base + card
    return int(state.hand_sizes[state.turn])


@inlined
def openings(state: State, choices: Choices) -> int:
    """The set card or one from hand (R3.1); without a set card one from hand or none (R3.3)."""
    seat = state.turn
    has_set = bool(state.set_cards[seat] != NO_CARD)
    choices.actions[0] = OPEN_SET
    count = has_set + hand(state, OPEN_CARD, has_set, choices)
    choices.actions[count] = PASS
    return count + (not has_set)


@inlined
def marks(state: State, cards: Table, choices: Choices) -> int:
    """The three signs of the opened card (R3.4)."""
    signs = cards.ascending[state.opened]
    choices.actions[0] = MARK_SIGN + signs[0]
    choices.actions[1] = MARK_SIGN + signs[1]
    choices.actions[2] = MARK_SIGN + signs[2]
    return 3


@inlined
def settings(state: State, choices: Choices) -> int:
    """A card of the hand (R10.2, R10.3); with an empty hand nothing (R10.4)."""
    count = hand(state, SET_CARD, 0, choices)
    if count == 0:
        choices.actions[0] = PASS
        return 1
    return count


@inlined
def neighbours(state: State, choices: Choices) -> int:
    """Any saint in another row (R6.2)."""
    row = state.rank[state.sign]
    count = 0
    for saint in range(SAINTS):
        choices.actions[count] = BESIDE_SAINT + saint
        count += state.rank[saint] != row
    return count


@inlined
def claims(state: State, choices: Choices) -> int:
    """Any sign (R1.4); with unique claims, any sign not taken."""
    count = 0
    for sign in range(SAINTS):
        taken = False
        for seat in range(state.turn):
            taken |= state.claims[seat] == sign
        choices.actions[count] = CLAIM_SIGN + sign
        count += not (taken and state.unique_claims)
    return count


@inlined
def legal(state: State, cards: Table, choices: Choices) -> int:  # noqa: PLR0911 - one a phase
    """Write the legal actions, ascending, into `choices` and return how many they are.

    What lies behind that many means nothing. None are legal when the game is over.
    """
    phase = state.phase
    if phase == OPEN:
        return openings(state, choices)
    if phase == MARK:
        return marks(state, cards, choices)
    if phase == SET:
        return settings(state, choices)
    if phase == EXCHANGE:
        choices.actions[0] = EXCHANGE_HAND
        choices.actions[1] = KEEP_HAND
        return 2
    if phase == BESIDE:
        return neighbours(state, choices)
    if phase == CLAIM:
        return claims(state, choices)
    if phase == OVER:
        return 0
    for side in range(6):
        choices.actions[side] = ROLL_ONE + side
    return 6
