"""Perft over the law: how many ways a game can go on from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gekokujo.actions import new_choices
from gekokujo.rules.legal import legal
from gekokujo.rules.play import play
from gekokujo.rules.trace import new_trace
from gekokujo.state import OVER, State, copy_state

if TYPE_CHECKING:
    from gekokujo.cards import Table

UNWATCHED = new_trace(watched=False)


def perft(state: State, cards: Table, depth: int) -> int:
    """Count the sequences of `depth` actions; a die is six actions, an ended game counts one."""
    if depth == 0 or state.phase == OVER:
        return 1
    choices = new_choices()
    count = legal(state, cards, choices)
    if depth == 1:
        return count
    total = 0
    for action in choices.actions[:count].tolist():
        after = copy_state(state)
        play(after, cards, action, UNWATCHED)
        total += perft(after, cards, depth - 1)
    return total
