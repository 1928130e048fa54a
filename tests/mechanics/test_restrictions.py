"""What creatures can't or must do in combat, and what doesn't untap."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_509_1b_unblockable_creature_cant_be_blocked(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    warrior = t.put(t.ana, "Phantom Warrior")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.attack(t.ana, [warrior])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, {bears: warrior})


def test_509_1b_cant_block(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    thug = t.put(t.ben, "Spineless Thug")
    t.s.attack(t.ana, [bears])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, {thug: bears})


def test_508_1d_attacks_each_combat_if_able(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Bloodrock Cyclops")
    t.s.to("end of combat")
    assert t.ben.life == 17


def test_502_3_enchanted_creature_doesnt_untap(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears", tapped=True)
    other = t.put(t.ben, "Grizzly Bears", tapped=True)
    t.put(t.ana, "Dehydration", attached_to=bears)
    t.s.to("upkeep", t.ben)
    assert bears.tapped
    assert not other.tapped


def test_611_2a_stays_tapped_through_one_untap_step(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Frost Breath", "UUU", bears)
    assert bears.tapped
    t.s.to("upkeep", t.ben)
    assert bears.tapped
    t.s.to("upkeep", t.ana)
    t.s.to("upkeep", t.ben)
    assert not bears.tapped


def test_701_6_spell_that_cant_be_countered(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Scragnoth", "hand")
    t.put(t.ben, "Cancel", "hand")
    t.s.mana(t.ana, "GGGGG")
    t.s.mana(t.ben, "UUU")
    spell = t.s.cast(t.ana, "Scragnoth")
    t.s.pass_priority()
    t.s.cast(t.ben, "Cancel", targets=[spell])
    t.s.resolve_all()
    assert "Scragnoth" in t.ana.battlefield
