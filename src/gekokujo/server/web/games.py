"""Finished games over HTTP: as a record, and as frames."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, get
from litestar.params import FromPath, FromQuery

from gekokujo.frames import Frame
from gekokujo.game import ALL_CARDS
from gekokujo.server.refused import Code, Refused
from gekokujo.server.web.problems import ALWAYS, refusals
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
        played = (await site.house.record(game)).game()
        if seat is not None and not 0 <= seat < played.deal.options.players:
            raise Refused(Code.NO_SUCH_CHAIR)
        return played.frames(seat=ALL_CARDS if seat is None else seat)
