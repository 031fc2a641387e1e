"""The one thread that writes: what has gathered while it was busy is committed together.

Rows of the log and other work are carried out in the order in which they came. A batch that one job
spoils is undone and carried out in halves, so that only that job fails. When the database itself
fails nobody knows whether the batch was stored; all of it fails, and nothing is tried again.
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

MOST_TOGETHER: Final = 1_000
MOST_WAITING: Final = 10_000
"""Beyond this a job is refused at once: the database does not keep up."""


class Job:
    """A row or other work, and the future in which somebody waits for the answer."""

    __slots__ = ("future", "task")

    def __init__(self, task: Row | Work[Any], future: asyncio.Future[Any]) -> None:
        self.task = task
        self.future = future


class Writer:
    """The queue and the thread that empties it; made in the event loop that is told."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._append = Appending(database)
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
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
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, task: Row | Work[Any]) -> asyncio.Future[Any]:
        """Put a job into the queue."""
        if self._closed:
            raise StoreError("the store is closed")
        if self._queue.qsize() >= MOST_WAITING:
            raise StoreError(f"the database does not keep up: {MOST_WAITING:,} writes are waiting")
        future = self._loop.create_future()
        self._queue.put(Job(task, future))
        return future

    def _run(self) -> None:
        """Write until the store is closed."""
        ended = False
        while not ended:
            jobs, ended = self._gathered()
            for rows, batch in groupby(jobs, key=_is_row):
                self._write(list(batch), self._append if rows else self._work)
        self._append.close()

    def _gathered(self) -> tuple[list[Job], bool]:
        """Wait for a job; return it with those behind it, and whether none follows."""
        jobs = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            # Nobody else takes from the queue, so what is there stays there.
            if len(jobs) == MOST_TOGETHER or self._queue.empty():
                return jobs, False
            job = self._queue.get()
        return jobs, True

    def _write(self, jobs: list[Job], write: Callable[[list[Any]], Sequence[Any]]) -> None:
        """Carry out jobs of one kind together, and tell those who wait."""
        try:
            answers = write([job.task for job in jobs])
        except CutOffError as error:
            self._fail(jobs, f"the database failed; it may or may not be stored: {error}", error)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits to hear of it
            if len(jobs) == 1:
                self._fail(jobs, f"not stored: {said(error)}", error)
            else:
                half = len(jobs) // 2
                self._write(jobs[:half], write)
                self._write(jobs[half:], write)
        else:
            self._tell(jobs, answers)

    def _work(self, works: list[Work[Any]]) -> list[Any]:
        """Carry out work in one transaction; raises as `appending` does."""
        try:
            with self._database.whole.begin() as connection:
                return [work(connection) for work in works]
        except (OperationalError, InterfaceError) as error:
            raise CutOffError(said(error)) from error

    def _fail(self, jobs: list[Job], message: str, cause: BaseException) -> None:
        """Tell those who wait that it failed; each gets an error of its own."""
        errors = [StoreError(message) for _ in jobs]
        for error in errors:
            error.__cause__ = cause
        self._tell(jobs, errors)

    def _tell(self, jobs: list[Job], answers: Sequence[Any]) -> None:
        """Tell those who wait, all in one turn of the event loop."""
        self._loop.call_soon_threadsafe(_answer, jobs, answers)


def _is_row(job: Job) -> bool:
    """Whether a job is a row of the log."""
    return isinstance(job.task, Row)


def _answer(jobs: list[Job], answers: Sequence[Any]) -> None:
    """Hand each answer to the one who waits, unless they went away."""
    for job, answer in zip(jobs, answers, strict=True):
        if job.future.done():
            continue
        if isinstance(answer, StoreError):
            job.future.set_exception(answer)
        else:
            job.future.set_result(answer)
