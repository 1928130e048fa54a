"""What a spell asks of its targets: wherever they lie as its cost is told, and as they were last once they moved."""

from __future__ import annotations

import pytest

import spellwright as sw


@pytest.mark.parametrize(("card", "mana", "castable"), [("Grizzly Bears", "BB", True), ("Craw Wurm", "BB", False)])
def test_601_2f_a_spell_costs_less_for_a_creature_card_in_a_graveyard(card: str, mana: str, castable: bool) -> None:
    s = sw.Scenario()
    ana, _ = s.players
    target = s.put(ana, "graveyard", card)
    s.put(ana, "hand", "No One Left Behind")
    s.mana(ana, mana)
    assert s.can_cast(ana, "No One Left Behind") == castable
    if castable:
        s.cast(ana, "No One Left Behind", targets=[target])
        s.resolve()
        assert target.zone == "battlefield"


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.shows("608.2h")
def test_608_2h_what_was_attacking_is_asked_of_the_permanent_that_left(attacks: bool) -> None:
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    wolves = s.put(ana, "battlefield", "Runeclaw Bear")
    s.put(ben, "hand", "Desculpting Blast")
    s.attack(ana, [bears if attacks else wolves])
    s.mana(ben, "UU")
    s.cast(ben, "Desculpting Blast", targets=[bears])
    s.resolve()
    assert bears.zone == "hand"
    assert len(s.permanents("Drone Token", ben)) == attacks


@pytest.mark.parametrize("tapped", [True, False])
def test_608_2h_what_was_tapped_is_asked_of_the_permanent_that_left(tapped: bool) -> None:
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears", tapped=tapped)
    s.put(ana, "hand", "Brackish Blunder")
    s.mana(ana, "UU")
    s.cast(ana, "Brackish Blunder", targets=[bears])
    s.resolve()
    assert bears.zone == "hand"
    assert len(s.permanents("Map Token", ana)) == tapped
