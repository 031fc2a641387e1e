"""Links over one Redis channel; when Redis goes away they come back by themselves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import RedisError

from gekokujo.server.links import AnyNote, Hear

CHANNEL: Final = "gekokujo"
MOST_WAITING: Final = 10_000
"""How many notes may wait to be sent; what comes on top is lost."""
MOST_TOGETHER: Final = 500
BACK_OFF: Final = ExponentialBackoff(cap=2.0, base=0.05)
"""How many seconds to wait before trying again."""
KEEP_ALIVE: Final = {
    number: seconds
    for name, seconds in (("TCP_KEEPIDLE", 5), ("TCP_KEEPINTVL", 2), ("TCP_KEEPCNT", 3))
    if (number := getattr(socket, name, None)) is not None
}
"""How soon a line that was cut without a word is noticed."""

log = logging.getLogger(__name__)


class Sent(msgspec.Struct, frozen=True, array_like=True):
    """A note and who sent it."""

    by: str
    note: AnyNote


_sent = msgspec.json.Decoder(Sent)
_encoder = msgspec.json.Encoder()


class RedisLinks:
    """One task that sends, one that listens; each begins again when it fails."""

    def __init__(self, url: str) -> None:
        """Prepare the links; raises `ValueError` for what is no address of Redis."""
        self._redis = Redis.from_url(
            url,
            socket_keepalive=True,
            socket_keepalive_options=KEEP_ALIVE,
            retry=Retry(NoBackoff(), 0),  # trying again is done below, where it is noticed
        )
        self._me = secrets.token_hex(8)
        self._waiting: asyncio.Queue[AnyNote] = asyncio.Queue(MOST_WAITING)
        self._under_way: list[AnyNote] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._is_losing = False

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Begin to hear the others' notes; `missed` is called when some may have been lost."""
        self._hear, self._missed = hear, missed
        for work in (self._listen, self._send):
            task = asyncio.create_task(_again_and_again(work), name=f"redis {work.__name__}")
            self._tasks.append(task)

    def tell(self, note: AnyNote) -> None:
        """Send a note, soon; it is lost while too many wait."""
        try:
            self._waiting.put_nowait(note)
        except asyncio.QueueFull:
            if not self._is_losing:
                log.warning("too many notes wait for Redis; others are lost")
            self._is_losing = True

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _listen(self, works: Callable[[], None]) -> None:
        """Hear notes until the line is cut."""
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in _messages(channel):
                works()
                if message is None:
                    self._missed()
                else:
                    self._take(message)

    def _take(self, data: bytes) -> None:
        """Pass a note on, unless it is one's own, or of a version that is not known here."""
        try:
            sent = _sent.decode(data)
        except msgspec.DecodeError:
            log.warning("a note can't be read; another version may have sent it")
            return
        if sent.by != self._me:
            self._hear(sent.note)

    async def _send(self, works: Callable[[], None]) -> None:
        """Send what waits, until the line is cut; what was under way is sent again then."""
        while True:
            await self._gather()
            async with self._redis.pipeline(transaction=False) as together:
                for note in self._under_way:
                    together.publish(CHANNEL, _encoder.encode(Sent(self._me, note)))
                await together.execute()
            self._under_way.clear()
            self._is_losing = False
            works()

    async def _gather(self) -> None:
        """Wait for notes to send, and take those that are there."""
        if not self._under_way:
            self._under_way.append(await self._waiting.get())
        while len(self._under_way) < MOST_TOGETHER and not self._waiting.empty():
            self._under_way.append(self._waiting.get_nowait())


async def _messages(channel: PubSub) -> Any:
    """Yield what is published, and None first: nobody knows what was said before."""
    async for message in channel.listen():
        if message["type"] == "subscribe":
            yield None
        elif message["type"] == "message":
            yield message["data"]


async def _again_and_again(work: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
    """Do some work that says when it `works`; when it fails do it again, later each time."""
    failures = 0

    def works() -> None:
        nonlocal failures
        if failures:
            log.info("Redis is back")
        failures = 0

    while True:
        try:
            await work(works)
        except (RedisError, OSError) as error:
            if not failures:
                log.warning("Redis is away: %s", error)
            await asyncio.sleep(BACK_OFF.compute(failures))
            failures += 1
