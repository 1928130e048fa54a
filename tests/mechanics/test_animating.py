"""Becoming something else, and copies of spells."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("205.1b")
def test_205_1b_an_animated_land_is_still_a_land(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    conclave = t.put(t.ana, "Faerie Conclave")
    t.s.mana(t.ana, "UU")
    t.s.activate(t.ana, conclave, "becomes")
    t.s.resolve_all()
    assert conclave.types == {"creature", "land"}
    assert conclave.pt == "2/1"
    assert conclave.colors == {"blue"}
    t.s.to("upkeep", t.ben)
    assert conclave.types == {"land"}


@pytest.mark.shows("305.7")
def test_305_7_nonbasic_lands_are_mountains(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    tower = t.put(t.ana, "Coastal Tower")
    t.put(t.ben, "Blood Moon")
    assert tower.subtypes == {"Mountain"}
    t.put(t.ana, "Lightning Bolt", "hand")
    t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    assert tower.tapped


def test_707_10_a_copy_may_have_new_targets(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Lightning Bolt", "hand")
    t.put(t.ben, "Twincast", "hand")
    t.s.mana(t.ana, "R")
    t.s.mana(t.ben, "UU")
    bolt = t.s.cast(t.ana, "Lightning Bolt", targets=[t.ben])
    t.s.pass_priority()
    t.s.answer(t.ben, True, "may")
    t.s.answer(t.ben, t.ana, "target")
    t.s.cast(t.ben, "Twincast", targets=[bolt])
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (17, 17)


def test_500_7_the_extra_turn_comes_next(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Time Warp", "UUUUU", t.ana)
    turn = t.s.turn
    t.s.to("upkeep")
    assert t.s.turn == turn + 1
    assert t.s.active == t.ana


@pytest.mark.shows("205.1a")
def test_205_1a_a_new_creature_type_replaces_the_old_ones(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Turn to Frog", "UU", bears)
    assert bears.subtypes == {"Frog"}
    assert bears.colors == {"blue"}
    assert bears.pt == "1/1"


@pytest.mark.shows("205.1a")
def test_205_1a_losing_a_card_type_loses_its_subtypes(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    juggernaut = t.put(t.ben, "Juggernaut")
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Kenrith's Transformation", "GG", juggernaut)
    assert juggernaut.types == {"creature"}
    assert juggernaut.subtypes == {"Elk"}
    assert juggernaut.pt == "3/3"
