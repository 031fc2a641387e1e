"""The column of saints: rows move (R4.2, R7.1), join (R6.3) and part (R9.2)."""

from __future__ import annotations

from gekokujo._compile import inlined
from gekokujo.state import SAINTS, State


@inlined
def first_saint(state: State, row: int) -> int:
    """Return the first saint, in sign order, of a row."""
    first = SAINTS
    for saint in range(SAINTS - 1, -1, -1):
        first = saint if state.rank[saint] == row else first
    return first


@inlined
def saints_in(state: State, row: int) -> int:
    """Return how many saints share a row."""
    count = 0
    for saint in range(SAINTS):
        count += state.rank[saint] == row
    return count


@inlined
def move_row(state: State, row: int, by: int) -> int:
    """Move a whole row up by so many rows, down if negative, and return where it ends (R4.2)."""
    goal = min(max(row - by, 0), state.rows - 1)
    for saint in range(SAINTS):
        at = state.rank[saint]
        passed = at + (goal <= at < row) - (row < at <= goal)
        state.rank[saint] = goal if at == row else passed
    return goal


@inlined
def joined_silver(state: State, moved: int, target: int) -> None:
    """Lay the moved row's silver behind the target's, all in the name of their first saint."""
    from_saint, to_saint = first_saint(state, moved), first_saint(state, target)
    first = min(from_saint, to_saint)
    index = 0
    for _ in range(state.silvers):
        if state.silver_saints[index] == from_saint:
            card = state.silver_cards[index]
            for later in range(index, state.silvers - 1):
                state.silver_cards[later] = state.silver_cards[later + 1]
                state.silver_saints[later] = state.silver_saints[later + 1]
            state.silver_cards[state.silvers - 1] = card
            state.silver_saints[state.silvers - 1] = first
        else:
            if state.silver_saints[index] == to_saint:
                state.silver_saints[index] = first
            index += 1


@inlined
def join_rows(state: State, moved: int, target: int) -> int:
    """Join a whole row to another, close the gap, and return the joined row (R6.1, R6.3)."""
    joined_silver(state, moved, target)
    for saint in range(SAINTS):
        at = state.rank[saint]
        place = target if at == moved else at
        state.rank[saint] = place - (place > moved)
    state.rows -= 1
    return target - (target > moved)


@inlined
def bits(number: int) -> int:
    """Return how many of the lowest seven bits are set: the distinct dice among 1 to 6."""
    count = 0
    for bit in range(7):
        count += (number >> bit) & 1
    return count


@inlined
def part_row(state: State, row: int) -> int:
    """Part a row by its saints' dice and return how many rows it became (R9.2, R9.3)."""
    rolled = 0
    for saint in range(SAINTS):
        rolled |= (1 << int(state.dice[saint])) & ~1
    became = bits(rolled)
    for saint in range(SAINTS):
        at = state.rank[saint]
        if at == row:
            state.rank[saint] = row + bits(rolled >> int(state.dice[saint]) + 1)
        elif at > row:
            state.rank[saint] = at + became - 1
    state.rows += became - 1
    return became
