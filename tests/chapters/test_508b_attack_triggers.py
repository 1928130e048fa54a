"""CR 508.3 to 508.8: what triggers on attacks, creatures put onto the battlefield attacking, steps that are skipped."""

from __future__ import annotations

import pytest

from spellwright.errors import ScenarioError
from spellwright.judge.pieces import Thing
from spellwright.rules.events import StepBegins
from spellwright.rules.steps import BLOCK, DAMAGE, STEP_NAMES
from tests.chapters.ch5_table import Table

ATTACKER = "Put target creature card from your graveyard onto the battlefield tapped and attacking."


def join_attack(t: Table, text: str = "", name: str = "") -> Thing:
    """Ana puts a creature from her graveyard onto the battlefield tapped and attacking."""
    name = name or t.invent("Creature — Bear", text, "2/2")
    card = t.put(t.ana, "graveyard", name)
    t.effect(t.ana, ATTACKER, [card])
    return card


@pytest.mark.shows("508.3a")
def test_a_creature_put_onto_the_battlefield_attacking_did_not_attack() -> None:
    t = Table()
    declared = t.creature(t.ana, "Whenever this creature attacks, draw a card.")
    t.attack(t.ana, [declared])
    t.resolve()
    joined = join_attack(t, "Whenever this creature attacks, draw a card.")
    assert joined.attacking and joined.tapped and not t.stack
    assert t.drawn(t.ana) == 1


@pytest.mark.shows("508.3a")
def test_attacks_a_player_does_not_trigger_on_an_attack_at_a_planeswalker() -> None:
    t = Table()
    raider = t.creature(t.ana, "Whenever this creature attacks a player, draw a card.")
    other = t.creature(t.ana, "Whenever this creature attacks a player, draw a card.")
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    t.attack(t.ana, {raider: walker, other: t.ben})
    assert len(t.stack) == 1


@pytest.mark.shows("508.3c")
def test_attacks_with_a_creature_triggers_for_the_fitting_creatures() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you attack with one or more creatures with flying, draw a card.")
    drake = t.put(t.ana, "battlefield", "Wind Drake")
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [drake, "Grizzly Bears"])
    assert len(t.stack) == 1


@pytest.mark.shows("508.3d")
def test_whenever_you_attack_triggers_once_for_all_attackers() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you attack, draw a card.")
    t.make(t.ben, "Enchantment", "Whenever you attack, draw a card.")
    t.put(t.ana, "battlefield", "Grizzly Bears", 3)
    t.attack(t.ana, t.permanents("Grizzly Bears"))
    assert [x.controller for x in t.stack] == [t.ana]


@pytest.mark.shows("508.3d")
def test_whenever_you_attack_does_not_trigger_without_attackers() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you attack, draw a card.")
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.to("end")
    assert t.drawn(t.ana) == 0


@pytest.mark.shows("508.3f", "509.3g")
def test_attacks_and_is_not_blocked_triggers_in_the_declare_blockers_step() -> None:
    t = Table()
    sneak = t.creature(t.ana, "Whenever this creature attacks and isn't blocked, draw a card.")
    t.attack(t.ana, [sneak])
    assert not t.stack
    t.to("declare blockers")
    assert len(t.stack) == 1


@pytest.mark.shows("509.3g")
def test_one_that_entered_attacking_is_attacking_and_not_blocked() -> None:
    t = Table()
    t.attack(t.ana, [t.put(t.ana, "battlefield", "Grizzly Bears")])
    join_attack(t, "Whenever this creature attacks and isn't blocked, draw a card.")
    t.to("declare blockers")
    assert len(t.stack) == 1


@pytest.mark.shows("509.3g")
def test_a_blocked_creature_does_not_become_unblocked_when_its_blocker_goes() -> None:
    t = Table()
    sneak = t.creature(t.ana, "Whenever this creature attacks and isn't blocked, draw a card.")
    wall = t.put(t.ben, "battlefield", "Wind Drake")
    t.attack(t.ana, [sneak])
    t.block(t.ben, {wall: sneak})
    t.effect(t.ana, "Destroy target creature.", [wall])
    assert not t.stack
    t.to("combat damage")
    assert t.ben.life == 20 and t.drawn(t.ana) == 0


@pytest.mark.shows("508.4")
def test_the_controller_chooses_what_the_entering_creature_attacks() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    t.attack(t.ana, {t.put(t.ana, "battlefield", "Grizzly Bears"): t.ben})
    t.answer(t.ana, walker, "attack")
    joined = join_attack(t)
    assert joined.attacking
    t.to("combat damage")
    assert t.ben.life == 18 and walker.counter("loyalty") == 3


@pytest.mark.shows("508.4c")
def test_a_restriction_does_not_keep_a_creature_from_entering_attacking() -> None:
    t = Table()
    t.attack(t.ana, [t.put(t.ana, "battlefield", "Grizzly Bears")])
    joined = join_attack(t, "Defender")
    t.to("combat damage")
    assert joined.attacking and t.ben.life == 16


@pytest.mark.shows("508.4d", "506.3d")
def test_one_that_enters_attacking_after_blocks_is_unblocked() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    wall = t.put(t.ben, "battlefield", "Wall of Stone")
    t.put(t.ben, "battlefield", "Hill Giant")
    t.attack(t.ana, [bears])
    t.block(t.ben, {wall: bears})
    join_attack(t)
    t.to("combat damage")
    assert t.ben.life == 18


@pytest.mark.shows("506.3a")
def test_a_noncreature_put_onto_the_battlefield_attacking_does_not_attack() -> None:
    t = Table()
    t.attack(t.ana, [t.put(t.ana, "battlefield", "Grizzly Bears")])
    ring = t.put(t.ana, "graveyard", "Sol Ring")
    t.effect(t.ana, "Put target artifact card from your graveyard onto the battlefield tapped and attacking.", [ring])
    assert ring.zone == "battlefield" and ring.tapped and not ring.attacking


@pytest.mark.shows("506.3b")
def test_a_creature_of_another_than_the_attacking_player_enters_without_attacking() -> None:
    t = Table()
    t.attack(t.ana, [t.put(t.ana, "battlefield", "Grizzly Bears")])
    card = t.put(t.ben, "graveyard", "Hill Giant")
    t.effect(t.ben, ATTACKER, [card])
    assert card.zone == "battlefield" and not card.attacking


@pytest.mark.shows("508.4")
def test_nothing_enters_attacking_outside_combat() -> None:
    t = Table()
    joined = join_attack(t)
    assert joined.zone == "battlefield" and not joined.attacking


@pytest.mark.shows("508.5")
def test_defending_player_is_the_controller_of_the_planeswalker_that_is_attacked() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    raider = t.creature(t.ana, "Whenever this creature attacks, defending player loses 3 life.")
    t.attack(t.ana, {raider: walker})
    t.resolve()
    assert t.ben.life == 17


@pytest.mark.shows("508.5")
def test_the_defending_player_is_remembered_when_the_creature_is_removed_from_combat() -> None:
    t = Table()
    raider = t.creature(t.ana, "Whenever this creature attacks, defending player loses 3 life.")
    t.attack(t.ana, [raider])
    t.effect(t.ben, "Destroy target creature.", [raider])
    t.resolve()
    assert t.ben.life == 17


@pytest.mark.shows("508.8", "506.1")
def test_without_attackers_there_are_no_declare_blockers_and_combat_damage_steps() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.to("end of combat")
    begun = [STEP_NAMES[e.step] for e in t.seen(StepBegins)]
    assert begun == ["beginning of combat", "declare attackers", "end of combat"]


@pytest.mark.shows("508.8")
def test_the_steps_are_not_skipped_when_the_attackers_have_left() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [bears])
    t.effect(t.ben, "Destroy target creature.", [bears])
    t.to("end of combat")
    assert [e.step for e in t.seen(StepBegins)].count(BLOCK) == 1
    assert [e.step for e in t.seen(StepBegins)].count(DAMAGE) == 1


@pytest.mark.shows("508.8")
def test_a_creature_put_onto_the_battlefield_attacking_is_enough_for_the_steps() -> None:
    t = Table()
    t.to("declare attackers")
    joined = join_attack(t)
    t.to("combat damage")
    assert joined.attacking and t.ben.life == 18


@pytest.mark.shows("506.1")
def test_there_is_a_second_combat_damage_step_only_with_first_strike() -> None:
    for name, steps in (("Grizzly Bears", 1), ("White Knight", 2)):
        t = Table()
        t.attack(t.ana, [t.put(t.ana, "battlefield", name)])
        t.to("end of combat")
        begun = [STEP_NAMES[e.step] for e in t.seen(StepBegins)]
        assert sum("damage" in step for step in begun) == steps
    with pytest.raises(ScenarioError):
        t.to("first combat damage")
