"""Whatever is sent to the doors, a code comes back and the rooms are as before."""

from __future__ import annotations

import gc
import json
import sys
from random import Random

import pytest
import schemathesis
from doors import begun, served, serving
from hypothesis import HealthCheck, settings
from playing import scaled
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from gekokujo.server import protocol
from gekokujo.server.refused import Code
from gekokujo.server.settings import Settings
from gekokujo.server.web.app import create_app

FRAMES = 10_000
EACH_SOCKET = 150
"""So many of a socket's messages may be refused before it is closed."""
RIGHT = [
    protocol.Hello(1, key="k", watch="w", game="g", since=3),
    protocol.Play(3, "set S07"),
    protocol.Preview(3, ["open S07", "mark leo"]),
    protocol.Sync(3),
    protocol.Ready(ready=False, salt="s"),
    protocol.Name("Akira"),
    protocol.SeatComputer(2, "easy"),
    protocol.ChangeSettings(Settings()),
    protocol.PassHost(1),
    protocol.StandIn(1),
    protocol.Say(phrase="hello"),
    protocol.Say(text="hello"),
]
TEXTS = [protocol.encoded(message).decode() for message in RIGHT]
WRONG_VALUES = [{"no": []}, [[]], 1.5, "\ud800", 10**400, float("nan"), -(2**70)]
"""No field of any message takes one of these, but for numbers and texts."""
OUT_OF_PLACE = [
    protocol.Hello(1, key="k"),
    protocol.Start(),
    protocol.Ready(),
    protocol.SeatComputer(-1, "easy"),
    protocol.ChangeSettings(Settings()),
    protocol.PassHost(10**30),
    protocol.StandIn(-7),
    protocol.StandIn(10**30),
    protocol.Play(10**30, "open"),
    protocol.Play(-1, "\u202e"),
    protocol.Play(1, "pass"),
    protocol.Preview(-1, []),
    protocol.Preview(2, ["open"] * 500),
    protocol.Say(phrase="no phrase"),
    protocol.Say(text="\u200b\u202e"),
    protocol.Say(),
    protocol.Name("女神"),
]


def truncated(rng):
    text = rng.choice(TEXTS)
    return text[: rng.randrange(len(text))]


def of_wrong_type(rng):
    message = json.loads(rng.choice(TEXTS))
    field = rng.choice([name for name in message if name != "type"] or ["type"])
    fits = int if isinstance(message[field], int) else str
    wrong = [each for each in WRONG_VALUES if not isinstance(each, fits) or each == "\ud800"]
    return json.dumps({**message, field: rng.choice(wrong)})


def of_unknown_kind(rng):
    message = json.loads(rng.choice(TEXTS))
    change = rng.choice([{"type": "win"}, {"type": None}, {"type": 7}, {"colour": "red"}])
    return json.dumps(message | change)


def deep(rng):
    depth = rng.choice([10, 1_000, 16_000])
    return rng.choice(["[" * depth, "[" * depth + "]" * depth, '{"a":' * (depth // 5)])


def huge(rng):
    return json.dumps({"type": "say", "text": "x" * rng.randrange(32_768, 65_000)})


def binary(rng):
    return rng.randbytes(rng.randrange(50))


def noise(rng):
    return "".join(chr(rng.choice([rng.randrange(128), rng.randrange(0x800)])) for _ in range(40))


def out_of_place(rng):
    return protocol.encoded(rng.choice(OUT_OF_PLACE)).decode()


KINDS = [truncated, of_wrong_type, of_unknown_kind, deep, huge, binary, noise, out_of_place]


def test_a_code_comes_back_for_each_of_10_000_malformed_messages(tmp_path):
    async def fuzz(door, seat, rng, frames):
        while frames > 0:
            person = await door.enter(seat)
            await person.hear_of(protocol.Decided)
            line = person.line
            for _ in range(EACH_SOCKET):
                kind = rng.choice(KINDS)
                frame = kind(rng)
                await line.send(frame)
                while (answer := json.loads(await line.recv()))["type"] in {"room", "decision"}:
                    pass
                assert answer["type"] == "refused", (frame[:200], answer)
                assert answer["code"] in set(Code) - {Code.TOO_FAST, Code.FAULT, Code.BUSY}
                door.clock.leap(50)
            await line.close()
            door.lines.remove(line)
            frames -= EACH_SOCKET

    async def scene(door):
        host = await door.room()
        guest = await door.sit(host["code"], "Minato")
        second = await door.enter(guest)
        await second.say(protocol.Ready())
        await second.hear_of(protocol.RoomChanged)
        while not second.room.chairs[1].ready:
            await second.hear_of(protocol.RoomChanged)
        first = await begun(door, host)
        while (
            first.room.chairs[first.last(protocol.GameView).chairs[first.decision.seat]].name
            is None
        ):
            door.clock.leap(10_000)
            await first.hear_of(protocol.Frames)
        kept = (await door.house.room(host["code"])).kept
        before = kept.room.entries, kept.table.decision, kept.names.copy()
        await second.line.close()
        await fuzz(door, guest, Random(1), 1_500)
        gc.collect()
        blocks = sys.getallocatedblocks()
        await fuzz(door, guest, Random(2), FRAMES - 1_500)
        gc.collect()
        assert sys.getallocatedblocks() - blocks < 5_000
        assert (kept.room.entries, kept.table.decision, kept.names) == before
        answer = await first.ask(protocol.Play(99, "pass"))
        assert answer.code == Code.STALE

    served(tmp_path, scene)


@pytest.mark.parametrize(
    ("frame", "closed"),
    [(b"\xff\xfe", 1007), (b'{"type":"say","text":"\xc3"}', 1007), (b"x" * 1_000_000, 1009)],
    ids=["no text", "half a character", "a megabyte"],
)
def test_what_is_no_text_or_never_ends_closes_the_socket_alone(tmp_path, frame, closed):
    async def scene(door):
        seat = await door.room()
        person, other = await door.enter(seat), await door.enter(seat)
        await other.hear()
        await person.line.send(frame, text=True)
        assert await person.hear_of(protocol.Refusal) is None
        assert person.closed == closed
        await other.say(protocol.Say(phrase="hello"))
        assert (await other.hear_of(protocol.Said)).phrase == "hello"

    served(tmp_path, scene)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Where an interface is being served."""
    with serving(tmp_path_factory.mktemp("fuzz")) as address:
        yield address


description = create_app(None).openapi_schema.to_schema()


@schemathesis.openapi.from_dict(description).parametrize()
@settings(
    max_examples=scaled(40),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_interface_keeps_to_its_description(case, address):
    case.call_and_validate(
        base_url=address,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )
