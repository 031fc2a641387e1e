"""The law for callers in Python: one call for a checked step, or for a whole replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gekokujo._compile import Row, compiled
from gekokujo.rules.legal import legal
from gekokujo.rules.play import play
from gekokujo.state import Bytes, State

if TYPE_CHECKING:
    from gekokujo.actions import Choices
    from gekokujo.cards import Table
    from gekokujo.rules.trace import Trace


@compiled
def list_legal(states: Row[State], tables: Row[Table], legals: Row[Choices]) -> None:
    """Write the legal actions of a state and their count into its choices; all rows of one."""
    legals[0].count = legal(states[0], tables[0], legals[0])


@compiled
def step(
    states: Row[State], tables: Row[Table], legals: Row[Choices], traces: Row[Trace], action: int
) -> bool:
    """Play an action if the choices list it, list the next ones, and return whether it was legal.

    All rows of one; the choices are those of the state before and after.
    """
    choices = legals[0]
    for place in range(choices.count):
        if choices.actions[place] == action:
            play(states[0], tables[0], action, traces[0])
            choices.count = legal(states[0], tables[0], choices)
            return True
    return False


@compiled
def trace_play(states: Row[State], tables: Row[Table], traces: Row[Trace], action: int) -> None:
    """Play an action known to be legal, and have its events alone in the trace; rows of one."""
    traces[0].used = 0
    play(states[0], tables[0], action, traces[0])


@compiled
def replay(
    states: Row[State], tables: Row[Table], legals: Row[Choices], traces: Row[Trace], actions: Bytes
) -> bool:
    """Play actions one after the other, as `step` does; return whether all were legal."""
    for place in range(len(actions)):
        if not step(states, tables, legals, traces, int(actions[place])):
            return False
    return True
