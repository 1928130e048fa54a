"""CR 616.1b: what changes under whose control something enters is applied before what else happens as it enters."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.shows("616.1b")
@pytest.mark.parametrize(("whose", "counters"), [("caster", 0), ("opponent", 1)])
def test_only_the_new_controllers_creatures_add_counters(corpus: Corpus, whose: str, counters: int) -> None:
    """Abby enters under Ben's control, so it is no creature that Ana controls; nobody chooses an order."""
    t = Table(corpus)
    t.put(t.ana if whose == "caster" else t.ben, "Renata, Called to the Hunt")
    t.s.begin(t.ana)
    t.cast(t.ana, "Abby, Merciless Soldier", "RGG")
    (abby,) = t.s.permanents("Abby, Merciless Soldier")
    assert abby.controller == t.ben and abby.counter("+1/+1") == counters
