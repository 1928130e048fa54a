"""A land that is tapped for two or more mana produces something else instead (CR 106.12b)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize(
    ("source", "pool"),
    [("Azorius Chancery", "{C}"), ("Ancient Tomb", "{C}"), ("Plains", "{W}"), ("Sol Ring", "{C}{C}")],
)
def test_only_a_land_and_only_for_two_or_more(corpus: Corpus, source: str, pool: str) -> None:
    t = Table(corpus)
    t.put(t.ben, "Damping Sphere")
    t.s.begin(t.ana)
    t.s.activate(t.ana, t.put(t.ana, source))
    assert t.ana.mana == pool


def test_costs_are_paid_with_what_is_left(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Damping Sphere")
    t.put(t.ana, "Gruul Turf")
    t.put(t.ana, "Forest")
    t.s.begin(t.ana)
    t.put(t.ana, "Shock", "hand")
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, "Shock", targets=[t.ben])
    t.put(t.ana, "Grizzly Bears", "hand")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    assert "Grizzly Bears" in t.ana.battlefield
