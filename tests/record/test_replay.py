"""A record replays to the same game, resumes where it stopped, and every change of it is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import spellwright as sw
from spellwright.errors import RecordError, RecordMismatch
from spellwright.record.lines import DecisionLine, EndLine, Line, TurnLine
from spellwright.record.record import Record, RecordWriter, read
from spellwright.record.replay import replay, resume, verify
from tests.record.games import finished_record, fresh_game, play_on, record_of


def changed(record: Record, index: int, line: Line) -> Record:
    return replace(record, lines=(*record.lines[:index], line, *record.lines[index + 1 :]))


def first_of(record: Record, kind: type[Line], skip: int = 0) -> int:
    found = [i for i, line in enumerate(record.lines) if isinstance(line, kind)]
    return found[skip]


def test_a_record_replays_to_the_recorded_outcome() -> None:
    record = finished_record()
    game = replay(record)
    outcome = game.outcome()
    assert record.outcome is not None and outcome is not None
    assert game.is_over() and game.key() == record.outcome.key
    assert (outcome.winner, outcome.turn) == (record.outcome.winner, record.outcome.turn)


def test_every_turn_but_the_last_has_a_line_with_the_key() -> None:
    record = finished_record()
    turns = [line.turn for line in record.lines if isinstance(line, TurnLine)]
    assert record.outcome is not None
    assert turns == list(range(1, record.outcome.turn))


def test_the_record_of_a_replayed_game_is_the_same_record() -> None:
    record = finished_record()
    assert record_of(replay(record)).lines == record.lines


def test_an_unfinished_record_resumes_at_its_last_line_and_goes_on_equally() -> None:
    game = fresh_game(seed=11)
    play_on(game, answers=30)
    data = "".join(text + "\n" for text in record_of(game).texts()).encode()
    other = replay(read(data))
    assert other.key() == game.key() and other.running_hash == game.running_hash
    play_on(game, seed=5)
    play_on(other, seed=5)
    assert other.is_over() and other.key() == game.key()


def test_a_changed_hash_is_a_mismatch_that_names_the_line() -> None:
    record = finished_record()
    index = first_of(record, DecisionLine, 9)
    line = record.lines[index]
    assert isinstance(line, DecisionLine)
    with pytest.raises(RecordMismatch, match=rf"^record:{index + 2}: the recorded hash is 0123456789abcdef"):
        verify(changed(record, index, replace(line, hash="0123456789abcdef")))


def test_a_changed_answer_is_found() -> None:
    record = finished_record()
    index = first_of(record, DecisionLine, 9)
    line = record.lines[index]
    assert isinstance(line, DecisionLine)
    with pytest.raises(RecordMismatch, match=rf"^record:{index + 2}: the recorded answer is not legal"):
        verify(changed(record, index, replace(line, answer=99_999)))


def test_a_changed_key_at_the_end_of_a_turn_is_found() -> None:
    record = finished_record()
    index = first_of(record, TurnLine, 1)
    line = record.lines[index]
    assert isinstance(line, TurnLine)
    with pytest.raises(RecordMismatch, match=rf"^record:{index + 2}: the recorded key is"):
        verify(changed(record, index, replace(line, key="0" * 32)))


def test_a_changed_outcome_is_found() -> None:
    record = finished_record()
    assert isinstance(record.outcome, EndLine)
    index = len(record.lines) - 1
    with pytest.raises(RecordMismatch, match="the recorded winner is"):
        verify(changed(record, index, replace(record.outcome, winner=1 - record.outcome.winner)))


def test_a_missing_line_is_found() -> None:
    record = finished_record()
    index = first_of(record, DecisionLine, 4)
    with pytest.raises(RecordMismatch):
        verify(replace(record, lines=(*record.lines[:index], *record.lines[index + 1 :])))


def test_another_program_of_a_card_is_refused_by_the_cards_name() -> None:
    record = finished_record()
    cards = tuple((name, "0" * 16 if name == "Lightning Bolt" else digest) for name, digest in record.header.cards)
    with pytest.raises(RecordError, match="Lightning Bolt is compiled otherwise here") as refused:
        verify(replace(record, header=replace(record.header, cards=cards)))
    assert not isinstance(refused.value, RecordMismatch)


@pytest.mark.shows("104.3a")
def test_104_3a_a_concession_is_recorded_and_replayed() -> None:
    game = fresh_game(seed=3)
    play_on(game, answers=12)
    game.concede(1)
    record = record_of(game)
    other = replay(record)
    assert record.outcome is not None
    assert (record.outcome.winner, record.outcome.reasons) == (0, ("", "104.3a"))
    assert other.is_over() and other.key() == game.key()


def test_a_concession_is_taken_back_like_any_answer() -> None:
    game = fresh_game(seed=3)
    play_on(game, answers=12)
    before = game.key()
    game.concede(0)
    game.pop()
    assert not game.is_over() and game.key() == before


def test_a_key_that_follows_from_no_seed_is_kept() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy"), key=bytes(range(32)))
    play_on(game, answers=5)
    record = record_of(game)
    assert record.header.key == bytes(range(32)).hex()
    assert resume(record).key() == game.key()


def test_the_writer_loses_nothing_when_the_process_stops(tmp_path: Path) -> None:
    record = finished_record()
    path = tmp_path / "game.jsonl"
    writer = RecordWriter(path, record.header)
    for line in record.lines[:5]:
        writer.add(line)
    so_far = read(path.read_bytes())
    writer.close()
    assert so_far.lines == record.lines[:5]
