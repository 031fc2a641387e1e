"""Finished games over HTTP: as a record, and as frames."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from gekokujo.frames import Frame
from gekokujo.game import ALL_CARDS, Game
from gekokujo.record import Record, RecordError
from gekokujo.server.refused import Code, Refused
from gekokujo.server.web.problems import ALWAYS, CHANGING, refusals
from gekokujo.server.web.site import TheSite


class Games(Controller):
    """Finished games under `/api/games`; they stay at their address."""

    path = "/api/games"

    @get("/{game:str}", responses=refusals(*ALWAYS, Code.NO_SUCH_GAME))
    async def record(self, site: TheSite, game: FromPath[str]) -> Response[dict[str, Any]]:
        """Give the record of a finished game, its fair proof included."""
        record = await site.house.record(game)
        shown = {"Content-Disposition": f'inline; filename="gekokujo-{record.id}.json"'}
        return Response(record.to_json(), headers=shown)

    @get(
        "/{game:str}/frames",
        responses=refusals(*ALWAYS, Code.NO_SUCH_GAME, Code.NO_SUCH_CHAIR),
    )
    async def frames(
        self, site: TheSite, game: FromPath[str], seat: FromQuery[int | None] = None
    ) -> list[Frame]:
        """Give all frames of a finished game: all cards open, or as a seat saw it."""
        return _seen((await site.house.record(game)).game(), seat)


@post("/api/replay", status_code=200, responses=refusals(*CHANGING, Code.NO_SUCH_CHAIR))
async def replay(data: JSONBody[dict[str, Any]], seat: FromQuery[int | None] = None) -> list[Frame]:
    """Give all frames of a record that somebody has: all cards open, or as a seat saw it."""
    try:
        played = Record.from_json(data).game()
    except RecordError as error:
        raise Refused(Code.MALFORMED, what=str(error)) from None
    return _seen(played, seat)


def _seen(played: Game, seat: int | None) -> list[Frame]:
    """Return the frames of a game through a seat's eyes; raises `Refused` for no seat of it."""
    if seat is not None and not 0 <= seat < played.deal.options.players:
        raise Refused(Code.NO_SUCH_CHAIR)
    return played.frames(seat=ALL_CARDS if seat is None else seat)
