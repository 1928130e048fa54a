"""CR 114: emblems lie in the command zone, have nothing but abilities, and stay."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Player
from spellwright.judge.scenario import Scenario
from tests.chapters.ch1_table import duel, resolve


def emblem_of_elspeth() -> tuple[Scenario, Player, Player]:
    """Ana has the emblem: artifacts, creatures, enchantments, and lands she controls have indestructible."""
    s, ana, ben = duel()
    elspeth = s.put(ana, "battlefield", "Elspeth, Knight-Errant", counters={"loyalty": 8})
    s.activate(ana, elspeth, 2)
    s.resolve()
    return s, ana, ben


@pytest.mark.shows("114.2", "114.4", "109.4c")
def test_who_gets_an_emblem_owns_and_controls_it_and_it_functions_in_the_command_zone() -> None:
    s, ana, ben = emblem_of_elspeth()
    (emblem,) = [thing for thing in map(s.thing, list(s.state.objects)) if thing.zone == "command"]
    assert emblem.owner == ana and emblem.controller == ana
    mine, theirs = s.put(ana, "battlefield", "Grizzly Bears"), s.put(ben, "battlefield", "Grizzly Bears")
    resolve(s, ana, "Day of Judgment", "CCWW")
    assert mine.zone == "battlefield" and theirs.zone == "graveyard"


@pytest.mark.shows("114.3")
def test_an_emblem_has_no_characteristics_but_its_abilities() -> None:
    s, _ana, _ben = emblem_of_elspeth()
    (emblem,) = [thing for thing in map(s.thing, list(s.state.objects)) if thing.zone == "command"]
    assert emblem.types == frozenset() and emblem.colors == set() and emblem.mana_cost == ""
    assert emblem.power is None and len(emblem.abilities) == 1


@pytest.mark.shows("114.5")
def test_an_emblem_is_no_permanent() -> None:
    s, ana, _ben = emblem_of_elspeth()
    s.define("Storm", "Sorcery", "{G}", text="Return all permanents to their owners' hands.")
    resolve(s, ana, "Storm", "G")
    assert [thing.zone for thing in map(s.thing, list(s.state.objects))].count("command") == 1
    assert ana.battlefield == []
