"""CR 508.3, 509.3 and 603.10: players that are attacked, many blockers, effects on combat, and control that is lost."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table


@pytest.mark.shows("508.3b")
def test_you_are_attacked_triggers_once_for_all_attackers_and_not_for_a_planeswalker() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever you're attacked, you gain 1 life.")
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    one, two = t.creature(t.ana), t.creature(t.ana)
    t.attack(t.ana, [one, two])
    assert len(t.stack) == 1
    t.to("upkeep", t.ana)
    t.attack(t.ana, {one: walker})
    assert not t.stack


@pytest.mark.shows("508.3b", "508.3e")
def test_a_creature_that_enters_attacking_attacks_nobody() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever you're attacked, you gain 1 life.")
    t.make(t.ana, "Enchantment", "Whenever you attack a player, you gain 1 life.")
    card = t.put(t.ana, "graveyard", "Grizzly Bears")
    t.to("declare attackers")
    t.effect(t.ana, "Put target creature card from your graveyard onto the battlefield tapped and attacking.", [card])
    assert card.attacking and not t.stack


@pytest.mark.shows("508.3e")
def test_a_player_attacks_another_one() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever an opponent attacks you, that player loses 1 life.")
    t.make(t.ana, "Enchantment", "Whenever you attack a player, that player loses 2 life.")
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    one, two, three = (t.creature(t.ana) for _ in range(3))
    t.attack(t.ana, {one: t.ben, two: t.ben, three: walker})
    t.resolve_all()
    assert (t.ana.life, t.ben.life) == (19, 18)


@pytest.mark.shows("509.3e")
def test_becoming_blocked_by_two_or_more_triggers_once_and_only_with_so_many() -> None:
    for blockers, count in ((1, 0), (2, 1), (3, 1)):
        t = Table()
        bully = t.creature(t.ana, "Whenever this creature becomes blocked by two or more creatures, draw a card.")
        guards = [t.creature(t.ben) for _ in range(blockers)]
        t.attack(t.ana, [bully])
        t.block(t.ben, dict.fromkeys(guards, bully))
        assert len(t.stack) == count


@pytest.mark.shows("509.3c", "509.1h")
def test_an_effect_makes_an_attacker_blocked_by_nothing() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked, you gain 1 life.")
    t.attack(t.ana, [bears])
    t.to("declare blockers")
    t.effect(t.ben, "Target unblocked attacking creature becomes blocked.", [bears])
    assert len(t.stack) == 1
    t.effect(t.ben, "Target attacking creature becomes blocked.", [bears])
    assert len(t.stack) == 1  # it was blocked already
    t.to("combat damage")
    assert t.ben.life == 20


@pytest.mark.shows("509.3d")
def test_becoming_blocked_by_an_effect_is_not_becoming_blocked_by_a_creature() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked by a creature, you gain 1 life.")
    t.attack(t.ana, [bears])
    t.to("declare blockers")
    t.effect(t.ben, "Target unblocked attacking creature becomes blocked.", [bears])
    assert not t.stack


@pytest.mark.shows("506.4")
def test_an_effect_removes_a_creature_from_combat() -> None:
    t = Table()
    one, two = t.creature(t.ana), t.creature(t.ana)
    guard = t.creature(t.ben, pt="2/4")
    t.attack(t.ana, [one, two])
    t.block(t.ben, {guard: one})
    t.effect(t.ana, "Remove target creature from combat.", [guard])
    t.effect(t.ben, "Remove target attacking creature from combat.", [two])
    t.to("combat damage")
    assert t.ben.life == 20 and one.damage == 0 and one.attacking and not two.attacking


@pytest.mark.shows("603.10c")
def test_becoming_unattached_looks_back_at_the_equipment_and_its_creature() -> None:
    trigger = "Whenever ~ becomes unattached from a permanent, sacrifice that permanent."
    text = f"Equipped creature gets +3/+2.\n{trigger}\nEquip {{0}}"
    for what in ("moves", "dies"):
        t = Table()
        one, two = t.creature(t.ana), t.creature(t.ana)
        wargear = t.make(t.ana, "Artifact — Equipment", text, attached_to=one)
        if what == "moves":
            t.activate(t.ana, wargear, targets=[two])
            t.resolve()
        else:
            t.effect(t.ben, "Destroy target artifact.", [wargear])
        assert len(t.stack) == 1
        t.resolve()
        assert one.zone == "graveyard" and two.zone == "battlefield"


@pytest.mark.shows("603.10d")
def test_losing_control_looks_back_at_who_had_it() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever you lose control of a creature, you gain 1 life.")
    bears = t.creature(t.ana)
    charm = t.make(t.ana, "Artifact", "When you lose control of ~, you gain 10 life.")
    t.effect(t.ben, "Gain control of target creature.", [bears])
    t.resolve()
    assert (t.ana.life, t.ben.life) == (21, 20)
    t.effect(t.ben, "Gain control of target artifact.", [charm])
    assert t.stack[-1].controller == t.ana
    t.resolve()
    assert (t.ana.life, t.ben.life) == (31, 20)


@pytest.mark.shows("603.10e")
def test_a_spell_that_was_countered_is_looked_at_as_it_was() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a spell you control is countered, you gain 1 life.")
    spell = t.spell(t.ana, "You gain 5 life.")
    t.effect(t.ben, "Counter target spell.", [spell])
    t.resolve()
    assert t.ana.life == 21
    sure = t.spell(t.ana, "This spell can't be countered.\nYou gain 5 life.")
    t.effect(t.ben, "Counter target spell.", [sure])
    assert t.stack == [sure]
