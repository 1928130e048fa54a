"""CR 307.5a: spells that ask whether they were cast when no sorcery could have been."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def armored(corpus: Mapping[str, CardRecord], step: str) -> Table:
    """Ana casts Armor of Thorns on her Bears in that step of her turn, and it resolves."""
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Armor of Thorns", "hand")
    t.s.begin(t.ana, step)
    t.s.mana(t.ana, "GG")
    t.s.cast(t.ana, "Armor of Thorns", [bears])
    t.s.resolve()
    assert bears.pt == "4/4"
    return t


@pytest.mark.shows("307.5a")
def test_cast_in_another_step_the_permanent_is_sacrificed_in_the_cleanup_step(corpus: Mapping[str, CardRecord]) -> None:
    t = armored(corpus, "beginning of combat")
    t.s.to("end")
    assert "Armor of Thorns" in t.ana.battlefield
    t.s.to("upkeep", t.ben)
    assert t.ana.graveyard == ["Armor of Thorns"]


@pytest.mark.shows("307.5a")
def test_cast_when_a_sorcery_could_have_been_it_stays(corpus: Mapping[str, CardRecord]) -> None:
    t = armored(corpus, "postcombat main")
    t.s.to("upkeep", t.ben)
    assert "Armor of Thorns" in t.ana.battlefield


@pytest.mark.shows("307.5a")
def test_with_another_spell_on_the_stack_no_sorcery_could_have_been_cast(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Shock", "hand")
    t.put(t.ana, "Armor of Thorns", "hand")
    t.s.mana(t.ana, "RGG")
    t.s.cast(t.ana, "Shock", [t.ben])
    t.s.cast(t.ana, "Armor of Thorns", [bears])
    t.s.resolve_all()
    t.s.to("upkeep", t.ben)
    assert sorted(t.ana.graveyard) == ["Armor of Thorns", "Shock"]
