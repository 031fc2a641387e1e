"""A lobby of a served house, for tests of the client."""

from __future__ import annotations

from doors import served

from gekokujo.client import Lobby


def at_once(_tries, _asked):
    """Wait for nothing but the other tasks."""
    return 0.0


def visited(folder, scene, **settings):
    """Run a scene with a served house and a lobby of it."""

    async def run(door):
        async with Lobby(f"http://127.0.0.1:{door.port}", pause=at_once) as lobby:
            return await scene(door, lobby)

    return served(folder, run, **settings)
