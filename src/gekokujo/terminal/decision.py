"""A decision as its player reads it: the question, and each choice with what it would do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gekokujo.board import board
from gekokujo.frames import Frame
from gekokujo.game import Game
from gekokujo.preview import preview
from gekokujo.signs import SIGNS
from gekokujo.state import State
from gekokujo.tell import Teller
from gekokujo.terminal.choices import Choice, ChoiceTeller
from gekokujo.words.naming import card_face, sign_name


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is to decide, and all that it sees while it does.

    `notice` says why the last answer could not be used.
    """

    seat: int
    phase: str
    question: str
    choices: tuple[Choice, ...]
    board: Frame
    can_undo: bool = False
    notice: str = ""

    def noticed(self, notice: str) -> Decision:
        """Return the same decision with another notice."""
        return replace(self, notice=notice)


def decision_of(game: Game, seat: int, teller: Teller, *, can_undo: bool) -> Decision:
    """Return the decision at hand of the seat to play, from what that seat may know."""
    state, cards = game.seen_by(seat), teller.cards
    seen = board(state, cards)
    choices = ChoiceTeller(seen, game.phase, teller)
    told = tuple(
        choices.choice(action, preview(state, cards, action)) for action in game.legal_actions()
    )
    return Decision(
        seat, game.phase, _question(state, seen, game.phase, teller), told, seen, can_undo
    )


def _question(state: State, seen: Frame, phase: str, teller: Teller) -> str:
    """Return what is asked."""
    say, opened = teller.say, seen["opened"]
    if phase == "mark":
        return say("question-mark", card=f"{card_face(teller.cards[opened], say)}")
    if phase == "beside":
        return say("question-beside", sign=sign_name(SIGNS[state.sign], say))
    return say(f"question-{phase}")
