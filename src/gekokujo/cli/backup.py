"""`gekokujo backup`: all that a server keeps, in one file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from gekokujo.cli.faults import UsageError
from gekokujo.cli.inputs import new_file, own_database
from gekokujo.wholefiles import whole_file


def backup(
    file: Path,
    /,
    *,
    database: Annotated[str | None, Parameter(env_var="GEKOKUJO_DATABASE")] = None,
) -> int:
    """Write all rooms, games and names that a server keeps to a file, as they are at one moment.

    The server may go on meanwhile. The file holds secrets of running games; only you may read it.

    Parameters
    ----------
    file:
        The backup, one JSON object a line; an earlier one of this name is replaced when the new one
        is whole.
    database:
        Where the server keeps it, as for `gekokujo serve`.
    """
    from gekokujo.server.store import StoreError
    from gekokujo.server.store.transfer import export

    try:
        lines = _write(new_file(file), export(database or own_database()))
    except StoreError as error:
        raise UsageError(f"nothing is backed up: {error}") from None
    print(f"backed up {lines - 2:,} rows to {file}")
    return 0


def _write(file: Path, lines: Iterable[Any]) -> int:
    """Write lines of JSON to a file, whole or not at all; return how many."""
    import msgspec

    encoder = msgspec.json.Encoder()
    count = 0
    with whole_file(file, private=True) as new:
        for count, line in enumerate(lines, 1):  # noqa: B007 - the last one counts them
            new.write(encoder.encode(line).decode() + "\n")
    return count
