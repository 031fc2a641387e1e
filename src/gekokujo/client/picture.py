"""What a client knows: the room and the game, put together from what it was told."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gekokujo.board import changed
from gekokujo.frames import Frame
from gekokujo.server.protocol import (
    Accepted,
    Decided,
    DecisionView,
    Frames,
    GameOver,
    GameView,
    RoomChanged,
    RoomView,
    ServerMessage,
    Welcome,
)

Board = dict[str, Any]


class MissedError(Exception):
    """Frames are missing: those from `since` on have to be asked for."""

    def __init__(self, since: int) -> None:
        super().__init__(since)
        self.since = since


class Picture:
    """A room as one client sees it.

    `chair` is its place in the room, None for a watcher; `frames` are those it was told of the
    current game, each with its whole board, and `told` is how many the game has up to there.
    """

    def __init__(self) -> None:
        self.chair: int | None = None
        self.room: RoomView | None = None
        self.game: GameView | None = None
        self.board: Board | None = None
        self.frames: list[Frame] = []
        self.told = 0
        self.decision: DecisionView | None = None
        self.over: GameOver | None = None

    @property
    def seat(self) -> int | None:
        """One's seat in the current game; None for a watcher, and before the first game."""
        return self.game.seat if self.game else None

    @property
    def to_play(self) -> DecisionView | None:
        """The decision at hand if it is one's own and not answered yet."""
        return self.decision if self.decision and self.decision.legal else None

    def take(self, message: ServerMessage) -> ServerMessage | None:
        """Note what a message says; return what of it is new, None if nothing is.

        Raises `MissedError` when frames before it are missing.
        """
        if isinstance(message, Frames):
            return self._follow(message)
        if isinstance(message, Welcome):
            self.chair = message.chair
        if isinstance(message, Welcome | RoomChanged):
            self.room = message.room
        elif isinstance(message, GameView):
            self._see(message)
        elif isinstance(message, Decided):
            self.decision = message.decision
        elif isinstance(message, Accepted):
            self._is_answered(message.decision)
        elif isinstance(message, GameOver):
            self.over, self.decision = message, None
        return message

    def _see(self, view: GameView) -> None:
        """Take a game as it is now, or go on with the one that is known."""
        if self.game and self.game.game == view.game and view.board is None:
            self.game = view
            return
        self.game, self.board, self.told = view, view.board, view.frames
        self.frames, self.decision, self.over = [], view.decision, None

    def _follow(self, message: Frames) -> Frames | None:
        """Add frames; those that are known already are left out."""
        if message.since > self.told:
            raise MissedError(self.told)
        until = message.since + len(message.frames)
        if until < self.told:
            return None
        new = message.frames[self.told - message.since :]
        for frame in new:
            self.board = changed(self.board or {}, frame["board"])
            self.frames.append(frame | {"board": self.board})
        known, self.told, self.decision = self.told, until, message.decision
        return replace(message, since=known, frames=new)

    def _is_answered(self, number: int) -> None:
        """Note that a decision was answered: what follows has not been told yet."""
        if self.decision and self.decision.number <= number:
            self.decision = None
