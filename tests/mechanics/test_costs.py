"""Spells that cost more or less, and additional costs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_601_2f_spells_cost_more(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Thalia, Guardian of Thraben")
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.mana(t.ana, "R")
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 17


def test_601_2f_this_spell_costs_less_for_each(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for _ in range(3):
        t.put(t.ana, "Grizzly Bears", "graveyard")
    t.cast(t.ana, "Ghoultree", "GGGGG")
    assert t.ana.battlefield == ["Ghoultree"]


@pytest.mark.shows("118.8")
def test_118_8_additional_cost_is_paid_with_the_spell(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Altar's Reap", "BB")
    assert t.ana.graveyard == ["Grizzly Bears", "Altar's Reap"]
    assert len(t.ana.hand) == 2
