"""The fifteen sample games that another program played, and all their frames."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from second_opinion import Table

from gekokujo.cardfiles import cards_from_json
from gekokujo.deals import Deal
from gekokujo.options import Options

FOLDER = Path(__file__).parent / "data" / "samples"


def read_records() -> list[dict[str, Any]]:
    """Return the records."""
    return [json.loads(line) for line in (FOLDER / "games.jsonl").read_text("utf-8").splitlines()]


def read_frame_lines() -> dict[int, list[str]]:
    """Return each record's frames as the lines of the file, the record's number taken off."""
    lines: dict[int, list[str]] = {}
    with gzip.open(FOLDER / "frames.jsonl.gz", "rt", encoding="utf-8") as file:
        for line in file:
            number = json.loads(line)["record"]
            body = line.rstrip("\n").removesuffix(f', "record": {number}}}') + "}"
            lines.setdefault(number, []).append(body)
    return lines


def deal_of(record: dict[str, Any]) -> Deal:
    """Return how a record's game starts."""
    return Deal(
        Options.from_json(record["rules"]),
        cards_from_json(record["cards"]),
        tuple(record["deck"]),
        tuple(record["ranking"]),
        tuple(record.get("claims", ())),
    )


def table_of(record: dict[str, Any]) -> Table:
    """Return the second opinion's game of a record, at its start."""
    cards = record["cards"]["cards"]
    return Table(record["rules"], cards, record["deck"], record["ranking"], record.get("claims"))
