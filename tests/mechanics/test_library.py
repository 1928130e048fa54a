"""Scry, surveil and mill."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_701_22a_scry_puts_cards_on_the_bottom(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "library")
    island = t.put(t.ana, "Island", "library")
    t.s.answer(t.ana, [island], "scry")
    t.cast(t.ana, "Opt", "U")
    assert t.ana.hand == ["Forest"]
    assert t.ana.library[-1] == "Island"


def test_701_17a_mill(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Tome Scour", "U", t.ben)
    assert len(t.ben.graveyard) == 5
    assert len(t.ben.library) == 5


def test_701_25a_surveil_puts_a_card_into_the_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, [forest], "surveil")
    t.cast(t.ana, "Notion Rain", "UUB")
    assert "Forest" in t.ana.graveyard
