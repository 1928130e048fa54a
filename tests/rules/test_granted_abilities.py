"""Abilities that effects grant are abilities of their own, with targets of their own (CR 113.1, 601.2c)."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario


@pytest.mark.shows("113.1a")
def test_113_1_an_ability_granted_by_an_aura_has_its_own_target() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Hermetic Study", attached_to=bears)
    s.begin(ana, "precombat main")
    s.activate(ana, "Grizzly Bears", targets=[ben])
    s.resolve()
    assert ben.life == 19


@pytest.mark.shows("605.1a")
def test_an_ability_that_makes_a_token_that_adds_mana_is_no_mana_ability() -> None:
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    text = '{3}: Create a 1/1 colorless Eldrazi Scion creature token with "Sacrifice this creature: Add {C}."'
    s.define("Odd Brood", "Creature — Eldrazi", "{3}", "1/1", text)
    brood = s.put(ana, "battlefield", "Odd Brood")
    s.mana(ana, "CCC")
    s.activate(ana, brood)
    assert len(s.stack) == 1 and ana.battlefield == ["Odd Brood"]
    s.resolve()
    scion = s.permanents()[-1]
    assert s.activate(ana, scion) is None
    assert ana.mana == "{C}" and s.stack == [] and not scion.exists


TWICE = "If you would gain life, you gain twice that much life instead."


def gain_one(s: Scenario) -> int:
    """How much life Ana gains when she would gain 1."""
    ana, _ = s.players
    s.define("Sip", "Instant", "{W}", text="You gain 1 life.")
    before = ana.life
    s.put(ana, "hand", "Sip")
    s.mana(ana, "W")
    s.answer(ana, 0, "replacement")
    s.cast(ana, "Sip")
    s.resolve()
    return ana.life - before


@pytest.mark.shows("614.5")
def test_a_granted_replacement_effect_is_not_that_of_the_next_object() -> None:
    """The creature has one of its own, and so has the enchantment that came right after it: both apply."""
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    s.define("Giver", "Enchantment", "{W}", text=f'Creatures you control have "{TWICE}"')
    s.define("Archive", "Enchantment", "{W}", text=TWICE)
    s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Archive")
    assert gain_one(s) == 4


@pytest.mark.shows("614.5")
def test_an_ability_that_is_granted_twice_applies_twice() -> None:
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    s.define("Giver", "Enchantment", "{W}", text=f'Creatures you control have "{TWICE}"')
    s.put(ana, "battlefield", "Giver", 2)
    s.put(ana, "battlefield", "Grizzly Bears")
    assert gain_one(s) == 4


@pytest.mark.shows("602.5b")
def test_each_granted_ability_is_activated_once_each_turn() -> None:
    """Two abilities that differ in what gave them: what is used of one leaves the other."""
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    for name, number in (("First", 1), ("Second", 2)):
        text = f'Creatures you control have "{{0}}: You gain {number} life. Activate only once each turn."'
        s.define(name, "Enchantment", "{W}", text=text)
        s.put(ana, "battlefield", name)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.activate(ana, bears, "1 life")
    s.activate(ana, bears, "2 life")
    s.resolve_all()
    assert ana.life == 23
    assert not s.can_activate(ana, bears, "1 life")
