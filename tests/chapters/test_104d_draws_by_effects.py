"""CR 104.4c: effects that say that the game is a draw."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("104.4c")
def test_an_effect_states_that_the_game_is_a_draw() -> None:
    t = Table()
    intervention = t.put(t.ana, "Divine Intervention")
    intervention.put_counters("intervention", 2)
    for _ in range(2):
        assert not t.s.state.over
        t.s.to("upkeep", t.ben)
        t.s.to("upkeep", t.ana)
        t.s.resolve_all()
    assert (t.s.state.over, t.s.state.winner, t.s.state.why_over) == (True, -1, "104.4c")
    assert not (t.ana.lost or t.ben.lost)


def test_not_if_somebody_else_removes_the_last_counter() -> None:
    """ "When you remove the last intervention counter": Vampire Hexmage is Ben's."""
    t = Table()
    intervention = t.put(t.ana, "Divine Intervention")
    intervention.put_counters("intervention", 2)
    hexmage = t.put(t.ben, "Vampire Hexmage")
    t.s.get_priority(t.ben)
    t.s.activate(t.ben, hexmage, targets=[intervention])
    t.s.resolve_all()
    assert intervention.counters.get("intervention", 0) == 0
    assert not t.s.state.over


@pytest.mark.parametrize(("life", "winner", "rule"), [(21, 0, "104.2a"), (20, -1, "104.4c"), (19, 1, "104.2a")])
def test_who_has_the_highest_life_total_wins_and_a_tie_is_a_draw(life: int, winner: int, rule: str) -> None:
    t = Table()
    t.put(t.ana, "Celestial Convergence").put_counters("omen", 1)
    t.ana.life = life
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert (t.s.state.over, t.s.state.winner, t.s.state.why_over) == (True, winner, rule)
