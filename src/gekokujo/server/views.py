"""Frames as they travel: each carries of the board only what changed since the frame before.

A value that changed is sent whole, with one exception: of a list that did not get shorter, an
object of the places that changed (`{"3": …}`) is sent where that is less.
"""

from __future__ import annotations

from typing import Any, Final

from gekokujo.frames import Frame
from gekokujo.game import Game

MOST_CHANGES: Final = 4
"""Of a list with more changes than this, all is sent."""

OWN: Final = ("hands", "set")
"""What each seat sees differently of a board."""

Board = dict[str, Any]


def changes(before: Board, after: Board) -> Board:
    """Return what turns one board into the next."""
    return {
        name: _list_changes(before[name], value) if isinstance(value, list) else value
        for name, value in after.items()
        if before.get(name) != value
    }


def changed(before: Board, changes: Board) -> Board:
    """Return the board that changes lead to; what a client does with them."""
    return before | {name: _put(before.get(name), value) for name, value in changes.items()}


def lean(frames: list[Frame], before: Board | None) -> list[Frame]:
    """Return frames that carry only changes, the first one since the board before (None: all)."""
    told = []
    for frame in frames:
        board = frame["board"]
        told.append(frame | {"board": changes(before, board) if before else board})
        before = board
    return told


class Views:
    """Tells a game on: to the watchers and to each seat what is new to them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.told = 0
        self._boards: list[Board | None] = [None] * (1 + game.deal.options.players)

    def tell(self) -> list[list[Frame]]:
        """Return what is new since the last call: for watchers, then for each seat."""
        watched, seats = self._game.frames_for_each(self.told)
        shown, *befores = self._boards
        told = lean(watched, shown)
        views = [told]
        for seat, (frames, before) in enumerate(zip(seats, befores, strict=True)):
            views.append(_own(told, frames, before, seat))
        if watched:
            self._boards = [frames[-1]["board"] for frames in (watched, *seats)]
        self.told += len(watched)
        return views

    def board(self, seat: int | None) -> Board | None:
        """Return the board last told to a seat, or (None) to watchers."""
        return self._boards[0 if seat is None else seat + 1]


def _own(told: list[Frame], frames: list[Frame], before: Board | None, seat: int) -> list[Frame]:
    """Return what `lean` does of a seat's frames, quicker: most of it is what watchers are told.

    A frame that changes none of the seat's own cards is the watchers' very frame.
    """
    own = []
    for shared, frame in zip(told, frames, strict=True):
        board = frame["board"]
        if before is None:
            own.append(frame)
        elif all(before[name][seat] == board[name][seat] for name in OWN):
            own.append(shared)
        else:
            others = {name: value for name, value in shared["board"].items() if name not in OWN}
            own.append(frame | {"board": others | _own_changes(before, board)})
        before = board
    return own


def _own_changes(before: Board, after: Board) -> Board:
    """Return the changes of what each seat sees differently."""
    return changes({name: before[name] for name in OWN}, {name: after[name] for name in OWN})


def _list_changes(before: Any, after: list[Any]) -> Any:
    """Return the new list, or its changed places where these are few."""
    if not isinstance(before, list) or len(after) < len(before):
        return after
    known = len(before)
    places = {
        str(place): value
        for place, value in enumerate(after)
        if place >= known or before[place] != value
    }
    return places if len(places) <= MOST_CHANGES else after


def _put(before: Any, value: Any) -> Any:
    """Return a value after its changes."""
    if not isinstance(value, dict):
        return value
    items = list(before or [])
    for place, item in value.items():
        items[int(place) :] = [item, *items[int(place) + 1 :]]
    return items
