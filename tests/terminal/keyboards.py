"""Keyboards that tests type on, and tables to play at."""

import random
from io import StringIO

from rich.console import Console

from gekokujo.cardfiles import standard_cards
from gekokujo.game import Game
from gekokujo.options import Options
from gekokujo.record import Player
from gekokujo.terminal.dealers import PracticeDealer
from gekokujo.terminal.session import Manner
from gekokujo.terminal.table import Table
from gekokujo.words import words


class Typist:
    """Types what a function of the prompt says, and keeps all prompts and lines."""

    def __init__(self, answer):
        self.answer = answer
        self.prompts = []
        self.lines = []

    def line(self, prompt):
        self.prompts.append(prompt)
        line = self.answer(prompt)
        self.lines.append(line)
        return line


def typed(*lines):
    """Return a typist of these lines; then the input ends."""
    rest = list(lines)

    def answer(_):
        if not rest:
            raise EOFError
        line = rest.pop(0)
        if isinstance(line, type) and issubclass(line, BaseException):
            raise line
        return line

    return Typist(answer)


def chosen(table, number):
    """Return the text of the choice a scripted person takes at this point of the game."""
    legal = table.game.legal_actions()
    return str(random.Random(f"{number} {len(table.game.actions)}").choice(legal))


def steady(table, number=0):
    """Return a typist who always answers alike in the same position."""

    def answer(prompt):
        if "Enter" in prompt:
            return ""
        return chosen(table, number)

    return Typist(answer)


def console(width=80, height=24, *, terminal=True, colour=False):
    """Return a console that writes into a text."""
    return Console(
        file=StringIO(),
        force_terminal=terminal,
        width=width,
        height=height,
        color_system="truecolor" if colour else None,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        _environ={"TERM": "xterm-256color"},
    )


def practice(folder, kinds, seed=1, **options):
    """Return a table of players of these kinds with a seeded dealer."""
    players = tuple(
        Player(f"P{seat}", "human" if kind == "human" else f"bot:{kind}")
        for seat, kind in enumerate(kinds)
    )
    dealer = PracticeDealer(seed)
    deal = dealer.deal(Options(len(kinds), **options), standard_cards())
    return Table(Game(deal), players, dealer, seed, folder)


def manner(reader, lang="en", *, plain=True, desk=None, pause=lambda _: None):
    """Return how a game is shown in a test."""
    return Manner(desk or console(terminal=not plain), reader, words(lang), plain, pause)


def written(how):
    """Return all that was written on a test's console."""
    return how.console.file.getvalue()
