"""A server for tests that can be stopped and started again on the same file and port."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from doors import PLENTY
from table_talk import HandClock

from gekokujo.server.house import House
from gekokujo.server.store import Store, open_store
from gekokujo.server.thinking import Thinker
from gekokujo.server.web.serving import Server, Setup, listen, server_for


@dataclass
class Standing:
    folder: Path
    port: int
    store: Store
    house: House
    server: Server
    serving: asyncio.Task[None]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @classmethod
    async def start(cls, folder: Path, port: int = 0) -> Standing:
        setup = Setup(f"sqlite:///{folder / 'rooms.db'}", limits=PLENTY)
        listener = listen("127.0.0.1", port)
        store = await open_store(setup.database)
        house = House(store, HandClock(), Thinker())
        await house.start()
        server = server_for(house, setup)
        server.config.timeout_graceful_shutdown = 1
        serving = asyncio.create_task(server._serve([listener]))
        return cls(folder, listener.getsockname()[1], store, house, server, serving)

    async def stop(self) -> None:
        self.server.should_exit = True
        await self.serving
        await self.house.close()
        await self.store.close()

    async def again(self) -> Standing:
        await self.stop()
        return await Standing.start(self.folder, self.port)
