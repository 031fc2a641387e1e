"""The log: what was acknowledged is there, once, in order, whatever happens."""

import asyncio
import signal
import subprocess
import sys
import threading
from contextlib import asynccontextmanager

import pytest

from gekokujo.server.store import StoreError, open_store, writer


@asynccontextmanager
async def held_up(store):
    """Keep the writer busy, so that what comes meanwhile gathers."""
    begun, go_on = threading.Event(), threading.Event()
    held = store._writer.carry_out(lambda _connection: begun.set() or go_on.wait())
    await asyncio.to_thread(begun.wait)
    yield
    go_on.set()
    await held


def batches(store):
    """Return a list to which the size of each batch of rows will be added."""
    sizes = []
    add = store._writer._append._add

    def counted(driver, rows):
        sizes.append(len(rows))
        return add(driver, rows)

    store._writer._append._add = counted
    return sizes


async def outcomes(calls):
    """Let all calls go on at once; return what each returned or raised."""
    return await asyncio.gather(*calls, return_exceptions=True)


def test_a_row_comes_back_as_it_was_written(store_url, in_store, row):
    async def scenario(store):
        assert await store.append(row("game", 0))
        assert await store.append(row("game", 1, b"[1, 2]"))
        assert await store.append(row("other", 0))
        assert await store.rows("game") == [row("game", 0), row("game", 1, b"[1, 2]")]
        assert await store.rows("game", 1) == [row("game", 1, b"[1, 2]")]
        assert await store.rows("nothing") == []

    in_store(store_url, scenario)


def test_one_of_many_gets_a_number(store_url, in_store, row):
    async def scenario(store):
        rows = [row("game", 0, b"%d" % number) for number in range(50)]
        added = await asyncio.gather(*(store.append(each) for each in rows))
        assert added.count(True) == 1
        assert await store.rows("game") == [rows[added.index(True)]]

    in_store(store_url, scenario)


def test_the_same_row_is_added_once(store_url, in_store, row):
    async def scenario(store):
        same = row("game", 0)
        assert await asyncio.gather(*(store.append(same) for _ in range(3))) == [True, False, False]

    in_store(store_url, scenario)


def test_one_of_two_processes_gets_each_number(postgres_url, in_store, row):
    async def scenario(first):
        second = await open_store(postgres_url)
        numbers = range(200)
        here = [first.append(row("game", number, b"1")) for number in numbers]
        there = [second.append(row("game", number, b"2")) for number in reversed(numbers)]
        added = await asyncio.gather(*here, *there)
        await second.close()
        kept = [each.entry for each in await first.rows("game")]
        assert added[:200] == [entry == b"1" for entry in kept]
        assert added[:199:-1] == [entry == b"2" for entry in kept]

    in_store(postgres_url, scenario)


def test_what_gathers_is_committed_together(store_url, in_store, row):
    async def scenario(store):
        sizes = batches(store)
        async with held_up(store):
            waiting = [store._writer.append(row("game", number)) for number in range(100)]
        assert all(await asyncio.gather(*waiting))
        assert sizes == [100]

    in_store(store_url, scenario)


def test_everything_is_written_in_the_order_of_the_calls(store_url, in_store, row):
    async def scenario(store):
        async with held_up(store):
            waiting = [
                store._writer.append(row("game", 0)),
                store._writer.carry_out(count),
                store._writer.append(row("game", 1)),
                store._writer.append(row("game", 1)),
                store._writer.carry_out(count),
            ]
        assert await asyncio.gather(*waiting) == [True, 1, True, False, 2]

    def count(connection):
        return connection.exec_driver_sql("SELECT count(*) FROM log").scalar_one()

    in_store(store_url, scenario)


def test_only_the_spoilt_row_fails(store_url, in_store, row):
    async def scenario(store):
        rows = [row("game", number) for number in range(20)]
        rows[7] = row("game", 7, b"\xff")
        rows[13] = row("game", 2**70)
        async with held_up(store):
            waiting = [store._writer.append(each) for each in rows]
        added = await outcomes(waiting)
        failed = [place for place, each in enumerate(added) if each is not True]
        assert failed == [7, 13]
        assert all(isinstance(added[place], StoreError) for place in failed)
        assert "not stored" in str(added[7])
        assert len(await store.rows("game")) == 18

    in_store(store_url, scenario)


def test_only_the_spoilt_work_fails(store_url, in_store, row, card):
    async def scenario(store):
        assert await store.append(row("b", 0))
        rooms = [store.open_room(card(room), row(room, 0)) for room in "abc"]
        opened = await outcomes(rooms)
        assert opened[0] is True and opened[2] is True
        assert isinstance(opened[1], StoreError)
        assert await store.room("b") is None

    in_store(store_url, scenario)


def test_whoever_stops_waiting_stops_nobody_else(store_url, in_store, row):
    async def scenario(store):
        async with held_up(store):
            impatient = store._writer.append(row("game", 0))
            patient = store._writer.append(row("game", 1))
            impatient.cancel()
        assert await patient
        assert len(await store.rows("game")) == 2

    in_store(store_url, scenario)


def test_too_much_waiting_is_refused_at_once(sqlite_url, in_store, row, monkeypatch):
    monkeypatch.setattr(writer, "MOST_WAITING", 3)

    async def scenario(store):
        async with held_up(store):
            waiting = [store._writer.append(row("game", number)) for number in range(3)]
            with pytest.raises(StoreError, match="does not keep up: 3 writes"):
                await store.append(row("game", 3))
        assert await asyncio.gather(*waiting) == [True, True, True]
        assert await store.append(row("game", 3))

    in_store(sqlite_url, scenario)


def test_a_lost_answer_is_an_error_and_nothing_is_doubled(store_url, in_store, row):
    async def scenario(store):
        append = store._writer._append
        add = append._add

        def add_without_answer(driver, rows):
            add(driver, rows)
            append._add = add
            raise append._failure("the cable was cut")

        append._add = add_without_answer
        with pytest.raises(StoreError, match="may or may not be stored: the cable was cut"):
            await store.append(row("game", 0))
        assert await store.rows("game") == [row("game", 0)]
        assert not await store.append(row("game", 0))
        assert await store.append(row("game", 1))

    in_store(store_url, scenario)


def test_what_waits_is_written_before_the_store_closes(store_url, in_store, row):
    async def scenario(store):
        waiting = [store._writer.append(row("game", number)) for number in range(100)]
        await store.close()
        assert all(await asyncio.gather(*waiting))
        with pytest.raises(StoreError, match="closed"):
            await store.append(row("game", 100))

    in_store(store_url, scenario)

    async def later(store):
        assert len(await store.rows("game")) == 100

    in_store(store_url, later)


KILLED = """
import asyncio, os, sys
from gekokujo.server.store import Row, open_store

async def appends(store, stream):
    for number in range(1_000_000):
        assert await store.append(Row(stream, number, 1, b"{}"))
        os.write(1, f"{stream} {number}\\n".encode())

async def main():
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(appends(store, f"game{each}") for each in range(20)))

asyncio.run(main())
"""


def test_what_was_acknowledged_outlives_kill_9(store_url, in_store):
    command = [sys.executable, "-c", KILLED, store_url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        lines = [process.stdout.readline() for _ in range(500)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    acknowledged = {tuple(line.split()) for line in lines if line.endswith("\n")}
    assert len(acknowledged) >= 500

    async def scenario(store):
        for stream in {stream for stream, _ in acknowledged}:
            kept = [each.number for each in await store.rows(stream)]
            assert kept == list(range(len(kept)))
            assert {number for each, number in acknowledged if each == stream} <= set(
                map(str, kept)
            )

    in_store(store_url, scenario)


def test_a_restarted_database_is_told_of_and_used_again(postgres, postgres_url, in_store, row):
    async def scenario(store):
        assert await store.append(row("game", 0))
        await asyncio.to_thread(postgres.stop)
        for call in (store.append(row("game", 1)), store.check(), store.beat("p", 1)):
            with pytest.raises(StoreError, match="may or may not be stored"):
                await call
        with pytest.raises(StoreError, match="can't be read"):
            await store.rows("game")
        await asyncio.to_thread(postgres.start)
        await store.check()
        assert await store.append(row("game", 1))
        assert await store.rows("game") == [row("game", 0), row("game", 1)]

    in_store(postgres_url, scenario)


async def stored(store, wanted, errors):
    """Append a row as a careful caller does: after an error, look whether it is there."""
    try:
        return await store.append(wanted)
    except StoreError as error:
        errors.append(error)
    while True:
        try:
            return await store.rows(wanted.stream, wanted.number) == [wanted]
        except StoreError as error:
            errors.append(error)


def test_a_database_restarted_under_load_loses_and_doubles_nothing(
    postgres, postgres_url, in_store, row
):
    errors = []

    async def appends(store, stream, over):
        number = 0
        while not over.is_set() or number < 100:
            number += await stored(store, row(stream, number, b"%d" % number), errors)
        return number

    async def restart(over):
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        over.set()

    async def scenario(store):
        over = asyncio.Event()
        streams = [f"game{each}" for each in range(8)]
        calls = [appends(store, stream, over) for stream in streams]
        *done, _ = await asyncio.gather(*calls, restart(over))
        assert errors
        for stream, numbers in zip(streams, done, strict=True):
            kept = await store.rows(stream)
            assert kept == [row(stream, number, b"%d" % number) for number in range(numbers)]

    in_store(postgres_url, scenario)
