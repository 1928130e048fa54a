"""CR 510.1e, 702.19: trample over blockers and planeswalkers, and what several attackers assign together."""

from __future__ import annotations

from itertools import product

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from spellwright.rules.combat_damage import Divide
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.events import DamageEvent
from spellwright.rules.shared_damage import Helper, can_be_filled
from tests.chapters.ch5_table import Table

TWO = "This creature can block an additional creature each combat."


def jace(t: Table, loyalty: int = 3) -> Thing:
    return t.put(t.ben, "battlefield", "Jace Beleren", counters={"loyalty": loyalty})


def legal_damage(t: Table) -> list[tuple[int, ...]]:
    """Every legal answer to the first question how damage is divided; that question is then answered by the first."""
    found: list[tuple[int, ...]] = []
    decide = t.state.decider
    assert decide is not None

    def watching(decision: Decision) -> Answer:
        if isinstance(decision, Divide):
            answers = [answer for answer in decision.answers() if isinstance(answer, tuple)]
            if not found:
                found.extend(answers)
            return answers[0]
        return decide(decision)

    t.state.decider = watching
    t.to("combat damage")
    return found


@pytest.mark.shows("702.19b")
def test_every_split_with_lethal_damage_to_all_blockers_or_none_beyond_is_legal() -> None:
    t = Table()
    wurm = t.creature(t.ana, "Trample", pt="6/6")
    small, big = t.creature(t.ben, pt="1/1"), t.creature(t.ben, pt="2/3", damage=1)
    t.attack(t.ana, [wurm])
    t.block(t.ben, {small: wurm, big: wurm})
    expected = {
        (a, b, 6 - a - b) for a, b in product(range(7), range(7)) if a + b == 6 or (a + b < 6 and a >= 1 and b >= 2)
    }
    found = legal_damage(t)
    assert set(found) == expected and len(found) == len(expected)


@pytest.mark.shows("702.19b")
def test_damage_that_will_be_prevented_has_to_be_assigned_all_the_same() -> None:
    t = Table()
    wurm = t.put(t.ana, "battlefield", t.invent("Creature — Wurm", "Trample", "6/6", cost="{G}"))
    knight = t.put(t.ben, "battlefield", t.invent("Creature — Knight", "Protection from green", "2/2", cost="{W}"))
    t.attack(t.ana, [wurm])
    t.block(t.ben, {knight: wurm})
    with pytest.raises(IllegalAnswer, match=r"702\.19b"):
        t.answer(t.ana, [1, 5], "damage")
        t.to("combat damage")


@pytest.mark.shows("702.19b", "510.1e")
def test_damage_of_another_attacker_is_taken_into_account_whichever_comes_first() -> None:
    """The example of the rule: a 1/1 and a 3/3 with trample, both blocked by one 2/2."""
    for first in ("plain", "trample"):
        t = Table()
        made = {}
        for kind in ("plain", "trample") if first == "plain" else ("trample", "plain"):
            made[kind] = t.creature(
                t.ana, "Trample" if kind == "trample" else "", pt="3/3" if kind != "plain" else "1/1"
            )
        guard = t.creature(t.ben, TWO, pt="2/2")
        t.attack(t.ana, list(made.values()))
        t.block(t.ben, [(guard, made["plain"]), (guard, made["trample"])])
        t.answer(t.ana, {guard: 1, t.ben: 2}, "damage")
        t.answer(t.ben, [1, 1], "damage")
        t.to("combat damage")
        assert t.ben.life == 18 and guard.zone == "graveyard"


@pytest.mark.shows("510.1e")
def test_two_tramplers_share_a_blocker_in_every_way_that_is_lethal_together() -> None:
    wanted = {(a, b) for a, b in product(range(4), range(4)) if a + b >= 3}
    reached = set()
    for a, b in product(range(4), range(4)):
        t = Table()
        one, two = (t.creature(t.ana, "Trample", pt="3/3") for _ in range(2))
        guard = t.creature(t.ben, TWO, pt="0/3")
        blocking = guard.id
        t.attack(t.ana, [one, two])
        t.block(t.ben, [(guard, one), (guard, two)])
        t.answer(t.ana, {guard: a, t.ben: 3 - a}, "damage")
        t.answer(t.ana, {guard: b, t.ben: 3 - b}, "damage")
        try:
            t.to("combat damage")
        except IllegalAnswer:
            continue
        dealt = {e.source.id: 0 for e in t.seen(DamageEvent)}
        for event in t.seen(DamageEvent):
            if event.recipient == blocking:
                dealt[event.source.id] += event.amount
        reached.add((dealt[one.id], dealt[two.id]))
    assert reached == wanted


@pytest.mark.shows("702.2c")
def test_one_damage_of_a_deathtouch_creature_that_assigns_later_is_enough() -> None:
    t = Table()
    wurm = t.creature(t.ana, "Trample", pt="4/4")
    snake = t.creature(t.ana, "Deathtouch", pt="1/1")
    guard = t.creature(t.ben, TWO, pt="0/5")
    t.attack(t.ana, [wurm, snake])
    t.block(t.ben, [(guard, wurm), (guard, snake)])
    t.answer(t.ana, {guard: 0, t.ben: 4}, "damage")
    t.to("combat damage")
    assert t.ben.life == 16 and guard.zone == "graveyard"


def test_amounts_are_enough_for_all_blockers_together_or_not() -> None:
    helpers = [Helper(3, False, [1, 2]), Helper(2, False, [2])]
    assert can_be_filled({1: 3, 2: 2}, helpers)
    assert not can_be_filled({1: 3, 2: 3}, helpers)
    assert not can_be_filled({1: 1, 3: 1}, helpers)
    assert can_be_filled({1: 9, 2: 2}, [Helper(1, True, [1, 2]), Helper(2, False, [2])])
    assert not can_be_filled({1: 9, 2: 3}, [Helper(1, True, [1, 2]), Helper(2, False, [2])])


@pytest.mark.shows("702.19c")
def test_trample_over_planeswalkers_reaches_the_controller_behind_the_loyalty() -> None:
    """The example of the rule: three loyalty, a 1/1 and a 7/7 with trample over planeswalkers."""
    t = Table()
    pup, dino = t.creature(t.ana, pt="1/1"), t.creature(t.ana, "Trample over planeswalkers", pt="7/7")
    walker = jace(t)
    t.attack(t.ana, {dino: walker, pup: walker})
    t.answer(t.ana, {walker: 2, t.ben: 5}, "damage")
    t.to("combat damage")
    assert t.ben.life == 15 and walker.zone == "graveyard"


@pytest.mark.shows("702.19c")
def test_all_blockers_and_the_loyalty_come_before_the_controller() -> None:
    t = Table()
    dino = t.creature(t.ana, "Trample over planeswalkers", pt="5/5")
    guard, walker = t.creature(t.ben, pt="1/1"), jace(t, 2)
    t.attack(t.ana, {dino: walker})
    t.block(t.ben, {guard: dino})
    expected = {
        (a, b, 5 - a - b)
        for a, b in product(range(6), range(6))
        if (a, b) == (5, 0) or (a >= 1 and a + b == 5) or (a >= 1 and b >= 2 and a + b < 5)
    }
    assert set(legal_damage(t)) == expected


@pytest.mark.shows("702.19d")
def test_a_blocked_trampler_without_blockers_deals_its_damage_to_what_it_attacks() -> None:
    for text, plain in (("Trample", 20), ("", 20)):
        t = Table()
        wurm, guard = t.creature(t.ana, text, pt="4/4"), t.creature(t.ben, "Sacrifice this creature: You gain 1 life.")
        t.attack(t.ana, [wurm])
        t.block(t.ben, {guard: wurm})
        t.activate(t.ben, guard)
        t.resolve()
        t.to("combat damage")
        assert t.ben.life == plain + 1 - (4 if text else 0)


@pytest.mark.shows("702.19e", "702.19f")
def test_only_trample_over_planeswalkers_reaches_the_player_when_the_planeswalker_is_gone() -> None:
    for text, lost in (("Trample over planeswalkers", 4), ("Trample", 0)):
        t = Table()
        wurm, walker = t.creature(t.ana, text, pt="4/4"), jace(t)
        t.attack(t.ana, {wurm: walker})
        t.put(t.ana, "hand", "Hero's Downfall")
        t.mana(t.ana, "BBB")
        t.cast(t.ana, "Hero's Downfall", [walker])
        t.resolve()
        t.to("combat damage")
        assert t.ben.life == 20 - lost


@pytest.mark.shows("702.19a")
def test_trample_does_nothing_for_a_blocker() -> None:
    t = Table()
    bear, wurm = t.creature(t.ana), t.creature(t.ben, "Trample", pt="6/6")
    t.attack(t.ana, [bear])
    t.block(t.ben, {wurm: bear})
    t.to("combat damage")
    assert t.ana.life == 20 and bear.zone == "graveyard"
