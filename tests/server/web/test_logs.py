"""The log: JSON lines, no secrets, nothing that people typed unescaped."""

from __future__ import annotations

import io
import json
import logging
from random import Random

import pytest
from doors import begun, play_on, served

from gekokujo.server import protocol
from gekokujo.server.logs import log_as_json
from gekokujo.server.store.database import Database


@pytest.fixture
def written():
    """The log of a test, as text."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    stream = io.StringIO()
    log_as_json(stream=stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)


def test_a_line_is_one_json_object_whatever_is_said(written):
    said = 'a name\n{"level": "ERROR"}\u202e\u2028'
    logging.getLogger("somebody").warning("%s", said, extra={"name_typed": said})
    [line] = written.getvalue().splitlines()
    assert line.isascii()
    told = json.loads(line)
    assert (told["level"], told["logger"]) == ("WARNING", "somebody")
    assert told["message"] == told["name_typed"] == said
    assert told["timestamp"].startswith("20")


def test_an_error_has_its_traceback_in_the_same_line(written):
    logging.getLogger("somebody").error("it failed", exc_info=ValueError("wrong"))
    [line] = written.getvalue().splitlines()
    assert "ValueError: wrong" in json.loads(line)["traceback"]


def test_requests_and_sockets_are_told_by_their_route_without_what_they_carry(tmp_path, written):
    async def scene(door):
        seat = await door.room("Akira")
        path = f"/api/rooms/{seat['code']}"
        await door.http.get(f"{path}?key={seat['key']}")
        await door.http.get(f"/nothing/{seat['key']}?key={seat['key']}")
        wrong = await door.line(f"{path}/socket?key={seat['key']}")
        await wrong.say(protocol.Hello(protocol.VERSION, key=seat["recovery"]))
        assert (await wrong.hear()).code == "wrong-key"
        assert await wrong.hear() is None
        await door.post(f"{path}/recover", {"recovery": seat["recovery"]})
        person = await begun(door, {**seat, "key": door.http.cookies[f"seat-{seat['code']}"]})
        await play_on(door, person, Random(7))
        room = (await door.house.room(seat["code"])).kept
        return [*seat.values(), room.room.seed, room.table.dealt.seed, "Akira"]

    secrets = [secret for secret in served(tmp_path, scene) if isinstance(secret, str)]
    texts = [line for line in written.getvalue().splitlines() if '"httpx"' not in line]
    assert [text for text in texts if any(secret in text for secret in secrets)] == []
    lines = [json.loads(text) for text in texts]
    told = {(line["method"], line["route"], line["status"]) for line in lines if "route" in line}
    assert told >= {
        ("POST", "/api/rooms", 201),
        ("GET", "/api/rooms/{code}", 200),
        ("GET", None, 404),
        ("POST", "/api/rooms/{code}/recover", 201),
        ("SOCKET", "/api/rooms/{code}/socket", 101),
    }
    ended = [line for line in lines if line["message"] == "socket ended"]
    assert 4000 in [line["status"] for line in ended]
    assert all(line["client"] == "127.0.0.1" for line in lines if "client" in line)


def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(sqlite_url):
    database = Database(sqlite_url)
    for engine in (database.single, database.whole):
        assert engine.hide_parameters
    database.close()
