"""What a line typed at a decision means."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from gekokujo.cardfiles import SIGN_WORDS
from gekokujo.terminal.decision import Decision
from gekokujo.terminal.reader import plainly
from gekokujo.terminal.wrong import Wrong


class Command(StrEnum):
    """What can be asked for instead of an answer."""

    HELP = "?"
    DISCARDS = "d"
    LOG = "l"
    BOARD = "b"
    UNDO = "u"
    QUIT = "q"


WORDS: Final = {
    "help": Command.HELP,
    "undo": Command.UNDO,
    "quit": Command.QUIT,
    "log": Command.LOG,
}
"""Longer words for some of them."""
LONGEST_NUMBER: Final = 4


def understood(line: str, decision: Decision) -> Command | str:
    """Return the command or the text of an action that a line means; raises `Wrong` for no answer.

    An action may be given by its number in the list, its text (`open S07`), or what it acts on
    (`S07`, `leo`, `獅子座`). Any other text is returned as it is: the rules refuse it.
    """
    typed = plainly(line)
    lower = typed.casefold()
    if lower in WORDS or lower in set(Command):
        return WORDS.get(lower) or Command(lower)
    if not typed and len(decision.choices) == 1:
        return str(decision.choices[0].action)
    if not typed or (typed.isdecimal() and len(typed) < LONGEST_NUMBER):
        return _numbered(typed, decision)
    return _meant(typed, decision)


def _numbered(typed: str, decision: Decision) -> str:
    """Return the action of a number in the list."""
    most = len(decision.choices)
    if not typed or not 1 <= int(typed) <= most:
        raise Wrong("wrong-choice", most=most)
    return str(decision.choices[int(typed) - 1].action)


def _meant(typed: str, decision: Decision) -> str:
    """Return the one choice a text means, or the text."""
    wanted = SIGN_WORDS.get(typed, typed).casefold()
    meant = [
        str(choice.action)
        for choice in decision.choices
        if wanted in {str(choice.action).casefold(), choice.action.argument.casefold()}
    ]
    return meant[0] if len(meant) == 1 else typed
