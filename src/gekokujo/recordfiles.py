"""Files of records: one in a `.json`, one a line in any other, each fault told with its line."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Self

from gekokujo.record import Record, RecordError

LONGEST_RECORD: Final = 1_000_000
"""No record has more bytes than this; with its own cards one takes about ten thousand."""
LONGEST_LINE: Final = LONGEST_RECORD + len("\r\n") + 1
"""So much of a line is read at once: enough to see that a record is too long."""


def each_record(path: Path) -> Iterator[Record | RecordError]:
    """Yield every record of a file in order, or what is wrong with it in its place.

    Raises `OSError` when the file can't be read. An empty file is one fault.
    """
    empty = True
    for where, raw in _pieces(path):
        empty = False
        try:
            yield Record.from_json(decoded(raw))
        except RecordError as error:
            yield RecordError(f"{where}{error.where}", error.what, error.step)
    if empty:
        yield RecordError("the file", "empty; it holds no record")


def read_records(path: Path) -> list[Record]:
    """Return all records of a file; raises `RecordError` for the first fault, or `OSError`."""
    records = []
    for record in each_record(path):
        if isinstance(record, RecordError):
            raise record
        records.append(record)
    return records


def decoded(raw: bytes) -> Any:
    """Return the JSON of one record's bytes; raises `RecordError` that says where it breaks."""
    if len(raw) > LONGEST_RECORD:
        raise RecordError("record", f"longer than {LONGEST_RECORD:,} bytes; no record is")
    try:
        text = raw.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        what = f"not UTF-8 at byte {error.start}; save the file as UTF-8"
        raise RecordError("record", what) from None
    except RecursionError:
        raise RecordError("record", "not JSON: nested too deeply") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} " if "\n" in text else ""
        what = f"not JSON at {place}column {error.colno}: {error.msg.lower()}; cut off or edited?"
        raise RecordError("record", what) from None
    except ValueError as error:
        raise RecordError("record", f"not JSON: {error}") from None


class RecordWriter:
    """A file of records, one a line, that appears whole when it is closed.

    After Ctrl-C it holds what was written until then; after any other error it does not appear.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        self._draft = Path(name)
        self._file = os.fdopen(handle, "w", encoding="utf-8", newline="\n")

    def write(self, records: Iterable[Record]) -> None:
        """Write records behind those already written."""
        self._file.writelines(f"{record.to_line()}\n" for record in records)

    def __enter__(self) -> Self:
        """Return the open file."""
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Let the file appear, durably, or leave nothing behind."""
        with self._file:
            self._file.flush()
            os.fsync(self._file.fileno())
        if kind is None or issubclass(kind, KeyboardInterrupt):
            self._draft.replace(self._path)
        else:
            self._draft.unlink()


def write_record(record: Record, path: Path) -> None:
    """Write one record to a file of its own, whole or not at all; raises `OSError`."""
    with RecordWriter(path) as writer:
        writer.write([record])


def _pieces(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the bytes of each record with the words for its place."""
    if path.suffix.lower() == ".json":
        with path.open("rb") as file:
            raw = file.read(LONGEST_RECORD + 1)
        if raw.strip():
            yield "", raw
        return
    with path.open("rb") as file:
        number = 0
        while line := file.readline(LONGEST_LINE):
            number += 1
            cut = line
            while len(cut) == LONGEST_LINE and not cut.endswith(b"\n"):
                cut = file.readline(LONGEST_LINE)
            if line.strip():
                yield f"line {number}, ", line.rstrip(b"\r\n")[: LONGEST_RECORD + 1]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object whose names are all different."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        twice = sorted({name for name, _ in pairs if sum(name == other for other, _ in pairs) > 1})
        raise ValueError(f"{', '.join(twice)} given twice")
    return fields


def _no_constant(name: str) -> None:
    """Refuse NaN and the infinities."""
    raise ValueError(f"{name} is no JSON number")
