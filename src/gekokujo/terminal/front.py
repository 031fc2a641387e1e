"""What a host shows its people with: `Screen` draws, `Plain` speaks in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from gekokujo.frames import Frame
from gekokujo.tell import Board, Teller, Told
from gekokujo.terminal.decision import Decision


@dataclass(frozen=True, slots=True)
class Step:
    """One frame, told: the heading before it, if any, and its sentences."""

    frame: Frame
    heading: str | None
    told: tuple[Told, ...]

    @classmethod
    def of(cls, frame: Frame, before: Board | None, teller: Teller) -> Step:
        """Tell a frame."""
        return cls(frame, teller.heading(frame, before), tuple(teller.tell(frame, before)))

    @property
    def by_athena(self) -> bool:
        """Whether it belongs to Athena's turn."""
        return self.frame["board"]["turn"] is None and self.frame["event"] != "end"


class Front(Protocol):
    """Shows a game to the people at one keyboard, and asks them."""

    def narrate(self, story: Sequence[Step], viewer: int | None) -> None:
        """Show the last step of a story to a viewer (None: to all), and give time to read it."""
        ...

    def ask(self, decision: Decision, story: Sequence[Step]) -> str:
        """Show a decision and return the line typed."""
        ...

    def page(self, title: str, lines: Sequence[str], *, last: bool = False) -> None:
        """Show lines to read, the last of them first if asked, and wait until they are read."""
        ...

    def hand_over(self, who: str, story: Sequence[Step]) -> None:
        """Hide everything secret until the next person confirms."""
        ...

    def again(self) -> None:
        """Show the position anew with the next question."""
        ...

    def close(self, story: Sequence[Step]) -> None:
        """Leave the terminal as it was found, with the result of a finished game."""
        ...
