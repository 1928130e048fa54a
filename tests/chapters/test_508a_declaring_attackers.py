"""CR 508.1: which creatures can attack what, restrictions, requirements, and what declaring does."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch5_table import Table


@pytest.mark.shows("508.1")
def test_only_the_active_player_declares_attackers() -> None:
    t = Table()
    t.put(t.ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"508\.1"):
        t.attack(t.ben, ["Grizzly Bears"])


@pytest.mark.shows("508.1a")
def test_tapped_and_newly_come_creatures_cannot_attack() -> None:
    t = Table()
    tapped = t.put(t.ana, "battlefield", "Grizzly Bears", tapped=True)
    new = t.put(t.ana, "battlefield", "Hill Giant", sick=True)
    theirs = t.put(t.ben, "battlefield", "Wind Drake")
    for creature in (tapped, new, theirs):
        with pytest.raises(IllegalAnswer):
            t.attack(t.ana, [creature])
    assert not t.permanents("Grizzly Bears")[0].attacking


@pytest.mark.shows("508.1a")
def test_haste_lets_a_newly_come_creature_attack() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Raging Goblin", sick=True)
    t.attack(t.ana, ["Raging Goblin"])
    t.to("combat damage")
    assert t.ben.life == 19


@pytest.mark.shows("508.1a")
def test_a_creature_whose_control_changed_this_turn_has_not_been_controlled_continuously() -> None:
    t = Table()
    bears = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.effect(t.ana, "Gain control of target creature until end of turn.", [bears])
    with pytest.raises(IllegalAnswer, match=r"302\.6"):
        t.attack(t.ana, [bears])


@pytest.mark.shows("508.1b")
def test_each_attacker_is_said_to_attack_a_player_or_a_planeswalker() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Hill Giant")
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    t.attack(t.ana, {"Grizzly Bears": t.ben, "Hill Giant": walker})
    t.to("combat damage")
    assert t.ben.life == 18 and walker.counter("loyalty") == 2


@pytest.mark.shows("508.1c")
def test_a_restriction_forbids_the_whole_declaration() -> None:
    t = Table()
    coward = t.creature(t.ana, "This creature can't attack alone.")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"508\.1c"):
        t.attack(t.ana, [coward])
    t.attack(t.ana, [coward, bears])
    assert coward.attacking and bears.attacking


@pytest.mark.shows("508.1d")
def test_requirements_are_obeyed_as_far_as_restrictions_let() -> None:
    t = Table()
    berserker = t.put(t.ana, "battlefield", "Berserkers of Blood Ridge")  # attacks each combat if able
    other = t.put(t.ana, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"508\.1d"):
        t.attack(t.ana, [other])
    t.attack(t.ana, [berserker])
    assert berserker.attacking and not other.attacking


@pytest.mark.shows("508.1d")
def test_as_many_requirements_as_possible_must_be_obeyed() -> None:
    t = Table()
    pair = [t.creature(t.ana, "This creature attacks each combat if able.") for _ in range(2)]
    loner = t.creature(t.ana, "This creature attacks each combat if able.\nThis creature can't attack alone.")
    with pytest.raises(IllegalAnswer, match=r"508\.1d"):
        t.attack(t.ana, pair)
    t.attack(t.ana, [*pair, loner])
    assert all(c.attacking for c in [*pair, loner])


@pytest.mark.shows("508.1d")
def test_a_creature_that_must_attack_but_cannot_need_not() -> None:
    t = Table()
    tapped = t.creature(t.ana, "This creature attacks each combat if able.", tapped=True)
    alone = t.creature(t.ana, "This creature attacks each combat if able.\nThis creature can't attack alone.")
    t.to("end")
    assert not tapped.attacking and not alone.tapped


@pytest.mark.shows("508.1d")
def test_a_requirement_of_the_turn_holds_in_each_of_its_combats() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.effect(t.ana, "Target creature attacks this turn if able.", [bears])
    t.effect(t.ana, "After this phase, there is an additional combat phase.", type_line="Sorcery")
    t.to("declare attackers")
    assert bears.attacking
    t.to("end of combat")
    t.effect(t.ana, "Untap target creature.", [bears])
    t.to("declare attackers")
    assert bears.attacking


@pytest.mark.shows("508.1f")
def test_attackers_tap_unless_they_have_vigilance() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Serra Angel")
    t.attack(t.ana, ["Grizzly Bears", "Serra Angel"])
    assert t.permanent("Grizzly Bears").tapped and not t.permanent("Serra Angel").tapped


@pytest.mark.shows("508.1f", "508.2b")
def test_what_triggers_on_the_tapping_goes_on_the_stack_before_the_active_player_gets_priority() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.make(t.ben, "Enchantment", "Whenever a creature becomes tapped, draw a card.")
    t.make(t.ana, "Enchantment", "Whenever a creature attacks, draw a card.")
    t.attack(t.ana, [bears])
    assert [x.controller for x in t.stack] == [t.ana, t.ben]  # both before anybody could act; APNAP, not in time
    assert t.state.priority == t.ana.seat


@pytest.mark.shows("508.1g")
def test_an_optional_cost_is_paid_as_the_creature_attacks() -> None:
    t = Table()
    champion = t.put(t.ana, "battlefield", "Glorybringer")
    victim = t.put(t.ben, "battlefield", "Hill Giant")
    t.answer(t.ana, True, "exert")
    t.answer(t.ana, victim, "target")
    t.attack(t.ana, [champion])
    t.resolve()
    assert victim.zone == "graveyard"


@pytest.mark.shows("508.1k")
def test_an_attacker_attacks_until_the_combat_phase_ends() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [bears])
    t.to("end of combat")
    assert bears.attacking
    t.to("postcombat main")
    assert not bears.attacking


@pytest.mark.shows("508.1m", "508.2a")
def test_attack_triggers_see_what_the_creature_is_as_it_is_declared() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a green creature attacks, draw a card.")
    green = t.put(t.ana, "battlefield", "Grizzly Bears")
    red = t.put(t.ana, "battlefield", "Hill Giant")
    t.attack(t.ana, [green, red])
    assert len(t.stack) == 1
    t.resolve()
    t.effect(t.ana, "Target creature becomes green until end of turn.", [red])
    assert red.colors == {"green"} and not t.stack
    assert t.drawn(t.ana) == 1


@pytest.mark.shows("508.2")
def test_the_active_player_is_the_first_to_get_priority_after_the_declaration() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "hand", "Giant Growth")
    t.mana(t.ana, "G")
    t.attack(t.ana, [bears])
    assert t.step == "declare attackers" and t.state.priority == t.ana.seat
    t.mana(t.ana, "G")
    t.cast(t.ana, "Giant Growth", [bears])
    t.resolve()
    assert bears.pt == "5/5"
