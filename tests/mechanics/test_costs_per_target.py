"""Spells that cost more for each target beyond the first (CR 601.2f), and damage divided evenly among targets."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize(("mana", "most"), [("R", 1), ("RR", 2), ("RRR", 3)])
def test_a_spell_has_as_many_targets_as_its_player_can_pay_for(corpus: Corpus, mana: str, most: int) -> None:
    t = Table(corpus)
    bears = [t.put(t.ben, "Grizzly Bears") for _ in range(3)]
    t.put(t.ana, "Blinding Flare", "hand")  # {R}, and {R} for each target beyond the first
    t.s.begin(t.ana)
    t.s.mana(t.ana, mana)
    t.s.cast(t.ana, "Blinding Flare", targets=bears[:most])
    assert t.ana.mana == ""
    t.s.resolve()
    blockers = [bear for bear in bears if "can't block" not in bear.chars.rules]
    assert len(blockers) == 3 - most


def test_fireball_is_divided_among_the_targets_that_are_left(corpus: Corpus) -> None:
    """Its damage is divided as it resolves, rounded down, among its legal targets (CR 608.2b)."""
    t = Table(corpus)
    giant, bears = t.put(t.ben, "Hill Giant"), t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Fireball", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "RRRRRRRR")
    life = t.ben.life
    t.s.cast(t.ana, "Fireball", targets=[giant, bears, t.ben], x=5)  # {5}{R}, and {2} for two more targets
    assert t.ana.mana == ""
    t.cast(t.ben, "Unsummon", "U", giant)
    assert t.ben.life == life - 2 and bears.zone == "graveyard"


def test_without_paying_its_mana_cost_more_targets_cost_still(corpus: Corpus) -> None:
    """An increase is no part of the mana cost that is not paid (CR 118.9d)."""
    t = Table(corpus)
    bears = [t.put(t.ben, "Grizzly Bears") for _ in range(2)]
    t.put(t.ana, "Omniscience")
    t.put(t.ana, "Blinding Flare", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Blinding Flare", targets=bears, way="for another cost")
    assert t.ana.mana == ""
