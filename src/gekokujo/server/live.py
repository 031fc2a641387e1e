"""A room that people are in: takes their wishes one after another."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

import msgspec

from gekokujo.names import BadNameError, clean_name, told_apart
from gekokujo.server import links, protocol
from gekokujo.server.audience import Connection
from gekokujo.server.chat import Chat
from gekokujo.server.driven import DrivenRoom, Surroundings
from gekokujo.server.entries import Entry, Left, Renamed
from gekokujo.server.kept import KeptRoom
from gekokujo.server.protocol import ClientMessage, Refusal
from gekokujo.server.refused import Code, Refused
from gekokujo.server.store import StoreError
from gekokujo.server.table import Table

log = logging.getLogger(__name__)


class LiveRoom(DrivenRoom):
    """A room with its connections, clocks and computers, and what people may wish of it."""

    def __init__(self, kept: KeptRoom, around: Surroundings) -> None:
        super().__init__(kept, around)
        self._chat = Chat()
        self._do: dict[type[Any], Callable[[Connection, int, Any], Awaitable[None]]] = {
            protocol.Play: self._play,
            protocol.Preview: self._preview,
            protocol.Ready: self._ready,
            protocol.Start: self._start,
            protocol.Name: self._name,
            protocol.SeatComputer: self._seat_computer,
            protocol.ChangeSettings: self._change,
            protocol.PassHost: self._pass_host,
            protocol.Leave: self._leave,
            protocol.StandIn: self._stand_in,
            protocol.Say: self._say,
        }

    # ---- from outside

    async def join(self, connection: Connection, hello: protocol.Hello) -> None:
        """Let a connection in that has proved who it is; raises `StoreError`."""
        async with self._lock:
            await self._catch_up()
            self.audience.greet(connection, hello, self._clock.now())
            self.audience.connections.add(connection)
            if connection.chair is not None:
                self.attendance.is_back(connection.chair)
            self._count()

    async def part(self, connection: Connection) -> None:
        """Let a connection go."""
        async with self._lock:
            self.audience.connections.discard(connection)
            self._count()

    async def take(self, connection: Connection, message: ClientMessage) -> None:
        """Do what a message wishes, or refuse it."""
        async with self._lock:
            try:
                await self._catch_up()
                await self._obey(connection, message)
            except Refused as refused:
                self.audience.tell_new()  # what another process did may be the reason
                self.audience.send(connection, _refusal(refused, message))
            except StoreError as error:
                self._behind = True
                log.warning("not stored or read: %s", error)
                self.audience.send(connection, _refusal(Refused(Code.BUSY), message))
            except Exception:
                self._behind = True  # whatever was half done, what is stored counts
                log.exception("a command failed", extra={"command": type(message).__name__})
                self.audience.send(connection, _refusal(Refused(Code.FAULT), message))
            if self._behind:
                self._set_alarm()

    async def change(self, wish: Callable[[], Entry]) -> Entry:
        """Keep an entry that somebody wishes by another way than a socket, and tell it.

        Raises `Refused` and `StoreError`.
        """
        async with self._lock:
            self.use()
            try:
                await self._catch_up()
                return await self._keep(wish)
            except Refused:
                self.audience.tell_new()  # what another process did may be the reason
                raise
            except StoreError:
                self._behind = True
                self._set_alarm()
                raise

    def forget(self, persons: list[str]) -> None:
        """Show the names of these persons no more, here and elsewhere."""
        note = links.Forgotten(self.kept.card.id, persons)
        self.hear(note)
        self._tell_others(note)

    def view(self) -> protocol.RoomView:
        """Return the room as somebody outside who has its code may see it."""
        return self.audience.room_view(None)

    def waits_for(self, chair: int) -> bool:
        """Whether the game waits for a chair's decision."""
        table = self.kept.table
        seat = table.seat_of(chair) if table and self.kept.room.is_playing else None
        return table is not None and seat is not None and table.seat == seat

    # ---- wishes

    async def _obey(self, connection: Connection, message: ClientMessage) -> None:
        """Do what a message wishes; raises `Refused` and `StoreError`."""
        if isinstance(message, protocol.Sync):
            self.audience.again(connection, message.since)
            return
        if isinstance(message, protocol.Hello):
            raise Refused(Code.MALFORMED, what="hello is for the start of a connection")
        if connection.chair is None:
            raise Refused(Code.NOT_SEATED)
        if connection.chair in self.attendance.stood_in:
            self.attendance.is_back(connection.chair)
            self._tell_stood_in()
            self.audience.tell_room()
        await self._do[type(message)](connection, connection.chair, message)

    async def _play(self, connection: Connection, chair: int, wish: protocol.Play) -> None:
        table = self.kept.latest
        seat = self._seat(table, chair)

        def accept() -> None:
            self.audience.send(connection, protocol.Accepted(wish.decision, wish.id))

        if not table.has_answered(seat, wish.decision, wish.action):
            try:
                await self._answer(table, seat, wish.action, accept=accept)
            except Refused as refused:
                # Another process was quicker, perhaps with this very answer.
                if refused.code is not Code.STALE or wish.decision == table.decision:
                    raise
            else:
                return
        table.has_answered(seat, wish.decision, wish.action)
        accept()

    async def _preview(self, connection: Connection, chair: int, wish: protocol.Preview) -> None:
        table = self.kept.running
        seat = self._seat(table, chair)
        if table.seat != seat or wish.decision != table.decision:
            raise Refused(Code.STALE, current=table.decision)
        told, legal = table.preview(wish.actions)
        self.audience.send(
            connection,
            protocol.Previewed(wish.decision, wish.actions, asdict(told), legal, wish.id),
        )

    async def _ready(self, _: Connection, chair: int, wish: protocol.Ready) -> None:
        room = self.kept.room
        await self._keep(lambda: room.be_ready(chair, ready=wish.ready, salt=wish.salt))
        if room.games and not room.missing():
            await self._begin(None)

    async def _start(self, _: Connection, chair: int, _wish: protocol.Start) -> None:
        await self._begin(chair)

    async def _name(self, _: Connection, chair: int, wish: protocol.Name) -> None:
        name = seat_name(wish.name, self.kept.other_names(chair))
        person = secrets.token_hex(8)
        await self.kept.save_name(person, name)
        await self._keep(lambda: Renamed(chair, person))

    async def _seat_computer(self, _: Connection, chair: int, wish: protocol.SeatComputer) -> None:
        await self._keep(lambda: self.kept.room.seat_computer(chair, wish.chair, wish.level))

    async def _change(self, _: Connection, chair: int, wish: protocol.ChangeSettings) -> None:
        await self._keep(lambda: self.kept.room.change(chair, wish.settings))
        await self.kept.file()

    async def _pass_host(self, _: Connection, chair: int, wish: protocol.PassHost) -> None:
        await self._keep(lambda: self.kept.room.pass_host(chair, wish.chair))

    async def _leave(self, _: Connection, chair: int, _wish: protocol.Leave) -> None:
        await self._keep(lambda: Left(chair))
        self.attendance.is_back(chair)
        self._count()

    async def _stand_in(self, _: Connection, chair: int, wish: protocol.StandIn) -> None:
        if not self.attendance.is_away(wish.chair):
            raise Refused(Code.STILL_HERE)
        self._tell_others(links.Asked(self.kept.card.id, chair, wish.chair))
        self._let_ask(chair, wish.chair)

    async def _say(self, _: Connection, chair: int, wish: protocol.Say) -> None:
        is_on = self.kept.room.settings.chat
        data = protocol.encoded(self._chat.said(chair, wish, self._clock.now(), is_on=is_on))
        self.audience.tell_all(data)
        self._tell_others(links.Spoken(self.kept.card.id, msgspec.Raw(data)))

    def _seat(self, table: Table, chair: int) -> int:
        """Return the seat of a chair in a game; raises `Refused` for somebody who has none."""
        seat = table.seat_of(chair)
        if seat is None or not self.kept.room.chairs[chair].has(table.dealt.people[seat]):
            raise Refused(Code.NOT_SEATED)
        return seat


def _refusal(refused: Refused, message: ClientMessage) -> Refusal:
    """Return the refusal of a message as it is told."""
    return Refusal(
        refused.code, refused.what, refused.clause, refused.current, message.id, refused.again_in
    )


def seat_name(typed: str, others: list[str]) -> str:
    """Return a name as it is shown beside others; raises `Refused` for one that can't be used."""
    try:
        return list(told_apart([*others, clean_name(typed)]))[-1]
    except BadNameError as error:
        raise Refused(Code.BAD_NAME, what=str(error)) from None
