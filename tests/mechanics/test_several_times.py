"""Doing something several times, and amounts of X times so much (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_proliferating_twice_is_done_one_time_after_the_other(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    engine = t.put(t.ana, "Contagion Engine")
    bears = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": 1})
    t.s.mana(t.ana, "CCCC")
    t.s.answer(t.ana, [bears], "proliferate")
    t.s.answer(t.ana, [bears], "proliferate")
    t.s.activate(t.ana, engine, 0)
    t.s.resolve_all()
    assert bears.counters == {"+1/+1": 3}


def test_investigating_x_times(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = [t.put(t.ben, "Grizzly Bears") for _ in range(2)]
    t.cast(t.ana, "Disorder in the Court", "WUCC", *bears, x=2)
    assert t.ana.battlefield == ["Clue Token", "Clue Token"]
    assert t.ben.battlefield == []


def test_twice_x(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Sanguine Sacrament", "WWCCC", x=3)
    assert t.ana.life == 26


@pytest.mark.shows("122.8")
def test_122_8_counters_of_what_left_are_put_and_not_moved(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    pupil = t.put(t.ana, "Star Pupil", counters={"+1/+1": 2, "shield": 0, "flying": 1})
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, bears, "target")
    t.cast(t.ben, "Murder", "BBB", pupil)
    assert bears.counters == {"+1/+1": 2, "flying": 1}


def test_an_amount_of_energy(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ornithopter")
    t.cast(t.ana, "Robobrain War Mind", "UUCC")
    assert t.ana.counters == {"energy": 2}


def test_energy_is_paid_by_its_number(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mapper = t.put(t.ana, "Roil Cartographer")
    t.s.state.players[0].counters["energy"] = 7
    t.s.activate(t.ana, mapper, 0)
    t.s.resolve_all()
    assert t.ana.counters["energy"] == 1
    assert len(t.ana.hand) == 3
