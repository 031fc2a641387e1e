"""What happened during one action, for whoever watches: events, each with the state after it."""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from gekokujo._compile import Row, compiled, inlined, machine_type
from gekokujo.state import STATE, State

NOTHING: Final = 0
CLAIMED: Final = 1
WAS_SET: Final = 2
DISCARDED: Final = 3
OPENED: Final = 4
GOLD_MOVED: Final = 5
SILVER_PLACED: Final = 6
WAR_JOINED: Final = 7
RANK_CHANGE: Final = 8
ROSE: Final = 9
SWEPT: Final = 10
ROLLED: Final = 11
DREW: Final = 12
ENDED: Final = 13

UNOPENED: Final = 0
EXCHANGED: Final = 1
TURN_END: Final = 2
FROM_SET: Final = 3
FROM_HAND: Final = 4
FROM_PILE: Final = 5

ROOM: Final = 48
"""Events kept of one action: more than any has (a rank change that ends the game: 40)."""

EVENT: Final = np.dtype(
    (
        np.record,
        [
            ("event", "u1"),
            ("what", "u1"),  # the sign, the row, why or from where: see the table below
            ("more", "u1"),  # how many cards, beside whom, or from which row
            ("after", STATE),
        ],
    )
)
"""One event. All else that can be told of it is read off the state after it.

| event | what | more |
|---|---|---|
| `DISCARDED` | `UNOPENED` or `EXCHANGED` | how many |
| `OPENED` | `FROM_SET`, `FROM_HAND` or `FROM_PILE` | |
| `GOLD_MOVED`, `SILVER_PLACED` | the sign | |
| `WAR_JOINED` | the sign | beside whom, or `NO_SIGN` |
| `ROSE` | the row's first saint | the row it came from |
| `SWEPT` | | how many |
| `ROLLED` | the row | |
| `DREW` | `TURN_END` or `EXCHANGED` | how many |
"""

machine_type("Event", EVENT)


class Event(Protocol):
    """What a type checker knows of one `EVENT` record."""

    event: int
    what: int
    more: int
    after: State


EVENTS: Final = 14
"""How many kinds of event there are, `NOTHING` included."""

TRACE: Final = np.dtype(
    (
        np.record,
        [
            ("counts", "u4", (EVENTS,)),  # how often each kind of event happened, watched or not
            ("room", "u1"),
            ("used", "u1"),
            ("events", EVENT, (ROOM,)),
        ],
    )
)

machine_type("Trace", TRACE)


class Trace(Protocol):
    """What a type checker knows of one `TRACE` record."""

    counts: NDArray[np.uint32]
    room: int
    used: int
    events: NDArray[Any]


def new_trace_row(*, watched: bool) -> Row[Trace]:
    """Return an empty trace, a row of one, with room for events if somebody watches."""
    traces: Row[Trace] = np.zeros(1, TRACE)
    traces[0].room = ROOM if watched else 0
    return traces


def new_trace(*, watched: bool) -> Trace:
    """Return an empty trace, with room for events if somebody watches."""
    return new_trace_row(watched=watched)[0]


@compiled
def write_down(state: State, trace: Trace, event: int, what: int, more: int) -> None:
    """Write an event and the state after it behind the earlier ones."""
    row = trace.events[trace.used]
    row.event = event
    row.what = what
    row.more = more
    row.after = state
    trace.used += 1


@inlined
def note(state: State, trace: Trace, event: int, what: int, more: int) -> None:
    """Count an event, and write it down with the state after it if anybody watches."""
    trace.counts[event] += 1
    if trace.used < trace.room:
        write_down(state, trace, event, what, more)
