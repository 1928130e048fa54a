"""Preventing damage, regeneration, fighting."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_615_3_combat_damage_is_prevented_this_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Fog", "G")
    t.s.attack(t.ana, [bears])
    t.s.to("end of combat")
    assert t.ben.life == 20


def test_615_7_a_shield_is_used_up(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    healer = t.put(t.ben, "Samite Healer")
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.pass_priority()
    t.s.activate(t.ben, healer, targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 18


def test_701_19a_regenerated_creature_is_tapped_instead(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    skeletons = t.put(t.ana, "Drudge Skeletons")
    t.s.mana(t.ana, "B")
    t.s.activate(t.ana, skeletons)
    t.s.resolve_all()
    t.cast(t.ana, "Lightning Bolt", "R", skeletons)
    assert skeletons.tapped
    assert skeletons.damage == 0


def test_701_19c_a_creature_that_cant_be_regenerated(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    skeletons = t.put(t.ana, "Drudge Skeletons")
    t.s.mana(t.ana, "B")
    t.s.activate(t.ana, skeletons)
    t.s.resolve_all()
    t.cast(t.ana, "Wrath of God", "WWWW")
    assert "Drudge Skeletons" in t.ana.graveyard


def test_701_14a_each_fighter_deals_damage_equal_to_its_power(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Prey Upon", "G", giant, bears)
    assert giant.damage == 2
    assert t.ben.graveyard == ["Grizzly Bears"]


def test_609_7b_only_the_chosen_source_is_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    circle = t.put(t.ben, "Circle of Protection: Red")
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.pass_priority()
    t.s.mana(t.ben, "W")
    t.s.activate(t.ben, circle)
    t.s.resolve_all()
    assert t.ben.life == 20
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    assert t.ben.life == 17


def test_701_14b_no_fight_if_one_fighter_is_gone(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Prey Upon", "hand")
    t.s.mana(t.ana, "G")
    t.s.cast(t.ana, "Prey Upon", targets=[giant, bears])
    t.cast(t.ben, "Unsummon", "U", giant)
    t.s.resolve_all()
    assert bears.damage == 0
