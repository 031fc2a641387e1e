"""The built-in computer players as `Bot`s."""

from __future__ import annotations

from gekokujo.actions import Action
from gekokujo.bots.bot import View
from gekokujo.bots.judgement import judged_action, new_desk
from gekokujo.bots.minds import tunings
from gekokujo.rules.chance import Stream, new_stream


class BuiltInBot:
    """A mind of `MINDS` at one seat; the same seed and views give the same choices."""

    def __init__(self, name: str, seed: int = 0, *, stream: Stream | None = None) -> None:
        self._tuning = tunings([name])[0]
        self._stream = stream or new_stream(seed)
        self._desk = new_desk()

    def choose(self, view: View) -> Action:
        """Return the action that the judgement takes."""
        self._desk.choices.count = len(view.legal)
        for place, action in enumerate(view.legal):
            self._desk.choices.actions[place] = action.number
        table = view.cards.table
        number = judged_action(view.state, table, self._tuning, self._desk, self._stream)
        return next(action for action in view.legal if action.number == number)
