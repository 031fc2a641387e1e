"""The log: one JSON object a line. Its values are never a key, a code, a seed, or a whole address.

What people typed is escaped by JSON, so that no name can forge a line or turn its direction.
"""

from __future__ import annotations

import logging
import sys
from typing import Final, TextIO

from pythonjsonlogger.json import JsonFormatter

FIELDS: Final = {"levelname": "level", "name": "logger", "exc_info": "traceback"}
QUIET: Final = {
    "alembic.runtime": logging.WARNING,
    "uvicorn.error": logging.WARNING,  # at INFO it writes whole addresses
}


def log_as_json(level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Let what is logged from now on, at a level and above, be JSON lines on a stream or stderr."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        JsonFormatter("{levelname}{name}{message}", style="{", rename_fields=FIELDS, timestamp=True)
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name, least in QUIET.items():
        logging.getLogger(name).setLevel(least)
