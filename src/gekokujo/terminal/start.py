"""The beginning of `gekokujo play`: wishes and questions first, while the engine loads."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from gekokujo.options import ROUNDS_RANGE, SILVER_RANGE, parse_end
from gekokujo.terminal.dialogue import Dialogue
from gekokujo.terminal.engine import Loading
from gekokujo.terminal.reader import Keyboard, Reader
from gekokujo.terminal.wishes import Wishes, kinds_of, seated
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import Words

ENGINE: Final = "gekokujo.terminal.session"
SMALLEST: Final = (80, 24)
INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of `gekokujo play`, as typed."""

    seats: str | None = None
    players: int | None = None
    names: str | None = None
    claims: str = "open"
    end: str = "deck"
    silver: int | None = None
    cards: str = "standard"
    plain: bool = False
    fast: bool = False
    resume: tuple[Path, ...] | None = None
    salts: tuple[str, ...] = ()
    seed: int | None = None

    @property
    def decides_seats(self) -> bool:
        """Whether there is nothing left to ask."""
        return any(value is not None for value in (self.seats, self.players, self.names))

    def against_resume(self) -> Iterator[str]:
        """Yield the options that a resumed game has no use for."""
        plain = Asked()
        for name in ("seats", "players", "names", "claims", "end", "silver", "cards", "seed"):
            if getattr(self, name) != getattr(plain, name):
                yield f"--{name}"
        if self.salts:
            yield "--salt"


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a game is played; `questions` says whether somebody is there to be asked."""

    console: Console
    reader: Reader
    questions: bool

    @classmethod
    def here(cls) -> Terminal:
        """Return the terminal this program runs in."""
        console = Console(highlight=False, emoji=False)
        return cls(console, Keyboard(console), console.is_terminal and sys.stdin.isatty())


def start(asked: Asked, say: Words, terminal: Terminal | None = None) -> int:
    """Play a game as asked and return the exit code; raises `Wrong` for a mistake."""
    terminal = terminal or Terminal.here()
    if asked.resume is not None:
        _check_resume(asked)
    loading = Loading(ENGINE)
    try:
        wishes = None if asked.resume is not None else _wishes(asked, terminal, say)
        engine = loading.wait(terminal.console, say)
    except (EOFError, KeyboardInterrupt) as left:
        terminal.console.print(f"\n{_left(asked, say)}", soft_wrap=True)
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    return _play(engine, asked, wishes, terminal, say)


def _left(asked: Asked, say: Words) -> str:
    """Return what to say to somebody who leaves before the game."""
    return say("left-early") if asked.resume is None else say("left-resuming")


def _play(engine: Any, asked: Asked, wishes: Wishes | None, terminal: Terminal, say: Words) -> int:
    """Play a new game, or without wishes the one to resume, and return the exit code."""
    plain = _plain(asked, terminal.console, say)
    pause = _pause(asked, terminal)
    manner = engine.Manner(terminal.console, terminal.reader, say, plain, pause)
    if wishes is None:
        table = engine.resumed_table(*(asked.resume or ()))
    else:
        table = engine.new_table(wishes, manner)
    code: int = engine.play_table(table, manner)
    return code


def _check_resume(asked: Asked) -> None:
    """Raise `Wrong` for what can't be asked of a resumed game."""
    if len(asked.resume or ()) > 1:
        raise Wrong("wrong-resume-files")
    for option in asked.against_resume():
        raise Wrong("wrong-resume-with", option=option)


def _wishes(asked: Asked, terminal: Terminal, say: Words) -> Wishes:
    """Return the game asked for, by options or, where they are silent, by questions."""
    rounds = _rounds(asked.end)
    _check_silver(asked.silver)
    names = asked.names.split(",") if asked.names is not None else []
    if asked.decides_seats or not terminal.questions:
        kinds = kinds_of(asked.seats, asked.players)
    else:
        dialogue = Dialogue(terminal.console, terminal.reader, say)
        kinds = dialogue.kinds()
        names = dialogue.names(kinds)
    seats = seated(kinds, names, say)
    return Wishes(seats, asked.claims, rounds, asked.silver, asked.cards, asked.salts, asked.seed)


def _rounds(end: str) -> int | None:
    """Read `--end`; raises `Wrong`."""
    try:
        rounds = parse_end(end)
    except ValueError:
        rounds = 0
    if rounds is not None and rounds not in ROUNDS_RANGE:
        raise Wrong("wrong-end", least=ROUNDS_RANGE.start, most=ROUNDS_RANGE.stop - 1)
    return rounds


def _check_silver(silver: int | None) -> None:
    """Raise `Wrong` for a number of silver cards no game is played with."""
    if silver is not None and silver not in SILVER_RANGE:
        raise Wrong("wrong-silver", least=SILVER_RANGE.start, most=SILVER_RANGE.stop - 1)


def _plain(asked: Asked, console: Console, say: Words) -> bool:
    """Whether to speak in sentences: asked for, no terminal, or too small a one."""
    if asked.plain or not console.is_terminal or console.is_dumb_terminal:
        return True
    if not console.encoding.startswith("utf"):
        return True
    small = console.width < SMALLEST[0] or console.height < SMALLEST[1]
    if small:
        console.print(say("screen-small"), soft_wrap=True)
    return small


def _pause(asked: Asked, terminal: Terminal) -> Callable[[float], None]:
    """Return what waits so many seconds, or does not wait."""
    if asked.fast or not terminal.console.is_terminal:
        return lambda _: None
    return time.sleep
