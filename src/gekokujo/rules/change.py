"""The rank change (R8) and the wars fought after it (R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gekokujo._compile import compiled, inlined
from gekokujo.rules.ranking import first_saint, move_row, part_row, saints_in
from gekokujo.rules.trace import RANK_CHANGE, ROLLED, ROSE, SWEPT, note
from gekokujo.state import NO_CARD, NO_SIGN, ROLL, SAINTS, SILVERS, State

if TYPE_CHECKING:
    from gekokujo.cards import Table
    from gekokujo.rules.trace import Trace


@inlined
def silver_holders(state: State) -> int:
    """Return the first saints of the rows with silver, one bit a saint."""
    holders = 0
    for index in range(state.silvers):
        holders |= 1 << int(state.silver_saints[index])
    return holders


@inlined
def first_saints(state: State) -> int:
    """Return the first saint of every row, four bits a row, row 1 lowest."""
    firsts = 0
    seen = 0
    for saint in range(SAINTS):
        row = int(state.rank[saint])
        if not seen >> row & 1:
            firsts |= saint << 4 * row
            seen |= 1 << row
    return firsts


@inlined
def discard(state: State, card: int) -> None:
    """Lay a card on the common pile of discards (R3.2)."""
    state.deck[state.discarded] = card
    state.discarded += 1


@inlined
def sweep(state: State, trace: Trace) -> None:
    """Discard all silver: row by row from the top, in a row in the order placed (R8.4, R13.2)."""
    count = state.silvers
    firsts = first_saints(state)
    holders = silver_holders(state)
    for row in range(state.rows):
        saint = firsts >> 4 * row & 15
        if holders >> saint & 1:
            for index in range(count):
                if state.silver_saints[index] == saint:
                    discard(state, state.silver_cards[index])
    for index in range(count):
        state.silver_cards[index] = NO_CARD
        state.silver_saints[index] = NO_SIGN
    state.silvers = 0
    note(state, trace, SWEPT, 0, count)


@inlined
def silver_sum(state: State, cards: Table, first: int) -> int:
    """Return the sum of the silver numbers in the row of this first saint."""
    total = 0
    for index in range(state.silvers):
        if state.silver_saints[index] == first:
            total += int(cards.number[state.silver_cards[index]])
    return total


@compiled
def change_ranks(state: State, cards: Table, trace: Trace) -> None:
    """Every row with silver rises by its sum: old row 2 first, old row 1 last (R8.2, R8.3)."""
    note(state, trace, RANK_CHANGE, 0, 0)
    holders = silver_holders(state)
    firsts = first_saints(state)
    for place in range(1, state.rows + 1):
        old_row = place if place < state.rows else 0
        saint = firsts >> 4 * old_row & 15
        if holders >> saint & 1:
            start = int(state.rank[saint])
            move_row(state, start, silver_sum(state, cards, saint))
            note(state, trace, ROSE, saint, start)
    sweep(state, trace)


@inlined
def change_if_due(state: State, cards: Table, row: int, trace: Trace) -> None:
    """Change the ranks at once when a row holds enough silver cards (R5.2, R6.4, R8.1)."""
    first = first_saint(state, row)
    held = 0
    for index in range(SILVERS):
        held += state.silver_saints[index] == first
    if held >= state.silver_needed:
        change_ranks(state, cards, trace)
        state.fighting = 0
        state.phase = ROLL


@inlined
def war_to_fight(state: State) -> bool:
    """Go down from the fighting row to the next row at war; return whether there is one (R9.1)."""
    while state.fighting < state.rows:
        if saints_in(state, state.fighting) > 1:
            return True
        state.fighting += 1
    state.fighting = 0
    return False


@inlined
def fight(state: State, row: int, trace: Trace) -> None:
    """Part the row by its dice and leave it and its new rows behind."""
    became = part_row(state, row)
    note(state, trace, ROLLED, row, 0)
    state.dice[:] = 0
    state.fighting = row + became


@inlined
def roll_die(state: State, die: int, trace: Trace) -> None:
    """Roll for the row's next saint in sign order; after the last one they part (R9.1 to R9.4)."""
    row = int(state.fighting)
    waiting = 0
    for saint in range(SAINTS - 1, -1, -1):
        if state.rank[saint] == row and state.dice[saint] == 0:
            waiting += 1
            roller = saint
    state.dice[roller] = die
    if waiting == 1:
        fight(state, row, trace)
