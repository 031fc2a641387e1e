"""What processes that serve the same rooms tell each other; a single one talks to nobody.

Notes carry nothing secret and nothing that is not stored elsewhere, but for who is here, for whom
the computer plays, and what is said. A note that is lost costs time, never a game: every process
also looks into the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec


class Note(msgspec.Struct, frozen=True, tag_field="note"):
    """Something about a room that other processes may want to know."""

    room: str


class Changed(Note, frozen=True, tag="changed"):
    """Something was stored."""


class Here(Note, frozen=True, tag="here"):
    """Who is connected to a process: chairs, and how many who look on."""

    process: str
    chairs: list[int]
    watchers: int


class WhoIsThere(Note, frozen=True, tag="who"):
    """Asks all others to say who is connected to them."""


class StoodIn(Note, frozen=True, tag="stood-in"):
    """For whom the computer plays until they are back."""

    chairs: list[int]


class Asked(Note, frozen=True, tag="asked"):
    """Somebody asked that the computer play for somebody who is away."""

    by: int
    chair: int


class Forgotten(Note, frozen=True, tag="forgotten"):
    """The names kept by these ids are deleted."""

    persons: list[str]


class Spoken(Note, frozen=True, tag="spoken"):
    """A message of the protocol for all in the room."""

    message: msgspec.Raw


AnyNote = Changed | Here | WhoIsThere | StoodIn | Asked | Forgotten | Spoken
Hear = Callable[[AnyNote], None]
Tell = Callable[[AnyNote], None]


class Links(Protocol):
    """The way to the other processes; neither telling nor hearing ever waits."""

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Begin to hear the others' notes; `missed` is called when some may have been lost."""
        ...

    def tell(self, note: AnyNote) -> None:
        """Send a note, soon."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


class NoLinks:
    """The links of the only process."""

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        """There is nobody to hear."""

    def tell(self, note: AnyNote) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to stop."""
