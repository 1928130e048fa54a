"""CR 615: prevention effects."""

from __future__ import annotations

import pytest

from spellwright.rules.events import CountersPut, DamageEvent
from tests.chapters.ch61_table import Table

NEXT_THREE = "Prevent the next 3 damage that would be dealt to any target this turn."
GROWING = "If damage would be dealt to this creature, prevent that damage and put a +1/+1 counter on this creature."


@pytest.mark.shows("615.1", "615.1a")
def test_prevented_damage_is_not_dealt() -> None:
    t = Table()
    t.cast(t.ana, "Fog")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.attack(t.ana, [bears])
    t.s.to("end of combat")
    assert t.ben.life == 20


@pytest.mark.shows("615.3")
def test_a_prevention_shield_is_gone_with_the_turn() -> None:
    t = Table()
    t.cast(t.ana, "Mending Hands", t.ben)
    t.s.to("upkeep", t.ben)
    t.cast(t.ben, "Lightning Bolt", t.ben)
    assert t.ben.life == 17


@pytest.mark.shows("615.4")
def test_damage_that_was_dealt_is_not_prevented_any_more() -> None:
    t = Table()
    t.cast(t.ana, "Lightning Bolt", t.ben)
    t.cast(t.ben, "Mending Hands", t.ben)
    assert t.ben.life == 17


@pytest.mark.shows("615.5")
def test_what_a_prevention_brings_comes_after_the_event() -> None:
    t = Table()
    hydra = t.make(t.ana, "Creature — Hydra", GROWING, "2/2")
    t.put(t.ana, "Grizzly Bears")
    sweep = t.invent("Sorcery", "Invention B deals 1 damage to each creature.", cost="{R}")
    t.cast(t.ana, sweep)
    assert (hydra.damage, hydra.counter("+1/+1")) == (0, 1)
    kinds = [type(e) for e in t.s.events if isinstance(e, DamageEvent | CountersPut)]
    assert kinds == [DamageEvent, CountersPut]


@pytest.mark.shows("615.6")
def test_prevented_damage_triggers_nothing() -> None:
    t = Table()
    reckoner = t.put(t.ben, "Boros Reckoner")
    t.cast(t.ben, "Mending Hands", reckoner)
    t.cast(t.ana, "Lightning Bolt", reckoner)
    assert t.ana.life == 20
    assert reckoner.damage == 0


@pytest.mark.shows("615.7")
def test_a_shield_counts_damage_and_not_events() -> None:
    t = Table()
    t.cast(t.ben, t.invent("Instant", NEXT_THREE, cost="{W}"), t.ben)
    ping = t.invent("Instant", "Invention B deals 2 damage to any target.", cost="{R}")
    t.cast(t.ana, ping, t.ben)
    assert t.ben.life == 20
    t.cast(t.ana, ping, t.ben)
    assert t.ben.life == 19
    t.cast(t.ana, ping, t.ben)
    assert t.ben.life == 17


@pytest.mark.shows("615.7")
def test_of_damage_from_several_sources_the_shielded_player_chooses_what_is_prevented() -> None:
    """The shield of 3 goes half and half: of the lifelinker's 2 damage, 1, and of the giant's 3, 2."""
    t = Table()
    linker = t.make(t.ana, "Creature — Cat", "Lifelink", "2/2")
    giant = t.put(t.ana, "Hill Giant")
    t.s.attack(t.ana, [linker, giant])
    t.cast(t.ben, t.invent("Instant", NEXT_THREE, cost="{W}"), t.ben)
    t.s.answer(t.ben, 1, "prevent")
    t.s.to("end of combat")
    assert t.ben.life == 18
    assert t.ana.life == 21


@pytest.mark.shows("615.7")
def test_the_controller_of_a_shielded_creature_chooses_for_it() -> None:
    t = Table()
    infecter = t.make(t.ana, "Creature — Rat", "Infect", "2/2")
    giant = t.put(t.ana, "Hill Giant")
    wall = t.make(t.ben, "Creature — Wall", "This creature can block an additional creature each combat.", "0/9")
    t.s.attack(t.ana, [infecter, giant])
    t.s.block(t.ben, [(wall, infecter), (wall, giant)])
    t.cast(t.ana, t.invent("Instant", NEXT_THREE, cost="{W}"), wall)
    t.s.answer(t.ben, 2, "prevent")
    t.s.to("end of combat")
    assert wall.counter("-1/-1") == 0
    assert wall.damage == 2


@pytest.mark.shows("615.2", "615.8", "609.7a")
def test_the_next_time_means_one_instance_however_large() -> None:
    t = Table()
    circle = t.put(t.ben, "Circle of Protection: Red")
    goblin = t.make(t.ana, "Creature — Goblin", "{0}: This creature deals 4 damage to target player.", "1/1", "{R}")
    t.s.mana(t.ben, "C")
    t.s.activate(t.ana, goblin, targets=[t.ben])
    t.s.activate(t.ben, circle, answers=[])
    t.s.answer(t.ben, goblin, "source")
    t.s.resolve_all()
    assert t.ben.life == 20
    t.use(t.ana, goblin, t.ben)
    assert t.ben.life == 16


@pytest.mark.shows("615.9", "609.7b")
def test_a_source_that_is_no_longer_red_is_not_prevented_and_the_shield_stays() -> None:
    t = Table()
    circle = t.put(t.ben, "Circle of Protection: Red")
    goblin = t.make(t.ana, "Creature — Goblin", "{0}: This creature deals 4 damage to target player.", "1/1", "{R}")
    t.s.mana(t.ben, "C")
    t.s.activate(t.ana, goblin, targets=[t.ben])
    t.s.activate(t.ben, circle)
    t.s.answer(t.ben, goblin, "source")
    t.s.resolve()
    wash = t.invent("Instant", "Target creature becomes {} until end of turn.".format("blue"), cost="{U}")
    t.begin_cast(t.ana, wash, goblin)
    t.s.resolve_all()
    assert t.ben.life == 16
    t.cast(t.ana, t.invent("Instant", "Target creature becomes red until end of turn.", cost="{R}"), goblin)
    t.use(t.ana, goblin, t.ben)
    assert t.ben.life == 16


@pytest.mark.shows("615.10")
def test_a_static_prevention_takes_its_amount_from_each_source() -> None:
    t = Table()
    t.put(t.ben, "Urza's Armor")
    first = t.put(t.ana, "Grizzly Bears")
    second = t.put(t.ana, "Hill Giant")
    t.s.attack(t.ana, [first, second])
    t.s.to("end of combat")
    assert t.ben.life == 17


@pytest.mark.shows("615.11")
def test_each_creature_of_a_group_gets_a_shield_of_its_own() -> None:
    t = Table()
    small = t.put(t.ana, "Grizzly Bears")
    large = t.put(t.ana, "Hill Giant")
    each = "Prevent the next 2 damage that would be dealt to each creature you control this turn."
    t.cast(t.ana, t.invent("Instant", each, cost="{W}"))
    late = t.put(t.ana, "Grizzly Bears")
    bolt = "Lightning Bolt"
    for creature in (small, large, late):
        t.cast(t.ana, bolt, creature)
    assert (small.damage, large.damage) == (1, 1)
    assert late.zone == "graveyard"


@pytest.mark.shows("615.12")
def test_unpreventable_damage_is_dealt_and_uses_up_no_shield() -> None:
    t = Table()
    t.cast(t.ben, "Mending Hands", t.ben)
    sure = t.invent("Instant", "Invention A deals 3 damage to any target. The damage can't be prevented.", cost="{R}")
    t.cast(t.ana, sure, t.ben)
    assert t.ben.life == 17
    t.cast(t.ana, "Lightning Bolt", t.ben)
    assert t.ben.life == 17


@pytest.mark.shows("615.12", "615.12a")
def test_what_else_a_prevention_does_is_done_once_although_nothing_is_prevented() -> None:
    t = Table()
    hydra = t.make(t.ana, "Creature — Hydra", GROWING, "2/5")
    sure = t.invent("Instant", "Invention B deals 3 damage to any target. The damage can't be prevented.", cost="{R}")
    t.cast(t.ben, sure, hydra)
    assert hydra.damage == 3
    assert hydra.counter("+1/+1") == 1


@pytest.mark.shows("615.12", "702.16e")
def test_protection_does_not_prevent_the_unpreventable() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Damage can't be prevented.")
    knight = t.make(t.ben, "Creature — Knight", "Protection from red", "2/5")
    t.cast(t.ana, t.invent("Sorcery", "Invention C deals 3 damage to each creature.", cost="{R}"))
    assert knight.damage == 3
