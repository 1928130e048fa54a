"""CR 702.145: daybound and nightbound."""

from __future__ import annotations

import pytest

from spellwright.rules.daytime import DAY, NEITHER, NIGHT, become
from tests.chapters.ch61_table import Table

HUMAN, WEREWOLF = "Village Watch", "Village Reavers"


@pytest.mark.shows("702.145d")
def test_with_something_daybound_it_becomes_day() -> None:
    t = Table()
    assert t.s.state.daytime == NEITHER
    t.put(t.ana, HUMAN)
    t.s.settle()
    assert t.s.state.daytime == DAY


@pytest.mark.shows("702.145b")
def test_as_it_becomes_night_it_transforms_and_by_day_back() -> None:
    t = Table()
    watch = t.put(t.ana, HUMAN)
    t.s.settle()
    become(t.s.state, NIGHT)
    assert watch.chars.name == WEREWOLF
    become(t.s.state, DAY)
    assert watch.chars.name == HUMAN


@pytest.mark.shows("702.145e")
def test_what_is_nightbound_turns_over_as_it_becomes_day() -> None:
    t = Table()
    watch = t.put(t.ana, HUMAN, face=1)
    t.s.settle()
    assert (t.s.state.daytime, watch.chars.name) == (NIGHT, WEREWOLF)
    become(t.s.state, DAY)
    assert watch.chars.name == HUMAN


@pytest.mark.shows("702.145b", "712.13a")
def test_by_night_it_enters_transformed() -> None:
    t = Table()
    become(t.s.state, NIGHT)
    t.cast(t.ana, HUMAN)
    assert t.s.find(WEREWOLF).zone == "battlefield"


@pytest.mark.shows("702.145b")
def test_nothing_else_transforms_it() -> None:
    t = Table()
    watch = t.put(t.ana, HUMAN)
    t.s.settle()
    t.cast(t.ana, t.invent("Sorcery", "Transform target creature you control.", "", "{B}"), watch)
    assert watch.chars.name == HUMAN


@pytest.mark.shows("702.145c")
def test_one_that_shows_its_front_by_night_turns_over_at_once() -> None:
    t = Table()
    become(t.s.state, NIGHT)
    watch = t.put(t.ana, HUMAN)
    t.s.settle()
    assert watch.chars.name == WEREWOLF


@pytest.mark.shows("702.145g")
def test_with_something_nightbound_and_nothing_daybound_it_becomes_night() -> None:
    t = Table()
    t.put(t.ana, HUMAN, face=1)
    t.put(t.ben, HUMAN)
    t.s.settle()
    assert t.s.state.daytime == DAY
