"""CR 116-117: special actions, who may act when, and what happens before anybody gets priority."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, listen, resolve


@pytest.mark.shows("116.1", "116.2a")
def test_playing_a_land_does_not_use_the_stack() -> None:
    s, ana, _ben = duel()
    s.put(ana, "hand", "Forest")
    land = s.play(ana, "Forest")
    assert land.zone == "battlefield" and s.stack == []


@pytest.mark.shows("116.2a")
def test_a_land_is_played_in_ones_own_main_phase_with_an_empty_stack() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Forest")
    s.put(ben, "hand", "Forest")
    cast(s, ana, "Shock", "R", [ben])
    with pytest.raises(IllegalAnswer):
        s.play(ana, "Forest")
    s.resolve()
    with pytest.raises(IllegalAnswer):
        s.play(ben, "Forest")
    s.to("beginning of combat")
    with pytest.raises(IllegalAnswer):
        s.play(ana, "Forest")
    s.to("postcombat main")
    assert s.play(ana, "Forest").zone == "battlefield"


@pytest.mark.shows("116.2b")
def test_a_creature_is_turned_face_up_any_time_its_controller_has_priority() -> None:
    s, ana, ben = duel()
    bane = s.put(ben, "battlefield", "Bane of the Living", face_down=True)
    cast(s, ana, "Shock", "R", [bane])
    s.mana(ben, "BB")
    s.answer(ben, 0, "x")
    s.special(ben, bane, "turn up")
    assert bane.name == "Bane of the Living" and bane.pt == "4/3"
    s.resolve_all()
    assert bane.zone == "battlefield" and bane.damage == 2


@pytest.mark.shows("116.2f")
def test_suspending_a_card_is_possible_only_when_it_could_be_cast() -> None:
    s, ana, ben = duel()
    vision = s.put(ana, "hand", "Ancestral Vision")
    s.mana(ana, "U")
    s.special(ana, vision, "suspend")
    assert vision.zone == "exile" and vision.counter("time") == 4 and s.stack == []
    again = s.put(ben, "hand", "Ancestral Vision")
    s.mana(ben, "U")
    with pytest.raises(IllegalAnswer):
        s.special(ben, again, "suspend")


@pytest.mark.shows("116.2h")
def test_a_card_is_foretold_in_ones_own_turn_whatever_is_on_the_stack() -> None:
    s, ana, ben = duel()
    card, other = s.put(ana, "hand", "Dwarven Reinforcements"), s.put(ben, "hand", "Dwarven Reinforcements")
    s.mana(ana, "CCR")
    cast(s, ana, "Shock", "", [ben])
    s.special(ana, card, "foretell")
    assert card.zone == "exile" and len(s.stack) == 1 and ana.mana == ""
    assert card.obj.face_down
    s.mana(ben, "CC")
    with pytest.raises(IllegalAnswer):
        s.special(ben, other, "foretell")


@pytest.mark.shows("116.2k")
def test_a_card_is_plotted_in_ones_own_turn_with_an_empty_stack() -> None:
    s, ana, ben = duel()
    card = s.put(ana, "hand", "Slickshot Show-Off")
    shock = cast(s, ana, "Shock", "R", [ben])
    s.mana(ana, "CR")
    with pytest.raises(IllegalAnswer):
        s.special(ana, card, "plot")
    s.resolve()
    assert shock.zone == "graveyard"
    s.special(ana, card, "plot")
    assert card.zone == "exile" and s.stack == []


@pytest.mark.shows("116.3")
def test_who_takes_a_special_action_has_priority_afterwards() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Forest")
    s.play(ana, "Forest")
    assert s.state.priority == ana.seat
    bane = s.put(ben, "battlefield", "Bane of the Living", face_down=True)
    cast(s, ana, "Shock", "R", [bane])
    s.mana(ben, "BB")
    s.answer(ben, 0, "x")
    s.pass_priority()
    s.special(ben, bane, "turn up")
    assert s.state.priority == ben.seat and len(s.stack) >= 1


@pytest.mark.shows("117.1a")
def test_instants_are_cast_with_priority_and_other_spells_in_the_main_phase_with_an_empty_stack() -> None:
    s, ana, ben = duel()
    mine, theirs = s.put(ana, "hand", "Grizzly Bears"), s.put(ben, "hand", "Grizzly Bears")
    s.mana(ana, "GG")
    s.mana(ben, "GGR")
    assert s.can_cast(ana, mine)
    cast(s, ana, "Shock", "R", [ben])
    assert not s.can_cast(ana, mine) and not s.can_cast(ben, theirs)
    assert cast(s, ben, "Shock", "", [ana]).zone == "stack"
    s.resolve_all()
    assert s.can_cast(ana, mine)
    s.to("beginning of combat")
    s.mana(ana, "GG")
    assert not s.can_cast(ana, mine)
    assert cast(s, ana, "Shock", "R", [ben]).zone == "stack"


@pytest.mark.shows("117.1d")
def test_mana_abilities_are_activated_while_something_is_paid_for() -> None:
    s, ana, ben = duel()
    forests = [s.put(ben, "battlefield", "Forest") for _ in range(3)]
    bear = cast(s, ana, "Grizzly Bears", "GG")
    spell = cast(s, ben, "Shock", "R", [ana])
    cast(s, ana, "Mana Leak", "CU", [spell])
    s.answer(ben, True, "pay")
    s.resolve()
    assert all([forest.tapped for forest in forests]) and spell.zone == "stack"
    s.resolve_all()
    assert ana.life == 18 and bear.zone == "battlefield"


@pytest.mark.shows("117.2b", "117.2d")
def test_neither_static_abilities_nor_state_based_actions_wait_for_anybody() -> None:
    s, ana, ben = duel()
    anthem = s.put(ana, "battlefield", "Glorious Anthem")
    elf = s.put(ana, "battlefield", "Llanowar Elves", damage=1)
    assert elf.pt == "2/2"
    resolve(s, ben, "Disenchant", "CW", [anthem])
    assert elf.zone == "graveyard" and s.stack == []


@pytest.mark.shows("117.2c", "117.3a")
def test_the_active_player_gets_priority_after_the_card_of_the_draw_step_is_drawn() -> None:
    s, ana, ben = duel()
    s.to("draw", ben)
    assert ben.hand == ["Island"] and s.state.priority == ben.seat
    s.to("draw", ana)
    assert s.state.priority == ana.seat and ana.hand == ["Island"]


@pytest.mark.shows("117.3a")
def test_what_triggers_at_the_beginning_of_a_step_is_on_the_stack_when_the_active_player_gets_priority() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Phyrexian Arena")
    s.to("upkeep", ben)
    s.to("upkeep", ana)
    assert len(s.stack) == 1 and s.state.priority == ana.seat


@pytest.mark.shows("117.3b")
def test_after_a_resolution_the_active_player_has_priority() -> None:
    s, ana, ben = duel()
    cast(s, ana, "Shock", "R", [ben])
    cast(s, ben, "Shock", "R", [ana])
    s.resolve()
    assert ana.life == 18 and s.state.priority == ana.seat


@pytest.mark.shows("117.3c")
def test_who_casts_or_activates_something_has_priority_afterwards() -> None:
    s, ana, ben = duel()
    cast(s, ana, "Shock", "R", [ben])
    assert s.state.priority == ana.seat
    sorcerer = s.put(ben, "battlefield", "Prodigal Sorcerer")
    s.activate(ben, sorcerer, targets=[ana])
    assert s.state.priority == ben.seat


@pytest.mark.shows("117.3d")
def test_who_passes_hands_priority_on() -> None:
    s, ana, ben = duel()
    assert s.state.priority == ana.seat
    s.pass_priority()
    assert s.state.priority == ben.seat and s.step == "precombat main"


@pytest.mark.shows("117.4")
def test_when_all_pass_the_top_of_the_stack_resolves_or_the_phase_ends() -> None:
    s, ana, ben = duel()
    first = cast(s, ana, "Shock", "R", [ben])
    second = cast(s, ana, "Shock", "R", [ben])
    s.pass_priority()
    assert len(s.stack) == 2
    s.pass_priority()
    assert second.zone == "graveyard" and first.zone == "stack" and ben.life == 18
    s.pass_priority()
    s.pass_priority()
    assert s.stack == [] and s.step == "precombat main"
    s.pass_priority()
    s.pass_priority()
    s.pass_priority()
    assert s.step == "beginning of combat"


@pytest.mark.shows("117.4")
def test_acting_between_passes_begins_a_new_round_of_passing() -> None:
    s, ana, ben = duel()
    first = cast(s, ana, "Shock", "R", [ben])
    s.pass_priority()
    cast(s, ben, "Giant Growth", "G", [s.put(ben, "battlefield", "Grizzly Bears")])
    s.pass_priority()
    assert len(s.stack) == 2 and s.state.priority == ana.seat
    s.pass_priority()
    assert len(s.stack) == 1 and first.zone == "stack"


@pytest.mark.shows("117.5")
def test_state_based_actions_come_before_triggers_are_put_on_the_stack() -> None:
    s, ana, ben = duel()
    weak = s.put(ben, "battlefield", "Llanowar Elves")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Grizzly Bears")
    asked = listen(s, "target", lambda _: weak.zone)
    s.define(
        "Elf Bane",
        "Creature — Insect",
        "{B}",
        "1/1",
        "Elves get -1/-1.\nWhen this creature enters, destroy target creature an opponent controls.",
    )
    s.answer(ana, giant, "target")
    resolve(s, ana, "Elf Bane", "B")
    assert asked == [("Ana", "graveyard")] and giant.zone == "graveyard"


@pytest.mark.shows("117.5")
def test_what_triggers_by_state_based_actions_is_on_the_stack_before_anybody_has_priority() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Blood Artist")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.answer(ana, ben, "target")
    cast(s, ana, "Volcanic Fallout", "CRR")
    s.answer(ana, ben, "target")
    s.resolve()
    assert len(s.stack) == 2 and s.state.priority == ana.seat


@pytest.mark.shows("117.7")
def test_what_is_cast_in_response_resolves_first() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    cast(s, ana, "Shock", "R", [bear])
    cast(s, ben, "Giant Growth", "G", [bear])
    s.resolve()
    assert bear.pt == "5/5" and len(s.stack) == 1
    s.resolve()
    assert bear.zone == "battlefield" and bear.damage == 2
