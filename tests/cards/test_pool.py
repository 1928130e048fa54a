"""The pool's file: what goes in comes out, found by any way of typing a name; damage is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellwright.cards.face import ANY_NUMBER, CardRecord, Face
from spellwright.cards.names import name_index
from spellwright.cards.pool import Pool, PoolEntry, entry_from_json, read_pool
from spellwright.cards.pool_file import MAGIC, PoolFile, pack
from spellwright.cards.pool_sharing import compact_json
from spellwright.errors import CardDataError, CardRefused, UnknownCard

SPARK = PoolEntry(
    CardRecord("Spark // Drizzle", "split", (Face("Spark", "{R}", "Instant"), Face("Drizzle", "{U}", "Instant"))),
    programs=([["Draw", 1]], [["Scry", 2]]),
)
RATS = PoolEntry(
    CardRecord("Countless Rats", "normal", (Face("Countless Rats", "{B}", "Creature", power="*"),)),
    copies=ANY_NUMBER,
    reason="unread at “gnaw”",
)
SEAL = PoolEntry(
    CardRecord("Sélkie", "normal", (Face("Sélkie", None, "Creature", color_indicator=("U", "G")),)),
    programs=([],),
)
ENTRIES = [SPARK, RATS, SEAL]


def packed(entries: list[PoolEntry]) -> bytes:
    names = name_index(entry.name for entry in entries)
    return pack([(entry.name, entry.to_json()) for entry in entries], names, 1)


def pool_of(entries: list[PoolEntry]) -> Pool:
    return Pool(PoolFile(packed(entries), "test pool", 1))


def test_every_entry_comes_back() -> None:
    pool = pool_of(ENTRIES)
    assert pool.names() == [entry.name for entry in ENTRIES]
    assert pool.entries() == ENTRIES
    assert [pool.entry(entry.name) for entry in ENTRIES] == ENTRIES


def test_a_name_is_found_however_it_is_typed() -> None:
    pool = pool_of(ENTRIES)
    assert pool.entry("selkie") == SEAL
    assert pool.entry("SPARK") == SPARK
    assert pool.entry("spark/drizzle") == SPARK
    assert pool.find("Drizzle") == SPARK


def test_an_unknown_name_brings_the_nearest() -> None:
    with pytest.raises(UnknownCard, match="'Countles Rats'; nearest: Countless Rats"):
        pool_of(ENTRIES).entry("Countles Rats")


def test_a_refused_card_is_refused_by_name_with_the_reason() -> None:
    pool = pool_of(ENTRIES)
    assert pool.compiled("Spark") == SPARK
    with pytest.raises(CardRefused, match="Countless Rats cannot be played: unread at “gnaw”"):
        pool.compiled("Countless Rats")


def test_no_oracle_text_is_stored() -> None:
    face = replace(SPARK.record.faces[0], text="Draw a card.")
    entry = replace(SPARK, record=replace(SPARK.record, faces=(face, SPARK.record.faces[1])))
    assert "Draw a card." not in compact_json(entry.to_json())
    assert entry_from_json(entry.to_json()).record.faces[0].text is None


def test_the_same_cards_give_the_same_bytes() -> None:
    assert packed(ENTRIES) == packed([entry_from_json(entry.to_json()) for entry in ENTRIES])


def test_damaged_files_are_named(tmp_path: Path) -> None:
    content = packed(ENTRIES)
    cases = {
        b"": "not a pool",
        b"x" * 100: "not a pool",
        MAGIC + b"\x63" + content[len(MAGIC) + 1 :]: "version 99, expected",
        content[:-1]: "damaged",
        content[:60]: "damaged",
    }
    path = tmp_path / "pool.bin"
    for damaged, message in cases.items():
        path.write_bytes(damaged)
        with pytest.raises(CardDataError, match=message) as caught:
            read_pool(path)
        assert str(caught.value).startswith(str(path))
    with pytest.raises(CardDataError, match="cannot be read"):
        read_pool(tmp_path / "nowhere.bin")


def test_a_damaged_card_is_named() -> None:
    content = bytearray(packed(ENTRIES))
    content[-3:] = b"\xff\xff\xff"
    with pytest.raises(CardDataError, match="card 2 is damaged"):
        Pool(PoolFile(bytes(content), "test pool", 1)).entry("Sélkie")


@given(st.dictionaries(st.text("abcdefgh", min_size=1), st.recursive(st.integers() | st.text(), st.lists), max_size=40))
def test_any_values_under_any_names_come_back(values: dict[str, object]) -> None:
    file = PoolFile(pack(list(values.items()), {name: name for name in values}, 1), "test pool", 1)
    assert {name: file.find(name) for name in values} == values
    assert file.find("zzz") is None
