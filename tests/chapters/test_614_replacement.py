"""CR 614.1 to 614.9, 614.15 to 614.17: replacement effects, and what can't happen."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

REGENERATE = "Regenerate target creature."
WITHER_TWO = "Target creature gets -2/-2 until end of turn."


@pytest.mark.shows("614.1", "614.1a")
def test_instead_replaces_the_event_and_watches_only_as_it_happens() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    t.make(t.ana, "Enchantment", "If a creature would die, exile it instead.")
    t.cast(t.ana, "Lightning Bolt", bears)
    assert bears.zone == "exile"
    assert t.ben.graveyard == []


@pytest.mark.shows("614.1c", "614.12a")
def test_enters_with_and_as_enters_happen_before_it_is_there() -> None:
    t = Table()
    t.s.answer(t.ana, "red", "color")
    angel = t.cast(t.ana, "Voice of All")
    assert angel.zone == "battlefield"
    with pytest.raises(IllegalAnswer, match=r"702\.16"):
        t.cast(t.ana, "Lightning Bolt", angel)
    grown = t.invent("Creature — Hydra", "This creature enters with two +1/+1 counters on it.", "0/0", "{G}")
    assert t.cast(t.ana, grown).pt == "2/2"


@pytest.mark.shows("614.1d")
def test_other_permanents_enter_as_an_effect_says() -> None:
    t = Table()
    t.put(t.ben, "Authority of the Consuls")
    own = t.put(t.ben, "Grizzly Bears")
    assert t.cast(t.ana, "Grizzly Bears").tapped
    assert not own.tapped
    assert t.ben.life == 21


@pytest.mark.shows("614.3", "614.7")
def test_a_regeneration_shield_waits_and_is_gone_with_the_turn() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    shield = t.invent("Instant", REGENERATE, cost="{G}")
    t.cast(t.ben, shield, bears)
    assert not bears.tapped
    t.s.to("upkeep", t.ben)
    t.cast(t.ana, "Lightning Bolt", bears)
    assert bears.zone == "graveyard"


@pytest.mark.shows("614.4")
def test_a_shield_made_after_the_damage_changes_nothing_of_it() -> None:
    """In response to the first Bolt the shield would have saved all three damage; it saves those of the second."""
    t = Table()
    shield = t.invent("Instant", "Prevent all damage that would be dealt to you this turn.", cost="{W}")
    t.cast(t.ana, "Lightning Bolt", t.ben)
    t.cast(t.ben, shield)
    assert t.ben.life == 17
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert t.ben.life == 17


@pytest.mark.shows("614.5")
def test_each_of_two_doublers_applies_once() -> None:
    t = Table()
    t.put(t.ana, "Furnace of Rath")
    t.put(t.ana, "Furnace of Rath")
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert t.ben.life == 8


@pytest.mark.shows("614.6")
def test_what_was_replaced_never_happened_for_triggers() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "If a creature would die, exile it instead.")
    t.make(t.ana, "Creature — Bear", "Whenever another creature dies, you gain 1 life.", "2/2")
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Lightning Bolt", bears)
    assert t.ana.life == 20


@pytest.mark.shows("614.6")
def test_a_modified_event_triggers_as_what_it_is() -> None:
    t = Table()
    t.put(t.ana, "Boon Reflection")
    t.make(t.ana, "Enchantment", "Whenever you gain life, put a +1/+1 counter on target creature.")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "target")
    t.cast(t.ana, t.invent("Sorcery", "You gain 3 life.", cost="{W}"))
    assert t.ana.life == 26
    assert bears.counter("+1/+1") == 1


@pytest.mark.shows("614.7a")
def test_a_source_that_would_deal_no_damage_has_nothing_to_increase() -> None:
    t = Table()
    t.put(t.ana, "Torbran, Thane of Red Fell")
    goblin = t.make(t.ana, "Creature — Goblin", "", "0/1", "{R}")
    t.s.attack(t.ana, [goblin])
    t.s.to("end of combat")
    assert t.ben.life == 20


@pytest.mark.shows("614.8", "701.19a")
def test_regeneration_taps_heals_and_takes_out_of_combat() -> None:
    t = Table()
    giant = t.put(t.ana, "Hill Giant")
    wall = t.put(t.ben, "Hill Giant")
    t.s.attack(t.ana, [giant])
    t.s.block(t.ben, {wall: giant})
    t.cast(t.ana, t.invent("Instant", REGENERATE, cost="{G}"), giant)
    t.s.to("end of combat")
    assert giant.zone == "battlefield"
    assert giant.tapped
    assert giant.damage == 0
    assert not giant.attacking
    assert wall.zone == "graveyard"


@pytest.mark.shows("614.8")
def test_abilities_that_trigger_on_the_damage_still_trigger() -> None:
    t = Table()
    reckoner = t.put(t.ben, "Boros Reckoner")
    t.cast(t.ben, t.invent("Instant", REGENERATE, cost="{G}"), reckoner)
    t.s.answer(t.ben, t.ana, "target")
    t.cast(t.ana, "Lightning Bolt", reckoner)
    assert reckoner.zone == "battlefield"
    assert t.ana.life == 17


@pytest.mark.shows("614.15", "616.1a")
def test_a_self_replacement_comes_before_any_other() -> None:
    """Memory Lapse puts the spell on top of the library instead; it never goes to a graveyard."""
    t = Table()
    t.make(t.ben, "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")
    bolt = t.begin_cast(t.ana, "Lightning Bolt", t.ben)
    t.cast(t.ben, "Memory Lapse", bolt)
    assert t.ana.library[0] == "Lightning Bolt"
    assert t.ana.exile == []
    assert t.ben.exile == ["Memory Lapse"]


@pytest.mark.shows("614.16")
def test_counters_put_by_another_replacement_are_doubled_too() -> None:
    """The counter that prevented damage becomes is put by a replacement, and yet the doubler sees it."""
    t = Table()
    t.put(t.ana, "Branching Evolution")
    growing = "If damage would be dealt to this creature, prevent that damage and put a +1/+1 counter on this creature."
    hydra = t.make(t.ana, "Creature — Hydra", growing, "2/2")
    t.cast(t.ben, "Lightning Bolt", hydra)
    assert hydra.counter("+1/+1") == 2


@pytest.mark.shows("614.16", "122.6")
def test_counters_with_which_something_enters_are_doubled() -> None:
    t = Table()
    t.put(t.ana, "Branching Evolution")
    grown = t.invent("Creature — Hydra", "This creature enters with two +1/+1 counters on it.", "0/0", "{G}")
    assert t.cast(t.ana, grown).counter("+1/+1") == 4


@pytest.mark.shows("614.16", "306.5b")
def test_a_planeswalker_enters_with_twice_its_loyalty() -> None:
    t = Table()
    double = (
        "If one or more counters would be put on a permanent you control, twice that many of each of those kinds of"
        " counters are put on that permanent instead."
    )
    t.make(t.ana, "Enchantment", double)
    walker = t.invent("Planeswalker — Test", "[+1]: You gain 1 life.", "", "{1}", "3")
    assert t.cast(t.ana, walker).counter("loyalty") == 6


@pytest.mark.shows("614.17", "614.17a")
def test_what_cant_happen_is_decided_as_it_would_happen() -> None:
    t = Table()
    drink = t.invent("Instant", "You gain 3 life.", cost="{W}")
    t.cast(t.ana, drink)
    t.begin_cast(t.ana, drink)
    t.cast(t.ben, "Skullcrack", t.ana)
    t.s.resolve_all()
    assert t.ana.life == 20


@pytest.mark.shows("614.17b")
def test_a_cost_that_cant_happen_cannot_be_paid() -> None:
    t = Table()
    fat = t.make(t.ana, "Creature — Bear", "This creature can't be sacrificed.", "2/2")
    altar = t.make(t.ana, "Artifact", "Sacrifice a creature: You gain 1 life.")
    assert not t.s.can_activate(t.ana, altar)
    bears = t.put(t.ana, "Grizzly Bears")
    t.use(t.ana, altar)
    assert (fat.zone, bears.zone) == ("battlefield", "graveyard")


@pytest.mark.shows("614.17")
def test_an_edict_does_not_take_what_cant_be_sacrificed() -> None:
    t = Table()
    fat = t.make(t.ben, "Creature — Bear", "This creature can't be sacrificed.", "2/2")
    t.cast(t.ana, t.invent("Sorcery", "Target player sacrifices a creature.", cost="{B}"), t.ben)
    assert fat.zone == "battlefield"


@pytest.mark.shows("614.17c", "702.12b")
def test_what_cant_happen_uses_up_no_shield() -> None:
    """An indestructible creature can't be destroyed: its regeneration shield stays for when it can be."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, t.invent("Instant", REGENERATE, cost="{G}"), bears)
    t.cast(t.ana, t.invent("Instant", "Target creature gains indestructible until end of turn.", cost="{W}"), bears)
    murder = t.invent("Instant", "Destroy target creature.", cost="{B}")
    t.cast(t.ben, murder, bears)
    assert not bears.tapped
    t.cast(t.ben, t.invent("Instant", "Target creature loses all abilities until end of turn.", cost="{U}"), bears)
    t.cast(t.ben, murder, bears)
    assert bears.zone == "battlefield"
    assert bears.tapped


@pytest.mark.shows("614.17c")
def test_life_that_cant_be_gained_is_not_replaced() -> None:
    """So nobody is asked in which order the two effects are applied that would change it."""
    t = Table()
    t.make(t.ana, "Enchantment", "If you would gain life, you gain twice that much life instead.")
    t.make(t.ana, "Enchantment", "If you would gain life, you gain that much life plus 1 instead.")
    t.put(t.ben, "Giant Cindermaw")
    t.cast(t.ana, t.invent("Sorcery", "You gain 3 life.", cost="{W}"))
    assert t.s.asked == []
    assert t.ana.life == 20
