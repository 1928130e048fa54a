"""Keyword actions (CR 701): explore, connive, populate, amass, goad, detain, suspect, clash, discover, and so on."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_701_44a_a_land_that_is_explored_goes_to_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "library")
    t.cast(t.ana, "Merfolk Branchwalker", "GG")
    assert t.ana.hand == ["Forest"]
    assert t.s.permanent("Merfolk Branchwalker").pt == "2/1"


def test_701_44a_exploring_another_card_makes_it_grow(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Lightning Bolt", "library")
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Merfolk Branchwalker", "GG")
    assert t.s.permanent("Merfolk Branchwalker").pt == "3/2"
    assert t.ana.graveyard == ["Lightning Bolt"]


def test_701_50a_a_nonland_card_discarded_makes_the_conniver_grow(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bolt = t.put(t.ana, "Lightning Bolt", "hand")
    t.s.answer(t.ana, bolt, "discard")
    t.cast(t.ana, "Raffine's Informant", "WW")
    assert t.s.permanent("Raffine's Informant").counter("+1/+1") == 1
    assert t.ana.hand == ["Wastes"]


def test_701_36a_populate_copies_a_creature_token(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Dragon Fodder", "RR")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, t.s.permanents("Goblin Token")[0], "populate")
    t.cast(t.ana, "Trostani's Judgment", "WWWWWW", bears)
    assert len(t.s.permanents("Goblin Token")) == 3


def test_701_47a_amass_makes_an_army_once_and_then_grows_it(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Relentless Advance", "UUUU")
    t.cast(t.ana, "Relentless Advance", "UUUU")
    army = t.s.permanent("Zombie Army Token")
    assert army.pt == "6/6"
    assert army.colors == {"black"}


def test_701_15b_a_goaded_creature_has_to_attack(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Disrupt Decorum", "RRRR")
    t.s.to("end of combat", t.ben)
    assert t.ana.life == 18


def test_701_35a_a_detained_creature_can_not_act_until_your_next_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    healer = t.put(t.ben, "Samite Healer")
    t.s.answer(t.ana, healer, "target")
    t.cast(t.ana, "Lyev Skyknight", "WWU")
    assert not t.s.can_activate(t.ben, healer)
    t.s.to("declare attackers", t.ben)
    assert not healer.attacking
    t.s.to("upkeep", t.ana)
    t.s.to("upkeep", t.ben)
    assert t.s.can_activate(t.ben, healer)


def test_701_37a_only_once_monstrous(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    asp = t.put(t.ana, "Nessian Asp")
    for _ in range(2):
        t.s.mana(t.ana, "GGGGGGG")
        t.s.activate(t.ana, asp)
        t.s.resolve_all()
    assert asp.counter("+1/+1") == 4


def test_701_46a_adapt_only_without_counters(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    homunculus = t.put(t.ana, "Aeromunculus")
    for _ in range(2):
        t.s.mana(t.ana, "GGUU")
        t.s.activate(t.ana, homunculus)
        t.s.resolve_all()
    assert homunculus.counter("+1/+1") == 1


def test_701_39a_bolster_goes_to_the_least_toughness(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hill Giant")
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Cached Defenses", "GGG")
    assert bears.pt == "5/5"


def test_701_41a_support_on_a_permanent_targets_others(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, [bears], "target")
    t.cast(t.ana, "Gladehart Cavalry", "GGGGGGG")
    assert bears.pt == "3/3"
    assert t.s.permanent("Gladehart Cavalry").pt == "6/6"


def test_701_30d_the_higher_mana_value_wins_the_clash(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hill Giant", "library")
    t.put(t.ben, "Grizzly Bears", "library")
    t.s.answer(t.ana, False, "clash")
    t.s.answer(t.ben, True, "clash")
    t.cast(t.ana, "Adder-Staff Boggart", "RR")
    assert t.s.permanent("Adder-Staff Boggart").pt == "3/2"
    assert t.ana.library[0] == "Hill Giant"
    assert t.ben.library[-1] == "Grizzly Bears"


def test_701_57a_the_discovered_card_may_be_cast(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library")
    t.put(t.ana, "Forest", "library")
    t.put(t.ana, "Geological Appraiser", "hand")
    t.s.mana(t.ana, "RRRR")
    t.s.cast(t.ana, "Geological Appraiser")
    t.s.answer(t.ana, True, "cast")
    t.s.resolve_all()
    assert sorted(t.ana.battlefield) == ["Geological Appraiser", "Grizzly Bears"]
    assert t.ana.library[-1] == "Forest"


def test_701_57a_else_it_goes_to_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library")
    t.s.answer(t.ana, False, "cast")
    t.cast(t.ana, "Geological Appraiser", "RRRR")
    assert t.ana.hand == ["Grizzly Bears"]


def test_701_60c_a_suspected_creature_has_menace_and_can_not_block(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.define("Point the Finger", "Sorcery", "{R}", "", "Suspect target creature.")
    t.s.put(t.ana, "hand", "Point the Finger")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Point the Finger", targets=[bears])
    t.s.resolve_all()
    assert bears.has("menace")
    giant = t.put(t.ana, "Hill Giant")
    t.s.attack(t.ana, [giant])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(bears, giant)])
