"""Statements under conditions: otherwise, unless, during; and what "it" means in them (CR 604.1, 611.3a)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_611_3a_it_is_the_enchanted_creature_not_the_aura(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    soldier = t.put(t.ana, "Elite Vanguard")
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Bonds of Faith", attached_to=soldier)
    t.put(t.ana, "Bonds of Faith", attached_to=bears)
    assert soldier.pt == "4/3"
    assert bears.pt == "2/2"
    t.s.to("declare attackers", t.ana)
    assert not bears.attacking


def test_611_3a_otherwise_is_true_while_the_condition_is_not(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Hunter's Blowgun", attached_to=bears)
    assert bears.has("deathtouch")
    assert not bears.has("reach")
    t.s.to("upkeep", t.ben)
    assert not bears.has("deathtouch")
    assert bears.has("reach")


def test_611_3a_otherwise_of_what_the_condition_names(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Mishra's Domination", attached_to=bears)
    assert bears.pt == "2/2"
    giant = t.put(t.ana, "Hill Giant")
    t.put(t.ana, "Mishra's Domination", attached_to=giant)
    assert giant.pt == "5/5"


def test_611_3a_unless_is_asked_all_the_time(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    tadeas = t.put(t.ana, "Tadeas, Juniper Ascendant")
    assert tadeas.has("hexproof")
    t.s.attack(t.ana, [tadeas])
    assert not tadeas.has("hexproof")


def test_101_2_no_spells_during_your_turn_or_combat(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Voice of Victory")
    t.put(t.ben, "Lightning Bolt", "hand")
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ben, "R")
    t.s.mana(t.ana, "R")
    assert t.s.can_cast(t.ana, "Shock")
    assert not t.s.can_cast(t.ben, "Lightning Bolt")
    t.s.to("upkeep", t.ben)
    t.s.mana(t.ben, "R")
    t.s.get_priority(t.ben)
    assert t.s.can_cast(t.ben, "Lightning Bolt")


def test_101_2_nobody_casts_during_combat(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Basandra, Battle Seraph")
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "R")
    assert t.s.can_cast(t.ana, "Shock")
    t.s.to("beginning of combat")
    t.s.mana(t.ana, "R")
    assert not t.s.can_cast(t.ana, "Shock")


@pytest.mark.shows("702.16n")
def test_702_16n_the_aura_that_gives_protection_stays(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    strength = t.put(t.ana, "Holy Strength", attached_to=bears)
    ward = t.put(t.ana, "White Ward", attached_to=bears)
    t.s.settle()
    assert ward.attached_to == bears
    assert strength.zone == "graveyard"


def test_702_16n_no_auras_are_removed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    strength = t.put(t.ana, "Holy Strength", attached_to=bears)
    ward = t.put(t.ana, "Spectra Ward", attached_to=bears)
    t.s.settle()
    assert ward.attached_to == bears
    assert strength.attached_to == bears
    assert bears.pt == "5/6"


def test_613_4c_each_aura_and_equipment(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    champion = t.put(t.ana, "Champion of the Flame")
    assert champion.pt == "1/1"
    t.put(t.ana, "Holy Strength", attached_to=champion)
    t.put(t.ana, "Leonin Scimitar", attached_to=champion)
    assert champion.pt == "7/8"


def test_613_4c_lands_and_land_cards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    multani = t.put(t.ana, "Multani, Yavimaya's Avatar")
    t.put(t.ana, "Forest", count=2)
    t.put(t.ana, "Forest", "graveyard")
    t.put(t.ben, "Forest")
    assert multani.pt == "3/3"
