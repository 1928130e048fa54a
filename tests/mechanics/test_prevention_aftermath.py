"""What is done about damage that was prevented (CR 615.5)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("615.5")
def test_615_5_what_follows_knows_how_much_was_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ben, "Test of Faith", "WW", bears)
    t.cast(t.ana, "Shock", "R", bears)
    assert bears.counters == {"+1/+1": 2}
    assert bears.pt == "4/4"
    t.cast(t.ana, "Shock", "R", bears)
    assert bears.counters == {"+1/+1": 3}
    assert bears.obj.damage == 1


def test_life_is_gained_for_what_a_chosen_source_would_have_dealt(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    dreadmaw = t.put(t.ana, "Colossal Dreadmaw")
    t.s.answer(t.ben, dreadmaw, "source")
    t.cast(t.ben, "Reverse Damage", "WWW")
    t.s.attack(t.ana, {dreadmaw: t.ben})
    t.s.to("combat damage")
    t.s.resolve_all()
    assert t.ben.life == 26


def test_that_much_is_what_was_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    archon = t.put(t.ana, "Vengeful Archon")
    t.s.mana(t.ana, "CC")
    t.s.answer(t.ana, t.ben, "target")
    t.s.activate(t.ana, archon, 0, x=2)
    t.s.resolve_all()
    t.cast(t.ben, "Lightning Bolt", "R", t.ana)
    assert (t.ana.life, t.ben.life) == (19, 18)


def test_a_counter_for_each_damage_that_is_always_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    hydra = t.put(t.ana, "Phyrexian Hydra")
    t.cast(t.ben, "Lightning Bolt", "R", hydra)
    assert hydra.counters == {"-1/-1": 3}
    assert hydra.obj.damage == 0
