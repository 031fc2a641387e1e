"""The socket door: whole games over real sockets, and what is told to whom when."""

from __future__ import annotations

from random import Random

from doors import play_on, served

from gekokujo.record import Record
from gekokujo.server import protocol


def test_a_game_over_sockets_is_followed_by_players_and_watchers(tmp_path):
    async def scene(door):
        seat = await door.room()
        person, watcher = await door.enter(seat), await door.watch(seat["watch"])
        assert (await person.hear()).chair == 0
        assert (await watcher.hear()).room.code is None
        await person.say(protocol.Ready(salt="a word of mine"))
        await person.say(protocol.Start())
        await person.hear_of(protocol.GameView)
        await play_on(door, person, Random(1))
        over = await watcher.hear_of(protocol.GameOver)
        table = (await door.house.room(seat["code"])).kept.latest
        for client, own in ((person, table.seat_of(0)), (watcher, None)):
            seen = table.game.frames(seat=own)
            assert len(client.frames) > 50
            assert client.frames == seen[len(seen) - len(client.frames) :]
        kept = (await door.http.get(f"/api/games/{over.game}")).json()
        assert Record.from_json(kept).game() == table.game
        assert kept["fair"] == over.fair

    served(tmp_path, scene)
