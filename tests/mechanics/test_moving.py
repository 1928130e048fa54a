"""Putting and returning objects to zones, exile until something leaves."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_400_3_returned_to_its_owners_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Unsummon", "U", bears)
    assert t.ben.hand == ["Grizzly Bears"]


def test_110_2a_returned_from_the_graveyard_under_your_control(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears", "graveyard")
    t.cast(t.ana, "Reanimate", "B", bears)
    assert t.ana.battlefield == ["Grizzly Bears"]
    assert t.ana.life == 18


def test_610_3_exiled_until_it_leaves_the_battlefield(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Banisher Priest", "WWW")
    assert t.ben.exile == ["Grizzly Bears"]
    priest = t.s.thing(t.s.state.battlefield[-1])
    t.cast(t.ana, "Unsummon", "U", priest)
    assert t.ben.battlefield == ["Grizzly Bears"]


def test_113_6m_returns_itself_from_the_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Sanitarium Skeleton", "graveyard")
    t.s.mana(t.ana, "BBB")
    t.s.activate(t.ana, "Sanitarium Skeleton")
    t.s.resolve_all()
    assert t.ana.hand == ["Sanitarium Skeleton"]


def test_401_2_card_taken_from_among_the_top_cards(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "library")
    island = t.put(t.ana, "Island", "library")
    t.put(t.ana, "Swamp", "library")
    t.s.answer(t.ana, island, "take")
    t.cast(t.ana, "Strategic Planning", "UU")
    assert t.ana.hand == ["Island"]
    assert sorted(t.ana.graveyard) == ["Forest", "Strategic Planning", "Swamp"]
