"""Stand-ins for tests of the server: a clock turned by hand, sockets that keep what comes."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from gekokujo.board import changed
from gekokujo.server import protocol
from gekokujo.server.caretaker import Lifetime
from gekokujo.server.clock import Clock
from gekokujo.server.house import House, SeatKey
from gekokujo.server.live import LiveRoom
from gekokujo.server.store import open_store
from gekokujo.server.thinking import Thinker


class HandClock(Clock):
    """A clock that stands until it is turned."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.settle = settle
        self._now = now
        self._alarms: list[tuple[int, int, HandAlarm]] = []
        self._numbers = count()

    def now(self) -> int:
        return self._now

    def at(self, when: int, call: Callable[[], None]) -> HandAlarm:
        alarm = HandAlarm(call)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    async def turn(self, by: int) -> None:
        """Turn the clock on, ringing what is due on the way, and let all of it be done."""
        until = self._now + by
        await self.settle()
        while self._alarms and self._alarms[0][0] <= until:
            when, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, when)
            if alarm.is_set:
                alarm.call()
                await self.settle()
        self._now = until

    def leap(self, by: int) -> None:
        """Turn the clock on and ring what is due now, without waiting for what that leads to."""
        self._now += by
        due = [alarm for when, _, alarm in self._alarms if when <= self._now]
        self._alarms = [each for each in self._alarms if each[0] > self._now]
        heapq.heapify(self._alarms)
        for alarm in due:
            if alarm.is_set:
                alarm.call()


class HandAlarm:
    """An alarm of a `HandClock`."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.is_set = True

    def cancel(self) -> None:
        self.is_set = False


async def settle() -> None:
    """Wait until every other task of this loop is done or waits for the clock."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)


class Socket:
    """A connection that keeps what it is sent, and puts the board together as a client does."""

    def __init__(self, chair: int | None = None) -> None:
        self.chair = chair
        self.received: list[bytes] = []
        self.closed: int | None = None
        self.board: dict[str, Any] | None = None
        self.decision: protocol.DecisionView | None = None
        self.room: protocol.RoomView | None = None
        self.frames: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.received.append(data)
        message = protocol.server_message(data)
        if isinstance(message, protocol.Welcome | protocol.RoomChanged):
            self.room = message.room
        elif isinstance(message, protocol.GameView):
            self.board, self.decision = message.board or self.board, message.decision
        elif isinstance(message, protocol.Decided):
            self.decision = message.decision
        elif isinstance(message, protocol.Frames):
            self._follow(message)

    def close(self, code: int) -> None:
        self.closed = code

    def last(self, kind: type[Any]) -> Any:
        """Return the last message of a kind."""
        messages = map(protocol.server_message, reversed(self.received))
        return next(message for message in messages if isinstance(message, kind))

    def kinds(self) -> list[str]:
        """Return the types of all messages."""
        return [msgspec.json.decode(data)["type"] for data in self.received]

    def _follow(self, message: protocol.Frames) -> None:
        for frame in message.frames:
            self.board = changed(self.board or {}, frame["board"])
            self.frames.append(frame | {"board": self.board})
        self.decision = message.decision


async def enter(house: House, seat: SeatKey, **hello: Any) -> tuple[LiveRoom, Socket]:
    """Let somebody with a key into their room."""
    room = await house.room(seat.code)
    said = protocol.Hello(protocol.VERSION, key=seat.key, **hello)
    socket = Socket(house.admitted(room, said))
    await room.join(socket, said)
    return room, socket


def played(folder: Path, scene: Any, lifetime: Lifetime | None = None) -> Any:
    """Run a scene with a house on an empty store and a clock turned by hand."""

    async def run() -> Any:
        store = await open_store(f"sqlite:///{folder / 'rooms.db'}")
        clock = HandClock()
        house = House(store, clock, Thinker(), lifetime=lifetime)
        await house.start()
        try:
            return await scene(house, clock)
        finally:
            await house.close()
            await store.close()

    work: Coroutine[Any, Any, Any] = run()
    return asyncio.run(work)


async def play_on(room: LiveRoom, person: Socket, clock: HandClock) -> None:
    """Let a person play at random, and the computers between, until the game is over."""
    chance = Random(1)
    while room.kept.room.is_playing:
        decision = person.decision
        if decision and decision.legal:
            choice = chance.choice(decision.legal)
            await room.take(person, protocol.Play(decision.number, choice))
        else:
            await clock.turn(1_000)
