"""A PostgreSQL and a Redis of the tests' own, each on a free loopback port."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest


def missing(what: str) -> str:
    """Skip the test, but fail where everything must be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"{what} is not installed")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@dataclass
class Postgres:
    """A server of one test worker; not durable when the machine fails, and faster for it."""

    programs: Path
    folder: Path
    port: int

    def run(self, program: str, *arguments: str) -> None:
        # The server refuses to run as root.
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*user, str(self.programs / program), *arguments]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}: {done.stdout}"

    def make(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.run("initdb", "--no-sync", "--auth=trust", "--username=tester", "-D", "data")

    def start(self) -> None:
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"]
        given = " ".join(f"-c {setting}" for setting in [f"port={self.port}", *settings])
        self.run("pg_ctl", "start", "--wait", "-D", "data", "-l", "log", "-o", given)

    def stop(self) -> None:
        """End at once, like a server that is killed."""
        self.run("pg_ctl", "stop", "--wait", "-D", "data", "-m", "immediate")

    def create(self, name: str, encoding: str = "UTF8") -> str:
        place = ["--host=127.0.0.1", f"--port={self.port}", "--username=tester"]
        kind = ["--template=template0", "--locale=C", f"--encoding={encoding}"]
        self.run("createdb", *place, *kind, name)
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        missing("PostgreSQL (Debian's package postgresql)")
    # Not in pytest's folder, which the server's own user can't enter.
    with tempfile.TemporaryDirectory(prefix="gekokujo-postgres-") as folder:
        server = Postgres(found[-1].parent, Path(folder), free_port())
        server.make()
        server.start()
        yield server
        server.stop()


@pytest.fixture(scope="session")
def database_numbers() -> Iterator[int]:
    return count()


@pytest.fixture
def postgres_url(postgres: Postgres, database_numbers: Iterator[int]) -> str:
    """An empty database."""
    return postgres.create(f"empty{next(database_numbers)}")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/data/store.db"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@dataclass
class Redis:
    """A server that keeps nothing."""

    program: str
    folder: str
    port: int
    process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        place = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder]
        command = [self.program, *place, "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            if "eady to accept connections" in line:
                return
        pytest.fail(f"Redis did not start: {''.join(said)}")

    def stop(self) -> None:
        """End at once."""
        if self.process:
            with self.process as process:
                process.kill()
        self.process = None


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    program = shutil.which("redis-server")
    if program is None:
        missing("Redis (Debian's package redis-server)")
    with tempfile.TemporaryDirectory(prefix="gekokujo-redis-") as folder:
        server = Redis(str(program), folder, free_port())
        server.start()
        yield server
        server.stop()


@pytest.fixture
def redis_url(redis: Redis) -> str:
    return redis.url
