"""Every clause of the rule book has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CLAUSES_IN_CHAPTER = (6, 2, 4, 3, 2, 5, 1, 4, 4, 4, 1, 4, 3)
CLAUSES = [
    f"R{chapter}.{clause}"
    for chapter, count in enumerate(CLAUSES_IN_CHAPTER, 1)
    for clause in range(1, count + 1)
]
NAMES = [
    name
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_its_test(clause: str) -> None:
    prefix = f"test_{clause.replace('.', '_')}_"
    assert any(name.startswith(prefix) for name in NAMES)


def test_no_test_is_named_after_a_clause_that_does_not_exist() -> None:
    named = {match[1] for name in NAMES if (match := re.match(r"test_(R\d+_\d+)_", name))}
    assert named == {clause.replace(".", "_") for clause in CLAUSES}
