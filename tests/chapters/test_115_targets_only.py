"""CR 115.9c: spells and abilities that target only one object or player."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table


@pytest.mark.shows("115.9c")
def test_two_targets_are_not_only_one(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    torchling = t.put(t.ana, "Torchling")
    bears, giant = t.put(t.ben, "Grizzly Bears"), t.put(t.ana, "Hill Giant")
    t.put(t.ben, "Electrolyze", "hand")
    t.s.begin(t.ben)
    t.s.mana(t.ben, "URR")
    bolts = t.s.cast(t.ben, "Electrolyze", [torchling, giant])
    t.s.mana(t.ana, "R")
    change = next(i for i, text in enumerate(torchling.abilities) if "Change the target" in text)
    with pytest.raises(IllegalAnswer):
        t.s.activate(t.ana, torchling, change, targets=[bolts])
    assert bears.zone == "battlefield"


@pytest.mark.shows("115.9c")
def test_one_object_as_both_targets_is_only_one(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Leyline of Resonance")
    t.put(t.ana, "Seeds of Strength", "hand")
    t.s.mana(t.ana, "GW")
    t.s.cast(t.ana, "Seeds of Strength", [bears, bears, bears])
    t.s.answer(t.ana, "no", "may")
    t.s.resolve_all()
    assert bears.pt == "8/8"


@pytest.mark.shows("115.9c")
def test_that_creature_is_the_only_target(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Loki, God of Lies")
    bears, giant = t.put(t.ben, "Grizzly Bears"), t.put(t.ben, "Hill Giant")
    t.put(t.ana, "Giant Growth", "hand")
    t.s.mana(t.ana, "G")
    t.s.cast(t.ana, "Giant Growth", [bears])
    t.s.resolve_all()
    assert (bears.controller, giant.controller) == (t.ana, t.ben)
