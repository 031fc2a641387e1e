"""boardgame.io beside this server: the same load, measured in the same minute."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

PROGRAM: Final = "boardgameio_bench.js"
PACKAGES: Final = ("boardgame.io@0.50.2", "socket.io-client", "node-persist@3")
SETTINGS: Final = {"MATCHES": "20", "PACE": "0", "RUNS": "1", "NETSECS": "10", "VARIANTS": "0"}


def moves_per_cpu_second(folder: Path) -> float:
    """Return what boardgame.io in memory makes of 20 matches with 4 sockets each.

    `folder` has the program that measures it; the packages are fetched by npm once. Raises
    `OSError` when Node, npm or the program is missing or fails.
    """
    program = folder / PROGRAM
    if not program.exists():
        raise FileNotFoundError(f"{program} is missing")
    environment = os.environ | SETTINGS | {"PEERS": str(_packages())}
    lines = _run([_tool("node"), str(program), "server"], environment=environment).splitlines()
    figures = [json.loads(line) for line in lines if line.startswith("{")]
    found = [each["moves_per_server_cpu_s"] for each in figures if "closed" in each["workload"]]
    if not found:
        raise OSError(f"{PROGRAM} gave no figure: {' '.join(lines)}")
    return float(found[0])


def _packages() -> Path:
    """Return the folder with the peer's packages, fetched if they are not there."""
    given = os.environ.get("PEERS")
    folder = Path(given) if given else user_cache_path("gekokujo") / "peers"
    place = folder / "bgio"
    if not (place / "node_modules").exists():
        place.mkdir(parents=True, exist_ok=True)
        _run([_tool("npm"), "init", "-y"], folder=place)
        _run([_tool("npm"), "install", "--silent", *PACKAGES], folder=place)
    return folder


def _tool(name: str) -> str:
    """Return where a program is; raises `FileNotFoundError`."""
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name} was not found; install Node.js")
    return found


def _run(
    command: list[str], *, environment: dict[str, str] | None = None, folder: Path | None = None
) -> str:
    """Return what a program prints; raises `OSError` when it fails."""
    done = subprocess.run(  # noqa: S603 - the person named this program
        command, env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise OSError(f"{command[0]}: {done.stderr.strip()[-300:]}")
    return done.stdout
