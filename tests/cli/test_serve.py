"""`gekokujo serve` from outside: how it starts, how it refuses to, and how it ends."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gekokujo.cli import main
from gekokujo.server import protocol
from gekokujo.server.store.database import Database
from gekokujo.server.web.serving import listen


@pytest.fixture(autouse=True)
def _own_log():
    """Leave the log as it was."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    yield
    root.handlers[:] = before
    root.setLevel(level)


def refused(capsys, *arguments):
    """Return what `serve` complains of, in one line."""
    code = main(["serve", *arguments])
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    [line] = printed.err.splitlines()
    return line


def test_a_port_that_is_taken_is_named(capsys):
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert f"127.0.0.1, port {port}: " in refused(capsys, "--port", str(port))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--host", "300.1.1.1"], "can't listen at 300.1.1.1"),
        (["--database", "mysql://x"], "give sqlite:///FILE or postgresql://"),
        (["--database", "no address"], "the database's address is none"),
        (["--database", "postgresql://u:secret@127.0.0.1:1/x"], "127.0.0.1:1/x can't be used"),
        (["--database", "sqlite:////proc/no/folder.db"], "can't be written"),
        (["--workers", "2"], "2 workers need a PostgreSQL database"),
        (["--workers", "2", "--database", "postgresql://h/d"], "2 workers need Redis"),
        (["--redis", "localhost"], "give redis://HOST:PORT/NUMBER"),
        (["--public-url", "game.example"], "give https://HOST"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_served_is_refused_in_one_line(capsys, arguments, said):
    line = refused(capsys, "--port", "0", *arguments)
    assert said in line
    assert "secret" not in line


def test_a_second_server_on_one_file_is_refused(capsys, tmp_path):
    address = f"sqlite:///{tmp_path / 'rooms.db'}"
    database = Database(address)
    assert "in use by another gekokujo" in refused(capsys, "--port", "0", "--database", address)
    database.close()


def test_help_explains_every_option_and_its_variable(capsys):
    assert main(["serve", "--help"]) == 0
    told = re.sub(r"[│\s]+", " ", capsys.readouterr().out)
    for option in ("host", "port", "database", "redis", "workers", "public-url", "most-sockets"):
        assert f"--{option} " in told
        assert f"GEKOKUJO_{option.upper().replace('-', '_')}" in told


@contextmanager
def started(**environment):
    """Start a server in a process of its own; yield it and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gekokujo", "serve"],
        env={**os.environ, "GEKOKUJO_PORT": "0", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, process.stdout.readline().split()[-1]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to send")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_in_a_process_of_its_own_keeps_rooms_and_says_goodbye(tmp_path, number):
    async def stay(address, seat, process):
        socket = f"ws{address.removeprefix('http')}/api/rooms/{seat['code']}/socket"
        async with connect(socket, proxy=None) as line:
            await line.send(protocol.encoded(protocol.Hello(1, key=seat["key"])).decode())
            heard = [json.loads(await line.recv())["type"]]
            process.send_signal(number)
            with suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(await line.recv())["type"])
            return heard[0], heard[-1], line.close_code

    place = {"GEKOKUJO_DATABASE": f"sqlite:///{tmp_path / 'rooms.db'}"}
    with started(**place) as (process, address):
        seat = httpx.post(f"{address}/api/rooms", json={"name": "Akira"}, trust_env=False).json()
        assert asyncio.run(stay(address, seat, process)) == ("welcome", "closing", 1012)
        _, log = process.communicate(timeout=30)
        assert process.returncode == 0
        lines = [json.loads(line) for line in log.splitlines()]
        assert {line["logger"] for line in lines} == {"gekokujo.access"}
    with started(**place) as (_, address):
        found = httpx.get(f"{address}/api/rooms/{seat['code']}", trust_env=False).json()
        assert found["room"]["chairs"][0]["name"] == "Akira"
