"""What a computer player is given, and what it must be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from gekokujo.actions import Action
from gekokujo.cards import CardSet
from gekokujo.game import Game
from gekokujo.state import State


@dataclass(frozen=True, slots=True)
class View:
    """All that a bot may know at its decision.

    `state` is a copy masked for the seat to play, `state.turn`; `legal` its actions, ascending.
    """

    state: State
    cards: CardSet
    legal: list[Action]

    @classmethod
    def of(cls, game: Game) -> View:
        """Return the view of the seat to play; raises `ValueError` when no seat decides."""
        seat = game.to_play
        if seat is None:
            raise ValueError("no seat has a decision now")
        return cls(game.seen_by(seat), game.deal.cards, game.legal_actions())


@runtime_checkable
class Bot(Protocol):
    """A computer player: one object plays one seat of one game."""

    def choose(self, view: View) -> Action:
        """Return one of `view.legal`."""
        ...
