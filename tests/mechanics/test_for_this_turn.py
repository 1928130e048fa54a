"""What creatures may or can't do for the rest of a turn, and what stays tapped in a named player's untap step."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_702_3b_attacks_this_turn_in_spite_of_defender(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    wall = t.put(t.ana, "Mirror Wall")
    t.s.mana(t.ana, "W")
    t.s.activate(t.ana, wall)
    t.s.resolve_all()
    t.s.attack(t.ana, [wall])
    t.s.to("end of combat")
    assert t.ben.life == 17


def test_509_1b_blocked_this_turn_only_by_some(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    crusader = t.put(t.ana, "Varchild's Crusader")
    bears = t.put(t.ben, "Grizzly Bears")
    wall = t.put(t.ben, "Wall of Stone")
    t.s.activate(t.ana, crusader)
    t.s.resolve_all()
    t.s.attack(t.ana, [crusader])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, {bears: crusader})
    t.s.block(t.ben, {wall: crusader})


def test_510_1_assigns_no_combat_damage(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ophidian = t.put(t.ana, "Ophidian")
    t.s.answer(t.ana, True, "may")
    t.s.attack(t.ana, [ophidian])
    t.s.to("end of combat")
    assert len(t.ana.hand) == 1
    assert t.ben.life == 20


def test_502_4_land_stays_tapped_in_your_next_untap_step_only(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    land = t.put(t.ana, "Pinecrest Ridge")
    t.s.answer(t.ana, "red", "mana")
    t.s.activate(t.ana, land, 1)
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert land.tapped
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert not land.tapped


def test_611_2c_lands_that_come_later_stay_tapped_too(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Forest", tapped=True)
    t.cast(t.ana, "Mana Vapors", "UU", t.ben)
    later = t.put(t.ben, "Island", tapped=True)
    mine = t.put(t.ana, "Island", tapped=True)
    t.s.to("upkeep", t.ben)
    assert later.tapped
    assert t.s.permanent("Forest").tapped
    t.s.to("upkeep", t.ana)
    assert not mine.tapped
    t.s.to("upkeep", t.ben)
    assert not later.tapped
