"""Rooms leave memory when nobody is there and come back; old ones vanish."""

from __future__ import annotations

import pytest
from processes import play_on, together
from table_talk import enter, played

from gekokujo.server import caretaker, kept, protocol, roster
from gekokujo.server.caretaker import DAY_MS, LOST_MS, Lifetime
from gekokujo.server.refused import Code, Refused
from gekokujo.server.roster import IDLE_MS, SOON_MS
from gekokujo.server.settings import Pace, Settings

LONG_MS = IDLE_MS + SOON_MS


async def begun(house, clock, **settings):
    """Let one person begin a game with computers, and wait until it is their turn."""
    seat, _ = await house.open_room(Settings(**{"players": 3, **settings}), "Akira")
    room, person = await enter(house, seat)
    await room.take(person, protocol.Ready())
    await room.take(person, protocol.Start())
    while not (person.decision and person.decision.legal):
        await clock.turn(1_000)
    return seat, room, person


def test_a_room_leaves_memory_some_time_after_its_last_person_and_comes_back(tmp_path):
    async def scene(house, clock):
        seat, room, person = await begun(house, clock)
        decision = person.decision.number
        await clock.turn(2 * LONG_MS)
        assert house.rooms == 1
        await room.part(person)
        await clock.turn(IDLE_MS // 2)
        assert house.rooms == 1
        await clock.turn(LONG_MS)
        assert house.rooms == 0
        room, person = await enter(house, seat)
        assert person.decision.number == decision
        await room.take(person, protocol.Play(decision, person.decision.legal[0]))
        assert person.last(protocol.Accepted).decision == decision
        await clock.turn(5_000)
        assert person.decision.number > decision + 1

    played(tmp_path, scene)


@pytest.fixture
def _soon_idle(monkeypatch):
    monkeypatch.setattr(roster, "IDLE_MS", 10_000)
    monkeypatch.setattr(roster, "SOON_MS", 1_000)


@pytest.mark.usefixtures("_soon_idle")
def test_a_sleeping_game_is_woken_for_its_deadline(tmp_path):
    async def scene(house, clock):
        seat, room, person = await begun(house, clock, pace=Pace.STEADY)
        decision = person.decision.number
        await room.part(person)
        await clock.turn(20_000)
        assert house.rooms == 0
        await clock.turn(90_000)
        room, person = await enter(house, seat)
        assert room.kept.latest.decision > decision
        assert room.kept.latest._answers[decision - 1][1].auto

    played(tmp_path, scene)


def test_a_game_without_people_is_played_to_its_end_and_then_sleeps(tmp_path):
    async def scene(house, clock):
        _, room, person = await begun(house, clock)
        await room.take(person, protocol.Leave())
        await room.part(person)
        await clock.turn(3 * LONG_MS)
        assert house.rooms == 0
        assert await house.store.finished(room.kept.game)

    played(tmp_path, scene)


@pytest.mark.usefixtures("_soon_idle")
def test_a_game_that_sleeps_where_it_is_kept_goes_on_when_it_is_played_elsewhere(
    postgres_url, redis_url
):
    async def scene(processes):
        first, second = await processes.begin(), await processes.begin()
        seat, room, person = await begun(first, processes.clock)
        await room.part(person)
        await processes.clock.turn(20_000)
        assert first.rooms == second.rooms == 0
        room, person = await enter(second, seat)
        await play_on(processes, room, person)
        assert room.kept.latest.game.is_over
        assert not room.keeps  # the first process woke up and did what the computers had to do

    together(postgres_url, redis_url, scene)


def test_old_rooms_and_games_vanish_but_not_where_somebody_is(tmp_path):
    async def scene(house, clock):
        gone, room, person = await begun(house, clock)
        await room.part(person)
        stays, *_ = await begun(house, clock)
        await clock.turn(LONG_MS)
        days = 0
        while days < 4:
            clock.leap(DAY_MS)
            await clock.turn(LOST_MS)
            days += 1
        assert (await house.room(stays.code)).kept.room.is_playing
        with pytest.raises(Refused) as refused:
            await house.room(gone.code)
        assert refused.value.code is Code.NO_SUCH_ROOM

    played(tmp_path, scene, Lifetime(unfinished_days=2))


def test_people_who_do_nothing_keep_their_room_awake_and_alive(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(players=3), "Akira")
        room, person = await enter(house, seat)
        for _ in range(5):
            await clock.turn(LONG_MS)
            clock.leap(DAY_MS)
            await clock.turn(LOST_MS)
        assert house.rooms == 1
        assert (await house.room(seat.code)) is room
        await room.take(person, protocol.Ready())
        assert person.room.chairs[0].ready

    played(tmp_path, scene, Lifetime(unfinished_days=2))


@pytest.fixture
def _short_days(monkeypatch):
    monkeypatch.setattr(caretaker, "DAY_MS", 4_000)
    monkeypatch.setattr(caretaker, "TIDY_MS", 2_000)
    monkeypatch.setattr(kept, "TOUCH_MS", 2_000)


@pytest.mark.usefixtures("_short_days")
def test_people_keep_their_room_alive_whichever_process_lets_things_vanish(postgres_url, redis_url):
    async def scene(processes):
        houses = [await processes.begin() for _ in range(2)]
        tidying, other = sorted(houses, key=lambda house: house.process)
        seat, _ = await other.open_room(Settings(players=3), "Akira")
        gone, _ = await other.open_room(Settings(players=3), "Beth")
        room, _ = await enter(other, seat)
        await processes.clock.turn((Lifetime().unfinished_days + 2) * caretaker.DAY_MS)
        assert (await tidying.room(seat.code)).kept.room.entries == room.kept.room.entries
        with pytest.raises(Refused, match="no-such-room"):
            await tidying.room(gone.code)

    together(postgres_url, redis_url, scene)


def test_one_process_at_a_time_lets_things_vanish(postgres_url, redis_url):
    async def scene(processes):
        tidied = []

        class Counted:
            def __init__(self, store):
                self._store = store

            def __getattr__(self, name):
                if name == "expire":
                    tidied.append(self)
                return getattr(self._store, name)

        houses = [await processes.begin(dressed=Counted) for _ in range(3)]
        await processes.clock.turn(10_000)
        assert len(set(tidied)) == 1
        [one] = set(tidied)
        tidied.clear()
        processes.kill(next(house for house in houses if house.store is one))
        await processes.clock.turn(LOST_MS + 10_000)
        assert len(set(tidied)) == 1
        assert one not in tidied

    together(postgres_url, redis_url, scene)
