"""CR 613.1 to 613.6: the layers and sublayers in which continuous effects apply."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("613.1")
def test_the_layers_start_with_what_is_printed_each_time() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    anthem = t.put(t.ana, "Glorious Anthem")
    assert bears.pt == "3/3"
    t.cast(t.ben, "Disenchant", anthem)
    assert bears.pt == "2/2"


@pytest.mark.shows("613.1a", "613.1e")
def test_copy_effects_apply_before_colour_effects() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    wash = t.invent("Instant", "Target creature becomes blue until end of turn.", cost="{U}")
    t.cast(t.ana, wash, bears)
    t.s.answer(t.ana, bears, "copy")
    t.cast(t.ana, "Clone")
    copy = next(p for p in t.s.permanents("Grizzly Bears") if p != bears)
    assert bears.colors == {"blue"}
    assert copy.colors == {"green"}
    t.cast(t.ana, wash, copy)
    assert copy.colors == {"blue"}


@pytest.mark.shows("613.1b")
def test_control_is_settled_before_what_its_controller_s_effects_do() -> None:
    """Mind Control (layer 2) is younger than the anthem, and yet the anthem of layer 7 sees the new controller."""
    t = Table()
    t.put(t.ana, "Glorious Anthem")
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Mind Control", bears)
    assert bears.controller == t.ana
    assert bears.pt == "3/3"


@pytest.mark.shows("613.1d", "613.1f")
def test_types_are_settled_before_abilities() -> None:
    """Goblin Chieftain's haste (layer 6) reaches a creature that becomes a Goblin by a younger effect of layer 4."""
    t = Table()
    t.put(t.ana, "Goblin Chieftain")
    bears = t.put(t.ana, "Grizzly Bears")
    turn = t.invent(
        "Sorcery", "Target creature becomes a Goblin in addition to its other types until end of turn.", cost="{R}"
    )
    assert not bears.has("haste")
    t.cast(t.ana, turn, bears)
    assert bears.subtypes == {"Bear", "Goblin"}
    assert bears.has("haste")
    assert bears.pt == "3/3"


@pytest.mark.shows("613.1e", "613.1g")
def test_colours_are_settled_before_power_and_toughness() -> None:
    t = Table()
    t.put(t.ana, "Crusade")
    bears = t.put(t.ana, "Grizzly Bears")
    bleach = t.invent("Instant", "Target creature becomes white until end of turn.", cost="{W}")
    t.cast(t.ana, bleach, bears)
    assert bears.pt == "3/3"


@pytest.mark.shows("613.1f", "613.1g")
def test_abilities_are_settled_before_power_and_toughness() -> None:
    """Muraganda Petroglyphs, older than Merfolk Trickster's effect, pumps what has lost its abilities."""
    t = Table()
    t.put(t.ana, "Muraganda Petroglyphs")
    hawk = t.put(t.ben, "Suntail Hawk")
    assert hawk.pt == "1/1"
    t.s.answer(t.ana, hawk, "target")
    t.cast(t.ana, "Merfolk Trickster")
    assert hawk.pt == "3/3"


@pytest.mark.shows("613.2a", "613.2c")
def test_a_copy_of_a_copy_has_what_the_first_one_s_effect_changed() -> None:
    """Phyrexian Metamorph as an artifact copy: a Clone of it is an artifact too."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "copy")
    t.s.answer(t.ana, 0, "phyrexian")
    metamorph = t.cast(t.ana, "Phyrexian Metamorph")
    assert metamorph.types == {"artifact", "creature"}
    t.s.answer(t.ana, metamorph, "copy")
    clone = t.cast(t.ana, "Clone")
    assert clone.name == "Grizzly Bears"
    assert clone.types == {"artifact", "creature"}
    assert bears.types == {"creature"}


@pytest.mark.shows("613.2b", "708.2", "708.2a")
def test_a_face_down_permanent_is_a_creature_without_anything_but_later_layers_change_it() -> None:
    t = Table()
    t.put(t.ana, "Glorious Anthem")
    demon = t.put(t.ana, "Grinning Demon", face_down=True)
    assert demon.chars.name == ""
    assert demon.types == {"creature"}
    assert (demon.subtypes, demon.colors, demon.mana_cost) == (set(), set(), "")
    assert demon.abilities == []
    assert demon.pt == "3/3"


@pytest.mark.shows("613.3", "604.3")
def test_characteristic_defining_abilities_come_first_whatever_their_timestamps() -> None:
    """Turn to Frog, older than the changeling's arrival, makes it a Frog and nothing else."""
    t = Table()
    shifter = t.put(t.ana, "Woodland Changeling")
    assert "Bear" in shifter.subtypes
    t.cast(t.ana, "Turn to Frog", shifter)
    assert shifter.subtypes == {"Frog"}
    assert not shifter.has("changeling")


@pytest.mark.shows("613.4", "613.4a", "613.4b")
def test_a_defined_power_is_overwritten_by_an_older_effect_that_sets_it() -> None:
    t = Table()
    t.put(t.ana, "Humility")
    lost = t.put(t.ana, "Nightmare")
    t.put(t.ana, "Swamp", count=3)
    assert lost.pt == "1/1"


@pytest.mark.shows("613.4a")
def test_a_defined_power_counts_before_what_changes_it() -> None:
    t = Table()
    t.put(t.ana, "Glorious Anthem")
    t.put(t.ana, "Swamp", count=3)
    assert t.put(t.ana, "Nightmare").pt == "4/4"


@pytest.mark.shows("613.4b")
def test_an_effect_that_sets_a_size_leaves_older_changes_alone() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Giant Growth", bears)
    t.cast(t.ben, "Turn to Frog", bears)
    assert bears.pt == "4/4"


@pytest.mark.shows("613.4c", "122.1a")
def test_counters_and_changes_come_after_a_younger_effect_that_sets() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": 2})
    t.put(t.ana, "Glorious Anthem")
    t.cast(t.ben, "Turn to Frog", bears)
    assert bears.pt == "4/4"


@pytest.mark.shows("613.4d")
def test_switching_comes_last_even_when_it_is_older() -> None:
    t = Table()
    bear = t.make(t.ana, "Creature — Bear", pt="1/3")
    t.cast(t.ana, "Twisted Image", bear)
    assert bear.pt == "3/1"
    t.cast(t.ana, t.invent("Instant", "Target creature gets +0/+5 until end of turn.", cost="{W}"), bear)
    assert bear.pt == "8/1"


@pytest.mark.shows("613.4d")
def test_switching_twice_is_no_switch() -> None:
    t = Table()
    spread = t.make(t.ana, "Creature — Bear", pt="1/3")
    t.cast(t.ana, "Twisted Image", spread)
    t.cast(t.ana, "Inside Out", spread)
    assert spread.pt == "1/3"


@pytest.mark.shows("613.5")
def test_changes_are_instantaneous_and_need_no_priority() -> None:
    """An anthem leaves while its creature has as much damage as its toughness without it: it dies at once."""
    t = Table()
    anthem = t.put(t.ana, "Glorious Anthem")
    bears = t.put(t.ana, "Grizzly Bears", damage=2)
    assert bears.pt == "3/3"
    t.cast(t.ben, "Disenchant", anthem)
    assert bears.zone == "graveyard"


@pytest.mark.shows("613.6")
def test_an_effect_goes_on_in_later_layers_when_its_ability_is_gone() -> None:
    """The enchantment animates itself and then loses its ability in layer 6; its size of layer 7b still applies."""
    t = Table()
    rising = t.make(t.ana, "Enchantment", "All enchantments are 5/5 creatures in addition to their other types.")
    assert rising.pt == "5/5"
    t.cast(t.ana, t.invent("Instant", "Target creature loses all abilities until end of turn.", cost="{U}"), rising)
    assert rising.abilities == []
    assert rising.types == {"creature", "enchantment"}
    assert rising.pt == "5/5"


@pytest.mark.shows("613.6")
def test_the_same_objects_are_affected_in_each_layer() -> None:
    """The effect takes abilities from fliers in layer 6, and sets the size of just those in layer 7b."""
    t = Table()
    hawk = t.put(t.ana, "Suntail Hawk")
    bears = t.put(t.ana, "Grizzly Bears")
    t.make(t.ben, "Enchantment", "Creatures with flying lose all abilities and have base power and toughness 5/5.")
    assert not hawk.has("flying")
    assert hawk.pt == "5/5"
    assert bears.pt == "2/2"


@pytest.mark.shows("613.4a", "604.3", "208.2a")
def test_a_size_is_defined_in_every_zone_and_anew_each_time() -> None:
    t = Table()
    card = t.put(t.ana, "Nightmare", "graveyard")
    t.put(t.ana, "Swamp", count=3)
    assert card.pt == "3/3"
    t.put(t.ana, "Swamp")
    assert card.pt == "4/4"
