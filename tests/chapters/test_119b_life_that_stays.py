"""CR 119.7, 119.8: life totals that can't change, and players who can't lose or pay life."""

from __future__ import annotations

import pytest

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
