"""Several processes on one database: any serves any room, and none is missed when it dies."""

from __future__ import annotations

import asyncio

import pytest
from processes import SCENE, Processes, play_on, together
from table_talk import HandClock, Socket, enter

from gekokujo.record import Record
from gekokujo.server import protocol
from gekokujo.server.caretaker import BEAT_MS, LOST_MS
from gekokujo.server.driven import RETRY_MS
from gekokujo.server.house import House
from gekokujo.server.pace import GRACE_MS
from gekokujo.server.settings import Pace, Settings
from gekokujo.server.store import open_store
from gekokujo.server.thinking import Thinker

GIVEN_UP_MS = LOST_MS + 2 * BEAT_MS


@pytest.fixture
def play(postgres_url, redis_url):
    return lambda scene: together(postgres_url, redis_url, scene)


async def opened(house, *others, **settings):
    """Open a room on a house; return the seats of Akira, who opened it, and of others."""
    seat, watch = await house.open_room(Settings(**{"players": 3, **settings}), "Akira")
    seats = [seat]
    for place, name in zip(others, ["Beth", "Chie"], strict=False):
        seats.append(await place.sit(seat.code, name, None))
    return watch, seats


async def entered(processes, *places):
    """Let each of some seats enter on a house; return rooms and sockets."""
    came = [await enter(house, seat) for house, seat in places]
    await processes.settle()
    return came


async def started(processes, came):
    """Let all be ready, and the first one begin the game."""
    for room, socket in came:
        await room.take(socket, protocol.Ready())
        await processes.settle()
    await came[0][0].take(came[0][1], protocol.Start())
    await processes.settle()


async def turn_of(processes, sockets):
    """Turn the clock until one of these decides; return which, None when the game is over."""
    while "over" not in sockets[0].kinds():
        for number, socket in enumerate(sockets):
            if socket.decision and socket.decision.legal:
                return number
        await processes.clock.turn(1_000)
    return None


def test_a_game_is_played_on_three_processes_and_all_see_the_same(play):
    async def scene(processes: Processes):
        first, second, third = [await processes.begin() for _ in range(3)]
        watch, seats = await opened(first, second, players=4)
        came = await entered(processes, (second, seats[0]), (third, seats[1]))
        look = protocol.Hello(protocol.VERSION, watch=watch)
        room = await first.room(seats[0].code)
        watcher = Socket(first.admitted(room, look))
        await room.join(watcher, look)
        await started(processes, came)
        people = [socket for _, socket in came]
        while (number := await turn_of(processes, people)) is not None:
            decision = people[number].decision
            wish = protocol.Play(decision.number, decision.legal[0])
            await came[number][0].take(people[number], wish)
            await processes.settle()
        assert "over" in watcher.kinds()
        record = await third.record(came[0][0].kept.game)
        assert Record.from_json(record.to_json()).game() == came[1][0].kept.latest.game
        for room, person in came:
            table = room.kept.latest
            seen = table.game.frames(seat=table.seat_of(person.chair))
            assert person.frames == seen[len(seen) - len(person.frames) :]
        game = room.kept.latest.game
        assert watcher.frames == game.frames(seat=None)[-len(watcher.frames) :]
        keepers = [house._roster.live[room.kept.card.id].keeps for house in (first, second, third)]
        assert keepers == [False, True, False]

    play(scene)


def test_the_same_answer_at_two_processes_counts_once_and_another_is_stale(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, [seat] = await opened(first)
        came = await entered(processes, (first, seat), (second, seat))
        await started(processes, came[:1])
        (here, one), (there, other) = came
        for _ in range(3):
            await turn_of(processes, [one])
            assert one.decision == other.decision
            number, [same, *different] = one.decision.number, one.decision.legal
            copies = [(here, one), (there, other)] * 10
            await asyncio.gather(
                *(room.take(socket, protocol.Play(number, same)) for room, socket in copies)
            )
            assert one.kinds().count("accepted") == other.kinds().count("accepted") == 10
            for room, socket in came:
                assert room.kept.latest._answers[number - 1][1].actions[0] == same
                socket.received.clear()
            if different:
                await there.take(other, protocol.Play(number, different[0]))
                refusal = other.last(protocol.Refusal)
                assert (refusal.code, refusal.decision) == ("stale", there.kept.latest.decision)
            await processes.settle()
            for _, socket in came:
                socket.received.clear()

    play(scene)


def test_of_two_different_answers_at_once_one_is_played(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, [seat] = await opened(first)
        came = await entered(processes, (first, seat), (second, seat))
        await started(processes, came[:1])
        await turn_of(processes, [came[0][1]])
        number, legal = came[0][1].decision.number, came[0][1].decision.legal
        await asyncio.gather(
            *(
                room.take(socket, protocol.Play(number, choice))
                for (room, socket), choice in zip(came, legal, strict=False)
            )
        )
        assert sorted("accepted" in socket.kinds() for _, socket in came) == [False, True]
        loser = next(socket for _, socket in came if "accepted" not in socket.kinds())
        assert loser.last(protocol.Refusal).code == "stale"
        await processes.settle()
        assert came[0][0].kept.latest.game == came[1][0].kept.latest.game
        assert came[0][1].decision == came[1][1].decision

    play(scene)


def test_two_who_begin_at_once_begin_one_game_and_one_process_keeps_it(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, [seat] = await opened(first)
        came = await entered(processes, (first, seat), (second, seat))
        await came[0][0].take(came[0][1], protocol.Ready())
        await processes.settle()
        await asyncio.gather(*(room.take(person, protocol.Start()) for room, person in came))
        await processes.settle()
        assert came[0][0].kept.game == came[1][0].kept.game
        assert came[0][0].kept.room.games == 1
        await play_on(processes, *came[0])
        assert sorted(room.keeps for room, _ in came) == [False, True]
        assert all("over" in person.kinds() for _, person in came)

    play(scene)


def test_who_sat_down_at_one_process_may_enter_at_another_at_once(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, [seat] = await opened(first)
        await enter(second, seat)
        other = await first.sit(seat.code, "Beth", None)
        room, _ = await enter(second, other)
        assert room.view().chairs[other.chair].name == "Beth"

    play(scene)


def test_a_replaced_key_closes_its_sockets_at_every_process(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        watch, [seat] = await opened(first)
        [(room, person)] = await entered(processes, (second, seat))
        look = protocol.Hello(protocol.VERSION, watch=watch)
        watcher = Socket(second.admitted(room, look))
        await room.join(watcher, look)
        new = await first.rekey(seat.code, seat.key)
        await first.rewatch(seat.code, new.key)
        await processes.settle()
        assert person.closed is not None
        assert watcher.closed is not None
        assert not room.audience.connections

    play(scene)


def test_what_is_said_is_heard_everywhere_and_a_deleted_name_is_gone(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, seats = await opened(first, second)
        (_, akira), (room, beth) = await entered(processes, (first, seats[0]), (second, seats[1]))
        await room.take(beth, protocol.Say(text="下克上!"))
        await room.take(beth, protocol.Say(phrase="hello"))
        await processes.settle()
        said = [protocol.server_message(data) for data in akira.received if b'"said"' in data]
        assert [(each.chair, each.text, each.phrase) for each in said] == [
            (1, "下克上!", None),
            (1, None, "hello"),
        ]
        await second.forget(seats[1].code, seats[1].key)
        await processes.settle()
        assert akira.room.chairs[1].name == ""

    play(scene)


def test_people_count_as_here_wherever_they_are_connected(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, seats = await opened(first, second)
        came = await entered(processes, (first, seats[0]), (second, seats[1]))
        (hers, akira), (room, beth) = came
        assert [chair.here for chair in akira.room.chairs] == [True, True, False]
        third = await processes.begin()
        late = await third.room(seats[0].code)
        await processes.settle()
        assert [chair.here for chair in late.view().chairs] == [True, True, False]
        await started(processes, came)
        while await turn_of(processes, [akira, beth]) == 0:
            await hers.take(akira, protocol.Play(akira.decision.number, akira.decision.legal[0]))
            await processes.settle()
        await processes.clock.turn(2 * GRACE_MS)
        assert not akira.room.chairs[1].played_by_computer
        await room.part(beth)
        await processes.clock.turn(GRACE_MS + 1_000)
        assert akira.room.chairs[1].played_by_computer
        assert late.view().chairs[1].played_by_computer
        [(_, beth)] = await entered(processes, (third, seats[1]))
        assert akira.room.chairs[1].here
        assert not akira.room.chairs[1].played_by_computer
        assert not room.view().chairs[1].played_by_computer
        processes.kill(third)
        await processes.clock.turn(GIVEN_UP_MS)
        assert not akira.room.chairs[1].here

    play(scene)


def test_the_computer_stands_in_when_all_who_are_here_ask_each_at_another_process(play):
    async def scene(processes: Processes):
        first, second, third = [await processes.begin() for _ in range(3)]
        _, seats = await opened(first, second, third)
        houses = (first, second, third)
        came = await entered(processes, *zip(houses, seats, strict=True))
        await started(processes, came)
        (one, akira), (two, beth), (three, chie) = came
        await two.take(beth, protocol.StandIn(2))
        assert beth.last(protocol.Refusal).code == "still-here"
        await three.part(chie)
        await processes.settle()
        await two.take(beth, protocol.StandIn(2))
        await processes.settle()
        assert not akira.room.chairs[2].played_by_computer
        await one.take(akira, protocol.StandIn(2))
        await processes.settle()
        assert akira.room.chairs[2].played_by_computer
        assert beth.room.chairs[2].played_by_computer

    play(scene)


def test_a_killed_process_is_followed_by_another_while_its_computer_thinks(play):
    async def scene(processes: Processes):
        class Deadly(Thinker):
            async def choose(self, mind, game):
                if len(game.actions) > 12:
                    processes.kill(first)
                    await asyncio.sleep(0)
                return await super().choose(mind, game)

        first, second = await processes.begin(Deadly()), await processes.begin()
        _, [seat] = await opened(first)
        came = await entered(processes, (first, seat), (second, seat))
        await started(processes, came[:1])
        room, person = came[1]
        assert not room.keeps
        await play_on(processes, room, person)
        assert first.process not in processes.links
        assert room.keeps
        record = await second.record(room.kept.game)
        assert Record.from_json(record.to_json()).game().is_over

    play(scene)


def test_a_process_without_links_takes_no_rooms_of_a_living_one(postgres_url):
    async def scene():
        stores = [await open_store(postgres_url) for _ in range(2)]
        one, other = (House(store, HandClock(), Thinker()) for store in stores)
        await one.start()
        seat, _ = await one.open_room(Settings(players=3), "Akira")
        room, person = await enter(one, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await other.start()
        card = await stores[1].room(room.kept.card.id)
        for house, store in zip((one, other), stores, strict=True):
            await house.close()
            await store.close()
        return card.keeper == one.process

    assert asyncio.run(scene())


class DyingStore:
    """A store whose process is killed after so many writes, or before the next is answered."""

    WRITES = ("append", "begin_game", "finish_game", "change_room")

    def __init__(self, store, left, die):
        self._store, self.left, self._die = store, left, die

    def __getattr__(self, name):
        method = getattr(self._store, name)
        if name not in self.WRITES:
            return method

        async def write(*given, **named):
            answer = await method(*given, **named)
            self.left -= 1
            if self.left == 0:
                self._die()
                await asyncio.Event().wait()
            return answer

        return write


@pytest.mark.parametrize("writes", [*range(1, 9), 20, "last", "end"])
def test_a_process_killed_after_any_write_leaves_a_game_that_goes_on(play, writes):
    """Killed between filing, dealing, beginning, answers, and the end of the game."""

    async def scene(processes: Processes):
        stores = []

        def die():
            dying.cancel()

        def dressed(store):
            stores.append(DyingStore(store, -1, die))
            return stores[0]

        first, second = await processes.begin(dressed=dressed), await processes.begin()
        _, [seat] = await opened(first)
        [(here, person)] = await entered(processes, (first, seat))
        await here.take(person, protocol.Ready())

        async def live():
            if isinstance(writes, int):
                stores[0].left = writes
            await here.take(person, protocol.Start())
            if not isinstance(writes, int):
                await until_the_last(here, person, processes, stores[0], 1 + (writes == "end"))
            await play_on(processes, here, person)

        dying = asyncio.ensure_future(live())
        dying.set_name(SCENE)
        await asyncio.wait([dying])
        processes.kill(first)
        there, again = (await entered(processes, (second, seat)))[0]
        acknowledged = [
            protocol.server_message(data).decision
            for data in person.received
            if b'"accepted"' in data
        ]
        await processes.clock.turn(GIVEN_UP_MS)
        if not there.kept.room.games:
            await started(processes, [(there, again)])
        await play_on(processes, there, again)
        record = await second.record(there.kept.game)
        game = Record.from_json(record.to_json()).game()
        assert game.is_over
        assert max(acknowledged, default=0) < there.kept.latest.decision
        assert there.keeps

    play(scene)


async def until_the_last(room, person, processes, store, writes):
    """Play until one answer is left, and let the process die then after so many writes."""
    while True:
        table = room.kept.latest
        for action in table.game.legal_actions():
            copy = table.game.copy()
            copy.play(action)
            while copy.is_chance:
                copy.roll(1)
            if copy.is_over:
                store.left = writes
                return
        await play_on(processes, room, person, until=table.decision + 1)
        if table.game.is_over:
            return
        decision = person.decision
        if decision and decision.legal:
            await room.take(person, protocol.Play(decision.number, decision.legal[0]))
            await processes.settle()


def test_without_redis_others_see_it_at_their_next_look_and_all_is_well_when_it_is_back(
    postgres_url, redis
):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, seats = await opened(first, second)
        came = await entered(processes, (first, seats[0]), (second, seats[1]))
        await started(processes, came)
        people = [socket for _, socket in came]
        processes.is_linked = False
        for links in processes.links.values():
            links.is_on.clear()
        redis.stop()
        try:
            for _ in range(4):
                number = await turn_of(processes, people)
                decision = people[number].decision
                wish = protocol.Play(decision.number, decision.legal[0])
                await came[number][0].take(people[number], wish)
                await processes.clock.turn(BEAT_MS)
                assert min(person.decision.number for person in people) > decision.number
            room, beth = came[1]
            await room.part(beth)
            await room.take(beth, protocol.Say(phrase="hello"))
            await processes.clock.turn(1)
            assert people[0].room.chairs[1].here
        finally:
            redis.start()
        for links in processes.links.values():
            await links.is_on.wait()
        processes.is_linked = True
        await processes.settle()
        await processes.settle()
        assert not people[0].room.chairs[1].here
        [(room, beth)] = await entered(processes, (second, seats[1]))
        await room.take(beth, protocol.Say(phrase="thanks"))
        await processes.settle()
        assert people[0].last(protocol.Said).phrase == "thanks"

    together(postgres_url, redis.url, scene)


def test_without_the_database_all_is_refused_and_nothing_is_lost_or_doubled(
    postgres, postgres_url, redis_url
):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, seats = await opened(first, second, pace=Pace.FAST)
        came = await entered(processes, (first, seats[0]), (second, seats[1]))
        await started(processes, came)
        people = [socket for _, socket in came]
        number = await turn_of(processes, people)
        (room, person), decision = came[number], people[number].decision
        before = room.kept.latest.decision
        wish = protocol.Play(decision.number, decision.legal[0])
        postgres.stop()
        try:
            for _ in range(5):
                await room.take(person, wish)
                assert person.last(protocol.Refusal).code == "busy"
                await processes.clock.turn(4 * BEAT_MS)
            assert room.kept.latest.decision == before
        finally:
            postgres.start()
        await processes.clock.turn(BEAT_MS + RETRY_MS)
        await room.take(person, wish)
        await processes.settle()
        assert person.last(protocol.Accepted).decision == decision.number
        assert not room.kept.latest._answers[decision.number - 1][1].auto
        for house in (first, second):
            at = await house.room(seats[0].code)
            assert at.kept.latest.game == room.kept.latest.game
        assert [live.keeps for live, _ in came] == [True, False]
        rows = await first.store.rows(room.kept.game)
        assert [row.number for row in rows] == list(range(len(rows)))
        processes.kill(first)
        while came[1][0].kept.room.is_playing:
            await processes.clock.turn(30_000)
        record = await second.record(room.kept.game)
        assert Record.from_json(record.to_json()).game().is_over

    together(postgres_url, redis_url, scene)


def test_a_process_that_was_given_up_and_comes_back_leaves_its_rooms_to_the_other(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, [seat] = await opened(first)
        came = await entered(processes, (first, seat), (second, seat))
        await started(processes, came[:1])
        assert [room.keeps for room, _ in came] == [True, False]
        first._caretaker._next.cancel()
        await processes.clock.turn(GIVEN_UP_MS)
        assert came[1][0].keeps
        first._caretaker._set_alarm()
        await processes.clock.turn(2 * BEAT_MS)
        assert [room.keeps for room, _ in came] == [False, True]

    play(scene)


def test_whose_process_was_given_up_and_comes_back_is_here_again(play):
    async def scene(processes: Processes):
        first, second = await processes.begin(), await processes.begin()
        _, seats = await opened(first, second)
        (_, akira), (_, beth) = await entered(processes, (first, seats[0]), (second, seats[1]))
        first._caretaker._next.cancel()
        await processes.clock.turn(GIVEN_UP_MS)
        assert [chair.here for chair in beth.room.chairs] == [False, True, False]
        first._caretaker._set_alarm()
        await processes.clock.turn(3 * BEAT_MS)
        for person in (akira, beth):
            assert [chair.here for chair in person.room.chairs] == [True, True, False]

    play(scene)
