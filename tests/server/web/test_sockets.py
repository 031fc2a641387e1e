"""The socket door: whole games over real sockets, and what is told to whom when."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest
from doors import PLENTY, begun, play_on, served
from websockets.exceptions import InvalidStatus

from gekokujo.record import Record
from gekokujo.server import protocol
from gekokujo.server.audience import KEY_REPLACED, WATCHING_ENDED
from gekokujo.server.refused import Code
from gekokujo.server.web.sockets import BURST, MOST_REFUSED, REFUSED, TOO_MANY


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


def test_a_client_that_was_away_asks_from_a_number_and_sees_what_the_others_saw(tmp_path):
    async def scene(door):
        seat = await door.room()
        person, chance = await begun(door, seat), Random(2)
        await play_on(door, person, chance, until=8)
        game = person.last(protocol.GameView).game
        seen = person.last(protocol.GameView).frames + len(person.frames)
        await person.line.close()

        fresh = await door.enter(seat)
        view = await fresh.hear_of(protocol.GameView)
        assert (view.frames, view.board) == (seen, person.board)
        await fresh.hear_of(protocol.Decided)
        await play_on(door, fresh, chance, until=fresh.decision.number + 1)

        back = await door.enter(seat, game=game, since=seen)
        back.board = person.board
        view = await back.hear_of(protocol.GameView)
        assert view.board is None
        missed = await back.hear_of(protocol.Frames)
        assert missed.since == seen
        assert back.frames == fresh.frames
        assert back.board == fresh.board

        await fresh.say(protocol.Sync(seen))
        again = await fresh.hear_of(protocol.Frames)
        assert (again.since, again.frames) == (missed.since, missed.frames)

    served(tmp_path, scene)


def test_both_tabs_of_a_seat_are_in_step_and_a_new_key_closes_both(tmp_path):
    async def scene(door):
        seat = await door.room()
        one, other = await begun(door, seat), await door.enter(seat)
        await other.hear_of(protocol.Decided)
        await play_on(door, one, Random(3), until=12)
        while other.decision != one.decision:
            await other.hear_of(protocol.Frames)
        assert other.board == one.board

        new = (await door.post(f"/api/rooms/{seat['code']}/key", {"key": seat["key"]})).json()
        for tab in (one, other):
            assert await tab.hear_of(protocol.Closing) is None
            assert tab.closed == KEY_REPLACED
        refused = await door.enter(seat)
        assert (await refused.hear()).code == Code.WRONG_KEY
        assert await refused.hear() is None
        assert refused.closed == REFUSED
        assert (await (await door.enter(new)).hear()).chair == 0

    served(tmp_path, scene)


def test_a_command_sent_twice_is_accepted_twice_and_a_late_one_is_stale(tmp_path):
    async def scene(door):
        seat = await door.room()
        one = await begun(door, seat)
        other = await door.enter(seat)
        await other.hear_of(protocol.Decided)
        while not one.decision.legal:
            await door.in_time(one.hear_of(protocol.Frames))
        number, legal = one.decision.number, one.decision.legal
        await one.say(protocol.Play(number, legal[0]))
        await other.say(protocol.Play(number, legal[0]))
        accepted = protocol.Accepted(number)
        assert await one.hear_of(protocol.Accepted, protocol.Refusal) == accepted
        assert await other.hear_of(protocol.Accepted, protocol.Refusal) == accepted
        late = await one.ask(protocol.Play(number, legal[1]))
        assert (late.code, late.decision) == (Code.STALE, number + 1)

    served(tmp_path, scene)


def test_a_watcher_commands_nothing_and_is_sent_the_same_bytes_as_another(tmp_path):
    async def scene(door):
        seat = await door.room()
        both = one, _ = await door.watch(seat["watch"]), await door.watch(seat["watch"])
        for client in both:
            await client.hear()
        person = await begun(door, seat)
        await play_on(door, person, Random(4))
        for client in both:
            await client.hear_of(protocol.GameOver)
        frames, same = ([data for data in client.received if b"frames" in data] for client in both)
        assert frames == same
        assert (await one.ask(protocol.Start())).code == Code.NOT_SEATED
        assert (await one.ask(protocol.Say(phrase="hello"))).code == Code.NOT_SEATED

    served(tmp_path, scene)


def test_a_refusal_names_the_message_it_answers_as_far_as_that_can_be_read(tmp_path):
    async def scene(door):
        seat = await door.room()
        person = await door.enter(seat)
        longest = "x" * protocol.LONGEST_MESSAGE
        for said, code, number in (
            (protocol.Start(id=7), Code.NOT_READY, 7),
            (protocol.Start(), Code.NOT_READY, None),
            (protocol.Say(text=longest, id=8), Code.TOO_LARGE, 8),
            ('{"type":"start","id":9,"now":true}', Code.MALFORMED, 9),
            ('{"id":10}', Code.MALFORMED, 10),
            ('{"type":"start","id":-1}', Code.MALFORMED, None),
            ('{"type":"start","id":1e999}', Code.MALFORMED, None),
            ('{"type":"start","id":11', Code.MALFORMED, None),
            ('{"id":12,"a":' + "[" * 5_000, Code.MALFORMED, None),
        ):
            refusal = await person.ask(said)
            assert (refusal.code, refusal.id) == (code, number)

    served(tmp_path, scene)


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        (protocol.Hello(2, key="k"), Code.UNKNOWN_VERSION),
        (protocol.Hello(1, key="k"), Code.WRONG_KEY),
        (protocol.Hello(1, key=""), Code.WRONG_KEY),
        (protocol.Hello(1), Code.NOT_WATCHABLE),
        (protocol.Hello(1, watch="w"), Code.NOT_WATCHABLE),
        (protocol.Start(), Code.MALFORMED),
        ("", Code.MALFORMED),
        (b"\x00", Code.MALFORMED),
    ],
    ids=str,
)
def test_whoever_proves_nothing_is_told_why_and_closed(tmp_path, hello, code):
    async def scene(door):
        seat = await door.room()
        stranger = await door.line(f"/api/rooms/{seat['code']}/socket")
        await stranger.say(hello)
        assert (await stranger.hear()).code == code
        assert await stranger.hear() is None
        assert (stranger.closed, len(stranger.received)) == (REFUSED, 1)

    served(tmp_path, scene)


def test_a_browser_proves_its_seat_by_the_cookie(tmp_path):
    async def scene(door):
        seat = await door.room()
        cookie = {"Cookie": f"seat-{seat['code']}={seat['key']}"}
        address = f"/api/rooms/{seat['code'].lower()}/socket"
        person = await door.line(address, additional_headers=cookie)
        await person.say(protocol.Hello(protocol.VERSION))
        assert (await person.hear()).chair == 0

    served(tmp_path, scene)


def test_nobody_keeps_a_socket_open_without_saying_hello(tmp_path):
    async def scene(door):
        seat = await door.room()
        silent = await door.line(f"/api/rooms/{seat['code']}/socket")
        door.clock.leap(10_000)
        assert (await silent.hear()).code == Code.MALFORMED
        assert await silent.hear() is None

    served(tmp_path, scene)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[", "file://"])
def test_a_page_of_another_site_opens_no_socket(tmp_path, origin):
    async def scene(door):
        seat = await door.room()
        with pytest.raises(InvalidStatus) as refused:
            await door.line(f"/api/rooms/{seat['code']}/socket", origin=origin)
        assert refused.value.response.status_code == 403
        own = f"http://127.0.0.1:{door.port}"
        await door.line(f"/api/rooms/{seat['code']}/socket", origin=own)

    served(tmp_path, scene)


def test_an_address_holds_so_many_sockets(tmp_path):
    async def scene(door):
        seat = await door.room()
        first = await door.enter(seat)
        await first.hear()
        await (await door.enter(seat)).hear()
        third = await door.enter(seat)
        assert (await third.hear()).code == Code.TOO_FAST
        assert await third.hear() is None
        await first.line.close()
        while isinstance(heard := await (await door.enter(seat)).hear(), protocol.Refusal):
            pass  # the server has not noticed yet
        assert heard.chair == 0

    served(tmp_path, scene, limits=replace(PLENTY, sockets=2))


def test_a_socket_that_says_too_much_is_refused_then_closed(tmp_path):
    async def scene(door):
        seat = await door.room()
        person = await door.enter(seat)

        async def talk():
            for number in range(400):
                await person.say(protocol.Play(1, "open", id=number))

        await asyncio.gather(talk(), person.hear_of(protocol.Closing))
        refused = [protocol.server_message(data) for data in person.received[1:]]
        codes = [each.code for each in refused if isinstance(each, protocol.Refusal)]
        assert codes == [Code.NO_GAME] * int(BURST) + [Code.TOO_FAST] * MOST_REFUSED
        numbers = [each.id for each in refused if isinstance(each, protocol.Refusal)]
        assert numbers == list(range(len(codes)))
        assert person.closed == TOO_MANY

    served(tmp_path, scene)


def test_when_the_server_goes_away_clients_are_told_and_may_come_back(tmp_path):
    async def scene(door):
        seat = await door.room()
        person = await door.enter(seat)
        await person.hear()
        await door.house.close()
        assert (await person.hear_of(protocol.Closing)).again_in > 0
        assert await person.hear() is None
        assert person.closed == 1012
        late = await door.enter(seat)
        assert (await late.hear()).code == Code.CLOSING
        assert (await door.http.get("/ready")).status_code == 503
        assert (await door.http.get("/health")).status_code == 200

    served(tmp_path, scene)


def test_a_new_watch_key_sends_those_who_look_on_away(tmp_path):
    async def scene(door):
        seat = await door.room()
        watcher = await door.watch(seat["watch"])
        await watcher.hear()
        path = f"/api/rooms/{seat['code']}/watch"
        new = (await door.post(path, {"key": seat["key"]})).json()["watch"]
        assert await watcher.hear_of(protocol.Closing) is None
        assert watcher.closed == WATCHING_ENDED
        assert (await (await door.watch(seat["watch"])).hear()).code == Code.NOT_WATCHABLE
        assert (await (await door.watch(new)).hear()).chair is None
        private = await door.room(watching="off")
        assert (await (await door.watch(private["watch"])).hear()).code == Code.NOT_WATCHABLE

    served(tmp_path, scene)
