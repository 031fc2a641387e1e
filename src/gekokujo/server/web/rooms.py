"""Opening, finding and entering rooms over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from gekokujo.server.house import SeatKey
from gekokujo.server.refused import Code, Refused
from gekokujo.server.requests import (
    Mine,
    MyRoom,
    Open,
    Proof,
    Recover,
    RoomFound,
    SeatGiven,
    Sit,
    WatchGiven,
)
from gekokujo.server.web.problems import ALWAYS, CHANGING, refusals
from gekokujo.server.web.site import COOKIE, Site, TheSite, address_of, cookie_key

KEPT_S = 31 * 86_400
"""How long a browser keeps a seat's cookie: a day longer than a room waits."""

Asked = Request[Any, Any, Any]

UNPROVED = Code.NO_SUCH_ROOM, Code.WRONG_KEY
UNSEATED = (
    Code.NO_SUCH_ROOM,
    Code.NO_SUCH_CHAIR,
    Code.BAD_NAME,
    Code.ROOM_FULL,
    Code.CHAIR_TAKEN,
    Code.GAME_RUNNING,
)
"""Why a seat's proof may be refused, and why nobody sits down."""


class Rooms(Controller):
    """Rooms under `/api/rooms`."""

    path = "/api/rooms"

    @get(responses=refusals(*ALWAYS))
    async def open_rooms(self, site: TheSite) -> list[RoomFound]:
        """List the rooms that are open to everybody and wait for players."""
        rooms = await site.house.listed(50)
        return [RoomFound(room.kept.card.code, room.view()) for room in rooms]

    @post(responses=refusals(*CHANGING, Code.BAD_NAME, Code.BAD_SETTINGS))
    async def open_room(
        self, request: Asked, site: TheSite, data: JSONBody[Open]
    ) -> Response[SeatGiven]:
        """Open a room and take its first seat."""
        if not site.opening.allows(address_of(request), site.house.clock.now()):
            raise Refused(Code.TOO_FAST)
        seat, watch = await site.house.open_room(data.settings, data.name)
        return _given(site, request, seat, watch)

    @get("/{code:str}", responses=refusals(*ALWAYS, Code.NO_SUCH_ROOM))
    async def room(self, request: Asked, site: TheSite, code: FromPath[str]) -> RoomFound:
        """Show a room to somebody who has its code."""
        with site.guessing(address_of(request)):
            room = await site.house.room(code)
        return RoomFound(room.kept.card.code, room.view())

    @post("/{code:str}/seats", responses=refusals(*CHANGING, *UNSEATED))
    async def sit(
        self, request: Asked, site: TheSite, code: FromPath[str], data: JSONBody[Sit]
    ) -> Response[SeatGiven]:
        """Take a seat in a room that waits for players."""
        with site.guessing(address_of(request)):
            seat = await site.house.sit(code, data.name, data.chair)
        return _given(site, request, seat)

    @post("/{code:str}/recover", responses=refusals(*CHANGING, *UNPROVED))
    async def recover(
        self, request: Asked, site: TheSite, code: FromPath[str], data: JSONBody[Recover]
    ) -> Response[SeatGiven]:
        """Get one's seat back with its recovery code; its old key and code are dead then."""
        with site.guessing(address_of(request)):
            seat = await site.house.recover(code, data.recovery)
        return _given(site, request, seat)

    @post("/{code:str}/key", responses=refusals(*CHANGING, *UNPROVED))
    async def rekey(
        self, request: Asked, site: TheSite, code: FromPath[str], data: JSONBody[Proof]
    ) -> Response[SeatGiven]:
        """Get a new key and recovery code for one's seat; the old ones are dead then."""
        with site.guessing(address_of(request)):
            seat = await site.house.rekey(code, _key(request, code, data))
        return _given(site, request, seat)

    @post("/{code:str}/watch", responses=refusals(*CHANGING, *UNPROVED, Code.NOT_HOST))
    async def rewatch(
        self, request: Asked, site: TheSite, code: FromPath[str], data: JSONBody[Proof]
    ) -> WatchGiven:
        """Get a new watch key, as the host; the old one is dead then."""
        with site.guessing(address_of(request)):
            return WatchGiven(await site.house.rewatch(code, _key(request, code, data)))

    @post("/{code:str}/forget-name", status_code=204, responses=refusals(*CHANGING, *UNPROVED))
    async def forget(
        self, request: Asked, site: TheSite, code: FromPath[str], data: JSONBody[Proof]
    ) -> None:
        """Delete one's name here and in the records of this room's games."""
        with site.guessing(address_of(request)):
            await site.house.forget(code, _key(request, code, data))


@post("/api/mine", status_code=200, responses=refusals(*CHANGING))
async def mine(request: Asked, site: TheSite, data: JSONBody[Mine]) -> list[MyRoom]:
    """Tell of each seat that one has a key for: its room, and whether it is one's turn."""
    found = []
    for seat in data.seats:
        try:
            with site.guessing(address_of(request)):
                room = await site.house.room(seat.code)
                chair = room.kept.room.chair_of(seat.key)
            found.append(MyRoom(seat.code, chair, room.view(), room.waits_for(chair)))
        except Refused as refused:
            if refused.code is Code.TOO_FAST:
                raise
            found.append(MyRoom(seat.code))
    return found


def _key(request: Asked, code: str, proof: Proof) -> str:
    """Return the key that a request proves a seat with; raises `Refused` without one."""
    key = proof.key or cookie_key(request, code)
    if not key:
        raise Refused(Code.WRONG_KEY)
    return key


def _given(
    site: Site, request: Asked, seat: SeatKey, watch: str | None = None
) -> Response[SeatGiven]:
    """Return what proves a seat, and let the browser keep the key where no script reads it."""
    cookie = Cookie(
        key=COOKIE + seat.code,
        value=seat.key,
        path=f"/api/rooms/{seat.code}",
        max_age=KEPT_S,
        httponly=True,
        secure=site.is_https or request.url.scheme == "https",
        samesite="lax",
    )
    given = SeatGiven(seat.code, seat.chair, seat.key, seat.recovery, watch)
    return Response(given, cookies=[cookie])
