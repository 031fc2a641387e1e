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


def log_as_json(stream: TextIO | None = None) -> None:
    """Let everything that is logged from now on be JSON lines on a stream, else on stderr."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        JsonFormatter("{levelname}{name}{message}", style="{", rename_fields=FIELDS, timestamp=True)
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
