"""`gekokujo warmup`: compile the rules ahead of the first game."""

from __future__ import annotations

import time


def warmup() -> int:
    """Compile everything now, so that the first game starts at once."""
    from gekokujo.warmup import compile_all

    started = time.perf_counter()
    folder = compile_all()
    print(f"compiled in {time.perf_counter() - started:.1f} s, kept in {folder}")
    return 0
