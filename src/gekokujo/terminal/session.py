"""From wishes or a saved game to a finished record; the part of `gekokujo play` with the engine."""

from __future__ import annotations

import os
import secrets
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from gekokujo.cardfiles import CardFileError, find_cards
from gekokujo.cards import CardSet
from gekokujo.fair import FairDealer
from gekokujo.game import Game
from gekokujo.names import visible
from gekokujo.options import Claims, Options
from gekokujo.record import Player
from gekokujo.tell import Teller
from gekokujo.terminal.dealers import Dealer, PracticeDealer, fair_dealer
from gekokujo.terminal.host import Host, Quit
from gekokujo.terminal.plain import Plain
from gekokujo.terminal.reader import Reader
from gekokujo.terminal.saves import games_folder, newest_unfinished, unfinished
from gekokujo.terminal.screen import Screen
from gekokujo.terminal.table import BOT, PERSON, Table, check_bots
from gekokujo.terminal.wishes import HUMAN, Wishes
from gekokujo.terminal.wrong import Unsaved, Wrong, unreadable
from gekokujo.words import Words
from gekokujo.words.naming import in_order

LEFT_BY_CTRL_C: Final = 130
SEED_BITS: Final = 48
"""Few enough for every JSON reader."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game is shown: where, in which words, drawn or in sentences, with which pauses."""

    console: Console
    reader: Reader
    say: Words
    plain: bool
    pause: Callable[[float], None]


def new_table(wishes: Wishes, manner: Manner, folder: Path | None = None) -> Table:
    """Deal a new game, its commitment shown first; raises `Wrong` for what can't be had.

    It is saved at once, so that a folder that can't be written is known before anybody plays.
    """
    players, options, cards = _players(wishes), _options(wishes), _cards(wishes.cards)
    people = sum(player.kind == PERSON for player in players)
    dealer, seed = _dealer(wishes, people)
    _announce(dealer, manner)
    deal = dealer.deal(options, cards)
    table = Table(Game(deal), players, dealer, seed, folder or games_folder())
    table.save()
    return table


def resumed_table(file: Path | None = None, folder: Path | None = None) -> Table:
    """Take up the game of a file, or the newest unfinished one; raises `Wrong`."""
    file = file or newest_unfinished(folder or games_folder())
    return Table.resumed(unfinished(file), file)


def play_table(table: Table, manner: Manner) -> int:
    """Play a table's game, say where it is kept, and return the exit code."""
    names = (visible(player.name) for player in table.players)
    teller = Teller.of(table.deal, names, manner.say)
    front = (Plain if manner.plain else Screen)(manner.console, manner.reader, teller, manner.pause)
    code = 0
    try:
        Host(table, teller, front).play()
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        code = LEFT_BY_CTRL_C
    except Unsaved:
        raise
    except Wrong:
        _tell_saved(table, manner)
        raise
    _tell_saved(table, manner)
    return code


def _tell_saved(table: Table, manner: Manner) -> None:
    """Say where the record is, or how to go on with it."""
    if table.game.is_over:
        _print(manner, manner.say("saved-finished", file=str(table.path)))
    else:
        command = f"{_program()} play --resume {shlex.quote(str(table.path))}"
        _print(manner, manner.say("saved-unfinished", command=command))


def _program() -> str:
    """Return how this program was called: also by `uv run`, which says so in `UV`."""
    return "uv run gekokujo" if os.environ.get("UV") else "gekokujo"


def _players(wishes: Wishes) -> tuple[Player, ...]:
    """Return who plays; raises `Wrong` for a computer there is not."""
    check_bots(seat.kind for seat in wishes.seats if seat.kind != HUMAN)
    kinds = (PERSON if seat.kind == HUMAN else f"{BOT}{seat.kind}" for seat in wishes.seats)
    return tuple(Player(seat.name, kind) for seat, kind in zip(wishes.seats, kinds, strict=True))


def _options(wishes: Wishes) -> Options:
    """Return the options wished for."""
    claims = Claims(wishes.claims)
    return Options(len(wishes.seats), claims, wishes.rounds, wishes.silver)


def _cards(name: str) -> CardSet:
    """Return the set of a name or a file; raises `Wrong`."""
    try:
        return find_cards(name)
    except CardFileError as error:
        raise Wrong("wrong-cards", file=name, fault="\n".join(map(str, error.faults))) from None
    except OSError as error:
        raise unreadable(Path(name), error) from None


def _dealer(wishes: Wishes, people: int) -> tuple[Dealer, int]:
    """Return who deals, and the seed of the computers; raises `Wrong` for salts."""
    if wishes.seed is not None:
        if wishes.salts:
            raise Wrong("wrong-salt-with-seed")
        return PracticeDealer(wishes.seed), wishes.seed
    if len(wishes.salts) > max(people, 1):
        raise Wrong("wrong-salts", salts=len(wishes.salts), people=max(people, 1))
    try:
        return fair_dealer(wishes.salts, people), secrets.randbits(SEED_BITS)
    except ValueError as error:
        raise Wrong("wrong-salt", fault=str(error)) from None


def _announce(dealer: Dealer, manner: Manner) -> None:
    """Say, before anything is dealt, what the dealer has bound itself to."""
    say = manner.say
    if isinstance(dealer, FairDealer):
        _print(manner, say("fair-commitment", commitment=dealer.commitment))
        _print(manner, say("fair-salts", salts=in_order(map(visible, dealer.salts), say)))
    else:
        _print(manner, say("practice"))


def _print(manner: Manner, text: str) -> None:
    manner.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=True)
