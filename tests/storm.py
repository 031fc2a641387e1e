"""A fault run: people play many games at once while the servers are killed with -9 at random.

Everything is real here: processes of `gekokujo serve`, sockets, the machine's clock.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from table_talk import Socket
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from gekokujo.record import Record
from gekokujo.server import protocol
from gekokujo.server.entries import game_entry
from gekokujo.server.kept import record_of
from gekokujo.server.store import Store, open_store

LIMITED = ("sockets", "requests", "rooms", "wrong", "at-once")
PLENTY = [f"--most-{what}=9999" for what in LIMITED]
AGAIN_S = 0.1
"""How soon a client tries again when a server is gone."""
QUIET_S = 12.0
"""A client that hears nothing for so long connects again, as after a half open line."""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Server:
    """A process that serves at a port of its own, and is begun again when it was killed."""

    def __init__(self, *wishes: str) -> None:
        self.port, self._wishes = free_port(), wishes
        self._process: asyncio.subprocess.Process | None = None

    async def begin(self) -> None:
        where = [f"--port={self.port}", *self._wishes, *PLENTY]
        self._process = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "gekokujo", "serve", *where],
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert self._process.stdout
        assert b"Listening" in await self._process.stdout.readline()

    async def kill(self) -> None:
        assert self._process
        self._process.kill()
        await self._process.wait()

    async def end(self) -> None:
        """Let it end in its own time."""
        assert self._process
        self._process.terminate()
        assert await self._process.wait() in {0, -signal.SIGTERM}


@dataclass
class Played:
    """What the people of one game know in the end: its address, which answers were accepted."""

    game: str = ""
    accepted: dict[int, str] = field(default_factory=dict)
    is_over: bool = False


class Person:
    """Plays at random on any server that answers, and comes back when it is gone."""

    def __init__(self, ports: list[int], seat: dict[str, Any], played: Played, seed: str) -> None:
        self._ports, self._seat, self._played = ports, seat, played
        self._chance = Random(seed)
        self._sent: dict[int, str] = {}

    async def play(self) -> None:
        while not self._played.is_over:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._be_there()
            await asyncio.sleep(AGAIN_S)

    async def _be_there(self) -> None:
        port = self._chance.choice(self._ports)
        address = f"ws://127.0.0.1:{port}/api/rooms/{self._seat['code']}/socket"
        async with connect(address, compression=None, proxy=None, max_size=None) as line:
            client = Socket()
            hello = protocol.Hello(protocol.VERSION, key=self._seat["key"])
            await line.send(protocol.encoded(hello).decode())
            asked = 0
            while not self._played.is_over:
                data = await asyncio.wait_for(line.recv(decode=False), QUIET_S)
                client.send(data)
                message = protocol.server_message(data)
                self._note(message)
                if isinstance(message, protocol.Refusal) and message.code in {"busy", "too-fast"}:
                    await asyncio.sleep(AGAIN_S)
                    asked = 0
                wish = self._wish(client, message, asked)
                if isinstance(wish, protocol.Play):
                    asked = wish.decision
                if wish:
                    await line.send(protocol.encoded(wish).decode())

    def _note(self, message: Any) -> None:
        if isinstance(message, protocol.Accepted):
            self._played.accepted[message.decision] = self._sent[message.decision]
        elif isinstance(message, protocol.GameView):
            self._played.game = message.game
        elif isinstance(message, protocol.GameOver):
            self._played.is_over = True

    def _wish(self, client: Socket, message: Any, asked: int) -> protocol.Message | None:
        """Return what to say next: the same answer again where one is still waited for."""
        decision = client.decision
        if decision and decision.legal and decision.number > asked:
            choice = self._sent.setdefault(decision.number, self._chance.choice(decision.legal))
            return protocol.Play(decision.number, choice)
        if isinstance(message, protocol.Welcome | protocol.RoomChanged):
            return self._before(message.room)
        return None

    def _before(self, room: protocol.RoomView) -> protocol.Message | None:
        """Return what to say before the game."""
        own = self._seat["chair"]
        if room.playing or room.games:
            return None
        if not room.chairs[own].ready:
            return protocol.Ready()
        everybody = all(chair.ready for chair in room.chairs if chair.name is not None)
        return protocol.Start() if room.host == own and everybody else None


class Storm:
    """So many games on so many servers, of which one is killed again and again."""

    def __init__(self, servers: list[Server], seed: int = 1) -> None:
        self.servers, self._chance = servers, Random(seed)
        self.kills = 0
        self._is_over = False

    async def play(self, games: int) -> list[Played]:
        """Play all games to their end, and return what people know of them."""
        await asyncio.gather(*(server.begin() for server in self.servers))
        killing = asyncio.create_task(self._kill_now_and_then())
        try:
            return await asyncio.gather(*(self._game(number) for number in range(games)))
        finally:
            self._is_over = True
            await killing
            await asyncio.gather(*(server.end() for server in self.servers))

    async def _kill_now_and_then(self) -> None:
        while not self._is_over:
            await asyncio.sleep(self._chance.uniform(1.0, 4.0))
            server = self._chance.choice(self.servers)
            await server.kill()
            self.kills += 1
            await server.begin()

    async def _game(self, number: int) -> Played:
        """Play one game: three people, or in every fourth one two and a computer."""
        people, played = 2 if number % 4 == 3 else 3, Played()
        ports = [server.port for server in self.servers]
        seats = await self._seated(people)
        await asyncio.gather(
            *(Person(ports, seat, played, f"{number} {seat['chair']}").play() for seat in seats)
        )
        return played

    async def _seated(self, people: int) -> list[dict[str, Any]]:
        """Open a room with people, in as many tries as it takes; a room half filled is left."""
        while True:
            try:
                async with self._line() as http:
                    wish = {"name": "A", "settings": {"players": 3, "rounds": 4, "level": "easy"}}
                    seats = [await given(http, "/api/rooms", wish)]
                    for name in "BC"[: people - 1]:
                        place = f"/api/rooms/{seats[0]['code']}/seats"
                        seats.append(await given(http, place, {"name": name}))
                    return seats
            except httpx.HTTPError:
                await asyncio.sleep(AGAIN_S)

    @asynccontextmanager
    async def _line(self) -> Any:
        port = self._chance.choice(self.servers).port
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=10) as http:
            yield http


async def given(http: httpx.AsyncClient, path: str, wish: Any) -> dict[str, Any]:
    answer = await http.post(path, json=wish)
    return answer.raise_for_status().json()


async def faults(store: Store, played: Played) -> list[str]:
    """Return what is wrong with a game: answers that are not in it, an end that is none."""
    rows = await store.rows(played.game)
    wrong = [] if await store.finished(played.game) else ["it is not finished"]
    if [row.number for row in rows] != list(range(len(rows))):
        wrong.append("its log has gaps")
    kept = {row.number: game_entry(row.entry) for row in rows[1:]}
    for decision, action in played.accepted.items():
        if decision not in kept or kept[decision].actions[0] != action:
            wrong.append(f"decision {decision}: {action} was accepted and is not there")
    record = Record.from_json((await record_of(store, played.game)).to_json())
    if not record.game().is_over:
        wrong.append("its record does not end")
    return wrong


def stormy(games: int, database: str, wishes: list[str], tell: Callable[[str], None]) -> list[str]:
    """Play games in a storm; return all that is wrong with them, and tell how it went."""

    async def run() -> list[str]:
        storm = Storm(
            [Server(f"--database={database}", *wishes) for _ in range(3 if wishes else 1)]
        )
        played = await storm.play(games)
        store = await open_store(database)
        wrong = [f"{each.game}: {fault}" for each in played for fault in await faults(store, each)]
        await store.close()
        accepted = sum(len(each.accepted) for each in played)
        tell(f"{len(played)} games, {accepted} accepted answers, {storm.kills} kills")
        return wrong

    return asyncio.run(run())
