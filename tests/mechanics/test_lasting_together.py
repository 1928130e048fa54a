"""Clauses after "until end of turn", all of which last until then (CR 611.2a)."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def test_control_and_haste_given_until_end_of_turn_both_end_with_it(corpus: Corpus) -> None:
    t = Table(corpus)
    giant = t.put(t.ben, "Hill Giant")
    t.s.begin(t.ana)
    t.cast(t.ana, "Grab the Reins", "RRRR", giant, modes=[0])
    assert giant.controller == t.ana
    assert giant.has("haste")
    t.s.to("upkeep", t.ben)
    assert giant.controller == t.ben
    assert not giant.has("haste")


def test_an_entwined_spell_takes_a_creature_and_then_has_it_sacrificed(corpus: Corpus) -> None:
    t = Table(corpus)
    giant = t.put(t.ben, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.begin(t.ana)
    t.cast(t.ana, "Grab the Reins", "RRRRRRR", giant, t.ben, kicked=True)
    assert t.ben.graveyard == ["Hill Giant"]
    assert bears.zone == "battlefield"
    assert t.ben.life == 17
