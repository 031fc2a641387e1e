"""How a game ended (R13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gekokujo.rules.scores import best_row, winners
from gekokujo.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """Ranks from 1, by seat; the winners' seats; whether they won a true 下克上; why it ended.

    `reason` is `"deck"` when the pile was empty and `"rounds"` when the last round was over.
    """

    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    gekokujo: bool
    reason: str

    @classmethod
    def of(cls, state: State) -> Outcome:
        """Read the outcome off a state that is over."""
        seats = range(state.players)
        won = winners(state)
        return cls(
            tuple(int(state.rank[state.claims[seat]]) + 1 for seat in seats),
            tuple(seat for seat in seats if won >> seat & 1),
            best_row(state) == 0,
            "deck" if state.pile == 0 else "rounds",
        )

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win: one divided among the winners, 0 for the others."""
        share = 1 / len(self.winners)
        return tuple(share if seat in self.winners else 0.0 for seat in range(len(self.ranks)))

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as a record's `result`."""
        return {
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "gekokujo": self.gekokujo,
        }
