"""Opening a house: its store, its clock, its computers, and the way to other processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gekokujo.server.clock import SystemClock
from gekokujo.server.house import House
from gekokujo.server.keeping import Keeping
from gekokujo.server.links import Links, NoLinks
from gekokujo.server.store import open_store
from gekokujo.server.thinking import Thinker


@asynccontextmanager
async def open_house(
    database: str, redis: str | None = None, keeping: Keeping | None = None
) -> AsyncIterator[House]:
    """Open the house that is kept in a database, and close everything in the end.

    Raises `StoreError` when the database can't be had.
    """
    store = await open_store(database)
    try:
        house = House(store, SystemClock(), Thinker(), links_for(redis), keeping)
        try:
            await house.start()
            yield house
        finally:
            await house.close()
    finally:
        await store.close()


def links_for(redis: str | None) -> Links:  # noqa: ARG001 - the place for links over Redis
    """Return the way to the other processes that serve the same rooms."""
    return NoLinks()
