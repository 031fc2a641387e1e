"""A served house for tests: real sockets, requests in process, a clock turned by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from table_talk import HandClock, Socket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gekokujo.server import protocol
from gekokujo.server.house import House
from gekokujo.server.start import open_house
from gekokujo.server.store import open_store
from gekokujo.server.thinking import Thinker
from gekokujo.server.web.limits import Limits
from gekokujo.server.web.serving import Server, Setup, listen, server_for

PLENTY = Limits(
    sockets=1_000,
    requests_a_second=1e6,
    rooms_a_minute=1e6,
    wrong_a_minute=1e6,
    requests_at_once=1_000,
)


class Client(Socket):
    """A socket of a client: what comes is kept, as in `Socket`."""

    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self.line = line

    async def say(self, message: protocol.Message | str | bytes) -> None:
        """Send a message, or whatever it is; a closed socket is noticed by whoever listens."""
        raw = isinstance(message, str | bytes)
        with suppress(ConnectionClosed):
            await self.line.send(message if raw else protocol.encoded(message).decode())

    async def hear(self) -> Any:
        """Return the next message; None when the socket is closed."""
        try:
            data = await self.line.recv(decode=False)
        except ConnectionClosed as closed:
            self.closed = closed.rcvd.code if closed.rcvd else 1006
            return None
        self.send(data)
        return protocol.server_message(data)

    async def hear_of(self, *kinds: type[Any]) -> Any:
        """Return the next message of these kinds; None when the socket is closed before."""
        while (heard := await self.hear()) is not None:
            if isinstance(heard, kinds):
                return heard
        return None

    async def ask(self, message: protocol.Message | str | bytes) -> Any:
        """Say something that is refused or accepted, and return the answer."""
        await self.say(message)
        return await self.hear_of(protocol.Refusal, protocol.Accepted)


STEP_MS: Final = 1_000


@dataclass
class Door:
    """A house that is served, and the ways in."""

    house: House
    clock: HandClock
    server: Server
    port: int
    http: httpx.AsyncClient
    lines: list[ClientConnection] = field(default_factory=list)

    async def post(self, path: str, body: Any = None, **wishes: Any) -> httpx.Response:
        return await self.http.post(path, json={} if body is None else body, **wishes)

    async def room(self, name: str = "Akira", **settings: Any) -> dict[str, Any]:
        """Open a room; return what was given for its first seat."""
        answer = await self.post("/api/rooms", {"name": name, "settings": settings})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def sit(self, code: str, name: str) -> dict[str, Any]:
        answer = await self.post(f"/api/rooms/{code}/seats", {"name": name})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def in_time(self, hearing: Coroutine[Any, Any, Any]) -> Any:
        """Return what is heard; until then the clock goes on, by less than counts as an outage."""
        heard = asyncio.ensure_future(hearing)
        while not (await asyncio.wait([heard], timeout=0.01))[0]:
            self.clock.leap(STEP_MS)
        return heard.result()

    async def line(self, path: str, **wishes: Any) -> Client:
        """Open a socket that has said nothing yet."""
        address = f"ws://127.0.0.1:{self.port}{path}"
        # without a limit to what waits unread, or pings would wait behind it
        unlimited = {"max_size": None, "max_queue": None}
        line = await connect(address, compression=None, proxy=None, **unlimited, **wishes)
        self.lines.append(line)
        return Client(line)

    async def enter(self, seat: dict[str, Any], **hello: Any) -> Client:
        """Open a seat's socket and say hello."""
        client = await self.line(f"/api/rooms/{seat['code']}/socket")
        await client.say(protocol.Hello(protocol.VERSION, key=seat["key"], **hello))
        return client

    async def watch(self, watch: str, **hello: Any) -> Client:
        """Open the socket of somebody who looks on."""
        client = await self.line("/api/watch")
        await client.say(protocol.Hello(protocol.VERSION, watch=watch, **hello))
        return client


async def begun(door: Door, seat: dict[str, Any]) -> Client:
    """Let the only person of a room begin a game; return their socket, with the decision."""
    person = await door.enter(seat)
    await person.say(protocol.Ready())
    await person.say(protocol.Start())
    await person.hear_of(protocol.Decided)
    return person


async def play_on(door: Door, person: Client, chance: Random, until: int | None = None) -> None:
    """Let a person answer at random, and the computers between, until the end.

    Or until a decision of theirs from so many on: nothing goes on then without them.
    """
    answered = 0
    while person.kinds()[-1] != "over":
        decision = person.decision
        if decision and decision.legal and decision.number > answered:
            if until and decision.number >= until:
                return
            answered = decision.number
            await person.say(protocol.Play(decision.number, chance.choice(decision.legal)))
        await door.in_time(person.hear())


def served(
    folder: Path,
    scene: Callable[[Door], Awaitable[Any]],
    *,
    limits: Limits = PLENTY,
    public_url: str | None = None,
) -> Any:
    """Run a scene with a served house on an empty store."""

    async def run() -> Any:
        address = f"sqlite:///{folder / 'rooms.db'}"
        store = await open_store(address)
        clock = HandClock()
        house = House(store, clock, Thinker())
        await house.start()
        listener = listen("127.0.0.1", 0)
        port = listener.getsockname()[1]
        server = server_for(house, Setup(address, public_url=public_url, limits=limits))
        server.config.timeout_graceful_shutdown = 1
        # The signals are pytest's own.
        serving = asyncio.create_task(server._serve([listener]))
        transport = httpx.ASGITransport(server.config.app)
        base = public_url or f"http://127.0.0.1:{port}"
        try:
            async with httpx.AsyncClient(transport=transport, base_url=base) as http:
                door = Door(house, clock, server, port, http)
                async with asyncio.timeout(60):
                    return await scene(door)
        finally:
            await asyncio.gather(*(line.close() for line in door.lines))
            server.should_exit = True
            await serving
            await house.close()
            await store.close()

    return asyncio.run(run())


@contextmanager
def serving(folder: Path, limits: Limits = PLENTY) -> Iterator[str]:
    """Serve an empty store in a thread, on the machine's clock; yield the address."""
    listener = listen("127.0.0.1", 0)
    setup = Setup(f"sqlite:///{folder / 'rooms.db'}", limits=limits)
    opened: Future[Server] = Future()

    async def run() -> None:
        async with open_house(setup.database) as house:
            server = server_for(house, setup)
            opened.set_result(server)
            await server._serve([listener])

    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(asyncio.run, run())
        host, port = listener.getsockname()
        yield f"http://{host}:{port}"
        opened.result().should_exit = True
        done.result()
