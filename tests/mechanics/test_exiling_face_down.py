"""Cards that are exiled face down: nobody sees them but who was told to look (CR 406.3)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.rules.views import View
from tests.mechanics.table import Table


def seen(t: Table, seat: int) -> list[str]:
    """The names of the exiled cards as a seat sees them."""
    return [card.card_name for card in View(t.s.state, seat).exile]


@pytest.mark.shows("406.3")
def test_406_3_nobody_sees_a_card_exiled_face_down(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Shock", "library")
    skull = t.put(t.ana, "Necropotence")
    t.s.activate(t.ana, skull, 0)
    t.s.resolve_all()
    assert seen(t, 0) == [""]
    assert seen(t, 1) == [""]
    assert t.ana.life == 19


def test_406_3_who_looked_before_may_go_on_looking(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Shock", "library")
    box = t.put(t.ana, "Kayla's Music Box")
    t.s.mana(t.ana, "W")
    t.s.activate(t.ana, box, 0)
    t.s.resolve_all()
    assert seen(t, 0) == ["Shock"]
    assert seen(t, 1) == [""]


def test_one_of_those_looked_at_is_exiled_and_the_rest_put_elsewhere(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Shock", "Forest", "Opt"):
        t.put(t.ben, name, "library")
    thief = t.put(t.ana, "Thief of Sanity")
    t.s.attack(t.ana, {thief: t.ben})
    t.s.answer(t.ana, "Forest", "exile")
    t.s.to("combat damage")
    t.s.resolve_all()
    assert seen(t, 0) == ["Forest"]
    assert seen(t, 1) == [""]
    assert sorted(t.ben.graveyard) == ["Opt", "Shock"]
