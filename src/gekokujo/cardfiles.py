"""Card sets as people write them: TOML, CSV and JSON files, every fault found and placed.

All three are brought to the same rows of plain values with a place for each (a line, or the card's
ordinal), and one check reads the rows, so that no format is stricter than another.
"""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from gekokujo.cardnames import STANDARD, imported_file, is_unknown, known_sets
from gekokujo.cards import KINDS, Card, CardSet, Kind, count_faults, number_allowed
from gekokujo.signs import SIGNS

FIELDS = ("id", "kind", "number", "signs")
CSV_SIGNS = ("top", "second", "third")
MOST_TOLD = 20
"""So many faults of a file are told one by one."""
LARGEST_FILE = 1_000_000
"""No card file has more bytes than this; sixty cards need about six thousand."""

JAPANESE_SIGNS = (
    ("牡羊", "おひつじ"),
    ("牡牛", "おうし"),
    ("双子", "ふたご"),
    ("蟹", "かに"),
    ("獅子", "しし"),
    ("乙女", "おとめ"),
    ("天秤", "てんびん"),
    ("蠍", "さそり"),
    ("射手", "いて"),
    ("山羊", "やぎ"),
    ("水瓶", "みずがめ"),
    ("魚", "うお"),
)
SIGN_WORDS = {sign: sign for sign in SIGNS} | {
    word: sign
    for sign, words in zip(SIGNS, JAPANESE_SIGNS, strict=True)
    for stem in words
    for word in (stem, stem + "座")
}
KIND_WORDS = {kind.value: kind for kind in KINDS} | {
    "金": Kind.GOLD,
    "金の火時計": Kind.GOLD,
    "銀": Kind.SILVER,
    "銀の火時計": Kind.SILVER,
    "戦": Kind.WAR,
    "千日戦争": Kind.WAR,
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a card file: where, in which field, what, and what to do instead."""

    where: str
    field: str
    what: str
    mend: str

    def __str__(self) -> str:
        """The fault as one line."""
        place = f"{self.where}, {self.field}" if self.field else self.where
        return f"{place}: {self.what}; {self.mend}"


class CardFileError(ValueError):
    """A card file can't be used; `faults` has everything that is wrong with it.

    `told` is that in lines, not too many of them.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        self.told = [str(fault) for fault in self.faults[:MOST_TOLD]]
        if more := len(self.faults) - len(self.told):
            self.told.append(f"and {more:,} more")
        super().__init__("\n".join(self.told))


@dataclass(frozen=True, slots=True)
class Row:
    """One card as written, before it is checked."""

    where: str
    values: dict[str, Any]


@cache
def standard_cards() -> CardSet:
    """Return the standard set (R1.5)."""
    text = resources.files("gekokujo").joinpath("data/standard.toml").read_text("utf-8")
    return parse_toml(text, "standard")


def find_cards(name: str) -> CardSet:
    """Return the set of a name, shipped or imported, or of a file.

    Raises `CardFileError` for a bad file or an unknown name, `OSError` for an unreadable file.
    """
    if name == STANDARD:
        return standard_cards()
    if is_unknown(name):
        known = ", ".join(known_sets())
        raise _whole(f"no set is named {name!r}", f"there are {known}; or name a file")
    imported = imported_file(name)
    return read_card_file(imported if "." not in name and imported.is_file() else Path(name))


def read_card_file(path: Path) -> CardSet:
    """Read a card set from a `.toml`, `.csv` or `.json` file.

    Raises `CardFileError` with all faults of the content, `OSError` when it can't be opened.
    """
    readers = {".toml": parse_toml, ".csv": parse_csv, ".json": parse_json}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise _whole(f"unknown kind of file {path.suffix!r}", "name it .toml, .csv or .json")
    raw = path.read_bytes()
    if not raw.strip():
        raise _whole("the file is empty", "write one card a line or table")
    if len(raw) > LARGEST_FILE:
        raise _whole(f"the file has {len(raw):,} bytes", "a card set is a few thousand")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise CardFileError([Fault(f"line {line}", "", "not UTF-8", "save it as UTF-8")]) from None
    return reader(text, path.stem)


def parse_json(text: str, name: str) -> CardSet:
    """Read a set from JSON text, as `cards show --json` prints it; raises `CardFileError`."""
    try:
        content = json.loads(text, object_pairs_hook=_Object)
    except (ValueError, RecursionError) as error:
        raise _whole(f"not JSON ({error})", "check brackets and commas there") from None
    return cards_from_json(content, name)


class _Object(dict[str, Any]):
    """A JSON object that knows which fields it was given twice."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        given = Counter(name for name, _ in pairs)
        self.twice = [name for name, times in given.items() if times > 1]


def _given_twice(where: str, table: object) -> list[Fault]:
    """Return a fault for each field that a JSON object was given twice."""
    twice = table.twice if isinstance(table, _Object) else []
    return [Fault(where, name, "given twice", "keep one of them") for name in twice]


def cards_from_json(content: object, name: str = "cards") -> CardSet:
    """Make a set of a decoded JSON object `{"name": …, "cards": […]}`.

    Fields it does not know are left alone: another program may have written them. Raises
    `CardFileError`.
    """
    faults, rows = _given_twice("the file", content), []
    for number, table in enumerate(_tables(content), 1):
        faults += _given_twice(f"card {number}", table)
        known = {name: table[name] for name in FIELDS if name in table}
        rows.append(Row(f"card {number}", known))
    return _checked(_name(content, name), rows, faults)


def parse_toml(text: str, name: str) -> CardSet:
    """Read a set from TOML text: a `name`, and `cards` as tables; raises `CardFileError`."""
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _whole(f"not TOML ({error})", "check quotes and brackets there") from None
    rows = _tables(content)
    lines = [
        number
        for number, line in enumerate(text.splitlines(), 1)
        if re.match(r"\s*(\[\[\s*cards\s*\]\]|(cards\s*=\s*\[\s*)?\{)", line)
    ]
    if len(lines) == len(rows):
        places = [f"line {line}" for line in lines]
    else:
        places = [f"card {number}" for number in range(1, len(rows) + 1)]
    return _checked(_name(content, name), [Row(*row) for row in zip(places, rows, strict=True)])


def parse_csv(text: str, name: str) -> CardSet:
    """Read a set from CSV text with the columns id, kind, number, top, second, third.

    Signs and kinds may be written in English or Japanese. Raises `CardFileError`.
    """
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header = [cell.strip().lower() for cell in next(reader, [])]
        wanted = [*FIELDS[:3], *CSV_SIGNS]
        if sorted(header) != sorted(wanted):
            mend = f"write {','.join(wanted)} there"
            raise CardFileError(
                [Fault("line 1", "", f"the columns are {','.join(header)!r}", mend)]
            )
        rows = [
            _csv_row(reader.line_num, header, cells)
            for cells in reader
            if any(map(str.strip, cells))
        ]
    except csv.Error as error:
        raise CardFileError(
            [Fault(f"line {reader.line_num}", "", f"not CSV ({error})", "check the quotes")]
        ) from None
    return _checked(name, rows)


def _csv_row(line: int, header: list[str], cells: list[str]) -> Row:
    """Return one CSV line as the values a TOML table would have."""
    texts = (unicodedata.normalize("NFKC", cell).strip() for cell in cells)
    named = dict(zip(header, texts, strict=False))  # a short line lacks its last fields
    values: dict[str, Any] = {key: named[key] for key in FIELDS[:2] if named.get(key)}
    if named.get("number"):
        text = named["number"].replace("−", "-")
        values["number"] = int(text) if re.fullmatch(r"[+-]?\d{1,4}", text) else text
    values["signs"] = [named[key] for key in CSV_SIGNS if named.get(key)]
    if len(cells) > len(header):
        values[f"column {len(header) + 1}"] = cells[len(header)]
    return Row(f"line {line}", values)


def _tables(content: object) -> list[dict[str, Any]]:
    """Return the card tables of a decoded TOML or JSON file, or raise `CardFileError`."""
    cards = content.get("cards") if isinstance(content, dict) else None
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise _whole("no list of cards", "give the cards as tables in a list named `cards`")
    return cards


def _name(content: Any, default: str) -> str:
    """Return the set's own name, or the default."""
    name = content.get("name", default)
    if not isinstance(name, str) or not re.fullmatch(r"[\w .-]{1,40}", name):
        mend = "use 1 to 40 letters, digits, blanks, dots, dashes"
        raise CardFileError([Fault("the file", "name", f"{name!r} is no name", mend)])
    return name


def _checked(name: str, rows: list[Row], found: Iterable[Fault] = ()) -> CardSet:
    """Return the set of these rows, or raise `CardFileError` with all faults, those found too."""
    faults = [*found]
    cards = [_card(row, faults) for row in rows]
    seen: dict[str, str] = {}
    for row, card in zip(rows, cards, strict=True):
        if card.id and card.id in seen:
            what = f"{card.id!r} is also the id of {seen[card.id]}"
            faults.append(Fault(row.where, "id", what, "give each card its own id"))
        seen.setdefault(card.id, row.where)
    kinds = [Kind(card.kind) for card in cards if card.kind in KINDS]
    if len(kinds) == len(rows):
        faults += [
            Fault("the set", "", what, "add or remove cards (R1.6)") for what in count_faults(kinds)
        ]
    elif len(rows) != 60:
        count = f"{len(rows):,} card{'' if len(rows) == 1 else 's'}"
        faults.append(Fault("the set", "", count, "a set has 60 (R1.6)"))
    if faults:
        raise CardFileError(faults)
    return CardSet(name, tuple(cards))


def _card(row: Row, faults: list[Fault]) -> Card:
    """Return the card of a row; what is wrong with it goes to `faults`."""

    def fault(field: str, what: str, mend: str) -> None:
        faults.append(Fault(row.where, field, what, mend))

    for field in row.values.keys() - set(FIELDS):
        fault(field, "unknown field", f"the fields are {', '.join(FIELDS)}")
    for field in FIELDS:
        if field not in row.values:
            fault(field, "missing", "write it")
    card_id = row.values.get("id", "")
    if "id" in row.values and not (
        isinstance(card_id, str) and re.fullmatch(r"[A-Za-z0-9]{1,8}", card_id)
    ):
        fault("id", f"{card_id!r} is no id", "use 1 to 8 letters and digits")
        card_id = ""
    kind = _kind(row.values.get("kind"), fault)
    number = _number(kind, row.values.get("number"), fault)
    signs = _signs(row.values.get("signs"), fault)
    return Card(card_id, kind, number, signs)  # type: ignore[arg-type]  # a faulty card is never used


def _kind(value: object, fault: Any) -> Kind | None:
    """Return the kind a value names."""
    kind = KIND_WORDS.get(_word(value))
    if kind is None and value is not None:
        fault("kind", f"{value!r} is no kind", f"use {', '.join(KINDS)}")
    return kind


def _number(kind: Kind | None, value: object, fault: Any) -> int:
    """Return a card's number, held to R1.6."""
    if value is None:
        return 0
    if not isinstance(value, int) or isinstance(value, bool):
        fault("number", f"{value!r} is no whole number", "write it in digits")
        return 0
    if kind is not None and not number_allowed(kind, value):
        fault("number", f"{value} on a {kind} card", "R1.6 allows " + _allowed(kind))
    return value


def _allowed(kind: Kind) -> str:
    """Return which numbers a kind may bear, in words."""
    return "1 to 12 on war cards" if kind is Kind.WAR else "-11 to 11 without 0"


def _signs(value: object, fault: Any) -> tuple[str, ...]:
    """Return a card's three different signs."""
    if value is None:
        return ()
    if not isinstance(value, list) or len(value) != 3:
        fault("signs", f"{value!r}", "give three signs, the top mark first")
        return ()
    signs = [SIGN_WORDS.get(_word(word), "") for word in value]
    for word, sign in zip(value, signs, strict=True):
        if not sign:
            close = get_close_matches(_word(word), SIGNS, 1)
            hint = f"did you mean {close[0]}?" if close else f"the twelve are {', '.join(SIGNS)}"
            fault("signs", f"{word!r} is no sign", hint)
    known = [sign for sign in signs if sign]
    if len(set(known)) < len(known):
        fault("signs", f"two marks alike in {', '.join(known)}", "the three signs differ (R1.2)")
    return tuple(signs)


def _word(value: object) -> str:
    """Return a value as the word lists spell it."""
    return unicodedata.normalize("NFKC", value).strip().lower() if isinstance(value, str) else ""


def _whole(what: str, mend: str) -> CardFileError:
    """Return the error of a fault that concerns the whole file."""
    return CardFileError([Fault("the file", "", what, mend)])
