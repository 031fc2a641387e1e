"""Why an action is illegal: the clause that forbids it and the reason, for programs and people."""

from __future__ import annotations

from gekokujo.actions import Action
from gekokujo.state import PHASES, SET, State

REASONS = {
    "over": "the game is over",
    "unknown": "there is no such action in this game",
    "not-now": "this is not the decision at hand",
    "not-your-turn": "it is another seat's decision",
    "sign-taken": "the sign is taken and claims are unique",
    "no-set-card": "there is no set card to open",
    "must-open": "with a set card or a chosen one, something must be opened",
    "not-in-hand": "the card is not in the hand",
    "must-set": "a player with a card in hand must set one",
    "not-on-card": "the sign is not on the opened card",
    "own-row": "the saint must be in another row",
}
"""Every reason by its name, in English; `words` has them for players."""

CLAUSE_OF_PHASE = {
    "claim": "R1.4",
    "set": "R10.2",
    "open": "R3.1",
    "mark": "R3.4",
    "beside": "R6.1",
    "exchange": "R10.1",
    "roll": "R9.1",
    "last_roll": "R13.2",
    "over": "R13.1",
}
VERBS_OF_PHASE = {
    "claim": {"claim"},
    "set": {"set", "pass"},
    "open": {"open", "pass"},
    "mark": {"mark"},
    "beside": {"beside"},
    "exchange": {"exchange", "keep"},
    "roll": {"roll"},
    "last_roll": {"roll"},
    "over": set[str](),
}


class IllegalAction(ValueError):  # noqa: N818 - the name the field knows
    """An action the rules forbid now.

    `action` is its text, `clause` what forbids it (`R6.2`), `reason` a name of `REASONS`.
    """

    def __init__(self, action: str, clause: str, reason: str) -> None:
        super().__init__(action, clause, reason)
        self.action = action
        self.clause = clause
        self.reason = reason

    def __str__(self) -> str:
        """The refusal as one line."""
        return f"{self.action}: {REASONS[self.reason]} ({self.clause})"


def refusal(state: State, action: Action) -> IllegalAction:
    """Return why an action is illegal in a state."""
    phase = PHASES[state.phase]
    clause, reason = CLAUSE_OF_PHASE[phase], "not-now"
    if phase == "over":
        reason = "over"
    elif action.verb in VERBS_OF_PHASE[phase]:
        clause, reason = _reason(state, action)
    return IllegalAction(str(action), clause, reason)


def unknown(state: State, text: str) -> IllegalAction:
    """Return the refusal of a text that is no action of this game."""
    return IllegalAction(text, CLAUSE_OF_PHASE[PHASES[state.phase]], "unknown")


def _reason(state: State, action: Action) -> tuple[str, str]:
    """Return clause and reason for an illegal action of the right verb."""
    if action.verb == "pass":
        return ("R10.3", "must-set") if state.phase == SET else ("R3.1", "must-open")
    if action.verb == "open" and not action.argument:
        return "R3.3", "no-set-card"
    return {
        "claim": ("R1.4", "sign-taken"),
        "mark": ("R3.4", "not-on-card"),
        "beside": ("R6.2", "own-row"),
        "open": ("R3.1", "not-in-hand"),
        "set": ("R10.2", "not-in-hand"),
    }[action.verb]
