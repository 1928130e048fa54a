"""Effects that make something else, or more of it, happen instead (CR 614)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_614_1a_exiled_instead_of_dying(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ben, "Hill Giant")
    t.cast(t.ana, "Lava Coil", "RR", giant)
    assert t.ben.exile == ["Hill Giant"]
    assert t.ben.graveyard == []


def test_614_1a_only_what_was_dealt_damage_this_way(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Anger of the Gods", "RRR")
    assert t.ben.exile == ["Grizzly Bears"]
    later = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Lightning Bolt", "R", later)
    assert t.ben.graveyard == ["Grizzly Bears"]
    assert bears != later


def test_701_10_damage_is_doubled(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Furnace of Rath")
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    assert t.ben.life == 14


def test_616_1_two_more_from_a_red_source(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Torbran, Thane of Red Fell")
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    t.cast(t.ben, "Lightning Bolt", "R", t.ana)
    assert (t.ben.life, t.ana.life) == (15, 17)


def test_615_1_one_of_the_damage_is_prevented(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Urza's Armor")
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    assert t.ben.life == 18


@pytest.mark.shows("122.6")
def test_122_6_more_counters_also_on_what_enters_with_them(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hardened Scales")
    t.cast(t.ana, "Fertilid", "GGG")
    fertilid = t.s.permanent("Fertilid")
    assert fertilid.counter("+1/+1") == 3
    t.cast(t.ana, "Cached Defenses", "GGG")
    assert fertilid.counter("+1/+1") == 7


def test_111_3_twice_as_many_tokens(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Adrix and Nev, Twincasters")
    t.cast(t.ana, "Dragon Fodder", "RR")
    assert len(t.s.permanents("Goblin Token")) == 4


def test_111_3_another_token_for_each(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Chatterfang, Squirrel General")
    t.cast(t.ana, "Dragon Fodder", "RR")
    assert len(t.s.permanents("Squirrel Token")) == 2


def test_119_10_twice_the_life(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Boon Reflection")
    t.put(t.ana, "Angel of Vitality")
    t.s.define("Test Rest", "Sorcery", "{W}", "", "You gain 3 life.")
    t.s.put(t.ana, "hand", "Test Rest")
    t.s.mana(t.ana, "W")
    t.s.answer(t.ana, t.s.permanent("Angel of Vitality"), "replacement")
    t.s.cast(t.ana, "Test Rest")
    t.s.resolve_all()
    assert t.ana.life == 28
