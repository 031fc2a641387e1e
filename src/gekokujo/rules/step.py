"""Whole strides through the law in one call: checked steps, replays, random playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gekokujo._compile import compiled
from gekokujo.rules.legal import legal
from gekokujo.rules.play import play
from gekokujo.state import Bytes, State

if TYPE_CHECKING:
    from gekokujo.actions import Choices
    from gekokujo.cards import Table
    from gekokujo.rules.trace import Trace

PLAYED: Final = -1
"""What `replay` returns when every action was legal."""


@compiled
def list_legal(state: State, cards: Table, choices: Choices) -> None:
    """Write the legal actions of a state and their count into `choices`."""
    choices.count = legal(state, cards, choices)


@compiled
def step(state: State, cards: Table, action: int, trace: Trace, choices: Choices) -> bool:
    """Play an action if `choices` lists it, list the next ones, and return whether it was legal.

    `choices` holds the legal actions of `state` before and after; `trace` is begun anew.
    """
    for place in range(choices.count):
        if choices.actions[place] == action:
            trace.used = 0
            play(state, cards, action, trace)
            choices.count = legal(state, cards, choices)
            return True
    return False


@compiled
def replay(state: State, cards: Table, actions: Bytes, trace: Trace, choices: Choices) -> int:
    """Play actions from `state` on; return `PLAYED`, or the place of the first illegal one."""
    choices.count = legal(state, cards, choices)
    for place in range(len(actions)):
        if not step(state, cards, int(actions[place]), trace, choices):
            return place
    return PLAYED
