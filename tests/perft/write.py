"""Count anew, with the second opinion, how many ways the sample games can go on.

    uv run python tests/perft/write.py

For each sample game and four places in it: the counts for depths 1, 2, … as long as they are small.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from samples import read_records, table_of
from second_opinion import perft

COUNTS = Path(__file__).parent / "counts.json"
LARGEST = 15_000
DEEPEST = 16


def counted(record: dict[str, Any], played: int) -> list[int]:
    """Return the counts from one place in a game."""
    table = table_of(record)
    for action in record["actions"][:played]:
        table.play(action)
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] * 3 < LARGEST):
        counts.append(perft(table, len(counts) + 1))
    return counts


def places(record: dict[str, Any]) -> list[int]:
    """Return after how many actions to count: the start, the middle, near the end."""
    length = len(record["actions"])
    return [0, length // 3, 2 * length // 3, length - 7]


def main() -> None:
    """Write the counts."""
    cases = [
        {"record": number, "played": played, "counts": counted(record, played)}
        for number, record in enumerate(read_records())
        for played in places(record)
    ]
    lines = ",\n".join(json.dumps(case) for case in cases)
    COUNTS.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
