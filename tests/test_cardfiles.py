"""Card files: every fault with its line, field and mend; three formats, one check."""

import csv
import io
import json
from dataclasses import replace

import pytest

from gekokujo.cardfiles import (
    MOST_TOLD,
    CardFileError,
    cards_from_json,
    find_cards,
    parse_csv,
    parse_json,
    parse_toml,
    read_card_file,
    standard_cards,
)
from gekokujo.cards import CardSet, Kind
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


@pytest.mark.parametrize(
    ("words", "kind"),
    [("金", "gold"), ("銀", "silver"), ("銀の火時計", "silver"), ("戦", "war"), ("千日戦争", "war"),
     ("Gold", "gold"), ("ＷＡＲ", "war")],
)  # fmt: skip
def test_csv_takes_kinds_in_either_language(words, kind):
    lines = rows()
    place = next(n for n, line in enumerate(lines) if line[1] == kind)
    lines[place][1] = words
    assert parse_csv(csv_text(lines), "mine").cards == STANDARD.cards


def test_csv_columns_may_stand_in_any_order_and_between_blank_lines():
    lines = [[line[2], line[0], *line[3:], line[1]] for line in rows()]
    header = [" Number", "id", "TOP", "second ", "third", "kind"]
    text = csv_text(lines, header).replace("\n", "\n\n,,\n")
    assert parse_csv(text, "mine").cards == STANDARD.cards
    lines[0][0] = "0"
    text = csv_text(lines, header).replace("\n", "\n\n,,\n")
    assert faults(parse_csv, text)[0].startswith("line 4, number: 0 on a gold card")


def test_csv_takes_the_minus_sign_of_a_text_and_refuses_a_seventh_column():
    lines = rows()
    number = next(n for n, line in enumerate(lines) if line[2].startswith("-"))
    lines[number][2] = lines[number][2].replace("-", "−")
    assert parse_csv(csv_text(lines), "mine").cards == STANDARD.cards
    lines[3].append("leo")
    assert faults(parse_csv, csv_text(lines)) == [
        "line 5, column 7: unknown field; the fields are id, kind, number, signs"
    ]


def test_every_later_card_of_the_same_id_names_the_first():
    lines = rows()
    lines[1][0] = lines[2][0] = lines[0][0]
    lines[4][0] = lines[5][0] = ""
    told = faults(parse_csv, csv_text(lines))
    assert told == [
        "line 6, id: missing; write it",
        "line 7, id: missing; write it",
        "line 3, id: 'G01' is also the id of line 2; give each card its own id",
        "line 4, id: 'G01' is also the id of line 2; give each card its own id",
    ]


def test_the_number_of_cards_is_told_beside_an_unknown_kind():
    lines = rows()[:59]
    lines[0][1] = "bronze"
    assert faults(parse_csv, csv_text(lines))[-1] == "the set: 59 cards; a set has 60 (R1.6)"


def test_two_unknown_signs_are_two_faults_and_not_marks_alike():
    lines = rows()
    lines[0][3:5] = ["ophiuchus", "cetus"]
    told = faults(parse_csv, csv_text(lines))
    assert [each.split(";")[0] for each in told] == [
        "line 2, signs: 'ophiuchus' is no sign",
        "line 2, signs: 'cetus' is no sign",
    ]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("id", "X" * 9, "id: 'XXXXXXXXX' is no id"),
        ("id", 7, "id: 7 is no id"),
        ("number", True, "number: True is no whole number"),
        ("number", 1.0, "number: 1.0 is no whole number"),
        ("signs", "leo", "signs: 'leo'; give three signs"),
        ("signs", ["leo", "virgo"], "signs: ['leo', 'virgo']; give three signs"),
        ("signs", ["leo", "virgo", 3], "signs: 3 is no sign"),
        ("kind", 3, "kind: 3 is no kind"),
    ],
)
def test_json_values_of_another_form_are_faults(field, value, said):
    content = STANDARD.to_json()
    content["cards"][2][field] = value
    assert faults(parse_json, json.dumps(content))[0].startswith(f"card 3, {said}")


def test_words_in_json_may_be_full_width_capital_and_padded():
    content = STANDARD.to_json()
    content["cards"][0] |= {
        "kind": " ＧＯＬＤ",
        "signs": [f" {s.upper()}" for s in STANDARD.cards[0].signs],
    }
    assert cards_from_json(content) == STANDARD


@pytest.mark.parametrize("card_id", ["X", "X" * 8])
def test_an_id_has_1_to_8_letters_and_digits(card_id):
    content = STANDARD.to_json()
    content["cards"][2]["id"] = card_id
    assert cards_from_json(content).cards[2].id == card_id


@pytest.mark.parametrize("name", ["", "a/b", "x" * 41, 7])
def test_a_name_of_another_form_is_a_fault(name):
    text = json.dumps(STANDARD.to_json() | {"name": name})
    assert faults(parse_json, text)[0].startswith(f"the file, name: {name!r} is no name")


@pytest.mark.parametrize("name", ["髙 set-1.2", "x" * 40])
def test_a_name_may_be_in_any_script(name):
    assert cards_from_json(STANDARD.to_json() | {"name": name}).name == name


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


def test_cards_whose_lines_can_not_be_told_in_toml_are_counted():
    place = next(n for n, card in enumerate(STANDARD.cards, 1) if "virgo" in card.signs)
    text = to_toml(STANDARD)
    for confusing in (text.replace("},\n", "}, "), 'note = """\n{ }\n"""\n' + text):
        assert parse_toml(confusing, "mine") == STANDARD
        told = faults(parse_toml, confusing.replace('"virgo"', '"ophiuchus"', 1))
        assert told[0].startswith(f"card {place}, signs: 'ophiuchus' is no sign")


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


def test_a_field_given_twice_in_json_is_a_fault():
    text = json.dumps(STANDARD.to_json())
    text = text.replace('"number": 1,', '"number": 0, "number": 1,', 1)
    text = text.replace('"kind": "silver",', '"kind": "gold", "kind": "silver", "kind": "war",', 1)
    doubled = '{"name": "one", ' + text[1:]
    first = next(n for n, card in enumerate(STANDARD.cards, 1) if card.number == 1)
    silver = next(n for n, card in enumerate(STANDARD.cards, 1) if card.kind is Kind.SILVER)
    assert faults(parse_json, doubled)[:3] == [
        f"{where}: given twice; keep one of them"
        for where in ("the file, name", f"card {first}, number", f"card {silver}, kind")
    ]


def test_of_very_many_faults_the_first_are_told_and_the_number_of_the_rest(tmp_path):
    path = tmp_path / "rubbish.csv"
    path.write_text(csv_text([["?"]] * 5_000), "utf-8")
    with pytest.raises(CardFileError) as refused:
        find_cards(str(path))
    error = refused.value
    told = str(error).splitlines()
    assert len(error.faults) > 5_000
    assert told[:MOST_TOLD] == [str(fault) for fault in error.faults[:MOST_TOLD]]
    assert told[MOST_TOLD:] == [f"and {len(error.faults) - MOST_TOLD:,} more"]


def test_one_card_is_one_card():
    told = faults(parse_json, '{"cards": [{"kind": "bronze"}]}')
    assert told[-1] == "the set: 1 card; a set has 60 (R1.6)"


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
    [
        (parse_toml, "cards = ["),
        (parse_toml, "cards = " + "[" * 100_000),
        (parse_json, "{"),
        (parse_json, "[" * 100_000),
        (parse_json, "[]"),
        (parse_json, '{"cards": [3]}'),
        (parse_csv, 'id,"kind'),
    ],
    ids=range(7),
)
def test_broken_files_are_told_in_one_fault(parse, text):
    assert len(faults(parse, text)) == 1


def test_a_header_is_asked_for():
    assert "write id,kind,number,top,second,third" in faults(parse_csv, csv_text([], ["a", "b"]))[0]


@pytest.mark.parametrize(
    ("name", "raw", "said"),
    [
        ("a.toml", b"", "empty"),
        ("a.csv", b"\xef\xbb\xbf", "the columns are ''"),
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


@pytest.mark.parametrize("name", ["mine.json", "mine.JSON"])
def test_a_file_without_a_name_of_its_own_is_named_after_itself(tmp_path, name):
    path = tmp_path / name
    path.write_text("\ufeff" + json.dumps({"cards": STANDARD.to_json()["cards"]}), "utf-8")
    assert find_cards(str(path)) == CardSet("mine", STANDARD.cards)


def test_a_file_may_have_a_million_bytes(tmp_path):
    path = tmp_path / "a.json"
    path.write_bytes(json.dumps(STANDARD.to_json()).encode().rjust(1_000_000))
    assert read_card_file(path) == STANDARD


def test_an_imported_set_is_found_by_name_and_listed(tmp_path, monkeypatch):
    monkeypatch.setattr("gekokujo.cardnames.cards_folder", lambda: tmp_path)
    (tmp_path / "mine.json").write_text(json.dumps(STANDARD.to_json() | {"name": "mine"}), "utf-8")
    assert find_cards("mine") == CardSet("mine", STANDARD.cards)
    assert find_cards("standard") is STANDARD
    with pytest.raises(CardFileError, match="there are standard, mine; or name a file"):
        find_cards("nosuchset")


def test_two_cards_of_one_id_make_no_set():
    cards = list(STANDARD.cards)
    cards[1] = replace(cards[1], id=cards[0].id)
    with pytest.raises(ValueError, match="two cards have the same id"):
        CardSet("twins", tuple(cards))


def test_a_file_without_an_ending_is_found_and_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").write_text("{}", "utf-8")
    with pytest.raises(CardFileError, match="unknown kind of file ''"):
        find_cards("mine")


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(CardFileError, match="there are standard"):
        find_cards("nosuchset")
