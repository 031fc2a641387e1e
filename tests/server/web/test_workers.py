"""Several processes on one listening socket: one that is killed is replaced, all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from gekokujo.server.web.workers import NO_START, Workers


@pytest.fixture
def _own_signals():
    """Leave the signals as they were."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("_own_signals")
def test_where_no_worker_can_start_all_is_over():
    assert Workers(os._exit, NO_START).run(2) == NO_START


@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers in /proc")
def test_a_worker_that_is_killed_is_replaced_and_all_end_when_told(postgres_url, redis_url):
    where = ["--port=0", f"--database={postgres_url}", f"--redis={redis_url}", "--workers=2"]
    with subprocess.Popen(
        [sys.executable, "-m", "gekokujo", "serve", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            address = process.stdout.readline().split()[-1]
            ready = httpx.get(f"{address}/ready", timeout=60, trust_env=False)
            assert ready.text == "ok"
            os.kill(worker_of(process.pid), signal.SIGKILL)
            while "a worker died" not in process.stderr.readline():
                pass
            ready = httpx.get(f"{address}/ready", timeout=60, trust_env=False)
            assert ready.text == "ok"
            process.terminate()
            assert process.wait(timeout=60) == 0
        finally:
            process.kill()


def worker_of(process):
    """Return a worker of a process."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    commands = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    return next(int(child) for child, command in commands.items() if b"spawn_main" in command)
