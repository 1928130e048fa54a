"""Craft, living metal and more than meets the eye (CR 702.161-702.162, 702.167), and planeswalkers that ignite."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

PICK = ("Artifact", "Craft with artifact {1}", "", "{2}")
GOLEM = ("Artifact Creature — Golem", "", "3/3", "")


def pick(t: Table, text: str = PICK[1]) -> str:
    return t.join("transform", t.invent("Artifact", text, "", "{2}"), t.invent(*GOLEM))


@pytest.mark.shows("702.167a", "702.167b")
def test_craft_exiles_it_and_a_permanent_or_a_card_and_returns_it_transformed() -> None:
    for zone in ("battlefield", "graveyard"):
        t = Table()
        tool, relic = t.put(t.ana, pick(t)), t.put(t.ana, "Darksteel Relic", zone)
        t.use(t.ana, tool, mana="C")
        assert (tool.zone, tool.pt, relic.zone) == ("battlefield", "3/3", "exile")


@pytest.mark.shows("702.167a")
def test_without_materials_or_at_another_time_it_cannot_be_crafted() -> None:
    t = Table()
    tool = t.put(t.ana, pick(t))
    t.put(t.ben, "Darksteel Relic")
    t.s.mana(t.ana, "C")
    with pytest.raises(IllegalAnswer):
        t.s.activate(t.ana, tool)
    t.put(t.ana, "Darksteel Relic")
    t.s.begin(t.ben)
    t.s.mana(t.ana, "C")
    with pytest.raises(IllegalAnswer):
        t.s.activate(t.ana, tool)


@pytest.mark.shows("702.167a")
def test_one_or_more_materials_are_as_many_as_its_controller_likes() -> None:
    t = Table()
    tool = t.put(t.ana, pick(t, "Craft with one or more creatures {1}"))
    bears = [t.put(t.ana, "Grizzly Bears") for _ in range(3)]
    t.s.answer(t.ana, bears[:2], "cost")
    t.use(t.ana, tool, mana="C")
    assert [bear.zone for bear in bears] == ["exile", "exile", "battlefield"]
    assert tool.pt == "3/3"


@pytest.mark.shows("702.162a")
def test_more_than_meets_the_eye_casts_the_back_face_for_its_cost() -> None:
    t = Table()
    front = t.invent("Artifact Creature — Robot", "More Than Meets the Eye {1}{U}", "3/3", "{4}{U}")
    back = t.invent("Artifact — Vehicle", "Living metal", "4/4", "")
    t.put(t.ana, t.join("transform", front, back), "hand")
    t.s.mana(t.ana, "CU")
    spell = t.s.cast(t.ana, back, way="more than meets the eye")
    assert spell.types == {"artifact"}
    t.s.resolve_all()
    assert t.s.find(back).zone == "battlefield"


@pytest.mark.shows("702.161a")
def test_living_metal_makes_a_vehicle_a_creature_in_its_controllers_turn() -> None:
    t = Table()
    vehicle = t.make(t.ana, "Artifact — Vehicle", "Living metal", "4/4")
    assert vehicle.types == {"artifact", "creature"}
    t.s.to("upkeep", t.ben)
    assert vehicle.types == {"artifact"}


def test_a_planeswalker_ignites_with_its_loyalty() -> None:
    t = Table()
    liliana, bear = t.put(t.ana, "Liliana, Heretical Healer"), t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Shock", bear)
    assert (liliana.chars.name, liliana.counter("loyalty")) == ("Liliana, Defiant Necromancer", 3)
    assert [thing.pt for thing in t.s.permanents("Zombie Token")] == ["2/2"]
