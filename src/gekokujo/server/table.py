"""A game at a table: its decisions, who may answer them, what each may see.

A table is what follows from its game's entries. `play` goes on at once, so that what follows can be
prepared while it is being stored; whoever could not store it calls `take_back`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from gekokujo.actions import Action
from gekokujo.fair import FairDealer
from gekokujo.frames import Frame
from gekokujo.game import Game
from gekokujo.preview import Preview, preview
from gekokujo.record import Player, Record
from gekokujo.refusals import IllegalAction
from gekokujo.server.entries import Dealt, Played
from gekokujo.server.refused import Code, Refused

MOST_PREVIEWED: Final = 3
"""A card is opened, marked, and its saint stands beside another."""


class Table:
    """One running or finished game; the decision at hand has the number of the next entry."""

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self._dealer = FairDealer(dealt.seed, dealt.salts)
        settings = dealt.settings
        self.game = Game(self._dealer.deal(settings.options, settings.card_set))
        self.told = 0
        """How many frames everybody has been told of."""
        self.shown = 0
        """How long what led to the decision at hand takes to look at, in milliseconds."""
        self._dice = 0
        self._answers: list[tuple[int | None, Played]] = []

    @property
    def decision(self) -> int:
        """The number of the decision at hand; the first is 1."""
        return len(self._answers) + 1

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return self.game.to_play

    @property
    def was_auto(self) -> bool:
        """Whether the computer gave the last answer for a person."""
        return bool(self._answers) and self._answers[-1][1].auto

    def seat_of(self, chair: int) -> int | None:
        """Return the seat of a chair in this game, if it has one."""
        chairs = self.dealt.chairs
        return chairs.index(chair) if chair in chairs else None

    def has_answered(self, seat: int, decision: int, action: str) -> bool:
        """Whether a seat has given just this answer; raises `Refused` for any other old one."""
        if decision == self.decision:
            return False
        if 0 < decision < self.decision:
            by, played = self._answers[decision - 1]
            if by == seat and not played.auto and played.actions[0] == action:
                return True
        raise Refused(Code.STALE, current=self.decision)

    def play(self, seat: int, action: str | Action, *, auto: bool = False) -> Played:
        """Play an answer to the decision at hand and the dice that follow, and return the entry.

        Raises `Refused`, and nothing has happened.
        """
        by = self.seat
        if by is None:
            raise Refused(Code.NO_GAME, what="the game is over", clause="R13.1")
        if by != seat:
            raise Refused(Code.NOT_YOUR_TURN, clause="R2.2", current=self.decision)
        try:
            self.game.play(action, seat)
        except IllegalAction as error:
            raise Refused(
                Code.ILLEGAL, what=str(error), clause=error.clause, current=self.decision
            ) from None
        played = Played([str(action), *self._roll()], auto)
        self._answers.append((by, played))
        return played

    def take_back(self) -> None:
        """Undo the last `play`, which could not be stored."""
        _, played = self._answers.pop()
        self.game.undo(len(played.actions))
        self._dice -= len(played.actions) - 1

    def apply(self, played: Played) -> None:
        """Go on by an entry that was stored; raises `IllegalAction` if it does not follow."""
        by = self.seat
        for action in played.actions:
            self.game.play(action)
        self._dice += len(played.actions) - 1
        self._answers.append((by, played))

    def preview(self, actions: list[str]) -> tuple[Preview, list[str]]:
        """Return what the last of some actions of the seat to play would do, and what it leads to.

        They are tried out on a copy, and only as long as a card is opened, marked and carried out,
        or the hand kept: nothing hidden comes into it. Raises `Refused` for what is illegal then.
        """
        copy, seat = self.game.copy(), self.seat
        if seat is None or not 0 < len(actions) <= MOST_PREVIEWED:
            raise Refused(Code.MALFORMED, what=f"preview 1 to {MOST_PREVIEWED} actions of yours")
        for action in actions[:-1]:
            _try_out(copy, action)
        last = _legal(copy, actions[-1])
        told = preview(copy.seen_by(seat), copy.deal.cards, last)
        if last.verb in {"open", "keep"} or told.asks_beside:
            copy.play(last)
            return told, [str(action) for action in copy.legal_actions()]
        return told, []

    def tell(self) -> tuple[list[Frame], list[list[Frame]]]:
        """Return the frames that have not been told yet: for watchers, then for each seat."""
        watched, seats = self.game.lean_frames_for_each(self.told)
        self.told += len(watched)
        return watched, seats

    def record(self, game: str, started: str, names: list[str]) -> Record:
        """Return the record; the seed is in it exactly if the game is over.

        Its field `table` has the chair of each seat, and the numbers of the actions that the
        computer gave for a person.
        """
        kinds = [
            "human" if person else f"bot:{level}"
            for person, level in zip(self.dealt.people, self.dealt.levels, strict=True)
        ]
        players = [Player(name, kind) for name, kind in zip(names, kinds, strict=True)]
        record = Record.of(self.game, players, id=game, started=started, fair=self.proof())
        table = {"chairs": self.dealt.chairs, "auto": list(self._automatic())}
        return replace(record, kept={"table": table})

    def proof(self) -> dict[str, Any]:
        """Return the fair proof as far as it may be shown now."""
        proof = self._dealer.to_json()
        if not self.game.is_over:
            del proof["seed"]
        return proof

    def _automatic(self) -> Iterator[int]:
        """Yield the numbers, among all actions, of the answers given for a person."""
        number = 0
        for _, played in self._answers:
            if played.auto:
                yield number
            number += len(played.actions)

    def _roll(self) -> list[str]:
        """Roll the dice that are due, and return them as actions."""
        rolled = []
        while self.game.is_chance:
            die = self._dealer.die(self._dice)
            self.game.roll(die)
            self._dice += 1
            rolled.append(f"roll {die}")
        return rolled


def _legal(game: Game, text: str) -> Action:
    """Return the action of a text; raises `Refused` if it is not legal now."""
    for action in game.legal_actions():
        if str(action) == text:
            return action
    raise Refused(Code.ILLEGAL, what=f"{text}: not legal then")


def _try_out(game: Game, text: str) -> None:
    """Play an action on a copy that the same seat goes on from; raises `Refused` for another."""
    action = _legal(game, text)
    shows = action.verb in {"open", "keep"}
    if not shows and not (action.verb == "mark" and _asks_beside(game, action)):
        raise Refused(Code.ILLEGAL, what=f"{text}: nobody may know yet what follows")
    game.play(action)


def _asks_beside(game: Game, action: Action) -> bool:
    """Whether a marked war card still asks whom to stand beside."""
    return preview(game.state, game.deal.cards, action).asks_beside
