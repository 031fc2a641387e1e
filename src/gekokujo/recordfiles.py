"""Files of records: one in a `.json`, one a line in any other, each fault told with its line."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from gekokujo.record import Record, RecordError
from gekokujo.wholefiles import whole_file

LONGEST_RECORD: Final = 1_000_000
"""No record has more bytes than this; with its own cards one takes about ten thousand."""
LONGEST_SHOWN: Final = 60
"""So many characters of a wrong name or number are shown."""
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
        return json.loads(
            text, object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_finite
        )
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


def write_records(file: TextIO, records: Iterable[Record]) -> None:
    """Write records to an open file, one a line."""
    file.writelines(f"{record.to_line()}\n" for record in records)


def write_record(record: Record, path: Path) -> None:
    """Write one record to a file of its own, whole or not at all; raises `OSError`."""
    with whole_file(path) as file:
        write_records(file, [record])


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
        named = Counter(name for name, _ in pairs)
        name, times = named.most_common(1)[0]
        raise ValueError(f"{name[:LONGEST_SHOWN]} given {times:,} times")
    return fields


def _finite(text: str) -> float:
    """Return a number that is not too large for a float."""
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text[:LONGEST_SHOWN]} is too large a number")
    return number


def _no_constant(name: str) -> None:
    """Refuse NaN and the infinities."""
    raise ValueError(f"{name} is no JSON number")
