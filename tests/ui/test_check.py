"""Checking a deck: every problem on a line of its own, with the line of the file where there is one."""

from __future__ import annotations

from spellwright.cards.decks import Deck, DeckEntry
from spellwright.cards.face import ANY_NUMBER, CardRecord, Face
from spellwright.cards.names import name_index
from spellwright.cards.pool import Pool, PoolEntry
from spellwright.cards.pool_file import PoolFile, pack
from spellwright.ui.commands.check import card_problems


def entry(name: str, copies: int = 4, reason: str | None = None) -> PoolEntry:
    return PoolEntry(CardRecord(name, "normal", (Face(name, None, "Land"),)), copies, reason)


def pool_of(*entries: PoolEntry) -> Pool:
    packed = pack([(e.name, e.to_json()) for e in entries], name_index(e.name for e in entries), 1)
    return Pool(PoolFile(packed, "test pool", 1))


POOL = pool_of(entry("Hill", ANY_NUMBER), entry("Spark"), entry("Riddle", reason="unread at “why”"))


def test_a_legal_deck_has_no_problems() -> None:
    assert card_problems(Deck("d", "d", (DeckEntry(56, "hill"), DeckEntry(4, "SPARK"))), POOL) == []


def test_each_problem_is_told_once() -> None:
    main = (
        DeckEntry(50, "Hill", 1),
        DeckEntry(3, "Spark", 2),
        DeckEntry(2, "Riddle", 3),
        DeckEntry(9, "Spork", 4),
    )
    side = (DeckEntry(2, "spark", 6), DeckEntry(1, "Riddle", 7), DeckEntry(14, "Hill", 8))
    assert card_problems(Deck("d", "d", main, side), POOL) == [
        "line 3: Riddle is refused: unread at “why”",
        "line 4: no card is named 'Spork'; nearest: Spark",
        "17 cards in the sideboard, at most 15 may be (CR 100.4a)",
        "5 copies of Spark, at most 4 may be (CR 100.2a)",
    ]
