"""The host of a game at one keyboard: lets each seat play, tells what happens, keeps the record."""

from __future__ import annotations

from pathlib import Path

from gekokujo.refusals import IllegalAction
from gekokujo.tell import Teller
from gekokujo.terminal.asked import Command, understood
from gekokujo.terminal.decision import Decision, decision_of
from gekokujo.terminal.front import Front, Step
from gekokujo.terminal.pages import discard_lines, help_lines, log_lines
from gekokujo.terminal.table import Table
from gekokujo.terminal.wrong import Wrong


class Quit(Exception):  # noqa: N818 - a wish, no fault
    """A person wants to leave; the game is to be saved."""


class Host:
    """Plays a table's game to its end, or to where a person leaves it."""

    def __init__(self, table: Table, teller: Teller, front: Front) -> None:
        self._table, self._teller, self._front = table, teller, front
        self._story: list[Step] = []
        self._holder: int | None = None

    @property
    def _viewer(self) -> int | None:
        """Whose cards may be seen while a game is told: the only person's, or nobody's."""
        people = self._table.people
        return people[0] if len(people) == 1 else None

    def play(self) -> Path:
        """Play to the end and return the record's file.

        The record is saved after every action, before it is told: however the game is left, by
        `Quit`, Ctrl-C, the end of input or a fault, nothing played is lost.
        """
        try:
            self._tell(aloud=not self._table.game.actions)
            while not self._table.game.is_over:
                if not self._table.go_on():
                    self._decide()
                self._table.save()
                self._tell(aloud=True)
        finally:
            self._front.close(self._story)
            file = self._table.save()
        return file

    def _tell(self, *, aloud: bool) -> None:
        """Tell the frames that are new; a game taken up again is told silently so far."""
        known = len(self._story)
        before = self._story[-1].frame["board"] if self._story else None
        for frame in self._table.game.frames(known, self._viewer):
            self._story.append(Step.of(frame, before, self._teller))
            before = frame["board"]
            if aloud:
                self._front.narrate(self._story, self._viewer)

    def _decide(self) -> None:
        """Ask a person until a choice is made."""
        seat = self._table.game.to_play
        if seat is None:
            raise RuntimeError("nobody has a decision now")
        self._hand_over(seat)
        notice: str | None = ""
        while notice is not None:
            decision = self._decision(seat).noticed(notice)
            seat = decision.seat
            notice = self._answer(self._front.ask(decision, self._story), decision)

    def _hand_over(self, seat: int) -> None:
        """With several people, hide the last one's cards until the next is there."""
        if len(self._table.people) > 1 and seat != self._holder:
            self._front.hand_over(self._teller.who(seat), self._story)
        self._holder = seat

    def _decision(self, seat: int) -> Decision:
        """Return the decision at hand."""
        undo = self._table.can_undo()
        return decision_of(self._table.game, seat, self._teller, can_undo=undo)

    def _answer(self, line: str, decision: Decision) -> str | None:
        """Do what a line asks for; return None when that was a choice, else what to notice."""
        say = self._teller.say
        try:
            meant = understood(line, decision)
            if isinstance(meant, Command):
                return self._command(meant, decision)
            self._table.game.play(meant, decision.seat)
        except Wrong as wrong:
            return wrong.told(say)
        except IllegalAction as refused:
            return f"{say(f'refusal-{refused.reason}')} {refused.clause}"
        return None

    def _command(self, command: Command, decision: Decision) -> str:
        """Do a command and return what to notice."""
        say, front = self._teller.say, self._front
        if command is Command.QUIT:
            raise Quit
        if command is Command.UNDO:
            return self._undo(decision)
        if command is Command.HELP:
            front.page(say("page-help"), list(help_lines(decision, self._teller)))
        elif command is Command.DISCARDS:
            front.page(say("page-discards"), list(discard_lines(decision, self._teller)))
        elif command is Command.LOG:
            front.page(say("page-log"), list(log_lines(self._story)), last=True)
        else:
            front.again()
        return ""

    def _undo(self, decision: Decision) -> str:
        """Take the last choice back if nobody has learnt anything by it."""
        if not decision.can_undo:
            return self._teller.say("wrong-undo")
        game = self._table.game
        game.undo()
        self._table.save()
        del self._story[len(game.frames(seat=self._viewer)) :]
        return self._teller.say("undone")
