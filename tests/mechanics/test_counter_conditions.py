"""Conditions on how many counters are on something."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.parametrize(("counters", "life"), [(0, 25), (1, 21), (2, 20), (3, 30)])
def test_at_least_exactly_and_no_counters(counters: int, life: int) -> None:
    t = Table()
    text = (
        "{1}: If there are three or more charge counters on this artifact, you gain 10 life. If there is exactly one"
        " charge counter on this artifact, you gain 1 life. If there are no charge counters on this artifact, you gain"
        " 5 life."
    )
    thing = t.make(t.ana, "Artifact", text, counters={"charge": counters} if counters else None)
    t.use(t.ana, thing, mana="C")
    assert t.ana.life == life


def test_two_ki_counters_let_a_squire_be_flipped() -> None:
    t = Table()
    squire = t.put(t.ana, "Faithful Squire", counters={"ki": 1})
    t.s.to("end")
    t.s.resolve_all()
    assert squire.chars.name == "Faithful Squire"
    other = t.put(t.ana, "Callow Jushi", counters={"ki": 2})
    t.s.begin(t.ben)
    t.s.answer(t.ana, "yes", "may")
    t.s.to("end")
    t.s.resolve_all()
    assert (squire.chars.name, other.chars.name) == ("Faithful Squire", "Jaraku the Interloper")
