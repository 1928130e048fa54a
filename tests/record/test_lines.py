"""What a line of a record must be: each wrong line is refused with its place and what was expected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spellwright as sw
from spellwright.errors import RecordError
from spellwright.record.lines import EndLine
from spellwright.record.record import Record, load, read
from tests.record.games import finished_record


def rows(record: Record) -> list[dict[str, Any]]:
    return [json.loads(text) for text in record.texts()]


def as_bytes(values: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(value) + "\n" for value in values).encode()


def test_a_record_is_the_same_after_saving_and_loading(tmp_path: Path) -> None:
    record = finished_record()
    path = tmp_path / "game.jsonl"
    record.save(path)
    loaded = load(path)
    assert loaded.header == record.header
    assert loaded.lines == record.lines
    assert loaded.dropped == 0
    assert isinstance(loaded.outcome, EndLine)


def test_no_seed_and_no_other_form_is_read_by_guessing() -> None:
    values = rows(finished_record())
    values[0]["form"] = "seat 0"
    with pytest.raises(RecordError, match="record:1: expected the full form of a record, found 'seat 0'"):
        read(as_bytes(values))


@pytest.mark.parametrize(
    ("row", "name", "value", "said"),
    [
        (0, "format", "chess", ":1: expected the header of a record"),
        (0, "version", 99, ":1: expected version 1 of the format, found 99"),
        (0, "seed", "seven", ":1: expected a whole number as 'seed', found 'seven'"),
        (0, "first", 5, ":1: expected a seat below 2 as 'first', found 5"),
        (0, "seats", [], ":1: expected a list of at least two seats as 'seats'"),
        (0, "cards", {}, ":1: no digest for "),
        (1, "seat", 2, ":2: expected a seat below 2 as 'seat', found 2"),
        (1, "seat", -1, ":2: expected a whole number of at least 0 as 'seat', found -1"),
        (1, "kind", None, ":2: expected a text as 'kind'"),
        (1, "answer", "yes", ":2: expected a whole number or a list of them as 'answer'"),
        (1, "answer", [1, None], ":2: expected a whole number or a list of them as 'answer'"),
        (1, "hash", "zz", ":2: expected 16 hexadecimal digits as 'hash', found 'zz'"),
        (-1, "end", "asleep", 'expected "over" or "turn limit" as \'end\''),
        (-1, "reasons", [1], "expected a list of texts as 'reasons'"),
        (-1, "key", "12", "expected 32 hexadecimal digits as 'key'"),
    ],
)
def test_a_wrong_field_is_named_with_its_line(row: int, name: str, value: object, said: str) -> None:
    values = rows(finished_record())
    values[row][name] = value
    with pytest.raises(RecordError) as refused:
        read(as_bytes(values))
    assert said in str(refused.value)


def test_a_name_that_would_leave_its_line_is_refused() -> None:
    values = rows(finished_record())
    values[0]["seats"][0]["name"] = "Ana\nBen wins."
    with pytest.raises(RecordError, match="record:1: seat 0: expected a text of printable characters as 'name'"):
        read(as_bytes(values))


def test_too_many_cards_are_named_by_their_place() -> None:
    values = rows(finished_record())
    values[0]["seats"][1]["sideboard"] = [[100_001, "Mountain"]]
    with pytest.raises(RecordError, match=r"record:1: seat 1: expected at most 100,000 cards as 'sideboard'"):
        read(as_bytes(values))


def test_a_half_written_last_line_is_left_out_and_said() -> None:
    data = as_bytes(rows(finished_record()))
    cut = read(data[:-20])
    assert cut.dropped == data.count(b"\n")
    assert cut.outcome is None
    assert len(cut.lines) == data.count(b"\n") - 2


def test_a_last_line_without_its_line_break_is_whole() -> None:
    data = as_bytes(rows(finished_record()))
    assert read(data[:-1]).outcome is not None


def test_a_damaged_line_elsewhere_is_refused_with_its_number() -> None:
    lines = as_bytes(rows(finished_record())).split(b"\n")
    lines[4] = lines[4][:-9]
    with pytest.raises(RecordError, match=r"record:5: expected a line of JSON"):
        read(b"\n".join(lines))


@pytest.mark.parametrize(
    "data", [b"", b"\n", b'{"format": "spellw', b"\xff\xfe\n", b"[" * 100_000 + b"\n", b"[1]\n", b"null\n"]
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"^record:1: expected"):
        read(data)


def test_nothing_may_follow_the_outcome() -> None:
    values = rows(finished_record())
    with pytest.raises(RecordError, match="expected nothing after the outcome"):
        read(as_bytes([*values, values[1]]))


def test_a_file_that_cannot_be_used_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path / "nowhere.jsonl")
    with pytest.raises(RecordError, match="cannot be written"):
        sw.Game(sw.duel("red-burn", "green-stompy"), seed=1).record().save(tmp_path / "no" / "such" / "directory")
