"""Creating tokens."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("111.3")
def test_111_3_tokens_have_the_named_characteristics(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Raise the Alarm", "WW")
    soldier = t.s.thing(t.s.state.battlefield[-1])
    assert t.ana.battlefield == ["Soldier Token", "Soldier Token"]
    assert soldier.pt == "1/1"
    assert soldier.colors == {"white"}
    assert soldier.token


@pytest.mark.shows("111.10a")
def test_111_10a_treasure_token_makes_mana(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Strike It Rich", "R")
    assert t.ana.battlefield == ["Treasure Token"]
    t.put(t.ana, "Llanowar Elves", "hand")
    t.s.cast(t.ana, "Llanowar Elves")
    t.s.resolve_all()
    assert t.ana.battlefield == ["Llanowar Elves"]


def test_707_2_token_copy(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Quasiduplicate", "UUU", bears)
    copy = t.s.thing(t.s.state.battlefield[-1])
    assert copy.name == "Grizzly Bears"
    assert copy.token
    assert copy.pt == "2/2"


def test_613_1b_control_of_an_enchanted_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Persuasion", "UUUUU", bears)
    assert bears.controller == t.ana
