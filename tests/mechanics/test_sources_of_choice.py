"""Damage of a source that its player chooses is prevented for the rest of the turn."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_609_7a_all_damage_of_the_chosen_source_to_you(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    replica = t.put(t.ben, "Auriok Replica")
    pinger = t.put(t.ana, "Prodigal Sorcerer")
    t.s.mana(t.ben, "W")
    t.s.pass_priority()
    t.s.answer(t.ben, pinger, "source")
    t.s.activate(t.ben, replica)
    t.s.resolve_all()
    t.s.activate(t.ana, pinger, targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 20
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    assert t.ben.life == 17


def test_609_7b_the_next_damage_of_a_source_of_a_color_to_anybody(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    pilgrim = t.put(t.ben, "Pilgrim of Justice")
    t.put(t.ana, "Prodigal Sorcerer")
    pinger = t.put(t.ana, "Prodigal Pyromancer")
    t.s.mana(t.ben, "W")
    t.s.pass_priority()
    t.s.activate(t.ben, pilgrim)
    t.s.resolve_all()
    t.s.activate(t.ana, pinger, targets=[t.ana])
    t.s.resolve_all()
    assert t.ana.life == 20
    t.cast(t.ana, "Lightning Bolt", "R", t.ana)
    assert t.ana.life == 17


def test_707_12_the_copy_of_an_exiled_card_is_cast(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bolt = t.put(t.ana, "Lightning Bolt", "hand")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, bolt, "choose")
    t.cast(t.ana, "Isochron Scepter", "CC")
    scepter = t.s.permanent("Isochron Scepter")
    assert t.ana.exile == ["Lightning Bolt"]
    t.s.to("precombat main", t.ben)
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, t.ben, "target")
    t.s.mana(t.ana, "CC")
    t.s.pass_priority()
    t.s.activate(t.ana, scepter)
    t.s.resolve_all()
    assert t.ben.life == 17
    assert t.ana.exile == ["Lightning Bolt"]
    assert t.ana.graveyard == []
