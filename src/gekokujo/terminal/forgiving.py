"""Output that never fails for a letter: what a terminal's encoding lacks becomes a mark for it."""

from __future__ import annotations

import io
from typing import TextIO


def forgiving(stream: TextIO) -> None:
    """Let a stream write `?` for what its encoding lacks, where that would raise."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
