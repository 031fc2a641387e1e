"""`gekokujo restore`: a backup into a new database of either kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from gekokujo.cli.faults import UsageError
from gekokujo.cli.inputs import own_database


def restore(
    file: Path,
    /,
    *,
    database: Annotated[str | None, Parameter(env_var="GEKOKUJO_DATABASE")] = None,
) -> int:
    """Put a backup into a new database, SQLite or PostgreSQL, all of it or nothing.

    Parameters
    ----------
    file:
        What `gekokujo backup` wrote.
    database:
        Where to put it, as for `gekokujo serve`; it must be empty.
    """
    from gekokujo.server.store import StoreError
    from gekokujo.server.store.transfer import restore as put_in

    try:
        rows = put_in(database or own_database(), _lines(file))
    except StoreError as error:
        raise UsageError(f"nothing is restored: {error}") from None
    print(f"restored {rows:,} rows from {file}")
    return 0


def _lines(file: Path) -> Iterator[Any]:
    """Yield the objects of a file; raises `UsageError` for a line that is no JSON."""
    import msgspec

    decoder = msgspec.json.Decoder()
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield decoder.decode(line)
            except (msgspec.DecodeError, UnicodeError) as error:
                raise UsageError(
                    f"nothing is restored: {file}, line {number}: no backup has this line: {error}"
                ) from None
