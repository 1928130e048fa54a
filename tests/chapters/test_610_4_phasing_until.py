"""CR 610.4: permanents that phase out until something happens."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Thing
from spellwright.rules.events import Happened, Tapped
from tests.chapters.ch61_table import Table


def walled_up(t: Table, what: Thing) -> Thing:
    """Ana's Oubliette has phased something out."""
    t.s.answer(t.ana, what, "target")
    t.cast(t.ana, "Oubliette")
    assert what.obj.phased_out
    return t.s.find("Oubliette")


@pytest.mark.shows("610.4")
def test_it_phases_in_immediately_after_the_event() -> None:
    """And it is tapped then, as Oubliette says."""
    t = Table()
    giant = t.put(t.ben, "Hill Giant")
    t.put(t.ben, "Grizzly Bears")
    oubliette = walled_up(t, giant)
    t.cast(t.ben, "Disenchant", oubliette)
    assert not giant.obj.phased_out
    assert giant.tapped


@pytest.mark.shows("610.4a")
def test_its_controller_s_untap_step_does_not_bring_it_back() -> None:
    t = Table()
    giant = t.put(t.ben, "Hill Giant")
    t.put(t.ben, "Grizzly Bears")
    walled_up(t, giant)
    t.s.to("upkeep", t.ben)
    assert giant.obj.phased_out


@pytest.mark.shows("610.4c")
def test_nothing_phases_out_if_the_object_has_left_already() -> None:
    t = Table()
    giant = t.put(t.ben, "Hill Giant")
    t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, giant, "target")
    t.begin_cast(t.ana, "Oubliette")
    t.s.resolve()
    t.s.get_priority(t.ben)
    t.begin_cast(t.ben, "Disenchant", t.s.find("Oubliette"))
    t.s.resolve_all()
    assert not giant.obj.phased_out
    assert not giant.tapped


def test_the_moment_keeps_a_creature_of_yours() -> None:
    t = Table()
    moment = t.put(t.ana, "The Moment")
    bears = t.put(t.ana, "Grizzly Bears", tapped=True)
    t.s.mana(t.ana, "CC")
    t.s.activate(t.ana, moment, "Untap target creature", targets=[bears])
    t.s.resolve_all()
    assert bears.obj.phased_out
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert bears.obj.phased_out
    t.s.get_priority(t.ben)
    t.cast(t.ben, "Disenchant", moment)
    assert (bears.obj.phased_out, bears.tapped) == (False, False)


@pytest.mark.shows("610.4b")
def test_nor_if_it_leaves_while_its_activated_ability_waits() -> None:
    t = Table()
    moment = t.put(t.ana, "The Moment")
    bears = t.put(t.ana, "Grizzly Bears", tapped=True)
    t.s.mana(t.ana, "CC")
    t.s.activate(t.ana, moment, "Untap target creature", targets=[bears])
    t.s.get_priority(t.ben)
    t.begin_cast(t.ben, "Disenchant", moment)
    t.s.resolve_all()
    assert (bears.obj.phased_out, bears.tapped) == (False, False)


@pytest.mark.shows("610.4d")
def test_what_several_objects_kept_away_phases_in_at_once() -> None:
    t = Table()
    giant, bears = t.put(t.ben, "Hill Giant"), t.put(t.ben, "Grizzly Bears")
    walled_up(t, giant)
    t.s.answer(t.ana, bears, "target")
    t.cast(t.ana, "Oubliette")
    t.s.events.clear()
    t.cast(t.ben, t.invent("Instant", "Destroy all enchantments.", "", "{W}"))
    assert not giant.obj.phased_out and not bears.obj.phased_out
    after = [type(event).__name__ for event in t.s.events if isinstance(event, (Tapped, Happened))]
    assert after == ["Tapped", "Tapped", "Happened", "Happened"]
