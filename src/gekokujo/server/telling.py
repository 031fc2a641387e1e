"""What is sent to whom: the room and its game as a seat, or somebody who looks on, may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gekokujo.frames import Frame
from gekokujo.server.attendance import Attendance
from gekokujo.server.protocol import ChairView, DecisionView, Frames, GameView, RoomView
from gekokujo.server.room import Chair, Room
from gekokujo.server.settings import Settings, Watching
from gekokujo.server.table import Table


def room_view(
    room: Room, names: Mapping[str, str], attendance: Attendance, commitment: str, code: str | None
) -> RoomView:
    """Return a room as all in it may see it; `code` is None for those who only look on."""
    return RoomView(
        settings=room.settings,
        chairs=[
            _chair_view(number, chair, names, attendance)
            for number, chair in enumerate(room.open_chairs)
        ],
        host=room.host,
        commitment=commitment,
        code=code,
        game=room.game,
        playing=room.is_playing,
        games=room.games,
        watchers=attendance.watchers,
    )


def decision_view(table: Table, seat: int | None, deadline: int | None) -> DecisionView | None:
    """Return the decision at hand, with the legal actions if it is this seat's."""
    decides = table.seat
    if decides is None:
        return None
    legal = [str(action) for action in table.game.legal_actions()] if decides == seat else None
    return DecisionView(table.decision, decides, table.game.phase, deadline, legal)


def game_view(game: str, table: Table, seat: int | None, shown: int, *, known: bool) -> GameView:
    """Return a game as it is after so many frames; without a board if the client `known`s it."""
    frames = table.game.frames(max(0, shown - 1), seat)
    board = None if known or not shown else frames[0]["board"]
    settings = table.dealt.settings
    return GameView(
        game=game,
        chairs=table.dealt.chairs,
        rules=settings.options.to_json(),
        cards=settings.cards,
        frames=shown,
        seat=seat,
        board=board,
    )


def frames_since(table: Table, seat: int | None, since: int, shown: int) -> Frames:
    """Return the frames from a number up to what may be shown, again."""
    return Frames(since=since, frames=table.game.lean_frames(since, seat)[: shown - since])


def shown_to_watchers(settings: Settings, table: Table) -> int:
    """Return how many frames somebody who looks on may see: some rounds fewer, if so agreed."""
    told = table.told
    if settings.watching is not Watching.DELAYED or table.game.is_over:
        return told
    last = int(table.game.state.this_round) - settings.delay
    frames = table.game.frames(0, None)
    return sum(_round(frame) <= last for frame in frames)


def _round(frame: Frame) -> int:
    """Return the round of a frame."""
    this_round: Any = frame["board"]["round"]
    return int(this_round)


def _chair_view(
    number: int, chair: Chair, names: Mapping[str, str], attendance: Attendance
) -> ChairView:
    """Return a chair as all may see it."""
    if chair.person is None:
        return ChairView(level=chair.level)
    return ChairView(
        name=names.get(chair.person, ""),
        ready=chair.ready,
        here=number in attendance.here,
        played_by_computer=number in attendance.stood_in,
    )
