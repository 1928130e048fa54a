"""CR 611: continuous effects, how long they last and what they affect."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table


@pytest.mark.shows("611.1", "611.2")
def test_a_resolved_spell_leaves_an_effect_behind() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    growth = t.cast(t.ana, "Giant Growth", bears)
    assert growth.zone == "graveyard"
    assert bears.pt == "5/5"


@pytest.mark.shows("611.2a", "514.2")
def test_until_end_of_turn_ends_and_without_a_duration_it_lasts() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Giant Growth", bears)
    t.cast(t.ana, t.invent("Instant", "Target creature becomes blue.", cost="{U}"), bears)
    t.s.to("upkeep", t.ben)
    assert bears.pt == "2/2"
    assert bears.colors == {"blue"}


@pytest.mark.shows("611.2a")
def test_until_your_next_turn_ends_as_that_turn_begins() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    weaken = "Until your next turn, target creature gets -2/-0."
    t.cast(t.ana, t.invent("Instant", weaken, cost="{U}"), bears)
    t.s.to("end", t.ben)
    assert bears.pt == "0/2"
    t.s.to("upkeep", t.ana)
    assert bears.pt == "2/2"


@pytest.mark.shows("611.2b")
def test_an_effect_for_as_long_as_never_begins_if_its_time_is_over() -> None:
    """The thief has changed hands before its ability resolves; it steals nothing, even when it comes back."""
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    text = "{T}: Gain control of target creature for as long as you control this creature."
    thief = t.make(t.ana, "Creature — Rogue", text, "1/1")
    steal = t.invent("Instant", "Gain control of target creature until end of turn.", cost="{R}")
    t.s.activate(t.ana, thief, targets=[bears])
    t.begin_cast(t.ben, steal, thief)
    t.s.resolve_all()
    assert bears.controller == t.ben
    t.s.to("upkeep", t.ben)
    assert thief.controller == t.ana
    assert bears.controller == t.ben


@pytest.mark.shows("611.2b")
def test_it_ends_with_its_condition_and_does_not_begin_again() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    text = "{T}: Gain control of target creature for as long as this creature remains tapped."
    thief = t.make(t.ana, "Creature — Rogue", text, "1/1")
    t.use(t.ana, thief, bears)
    assert bears.controller == t.ana
    t.cast(t.ana, t.invent("Instant", "Untap target creature.", cost="{U}"), thief)
    assert bears.controller == t.ben
    t.cast(t.ana, t.invent("Instant", "Tap target creature.", cost="{U}"), thief)
    assert bears.controller == t.ben


@pytest.mark.shows("611.2c")
def test_whom_a_pump_affects_is_fixed_when_it_begins() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, t.invent("Instant", "Creatures you control get +1/+1 until end of turn.", cost="{W}"))
    late = t.put(t.ana, "Grizzly Bears")
    assert (bears.pt, late.pt) == ("3/3", "2/2")
    t.cast(t.ben, t.invent("Instant", "Gain control of target creature until end of turn.", cost="{R}"), bears)
    assert bears.pt == "3/3"


@pytest.mark.shows("611.2c")
def test_a_rule_for_creatures_holds_for_those_that_come_later_too() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Instant", "Creatures can't block this turn.", cost="{R}"))
    attacker = t.put(t.ana, "Grizzly Bears")
    late = t.put(t.ben, "Grizzly Bears")
    t.s.attack(t.ana, [attacker])
    with pytest.raises(IllegalAnswer):
        t.s.block(t.ben, {late: attacker})


@pytest.mark.shows("611.2c")
def test_the_players_whose_creatures_are_meant_are_settled_as_the_effect_begins() -> None:
    """The attacker is gone when blocks are declared, and the rule about defending player's creatures still holds."""
    t = Table()
    text = "Whenever this creature attacks, creatures defending player controls can't block this turn."
    leader = t.make(t.ana, "Creature — Goblin", text, "1/1")
    other = t.put(t.ana, "Hill Giant")
    wall = t.put(t.ben, "Hill Giant")
    t.s.attack(t.ana, [leader, other])
    t.s.resolve_all()
    t.cast(t.ben, "Lightning Bolt", leader)
    late = t.put(t.ben, "Grizzly Bears")
    for blocker in (wall, late):
        with pytest.raises(IllegalAnswer):
            t.s.block(t.ben, {blocker: other})


@pytest.mark.shows("611.2d")
def test_x_is_counted_once() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    text = "Target creature gets +X/+X until end of turn, where X is the number of creatures you control."
    t.cast(t.ana, t.invent("Instant", text, cost="{G}"), bears)
    assert bears.pt == "3/3"
    t.put(t.ana, "Grizzly Bears")
    assert bears.pt == "3/3"


@pytest.mark.shows("611.3", "611.3a")
def test_a_static_ability_is_not_locked_in() -> None:
    t = Table()
    t.put(t.ana, "Crusade")
    bears = t.put(t.ana, "Grizzly Bears")
    assert bears.pt == "2/2"
    t.cast(t.ana, t.invent("Instant", "Target creature becomes white until end of turn.", cost="{W}"), bears)
    assert bears.pt == "3/3"
    t.s.to("upkeep", t.ben)
    assert bears.pt == "2/2"


@pytest.mark.shows("611.3b")
def test_it_applies_as_long_as_its_object_is_in_the_zone() -> None:
    t = Table()
    anthem = t.put(t.ana, "Glorious Anthem", "graveyard")
    bears = t.put(t.ana, "Grizzly Bears")
    assert bears.pt == "2/2"
    t.cast(
        t.ana, t.invent("Sorcery", "Return all enchantment cards from your graveyard to the battlefield.", cost="{W}")
    )
    assert bears.pt == "3/3"
    t.cast(t.ben, "Disenchant", anthem)
    assert bears.pt == "2/2"


@pytest.mark.shows("611.3c")
def test_what_enters_is_changed_before_it_is_seen_to_enter() -> None:
    """The bears enter white, so that what watches for white creatures triggers."""
    t = Table()
    t.make(t.ana, "Enchantment", "All creatures are white.")
    t.make(t.ana, "Enchantment", "Whenever a white creature enters, you gain 1 life.")
    t.cast(t.ana, "Grizzly Bears")
    assert t.ana.life == 21


@pytest.mark.shows("611.3c", "603.6e")
def test_an_ability_that_is_granted_to_it_triggers_on_its_own_entering() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", 'Creatures you control have "When this creature enters, you gain 1 life."')
    t.cast(t.ana, "Grizzly Bears")
    assert t.ana.life == 21


@pytest.mark.shows("611.3c")
def test_an_ability_that_is_taken_from_it_does_not_trigger() -> None:
    t = Table()
    t.put(t.ben, "Humility")
    t.cast(t.ana, t.invent("Creature — Bear", "When this creature enters, you gain 1 life.", "2/2", "{G}"))
    assert t.ana.life == 20
