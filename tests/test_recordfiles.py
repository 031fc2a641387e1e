"""Files of records: read with the line of each fault, written whole or not at all."""

import json
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from gekokujo.game import Game
from gekokujo.record import Player, Record, RecordError
from gekokujo.recordfiles import each_record, read_records, write_record, write_records
from gekokujo.wholefiles import whole_file

RECORD = Record.of(Game.new(players=3, seed=1), [Player("a"), Player("b"), Player("髙𠮷")])


def faults(path):
    return [str(found) for found in each_record(path) if isinstance(found, RecordError)]


def test_one_record_or_one_a_line(tmp_path):
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_text(json.dumps(RECORD.to_json(), indent=2), "utf-8")
    many.write_text(f"{RECORD.to_line()}\n\n{RECORD.to_line()}", "utf-8")
    assert read_records(one) == [RECORD]
    assert read_records(many) == [RECORD, RECORD]


@pytest.mark.parametrize("wrapped", ["{}\r\n", "\ufeff{}\n", "{}"])
def test_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path, wrapped):
    path = tmp_path / "record.jsonl"
    path.write_bytes(wrapped.format(RECORD.to_line()).encode())
    assert read_records(path) == [RECORD]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "the file: empty"),
        (b"\n \n", "the file: empty"),
        (RECORD.to_line().encode()[:400], "line 1, record: not JSON at column"),
        (RECORD.to_line().encode("utf-16"), "line 1, record: not UTF-8 at byte 0"),
        (RECORD.named(["ガッツ"] * 3).to_line().encode("shift_jis"), "line 1, record: not UTF-8"),
        (b"[" * 100_000, "line 1, record: not JSON: nested too deeply"),
        (b'{"a": 1, "a": 2}', "line 1, record: not JSON: a given 2 times"),
        (b'{"a": NaN}', "line 1, record: not JSON: NaN"),
        (b'{"a": ' + b"9" * 5000 + b"}", "line 1, record: not JSON"),
        (b"x" * 10_000_000, "line 1, record: longer than 1,000,000 bytes"),
        (b"{}", "line 1, format: None"),
    ],
)
def test_rubbish_is_told_in_one_line(tmp_path, raw, said):
    path = tmp_path / "record.jsonl"
    path.write_bytes(raw)
    (told,) = faults(path)
    assert told.startswith(said)
    assert "\n" not in told


def test_a_fault_does_not_hide_the_records_behind_it(tmp_path):
    path = tmp_path / "records.jsonl"
    path.write_text(f"{RECORD.to_line()}\nnonsense\n{RECORD.to_line()}\n", "utf-8")
    assert [isinstance(found, RecordError) for found in each_record(path)] == [False, True, False]
    assert faults(path)[0].startswith("line 2, ")
    with pytest.raises(RecordError, match="line 2"):
        read_records(path)


def test_a_long_line_is_one_fault_and_the_next_line_is_read(tmp_path):
    path = tmp_path / "records.jsonl"
    path.write_bytes(b"x" * 3_000_000 + b"\n" + RECORD.to_line().encode())
    assert [isinstance(found, RecordError) for found in each_record(path)] == [True, False]


def test_a_record_may_have_a_million_bytes_and_no_more(tmp_path):
    path = tmp_path / "record.json"
    line = RECORD.to_line().encode()
    path.write_bytes(line.rjust(1_000_000))
    assert read_records(path) == [RECORD]
    path.write_bytes(line.rjust(1_000_001))
    assert faults(path) == ["record: longer than 1,000,000 bytes; no record is"]


def test_a_line_just_too_long_does_not_take_the_next_one_along(tmp_path):
    path = tmp_path / "records.jsonl"
    path.write_bytes(b"x" * 1_000_000 + b"\n" + RECORD.to_line().encode())
    assert [isinstance(found, RecordError) for found in each_record(path)] == [True, False]


def test_a_fault_is_told_with_its_line_blank_ones_counted_and_its_step(tmp_path):
    content = RECORD.to_json() | {"actions": ["claim leo", "dance"]}
    path = tmp_path / "records.jsonl"
    path.write_text(f"\n{RECORD.to_line()}\n \n{json.dumps(content)}\n", "utf-8")
    good, fault = each_record(path)
    assert good == RECORD
    assert str(fault).startswith("line 4, actions[1]: dance")
    assert fault.step == 1


@pytest.mark.parametrize("name", ["record.json", "RECORD.JSON"])
def test_a_json_file_is_one_record_over_many_lines(tmp_path, name):
    path = tmp_path / name
    path.write_text(json.dumps(RECORD.to_json(), indent=2), "utf-8")
    assert read_records(path) == [RECORD]
    path.write_text('{\n"a": 1,\n}', "utf-8")
    assert faults(path)[0].startswith("record: not JSON at line 3 column 1")
    path.write_text(" \n", "utf-8")
    assert faults(path) == ["the file: empty; it holds no record"]


def test_only_the_fields_given_twice_are_named(tmp_path):
    path = tmp_path / "record.jsonl"
    path.write_text('{"a": 1, "b": 2, "a": 3, "c": {"d": 4}}', "utf-8")
    assert faults(path) == ["line 1, record: not JSON: a given 2 times"]


def test_a_thing_named_many_times_is_told_at_once(tmp_path):
    path = tmp_path / "record.json"
    path.write_text("{" + '"a":1,' * 160_000 + '"b":1}', "utf-8")
    assert faults(path) == ["record: not JSON: a given 160,000 times"]


def test_a_number_too_large_is_refused(tmp_path):
    path = tmp_path / "record.json"
    path.write_text('{"zz": 1e999}', "utf-8")
    assert faults(path) == ["record: not JSON: 1e999 is too large a number"]


def test_every_record_has_a_line(tmp_path):
    path = tmp_path / "records.jsonl"
    with whole_file(path) as file:
        write_records(file, [RECORD, RECORD])
        write_records(file, [RECORD])
        assert not path.exists()
    assert path.read_bytes() == f"{RECORD.to_line()}\n".encode() * 3


def test_a_file_appears_when_all_of_it_is_on_the_disk(tmp_path, monkeypatch):
    path = tmp_path / "record.jsonl"
    found = []
    monkeypatch.setattr(os, "fsync", lambda _: found.append(path.exists()))
    write_record(RECORD, path)
    assert found == [False]
    assert path.exists()


def test_a_written_record_reads_the_same(tmp_path):
    path = tmp_path / "deep" / "record.json"
    write_record(RECORD, path)
    assert read_records(path) == [RECORD]


def fail_within(path, error):
    with whole_file(path) as file:
        file.write("half")
        raise error


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, OSError(28, "no space")])
def test_a_failed_write_leaves_the_old_file_and_no_litter(tmp_path, error):
    path = tmp_path / "record.jsonl"
    path.write_text("old", "utf-8")
    with pytest.raises(error if isinstance(error, type) else OSError):
        fail_within(path, error)
    assert [file.name for file in tmp_path.iterdir()] == ["record.jsonl"]
    assert path.read_text("utf-8") == "old"


def test_a_full_disk_is_told_with_the_name_and_leaves_no_litter(tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    path = tmp_path / "record.jsonl"
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as refused:
        write_record(RECORD, path)
    assert refused.value.filename == str(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with ThreadPoolExecutor(1) as other:
        heard = other.submit(path.read_text, "utf-8")
        write_record(RECORD, path)
        assert heard.result() == f"{RECORD.to_line()}\n"
    assert path.is_fifo()


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_who_may_read_a_file_is_as_usual_or_its_owner_alone(tmp_path):
    usual, own = tmp_path / "usual", tmp_path / "own"
    (tmp_path / "plain").touch()
    write_record(RECORD, usual)
    with whole_file(own, private=True):
        pass
    assert usual.stat().st_mode == (tmp_path / "plain").stat().st_mode
    assert own.stat().st_mode & 0o777 == 0o600


def test_a_link_leads_to_the_new_file(tmp_path):
    link, path = tmp_path / "link", tmp_path / "record.json"
    link.symlink_to(path)
    write_record(RECORD, link)
    assert link.is_symlink()
    assert read_records(path) == [RECORD]


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_the_end_of_a_line_does_not_count(tmp_path, end):
    path = tmp_path / "record.jsonl"
    line = RECORD.to_line()
    blanks = " " * (1_000_000 - len(line.encode()))
    path.write_bytes(f"{line}{blanks}{end}".encode())
    assert read_records(path) == [RECORD]
