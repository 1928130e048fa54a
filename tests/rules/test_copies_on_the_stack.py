"""Copies of spells and abilities on the stack (CR 707.10): not cast, with the same choices, by another player."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.rules.events import DamageEvent


def duel() -> tuple[sw.Scenario, sw.Player, sw.Player]:
    s = sw.Scenario()
    return s, *s.players


@pytest.mark.shows("707.10", "707.10c")
def test_a_copy_is_not_cast_and_may_get_another_target() -> None:
    s, ana, ben = duel()
    s.define("Tally", "Enchantment", "{1}", "", "Whenever a player casts an instant spell, you gain 1 life.")
    s.put(ana, "battlefield", "Tally")
    s.put(ana, "hand", "Shock")
    s.put(ben, "hand", "Twincast")
    s.mana(ana, "R")
    s.mana(ben, "UU")
    s.cast(ana, "Shock", [ben])
    s.resolve()  # Tally
    shock = s.stack[-1]
    s.pass_priority()
    s.cast(ben, "Twincast", [shock])
    s.resolve()  # Tally once more
    assert ana.life == 22
    s.answer(ben, True, "may")
    s.answer(ben, ana, "target")
    s.resolve()
    assert [t.name for t in s.stack] == ["Shock", "Shock"] and s.stack[-1].controller == ben
    s.resolve()
    assert (ana.life, ben.life) == (20, 20)  # the copy was not cast: no third life
    s.resolve()
    assert (ana.life, ben.life) == (20, 18)
    assert ana.graveyard == ["Shock"] and ben.graveyard == ["Twincast"]


@pytest.mark.shows("707.10")
def test_a_copy_has_the_modes_x_and_kicker_of_the_original() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Volcanic Geyser")
    s.put(ana, "hand", "Reverberate")
    s.mana(ana, "RRRRRRR")
    s.cast(ana, "Volcanic Geyser", [ben], x=3)
    s.cast(ana, "Reverberate", [s.stack[-1]])
    s.answer(ana, False, "may")
    s.resolve_all()
    assert ben.life == 14


@pytest.mark.shows("707.10b")
def test_an_ability_that_was_copied_has_the_same_source() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Strionic Resonator")
    s.define(
        "Pinger", "Creature — Imp", "{1}", "1/1", "When this creature enters, it deals 1 damage to target opponent."
    )
    s.put(ana, "hand", "Pinger")
    s.mana(ana, "CCCC")
    pinger = s.cast(ana, "Pinger")
    s.resolve()
    s.activate(ana, "Strionic Resonator", targets=[s.stack[-1]])
    s.answer(ana, False, "may")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert ben.life == 18
    assert [e.source.id for e in s.events if isinstance(e, DamageEvent)] == [pinger.id, pinger.id]
