"""A position as text, for terminals, notebooks and failing tests."""

from __future__ import annotations

from collections.abc import Iterator

from gekokujo.board import board
from gekokujo.cards import CardSet
from gekokujo.frames import Frame
from gekokujo.state import PHASES, State


def position(state: State, cards: CardSet) -> str:
    """Return a state as lines of text; masked cards are `?`."""
    return "\n".join(_lines(state, board(state, cards)))


def _lines(state: State, seen: Frame) -> Iterator[str]:
    """Yield heading, column, seats and discards."""
    who = "Athena" if seen["turn"] is None else f"seat {seen['turn']}"
    opened = f", opened {seen['opened']}" if seen["opened"] else ""
    yield f"round {seen['round']}, {who}: {PHASES[state.phase]}{opened}; pile {seen['pile']}"
    for rank, row in enumerate(seen["rows"], 1):
        silver = f" [{' '.join(row['silver'])}]" if row["silver"] else ""
        yield f"{rank:>3} {'+'.join(row['saints'])}{silver}"
    for seat, claim in enumerate(seen["claims"]):
        set_card = f", set {seen['set'][seat]}" if seen["set"][seat] else ""
        yield f"seat {seat} ({claim or 'no claim'}): {' '.join(seen['hands'][seat])}{set_card}"
    yield f"discards: {' '.join(seen['discards'])}"
