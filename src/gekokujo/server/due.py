"""What a room does by itself next, and when: a computer's turn, a deadline, a long absence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from gekokujo.server.pace import GRACE_MS, Outages, computers_wait, deadline, later
from gekokujo.server.room import Room
from gekokujo.server.settings import Pace
from gekokujo.server.table import Table


class What(Enum):
    """What is due."""

    COMPUTER_PLAYS = auto()
    STAND_IN = auto()


@dataclass(frozen=True, slots=True)
class Due:
    """What is due when, at which seat and chair."""

    at: int
    what: What
    seat: int
    chair: int


@dataclass(frozen=True, slots=True)
class Moment:
    """What `next_due` looks at: the room, its game, when it was last asked, who is away since when.

    `gone` has the chairs of people who are not connected and since when, `here` those who are.
    """

    room: Room
    table: Table
    asked: int
    stood_in: Collection[int]
    gone: Mapping[int, int]
    here: Collection[int]
    outages: Outages = ()


def is_computers(moment: Moment, seat: int) -> bool:
    """Whether the computer plays a seat now: its own, one that was left, one it stands in for."""
    chair = moment.table.dealt.chairs[seat]
    person = moment.table.dealt.people[seat]
    left = not moment.room.chairs[chair].has(person)
    return person is None or left or chair in moment.stood_in


def next_due(moment: Moment) -> Due | None:
    """Return what is due next, None when only people can go on."""
    table, seat = moment.table, moment.table.seat
    if seat is None:
        return None
    chair = table.dealt.chairs[seat]
    if is_computers(moment, seat):
        wait = computers_wait(table.dealt.settings.pace, table.shown)
        at = later(moment.asked, wait, moment.outages)
        return Due(at, What.COMPUTER_PLAYS, seat, chair)
    found = [
        Due(at, what, seat, chair)
        for at, what in (
            (_deadline(moment), What.COMPUTER_PLAYS),
            (_grace(moment, chair), What.STAND_IN),
        )
        if at is not None
    ]
    return min(found, key=lambda due: due.at, default=None)


def _deadline(moment: Moment) -> int | None:
    pace = moment.table.dealt.settings.pace
    return deadline(pace, moment.asked, moment.table.shown, moment.outages)


def _grace(moment: Moment, chair: int) -> int | None:
    """Return when the computer stands in for somebody who is away while others wait for them.

    Where a decision may take a day, people are not expected to stay.
    """
    waiting = any(other != chair for other in moment.here)
    if moment.table.dealt.settings.pace is Pace.DAY or not waiting or chair not in moment.gone:
        return None
    return moment.gone[chair] + GRACE_MS
