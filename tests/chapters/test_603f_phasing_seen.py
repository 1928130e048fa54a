"""CR 603.10b: abilities that trigger when permanents phase out look back in time; phasing in is seen afterwards."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("603.10b")
def test_what_phases_out_sees_itself_phase_out() -> None:
    """The Imp is treated as though it did not exist once it is out; looking back, it was there."""
    t = Table()
    imp = t.put(t.ana, "Teferi's Imp")
    t.put(t.ana, "Grizzly Bears", "hand")
    hand = len(t.ana.hand)
    t.cast(t.ben, "Reality Ripple", imp)
    assert imp.obj.phased_out
    assert len(t.ana.hand) == hand - 1


def test_phasing_in_is_seen_by_what_phases_in() -> None:
    t = Table()
    wurm = t.put(t.ana, "Warping Wurm")
    t.cast(t.ben, "Reality Ripple", wurm)
    assert wurm.counters.get("+1/+1", 0) == 0
    t.s.answer(t.ana, [1, 0], "order")
    t.s.to("upkeep", t.ana)
    t.s.resolve()
    assert wurm.counters.get("+1/+1", 0) == 1


def test_the_king_sees_other_spirits_phase_in_with_it() -> None:
    t = Table()
    king = t.put(t.ana, "King of the Oathbreakers")
    spirit = t.put(t.ana, "Wandering Ones")
    t.cast(t.ben, "Shock", spirit)
    t.cast(t.ben, "Shock", king)
    assert king.obj.phased_out and spirit.obj.phased_out
    t.s.answer(t.ana, [0, 1], "order")
    t.s.to("draw", t.ana)
    assert not king.obj.phased_out and not spirit.obj.phased_out
    assert [made.tapped for made in t.s.permanents("Spirit Token", t.ana)] == [True, True]
