"""CR 510: assigning and dealing combat damage, and the second step of first and double strike."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import DamageEvent
from tests.chapters.ch5_table import Table


@pytest.mark.shows("510.1", "510.1c")
def test_the_attacker_divides_its_damage_before_the_blocker_that_blocks_two_does() -> None:
    t = Table()
    text = "This creature can block an additional creature each combat."
    big = t.creature(t.ana, pt="4/6")
    small = t.creature(t.ana, pt="1/3")
    guard = t.creature(t.ben, text, pt="3/6")
    other = t.creature(t.ben, pt="0/3")
    t.attack(t.ana, [big, small])
    t.block(t.ben, [(guard, big), (guard, small), (other, big)])
    t.answer(t.ana, {guard: 1, other: 3}, "damage")
    t.answer(t.ben, {big: 1, small: 2}, "damage")
    t.to("combat damage")
    assert (guard.damage, other.zone, big.damage, small.damage) == (2, "graveyard", 1, 2)
    assert [e.source.controller for e in t.seen(DamageEvent)] == [0, 0, 0, 1, 1]


@pytest.mark.shows("510.1a")
def test_a_creature_assigns_damage_equal_to_its_power_and_none_for_zero_or_less() -> None:
    t = Table()
    weak = t.creature(t.ana, pt="0/3")
    weaker = t.creature(t.ana, pt="1/3")
    t.effect(t.ana, "Target creature gets -2/-0 until end of turn.", [weaker])
    bears = t.creature(t.ana)
    t.attack(t.ana, [weak, weaker, bears])
    t.to("combat damage")
    assert weaker.power == -1 and t.ben.life == 18
    assert [e.amount for e in t.seen(DamageEvent)] == [2]


@pytest.mark.shows("510.1b")
def test_an_unblocked_creature_deals_its_damage_to_what_it_attacks() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    t.attack(t.ana, {t.creature(t.ana): walker})
    t.to("combat damage")
    assert walker.counter("loyalty") == 3 and t.ben.life == 20


@pytest.mark.shows("510.1b", "506.4c")
def test_one_whose_planeswalker_is_gone_deals_no_damage_but_goes_on_attacking() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    bears = t.creature(t.ana)
    t.attack(t.ana, {bears: walker})
    t.effect(t.ben, "Destroy target planeswalker.", [walker])
    assert bears.attacking
    guard = t.creature(t.ben)
    t.block(t.ben, {guard: bears})  # it may be blocked
    assert guard.blocking


@pytest.mark.shows("506.4c")
def test_unblocked_it_deals_no_damage_when_its_planeswalker_is_gone() -> None:
    t = Table()
    walker = t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": 5})
    bears = t.creature(t.ana)
    t.attack(t.ana, {bears: walker})
    t.effect(t.ben, "Return target planeswalker to its owner's hand.", [walker])
    t.to("combat damage")
    assert t.ben.life == 20 and not t.seen(DamageEvent)


@pytest.mark.shows("510.1c")
def test_a_blocked_creature_without_blockers_assigns_no_damage() -> None:
    t = Table()
    bears = t.creature(t.ana)
    guard = t.creature(t.ben)
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    t.effect(t.ana, "Destroy target creature.", [guard])
    t.to("combat damage")
    assert not t.seen(DamageEvent)


@pytest.mark.shows("510.1c")
def test_the_controller_divides_among_blockers_as_they_choose() -> None:
    t = Table()
    bears = t.creature(t.ana, pt="4/4")
    one, two = (t.creature(t.ben, pt="1/4") for _ in range(2))
    t.attack(t.ana, [bears])
    t.block(t.ben, {one: bears, two: bears})
    t.answer(t.ana, {one: 1, two: 3}, "damage")  # no order, and nobody need get lethal damage first
    t.to("combat damage")
    assert (one.damage, two.damage, bears.damage) == (1, 3, 2)


@pytest.mark.shows("510.1d")
def test_a_blocker_whose_attackers_are_gone_assigns_no_damage() -> None:
    t = Table()
    bears = t.creature(t.ana)
    guard = t.creature(t.ben)
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    t.effect(t.ana, "Return target creature to its owner's hand.", [bears])
    t.to("combat damage")
    assert not t.seen(DamageEvent)


@pytest.mark.shows("510.1d")
def test_a_blocker_divides_its_damage_among_the_creatures_it_blocks() -> None:
    t = Table()
    one, two = (t.creature(t.ana, pt="1/3") for _ in range(2))
    guard = t.creature(t.ben, "This creature can block an additional creature each combat.", pt="4/4")
    t.attack(t.ana, [one, two])
    t.block(t.ben, [(guard, one), (guard, two)])
    t.answer(t.ben, {one: 3, two: 1}, "damage")
    t.to("combat damage")
    assert (one.zone, two.damage) == ("graveyard", 1)


@pytest.mark.shows("510.1e")
def test_an_illegal_division_is_refused() -> None:
    t = Table()
    bears = t.creature(t.ana, "Trample", pt="4/4")
    one, two = (t.creature(t.ben, pt="1/3") for _ in range(2))
    t.attack(t.ana, [bears])
    t.block(t.ben, {one: bears, two: bears})
    t.answer(t.ana, [3, 0, 1], "damage")  # the second blocker has no lethal damage
    with pytest.raises(IllegalAnswer, match=r"702\.19b"):
        t.to("combat damage")


@pytest.mark.shows("510.1e")
def test_the_damage_of_all_attackers_together_makes_it_lethal_for_trample() -> None:
    t = Table()
    one, two = (t.creature(t.ana, "Trample", pt="3/3") for _ in range(2))
    guard = t.creature(t.ben, "This creature can block an additional creature each combat.", pt="0/3")
    t.attack(t.ana, [one, two])
    t.block(t.ben, [(guard, one), (guard, two)])
    t.answer(t.ana, [0, 3], "damage")  # the other one has no choice, and what it assigns is lethal
    t.to("combat damage")
    assert t.ben.life == 17 and guard.zone == "graveyard"


@pytest.mark.shows("510.2")
def test_all_combat_damage_is_dealt_at_once() -> None:
    t = Table()
    bears = t.creature(t.ana)
    guard = t.creature(t.ben)
    other = t.creature(t.ana)
    t.attack(t.ana, [bears, other])
    t.block(t.ben, {guard: bears})
    t.ben.life = 2
    t.to("combat damage")
    assert t.ben.lost  # state-based actions come after all of it
    assert bears.zone == guard.zone == "graveyard" and len(t.seen(DamageEvent)) == 3


@pytest.mark.shows("510.2")
def test_no_one_can_act_between_assigning_and_dealing() -> None:
    t = Table()
    t.put(t.ben, "hand", "Fog")
    t.mana(t.ben, "G")
    t.attack(t.ana, [t.creature(t.ana)])
    t.to("declare blockers")
    t.to("combat damage")
    assert t.ben.life == 18  # the first priority of the step is after the damage


@pytest.mark.shows("510.3", "510.3a")
def test_damage_triggers_and_death_triggers_are_on_the_stack_before_priority() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "Whenever a creature dies, draw a card.")
    bears = t.creature(t.ana, "Whenever this creature deals combat damage, draw a card.")
    guard = t.creature(t.ben, pt="1/2")
    t.attack(t.ana, [bears])
    t.block(t.ben, {guard: bears})
    t.answer(t.ana, [0, 1], "order")
    t.to("combat damage")
    assert len(t.stack) == 2 and t.state.priority == t.ana.seat
    assert guard.zone == "graveyard"


@pytest.mark.shows("510.4")
def test_first_strikers_deal_damage_first_and_the_dead_deal_none() -> None:
    t = Table()
    knight = t.put(t.ana, "battlefield", "White Knight")
    bears = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [knight])
    t.block(t.ben, {bears: knight})
    t.to("end of combat")
    assert bears.zone == "graveyard" and knight.damage == 0


@pytest.mark.shows("510.4")
def test_double_strike_deals_damage_in_both_steps_and_an_ordinary_creature_in_the_second() -> None:
    t = Table()
    double = t.creature(t.ana, "Double strike")
    plain = t.creature(t.ana)
    t.attack(t.ana, [double, plain])
    t.to("first combat damage")
    assert t.ben.life == 18
    t.to("combat damage")
    assert t.ben.life == 14


@pytest.mark.shows("510.4")
def test_one_that_lost_first_strike_after_its_damage_deals_none_again() -> None:
    t = Table()
    knight = t.put(t.ana, "battlefield", "White Knight")
    t.attack(t.ana, [knight])
    t.to("first combat damage")
    t.effect(t.ben, "Target creature loses first strike until end of turn.", [knight])
    assert not knight.has("first strike")
    t.to("combat damage")
    assert t.ben.life == 18


@pytest.mark.shows("510.4")
def test_one_that_gained_first_strike_too_late_deals_its_damage_in_the_second_step() -> None:
    t = Table()
    knight = t.put(t.ana, "battlefield", "White Knight")
    bears = t.creature(t.ana)
    t.attack(t.ana, [knight, bears])
    t.to("first combat damage")
    t.effect(t.ana, "Target creature gains first strike until end of turn.", [bears])
    t.to("combat damage")
    assert t.ben.life == 16


@pytest.mark.shows("510.4")
def test_one_that_lost_double_strike_deals_no_second_damage() -> None:
    t = Table()
    double = t.creature(t.ana, "Double strike")
    t.attack(t.ana, [double])
    t.to("first combat damage")
    t.effect(t.ben, "Target creature loses all abilities until end of turn.", [double])
    t.to("combat damage")
    assert t.ben.life == 18
