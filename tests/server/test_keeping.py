"""How long rooms stay: in memory while somebody is there or something is due, in store for days."""

from __future__ import annotations

import pytest
from table_talk import enter, play_on, played, settle

from gekokujo.server import protocol
from gekokujo.server.keeping import DAY_MS, IDLE_MS, TIDY_MS, Keeping
from gekokujo.server.refused import Code, Refused
from gekokujo.server.settings import Pace, Settings
from gekokujo.server.store import StoreError

SOON = IDLE_MS + 2 * TIDY_MS


def test_a_room_leaves_the_memory_when_nobody_has_been_there_and_comes_back(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(), "Akira")
        room, person = await enter(house, seat)
        await clock.turn(SOON)
        assert house.rooms == 1
        await room.part(person)
        await clock.turn(IDLE_MS - TIDY_MS)
        assert house.rooms == 1
        await clock.turn(SOON)
        assert house.rooms == 0
        again, person = await enter(house, seat)
        assert again is not room
        assert person.room.chairs[0].name == "Akira"

    played(tmp_path, scene)


def test_a_room_stays_while_its_game_has_a_clock(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(pace=Pace.DAY), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await room.part(person)
        await clock.turn(SOON)
        assert house.rooms == 1
        assert room.kept.room.is_playing

    played(tmp_path, scene)


def test_an_unfinished_room_waits_for_days_and_a_finished_game_stays(tmp_path):
    async def scene(house, clock):
        left, _ = await house.open_room(Settings(), "Minato")
        seat, _ = await house.open_room(Settings(), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await play_on(room, person, clock)
        await room.part(person)
        game = room.kept.game
        for waited in (29, 2):
            await leap(clock, waited * DAY_MS)
        for code in (left.code, seat.code):
            with pytest.raises(Refused) as refused:
                await house.room(code)
            assert refused.value.code is Code.NO_SUCH_ROOM
        assert (await house.record(game)).id == game

    played(tmp_path, scene)


def test_finished_games_go_when_it_is_wished(tmp_path):
    async def scene(house, clock):
        house._keeping = Keeping(unfinished_days=1, finished_days=2)
        seat, _ = await house.open_room(Settings(), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await play_on(room, person, clock)
        await room.part(person)
        await leap(clock, DAY_MS)
        await house.record(room.kept.game)
        await leap(clock, DAY_MS + 1)
        with pytest.raises(Refused):
            await house.record(room.kept.game)

    played(tmp_path, scene)


def test_a_house_goes_on_looking_after_itself_when_the_store_was_away(tmp_path, monkeypatch):
    async def scene(house, clock):
        async def away(*_):
            raise StoreError("away")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "beat", away)
            patch.setattr(house.store, "expire", away)
            await clock.turn(2 * TIDY_MS)
        await clock.turn(2 * TIDY_MS)
        assert clock.now() - await house.store.last_beat() < TIDY_MS

    played(tmp_path, scene)


async def leap(clock, by):
    """Let all work be done, turn the clock on in one go, and let what is due by then be done."""
    await settle()
    clock.leap(by)
    await clock.turn(TIDY_MS)
