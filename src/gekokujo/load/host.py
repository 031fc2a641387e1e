"""The server that is measured: a process of its own, on a durable database without rooms."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx

from gekokujo.server.store import open_store

MANY: Final = "1000000"
LONGEST_START_S: Final = 60.0
LIMITS: Final = ("SOCKETS", "REQUESTS", "ROOMS", "WRONG", "MESSAGES", "AT_ONCE")
TICKS: Final = os.sysconf("SC_CLK_TCK")
MEGABYTE: Final = 1024


@dataclass(frozen=True, slots=True)
class Host:
    """A running server: its address, its process, and the seconds until it was ready."""

    address: str
    process: int
    start_s: float

    def cpu_s(self) -> float:
        """Return the processor time it has taken so far."""
        fields = Path(f"/proc/{self.process}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def rss_mb(self) -> float:
        """Return the memory it holds."""
        status = Path(f"/proc/{self.process}/status").read_text("ascii")
        [line] = [line for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(line.split()[1]) / MEGABYTE


@contextmanager
def hosted() -> Iterator[Host]:
    """Start a server and end it afterwards; raises `OSError` where /proc or the server is not."""
    most_files()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        asyncio.run(_prepare(database))
        place = {"GEKOKUJO_PORT": "0", "GEKOKUJO_DATABASE": database}
        limits = {f"GEKOKUJO_MOST_{name}": MANY for name in LIMITS}
        began = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "gekokujo", "serve"],
            env=os.environ | place | limits,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            try:
                yield Host(*_ready(process), time.perf_counter() - began)
            finally:
                process.terminate()


async def _prepare(database: str) -> None:
    """Lay out the tables, as any start but the first finds them."""
    store = await open_store(database)
    await store.close()


def most_files() -> None:
    """Let this process and those it starts have as many sockets as the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _ready(process: subprocess.Popen[str]) -> tuple[str, int]:
    """Return the address and the process of a server once it is ready."""
    said = process.stdout.readline() if process.stdout else ""
    if not said:
        raise OSError("the server did not start")
    address = said.split()[-1]
    until = time.monotonic() + LONGEST_START_S
    while time.monotonic() < until:
        try:
            if httpx.get(f"{address}/ready", trust_env=False).is_success:
                return address, process.pid
        except httpx.TransportError:
            continue
    raise OSError("the server did not become ready")
