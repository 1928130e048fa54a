"""CR 703: turn-based actions."""

from __future__ import annotations

import pytest

from spellwright.rules.daytime import DAY, NEITHER, NIGHT
from tests.chapters.ch61_table import Table


@pytest.mark.shows("703.1", "703.4d")
def test_the_draw_of_the_turn_does_not_use_the_stack() -> None:
    t = Table()
    t.s.to("draw", t.ben)
    assert t.ben.hand == ["Wastes"]
    assert t.s.stack == []


@pytest.mark.shows("703.1a")
def test_an_ability_for_the_beginning_of_a_step_does_use_it() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "At the beginning of your draw step, you gain 1 life.")
    t.s.to("draw", t.ben)
    assert t.ben.hand == ["Wastes"]
    assert len(t.s.stack) == 1


@pytest.mark.shows("703.3")
def test_the_action_comes_before_state_based_actions_and_triggers() -> None:
    """The card is drawn although its player would have lost to the trigger of that step's beginning."""
    t = Table()
    t.make(t.ben, "Enchantment", "At the beginning of your draw step, you lose 20 life.")
    t.s.to("draw", t.ben)
    assert t.ben.hand == ["Wastes"]
    assert not t.ben.lost
    t.s.resolve_all()
    assert t.ben.lost


@pytest.mark.shows("703.4c")
def test_permanents_untap_before_anybody_gets_priority_and_all_at_once() -> None:
    t = Table()
    own = t.put(t.ben, "Grizzly Bears", tapped=True)
    other = t.put(t.ana, "Grizzly Bears", tapped=True)
    t.s.to("upkeep", t.ben)
    assert not own.tapped
    assert other.tapped


@pytest.mark.shows("703.4i", "703.4j")
def test_attackers_and_blockers_are_declared_as_their_steps_begin() -> None:
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    wall = t.put(t.ben, "Hill Giant")
    t.s.attack(t.ana, [bears])
    assert (t.s.step, bears.attacking, t.s.stack) == ("declare attackers", True, [])
    t.s.block(t.ben, {wall: bears})
    assert (t.s.step, wall.blocking) == ("declare blockers", True)


@pytest.mark.shows("703.4k", "703.4m")
def test_damage_is_assigned_by_all_and_then_dealt_at_once() -> None:
    """Both creatures die: neither was dealt damage before the other dealt its own."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    other = t.put(t.ben, "Grizzly Bears")
    t.s.attack(t.ana, [bears])
    t.s.block(t.ben, {other: bears})
    t.s.to("combat damage")
    assert (bears.zone, other.zone) == ("graveyard", "graveyard")


@pytest.mark.shows("703.4n")
def test_the_active_player_discards_to_seven_cards() -> None:
    t = Table()
    t.put(t.ana, "Wastes", "hand", 9)
    t.put(t.ben, "Wastes", "hand", 9)
    t.s.answer(t.ana, [0, 1], "discard")
    t.s.to("upkeep", t.ben)
    assert len(t.ana.hand) == 7
    assert len(t.ben.hand) == 9


@pytest.mark.shows("703.4p")
def test_damage_and_effects_until_end_of_turn_go_at_the_same_time() -> None:
    """A 2/2 with +3/+3 and 4 damage survives, since neither ends before the other."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Giant Growth", bears)
    t.cast(t.ana, "Lightning Bolt", bears)
    assert bears.damage == 3
    t.s.to("upkeep", t.ben)
    assert bears.zone == "battlefield"
    assert (bears.damage, bears.pt) == (0, "2/2")


@pytest.mark.shows("703.4q")
def test_unspent_mana_goes_as_a_step_ends() -> None:
    t = Table()
    t.s.mana(t.ana, "RR")
    t.s.to("beginning of combat")
    assert t.ana.mana == ""


@pytest.mark.shows("703.4a")
def test_what_is_phased_in_with_phasing_phases_out_as_what_is_phased_out_phases_in() -> None:
    t = Table()
    first = t.make(t.ben, "Creature — Bird", "Phasing", "1/1")
    t.s.to("upkeep", t.ben)
    second = t.make(t.ben, "Creature — Bird", "Phasing", "1/1")
    mine = t.make(t.ana, "Creature — Bird", "Phasing", "1/1")
    assert first.obj.phased_out
    t.s.to("upkeep", t.ana)
    assert mine.obj.phased_out and first.obj.phased_out and not second.obj.phased_out
    t.s.to("upkeep", t.ben)
    assert second.obj.phased_out and not first.obj.phased_out


@pytest.mark.shows("703.4b")
def test_day_and_night_are_checked_once_permanents_have_phased_out() -> None:
    for keyword, life in (("", 21), ("Phasing\n", 20)):
        t = Table()
        text = f"{keyword}Whenever day becomes night or night becomes day, you gain 1 life."
        t.make(t.ben, "Creature — Bird", text, "1/1")
        t.s.state.daytime = DAY
        t.s.to("upkeep", t.ben)  # nobody cast a spell in the turn before
        t.s.resolve_all()
        assert t.s.state.daytime == NIGHT and t.ben.life == life
    t = Table()
    t.s.to("upkeep", t.ben)
    assert t.s.state.daytime == NEITHER
