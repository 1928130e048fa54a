"""Facing a villainous choice (CR 701.55)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("701.55a", "701.55d")
def test_701_55_each_player_chooses_and_it_is_done_before_the_next_does(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    t.put(t.ana, "The Dalek Emperor")
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(cleo, "Grizzly Bears")
    t.s.answer(t.ben, "the first", "villainous choice")
    t.s.answer(cleo, "the second", "villainous choice")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    assert bears.zone == "graveyard"
    assert cleo.battlefield == ["Grizzly Bears"]
    assert t.ana.battlefield == ["The Dalek Emperor", "Dalek Token"]


@pytest.mark.shows("701.55b")
def test_701_55b_an_impossible_option_may_be_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "The Dalek Emperor")
    t.s.answer(t.ben, "the first", "villainous choice")
    t.s.to("beginning of combat")
    t.s.resolve_all()
    assert t.ana.battlefield == ["The Dalek Emperor"]
