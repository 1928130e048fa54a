"""CR 614.12 and 614.13: how permanents enter, looking ahead at what they would be."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("614.12")
def test_a_land_that_would_have_no_ability_asks_for_no_life() -> None:
    """Under Blood Moon, Steam Vents would be a Mountain without its own ability: it enters untapped for nothing."""
    t = Table()
    t.put(t.ben, "Blood Moon")
    vents = t.put(t.ana, "Steam Vents", "hand")
    t.s.play(t.ana, vents)
    assert not vents.tapped
    assert t.ana.life == 20
    assert vents.subtypes == {"Mountain"}


@pytest.mark.shows("614.12")
def test_a_creature_that_would_have_no_abilities_enters_without_counters() -> None:
    t = Table()
    t.put(t.ben, "Humility")
    grown = t.invent("Creature — Hydra", "This creature enters with two +1/+1 counters on it.", "0/0", "{G}")
    hydra = t.cast(t.ana, grown)
    assert hydra.counters == {}
    assert hydra.pt == "1/1"


@pytest.mark.shows("614.12")
def test_a_land_that_would_be_a_creature_enters_as_creatures_do() -> None:
    t = Table()
    t.put(t.ana, "Nature's Revolt")
    t.put(t.ben, "Authority of the Consuls")
    forest = t.put(t.ana, "Forest", "hand")
    t.s.play(t.ana, forest)
    assert forest.tapped


@pytest.mark.shows("614.12")
def test_a_permanent_s_own_static_ability_counts_as_well() -> None:
    """The artifact would be a creature by its own ability, so that it enters tapped."""
    t = Table()
    t.put(t.ben, "Authority of the Consuls")
    engine = t.invent("Artifact", "All artifacts are 2/2 creatures in addition to their other types.", "", "{1}")
    assert t.cast(t.ana, engine).tapped


@pytest.mark.shows("614.12")
def test_an_effect_for_a_class_of_permanents_does_not_affect_its_own_source() -> None:
    t = Table()
    orb = t.cast(t.ana, "Orb of Dreams")
    assert not orb.tapped
    assert t.cast(t.ana, "Grizzly Bears").tapped


@pytest.mark.shows("614.12", "707.5")
def test_what_a_copy_would_enter_with_it_enters_with() -> None:
    t = Table()
    fertilid = t.put(t.ana, "Fertilid", counters={"+1/+1": 1})
    t.s.answer(t.ana, fertilid, "copy")
    copy = t.cast(t.ana, "Clone")
    assert copy.name == "Fertilid"
    assert copy.counter("+1/+1") == 2


@pytest.mark.shows("614.12a")
def test_a_cost_is_paid_before_the_permanent_is_there() -> None:
    t = Table()
    vents = t.put(t.ana, "Steam Vents", "hand")
    t.s.answer(t.ana, True, "replacement")
    t.s.play(t.ana, vents)
    assert not vents.tapped
    assert t.ana.life == 18


@pytest.mark.shows("614.13", "702.82a")
def test_a_permanent_s_entering_can_take_others_along() -> None:
    t = Table()
    t.put(t.ana, "Grizzly Bears")
    t.make(t.ana, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    eater = t.invent("Creature — Beast", "Devour 2", "1/1", "{R}")
    t.s.answer(t.ana, ["Grizzly Bears"], "devour")
    beast = t.cast(t.ana, eater)
    assert beast.counter("+1/+1") == 2
    assert t.ana.graveyard == ["Grizzly Bears"]
    assert t.ana.life == 21


@pytest.mark.shows("614.13a", "614.13b")
def test_what_enters_at_once_cannot_be_chosen_nor_can_anything_twice() -> None:
    """Of two devourers that come back at once, neither can eat the other, and one bear feeds only one of them."""
    t = Table()
    t.put(t.ana, "Grizzly Bears")
    t.make(t.ana, "Creature — Beast", "Devour 1", "1/1", zone="graveyard")
    t.make(t.ana, "Creature — Beast", "Devour 1", "1/1", zone="graveyard")
    back = t.invent("Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{W}")
    t.s.answer(t.ana, ["Grizzly Bears"], "devour")
    t.cast(t.ana, back)
    beasts = [p for p in t.s.permanents() if p.name.startswith("Invention")]
    assert sorted(beast.counter("+1/+1") for beast in beasts) == [0, 1]
    assert [kind for _, kind in t.s.asked] == ["devour"]
    assert t.ana.graveyard == ["Grizzly Bears", "Invention C"]
