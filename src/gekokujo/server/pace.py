"""How long things take: the time for a decision, the time to look, the time somebody may be gone.

Steps that nobody decides (Athena's card, dice, rows that rise) are shown one after another. Their
time is charged to nobody, and neither is time in which the server was down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gekokujo.frames import Frame
from gekokujo.server.settings import PACE_MS, Pace

SHOWN_MS: Final = 1_000
"""How long a step is shown that nobody decides."""
SHOWN_EVENTS: Final = frozenset({"rank_change", "rise", "sweep", "roll", "gold", "silver", "war"})
THINKING_MS: Final = 500
"""How long a computer seems to think where a clock runs, whatever its cards are."""
BRISK_MS: Final = 150
"""The same where none does: each page shows what happened as fast as its reader likes."""
CLOCKED: Final = frozenset({Pace.FAST, Pace.STEADY})
"""Where decisions are so short that what led to them must have been seen before."""
GRACE_MS: Final = 60_000
"""How long somebody may be gone before the computer plays for them."""

Outages = Iterable[tuple[int, int]]


def shown_ms(frames: Iterable[Frame]) -> int:
    """Return how long it takes to look at what happened."""
    return SHOWN_MS * sum(_is_shown(frame) for frame in frames)


def deadline(pace: Pace, asked: int, shown: int, outages: Outages = ()) -> int | None:
    """Return until when a decision may be answered, None without a clock.

    `asked` is when it was first asked, `shown` how long what led to it takes to look at.
    """
    allowed = PACE_MS[pace]
    return None if allowed is None else later(asked, shown + allowed, outages)


def computers_wait(pace: Pace, shown: int) -> int:
    """Return how long a computer waits with its answer; it tells nothing of what it holds."""
    return shown + THINKING_MS if pace in CLOCKED else BRISK_MS


def later(start: int, wait: int, outages: Outages = ()) -> int:
    """Return the time so long after a start, outages (ascending) not counted."""
    end = start + wait
    for begin, over in outages:
        if begin < end and over > start:
            end += over - max(begin, start)
            start = over  # the next one may overlap: several processes note an outage
    return end


def _is_shown(frame: Frame) -> bool:
    """Whether a frame is a step that nobody decides, or Athena's."""
    return frame["event"] in SHOWN_EVENTS or (frame["event"] == "open" and frame["seat"] is None)
