"""The way in: rooms are opened, found and entered, and records fetched, over HTTP."""

from __future__ import annotations

import logging
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from gekokujo.client.line import Pause, pause
from gekokujo.client.seat import Seat
from gekokujo.client.watcher import Watcher
from gekokujo.frames import Frame
from gekokujo.record import Record
from gekokujo.server.protocol import VERSION, Hello
from gekokujo.server.refused import Code, Refused
from gekokujo.server.requests import (
    Mine,
    MyRoom,
    MySeat,
    Open,
    Problem,
    Proof,
    Recover,
    RoomFound,
    SeatGiven,
    Sit,
    WatchGiven,
)
from gekokujo.server.settings import Settings

T = TypeVar("T")

# Below this level it writes headers, and in them the cookies in which browsers keep keys.
logging.getLogger("httpcore").setLevel(logging.INFO)


class Lobby:
    """The rooms of a server, from `async with` to its end.

    Everything raises `Refused` when the server says no, and `httpx.TransportError` when it can't be
    reached. `pause` says how long a broken line waits before it tries again.
    """

    def __init__(self, address: str, *, pause: Pause = pause) -> None:
        self._http = httpx.AsyncClient(base_url=address)
        self._sockets = f"ws{address.rstrip('/').removeprefix('http')}"
        self._pause = pause

    async def __aenter__(self) -> Self:
        """Come in."""
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        """Go."""
        await self._http.aclose()

    # ---- rooms and seats

    async def open_room(self, name: str, settings: Settings | None = None) -> SeatGiven:
        """Open a room and take its first seat; the answer has the watch key, too."""
        return await self._post("/api/rooms", Open(name, settings or Settings()), SeatGiven)

    async def open_rooms(self) -> list[RoomFound]:
        """Return the rooms that are open to everybody and wait for players."""
        return await self._get("/api/rooms", list[RoomFound])

    async def find(self, code: str) -> RoomFound:
        """Return the room of a code, however it is typed."""
        return await self._get(_room(code), RoomFound)

    async def sit(self, code: str, name: str, chair: int | None = None) -> SeatGiven:
        """Take a seat, the first free one unless a chair is given."""
        return await self._post(f"{_room(code)}/seats", Sit(name, chair), SeatGiven)

    async def recover(self, code: str, recovery: str) -> SeatGiven:
        """Get one's seat back by its recovery code; the old key and code are dead then."""
        return await self._post(f"{_room(code)}/recover", Recover(recovery), SeatGiven)

    async def rekey(self, given: SeatGiven) -> SeatGiven:
        """Get a new key and recovery code; the old ones are dead then."""
        return await self._post(f"{_room(given.code)}/key", Proof(given.key), SeatGiven)

    async def rewatch(self, given: SeatGiven) -> str:
        """Get a new watch key, as the host; the old one is dead then."""
        proof = Proof(given.key)
        return (await self._post(f"{_room(given.code)}/watch", proof, WatchGiven)).watch

    async def forget_name(self, given: SeatGiven) -> None:
        """Delete one's name in this room and in the records of its games."""
        await self._asked("POST", f"{_room(given.code)}/forget-name", Proof(given.key))

    async def mine(self, seats: list[SeatGiven]) -> list[MyRoom]:
        """Return the rooms of one's seats, and whether it is one's turn there."""
        proofs = [MySeat(given.code, given.key) for given in seats]
        return await self._post("/api/mine", Mine(proofs), list[MyRoom])

    # ---- inside

    def seat(self, code: str, key: str) -> Seat:
        """Return the seat of a key, to be entered by `async with`."""
        hello = Hello(VERSION, key=key)
        return Seat(f"{self._sockets}{_room(code)}/socket", hello, self._pause)

    def watch(self, watch: str) -> Watcher:
        """Return the place of somebody who looks on, to be entered by `async with`."""
        return Watcher(f"{self._sockets}/api/watch", Hello(VERSION, watch=watch), self._pause)

    # ---- finished games

    async def record(self, game: str) -> Record:
        """Return the record of a finished game, checked; raises `RecordError` if it is wrong."""
        return Record.from_json(await self._get(f"/api/games/{quote(game)}", dict[str, Any]))

    async def frames(self, game: str, seat: int | None = None) -> list[Frame]:
        """Return all frames of a finished game, all cards open or as a seat saw it."""
        asked = "" if seat is None else f"?seat={seat}"
        return await self._get(f"/api/games/{quote(game)}/frames{asked}", list[Frame])

    # ---- parts

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(await self._asked("GET", path), type=kind)

    async def _post(self, path: str, body: msgspec.Struct, kind: type[T]) -> T:
        return msgspec.json.decode(await self._asked("POST", path, body), type=kind)

    async def _asked(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        """Return the answer to a request; raises `Refused`."""
        content = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"} if content else {}
        answer = await self._http.request(method, path, content=content, headers=headers)
        if answer.is_error:
            raise _refusal(answer)
        return answer.content


def _room(code: str) -> str:
    """Return the path of a room."""
    return f"/api/rooms/{quote(code)}"


def _refusal(answer: httpx.Response) -> Refused:
    """Return why a request was refused; what a proxy answered in the server's place has no code."""
    try:
        problem = msgspec.json.decode(answer.content, type=Problem)
        return Refused(Code(problem.code), what=problem.what, clause=problem.clause)
    except (msgspec.DecodeError, ValueError):
        return Refused(Code.FAULT, what=f"the answer had status {answer.status_code}")
