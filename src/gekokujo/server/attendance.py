"""Who is here, at whichever process; who is away, since when; for whom the computer plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

OWN: Final = ""
"""In the place of a process: this one."""


@dataclass(frozen=True, slots=True)
class Present:
    """Who is connected to a process: chairs, and how many who look on."""

    chairs: frozenset[int] = frozenset()
    watchers: int = 0


class Attendance:
    """Who is in a room; everybody is away until they are seen."""

    def __init__(self, people: Iterable[int], now: int) -> None:
        self.stood_in: set[int] = set()
        self.gone: dict[int, int] = dict.fromkeys(people, now)
        self._present: dict[str, Present] = {}
        self._asked: dict[int, set[int]] = {}

    @property
    def own(self) -> Present:
        """Who is connected to this process."""
        return self._present.get(OWN, Present())

    @property
    def here(self) -> frozenset[int]:
        """The chairs of all who are connected."""
        return frozenset().union(*(each.chairs for each in self._present.values()))

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(each.watchers for each in self._present.values())

    def see(self, process: str, present: Present, now: int) -> None:
        """Take in who is connected to a process now."""
        before = self.here
        if present == Present():
            self._present.pop(process, None)
        else:
            self._present[process] = present
        for chair in self.here - before:
            self.is_back(chair)
        for chair in before - self.here:
            self.gone[chair] = now

    def lapse(self, living: Collection[str], now: int) -> bool:
        """Take in that only these processes and this one live; return whether anybody was lost."""
        dead = self._present.keys() - {OWN, *living}
        for process in dead:
            self.see(process, Present(), now)
        return bool(dead)

    def expect(self, people: Collection[int], now: int) -> None:
        """Take in who has a chair: whoever is not connected is away from now on, if not before."""
        self.gone = {chair: at for chair, at in self.gone.items() if chair in people}
        for chair in set(people) - self.here:
            self.gone.setdefault(chair, now)

    def away_since(self, at: int) -> set[int]:
        """Return the chairs of those who have been away at least since a time."""
        return {chair for chair, gone in self.gone.items() if gone <= at}

    def is_back(self, chair: int) -> None:
        """Take in that somebody is here: the computer no longer plays for them."""
        self.gone.pop(chair, None)
        self._asked.pop(chair, None)
        self.stood_in.discard(chair)

    def is_away(self, chair: int) -> bool:
        """Whether the computer may play for somebody."""
        return chair in self.gone and chair not in self.here

    def ask(self, by: int, chair: int) -> bool:
        """Take in who wants the computer to play for somebody; return whether all here do."""
        asked = self._asked.setdefault(chair, set())
        asked.add(by)
        return asked >= self.here
