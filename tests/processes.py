"""Several houses on one PostgreSQL and one Redis, each as in a process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from table_talk import HandClock, Socket

from gekokujo.server import protocol
from gekokujo.server.house import House
from gekokujo.server.links import AnyNote, Hear, WhoIsThere
from gekokujo.server.live import LiveRoom
from gekokujo.server.redislinks import RedisLinks
from gekokujo.server.store import Store, open_store
from gekokujo.server.thinking import Thinker

MARK = "mark "
SCENE = "scene"
"""The name of tasks in which the clock is turned, and which it does not wait for."""
IN_TIME_S = 30


class WatchedLinks(RedisLinks):
    """Links of which one knows when all that was told before has been heard."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.told = 0
        self.is_on = asyncio.Event()
        self.marks: set[str] = set()
        self.marked = asyncio.Condition()

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        def heard(note: AnyNote) -> None:
            if note.room.startswith(MARK):
                self.marks.add(note.room)
                self.marker = asyncio.create_task(self._notify())
            else:
                hear(note)

        def back() -> None:
            missed()
            self.is_on.set()

        await super().start(heard, back)
        await self.is_on.wait()

    def tell(self, note: AnyNote) -> None:
        self.told += not note.room.startswith(MARK)
        super().tell(note)

    async def hear_marks(self, marks: set[str]) -> None:
        async with self.marked:
            await self.marked.wait_for(lambda: self.marks >= marks)

    async def _notify(self) -> None:
        async with self.marked:
            self.marked.notify_all()


class Processes:
    """The houses, and the clock on all their walls."""

    def __init__(self, database: str, redis: str) -> None:
        self.database, self.redis = database, redis
        self.clock = HandClock()
        self.clock.settle = self.settle
        self.links: dict[str, WatchedLinks] = {}
        self.is_linked = True
        self._stores: list[Store] = []
        self._houses: list[House] = []
        self._marks = count()

    async def begin(
        self,
        thinker: Thinker | None = None,
        dressed: Callable[[Store], Store] = lambda store: store,
    ) -> House:
        """Begin a process; its store may be `dressed` up."""
        store = await open_store(self.database)
        self._stores.append(store)
        links = WatchedLinks(self.redis)
        house = House(dressed(store), self.clock, thinker or Thinker(), links)
        self.links[house.process] = links
        self._houses.append(house)
        await house.start()
        await self.settle()
        return house

    def kill(self, house: House) -> None:
        """End a process as by kill -9: it does nothing more, and says nothing."""
        links = self.links.pop(house.process, None)
        if links is not None:
            house._caretaker.close()
            house._roster.close()
            self.closing = asyncio.create_task(links.close(), name="redis close")

    async def settle(self) -> None:
        """Wait until nothing happens any more before the clock is turned, in any process."""
        async with asyncio.timeout(IN_TIME_S):
            before = -1
            await quiet()
            while before != (told := sum(links.told for links in self.links.values())):
                before = told
                if self.is_linked:
                    await self._hear_out()
                await quiet()

    async def close(self) -> None:
        for house in self._houses:
            if house.process in self.links:
                await house.close()
        for store in self._stores:
            await store.close()

    async def _hear_out(self) -> None:
        """Wait until every process has heard all that was told until now."""
        marks = {f"{MARK}{next(self._marks)}": links for links in self.links.values()}
        for mark, links in marks.items():
            links.tell(WhoIsThere(mark))
        for links in self.links.values():
            others = {mark for mark, teller in marks.items() if teller is not links}
            await links.hear_marks(others)


async def quiet() -> None:
    """Wait until every task is done but those of the links and of the scene."""
    while others := {
        task
        for task in asyncio.all_tasks() - {asyncio.current_task()}
        if not task.get_name().startswith(("redis", SCENE))
    }:
        await asyncio.wait(others)


def together(database: str, redis: str, scene: Callable[[Processes], Any]) -> Any:
    """Play a scene with processes that can be begun."""

    async def played() -> Any:
        processes = Processes(database, redis)
        task = asyncio.current_task()
        assert task
        task.set_name(SCENE)
        try:
            return await scene(processes)
        finally:
            await processes.close()

    return asyncio.run(played())


async def play_on(
    processes: Processes, room: LiveRoom, person: Socket, until: int | None = None
) -> None:
    """Let a person answer at random until the end, or until a decision of theirs."""
    chance = Random(1)
    while room.kept.room.is_playing:
        decision = person.decision
        if decision and decision.legal:
            if until is not None and decision.number >= until:
                return
            choice = chance.choice(decision.legal)
            await room.take(person, protocol.Play(decision.number, choice))
            await processes.settle()
        else:
            await processes.clock.turn(1_000)
    await processes.settle()  # a computer may have ended it, and the others have yet to hear
