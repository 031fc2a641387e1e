"""Several processes that serve on one listening socket; one that dies is replaced."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

NO_START: Final = 3
"""The exit code of a worker that can't start; another one could not either."""

log = logging.getLogger(__name__)


class Workers:
    """Processes that do the same work until this one is told to end."""

    def __init__(self, work: Callable[..., None], *given: Any) -> None:
        self._work, self._given = work, given
        self._running: dict[int, BaseProcess] = {}
        self._code: int | None = None

    def run(self, count: int) -> int:
        """Keep so many at work; return the exit code of it all."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._end(0))
        for _ in range(count):
            self._begin()
        while self._running:
            for sentinel in wait(list(self._running)):
                if isinstance(sentinel, int):
                    self._ended(self._running.pop(sentinel))
        return self._code or 0

    def _begin(self) -> None:
        # Spawned: a fork would take over threads' locks and the compiled rules' half-made state.
        process = get_context("spawn").Process(target=self._work, args=self._given)
        process.start()
        self._running[process.sentinel] = process

    def _ended(self, process: BaseProcess) -> None:
        """Replace a process that died by itself."""
        process.join()
        if self._code is not None:
            return
        if process.exitcode == NO_START:
            self._end(NO_START)
            return
        log.error("a worker died; another one begins", extra={"exit_code": process.exitcode})
        self._begin()

    def _end(self, code: int) -> None:
        """Let all processes end in their own time."""
        if self._code is None:
            self._code = code
        for process in self._running.values():
            process.terminate()


def no_start(why: object) -> None:
    """End a worker that can't start."""
    log.error("a worker can't start: %s", why)
    sys.exit(NO_START)
