"""The examples run, for whole games, at a real server."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path

import pytest
from doors import served

from gekokujo.client import Lobby
from gekokujo.server.settings import Settings

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("level", ["random", "normal"])
def test_the_example_bot_plays_a_whole_game_against_computers(tmp_path, level):
    play = runpy.run_path(str(EXAMPLES / "bot.py"))["play"]

    async def host(door, lobby, given):
        """Begin the game when the bot is ready, leave it to the computers, and turn the clock."""
        async with lobby.watch(given.watch) as watcher:
            async with lobby.seat(given.code, given.key) as seat:
                await seat.ready()
                while not seat.picture.room.chairs[1].ready:
                    await anext(seat)
                await seat.start()
                await seat.leave()
            while not watcher.picture.over:
                await door.in_time(anext(watcher))
            return watcher.picture.game.game

    async def scene(door):
        address = f"http://127.0.0.1:{door.port}"
        async with Lobby(address) as lobby:
            given = await lobby.open_room("Akira", Settings(players=4))
            game, _ = await asyncio.gather(
                host(door, lobby, given), play(address, given.code, level)
            )
            record = await lobby.record(game)
        played = (await door.house.room(given.code)).kept.latest
        bots = played.seat_of(1)
        assert record.players[bots].name == f"Bot {level}"
        assert record.players[bots].kind == "human"  # whoever has a seat's key counts as one
        answers = [entry.auto for seat, entry in played._answers if seat == bots]
        assert len(answers) > 5
        assert not any(answers)

    served(tmp_path, scene)
