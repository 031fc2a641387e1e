"""The one thread that writes: what gathers while it is busy is committed together.

Rows of the log and other work are carried out in the order in which they came. A batch that one job
spoils is undone and carried out in halves, so that only that job fails. When the database itself
fails nobody knows whether the batch was stored; all of it fails, and nothing is tried again.

The event loop hands the thread a batch, and the next when that is done: a thread that is woken for
each row spends more time on waking than on writing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError

from gekokujo.server.store.appending import Appending, CutOffError
from gekokujo.server.store.contract import Row, StoreError
from gekokujo.server.store.database import Database, said

T = TypeVar("T")
Work = Callable[[Connection], T]

MANY: Final = 4
PAUSE_S: Final = 0.002
"""After a batch of many the next gathers for a while: fewer and larger ones cost less."""
MOST_TOGETHER: Final = 1_000
CUT_OFF: Final = "the database failed; it may or may not be stored"
MOST_WAITING: Final = 10_000
"""Beyond this a job is refused at once: the database does not keep up."""


class Job:
    """A row or other work, and the future in which somebody waits for the answer."""

    __slots__ = ("future", "task")

    def __init__(self, task: Row | Work[Any], future: asyncio.Future[Any]) -> None:
        self.task = task
        self.future = future


class Writer:
    """What waits to be written, and the thread that writes; made in the loop that is told."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._append = Appending(database)
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._is_busy = self._closed = False
        self._done: asyncio.Future[None] | None = None
        # A daemon, so that a program that was interrupted can end.
        self._thread = Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    def append(self, row: Row) -> asyncio.Future[bool]:
        """Let a row be added; raises `StoreError` when too much is waiting."""
        return self._put(row)

    def carry_out(self, work: Work[T]) -> asyncio.Future[T]:
        """Let work be carried out in a transaction; raises `StoreError` as `append` does."""
        return self._put(work)

    async def close(self) -> None:
        """Carry out what is waiting, then end the thread."""
        self._closed = True
        if self._waiting or self._is_busy:
            self._hand_over()
            self._done = self._loop.create_future()
            await self._done
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, task: Row | Work[Any]) -> asyncio.Future[Any]:
        """Let a job wait for its turn."""
        if self._closed:
            raise StoreError("the store is closed")
        if len(self._waiting) >= MOST_WAITING:
            raise StoreError(f"the database does not keep up: {MOST_WAITING:,} writes are waiting")
        future = self._loop.create_future()
        if not self._waiting and not self._is_busy:
            self._loop.call_soon(self._hand_over)  # with all that comes in this turn of the loop
        self._waiting.append(Job(task, future))
        return future

    def _hand_over(self) -> None:
        """Hand the thread what is waiting, unless it has something to do."""
        if self._waiting and not self._is_busy:
            self._is_busy = True
            self._batches.put(self._waiting[:MOST_TOGETHER])
            del self._waiting[:MOST_TOGETHER]

    def _rested(self) -> None:
        """Let the thread go on, or the store close when nothing is left."""
        self._is_busy = False
        self._hand_over()
        if self._done and not self._is_busy:
            self._done.set_result(None)

    def _tell(self, jobs: list[Job], answers: list[Any]) -> None:
        """Hand each answer to the one who waits, and the thread what has gathered."""
        if len(jobs) < MANY:
            self._rested()
        else:
            self._loop.call_later(PAUSE_S, self._rested)
        for job, answer in zip(jobs, answers, strict=True):
            if job.future.done():
                continue  # whoever waited went away
            if isinstance(answer, StoreError):
                job.future.set_exception(answer)
            else:
                job.future.set_result(answer)

    # ---- in the thread

    def _run(self) -> None:
        """Write until the store is closed."""
        while (jobs := self._batches.get()) is not None:
            answers: list[Any] = []
            for rows, batch in groupby(jobs, key=_is_row):
                answers += self._write(list(batch), self._append if rows else self._work)
            self._loop.call_soon_threadsafe(self._tell, jobs, answers)
        self._append.close()

    def _write(self, jobs: list[Job], write: Callable[[list[Any]], Sequence[Any]]) -> Sequence[Any]:
        """Carry out jobs of one kind together; return their answers, errors among them."""
        try:
            return write([job.task for job in jobs])
        except CutOffError as error:
            return _failed(
                jobs, f"the database failed; it may or may not be stored: {error}", error
            )
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits to hear of it
            if len(jobs) == 1:
                return _failed(jobs, f"not stored: {said(error)}", error)
            half = len(jobs) // 2
            return [*self._write(jobs[:half], write), *self._write(jobs[half:], write)]

    def _work(self, works: list[Work[Any]]) -> list[Any]:
        """Carry out work in one transaction; raises as `appending` does."""
        try:
            with self._database.whole.begin() as connection:
                return [work(connection) for work in works]
        except (OperationalError, InterfaceError) as error:
            raise CutOffError(said(error)) from error


def _failed(jobs: list[Job], message: str, cause: BaseException) -> list[StoreError]:
    """Return what tells each of those who wait that it failed; each gets an error of its own."""
    errors = [StoreError(message) for _ in jobs]
    for error in errors:
        error.__cause__ = cause
    return errors


def _is_row(job: Job) -> bool:
    """Whether a job is a row of the log."""
    return isinstance(job.task, Row)
