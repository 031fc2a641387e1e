"""Tables of four lean clients each, that play at random and measure."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gekokujo.client import Lobby
from gekokujo.server import protocol
from gekokujo.server.protocol import DecisionView
from gekokujo.server.settings import Settings

SEATS: Final = 4
TOGETHER: Final = 20
"""How many tables are opened at once."""


class Heard(msgspec.Struct):
    """As much of the server's messages as is looked at here."""

    type: str
    decision: DecisionView | int | None = None
    answered: int | None = None


_heard = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What was measured: the seconds of each move, and the bytes of what was heard of it."""

    latencies: list[float] = field(default_factory=list)
    bytes: int = 0


class Table:
    """Four sockets at one room, in the order of their chairs."""

    def __init__(self, sockets: list[ClientConnection], chance: random.Random) -> None:
        self._sockets, self._chance = sockets, chance
        self._decision: DecisionView | None = None
        self._legal: list[str] = []
        self._mover = 0

    async def play(self, tally: Tally, until: float, pause_s: float = 0.0) -> None:
        """Play games until a time, with about so many seconds between two moves."""
        while time.perf_counter() < until:
            if self._decision is None:
                await self._deal()
            if pause_s:
                await asyncio.sleep(pause_s * self._chance.uniform(0.5, 1.5))
            await self._move(tally)

    async def _deal(self) -> None:
        """Begin a game: the first by the host, each other when all are ready."""
        for socket in self._sockets:
            await _say(socket, protocol.Ready(salt="load"))
        await _say(self._sockets[0], protocol.Start())
        for chair, socket in enumerate(self._sockets):
            await self._hear(chair, socket, 0)

    async def _move(self, tally: Tally) -> None:
        """Make a random move, and wait until all four have heard of it."""
        decision = self._decision
        if decision is None:
            return
        self._decision = None
        mover = self._sockets[self._mover]
        began = time.perf_counter()
        await _say(mover, protocol.Play(decision.number, self._chance.choice(self._legal)))
        for chair, socket in enumerate(self._sockets):
            size = await self._hear(chair, socket, decision.number)
            tally.bytes += size
        tally.latencies.append(time.perf_counter() - began)

    async def _hear(self, chair: int, socket: ClientConnection, answered: int) -> int:
        """Listen until the frames after an answer (0: the first decision); return the bytes."""
        size = 0
        while True:
            data = await socket.recv(decode=False)
            size += len(data)
            heard = _heard.decode(data)
            is_it = heard.type == "decision" if answered == 0 else heard.answered == answered
            if is_it:
                self._note(chair, heard)
                return size

    def _note(self, chair: int, heard: Heard) -> None:
        """Note the decision at hand, and whose it is."""
        decision = heard.decision
        if not isinstance(decision, DecisionView):
            return
        self._decision = decision
        if decision.legal:
            self._mover, self._legal = chair, decision.legal


@asynccontextmanager
async def tables(address: str, count: int) -> AsyncIterator[list[Table]]:
    """Open so many rooms, seat four clients in each, and hang up afterwards."""
    limit = asyncio.Semaphore(TOGETHER)
    async with Lobby(address) as lobby:

        async def one() -> list[ClientConnection]:
            async with limit:
                return await _seated(lobby, address)

        lines = await asyncio.gather(*(one() for _ in range(count)))
    try:
        yield [Table(sockets, random.Random(n)) for n, sockets in enumerate(lines)]  # noqa: S311 - no secret
    finally:
        await asyncio.gather(*(socket.close() for sockets in lines for socket in sockets))


async def _seated(lobby: Lobby, address: str) -> list[ClientConnection]:
    """Open a room and return the sockets of its four people."""
    given = [await lobby.open_room("P0", Settings(players=SEATS))]
    given += [await lobby.sit(given[0].code, f"P{seat}") for seat in range(1, SEATS)]
    path = f"ws{address.removeprefix('http')}/api/rooms/{given[0].code}/socket"
    sockets = []
    for each in given:
        socket = await connect(path, compression=None, proxy=None, ping_interval=None)
        await _say(socket, protocol.Hello(protocol.VERSION, key=each.key))
        await socket.recv(decode=False)
        sockets.append(socket)
    return sockets


async def _say(socket: ClientConnection, command: protocol.Command) -> None:
    await socket.send(protocol.encoded(command), text=True)
