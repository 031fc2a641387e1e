"""A client that takes nothing more is dropped, little is kept for it, and nobody else is harmed."""

from __future__ import annotations

import socket
from dataclasses import replace
from random import Random

from doors import PLENTY, begun, play_on, served

from gekokujo.server import protocol
from gekokujo.server.protocol import Closed

ASKED = 800
SYSTEMS = 4_500_000
"""The most bytes that the system keeps of what was sent and not read, on both sides."""
WAITING = 300
"""So many messages may wait in the server at the most."""


def test_who_stops_reading_is_dropped_and_little_is_kept_for_them(tmp_path):
    async def scene(door):
        seat = await door.room(players=3)
        slow, other = await begun(door, seat), await door.watch(seat["watch"])
        await play_on(door, slow, Random(1), until=70)
        await slow.say(protocol.Sync())
        await slow.hear_of(protocol.Frames)
        size = len(slow.received[-1])
        asked = (await slow.hear_of(protocol.Decided)).decision
        most = SYSTEMS + WAITING * size
        assert ASKED * size > most

        transport = slow.line.transport
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
        transport.pause_reading()
        await other.hear_of(protocol.Decided, protocol.Frames)
        for _ in range(ASKED):
            await slow.say(protocol.Sync())
        await slow.say(protocol.Say(phrase="wait"))
        while True:  # until all was heard, or nothing is any more
            heard = await other.hear_of(protocol.Said, protocol.RoomChanged)
            if isinstance(heard, protocol.Said) or not heard.room.chairs[0].here:
                break

        transport.resume_reading()
        before = len(slow.received)
        while await slow.hear() is not None:
            pass
        assert slow.closed == Closed.TOO_SLOW
        assert sum(map(len, slow.received[before:])) < most

        back = await door.enter(seat)
        assert (await back.hear_of(protocol.GameView)).board
        assert (await back.hear_of(protocol.Decided)).decision == asked

    served(tmp_path, scene, limits=replace(PLENTY, messages_a_second=1e6))
