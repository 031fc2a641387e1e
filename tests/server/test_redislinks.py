"""Notes over Redis: heard by all others, never waited for, and back after an outage."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from redis.asyncio import Redis

from gekokujo.server.linking import links_for
from gekokujo.server.links import Asked, Changed, Forgotten, Here, NoLinks, Spoken, StoodIn
from gekokujo.server.redislinks import CHANNEL, MOST_WAITING, RedisLinks

NOTES = [
    Changed("r"),
    Here("r", "p", [0, 2], 3),
    StoodIn("r", [1]),
    Asked("r", 0, 1),
    Forgotten("r", ["a", "b"]),
    Spoken("r", msgspec.Raw(b'{"type":"said","chair":0,"text":"\xe9\xbe\x8d"}')),
]


class Ears:
    """Links, and what they hear."""

    def __init__(self, url):
        self.links = RedisLinks(url)
        self.heard = asyncio.Queue()
        self.missed = asyncio.Event()

    async def start(self):
        await self.links.start(self.heard.put_nowait, self.missed.set)
        await self.missed.wait()

    async def hear(self, count):
        async with asyncio.timeout(20):
            return [await self.heard.get() for _ in range(count)]


def listening(url, scene, count=3):
    async def played():
        all_ears = [Ears(url) for _ in range(count)]
        for ears in all_ears:
            await ears.start()
        try:
            await scene(*all_ears)
        finally:
            for ears in all_ears:
                await ears.links.close()

    asyncio.run(played())


def test_every_note_is_heard_by_all_others_in_order_and_not_by_oneself(redis_url):
    async def scene(one, two, three):
        for note in NOTES:
            one.links.tell(note)
        assert await two.hear(len(NOTES)) == await three.hear(len(NOTES)) == NOTES
        two.links.tell(NOTES[0])
        assert await one.hear(1) == NOTES[:1]

    listening(redis_url, scene)


def test_after_an_outage_all_begin_to_hear_again_and_are_told_that_they_missed_some(redis):
    async def scene(one, two):
        one.missed.clear()
        two.missed.clear()
        redis.stop()
        try:
            one.links.tell(NOTES[0])
        finally:
            redis.start()
        async with asyncio.timeout(20):
            await one.missed.wait()
            await two.missed.wait()
        one.links.tell(NOTES[1])
        while (await two.hear(1))[0] != NOTES[1]:
            pass

    listening(redis.url, scene, 2)


def test_telling_never_waits_and_what_is_too_much_is_lost(redis_url, caplog):
    async def scene(one, two):
        for number in range(MOST_WAITING + 5):
            one.links.tell(Changed(str(number)))
        heard = await two.hear(MOST_WAITING)
        assert heard[-1] == Changed(str(MOST_WAITING - 1))
        assert caplog.text.count("too many notes") == 1

    listening(redis_url, scene, 2)


def test_a_note_of_another_version_is_passed_over(redis_url):
    async def scene(one, two):
        async with Redis.from_url(redis_url) as other:
            await other.publish(CHANNEL, b'["x",{"note":"new","room":"r"}]')
            await other.publish(CHANNEL, b"\xff")
        one.links.tell(NOTES[0])
        assert await two.hear(1) == NOTES[:1]

    listening(redis_url, scene, 2)


def test_links_are_chosen_by_the_address(redis_url):
    assert isinstance(links_for(None), NoLinks)
    assert isinstance(links_for(redis_url), RedisLinks)
    with pytest.raises(ValueError, match="scheme"):
        links_for("http://127.0.0.1")
