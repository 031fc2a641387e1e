"""Work that Ctrl-C may not cut in two."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold Ctrl-C back until the work is done, and then let it come."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came = False

    def keep(*_: object) -> None:
        nonlocal came
        came = True

    before = signal.signal(signal.SIGINT, keep)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.default_int_handler)
    if came:
        signal.raise_signal(signal.SIGINT)
