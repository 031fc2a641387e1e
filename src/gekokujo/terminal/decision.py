"""A decision as its player reads it: the question, and each choice with what it would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from gekokujo.actions import Action
from gekokujo.cards import Kind
from gekokujo.frames import Frame, board
from gekokujo.game import Game
from gekokujo.preview import Preview, preview
from gekokujo.state import NO_CARD, State
from gekokujo.tell import Teller
from gekokujo.terminal.seats import MARKS, claimed
from gekokujo.words import Words
from gekokujo.words.naming import (
    card_face,
    card_name,
    in_order,
    listed,
    short_name,
    sign_name,
    sign_names,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action: its verb and object; what it would do; the same in the fewest letters."""

    action: Action
    label: str
    effect: str = ""
    brief: str = ""

    @property
    def sentence(self) -> str:
        """Label and effect together."""
        return f"{self.label} {self.effect}".strip()


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is to decide, and all that it sees while it does."""

    seat: int
    phase: str
    question: str
    choices: tuple[Choice, ...]
    board: Frame
    can_undo: bool = False
    notice: str = ""


def decision_of(game: Game, seat: int, teller: Teller, *, can_undo: bool) -> Decision:
    """Return the decision at hand of the seat to play, from what that seat may know."""
    state = game.seen_by(seat)
    told = _Choices(state, board(state, teller.cards), teller)
    choices = tuple(told.choice(action) for action in game.legal_actions())
    return Decision(seat, game.phase, told.question(game.phase), choices, told.board, can_undo)


@dataclass(frozen=True, slots=True)
class _Choices:
    """Puts the choices of one masked state into words."""

    state: State
    board: Frame
    teller: Teller

    @property
    def say(self) -> Words:
        return self.teller.say

    def question(self, phase: str) -> str:
        """Return what is asked."""
        opened = self.board["opened"]
        if phase == "mark":
            return self.say("question-mark", card=card_face(self.teller.cards[opened], self.say))
        if phase == "beside":
            sign = SIGN_OF(self.state)
            return self.say("question-beside", sign=sign_name(sign, self.say))
        return self.say(f"question-{phase}")

    def choice(self, action: Action) -> Choice:
        """Return an action in words."""
        known = preview(self.state, self.teller.cards, action)
        return _TELLERS[action.verb](self, action, known)
