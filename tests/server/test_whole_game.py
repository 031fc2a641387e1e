"""A whole game in a room: what a person, the computers and somebody who looks on go through."""

from __future__ import annotations

from table_talk import Socket, enter, play_on, played

from gekokujo.fair import FairDealer
from gekokujo.game import Game
from gekokujo.record import Record
from gekokujo.server import protocol
from gekokujo.server.house import House
from gekokujo.server.settings import Settings
from gekokujo.server.thinking import Thinker


def test_a_game_with_computers_is_seen_by_each_as_it_may_be_and_kept(tmp_path):
    async def scene(house, clock):
        seat, watch = await house.open_room(Settings(), "Akira")
        room, person = await enter(house, seat)
        said = protocol.Hello(protocol.VERSION, watch=watch)
        watcher = Socket(house.admitted(room, said))
        await room.join(watcher, said)
        await room.take(person, protocol.Ready(salt="a word of mine"))
        await room.take(person, protocol.Start())
        await play_on(room, person, clock)

        table = room.kept.latest
        for socket, own in ((person, table.seat_of(seat.chair)), (watcher, None)):
            seen = table.game.frames(seat=own)
            assert socket.frames == seen[len(seen) - len(socket.frames) :]
            assert len(socket.frames) > 50
        record = await house.record(room.kept.game)
        assert Record.from_json(record.to_json()).game() == table.game
        assert record.fair["salts"] == ["a word of mine"]
        assert person.last(protocol.GameOver).fair == record.fair
        seated = record.to_json()["table"]
        assert seated["auto"] == []
        first = FairDealer.from_json(record.fair).first(4)
        assert seated["chairs"] == [(first + place) % 4 for place in range(4)]

    played(tmp_path, scene)


def test_an_answer_sent_twice_counts_once_and_another_is_stale(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        while not (person.decision and person.decision.legal):
            await clock.turn(1_000)
        number = person.decision.number
        first, other = person.decision.legal[:2]
        await room.take(person, protocol.Play(number, first))
        await room.take(person, protocol.Play(number, first))
        await room.take(person, protocol.Play(number, other))
        assert person.kinds().count("accepted") == 2
        refusal = person.last(protocol.Refusal)
        assert (refusal.code, refusal.decision) == ("stale", room.kept.latest.decision)
        assert [str(action) for action in room.kept.latest.game.actions].count(first) >= 1

    played(tmp_path, scene)


def test_who_has_another_name_in_a_game_keeps_their_seat(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(players=3), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await room.take(person, protocol.Name("Beth"))
        await room.take(person, protocol.Name("Chie"))
        await play_on(room, person, clock)
        assert person.room.chairs[0].name == "Chie"
        record = await house.record(room.kept.game)
        assert record.to_json()["table"]["auto"] == []

    played(tmp_path, scene)


def test_a_room_goes_on_after_the_process_is_gone(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await clock.turn(10_000)
        before = room.kept.latest.game
        another = House(house.store, clock, Thinker())
        await another.start()
        again, person = await enter(another, seat)
        assert again.kept.latest.game == before
        await play_on(again, person, clock)
        assert again.kept.latest.game.is_over
        await another.close()

    played(tmp_path, scene)


def test_the_game_runs_on_in_the_computers_hands_when_its_person_leaves(tmp_path):
    async def scene(house, clock):
        seat, _ = await house.open_room(Settings(players=3), "Akira")
        room, person = await enter(house, seat)
        await room.take(person, protocol.Ready())
        await room.take(person, protocol.Start())
        await room.take(person, protocol.Leave())
        assert person.closed is not None
        while room.kept.room.is_playing:
            await clock.turn(60_000)
        assert room.kept.latest.game.is_over
        record = await house.record(room.kept.game)
        own = room.kept.latest.seat_of(seat.chair)
        deciding = Game(record.deal)
        given = []
        for number, action in enumerate(record.actions):
            if deciding.to_play == own:
                given.append(number)
            deciding.play(action)
        assert len(given) > 10
        assert record.to_json()["table"]["auto"] == given

    played(tmp_path, scene)
