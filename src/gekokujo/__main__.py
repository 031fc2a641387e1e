"""The way in: `gekokujo` and `python -m gekokujo`."""

from __future__ import annotations

import sys
from typing import Final

INTERRUPTED: Final = 130
"""The exit code of what Ctrl-C ended."""


def main() -> int:
    """Run the command that the arguments name and return the exit code; Ctrl-C has no traceback."""
    try:
        from gekokujo import cli  # noqa: PLC0415 - even loading it can be interrupted

        return cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
