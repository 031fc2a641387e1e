"""The HTTP door: rooms, seats, finished games; what is refused, and with which headers."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import httpx
import pytest
from doors import PLENTY, begun, play_on, served

from gekokujo.game import ALL_CARDS
from gekokujo.server import protocol
from gekokujo.server.refused import MEANING, Code
from gekokujo.server.web.limits import MOST_BUCKETS, Limit
from gekokujo.server.web.outside import HEADERS

JSON = {"Content-Type": "application/json"}


def code_of(answer):
    """Return status and code of a refusal, which is complete."""
    problem = answer.json()
    assert problem.keys() == {"code", "what", "clause"}
    return answer.status_code, Code(problem["code"])


def test_a_room_is_opened_found_and_entered_however_its_code_is_typed(tmp_path):
    async def scene(door):
        host = await door.room("Akira", players=3, listed=True)
        code = host["code"]
        typed = f" {code[:3].lower()}-{code[3:].translate(FULL_WIDTH)} "
        found = (await door.http.get(f"/api/rooms/{typed}")).json()
        assert found["code"] == code
        assert "code" not in found["room"]
        guest = await door.sit(typed, "Ｍｉｎａｔｏ\u200b")
        assert (host["chair"], guest["chair"]) == (0, 1)
        [listed] = (await door.http.get("/api/rooms")).json()
        names = [chair.get("name") for chair in listed["room"]["chairs"]]
        assert (listed["code"], names) == (code, ["Akira", "Ｍｉｎａｔｏ", None])
        secrets = {host["key"], host["recovery"], host["watch"], guest["key"], guest["recovery"]}
        assert len(secrets) == 5
        assert not any(secret in str(found) + str(listed) for secret in secrets)

    served(tmp_path, scene)


FULL_WIDTH = {number: number + 0xFEE0 for number in range(0x21, 0x7F)}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Aki\u3000 ra ", "Aki ra"),
        ("か\u3099", "が"),
        ("ｶﾞｯﾂ", "ｶﾞｯﾂ"),
        ("髙𠮷﨑", "髙𠮷﨑"),
        ("{{7*7}}", "{{7*7}}"),
        ("=1+1", "=1+1"),
        ("a\u202eb\nc", "ab c"),
        ("👨\u200d👩\u200d👧" * 10, "👨\u200d👩\u200d👧" * 10),
        ("", None),
        (" \u3000\u200b", None),
        ("女神", None),
        ("Ａｔｈｅｎａ", None),
        ("<img src=x onerror=alert(1)>", None),
        ("x" * 300, None),
    ],
)
def test_names_are_shown_in_one_form_or_refused(tmp_path, name, shown):
    async def scene(door):
        host = await door.room()
        answer = await door.post(f"/api/rooms/{host['code']}/seats", {"name": name})
        if shown is None:
            assert code_of(answer) == (422, Code.BAD_NAME)
            return
        again = await door.sit(host["code"], name)
        room = (await door.http.get(f"/api/rooms/{host['code']}")).json()["room"]
        names = [chair.get("name") for chair in room["chairs"]]
        assert names == ["Akira", shown, f"{shown} 2", None]
        assert again["chair"] == 2

    served(tmp_path, scene)


BAD_CARDS = {"name": "mine", "cards": [{"id": "G01", "kind": "gold", "number": 0, "signs": []}]}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, Code.MALFORMED),
        ({"name": 7}, 400, Code.MALFORMED),
        ({"name": "a", "colour": "red"}, 400, Code.MALFORMED),
        ({"name": "a", "settings": {"players": 9}}, 422, Code.BAD_SETTINGS),
        ({"name": "a", "settings": {"players": 10**30}}, 422, Code.BAD_SETTINGS),
        ({"name": "a", "settings": {"pace": "slow"}}, 400, Code.MALFORMED),
        ({"name": "a", "settings": {"rounds": 99}}, 422, Code.BAD_SETTINGS),
        ({"name": "a", "settings": {"level": "deep"}}, 422, Code.BAD_SETTINGS),
        ({"name": "a", "settings": {"delay": 6}}, 422, Code.BAD_SETTINGS),
        ({"name": "a", "settings": {"cards": "/etc/passwd"}}, 422, Code.BAD_SETTINGS),
        ({"name": "a", "settings": {"cards": BAD_CARDS}}, 422, Code.BAD_SETTINGS),
        ({"name": "", "settings": {}}, 422, Code.BAD_NAME),
    ],
    ids=str,
)
def test_a_room_that_cannot_be_is_refused(tmp_path, body, status, code):
    async def scene(door):
        assert code_of(await door.post("/api/rooms", body)) == (status, code)
        assert door.house.rooms == 0

    served(tmp_path, scene)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"null", b"[]", b'{"name": "\\ud800"}', b"[" * 50_000, b"1e999"],
    ids=lambda content: repr(content[:12]),
)
@pytest.mark.parametrize("path", ["/api/rooms", "/api/mine"])
def test_what_is_no_request_is_malformed(tmp_path, path, content):
    async def scene(door):
        answer = await door.http.post(path, content=content, headers=JSON)
        assert code_of(answer) == (400, Code.MALFORMED)

    served(tmp_path, scene)


def test_a_body_is_not_longer_than_a_card_set_may_be(tmp_path):
    async def scene(door):
        answer = await door.post("/api/rooms", {"name": "a" * 200_000})
        assert code_of(answer) == (413, Code.TOO_LARGE)

    served(tmp_path, scene)


def test_a_seat_comes_back_with_its_recovery_code_and_the_old_proofs_are_dead(tmp_path):
    async def scene(door):
        old = await door.room()
        path = f"/api/rooms/{old['code']}"
        typed = old["recovery"].lower()
        typed = f"{typed[:5]} - {typed[5:]}"
        new = (await door.post(f"{path}/recover", {"recovery": typed})).json()
        assert (new["chair"], new["code"]) == (0, old["code"])
        assert new["key"] != old["key"]
        wrong = (403, Code.WRONG_KEY)
        assert code_of(await door.post(f"{path}/recover", {"recovery": typed})) == wrong
        assert code_of(await door.post(f"{path}/key", {"key": old["key"]})) == wrong
        newest = await door.post(f"{path}/key", {"key": new["key"]})
        assert newest.status_code == 201
        keys = new["key"], newest.json()["key"]
        seats = [{"code": old["code"], "key": key} for key in keys]
        dead, mine = (await door.post("/api/mine", {"seats": seats})).json()
        assert (dead["chair"], dead["room"]) == (None, None)
        assert (mine["chair"], mine["my_turn"]) == (0, False)
        assert mine["room"]["chairs"][0]["name"] == "Akira"

    served(tmp_path, scene)


def test_only_the_host_replaces_the_watch_key(tmp_path):
    async def scene(door):
        host = await door.room()
        guest = await door.sit(host["code"], "Minato")
        path = f"/api/rooms/{host['code']}/watch"
        assert code_of(await door.post(path, {"key": guest["key"]})) == (403, Code.NOT_HOST)
        door.http.cookies.clear()
        assert code_of(await door.post(path)) == (403, Code.WRONG_KEY)
        new = (await door.post(path, {"key": host["key"]})).json()["watch"]
        assert new != host["watch"]

    served(tmp_path, scene)


@pytest.mark.parametrize("public_url", [None, "https://game.example"])
def test_a_seats_cookie_is_out_of_reach(tmp_path, public_url):
    async def scene(door):
        answer = await door.post("/api/rooms", {"name": "Akira"})
        seat = answer.json()
        pair, *flags = answer.headers["set-cookie"].split("; ")
        assert pair == f"seat-{seat['code']}={seat['key']}"
        assert {"HttpOnly", "SameSite=lax", f"Path=/api/rooms/{seat['code']}"} <= set(flags)
        assert ("Secure" in flags) is bool(public_url)
        assert ("strict-transport-security" in answer.headers) is bool(public_url)
        assert answer.headers["cache-control"] == "no-store"
        # the cookie proves the seat
        assert (await door.post(f"/api/rooms/{seat['code']}/watch")).status_code == 201

    served(tmp_path, scene, public_url=public_url)


@pytest.mark.parametrize(
    ("origin", "public_url", "allowed"),
    [
        (None, None, True),
        ("OWN", None, True),
        ("https://elsewhere.example", None, False),
        ("null", None, False),
        ("http://[::1", None, False),
        ("https://game.example", "https://game.example/", True),
        ("https://elsewhere.example", "https://game.example", False),
        ("http://game.example", "https://game.example", False),
    ],
)
def test_pages_of_other_sites_change_nothing(tmp_path, origin, public_url, allowed):
    async def scene(door):
        headers = {} if origin is None else {"Origin": origin}
        if origin == "OWN":
            headers = {"Origin": f"http://127.0.0.1:{door.port}"}
        answer = await door.post("/api/rooms", {"name": "Akira"}, headers=headers)
        if allowed:
            assert answer.status_code == 201
        else:
            assert code_of(answer) == (403, Code.FOREIGN_ORIGIN)
        assert door.house.rooms == int(allowed)

    served(tmp_path, scene, public_url=public_url)


@pytest.mark.parametrize("path", ["/health", "/nothing", "/api/rooms", "/api/rooms/2Z", "/metrics"])
def test_every_answer_has_the_headers(tmp_path, path):
    async def scene(door):
        answer = await door.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "server" not in answer.headers

    served(tmp_path, scene)


def test_guesses_at_codes_and_keys_are_throttled_even_when_right(tmp_path):
    async def scene(door):
        seat = await door.room()
        guesses = [await door.http.get(f"/api/rooms/WRONG{number}") for number in range(25)]
        codes = [code_of(guess) for guess in guesses]
        assert codes == [(404, Code.NO_SUCH_ROOM)] * 20 + [(429, Code.TOO_FAST)] * 5
        path = f"/api/rooms/{seat['code']}"
        assert code_of(await door.http.get(path)) == (429, Code.TOO_FAST)
        assert code_of(await door.post(f"{path}/recover", {"recovery": "X"}))[1] == Code.TOO_FAST
        assert (await (await door.enter(seat)).hear()).code == Code.TOO_FAST
        door.clock.leap(5_000)
        assert (await door.http.get(path)).status_code == 200

    served(tmp_path, scene, limits=replace(PLENTY, wrong_a_minute=12))


def test_an_address_opens_so_many_rooms_and_asks_so_often(tmp_path):
    async def scene(door):
        answers = [await door.post("/api/rooms", {"name": "Akira"}) for _ in range(22)]
        assert [answer.status_code for answer in answers] == [201] * 20 + [429] * 2
        answers = [await door.http.get("/health") for _ in range(30)]
        assert [answer.status_code for answer in answers] == [200] * 28 + [429] * 2

    served(tmp_path, scene, limits=replace(PLENTY, rooms_a_minute=12, requests_a_second=0.5))


def test_so_many_requests_of_an_address_are_served_at_once(tmp_path, monkeypatch):
    async def scene(door):
        waiting, go_on = asyncio.Semaphore(0), asyncio.Event()

        async def slow(_limit):
            waiting.release()
            await go_on.wait()
            return []

        seat = await door.room()
        monkeypatch.setattr(door.house, "listed", slow)
        several = [asyncio.create_task(door.http.get("/api/rooms")) for _ in range(3)]
        for _ in several:
            await waiting.acquire()
        for path in ("/api/rooms", "/health"):
            assert code_of(await door.http.get(path)) == (429, Code.TOO_FAST)
        elsewhere = httpx.ASGITransport(door.server.config.app, client=("198.51.100.7", 1))
        async with httpx.AsyncClient(transport=elsewhere, base_url="http://127.0.0.1") as other:
            assert (await other.get("/health")).status_code == 200
        assert (await (await door.enter(seat)).hear()).chair == 0  # sockets have their own limit
        go_on.set()
        assert {answer.status_code for answer in await asyncio.gather(*several)} == {200}
        assert (await door.http.get("/api/rooms")).status_code == 200

    served(tmp_path, scene, limits=replace(PLENTY, requests_at_once=3))


def test_limits_remember_a_bounded_number_of_addresses():
    limit = Limit(rate=0.01)
    assert limit.allows("first", 0)
    assert not limit.allows("first", 0)
    assert limit.allows("first", 100_000)
    for number in range(MOST_BUCKETS):
        limit.allows(str(number), 0)
    assert len(limit._buckets) == MOST_BUCKETS


def test_a_finished_game_stays_at_its_address(tmp_path):
    async def scene(door):
        seat = await door.room()
        person = await begun(door, seat)
        game = person.last(protocol.GameView).game
        path = f"/api/games/{game}"
        assert code_of(await door.http.get(path)) == (404, Code.NO_SUCH_GAME)
        assert code_of(await door.http.get(f"{path}/frames")) == (404, Code.NO_SUCH_GAME)
        await play_on(door, person, Random(5))
        record = (await door.http.get(path)).json()
        assert (record["id"], record["result"]) == (game, person.last(protocol.GameOver).result)
        table = (await door.house.room(seat["code"])).kept.latest
        assert (await door.http.get(f"{path}/frames")).json() == table.game.frames(seat=ALL_CARDS)
        seen = (await door.http.get(f"{path}/frames", params={"seat": 1})).json()
        assert seen == table.game.frames(seat=1)
        again = await door.http.post("/api/replay", json=record, params={"seat": 1})
        assert again.json() == seen
        wrong = await door.http.post("/api/replay", json=record | {"actions": ["pass"]})
        assert code_of(wrong) == (400, Code.MALFORMED)
        assert "actions[0]" in wrong.json()["what"]
        for seat_number, code in ((9, Code.NO_SUCH_CHAIR), ("x", Code.MALFORMED)):
            answer = await door.http.get(f"{path}/frames", params={"seat": seat_number})
            assert code_of(answer)[1] == code
        await door.post(f"/api/rooms/{seat['code']}/forget-name", {"key": seat["key"]})
        names = [player["name"] for player in (await door.http.get(path)).json()["players"]]
        assert "Akira" not in names

    served(tmp_path, scene)


def test_a_name_is_deleted_with_those_one_had_before(tmp_path):
    async def scene(door):
        seat = await door.room("Before")
        person = await begun(door, seat)
        await play_on(door, person, Random(6))
        game = person.room.game
        await person.say(protocol.Name("After"))
        while person.room.chairs[0].name != "After":
            await person.hear_of(protocol.RoomChanged)
        done = await door.post(f"/api/rooms/{seat['code']}/forget-name", {"key": seat["key"]})
        assert done.status_code == 204
        record = (await door.http.get(f"/api/games/{game}")).json()
        assert "Before" not in str(record)
        room = (await door.http.get(f"/api/rooms/{seat['code']}")).text
        assert "After" not in room

    served(tmp_path, scene)


def test_the_operators_pages(tmp_path):
    async def scene(door):
        seat = await door.room()
        await (await door.enter(seat)).hear()
        assert (await door.http.get("/health")).text == "ok"
        assert (await door.http.get("/ready")).text == "ok"
        figures = (await door.http.get("/metrics")).text
        assert "gekokujo_rooms 1.0" in figures
        assert "gekokujo_sockets 1.0" in figures
        await door.house.store.close()
        assert code_of(await door.http.get("/ready")) == (503, Code.BUSY)

    served(tmp_path, scene)


def test_the_interface_is_described(tmp_path):
    async def scene(door):
        described = (await door.http.get("/api/openapi/openapi.json")).json()
        assert {
            "/api/rooms",
            "/api/rooms/{code}",
            "/api/rooms/{code}/seats",
            "/api/rooms/{code}/recover",
            "/api/rooms/{code}/key",
            "/api/rooms/{code}/watch",
            "/api/rooms/{code}/forget-name",
            "/api/mine",
            "/api/games/{game}",
            "/api/games/{game}/frames",
            "/api/replay",
        } == set(described["paths"])

    served(tmp_path, scene)


def test_what_no_route_takes_is_refused_with_a_code(tmp_path):
    async def scene(door):
        assert (await door.http.get("/nothing")).status_code == 404
        answer = await door.http.delete("/api/rooms")
        assert code_of(answer) == (405, Code.MALFORMED)

    served(tmp_path, scene)


def test_every_code_has_its_sentence():
    assert set(MEANING) == set(Code)
