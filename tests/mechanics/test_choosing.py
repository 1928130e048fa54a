"""Choosing values and targets as instructions, mana of chosen colors, happenings of keyword actions, prevention."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_608_2d_protection_from_a_color_chosen_now(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, "red", "color")
    t.s.answer(t.ana, [], "scry")
    t.cast(t.ana, "Gods Willing", "W", bears)
    t.put(t.ben, "Lightning Bolt", "hand")
    t.s.mana(t.ben, "R")
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ben, "Lightning Bolt", targets=[bears])


def test_701_26_tapped_or_untapped_as_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    puppeteer = t.put(t.ana, "Puppeteer")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "U")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, True, "tap or untap")
    t.s.activate(t.ana, puppeteer, targets=[bears])
    t.s.resolve_all()
    assert bears.tapped


def test_608_2d_creatures_of_the_type_chosen_now(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.define("Test Kin", "Sorcery", "{W}", "", "Choose a creature type. Creatures of the chosen type get +1/+1 "
               "until end of turn.")  # fmt: skip
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ana, "Hill Giant")
    t.s.put(t.ana, "hand", "Test Kin")
    t.s.mana(t.ana, "W")
    t.s.answer(t.ana, "Bear", "type")
    t.s.cast(t.ana, "Test Kin")
    t.s.resolve_all()
    assert (bears.pt, giant.pt) == ("3/3", "3/3")


def test_608_2d_that_player_is_the_one_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    text = "When this creature enters, choose an opponent. That player loses 2 life."
    t.s.define("Test Herald", "Creature — Human", "{W}", "1/1", text)
    t.s.put(t.ana, "hand", "Test Herald")
    t.s.mana(t.ana, "W")
    t.s.cast(t.ana, "Test Herald")
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (20, 18)


def test_115_1_targets_chosen_first_and_used_later(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.define("Test Mark", "Sorcery", "{R}", "", "Choose target creature. Test Mark deals 3 damage to that creature.")
    giant = t.put(t.ben, "Hill Giant")
    t.s.put(t.ana, "hand", "Test Mark")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Test Mark", targets=[giant])
    t.s.resolve_all()
    assert t.ben.graveyard == ["Hill Giant"]


def test_608_2i_so_much_for_each(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Hill Giant")
    t.cast(t.ana, "Might of the Masses", "G", bears)
    assert bears.pt == "4/4"


def test_106_4_mana_in_any_combination(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, strict=False)
    t.cast(t.ana, "Manamorphose", "RG")
    assert len(t.ana.mana.replace("{", "").replace("}", "")) == 2
    assert t.ana.hand == ["Wastes"]


def test_701_44b_exploring_triggers(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    walker = t.put(t.ana, "Wildgrowth Walker")
    t.put(t.ana, "Forest", "library")
    t.cast(t.ana, "Merfolk Branchwalker", "GG")
    assert walker.counter("+1/+1") == 1
    assert t.ana.life == 23


def test_701_37_becoming_monstrous_triggers(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Stoneshock Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "RRRRRRRR")
    t.s.activate(t.ana, giant)
    t.s.resolve_all()
    t.s.attack(t.ana, [giant])
    t.s.to("declare blockers")
    assert not bears.blocking
    assert giant.pt == "8/7"


def test_615_5_prevented_and_a_counter_removed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    nantuko = t.put(t.ana, "Phantom Nantuko")
    nantuko.put_counters("+1/+1", 2)
    t.cast(t.ben, "Lightning Bolt", "R", nantuko)
    assert nantuko.counter("+1/+1") == 1
    assert nantuko.damage == 0


def test_615_3_damage_to_and_by_it_is_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bank = t.put(t.ben, "Fog Bank")
    giant = t.put(t.ana, "Hill Giant")
    t.s.attack(t.ana, [giant])
    t.s.block(t.ben, [(bank, giant)])
    t.s.to("postcombat main")
    assert t.ben.battlefield == ["Fog Bank"]


def test_615_12_damage_that_can_not_be_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Urza's Armor")
    t.put(t.ana, "Sunspine Lynx")
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    assert t.ben.life == 17
