"""Exchanging control and life totals, and changing the target of what is on the stack."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_701_12b_control_of_two_permanents_is_exchanged(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mine = t.put(t.ana, "Grizzly Bears")
    theirs = t.put(t.ben, "Shivan Dragon")
    t.cast(t.ana, "Switcheroo", "UUUUU", mine, theirs)
    assert t.ana.battlefield == ["Shivan Dragon"]
    assert t.ben.battlefield == ["Grizzly Bears"]


def test_701_12b_nothing_is_exchanged_between_permanents_of_one_player(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    one = t.put(t.ben, "Grizzly Bears")
    other = t.put(t.ben, "Shivan Dragon")
    t.cast(t.ana, "Switcheroo", "UUUUU", one, other)
    assert sorted(t.ben.battlefield) == ["Grizzly Bears", "Shivan Dragon"]


@pytest.mark.shows("701.12a")
def test_701_12a_no_part_of_an_exchange_without_the_other(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mine = t.put(t.ana, "Forest")
    theirs = t.put(t.ben, "Island")
    t.put(t.ana, "Political Trickery", "hand")
    t.put(t.ben, "Boomerang", "hand")
    t.s.mana(t.ana, "UUU")
    t.s.mana(t.ben, "UU")
    t.s.cast(t.ana, "Political Trickery", targets=[mine, theirs])
    t.s.pass_priority()
    t.s.cast(t.ben, "Boomerang", targets=[mine])
    t.s.resolve_all()
    assert t.ben.battlefield == ["Island"]
    assert t.ana.battlefield == []


def test_701_12c_life_totals_are_exchanged(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Lightning Bolt", "R", t.ana)
    conduit = t.put(t.ana, "Soul Conduit")
    t.s.mana(t.ana, "CCCCCC")
    t.s.activate(t.ana, conduit, targets=[t.ana, t.ben])
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (20, 17)


def test_701_12c_who_cannot_gain_life_exchanges_nothing(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Erebos, God of the Dead")
    t.cast(t.ana, "Lightning Bolt", "R", t.ana)
    conduit = t.put(t.ana, "Soul Conduit")
    t.s.mana(t.ana, "CCCCCC")
    t.s.activate(t.ana, conduit, targets=[t.ana, t.ben])
    t.s.resolve_all()
    assert t.ana.life == 17


@pytest.mark.shows("115.7a")
def test_115_7a_the_target_is_changed_to_another(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    elves = t.put(t.ben, "Llanowar Elves")
    t.put(t.ben, "Doom Blade", "hand")
    t.put(t.ana, "Swerve", "hand")
    t.s.mana(t.ben, "BB")
    t.s.mana(t.ana, "UR")
    t.s.pass_priority()
    spell = t.s.cast(t.ben, "Doom Blade", targets=[bears])
    t.s.pass_priority()
    t.s.cast(t.ana, "Swerve", targets=[spell])
    t.s.resolve_all()
    assert elves.zone == "graveyard"
    assert t.ana.battlefield == ["Grizzly Bears"]


def test_115_7a_a_target_that_nothing_can_replace_stays(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ben, "Doom Blade", "hand")
    t.put(t.ana, "Swerve", "hand")
    t.s.mana(t.ben, "BB")
    t.s.mana(t.ana, "UR")
    t.s.pass_priority()
    spell = t.s.cast(t.ben, "Doom Blade", targets=[bears])
    t.s.pass_priority()
    t.s.cast(t.ana, "Swerve", targets=[spell])
    t.s.resolve_all()
    assert bears.zone == "graveyard"
