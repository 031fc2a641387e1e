"""All figures of the table server on this machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

import uvicorn

from gekokujo.load.host import Host, hosted
from gekokujo.load.peer import moves_per_cpu_second
from gekokujo.load.tables import SEATS, Tally, tables

WARM_UP_S: Final = 3.0
MEASURED_S: Final = 10.0
PAIRS: Final = 3
"""Ratios are the median of so many pairs, each of them measured in the same minute."""
MOVES_A_S: Final = 2.0

Figures = dict[str, Any]


def table_figures(peers: Path | None = None) -> Figures:
    """Return all figures; with a folder of peers also the ratio to boardgame.io.

    Raises `OSError` when the server can't be started or measured here, or a peer can't be had.
    """
    ratios = {"closed_20": median(_pair(peers) for _ in range(PAIRS))} if peers else {}
    figures: Figures = {
        "closed_20": _measured(lambda host: _played(host, 20)),
        "paced_100": _measured(lambda host: _played(host, 100, 1 / MOVES_A_S)),
        "one": _measured(lambda host: _played(host, 1)),
        "idle_1000": _measured(lambda host: _idle(host, 1_000)),
        "start_s": _started(),
    }
    sizes = [figures[scene].pop("bytes_per_move") for scene in ("closed_20", "paced_100", "one")]
    figures["bytes_per_move"] = sizes[0]
    return figures | ({"ratios": ratios} if ratios else {})


def _measured(scene: Callable[[Host], Coroutine[Any, Any, Figures]]) -> Figures:
    """Return the figures of a scene at a server of its own."""
    loops = uvicorn.Config("", log_config=None).get_loop_factory()
    with hosted() as host, asyncio.Runner(loop_factory=loops) as runner:
        return runner.run(scene(host))


def _started() -> float:
    """Return how long a server takes to be ready that has been started before."""
    with hosted() as host:
        return host.start_s


def _pair(peers: Path) -> float:
    """Return how many moves a second of processor time this server makes for one of the peer."""
    theirs = moves_per_cpu_second(peers)
    ours: float = _measured(lambda host: _played(host, 20))["moves_per_server_cpu_s"]
    return ours / theirs


async def _played(host: Host, count: int, pause_s: float = 0.0) -> Figures:
    """Return the figures of so many tables that play."""
    async with tables(host.address, count) as playing:

        async def play(seconds: float) -> Tally:
            tally = Tally()
            until = time.perf_counter() + seconds
            async with asyncio.TaskGroup() as group:
                for table in playing:
                    group.create_task(table.play(tally, until, pause_s))
            return tally

        await play(WARM_UP_S)
        cpu, began = host.cpu_s(), time.perf_counter()
        tally = await play(MEASURED_S)
        seconds, cpu = time.perf_counter() - began, host.cpu_s() - cpu
    moves = len(tally.latencies)
    percent = quantiles(tally.latencies, n=100)
    return {
        "moves_per_s": moves / seconds,
        "moves_per_server_cpu_s": moves / cpu,
        "p50_ms": percent[49] * 1000,
        "p99_ms": percent[98] * 1000,
        "bytes_per_move": tally.bytes / moves / SEATS,
    }


async def _idle(host: Host, count: int) -> Figures:
    """Return the memory of a server with so many rooms in which nothing happens."""
    async with tables(host.address, count):
        return {"rss_mb": host.rss_mb()}
