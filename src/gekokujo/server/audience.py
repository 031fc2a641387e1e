"""Who is connected to a room, and telling each of them what is new as they may see it."""

from __future__ import annotations

from typing import Final, Protocol

from gekokujo.frames import Frame
from gekokujo.server import protocol, telling
from gekokujo.server.attendance import Attendance, Present
from gekokujo.server.kept import KeptRoom
from gekokujo.server.pace import Outages, deadline, shown_ms
from gekokujo.server.protocol import Message, encoded
from gekokujo.server.settings import Watching
from gekokujo.server.table import Table
from gekokujo.server.telling import (
    decision_view,
    frames_since,
    game_view,
    shown_to_watchers,
)


class Connection(Protocol):
    """One socket; `chair` is None for somebody who looks on."""

    chair: int | None

    def send(self, data: bytes) -> None:
        """Send a message; the connection is dropped if the other side does not keep up."""
        ...

    def close(self, code: int) -> None:
        """Close it."""
        ...


WATCHING_ENDED: Final = protocol.Closed.WATCHING_ENDED
KEY_REPLACED: Final = protocol.Closed.KEY_REPLACED
"""Why a socket was closed: nobody may watch any more; its key is dead."""


class Audience:
    """The connections of one room."""

    def __init__(self, kept: KeptRoom, attendance: Attendance, outages: Outages) -> None:
        self._kept, self._attendance, self._outages = kept, attendance, outages
        self.connections: set[Connection] = set()
        self._keys = self._opening()
        self._told_game: str | None = None
        self._told_decision = 0
        self._told_room: tuple[object, ...] = ()
        self._told_over = False
        self._watched = 0

    # ---- who is connected here

    def present(self) -> Present:
        """Return who is connected to this process."""
        chairs = [each.chair for each in self.connections]
        return Present(
            frozenset(chair for chair in chairs if chair is not None), chairs.count(None)
        )

    def _opening(self) -> dict[int | None, object]:
        """Return what lets people in: the key of each chair, and what lets others look on."""
        room = self._kept.room
        watchable = room.settings.watching is not Watching.OFF
        opening: dict[int | None, object] = {None: room.watch if watchable else None}
        return opening | {number: chair.key for number, chair in enumerate(room.chairs)}

    def _close_dead(self) -> None:
        """Close the connections of those whose key is dead, wherever it was replaced."""
        before, self._keys = self._keys, self._opening()
        if before == self._keys:
            return
        for connection in list(self.connections):
            if before[connection.chair] != self._keys[connection.chair]:
                connection.close(WATCHING_ENDED if connection.chair is None else KEY_REPLACED)
                self.connections.discard(connection)

    # ---- telling

    def greet(self, connection: Connection, hello: protocol.Hello, now: int) -> None:
        """Tell a new connection all that it does not know yet."""
        chair = connection.chair
        self.send(connection, protocol.Welcome(protocol.VERSION, now, self.room_view(chair), chair))
        table = self._kept.table
        if table and self._kept.room.game:
            self._introduce(connection, table, self._kept.room.game, hello)

    def again(self, connection: Connection, since: int) -> None:
        """Tell the frames from a number on once more."""
        if table := self._kept.table:
            seat, shown = self._seat(connection, table), self._shown(connection, table)
            self.send(connection, frames_since(table, seat, min(since, shown), shown))
            self._send_decision(connection, table)

    def tell_all(self, data: bytes) -> None:
        """Send everybody the same message."""
        for connection in list(self.connections):
            connection.send(data)

    def tell_new(self) -> None:
        """Tell everybody what has changed since the last time: game, frames, room, the end.

        Only for those who hold the room's lock: an answer that is being stored is not to be told.
        """
        table, game = self._kept.table, self._kept.room.game
        if table and game:
            if game != self._told_game:
                self._introduce_all(table, game)
            elif table.decision != self._told_decision:
                self._tell_frames(table)
            self._tell_over(table, game)
        self.tell_room()

    def tell_room(self) -> None:
        """Tell everybody how the room is now, if it is different; close whose keys are dead."""
        self._close_dead()
        room, attendance = self._kept.room, self._attendance
        now = (
            room.entries,
            attendance.here,
            frozenset(attendance.stood_in),
            attendance.watchers,
            *self._kept.names.values(),
        )
        if now == self._told_room:
            return
        self._told_room = now
        seated = encoded(protocol.RoomChanged(self.room_view(0)))
        watching = encoded(protocol.RoomChanged(self.room_view(None)))
        for connection in list(self.connections):
            connection.send(watching if connection.chair is None else seated)

    def send(self, connection: Connection, message: Message) -> None:
        """Send one connection a message."""
        connection.send(encoded(message))

    # ---- parts

    def _introduce(
        self, connection: Connection, table: Table, game: str, hello: protocol.Hello | None
    ) -> None:
        """Tell one connection of the current game, and the frames it lacks."""
        seat, shown = self._seat(connection, table), self._shown(connection, table)
        known = hello is not None and hello.game == game and 0 < hello.since <= shown
        self.send(connection, game_view(game, table, seat, shown, known=known))
        if hello and known and hello.since < shown:
            self.send(connection, frames_since(table, seat, hello.since, shown))
        self._send_decision(connection, table)
        if self._kept.table is table and table.game.is_over:
            self.send(connection, self._over(table, game))

    def _introduce_all(self, table: Table, game: str) -> None:
        """Tell everybody of a new game."""
        table.told, table.shown = table.game.frame_count(), 0
        self._told_game, self._told_over = game, table.game.is_over
        self._told_decision = table.decision
        self._watched = shown_to_watchers(table.dealt.settings, table)
        for connection in list(self.connections):
            self._introduce(connection, table, game, None)

    def _tell_frames(self, table: Table) -> None:
        """Tell each seat, and those who look on, what is new to them."""
        answered, auto = table.decision - 1, table.was_auto
        self._told_decision = table.decision
        since = table.told
        watched, seats = table.tell()
        table.shown = shown_ms(watched)
        until, decides = self.deadline(table), table.seat

        def told(frames: list[Frame], seat: int | None) -> bytes:
            decision = decision_view(table, seat, until)
            return encoded(protocol.Frames(since, frames, decision, answered, auto))

        plain = told(watched, None)
        for connection in list(self.connections):
            if connection.chair is not None:
                seat = self._seat(connection, table)
                own = watched if seat is None else seats[seat]
                same = own is watched and decides != seat
                connection.send(plain if same else told(own, seat))
        self._tell_watchers(table, plain)

    def _tell_watchers(self, table: Table, plain: bytes) -> None:
        """Tell those who look on as much as they may know by now."""
        settings = table.dealt.settings
        shown, before = shown_to_watchers(settings, table), self._watched
        self._watched = shown
        if settings.watching is Watching.DELAYED:
            if shown == before:
                return
            plain = encoded(frames_since(table, None, before, shown))
        for connection in list(self.connections):
            if connection.chair is None:
                connection.send(plain)

    def _tell_over(self, table: Table, game: str) -> None:
        """Tell everybody once that the game is over, the secret of its shuffle with it."""
        if table.game.is_over and not self._told_over:
            self._told_over = True
            self.tell_all(encoded(self._over(table, game)))

    def _over(self, table: Table, game: str) -> protocol.GameOver:
        """Return what is told of a finished game."""
        outcome = table.game.outcome
        return protocol.GameOver(game, outcome.to_json() if outcome else {}, table.proof())

    def room_view(self, chair: int | None) -> protocol.RoomView:
        """Return the room as people with a chair see it, or those who look on."""
        kept = self._kept
        code = None if chair is None else kept.card.code
        return telling.room_view(kept.room, kept.names, self._attendance, kept.commitment, code)

    def deadline(self, table: Table) -> int | None:
        """Return until when the decision at hand may be answered."""
        settings = table.dealt.settings
        return deadline(settings.pace, self._kept.asked, table.shown, self._outages)

    def _send_decision(self, connection: Connection, table: Table) -> None:
        """Tell one connection the decision at hand, unless it sees the game later."""
        delayed = table.dealt.settings.watching is Watching.DELAYED
        if connection.chair is None and delayed:
            return
        seat = self._seat(connection, table)
        if decision := decision_view(table, seat, self.deadline(table)):
            self.send(connection, protocol.Decided(decision))

    def _seat(self, connection: Connection, table: Table) -> int | None:
        """Return a connection's seat in a game, if the same person still has its chair."""
        if connection.chair is None:
            return None
        seat = table.seat_of(connection.chair)
        chair = self._kept.room.chairs[connection.chair]
        return seat if seat is not None and chair.has(table.dealt.people[seat]) else None

    def _shown(self, connection: Connection, table: Table) -> int:
        """Return how many frames a connection may see."""
        if connection.chair is not None:
            return table.told
        return shown_to_watchers(table.dealt.settings, table)
