"""The client at a real server: whole games, broken lines, a server that starts again."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from random import Random

import pytest
from doors import PLENTY
from standing import Standing
from visiting import at_once, visited

from gekokujo.client import Code, Lobby, OverError, Refused
from gekokujo.server import protocol
from gekokujo.server.chat import AT_ONCE
from gekokujo.server.protocol import Closed
from gekokujo.server.settings import Settings


async def seated(stack, lobby, settings):
    """Open a room full of people; return what each was given, and their seats, all ready."""
    given = [await lobby.open_room("P0", settings)]
    for number in range(1, settings.players):
        given.append(await lobby.sit(given[0].code, f"P{number}"))
    seats = [await stack.enter_async_context(lobby.seat(g.code, g.key)) for g in given]
    for number, seat in enumerate(seats):
        await seat.ready(salt=f"salt {number}")
    await seats[0].start()
    return given, seats


def cut(seat):
    """Let a line break without a word."""
    if seat._line._socket:
        seat._line._socket.transport.abort()


async def play(seat, chance, broken=0.0):
    """Play at random until the game is over, the line breaking now and then."""
    async for _ in seat:
        if seat.picture.over:
            return
        if seat.picture.to_play:
            asked = asyncio.create_task(seat.play(chance.choice(seat.picture.to_play.legal)))
            if chance.random() < broken:
                await asyncio.sleep(0)
                cut(seat)
            await asked


async def look_on(watcher):
    """Hear all there is until the game is over."""
    heard = []
    async for message in watcher:
        if isinstance(message, protocol.Frames):
            heard += range(message.since, message.since + len(message.frames))
        if watcher.picture.over:
            return heard
    return heard


def seen(game, picture, seat):
    """Return the frames of a game that a client was told, as its seat may see them."""
    return game.frames(picture.told - len(picture.frames), seat)


@pytest.mark.parametrize(("players", "broken"), [(3, 0.0), (4, 0.2), (5, 0.0)])
def test_whole_games_are_seen_by_each_as_it_may_be(tmp_path, players, broken):
    async def scene(door, lobby):
        async with AsyncExitStack() as stack:
            given, seats = await seated(stack, lobby, Settings(players=players))
            watcher = await stack.enter_async_context(lobby.watch(given[0].watch))
            chance = Random(players)
            heard, *_ = await asyncio.gather(
                look_on(watcher), *(play(seat, chance, broken) for seat in seats)
            )
            assert heard == list(range(heard[0], watcher.picture.told))
            game = (await door.house.room(given[0].code)).kept.latest.game
            for client in (*seats, watcher):
                picture = client.picture
                assert len(picture.frames) > 30
                assert picture.frames == seen(game, picture, picture.seat)
            record = await lobby.record(watcher.picture.game.game)
            assert record.game() == game
            assert record.fair["salts"] == [f"salt {number}" for number in range(players)]
            whole = await lobby.frames(record.id, 1)
            assert whole == game.frames(seat=1)

    visited(tmp_path, scene)


def test_a_server_that_starts_again_between_two_moves_is_found_again(tmp_path):
    async def scene():
        server = await Standing.start(tmp_path)
        async with Lobby(server.address, pause=at_once) as lobby, AsyncExitStack() as stack:
            given, seats = await seated(stack, lobby, Settings(players=3))
            plays = [asyncio.create_task(play(seat, Random(5))) for seat in seats]
            for _ in range(3):
                before = seats[0].picture.told
                while seats[0].picture.told < before + 8 and not seats[0].picture.over:  # noqa: ASYNC110 - the players listen
                    await asyncio.sleep(0)
                server = await server.again()
            await asyncio.gather(*plays)
            game = (await server.house.room(given[0].code)).kept.latest.game
            for seat in seats:
                assert seat.picture.frames == seen(game, seat.picture, seat.picture.seat)
            record = await lobby.record(seats[0].picture.game.game)
            assert record.game() == game
        await server.stop()

    async def bounded():
        async with asyncio.timeout(60):
            await scene()

    asyncio.run(bounded())


def test_both_tabs_of_a_seat_stay_in_step_and_end_with_its_key(tmp_path):
    async def scene(_door, lobby):
        async with AsyncExitStack() as stack:
            given, seats = await seated(stack, lobby, Settings(players=3))
            tab = await stack.enter_async_context(lobby.seat(given[0].code, given[0].key))
            await asyncio.gather(look_on(tab), *(play(seat, Random(6)) for seat in seats))
            assert tab.picture.board == seats[0].picture.board
            assert tab.picture.frames[-20:] == seats[0].picture.frames[-20:]
            new = await lobby.recover(given[0].code, given[0].recovery)
            for old in (tab, seats[0]):
                with pytest.raises(OverError, match="key replaced") as over:
                    await look_on_for_ever(old)
                assert over.value.code == Closed.KEY_REPLACED
                with pytest.raises(OverError):
                    await old.ready()
            with pytest.raises(Refused, match="wrong-key"):
                await stack.enter_async_context(lobby.seat(given[0].code, given[0].key))
            again = await lobby.rekey(new)
            back = await stack.enter_async_context(lobby.seat(again.code, again.key))
            assert back.picture.chair == 0

    visited(tmp_path, scene)


async def look_on_for_ever(watcher):
    async for _ in watcher:
        pass


def test_what_people_do_in_a_room_between_games(tmp_path):
    async def scene(_door, lobby):
        given = await lobby.open_room("Akira", Settings(listed=True, players=4))
        [listed] = await lobby.open_rooms()
        assert listed == await lobby.find(f" {given.code.lower()[:3]}-{given.code[3:]}")
        other = await lobby.sit(given.code, "Kaede", chair=2)
        async with (
            lobby.seat(given.code, given.key) as host,
            lobby.seat(other.code, other.key) as guest,
        ):
            await host.seat_computer(1, "easy")
            await host.rename(" Minato ")
            await host.rename("Minato")
            await host.change_settings(Settings(players=3, chat=False))
            await host.say_phrase("hello")
            with pytest.raises(Refused, match="chat-off"):
                await host.say("hello")
            await host.change_settings(Settings(players=3))
            await host.say("よろしく")
            await host.pass_host(2)
            await guest.ready()
            await guest.ready(ready=False)
            room = (await lobby.find(given.code)).room
            assert [chair.name for chair in room.chairs] == ["Minato", None, "Kaede"]
            assert (room.chairs[1].level, room.host) == ("easy", 2)
            said = [each async for each in until(guest, protocol.Said, 2)]
            assert [(each.phrase, each.text) for each in said] == [
                ("hello", None),
                (None, "よろしく"),
            ]
            [mine] = await lobby.mine([other])
            assert (mine.chair, mine.my_turn) == (2, False)
            await lobby.forget_name(other)
            await guest.leave()
            with pytest.raises(OverError):
                await look_on_for_ever(guest)
            with pytest.raises(Refused, match="not-host"):
                await lobby.rewatch(await lobby.sit(given.code, "Sora"))
            watch = await lobby.rewatch(given)
            async with lobby.watch(watch) as watcher:
                assert watcher.picture.room.code is None

    visited(tmp_path, scene)


async def until(seat, kind, count):
    """Yield the next messages of a kind."""
    async for message in seat:
        if isinstance(message, kind):
            yield message
            count -= 1
            if not count:
                return


async def told_their_seats(seats):
    """Wait until each has heard which seat of the game is theirs."""
    for seat in seats:
        assert [view.seat async for view in until(seat, protocol.GameView, 1)]


def test_a_decision_is_previewed_refused_and_its_game_told_from_the_deal(tmp_path):
    async def scene(door, lobby):
        async with AsyncExitStack() as stack:
            given, seats = await seated(stack, lobby, Settings(players=3))
            await told_their_seats(seats)
            [first] = [seat for seat in seats if seat.picture.seat == 0]
            [second] = [seat for seat in seats if seat.picture.seat == 1]
            for seat, action, code in (
                (first, "claim dragon", Code.ILLEGAL),
                (first, "open", Code.ILLEGAL),
                (second, "claim leo", Code.NOT_YOUR_TURN),
            ):
                with pytest.raises(Refused) as refused:
                    await seat.play(action, 1)
                assert (refused.value.code, refused.value.current) == (code, 1)
            await first.play("claim leo")
            await first.play("claim leo", 1)
            with pytest.raises(Refused) as late:
                await first.play("claim virgo", 1)
            assert (late.value.code, late.value.current) == (Code.STALE, 2)
            for wish in (seats[0].start, first.ready, lambda: seats[0].seat_computer(1, "easy")):
                with pytest.raises(Refused, match="game-running"):
                    await wish()
            await asyncio.gather(*(play(seat, Random(7)) for seat in seats))
            with pytest.raises(Refused, match="no-game"):
                await first.play("pass")
            game = (await door.house.room(given[0].code)).kept.latest.game
            frames = await first.all_frames()
            assert [frame["event"] for frame in frames] == [
                frame["event"] for frame in game.frames()
            ]
            for seat in seats:  # a rematch begins when all are ready
                await seat.ready()
            while seats[0].picture.room.games < 2:
                await anext(seats[0])
            assert seats[0].picture.over is None
            assert seats[0].picture.game.chairs[0] == (first.picture.chair + 1) % 3

    visited(tmp_path, scene)


def test_of_several_commands_under_way_each_has_its_own_answer(tmp_path):
    async def scene(_door, lobby):
        async with AsyncExitStack() as stack:
            _, seats = await seated(stack, lobby, Settings(players=3))
            await told_their_seats(seats)
            [first] = [seat for seat in seats if seat.picture.seat == 0]
            wishes = (
                first.play("claim dragon", 1),
                first.preview("claim leo"),
                first.start(),
                first.play("claim leo", 1),
                first.play("claim leo", 1),
                first.play("claim virgo", 1),
                first.say("one"),
                first.say(""),
                first.say("two"),
            )
            answers = await asyncio.gather(*wishes, return_exceptions=True)
            told = [getattr(answer, "code", answer) for answer in answers]
            start = Code.GAME_RUNNING if first.picture.chair == 0 else Code.NOT_HOST
            assert told[0] == Code.ILLEGAL
            assert told[1].actions == ["claim leo"]
            assert told[2:] == [start, None, None, Code.STALE, None, Code.MALFORMED, None]
            said = [each.text async for each in until(first, protocol.Said, 2)]
            assert said == ["one", "two"]

    visited(tmp_path, scene)


def test_who_says_too_much_is_told_when_to_go_on(tmp_path):
    async def scene(door, lobby):
        given = await lobby.open_room("Akira")
        async with lobby.seat(given.code, given.key) as seat:
            for _ in range(AT_ONCE):
                await seat.say_phrase("hello")
            with pytest.raises(Refused, match="too-fast") as refused:
                await seat.say("hello?")
            door.clock.leap(refused.value.again_in)
            await seat.say("hello?")

    visited(tmp_path, scene)


def test_a_card_is_previewed(tmp_path):
    async def scene(_door, lobby):
        async with AsyncExitStack() as stack:
            _, seats = await seated(stack, lobby, Settings(players=3))
            tasks = [asyncio.create_task(play_but(seat, "open")) for seat in seats]
            done, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            seat = done.pop().result()
            told = await seat.preview("open")
            assert told.legal[0].startswith("mark ")
            with pytest.raises(Refused, match="illegal"):
                await seat.preview("roll 6")
            for task in others:
                task.cancel()

    visited(tmp_path, scene)


async def play_but(seat, kept):
    """Play until an action is legal that is kept for later; return the seat."""
    while not (seat.picture.to_play and kept in seat.picture.to_play.legal):
        if seat.picture.to_play:
            await seat.play(seat.picture.to_play.legal[0])
        await anext(seat)
    return seat


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (lambda lobby, given: lobby.find("QQQQQQ"), Code.NO_SUCH_ROOM),
        (lambda lobby, given: lobby.sit(given.code, "女神"), Code.BAD_NAME),
        (lambda lobby, given: lobby.sit(given.code, "Sora", 0), Code.CHAIR_TAKEN),
        (lambda lobby, given: lobby.sit(given.code, "Sora", 4), Code.NO_SUCH_CHAIR),
        (lambda lobby, given: lobby.recover(given.code, "QQQQ"), Code.WRONG_KEY),
        (lambda lobby, given: lobby.record("none"), Code.NO_SUCH_GAME),
        (lambda lobby, given: lobby.open_room("A", Settings(players=9)), Code.BAD_SETTINGS),
        (lambda lobby, given: lobby.sit(given.code, "x" * 400), Code.MALFORMED),
        (lambda lobby, given: lobby.open_room("x", Settings(level="y" * 200_000)), Code.TOO_LARGE),
        (lambda lobby, given: lobby.watch("no.key").__aenter__(), Code.NOT_WATCHABLE),
        (lambda lobby, given: lobby.seat(given.code, "no").__aenter__(), Code.WRONG_KEY),
        (lambda lobby, given: lobby.seat("QQQQQQ", "no").__aenter__(), Code.NO_SUCH_ROOM),
    ],
)
def test_what_is_refused_on_the_way_in_is_raised_with_its_code(tmp_path, wish, code):
    async def scene(_door, lobby):
        with pytest.raises(Refused) as refused:
            await wish(lobby, await lobby.open_room("Akira"))
        assert refused.value.code == code

    visited(tmp_path, scene)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (lambda seat: seat.start(), Code.NOT_READY),
        (lambda seat: seat.play("open", 1), Code.NO_GAME),
        (lambda seat: seat.rename("<b>"), None),
        (lambda seat: seat.rename(""), Code.BAD_NAME),
        (lambda seat: seat.seat_computer(0, "easy"), Code.CHAIR_TAKEN),
        (lambda seat: seat.seat_computer(1, "nobody"), Code.BAD_SETTINGS),
        (lambda seat: seat.seat_computer(7, "easy"), Code.NO_SUCH_CHAIR),
        (lambda seat: seat.pass_host(1), Code.NO_SUCH_CHAIR),
        (lambda seat: seat.ready(salt="s" * 65), Code.MALFORMED),
        (lambda seat: seat.change_settings(Settings(players=2)), Code.BAD_SETTINGS),
        (lambda seat: seat.say(" "), Code.MALFORMED),
        (lambda seat: seat.say("x" * 40_000), Code.TOO_LARGE),
    ],
)
def test_a_refused_command_is_raised_with_its_code(tmp_path, wish, code):
    async def scene(_door, lobby):
        given = await lobby.open_room("Akira")
        async with lobby.seat(given.code, given.key) as seat:
            if code is None:
                await wish(seat)
                return
            with pytest.raises(Refused) as refused:
                await wish(seat)
            assert refused.value.code == code
            await seat.ready()  # and the seat goes on

    visited(tmp_path, scene)


def test_keys_are_in_no_log_and_in_nothing_that_is_printed(tmp_path, caplog):
    async def scene(_door, lobby):
        given = await lobby.open_room("Akira")
        async with lobby.seat(given.code, given.key) as seat, lobby.watch(given.watch) as watcher:
            await seat.ready()
            await lobby.mine([given])
            printed = f"{given!r} {seat!r} {watcher!r} {lobby!r} {seat._line._proof!r}"
        return [given.key, given.recovery, given.watch], printed

    with caplog.at_level(logging.DEBUG):
        secrets, printed = visited(tmp_path, scene)
    # The server, which is in this process, too, leaves uvicorn's lines out (see `server.logs`).
    logged = [each.getMessage() for each in caplog.records if not each.name.startswith("uvicorn")]
    assert any("/api/mine" in line for line in logged)
    for secret in secrets:
        assert secret not in printed + "".join(logged)


def test_a_seat_that_leaves_its_room_for_a_while_leaves_its_task_nowhere(tmp_path):
    async def scene(_door, lobby):
        given = await lobby.open_room("Akira")
        before = asyncio.all_tasks()
        async with lobby.seat(given.code, given.key) as seat:
            assert seat.picture.chair == 0
        with suppress(StopAsyncIteration):
            while True:
                await anext(seat)
        names = {task.get_coro().__qualname__ for task in asyncio.all_tasks() - before}
        assert not any("Line" in name for name in names)

    visited(tmp_path, scene)


def test_a_full_room_and_somebody_who_is_here(tmp_path):
    async def scene(_door, lobby):
        given = await lobby.open_room("Akira", Settings(players=3))
        for name in ("Kaede", "Sora"):
            await lobby.sit(given.code, name)
        with pytest.raises(Refused, match="room-full"):
            await lobby.sit(given.code, "Minato")
        async with lobby.seat(given.code, given.key) as seat:
            await seat.stand_in(0)
            [refusal] = [each async for each in until(seat, protocol.Refusal, 1)]
            assert refusal.code == Code.STILL_HERE

    visited(tmp_path, scene)


def test_who_opens_too_many_rooms_is_told_so(tmp_path):
    async def scene(_door, lobby):
        await lobby.open_room("Akira")
        await lobby.open_room("Akira")
        with pytest.raises(Refused, match="too-fast"):
            await lobby.open_room("Akira")

    visited(tmp_path, scene, limits=replace(PLENTY, rooms_a_minute=1.2))
