"""The documents can't lag behind: clauses, rulings, commands, the map and links are read here."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from cyclopts import MissingArgumentError

from gekokujo.cli import app

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/gekokujo"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
TEXT = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in PAGES}
RULE_BOOKS = {"docs/rules.md": "**[ruling]**", "docs/rules.ja.md": "**［裁定］**"}
MODULES = sorted(
    path.stem if path.suffix else f"{path.name}/"
    for path in SOURCE.iterdir()
    if (path.suffix == ".py" and not path.stem.startswith("__"))
    or (path.is_dir() and path.name not in {"__pycache__", "data"})
)


def clauses(page: str) -> dict[str, str]:
    """Return the text of each clause of a rule book, in its order."""
    found = re.split(r"^- \*\*(R\d+\.\d+)\*\*", TEXT[page], flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


def commands() -> Iterator[tuple[str, str]]:
    """Yield the page and the arguments of each command that a page tells people to type."""
    for page, text in TEXT.items():
        code = re.findall(r"`([^`\n]+)`", text) + re.findall(r"^\$? ?(.+)$", text, re.MULTILINE)
        for line in code:
            if found := re.match(r"(?:uv run )?gekokujo (\w[^#]*)$", line):
                yield page, found[1]


def anchors(page: Path) -> set[str]:
    """Return what links may point to inside a page: its headings as GitHub names them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links() -> Iterator[tuple[str, str]]:
    """Yield the page and the target of each link into the project."""
    for page, text in TEXT.items():
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if "://" not in target:
                yield page, target


@pytest.mark.parametrize("page", RULE_BOOKS)
def test_a_rule_book_has_all_clauses_in_order(page: str) -> None:
    numbers = [tuple(map(int, clause[1:].split("."))) for clause in clauses(page)]
    for (chapter, number), following in pairwise(numbers):
        assert following in {(chapter, number + 1), (chapter + 1, 1)}
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests/rules").glob("test_*.py"))
    tested = set(re.findall(r"def test_R(\d+)_(\d+)_", tests))
    assert {(str(chapter), str(number)) for chapter, number in numbers} == tested


def test_the_rule_books_and_the_rulings_page_mark_the_same_rulings() -> None:
    marked = [
        {clause for clause, text in clauses(page).items() if mark in text}
        for page, mark in RULE_BOOKS.items()
    ]
    listed = set(re.findall(r"^### (R\d+\.\d+) ", TEXT["docs/rulings.md"], re.MULTILINE))
    assert marked[0] == marked[1] == listed


def test_every_clause_that_the_code_cites_exists() -> None:
    known = clauses("docs/rules.md")
    for path in SOURCE.rglob("*"):
        if path.suffix in {".py", ".ftl"}:
            cited = set(re.findall(r"\bR\d+\.\d+\b", path.read_text("utf-8")))
            assert cited <= known.keys(), path


@pytest.mark.parametrize(("page", "command"), sorted(set(commands())))
def test_a_command_in_a_page_can_be_typed(page: str, command: str) -> None:
    words = shlex.split(command.replace("…", ""))
    if words[0] != "COMMAND":
        with suppress(MissingArgumentError):  # a page may name a command without its file
            app.parse_args(words, exit_on_error=False, print_error=False)


def test_the_map_names_every_module_and_nothing_else() -> None:
    drawn = re.search(r"```text\n(.+?)```", TEXT["CONTRIBUTING.md"], re.DOTALL)
    assert drawn
    parts = [line[:16].strip() for line in drawn[1].splitlines()]
    named = [name for part in parts if part for name in part.split(", ")]
    assert sorted(named) == MODULES


@pytest.mark.parametrize(("page", "target"), sorted(set(links())))
def test_a_link_leads_somewhere(page: str, target: str) -> None:
    path, _, anchor = target.partition("#")
    there = (ROOT / page).parent / path if path else ROOT / page
    assert there.exists()
    assert not anchor or anchor in anchors(there)


def test_the_two_readmes_give_the_same_commands_and_files() -> None:
    def concrete(page: str) -> set[str]:
        typed = {command for where, command in commands() if where == page}
        return {command for command in typed if not re.search(r"--(names|lang)", command)}

    assert concrete("README.md") == concrete("README.ja.md")
    for block in ("pip install uv && uv run gekokujo\n", "uv run pytest\n"):
        assert f"```console\n{block}```" in TEXT["README.md"]
        assert f"```console\n{block}```" in TEXT["README.ja.md"]
