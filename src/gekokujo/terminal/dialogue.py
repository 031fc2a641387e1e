"""The questions before a game: how many, who, how strong; Enter takes what is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from rich.console import Console

from gekokujo.terminal.names import clean_name
from gekokujo.terminal.reader import Reader, plainly
from gekokujo.terminal.wishes import HUMAN, LEVELS, PLAYERS, default_kinds
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import Words

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Dialogue:
    """Asks one person for the seats of a game."""

    console: Console
    reader: Reader
    say: Words

    def kinds(self) -> tuple[str, ...]:
        """Ask how many play, how many of them are people, and how strong the others are."""
        self._print(self.say("ask-welcome"))
        most = PLAYERS.stop - 1
        players = self._number("ask-players", PLAYERS.start, most, 4)
        people = self._number("ask-people", 0, players, 1)
        if people == players:
            return default_kinds(players, people)
        self._print(self.say("ask-levels", levels="  ".join(self._levels())))
        level = self._number("ask-level", 1, len(LEVELS), len(LEVELS))
        return default_kinds(players, people, LEVELS[level - 1])

    def names(self, kinds: tuple[str, ...]) -> list[str]:
        """Ask for the name of each person, who sit before the computers."""
        return [self._name(seat) for seat, kind in enumerate(kinds, 1) if kind == HUMAN]

    def _levels(self) -> Iterator[str]:
        """Yield the levels as a numbered list."""
        for number, level in enumerate(LEVELS, 1):
            yield f"{number} {self.say(f'level-{level}')}"

    def _name(self, seat: int) -> str:
        """Ask for one person's name."""
        offered = self.say("default-person", number=seat)
        return self._until(self.say("ask-name", number=seat, offered=offered), offered, clean_name)

    def _number(self, question: str, least: int, most: int, offered: int) -> int:
        """Ask for a whole number in a range."""

        def read(line: str) -> int:
            text = plainly(line)
            allowed = {str(number): number for number in range(least, most + 1)}
            if text not in allowed:
                raise Wrong("wrong-number", least=least, most=most)
            return allowed[text]

        asked = self.say(question, least=least, most=most, offered=offered)
        return self._until(asked, str(offered), read)

    def _until(self, question: str, offered: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be used; an empty one is what was offered."""
        while True:
            try:
                return read(self.reader.line(f"{question} ").strip() or offered)
            except Wrong as wrong:
                self._print(wrong.told(self.say))

    def _print(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False)
