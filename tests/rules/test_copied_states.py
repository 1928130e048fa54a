"""A copied state shares nothing with the original that the game goes on to change."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from spellwright.rules.state_key import state_values


@pytest.mark.parametrize(("name", "mana"), [("Reckless Impulse", "CR"), ("Wrenn's Resolve", "CR")])
def test_the_effects_of_a_copy_do_not_end_with_those_of_the_original(name: str, mana: str) -> None:
    s = Scenario()
    ana, ben = s.players
    for player in (ana, ben):
        s.put(player, "library", "Forest", 8)
    s.begin(ana)
    spell = s.put(ana, "hand", name)
    s.mana(ana, mana)
    s.cast(ana, spell)
    s.resolve_all()
    copy = s.state.copy()
    before = state_values(copy)
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    assert state_values(copy) == before
