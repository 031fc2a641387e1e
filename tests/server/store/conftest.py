import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from gekokujo.server.store import RoomCard, Row, Store, open_store

Scenario = Callable[[Store], Awaitable[Any]]


@pytest.fixture
def in_store() -> Callable[[str, Scenario], Any]:
    """Play a scenario on an open store, which is closed afterwards; return what it returns."""

    async def played(url: str, scenario: Scenario) -> Any:
        store = await open_store(url)
        try:
            return await scenario(store)
        finally:
            await store.close()

    return lambda url, scenario: asyncio.run(played(url, scenario))


@pytest.fixture
def row() -> Callable[..., Row]:
    return lambda stream, number, entry=b'{"a":"\xe9\xbe\x8d"}': Row(stream, number, 1000, entry)


@pytest.fixture
def card() -> Callable[..., RoomCard]:
    def made(room: str, **fields: Any) -> RoomCard:
        usual = {"listed": True, "status": "waiting", "keeper": "p1", "created": 1, "touched": 1}
        return RoomCard(**{"id": room, "code": f"code-{room}", **usual, **fields})

    return made
