"""The only door to Numba: every compiled kernel of the package is made here.

Numba's disk cache notices an edit only in a function's own file, so rules compiled against an
old card table or constant would go on answering. The cache therefore lives in a folder named
after a digest of all sources of the package: any edit starts a fresh one.

Numba is imported with the first kernel, so commands that need no rules start without it.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar

import numpy as np
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Row(Protocol[T]):
    """What a type checker knows of a one-dimensional array of records, `Row[State]`.

    From Python a call is handed an array three times as fast as a single record, so the kernels
    that Python calls often take rows of one.
    """

    def __len__(self) -> int:
        """Return how many records there are."""
        ...

    def __getitem__(self, place: int) -> T:
        """Return a record, as a view."""
        ...

    def __setitem__(self, place: int, record: T) -> None:
        """Write over a record."""
        ...


PLAIN: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""Whether the kernels run as ordinary Python."""

_RECORDS: dict[str, np.dtype[Any]] = {}
_KERNELS: list[Any] = []


def machine_type(name: str, dtype: np.dtype[Any]) -> None:
    """Let kernels take one record of a packed dtype by writing `name` as the annotation."""
    _RECORDS[name] = dtype


def compiled(function: F) -> F:
    """Compile a kernel for the types in its annotations, without the interpreter lock.

    The machine code is kept on disk. One signature for each kernel: callers' small integers are
    widened to it, so nothing is compiled twice for a `uint8` here and an `int64` there. It is
    compiled, or read from the disk, when it is first called: a kernel read from there has those
    it calls in it, so most are never needed by themselves.
    """
    return function if PLAIN else _machine_code(function, forceinline=False)


def inlined(function: F) -> F:
    """Compile a small kernel into each of its callers: the call would cost more than the work."""
    return function if PLAIN else _machine_code(function, forceinline=True)


def wrapping(function: F) -> F:
    """Compile a kernel whose unsigned arithmetic is meant to wrap around.

    Machine code wraps silently; plain NumPy scalars warn, so there the warning is switched off.
    """
    return np.errstate(over="ignore")(function) if PLAIN else inlined(function)


def kernels() -> list[Any]:
    """Return all kernels of the modules imported so far; each `ready()` compiles or reads one."""
    return list(_KERNELS)


def is_first() -> bool:
    """Whether nothing has been compiled yet since the program was installed or changed."""
    folder = cache_folder()
    return not PLAIN and not (folder.is_dir() and any(folder.iterdir()))


def _machine_code(function: F, *, forceinline: bool) -> F:
    """Return the kernel of a function."""
    settings = {"nogil": True, "error_model": "numpy", "forceinline": forceinline}
    options = {"nopython": True, "boundscheck": None, **settings}
    made: F = _kernel_type()(function, targetoptions=options)
    _KERNELS.append(made)
    return made


@cache
def _kernel_type() -> type:
    """Return the type of kernels: dispatchers with one signature, compiled when first needed."""
    _numba()
    from numba.core.compiler_lock import global_compiler_lock  # noqa: PLC0415 - as below
    from numba.core.registry import CPUDispatcher  # noqa: PLC0415 - after the cache is named

    class Kernel(CPUDispatcher):
        def compile(self, sig: object) -> Any:
            """Compile the one signature, whatever somebody calls the kernel with."""
            del sig
            return self.ready()

        def ready(self) -> Any:
            """Compile the kernel, or read it from the disk; return what Python calls."""
            own = _signature(self.py_func)
            with global_compiler_lock:  # several threads may need it at once
                if not self.overloads:
                    self.enable_caching()
                    super().compile(own)
                    self.disable_compile()
            return self.get_overload(own)

    return Kernel


def _signature(function: Callable[..., Any]) -> Any:
    """Return the machine types of a function's annotations."""
    notes = dict(function.__annotations__)
    returned = _numba_type(notes.pop("return"))
    return returned(*(_numba_type(note) for note in notes.values()))


@cache
def _numba_type(note: str) -> Any:
    """Return the machine type of an annotation."""
    numba = _numba()
    if note in _RECORDS:
        return numba.from_dtype(_RECORDS[note])
    if note.startswith("Row["):
        return _numba_type(note[4:-1])[::1]
    return {
        "None": numba.void,
        "bool": numba.boolean,
        "int": numba.int64,
        "float": numba.float64,
        "np.uint64": numba.uint64,
        "Bytes": numba.uint8[::1],
        "Log": numba.uint8[:, ::1],
    }[note]


@cache
def _numba() -> ModuleType:
    """Import Numba, its cache folder named first."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))
    import numba  # noqa: PLC0415 - after its cache folder is named

    return numba


@cache
def cache_folder() -> Path:
    """Return where machine code is kept: the user's cache, or a temporary folder if read-only."""
    folder = user_cache_path("gekokujo") / "compiled" / _digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.gettempdir()) / f"gekokujo-{os.getuid()}" / folder.name


def _digest() -> str:
    """Return a short digest of every Python source of the package."""
    root = Path(__file__).parent
    digest = hashlib.sha256()
    for source in sorted(root.rglob("*.py")):
        digest.update(source.relative_to(root).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
