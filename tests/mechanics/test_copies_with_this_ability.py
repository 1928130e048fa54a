"""Copies that keep the ability which made them copies (CR 707.9a)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("707.9a")
def test_707_9a_the_copy_has_the_ability_too(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    stage = t.put(t.ana, "Thespian's Stage")
    forest = t.put(t.ana, "Forest")
    for name in (forest, t.put(t.ben, "Island")):
        t.s.mana(t.ana, "CC")
        index = next(i for i, words in enumerate(stage.abilities) if "becomes a copy" in words)
        stage.obj.tapped = False
        t.s.activate(t.ana, stage, index, targets=[name])
        t.s.resolve_all()
        assert stage.name == name.name
        assert any("becomes a copy" in words for words in stage.abilities)
    assert stage.subtypes == {"Island"}
