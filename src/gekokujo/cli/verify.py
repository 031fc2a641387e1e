"""`gekokujo verify`: does a record follow the rules, and its fair proof?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from gekokujo.cli.faults import UsageError
from gekokujo.names import visible


def verify(
    files: Annotated[list[Path], Parameter(negative="")],
    /,
    *,
    json_: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> int:
    """Check records, one or many a file: every action, the result, the fair proof.

    Parameters
    ----------
    files:
        Records: `.json` holds one, any other file one a line.
    json_:
        Print one JSON list instead of a line a record.
    """
    verdicts = []
    for verdict in _verdicts(files):
        verdicts.append(verdict)
        if not json_:
            print(_line(verdict), flush=True)
    if json_:
        print(json.dumps(verdicts, ensure_ascii=False))
    return 0 if all(verdict["ok"] for verdict in verdicts) else 1


def _verdicts(files: list[Path]) -> Iterator[dict[str, Any]]:
    """Yield what is to be said of each record."""
    from gekokujo.record import RecordError
    from gekokujo.recordfiles import each_record

    for file in files:
        if file.is_dir():
            raise UsageError(f"{file} is a folder; name the records in it")
        for number, record in enumerate(each_record(file)):
            wrong = record if isinstance(record, RecordError) else None
            yield {
                "file": str(file),
                "record": number,
                "ok": wrong is None,
                "error": wrong and str(wrong),
                "step": wrong and wrong.step,
            }


def _line(verdict: dict[str, Any]) -> str:
    """Return a verdict as a line."""
    told = f"{verdict['file']} record {verdict['record']}: {verdict['error'] or 'ok'}"
    return visible(told)
