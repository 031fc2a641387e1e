"""A bot at a table: sits down in a room and plays its games, until its seat is taken away.

Run it as: python examples/bot.py http://127.0.0.1:8000 ROOM-CODE normal
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

from gekokujo.bots import make_bot
from gekokujo.client import Lobby, Refused


async def play(address: str, code: str, level: str, *, games: int = 1) -> None:
    """Play so many games in a room, as a bot of any name that `gekokujo` knows."""
    async with Lobby(address) as lobby:
        given = await lobby.sit(code, f"Bot {level}")
        async with lobby.seat(given.code, given.key) as seat:
            for seed in range(games):
                await seat.ready()
                bot = make_bot(level, seed)
                async for message in seat:
                    if view := seat.view():
                        with suppress(Refused):  # somebody was quicker, or the time was up
                            await seat.play(bot.choose(view))
                    if message is seat.picture.over:
                        break


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
