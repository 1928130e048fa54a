"""CR 509: declaring blockers, what triggers on blocks, and creatures put onto the battlefield blocking."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch5_table import Table


@pytest.mark.shows("509.1")
def test_the_defending_player_declares_blockers() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    mine = t.put(t.ana, "battlefield", "Hill Giant")
    t.attack(t.ana, [bears])
    with pytest.raises(IllegalAnswer, match=r"509\.1a"):
        t.block(t.ana, {mine: bears})


@pytest.mark.shows("509.1a")
def test_a_tapped_creature_cannot_block_but_a_newly_come_one_can() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    tapped = t.put(t.ben, "battlefield", "Hill Giant", tapped=True)
    new = t.put(t.ben, "battlefield", "Wind Drake", sick=True)
    t.attack(t.ana, [bears])
    with pytest.raises(IllegalAnswer, match=r"509\.1a"):
        t.block(t.ben, {tapped: bears})
    t.block(t.ben, {new: bears})
    assert new.blocking and bears.obj.blocked


@pytest.mark.shows("509.1a")
def test_a_creature_blocks_one_attacker_also_one_that_attacks_a_planeswalker() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    giant = t.put(t.ana, "battlefield", "Hill Giant")
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    drake = t.put(t.ben, "battlefield", "Wind Drake")
    t.attack(t.ana, {bears: t.ben, giant: walker})
    with pytest.raises(IllegalAnswer):
        t.block(t.ben, [(drake, bears), (drake, giant)])
    t.block(t.ben, {drake: giant})
    t.to("combat damage")
    assert t.ben.life == 18 and walker.counter("loyalty") == 5


@pytest.mark.shows("509.1b")
def test_a_restriction_forbids_a_block() -> None:
    t = Table()
    drake = t.put(t.ana, "battlefield", "Wind Drake")
    bears = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [drake])
    with pytest.raises(IllegalAnswer, match=r"702\.9b|509\.1b"):
        t.block(t.ben, {bears: drake})


@pytest.mark.shows("509.1b")
def test_menace_needs_two_blockers() -> None:
    t = Table()
    ogre = t.creature(t.ana, "Menace")
    one, two = (t.creature(t.ben) for _ in range(2))
    t.attack(t.ana, [ogre])
    with pytest.raises(IllegalAnswer):
        t.block(t.ben, {one: ogre})
    t.block(t.ben, {one: ogre, two: ogre})
    assert one.blocking and two.blocking


@pytest.mark.shows("509.1c")
def test_a_creature_that_must_be_blocked_is_blocked() -> None:
    t = Table()
    lure = t.creature(t.ana, "This creature must be blocked if able.")
    other = t.creature(t.ana)
    guard = t.creature(t.ben)
    t.attack(t.ana, [lure, other])
    with pytest.raises(IllegalAnswer, match=r"509\.1c"):
        t.block(t.ben, {guard: other})
    t.block(t.ben, {guard: lure})
    assert guard.blocking


@pytest.mark.shows("509.1c")
def test_as_many_block_requirements_as_possible_are_obeyed() -> None:
    t = Table()
    first = t.creature(t.ana, "This creature must be blocked if able.")
    second = t.creature(t.ana, "This creature must be blocked if able.")
    one, two = (t.creature(t.ben) for _ in range(2))
    t.attack(t.ana, [first, second])
    with pytest.raises(IllegalAnswer, match=r"509\.1c"):
        t.block(t.ben, {one: first, two: first})
    t.block(t.ben, {one: first, two: second})
    assert one.blocking and two.blocking


@pytest.mark.shows("509.1c")
def test_menace_is_not_overcome_by_a_requirement() -> None:
    t = Table()
    bully = t.creature(t.ana, "Menace\nThis creature must be blocked if able.")
    guard = t.creature(t.ben)
    t.attack(t.ana, [bully])
    t.to("combat damage")
    assert t.ben.life == 18 and not guard.blocking


@pytest.mark.shows("509.1g")
def test_a_blocker_blocks_until_the_combat_phase_ends() -> None:
    t = Table()
    wall = t.put(t.ben, "battlefield", "Wall of Stone")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [bears])
    t.block(t.ben, {wall: bears})
    t.to("end of combat")
    assert wall.blocking
    t.to("postcombat main")
    assert not wall.blocking


@pytest.mark.shows("509.1h")
def test_a_blocked_creature_stays_blocked_without_its_blocker() -> None:
    t = Table()
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    drake = t.put(t.ben, "battlefield", "Wind Drake")
    t.put(t.ben, "hand", "Unsummon")
    t.mana(t.ben, "U")
    t.attack(t.ana, [bears])
    t.block(t.ben, {drake: bears})
    t.mana(t.ben, "U")
    t.cast(t.ben, "Unsummon", [drake])
    t.resolve()
    assert bears.obj.blocked
    t.to("combat damage")
    assert t.ben.life == 20


@pytest.mark.shows("509.1i", "509.2a", "509.2")
def test_block_triggers_are_on_the_stack_before_the_active_player_gets_priority() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked, draw a card.")
    guard = t.creature(t.ben, "Whenever this creature blocks, draw a card.")
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    assert [x.controller for x in t.stack] == [t.ana, t.ben]
    assert t.state.priority == t.ana.seat


@pytest.mark.shows("509.3a")
def test_blocks_triggers_once_for_two_attackers() -> None:
    t = Table()
    one, two = (t.creature(t.ana) for _ in range(2))
    text = "This creature can block an additional creature each combat.\nWhenever this creature blocks, draw a card."
    guard = t.creature(t.ben, text)
    t.attack(t.ana, [one, two])
    t.block(t.ben, [(guard, one), (guard, two)])
    assert len(t.stack) == 1


@pytest.mark.shows("509.3b")
def test_blocks_a_creature_triggers_for_each_attacker() -> None:
    t = Table()
    one, two = (t.creature(t.ana) for _ in range(2))
    text = (
        "This creature can block an additional creature each combat.\n"
        "Whenever this creature blocks a creature, draw a card."
    )
    guard = t.creature(t.ben, text)
    t.attack(t.ana, [one, two])
    t.block(t.ben, [(guard, one), (guard, two)])
    assert len(t.stack) == 2


@pytest.mark.shows("509.3c")
def test_becomes_blocked_triggers_once_for_two_blockers() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked, draw a card.")
    one, two = (t.creature(t.ben) for _ in range(2))
    t.attack(t.ana, [bears])
    t.block(t.ben, {one: bears, two: bears})
    assert len(t.stack) == 1


@pytest.mark.shows("509.3d")
def test_becomes_blocked_by_a_creature_triggers_for_each_blocker() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked by a creature, draw a card.")
    one, two = (t.creature(t.ben) for _ in range(2))
    t.attack(t.ana, [bears])
    t.block(t.ben, {one: bears, two: bears})
    assert len(t.stack) == 2


@pytest.mark.shows("509.3f")
def test_characteristics_count_at_the_point_of_blocking() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked by a red creature, draw a card.")
    guard = t.creature(t.ben)
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    assert not t.stack
    t.effect(t.ana, "Target creature becomes red until end of turn.", [guard])
    assert guard.colors == {"red"} and not t.stack


@pytest.mark.shows("509.3f")
def test_a_trigger_on_a_red_blocker_is_there_even_if_it_is_not_red_any_more() -> None:
    t = Table()
    bears = t.creature(t.ana, "Whenever this creature becomes blocked by a red creature, draw a card.")
    giant = t.put(t.ben, "battlefield", "Hill Giant")
    t.attack(t.ana, [bears])
    t.block(t.ben, {giant: bears})
    assert len(t.stack) == 1
    t.effect(t.ana, "Target creature becomes green until end of turn.", [giant])
    t.resolve()
    assert t.drawn(t.ana) == 1


BLOCKING_TOKEN = "Create a 1/1 green Saproling creature token that's blocking target attacking creature."


@pytest.mark.shows("509.4")
def test_a_creature_that_enters_blocking_blocks_but_never_blocked() -> None:
    t = Table()
    t.make(t.ben, "Enchantment", "Whenever a creature you control blocks, you gain 1 life.")
    bears = t.creature(t.ana)
    t.attack(t.ana, [bears])
    t.to("declare blockers")
    t.effect(t.ben, BLOCKING_TOKEN, [bears])
    token = t.permanent("Saproling Token")
    assert token.blocking and bears.obj.blocked and not t.stack
    t.to("combat damage")
    assert t.ben.life == 20 and not token.exists and bears.damage == 1


@pytest.mark.shows("509.3c", "509.3d")
def test_an_unblocked_attacker_becomes_blocked_by_what_enters_blocking_it() -> None:
    t = Table()
    once = t.creature(t.ana, "Whenever this creature becomes blocked, you gain 1 life.")
    each = t.creature(t.ana, "Whenever this creature becomes blocked by a creature, you gain 10 life.")
    t.attack(t.ana, [once, each])
    t.to("declare blockers")
    for attacker in (once, each):
        for _ in range(2):
            t.effect(t.ben, BLOCKING_TOKEN, [attacker])
            t.resolve_all()
    assert t.ana.life == 41


@pytest.mark.shows("506.3e", "509.4a")
def test_only_a_creature_of_the_defending_player_enters_blocking() -> None:
    t = Table()
    bears = t.creature(t.ana)
    t.attack(t.ana, [bears])
    t.to("declare blockers")
    t.effect(t.ana, BLOCKING_TOKEN, [bears])
    assert not t.permanent("Saproling Token").blocking and not bears.obj.blocked
    t.to("combat damage")
    assert t.ben.life == 18


@pytest.mark.shows("509.4b")
def test_restrictions_on_declaring_do_not_keep_a_creature_from_entering_blocking() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Creatures can't block.")
    bears = t.creature(t.ana, "Flying\nMenace")
    t.attack(t.ana, [bears])
    t.to("declare blockers")
    t.effect(t.ben, BLOCKING_TOKEN, [bears])
    assert t.permanent("Saproling Token").blocking
    t.to("combat damage")
    assert t.ben.life == 20
