"""The host's role passes on from somebody who is gone, and the table goes on without them."""

from __future__ import annotations

import pytest
from processes import together
from table_talk import enter, played

from gekokujo.server import protocol
from gekokujo.server.caretaker import BEAT_MS, LOST_MS
from gekokujo.server.entries import Hosted, room_entry
from gekokujo.server.pace import GRACE_MS
from gekokujo.server.settings import Pace, Settings

NAMES = ("Akira", "Beth", "Chie")
SECOND = 1_000


async def seated(house, *, count=3, **settings):
    """Open a room and let so many people in; return the room, their seats and sockets."""
    seat, _ = await house.open_room(Settings(**{"players": 3, **settings}), NAMES[0])
    seats = [seat, *[await house.sit(seat.code, name, None) for name in NAMES[1:count]]]
    came = [await enter(house, seat) for seat in seats]
    return came[0][0], seats, [socket for _, socket in came]


async def begun(room, people):
    """Let all be ready, and the host begin."""
    for person in people:
        await room.take(person, protocol.Ready())
    await room.take(people[0], protocol.Start())
    assert room.kept.room.is_playing


def hosts(people):
    """Return who is the host, as each of some people was told."""
    return [person.room.host for person in people]


def test_before_the_start_it_passes_to_the_next_after_a_while_and_stays_there(tmp_path):
    async def scene(house, clock):
        room, seats, (akira, *others) = await seated(house)
        await room.part(akira)
        await clock.turn(GRACE_MS - 1)
        assert hosts(others) == [0, 0]
        await clock.turn(1)
        assert hosts(others) == [1, 1]
        rows = await house.store.rows(room.kept.card.id)
        assert room_entry(rows[-1].entry) == Hosted(1)
        _, akira = await enter(house, seats[0])
        await clock.turn(2 * GRACE_MS)
        assert hosts([akira, *others]) == [1, 1, 1]

    played(tmp_path, scene)


def test_who_is_away_is_passed_over_and_the_order_goes_round(tmp_path):
    async def scene(house, clock):
        room, _, (akira, beth, chie) = await seated(house)
        await room.take(akira, protocol.PassHost(1))
        await room.part(beth)
        await room.part(chie)
        await clock.turn(GRACE_MS)
        assert hosts([akira]) == [0]

    played(tmp_path, scene)


def test_a_host_who_leaves_is_followed_by_the_next(tmp_path):
    async def scene(house, clock):
        room, _, (akira, beth, chie) = await seated(house)
        await room.take(akira, protocol.PassHost(1))
        await room.take(beth, protocol.Leave())
        assert hosts([akira, chie]) == [2, 2]

    played(tmp_path, scene)


def test_a_host_who_is_back_in_time_stays_it(tmp_path):
    async def scene(house, clock):
        room, seats, (akira, *others) = await seated(house)
        await room.part(akira)
        await clock.turn(GRACE_MS - SECOND)
        await enter(house, seats[0])
        await clock.turn(2 * GRACE_MS)
        assert hosts(others) == [0, 0]

    played(tmp_path, scene)


def test_a_host_who_never_came_is_followed_too(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(players=3), "Akira")
        guest = await house.sit(seat.code, "Beth", None)
        _, beth = await enter(house, guest)
        await clock.turn(GRACE_MS)
        assert hosts([beth]) == [1]

    played(tmp_path, scene)


def test_without_anybody_it_waits_for_whoever_comes_first(tmp_path):
    async def scene(house, clock):
        room, seats, people = await seated(house)
        for person in people:
            await room.part(person)
        await clock.turn(2 * GRACE_MS)
        assert room.kept.room.host == 0
        _, chie = await enter(house, seats[2])
        await clock.turn(SECOND)
        assert hosts([chie]) == [2]

    played(tmp_path, scene)


def test_the_new_host_starts_without_waiting_for_who_is_away_and_the_computer_plays(tmp_path):
    async def scene(house, clock):
        room, seats, (akira, *others) = await seated(house)
        for person in others:
            await room.take(person, protocol.Ready())
        await room.part(akira)
        await clock.turn(GRACE_MS - SECOND)
        await room.take(others[0], protocol.Start())
        assert others[0].last(protocol.Refusal).code == "not-host"
        await clock.turn(SECOND)
        await room.take(others[0], protocol.Start())
        while not others[0].room.chairs[0].played_by_computer:
            mine = next((each for each in others if each.decision and each.decision.legal), None)
            if mine:
                wish = protocol.Play(mine.decision.number, mine.decision.legal[0])
                await room.take(mine, wish)
            await clock.turn(SECOND)
        _, akira = await enter(house, seats[0])
        assert akira.last(protocol.GameView).seat is not None
        assert not akira.room.chairs[0].played_by_computer

    played(tmp_path, scene)


def test_a_host_waits_for_who_is_here_but_not_ready(tmp_path):
    async def scene(house, clock):
        room, _, (akira, *_) = await seated(house)
        await room.take(akira, protocol.Ready())
        await clock.turn(2 * GRACE_MS)
        await room.take(akira, protocol.Start())
        refusal = akira.last(protocol.Refusal)
        assert (refusal.code, refusal.what) == ("not-ready", "not ready yet: seat 1, 2")

    played(tmp_path, scene)


@pytest.mark.parametrize(("pace", "host"), [(Pace.NONE, 1), (Pace.STEADY, 1), (Pace.DAY, 0)])
def test_during_a_game_it_passes_unless_a_move_may_take_a_day(tmp_path, pace, host):
    async def scene(house, clock):
        room, _, (akira, *others) = await seated(house, pace=pace)
        await begun(room, [akira, *others])
        await room.part(akira)
        await clock.turn(2 * GRACE_MS)
        assert hosts(others) == [host, host]

    played(tmp_path, scene)


def test_after_a_game_it_passes_and_the_next_game_begins(tmp_path):
    async def scene(house, clock):
        room, _, (akira, *others) = await seated(house, pace=Pace.DAY, rounds=2)
        people = [akira, *others]
        await begun(room, people)
        while room.kept.room.is_playing:
            mine = next(each for each in people if each.decision and each.decision.legal)
            await room.take(mine, protocol.Play(mine.decision.number, mine.decision.legal[0]))
        await room.part(akira)
        for person in others:
            await room.take(person, protocol.Ready())
        await clock.turn(GRACE_MS)
        assert hosts(others) == [1, 1]
        await room.take(others[0], protocol.Start())
        assert (room.kept.room.games, room.kept.room.is_playing) == (2, True)

    played(tmp_path, scene)


@pytest.mark.parametrize("killed", [False, True], ids=["gone", "with its process"])
def test_it_passes_at_another_process_and_once(postgres_url, redis_url, killed):
    async def scene(processes):
        first, second, third = [await processes.begin() for _ in range(3)]
        seat, _ = await first.open_room(Settings(players=3), "Akira")
        guests = [await first.sit(seat.code, name, None) for name in NAMES[1:]]
        room, akira = await enter(first, seat)
        others = [
            (await enter(house, guest))[1]
            for house, guest in zip((second, third), guests, strict=True)
        ]
        await processes.settle()
        await processes.clock.turn(2 * GRACE_MS)
        assert hosts(others) == [0, 0]
        if killed:
            processes.kill(first)
            await processes.clock.turn(LOST_MS + 2 * BEAT_MS)
        else:
            await room.part(akira)
        await processes.clock.turn(GRACE_MS)
        assert hosts(others) == [1, 1]
        rows = await second.store.rows(room.kept.card.id)
        kept = [room_entry(row.entry) for row in rows[1:]]
        assert [entry for entry in kept if isinstance(entry, Hosted)] == [Hosted(1)]

    together(postgres_url, redis_url, scene)
