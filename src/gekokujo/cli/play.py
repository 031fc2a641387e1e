"""`gekokujo play`: a game in the terminal, with people and computers at one keyboard."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from gekokujo.cli.faults import UsageError
from gekokujo.terminal.wrong import Wrong
from gekokujo.words import language, words

SWITCH = Parameter(negative="")


def play(  # noqa: PLR0913 - each is an option of the command line
    *,
    seats: str | None = None,
    players: int | None = None,
    names: str | None = None,
    claims: Literal["open", "unique", "dealt"] = "open",
    end: str = "deck",
    silver: int | None = None,
    cards: str = "standard",
    lang: Literal["ja", "en"] | None = None,
    plain: Annotated[bool, SWITCH] = False,
    fast: Annotated[bool, SWITCH] = False,
    resume: Annotated[list[Path] | None, Parameter(consume_multiple=True, negative="")] = None,
    salt: Annotated[list[str] | None, SWITCH] = None,
    seed: int | None = None,
) -> int:
    """Play in the terminal, alone or with several people at one keyboard.

    Without seats, players or names it asks for them. `q`, Ctrl-C or the end of input saves the game
    (exit code 0, 130 for Ctrl-C). Every game is kept in your data folder, as a record that `replay`
    and `verify` read.

    Parameters
    ----------
    seats:
        Who sits where, in turn order: `human` or a computer's name each, as in
        `human,normal,normal,easy`; else you and three normal computers.
    players:
        How many play, 3 to 5: you and computers.
    names:
        Names by seat, as in `Akira,Minato`; seats without one get one.
    claims:
        Whether a sign may be claimed by several (open) or not (unique), or is dealt.
    end:
        `deck`, or `rounds=N` for an earlier end after 2 to 24 rounds.
    silver:
        How many silver cards in a row change the ranks, 2 to 6; the printed rules say 3 with three
        players and else 4.
    cards:
        `standard`, the name of an imported set, or a card file (.toml, .csv, .json).
    lang:
        The language; else that of your terminal.
    plain:
        Short sentences instead of a drawn screen, for screen readers; nothing is cleared.
    fast:
        No pauses.
    resume:
        Go on with this record, or without a file with the newest unfinished game.
    salt:
        Your own word in the fair shuffle, once for each person; else a random one.
    seed:
        A practice game whose cards and dice follow from this number; it proves nothing to others.
    """
    from gekokujo.terminal.start import Asked, start

    say = words(language(lang, os.environ))
    asked = Asked(
        seats=seats,
        players=players,
        names=names,
        claims=claims,
        end=end,
        silver=silver,
        cards=cards,
        plain=plain,
        fast=fast,
        resume=None if resume is None else tuple(resume),
        salts=tuple(salt or ()),
        seed=seed,
    )
    try:
        if asked.resume is None:
            _check_cards(asked.cards)
            _check_salts(asked.salts)
        return start(asked, say)
    except Wrong as wrong:
        raise UsageError(wrong.told(say)) from None


def _check_cards(name: str) -> None:
    """Raise `Wrong` for the name of no card set."""
    if name == "standard":
        return
    from gekokujo.cardnames import is_unknown, known_sets

    if is_unknown(name):
        raise Wrong("wrong-cards-name", name=name, names=", ".join(known_sets()))


def _check_salts(salts: tuple[str, ...]) -> None:
    """Raise `Wrong` for a salt that is empty or too long."""
    if not salts:
        return
    from gekokujo.fair import LONGEST_SALT

    if not all(0 < len(salt) <= LONGEST_SALT for salt in salts):
        raise Wrong("wrong-salt-length", most=LONGEST_SALT)
