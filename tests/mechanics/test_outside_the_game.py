"""Cards from outside the game, and learning (CR 400.11, 701.48)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("400.11a", "400.11b")
def test_400_11b_a_card_of_the_sideboard_comes_into_the_game(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Grizzly Bears", "Forest", "Shock"):
        t.s.put_outside(t.ana, t.card(name))
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, "Forest", "outside")
    t.cast(t.ana, "Living Wish", "GG")
    assert t.ana.hand == ["Forest"]
    assert [p.name for p in t.s.state.players[0].sideboard] == ["Grizzly Bears", "Shock"]
    assert t.ana.exile == ["Living Wish"]


def test_only_cards_that_fit_can_be_taken(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.put_outside(t.ana, t.card("Shock"))
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Living Wish", "GG")
    assert t.ana.hand == []


def test_nobody_takes_cards_that_somebody_else_owns(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.put_outside(t.ben, t.card("Forest"))
    t.cast(t.ana, "Living Wish", "GG")
    assert t.ana.hand == []
    assert len(t.s.state.players[1].sideboard) == 1


@pytest.mark.shows("701.48a")
def test_701_48a_a_card_is_discarded_and_one_drawn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.put_outside(t.ana, t.card("Environmental Sciences"))
    shock = t.put(t.ana, "Shock", "hand")
    t.s.answer(t.ana, [shock], "learn")
    t.cast(t.ana, "Cram Session", "BB")
    assert t.ana.hand == ["Wastes"]
    assert sorted(t.ana.graveyard) == ["Cram Session", "Shock"]
    assert len(t.s.state.players[0].sideboard) == 1


def test_701_48a_or_else_a_lesson_is_revealed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Environmental Sciences", "Grizzly Bears"):
        t.s.put_outside(t.ana, t.card(name))
    t.put(t.ana, "Shock", "hand")
    t.s.answer(t.ana, [], "learn")
    t.s.answer(t.ana, ["Environmental Sciences"], "outside")
    t.cast(t.ana, "Cram Session", "BB")
    assert sorted(t.ana.hand) == ["Environmental Sciences", "Shock"]
    assert t.ana.life == 24
    card = next(i for i in t.s.state.players[0].hand if t.s.state.name_of(i) == "Environmental Sciences")
    assert t.s.state.objects[card].known_to == 0b11
