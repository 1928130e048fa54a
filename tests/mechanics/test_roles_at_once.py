"""Two Roles of one player that become attached at the same time: that player says which is the newer (CR 613.7m)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.rules.decisions import Answer, ChooseOrder, Decision
from spellwright.rules.events import Destroyed, ZoneChange
from spellwright.rules.process import happen
from spellwright.testing.invariants import state_problems
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def raged(corpus: Corpus, last: int) -> tuple[Table, list[Decision], list[int]]:
    """Monstrous Rage under Doubling Season; of the two tokens the one at this place is to be the newer."""
    t = Table(corpus)
    t.put(t.ana, "Doubling Season")
    bears = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "Monstrous Rage", "hand")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Monstrous Rage", targets=[bears])
    asked: list[Decision] = []
    inner = t.s.state.decider

    def decide(decision: Decision) -> Answer:
        if decision.kind == "timestamps":
            asked.append(decision)
            return (1 - last, last)
        assert inner is not None
        return inner(decision)

    t.s.state.decider = decide
    t.s.resolve_all()
    assert bears.pt == "5/3"
    return t, asked, [obj.id for obj in t.s.state.permanents() if obj.attached_to == bears.obj.id]


@pytest.mark.parametrize("last", [0, 1])
def test_the_controller_of_two_roles_that_are_alike_says_which_stays(corpus: Corpus, last: int) -> None:
    t, asked, kept = raged(corpus, last)
    (decision,) = asked
    assert isinstance(decision, ChooseOrder)
    assert (decision.seat, decision.rule) == (0, "613.7m")
    became = {e.old.id: e.new.id for e in t.s.events if isinstance(e, ZoneChange) and e.new is not None}
    assert kept == [became[decision.options[last].value]]


def test_one_role_needs_no_order(corpus: Corpus) -> None:
    t = Table(corpus)
    bears = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.cast(t.ana, "Monstrous Rage", "R", bears)
    assert "timestamps" not in [kind for _, kind in t.s.asked]
    assert bears.pt == "5/3"


def test_a_role_for_a_creature_that_is_gone_is_not_created(corpus: Corpus) -> None:
    """And nothing of the token stays behind."""
    t = Table(corpus)
    t.put(t.ana, "Gylwain, Casting Director")
    bears = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.mana(t.ana, "GG")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, 0, "mode")
    t.s.resolve()
    newcomer = next(o for o in t.s.state.permanents() if o.base.name == "Grizzly Bears" and o.id != bears.obj.id)
    happen(t.s.state, [Destroyed(newcomer, 0)])
    t.s.resolve_all()
    assert not [o for o in t.s.state.permanents() if o.is_token]
    assert state_problems(t.s.state) == []
