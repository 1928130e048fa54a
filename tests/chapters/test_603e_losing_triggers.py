"""CR 603.9, 603.10f, 704.5z: triggers on players who lose, and the speed that begins."""

from __future__ import annotations

import pytest

from spellwright.mechanics.keywords.speed import speed_of
from tests.chapters.ch8_table import table
from tests.chapters.ch61_table import Table


@pytest.mark.shows("603.9")
def test_it_triggers_however_a_player_loses() -> None:
    s = table(4, strict=False)
    text = "Whenever an opponent loses the game, you gain 3 life."
    s.put(s.players[0], "battlefield", s.define("Heir", "Enchantment", "", "", text))
    s.concede(s.players[1])
    s.settle()
    s.resolve_all()
    assert s.players[0].life == 23
    s.state.players[2].life = 0
    s.state.version += 1
    s.settle()
    s.resolve_all()
    assert s.players[0].life == 26


@pytest.mark.shows("603.10f")
def test_a_permanent_that_leaves_with_the_player_saw_it() -> None:
    s = table(3, strict=False)
    text = "Whenever a player loses the game, you gain 3 life."
    name = s.define("Heir", "Creature", "", "1/1", text)
    s.put(s.players[1], "battlefield", name, controller=s.players[0])
    s.concede(s.players[1])
    s.settle()
    s.resolve_all()
    assert s.players[0].life == 23
    assert not [o for o in s.state.permanents() if o.base.name == "Heir"]


@pytest.mark.shows("704.5z")
def test_who_has_no_speed_and_starts_their_engines_has_speed_1() -> None:
    t = Table()
    assert speed_of(t.s.state, 0) == 0
    t.cast(t.ana, "Burnout Bashtronaut")
    assert (speed_of(t.s.state, 0), speed_of(t.s.state, 1)) == (1, 0)
