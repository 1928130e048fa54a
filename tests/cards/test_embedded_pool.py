"""The pool that comes with the package: every entry loads, its text is the corpus's, its index says the same."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, CardReading, compiled_text
from spellwright.cards.decks import built_in_deck, built_in_names
from spellwright.cards.face import CardRecord
from spellwright.cards.pool import INDEX_FILE, PoolEntry, data_directory, embedded_pool
from spellwright.cards.pool_build import index_text, pool_entry
from spellwright.language.tokens import without_reminder

NAMES_WANTED = 5_000


@pytest.fixture(scope="module")
def entries() -> list[PoolEntry]:
    return embedded_pool().entries()


def test_every_compiled_entry_prints_the_text_of_its_card(
    entries: list[PoolEntry], corpus: Mapping[str, CardRecord]
) -> None:
    odd = []
    for entry in entries:
        if not entry.is_compiled:
            continue
        # The corpus alone lacks second faces; those texts are checked where the pool is built.
        printed = corpus[entry.name].faces
        for program, face, original in zip(entry.programs, entry.record.faces, printed, strict=False):
            if compiled_text(program, face).text != without_reminder(original.text or ""):
                odd.append(f"{entry.name}: {face.name}")
    assert odd == []


def test_each_digest_is_that_of_its_program(entries: list[PoolEntry]) -> None:
    odd = [
        entry.name
        for entry in entries
        if entry.is_compiled
        and pool_entry(entry.record, CardReading(COMPILED, programs=entry.programs), entry.copies).digest
        != entry.digest
    ]
    assert odd == []


def test_the_index_says_what_the_pool_holds(entries: list[PoolEntry]) -> None:
    index = (data_directory() / INDEX_FILE).read_text(encoding="utf-8")
    assert index == index_text(entries)


def test_every_refused_card_has_a_reason_and_every_compiled_one_a_program(entries: list[PoolEntry]) -> None:
    assert [e.name for e in entries if e.reason == "" or (e.reason is None) != bool(e.programs)] == []


def test_the_pool_holds_the_names_that_were_promised(entries: list[PoolEntry]) -> None:
    assert sum(entry.is_compiled for entry in entries) >= NAMES_WANTED


@pytest.mark.parametrize("name", built_in_names())
def test_every_card_of_the_built_in_decks_is_compiled(name: str) -> None:
    pool = embedded_pool()
    assert [card for card in set(built_in_deck(name).card_names()) if not pool.entry(card).is_compiled] == []
