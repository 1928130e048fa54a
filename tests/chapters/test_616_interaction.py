"""CR 616: who chooses between replacement and prevention effects, and in which order they can be chosen."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table

LESS = "If a source would deal damage to you, prevent 1 of that damage."


@pytest.mark.shows("616.1", "616.1e")
def test_the_player_who_would_be_dealt_the_damage_chooses_what_applies_first() -> None:
    for first, life in (("Furnace of Rath", 15), ("Invention A", 16)):
        t = Table()
        t.put(t.ana, "Furnace of Rath")
        t.make(t.ben, "Enchantment", LESS)
        t.s.answer(t.ben, first, "replacement")
        t.cast(t.ana, "Lightning Bolt", t.ben)
        assert t.ben.life == life


@pytest.mark.shows("616.1")
def test_for_an_object_its_controller_chooses() -> None:
    """Hardened Scales and Branching Evolution on Ana's creature, although it is Ben who puts the counter."""
    for first, counters in (("Hardened Scales", 4), ("Branching Evolution", 3)):
        t = Table()
        bears = t.put(t.ana, "Grizzly Bears")
        t.put(t.ana, "Hardened Scales")
        t.put(t.ana, "Branching Evolution")
        t.s.answer(t.ana, first, "replacement")
        t.cast(t.ana, t.invent("Instant", "Put a +1/+1 counter on target creature.", cost="{G}"), bears)
        assert bears.counter("+1/+1") == counters


@pytest.mark.shows("616.1")
def test_two_players_choose_in_apnap_order() -> None:
    t = Table()
    t.put(t.ben, "Furnace of Rath")
    t.make(t.ben, "Enchantment", LESS)
    t.make(t.ana, "Enchantment", LESS)
    t.s.to("upkeep", t.ben)
    t.s.to("precombat main")
    for player in (t.ana, t.ben):
        t.s.answer(player, "Furnace of Rath", "replacement")
    t.cast(t.ben, t.invent("Sorcery", "Invention C deals 2 damage to each player.", cost="{R}"))
    assert t.s.asked == [(t.ben, "replacement"), (t.ana, "replacement")]
    assert (t.ana.life, t.ben.life) == (17, 17)


@pytest.mark.shows("616.1c", "614.12")
def test_becoming_a_copy_comes_before_what_asks_for_a_creature() -> None:
    """As a copy of a mere artifact, Phyrexian Metamorph is no creature that would enter tapped."""
    t = Table()
    t.put(t.ben, "Authority of the Consuls")
    ring = t.put(t.ana, "Sol Ring")
    t.s.answer(t.ana, ring, "copy")
    t.s.answer(t.ana, 0, "phyrexian")
    copy = t.cast(t.ana, "Phyrexian Metamorph")
    assert copy.name == "Sol Ring"
    assert not copy.tapped


@pytest.mark.shows("616.1f")
def test_after_each_effect_only_what_still_applies_can_be_chosen() -> None:
    """Once the damage is to be dealt to the giant, nothing prevents damage to Ben; what doubles it still does."""
    t = Table()
    t.make(t.ben, "Enchantment", LESS)
    giant = t.put(t.ben, "Palisade Giant")
    t.put(t.ana, "Furnace of Rath")
    t.s.answer(t.ben, giant, "replacement")
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert (t.ben.life, giant.damage) == (20, 6)


@pytest.mark.shows("616.1g")
def test_what_changes_the_creation_of_tokens_comes_before_what_changes_their_entering() -> None:
    t = Table()
    t.put(t.ana, "Parallel Lives")
    t.put(t.ben, "Authority of the Consuls")
    t.cast(t.ana, "Raise the Alarm")
    soldiers = t.s.permanents("Soldier Token")
    assert len(soldiers) == 4
    assert all(soldier.tapped for soldier in soldiers)


@pytest.mark.shows("616.2")
def test_an_effect_can_become_applicable_by_another() -> None:
    """The Treasure is no creature token; with Chatterfang's Squirrel beside it there is one to double."""
    t = Table()
    t.put(t.ana, "Chatterfang, Squirrel General")
    double = (
        "If one or more creature tokens would be created under your control,"
        " twice that many of those tokens are created instead."
    )
    t.make(t.ana, "Enchantment", double)
    t.cast(t.ana, t.invent("Sorcery", "Create a Treasure token.", cost="{R}"))
    assert len(t.s.permanents("Treasure Token")) == 1
    assert len(t.s.permanents("Squirrel Token")) == 2
