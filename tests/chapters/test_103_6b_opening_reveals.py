"""CR 103.6b: cards that players reveal from their opening hands."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from spellwright.rules.views import View

DROSS, TANGLE = "Chancellor of the Dross", "Chancellor of the Tangle"


def opened(*cards: str, reveals: bool = True) -> Scenario:
    """A game whose first player has these cards in the opening hand, and reveals them or not."""
    s = Scenario()
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    ana = s.players[0]
    for card in cards:
        s.put(ana, "library", card)
        s.answer(ana, reveals, "opening")
    s.keep_library_order()
    for player in s.players:
        s.answer(player, True, "mulligan")
    s.start()
    return s


@pytest.mark.shows("103.6b")
def test_a_revealed_card_acts_in_the_first_upkeep() -> None:
    s = opened(DROSS)
    ana, ben = s.players
    s.to("upkeep", ana)
    s.resolve_all()
    assert (ana.life, ben.life, DROSS in ana.hand) == (23, 17, True)
    s.to("upkeep", ben)
    s.resolve_all()
    assert (ana.life, ben.life) == (23, 17)
    assert s.asked.count((ana, "opening")) == 1


@pytest.mark.shows("103.6b")
def test_it_is_hidden_again_when_the_first_turn_begins() -> None:
    s = opened(DROSS)
    assert [card.name for card in View(s.state, 1).hand_of(0)] == []
    assert "reveal" in [getattr(event, "what", "") for event in s.events]


def test_one_that_is_not_revealed_does_nothing() -> None:
    s = opened(DROSS, reveals=False)
    s.to("precombat main", s.players[0])
    assert [player.life for player in s.players] == [20, 20]


def test_two_of_them_act_for_themselves() -> None:
    s = opened(TANGLE, TANGLE)
    ana, ben = s.players
    s.to("precombat main", ana)
    s.resolve_all()
    assert ana.mana == "{G}{G}"
    s.to("beginning of combat", ana)
    assert (ana.mana, s.state.delayed) == ("", [])
