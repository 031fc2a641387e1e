"""Card files: every fault with its line, field and mend; three formats, one check."""

import csv
import io
import json

import pytest

from gekokujo.cardfiles import (
    CardFileError,
    cards_from_json,
    find_cards,
    parse_csv,
    parse_json,
    parse_toml,
    read_card_file,
    standard_cards,
)
from gekokujo.cards import CardSet
from gekokujo.lab.fairset import to_toml

STANDARD = standard_cards()
HEADER = ["id", "kind", "number", "top", "second", "third"]


def rows():
    return [[card.id, card.kind.value, str(card.number), *card.signs] for card in STANDARD.cards]


def csv_text(lines, header=HEADER):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *lines])
    return text.getvalue()


def faults(parse, text):
    with pytest.raises(CardFileError) as refused:
        parse(text, "mine")
    return [str(fault) for fault in refused.value.faults]


def test_the_three_formats_give_the_same_set():
    same = CardSet("mine", STANDARD.cards)
    assert parse_csv(csv_text(rows()), "mine") == same
    assert parse_json(json.dumps(same.to_json()), "other") == same
    assert parse_toml(to_toml(same), "other") == same


def test_csv_takes_japanese_words_full_width_and_signed_numbers():
    lines = rows()
    lines[0][1:4] = ["金の火時計", "＋２", "おひつじ座"]
    lines[0][4:] = ["獅子座", "うお"]
    card = parse_csv(csv_text(lines), "mine").cards[0]
    assert (card.kind, card.number, card.signs) == ("gold", 2, ("aries", "leo", "pisces"))


def test_all_faults_are_told_at_once_with_line_field_and_mend():
    lines = rows()
    lines[0][0] = "G-1"
    lines[1][1] = "bronze"
    lines[2][2] = "0"
    lines[3][3] = "leoo"
    lines[4][3] = lines[4][4]
    lines[5][0] = "S01"
    lines[6][2] = "two"
    lines[7][5] = ""
    marks = ", ".join(lines[4][3:])
    told = faults(parse_csv, csv_text(lines))
    assert told[:7] == [
        "line 2, id: 'G-1' is no id; use 1 to 8 letters and digits",
        "line 3, kind: 'bronze' is no kind; use gold, silver, war",
        "line 4, number: 0 on a gold card; R1.6 allows -11 to 11 without 0",
        "line 5, signs: 'leoo' is no sign; did you mean leo?",
        f"line 6, signs: two marks alike in {marks}; the three signs differ (R1.2)",
        "line 8, number: 'two' is no whole number; write it in digits",
        f"line 9, signs: {lines[7][3:5]!r}; give three signs, the top mark first",
    ]
    assert told[7].startswith("line 14, id: 'S01' is also the id of line 7;")
    assert len(told) == 8


@pytest.mark.parametrize(
    ("number", "fine"), [("11", True), ("-11", True), ("12", False), ("99", False)]
)
def test_gold_numbers_have_bounds(number, fine):
    lines = rows()
    lines[0][2] = number
    if fine:
        assert parse_csv(csv_text(lines), "mine").cards[0].number == int(number)
    else:
        assert "R1.6 allows" in faults(parse_csv, csv_text(lines))[0]


def test_a_toml_fault_names_the_line_of_its_card():
    text = to_toml(STANDARD).replace('"virgo"', '"ophiuchus"', 1)
    line = next(n for n, each in enumerate(text.splitlines(), 1) if "ophiuchus" in each)
    assert faults(parse_toml, text)[0].startswith(f"line {line}, signs: 'ophiuchus' is no sign")


def test_toml_tables_are_read_too_and_unknown_fields_are_faults():
    text = "".join(
        f'[[cards]]\nid = "{card.id}"\nkind = "{card.kind}"\nnumber = {card.number}\n'
        f"signs = {list(card.signs)}\n"
        for card in STANDARD.cards
    )
    assert parse_toml(text, "mine").cards == STANDARD.cards
    told = faults(parse_toml, text.replace("number = 1", "nombre = 1", 1))
    assert any("nombre: unknown field" in each for each in told)
    assert any("number: missing" in each for each in told)


def test_json_may_hold_fields_of_other_programs():
    content = STANDARD.to_json()
    content["cards"][0]["art"] = "sun.svg"
    assert cards_from_json(content) == STANDARD


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (rows()[:59], "the set: 59 cards; a set has 60"),
        ([*rows(), ["X1", "war", "3", "leo", "aries", "virgo"]], "the set: 61 cards"),
        ([], "the set: 0 cards"),
    ],
)
def test_the_counts_of_a_set_are_checked(lines, said):
    assert faults(parse_csv, csv_text(lines))[0].startswith(said)


@pytest.mark.parametrize(
    ("parse", "text"),
    [(parse_toml, "cards = ["), (parse_json, "{"), (parse_csv, 'id,"kind'), (parse_json, "[]")],
)
def test_broken_files_are_told_in_one_fault(parse, text):
    assert len(faults(parse, text)) == 1


def test_a_header_is_asked_for():
    assert "write id,kind,number,top,second,third" in faults(parse_csv, csv_text([], ["a", "b"]))[0]


@pytest.mark.parametrize(
    ("name", "raw", "said"),
    [
        ("a.toml", b"", "empty"),
        ("a.csv", "id,kind\n金".encode("shift_jis"), "line 2: not UTF-8"),
        ("a.xlsx", b"PK", "unknown kind of file"),
        ("a.json", b" " * 1_000_001 + b"x", "bytes"),
    ],
)
def test_files_that_are_no_card_files(tmp_path, name, raw, said):
    path = tmp_path / name
    path.write_bytes(raw)
    with pytest.raises(CardFileError, match=said):
        read_card_file(path)


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(CardFileError, match="there are standard"):
        find_cards("nosuchset")
