"""Who is placed where, and who has won (R13.3)."""

from __future__ import annotations

from gekokujo._compile import compiled
from gekokujo.state import OVER, State


@compiled
def is_over(state: State) -> bool:
    """Return whether the game has ended (R13.1, R13.2)."""
    return state.phase == OVER


@compiled
def best_row(state: State) -> int:
    """Return the row of the best placed claimed saint, 0 on top; every seat has claimed."""
    best = int(state.rows)
    for seat in range(state.players):
        best = min(best, int(state.rank[state.claims[seat]]))
    return best


@compiled
def winners(state: State) -> int:
    """Return who is placed best, one bit a seat: together where they share a row or a claim."""
    best = best_row(state)
    seats = 0
    for seat in range(state.players):
        if state.rank[state.claims[seat]] == best:
            seats |= 1 << seat
    return seats
