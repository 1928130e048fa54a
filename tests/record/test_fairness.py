"""Fair games: the commitment comes first, every draw follows from the key, and nothing can be changed afterwards."""

from __future__ import annotations

import hashlib
import json
import struct
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import spellwright as sw
from spellwright.errors import RecordError, RecordMismatch
from spellwright.record.fairness import check_draws, keep_secret, promise_of, redrawn, secret_path
from spellwright.record.lines import ChanceLine, line_text, read_line
from spellwright.record.record import Record, load, read
from spellwright.record.replay import record_of, replay, resume, verify
from spellwright.rules.promises import Promise
from spellwright.rules.randomness import Randomness
from tests.record.games import play_on

SECRET = bytes(range(32))


@cache
def fair_record() -> Record:
    """A finished fair game, for which Ana said a word."""
    game = sw.Game(sw.duel("red-burn", "green-stompy"), promise=Promise(SECRET, ("perhaps",)))
    play_on(game)
    return record_of(game)


def rows(record: Record) -> list[dict[str, Any]]:
    return [json.loads(text) for text in record.texts()]


def again(values: list[dict[str, Any]]) -> Record:
    return read("".join(json.dumps(value) + "\n" for value in values).encode())


def place(values: list[dict[str, Any]], field: str) -> int:
    return next(i for i, value in enumerate(values) if field in value)


def test_the_header_holds_the_commitment_and_neither_seed_nor_key() -> None:
    header = rows(fair_record())[0]
    assert header["commitment"] == hashlib.sha256(SECRET).hexdigest()
    assert header["words"] == ["perhaps"]
    assert "seed" not in header and "key" not in header


def test_the_secret_comes_with_the_outcome_and_not_before() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy"), promise=Promise(SECRET))
    play_on(game, 60)
    texts = list(record_of(game).texts())
    assert not any(SECRET.hex() in text or Promise(SECRET).game_key.hex() in text for text in texts)
    play_on(game)
    texts = list(record_of(game).texts())
    assert [i for i, text in enumerate(texts) if SECRET.hex() in text] == [len(texts) - 1]


def test_a_fair_game_is_checked_draw_by_draw_and_replayed() -> None:
    record = again(rows(fair_record()))
    promise = promise_of(record)
    assert promise is not None
    counts = check_draws(record, promise)
    mulligans = sum(line.kind == "mulligan" and line.answer == 1 for line in record.decisions())
    assert counts["shuffle"] >= 2 + mulligans
    assert verify(record).over
    assert replay(record).is_over()


def test_the_documented_construction_gives_the_first_shuffle() -> None:
    """Written from docs/records.md with nothing but the standard library."""
    values = rows(fair_record())
    line = values[place(values, "chance")]
    assert (line["chance"], line["at"], line["of"], line["taken"]) == ("shuffle", 0, 60, 60)
    word = b"perhaps"
    text = len(word).to_bytes(8, "little") + word
    key = hashlib.blake2b(
        text, digest_size=32, key=bytes.fromhex(values[-1]["secret"]), person=b"sw-game-words"
    ).digest()
    words: list[int] = []
    for block in range(8):
        data = b"shuffle\0" + block.to_bytes(8, "little")
        words += struct.unpack("<16I", hashlib.blake2b(data, key=key, person=b"sw-draws").digest())
    order = list(range(60))
    for i in range(59, 0, -1):
        limit = (1 << 32) - (1 << 32) % (i + 1)
        while (number := words.pop(0)) >= limit:
            pass
        j = number % (i + 1)
        order[i], order[j] = order[j], order[i]
    told = ",".join(map(str, order)).encode()
    assert line["seal"] == hashlib.blake2b(told, digest_size=8, key=key, person=b"sw-game-seal").hexdigest()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("seal", "0" * 16, "the recorded shuffle of 60 has the seal 0000000000000000, the key gives "),
        ("of", 59, "shuffle"),
        ("at", 3, "shuffle"),
    ],
)
def test_a_changed_draw_is_named_with_its_line(field: str, value: object, said: str) -> None:
    values = rows(fair_record())
    number = place(values, "chance")
    values[number][field] = value
    if field == "of":
        values[number]["taken"] = value
    record = again(values)
    promise = promise_of(record)
    assert promise is not None
    with pytest.raises(RecordMismatch, match=f"record:{number + 1}: .*{said}"):
        check_draws(record, promise)
    with pytest.raises(RecordMismatch, match=f"record:{number + 1}: "):
        verify(record)


def test_a_draw_that_is_left_out_is_missed() -> None:
    values = rows(fair_record())
    number = place(values, "chance")
    record = again(values[:number] + values[number + 1 :])
    promise = promise_of(record)
    assert promise is not None
    with pytest.raises(RecordMismatch, match="a draw of 'shuffle' is left out before this one"):
        check_draws(record, promise)
    with pytest.raises(RecordMismatch):
        verify(record)


def test_another_secret_is_not_the_promised_one() -> None:
    values = rows(fair_record())
    values[-1]["secret"] = bytes(32).hex()
    with pytest.raises(RecordMismatch, match=f"record:{len(values)}: the secret's hash is .*, promised was "):
        promise_of(again(values))
    del values[-1]["secret"]
    with pytest.raises(RecordMismatch, match=f"record:{len(values)}: the outcome does not reveal the secret"):
        promise_of(again(values))


def test_a_word_that_was_exchanged_gives_other_draws() -> None:
    values = rows(fair_record())
    values[0]["words"] = ["certainly"]
    record = again(values)
    promise = promise_of(record)
    assert promise is not None
    with pytest.raises(RecordMismatch, match="has the seal"):
        check_draws(record, promise)


def test_who_plays_first_is_a_draw_where_the_record_says_so() -> None:
    values = rows(fair_record())
    values[0] |= {"first_drawn": True, "first": 1 - Promise(SECRET, ("perhaps",)).drawn_before("first", 2)}
    record = again(values)
    found = promise_of(record)
    assert found is not None
    with pytest.raises(RecordMismatch, match=r"record:1: seat \d plays first, the key gives seat "):
        check_draws(record, found)


def test_an_unfinished_game_keeps_its_secret_beside_the_record(tmp_path: Path) -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy"), promise=Promise(SECRET))
    play_on(game, 60)
    path = tmp_path / "game.jsonl"
    record_of(game).save(path)
    with pytest.raises(RecordError, match="an unfinished fair game: its secret is not revealed yet"):
        verify(load(path))
    keep_secret(path, SECRET)
    assert secret_path(path).stat().st_mode & 0o077 == 0
    assert resume(load(path)).running_hash == game.running_hash
    with pytest.raises(RecordError, match="cannot be written"):
        keep_secret(path, bytes(32))
    secret_path(path).write_text(bytes(32).hex())
    with pytest.raises(RecordMismatch, match="promised was"):
        verify(load(path))
    secret_path(path).write_text("sesame")
    with pytest.raises(RecordError, match="expected a secret of 64 hexadecimal digits"):
        verify(load(path))


def test_taking_back_and_copying_keep_the_promise() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy"), promise=Promise(SECRET))
    play_on(game, 80)
    other = game.copy()
    for _ in range(5):
        other.pop()
    assert other.promise is game.promise
    play_on(other)
    record = record_of(other)
    assert record.outcome is not None and record.outcome.secret == SECRET.hex()
    assert verify(record).over


def test_secrets_are_new_each_time_and_words_change_the_key() -> None:
    promises = [Promise() for _ in range(20)]
    assert len({p.secret for p in promises}) == len({p.commitment for p in promises}) == 20
    one = promises[0]
    keys = {
        one.game_key,
        one.with_words("a").game_key,
        one.with_words("a", "b").game_key,
        one.with_words("ab").game_key,
    }
    assert len(keys) == 4
    assert one.with_words("a").commitment == one.commitment
    assert one.with_words("").game_key == one.game_key


def test_every_kind_of_draw_is_noted_and_drawn_again() -> None:
    """Dice and coins open, everything else sealed; each line stands for itself."""
    from spellwright.record.fairness import chance_line

    key = Promise(SECRET).game_key
    noting, plain = Randomness(key), Randomness(key)
    noting.noted = []
    found, expected = [], []
    for rng, results in ((noting, found), (plain, expected)):
        for _ in range(30):
            items = list("abcdefg")
            rng.shuffle("shuffle", items)
            results += [rng.die(20), rng.coin(), items, rng.choice("random", "xyz"), rng.sample("mode", "pqrs", 2)]
    assert found == expected and noting.state() == plain.state()
    lines = [chance_line(draw, key) for draw in noting.noted]
    assert Counter(line.stream for line in lines) == dict.fromkeys(("die", "coin", "shuffle", "random", "mode"), 30)
    assert [line.result + 1 for line in lines if line.stream == "die"] == found[::5]
    assert all(bool(line.seal) != (line.stream in ("die", "coin")) for line in lines)
    for line in lines:
        assert redrawn(line, key)[0] == line == read_line(json.loads(line_text(line)), "", 2)
    one = next(line for line in lines if line.stream == "die")
    wrong = ChanceLine(one.stream, one.at, one.of, one.taken, (one.result + 1) % one.of)
    assert redrawn(wrong, key)[0] == one != wrong


@pytest.mark.parametrize(
    ("row", "field", "value", "said"),
    [
        (0, "commitment", "ff", "expected 64 hexadecimal digits as 'commitment'"),
        (0, "words", "no", "expected a list of texts as 'words'"),
        (1, "of", 1, "expected a whole number of at least 2 as 'of'"),
        (1, "taken", 61, "expected at most 60 as 'taken'"),
        (1, "at", -1, "expected a whole number of at least 0 as 'at'"),
        (1, "seal", "zz", "expected 16 hexadecimal digits as 'seal'"),
        (1, "chance", "a\0b", "expected a text without NUL as 'chance'"),
        (-1, "secret", "zz", "expected 64 hexadecimal digits as 'secret'"),
    ],
)
def test_damaged_lines_are_refused(row: int, field: str, value: object, said: str) -> None:
    values = rows(fair_record())
    values[row][field] = value
    with pytest.raises(RecordError, match=said):
        again(values)


LUCK = ["Mountain"] * 24 + ["Goblin Kaboomist"] * 12 + ["Swarming Goblins"] * 12 + ["Chaos Channeler"] * 12
"""Coins in each upkeep, dice for what enters and attacks."""


def test_every_shuffle_die_and_coin_that_is_altered_is_noticed_at_its_line() -> None:
    game = sw.Game(sw.duel(LUCK, LUCK), promise=Promise(SECRET, ("perhaps",)))
    play_on(game)
    record = record_of(game)
    promise = promise_of(record)
    assert promise is not None
    streams = Counter(line.stream for line in record.lines if isinstance(line, ChanceLine))
    assert min(streams[name] for name in ("shuffle", "die", "coin")) > 1
    for index, line in enumerate(record.lines):
        if not isinstance(line, ChanceLine):
            continue
        other = (
            replace(line, seal=f"{int(line.seal, 16) ^ 1:016x}")
            if line.seal
            else replace(line, result=(line.result + 1) % line.of)
        )
        altered = Record(record.header, (*record.lines[:index], other, *record.lines[index + 1 :]), record.source)
        with pytest.raises(RecordMismatch, match=f":{index + 2}: the recorded {line.stream} of {line.of} "):
            check_draws(altered, promise)
