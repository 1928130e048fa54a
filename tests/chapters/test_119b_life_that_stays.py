"""CR 119.7, 119.8: life totals that can't change, and players who can't lose or pay life."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from tests.chapters.ch5_table import Table


def emperor() -> Table:
    t = Table()
    t.put(t.ana, "battlefield", "Platinum Emperion")
    return t


@pytest.mark.shows("119.8")
def test_who_cannot_lose_life_loses_none_by_effects_or_damage() -> None:
    t = emperor()
    t.put(t.ben, "battlefield", t.invent("Enchantment", "Whenever an opponent loses life, you gain 1 life."))
    t.effect(t.ana, "You lose 3 life.")
    t.put(t.ana, "hand", "Shock")
    t.mana(t.ana, "R")
    t.cast(t.ana, "Shock", [t.ana])
    t.resolve_all()
    assert t.ana.life == 20 and t.ben.life == 20
    t.effect(t.ana, "Target player loses 3 life.", [t.ben])
    assert t.ben.life == 17


@pytest.mark.shows("119.7")
def test_who_cannot_gain_life_gains_none() -> None:
    t = emperor()
    t.effect(t.ana, "You gain 3 life.")
    assert t.ana.life == 20


@pytest.mark.shows("119.8")
def test_who_cannot_lose_life_pays_no_life_but_zero() -> None:
    for text in ("Your life total can't change.", "You can't lose life."):
        t = Table()
        t.put(t.ana, "battlefield", t.invent("Enchantment", text))
        payer = t.put(t.ana, "battlefield", t.invent("Enchantment", "Pay 1 life: Draw a card."))
        nothing = t.put(t.ana, "battlefield", t.invent("Enchantment", "Pay 0 life: Draw a card."))
        assert not t.can_activate(t.ana, payer)
        assert t.can_activate(t.ana, nothing)


@pytest.mark.shows("119.8")
def test_phyrexian_mana_is_then_paid_with_mana() -> None:
    t = emperor()
    t.put(t.ana, "hand", "Gut Shot")  # {R/P}
    assert not t.can_cast(t.ana, "Gut Shot")
    t.mana(t.ana, "R")
    t.cast(t.ana, "Gut Shot", [t.ben])
    assert t.ana.mana == "" and t.ana.life == 20
    t.resolve()
    assert t.ben.life == 19


@pytest.mark.shows("119.7")
def test_no_exchange_of_life_totals_with_who_cannot_gain_life() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.define("Trade", "Sorcery", "{U}", text="Exchange life totals with target opponent.")
    s.put(ben, "battlefield", "Forsaken Wastes")
    ana.life = 5
    s.put(ana, "hand", "Trade")
    s.mana(ana, "U")
    s.cast(ana, "Trade", targets=[ben])
    s.resolve()
    assert (ana.life, ben.life) == (5, 20)


@pytest.mark.shows("614.17")
def test_life_cannot_be_gained_for_a_turn() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.define("Sip", "Instant", "{W}", text="You gain 1 life.")
    s.define("Curse", "Instant", "{R}", text="Players can't gain life this turn.")
    mate = s.put(ana, "battlefield", "Ajani's Pridemate")
    for name, mana in (("Curse", "R"), ("Sip", "W")):
        s.put(ana, "hand", name)
        s.mana(ana, mana)
        s.cast(ana, name)
        s.resolve()
    assert (ana.life, mate.counters) == (20, {})
    s.put(ana, "hand", "Sip")
    s.to("upkeep", ben)
    s.get_priority(ana)
    s.mana(ana, "W")
    s.cast(ana, "Sip")
    s.resolve_all()
    assert ana.life == 21
