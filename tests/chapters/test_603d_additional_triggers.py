"""CR 603.2d: abilities that trigger an additional time."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table

GUEST = "When this creature enters, you gain 1 life."


@pytest.mark.shows("603.2d")
def test_an_ability_triggers_once_more_for_each_effect_that_says_so() -> None:
    for count, life in ((0, 21), (1, 22), (2, 23)):
        t = Table()
        if count:
            t.put(t.ana, "battlefield", "Panharmonicon", count)
        t.put(t.ana, "hand", t.invent("Creature — Human", GUEST, "1/1"))
        t.cast(t.ana, "Invention A")
        t.resolve()
        assert len(t.stack) == (0 if t.is_over else count + 1)
        t.resolve_all()
        assert t.ana.life == life


@pytest.mark.shows("603.2d")
def test_only_what_the_effect_speaks_of_triggers_again() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Panharmonicon")
    t.put(t.ben, "battlefield", t.invent("Enchantment", "Whenever a creature enters, you gain 1 life."))
    t.put(t.ana, "battlefield", t.invent("Enchantment", "Whenever an enchantment enters, you gain 3 life."))
    t.put(t.ana, "hand", t.invent("Creature — Human", "", "1/1", name="Guest"))
    t.put(t.ana, "hand", t.invent("Enchantment", "", name="Banner"))
    t.cast(t.ana, "Guest")
    t.resolve_all()
    assert t.ben.life == 21  # not a permanent of Ana's
    t.cast(t.ana, "Banner")
    t.resolve_all()
    assert t.ana.life == 23  # neither an artifact nor a creature


@pytest.mark.shows("603.2d")
def test_a_delayed_ability_that_a_permanent_created_is_not_one_of_that_permanent() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Panharmonicon")
    t.effect(t.ana, "Whenever a creature enters this turn, you gain 1 life.")
    t.put(t.ana, "hand", t.invent("Creature — Human", "", "1/1", name="Guest"))
    t.cast(t.ana, "Guest")
    t.resolve_all()
    assert t.ana.life == 21
