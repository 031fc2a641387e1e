"""Files that appear under their name when they are whole and on the disk, or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


@contextmanager
def whole_file(path: Path, *, private: bool = False) -> Iterator[TextIO]:
    """Give a file to write UTF-8 to; after any error the one that was there is there still.

    Its folder is made if need be. A `private` one may be read by its owner alone. What is no file
    but a device or a pipe is written to directly. Raises `OSError`, which names the path.
    """
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        return
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        opener = _for_its_owner if private else None
        with open(draft, "x", encoding="utf-8", newline="\n", opener=opener) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as error:
        if error.filename in {None, str(draft)}:
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise
    finally:
        draft.unlink(missing_ok=True)


def _for_its_owner(path: str, flags: int) -> int:
    """Open a new file that nobody else may read."""
    return os.open(path, flags, 0o600)
