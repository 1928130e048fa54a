"""Targets that depend on earlier targets, zones said once for a list, and snow mana (CR 601.2c, 115.1, 107.4h)."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def kroog() -> sw.Scenario:
    s = sw.Scenario()
    s.put(s.players[0], "hand", "The Fall of Kroog")
    s.mana(s.players[0], "CCCCRR")
    return s


def test_601_2c_a_later_target_is_that_of_the_earlier_one() -> None:
    s = kroog()
    ana, ben = s.players
    s.put(ana, "battlefield", "Mountain")
    forest = s.put(ben, "battlefield", "Forest")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.cast(ana, "The Fall of Kroog", targets=[ben, forest])
    s.resolve()
    assert (ben.life, forest.zone, bears.damage) == (17, "graveyard", 1)


def test_601_2c_without_a_later_target_the_earlier_one_is_none() -> None:
    s = kroog()
    s.put(s.players[0], "battlefield", "Mountain")
    with pytest.raises(IllegalAnswer, match="no legal target"):
        s.cast(s.players[0], "The Fall of Kroog")


def test_115_1_a_zone_at_the_end_of_a_list_is_that_of_all_its_cards() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "graveyard", "Grizzly Bears", 2)
    giant = s.put(ana, "graveyard", "Hill Giant")
    s.put(ana, "hand", "Echoing Return")
    s.mana(ana, "B")
    s.cast(ana, "Echoing Return", targets=["Grizzly Bears"])
    s.resolve()
    assert ana.hand == ["Grizzly Bears", "Grizzly Bears"] and giant.zone == "graveyard"
    assert ben.graveyard == ["Grizzly Bears", "Grizzly Bears"]


@pytest.mark.shows("107.4h")
def test_107_4h_a_snow_symbol_takes_mana_of_a_snow_source() -> None:
    s = sw.Scenario()
    ana, _ = s.players
    s.put(ana, "battlefield", "Forest")
    s.put(ana, "hand", "Icehide Golem")
    with pytest.raises(IllegalAnswer, match="cannot be paid"):
        s.cast(ana, "Icehide Golem")
    s.put(ana, "battlefield", "Snow-Covered Forest")
    s.cast(ana, "Icehide Golem")
    s.resolve()
    assert s.permanent("Icehide Golem").pt == "2/2" and not s.permanent("Forest").tapped


@pytest.mark.shows("107.4h")
def test_107_4h_snow_mana_pays_for_anything_that_its_type_pays_for() -> None:
    s = sw.Scenario()
    ana, _ = s.players
    s.put(ana, "battlefield", "Snow-Covered Forest", 2)
    s.put(ana, "hand", "Grizzly Bears")
    s.cast(ana, "Grizzly Bears")
    s.resolve()
    assert s.permanent("Grizzly Bears").pt == "2/2"
