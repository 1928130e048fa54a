"""Spells that cost more for each other spell that whoever casts them has cast this turn (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def cast_shock(t: Table, seat: int, mana: str) -> None:
    """One of the players casts a Shock at Ben with so much mana, and it resolves."""
    t.cast(t.s.players[seat], "Shock", mana, t.ben)


def test_a_spell_costs_more_for_each_that_its_player_has_cast(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ben, "Damping Sphere")
    cast_shock(t, 0, "R")
    with pytest.raises(SpellwrightError):
        cast_shock(t, 0, "R")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Shock", targets=[t.ben])
    t.s.resolve_all()
    cast_shock(t, 0, "RRR")
    assert t.ben.life == 14
    assert t.ana.mana == ""
    cast_shock(t, 1, "R")  # what Ana has cast does not matter to Ben
    assert t.ben.life == 12
    assert t.ben.mana == ""


def test_spells_cast_before_the_sphere_count_and_those_of_earlier_turns_do_not(corpus: Corpus) -> None:
    t = Table(corpus)
    cast_shock(t, 0, "R")
    t.put(t.ben, "Damping Sphere")
    cast_shock(t, 0, "RR")
    assert t.ana.mana == ""
    t.s.to("upkeep", t.ben)
    cast_shock(t, 0, "R")
    assert t.ben.life == 14
