"""Opening a house: its store, its clock, its computers, and the way to other processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gekokujo.server.caretaker import Lifetime
from gekokujo.server.clock import SystemClock
from gekokujo.server.house import House
from gekokujo.server.linking import links_for
from gekokujo.server.store import open_store
from gekokujo.server.thinking import Thinker
from gekokujo.warmup import rehearse


@asynccontextmanager
async def open_house(
    database: str, redis: str | None = None, lifetime: Lifetime | None = None
) -> AsyncIterator[House]:
    """Open the house that is kept in a database, and close everything in the end.

    The rules are made ready first, so that nobody at a table waits for them.

    Raises `StoreError` when the database can't be had, `ValueError` for a wrong address of Redis.
    """
    rehearse()
    store = await open_store(database)
    try:
        house = House(store, SystemClock(), Thinker(), links_for(redis), lifetime)
        try:
            await house.start()
            yield house
        finally:
            await house.close()
    finally:
        await store.close()
