"""CR 506 and 507: the combat phase, who is attacked, and what is removed from combat."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import StepBegins
from spellwright.rules.steps import COMBAT_STEPS, FIRST_DAMAGE
from tests.chapters.ch5_table import Table


@pytest.mark.shows("506.1")
def test_the_steps_of_combat_come_in_order() -> None:
    t = Table()
    t.attack(t.ana, [t.creature(t.ana)])
    t.to("postcombat main")
    begun = [e.step for e in t.seen(StepBegins)]
    assert begun[:-1] == [step for step in COMBAT_STEPS if step != FIRST_DAMAGE]


@pytest.mark.shows("506.2")
def test_the_nonactive_player_and_their_planeswalkers_may_be_attacked() -> None:
    t = Table()
    own = t.put(t.ana, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    theirs = t.put(t.ben, "battlefield", "Liliana Vess", counters={"loyalty": 6})
    bears = t.creature(t.ana)
    for wrong in (own, t.ana):
        with pytest.raises(IllegalAnswer):
            t.attack(t.ana, {bears: wrong})
    t.attack(t.ana, {bears: theirs})
    t.to("combat damage")
    assert theirs.counter("loyalty") == 4


@pytest.mark.shows("506.3")
def test_only_creatures_attack_and_block() -> None:
    t = Table()
    ring = t.put(t.ana, "battlefield", "Sol Ring")
    with pytest.raises(IllegalAnswer, match=r"508\.1a"):
        t.attack(t.ana, [ring])
    bears = t.creature(t.ana)
    theirs = t.put(t.ben, "battlefield", "Sol Ring")
    t.attack(t.ana, [bears])
    with pytest.raises(IllegalAnswer, match=r"509\.1a"):
        t.block(t.ben, {theirs: bears})


@pytest.mark.shows("506.3")
def test_a_creature_or_artifact_cannot_be_attacked() -> None:
    t = Table()
    bears = t.creature(t.ana)
    theirs = t.creature(t.ben)
    with pytest.raises(IllegalAnswer):
        t.attack(t.ana, {bears: theirs})


@pytest.mark.shows("506.4")
def test_a_creature_whose_controller_changes_is_removed_from_combat() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.attack(t.ana, [bears])
    t.effect(t.ben, "Gain control of target creature until end of turn.", [bears])
    assert bears.controller == t.ben and not bears.attacking
    t.to("combat damage")
    assert t.ben.life == 20


@pytest.mark.shows("506.4")
def test_a_creature_that_regenerates_is_removed_from_combat() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.attack(t.ana, [bears])
    t.effect(t.ana, "Regenerate target creature.", [bears])
    t.effect(t.ben, "Destroy target creature.", [bears])
    assert bears.zone == "battlefield" and bears.tapped and not bears.attacking
    t.to("combat damage")
    assert t.ben.life == 20


@pytest.mark.shows("506.4")
def test_what_stops_being_a_creature_is_removed_from_combat() -> None:
    t = Table()
    text = "As long as you control an enchantment, ~ is a 2/2 Golem artifact creature."
    statue = t.make(t.ana, "Artifact", text)
    reason = t.make(t.ana, "Enchantment")
    bears = t.creature(t.ana)
    t.attack(t.ana, [statue, bears])
    assert statue.attacking
    t.effect(t.ben, "Destroy target enchantment.", [reason])
    assert not statue.attacking and bears.attacking
    t.make(t.ana, "Enchantment")
    assert "creature" in statue.types and not statue.attacking  # it does not come back to the fight
    t.to("combat damage")
    assert t.ben.life == 18


@pytest.mark.shows("506.4")
def test_a_planeswalker_whose_controller_changes_is_no_longer_attacked() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    bears = t.creature(t.ana)
    t.attack(t.ana, {bears: walker})
    t.effect(t.ana, "Gain control of target planeswalker until end of turn.", [walker])
    t.to("combat damage")
    assert walker.counter("loyalty") == 5 and t.ben.life == 20 and bears.attacking


@pytest.mark.shows("506.4a")
def test_an_effect_that_forbids_attacking_comes_too_late_for_an_attacker() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.attack(t.ana, [bears])
    t.effect(t.ben, "Target creature can't attack this turn.", [bears])
    t.to("combat damage")
    assert t.ben.life == 18


@pytest.mark.shows("506.4a")
def test_an_effect_that_forbids_blocking_comes_too_late_for_a_blocker() -> None:
    t = Table()
    bears = t.creature(t.ana)
    guard = t.creature(t.ben, pt="1/4")
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    t.effect(t.ana, "Target creature can't block this turn.", [guard])
    t.effect(t.ana, "Target creature gains flying until end of turn.", [bears])
    t.to("combat damage")
    assert guard.blocking and guard.damage == 2


@pytest.mark.shows("506.4b")
def test_tapping_a_blocker_does_not_remove_it_nor_its_damage() -> None:
    t = Table()
    bears = t.creature(t.ana, pt="2/4")
    guard = t.creature(t.ben, pt="3/4")
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    t.effect(t.ana, "Tap target creature.", [guard])
    t.effect(t.ana, "Untap target creature.", [bears])
    t.to("combat damage")
    assert (bears.damage, guard.damage) == (3, 2)


@pytest.mark.shows("506.5")
def test_a_creature_attacks_alone_if_it_is_the_only_one_declared() -> None:
    for others, draws in ((0, 1), (1, 0)):
        t = Table()
        loner = t.creature(t.ana, "Whenever this creature attacks alone, draw a card.")
        t.attack(t.ana, [loner, *[t.creature(t.ana) for _ in range(others)]])
        t.resolve_all()
        assert t.drawn(t.ana) == draws


@pytest.mark.shows("506.5")
def test_exalted_sees_a_creature_attack_alone() -> None:
    t = Table()
    loner = t.put(t.ana, "battlefield", "Raging Goblin")
    t.put(t.ana, "battlefield", "Akrasan Squire")  # exalted
    t.attack(t.ana, [loner])
    t.resolve()
    assert loner.pt == "2/2"


@pytest.mark.shows("507.2")
def test_the_active_player_gets_priority_in_the_beginning_of_combat_step() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "At the beginning of combat on your turn, draw a card.")
    t.to("beginning of combat")
    assert t.state.priority == t.ana.seat and len(t.stack) == 1
    bears = t.creature(t.ben)
    t.effect(t.ana, "Tap target creature.", [bears])
    assert bears.tapped
