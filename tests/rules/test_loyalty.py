"""Planeswalkers and their loyalty abilities (CR 306, 606)."""

from __future__ import annotations

import pytest

import spellwright as sw


def duel() -> tuple[sw.Scenario, sw.Player, sw.Player]:
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    return s, ana, ben


@pytest.mark.shows("306.5b")
def test_306_5b_a_planeswalker_enters_with_its_printed_loyalty() -> None:
    s, ana, _ = duel()
    s.put(ana, "hand", "Jace Beleren")
    s.put(ana, "battlefield", "Island", 3)
    s.begin(ana)
    s.cast(ana, "Jace Beleren")
    s.resolve()
    assert s.permanent("Jace Beleren").counter("loyalty") == 3


def test_606_3_one_loyalty_ability_each_turn_at_sorcery_speed() -> None:
    s, ana, ben = duel()
    s.put(ana, "library", "Forest", 3)
    s.put(ben, "library", "Forest", 3)
    jace = s.put(ana, "battlefield", "Jace Beleren")
    s.begin(ana)
    s.activate(ana, jace, 0)
    assert jace.counter("loyalty") == 5  # the cost is paid as it is activated (CR 606.4)
    assert not s.can_activate(ana, jace, 1)
    s.resolve()
    assert len(ana.hand) == len(ben.hand) == 1
    assert not s.can_activate(ana, jace, 1)


def test_606_6_a_negative_cost_needs_that_many_counters() -> None:
    s, ana, ben = duel()
    jace = s.put(ana, "battlefield", "Jace Beleren")
    s.begin(ana)
    assert s.can_activate(ana, jace, 1)
    assert not s.can_activate(ana, jace, 2)  # -10
    jace.put_counters("loyalty", 10)
    s.put(ben, "library", "Forest", 25)
    s.activate(ana, jace, 2, targets=[ben])
    s.resolve()
    assert len(ben.graveyard) == 20


@pytest.mark.shows("306.8", "306.9")
def test_306_9_without_loyalty_it_is_put_into_the_graveyard() -> None:
    s, ana, ben = duel()
    s.put(ana, "library", "Forest", 3)
    jace = s.put(ana, "battlefield", "Jace Beleren")
    s.put(ben, "hand", "Lightning Bolt")
    s.put(ben, "battlefield", "Mountain")
    s.begin(ana)
    s.activate(ana, jace, 1, targets=[ana])
    s.cast(ben, "Lightning Bolt", targets=[jace])  # damage removes loyalty counters (CR 306.8)
    s.resolve()
    assert jace.zone == "graveyard"
    s.resolve()
    assert len(ana.hand) == 1  # the ability is independent of its source (CR 113.7a)


def test_606_4_minus_x_removes_the_announced_number() -> None:
    s, ana, ben = duel()
    walker = s.define("Test Walker", "Legendary Planeswalker — Jace", "{3}", "", "[−X]: Target player draws X cards.")
    s.put(ben, "library", "Forest", 9)
    jace = s.put(ana, "battlefield", walker)
    jace.put_counters("loyalty", 5)
    s.begin(ana)
    s.activate(ana, jace, targets=[ben], x=3)
    assert jace.counter("loyalty") == 2
    s.resolve()
    assert len(ben.hand) == 3
