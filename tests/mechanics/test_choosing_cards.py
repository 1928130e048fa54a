"""Choosing cards of a revealed hand, revealing until a card comes, dividing among targets."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_701_9_the_chosen_card_is_discarded(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bolt = t.put(t.ben, "Lightning Bolt", "hand")
    t.put(t.ben, "Grizzly Bears", "hand")
    t.put(t.ben, "Forest", "hand")
    t.s.answer(t.ana, bolt, "choose")
    t.cast(t.ana, "Thoughtseize", "B", t.ben)
    assert t.ben.graveyard == ["Lightning Bolt"]
    assert t.ana.life == 18


def test_608_2d_only_a_fitting_card_can_be_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Hill Giant", "hand")
    t.put(t.ben, "Grizzly Bears", "hand")
    t.put(t.ben, "Forest", "hand")
    t.cast(t.ana, "Inquisition of Kozilek", "B", t.ben)
    assert t.ben.graveyard == ["Grizzly Bears"]


def test_701_20a_revealed_until_a_creature_comes(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library")
    t.put(t.ana, "Forest", "library")
    t.put(t.ana, "Island", "library")
    t.put(t.ana, "Atla Palani, Nest Tender")
    t.s.define("Test Egg", "Creature — Egg", "{G}", "0/1", "")
    egg = t.s.put(t.ana, "battlefield", "Test Egg")
    t.cast(t.ben, "Lightning Bolt", "R", egg)
    assert "Grizzly Bears" in t.ana.battlefield
    assert sorted(t.ana.library[-2:]) == ["Forest", "Island"]


def test_601_2d_damage_is_divided_as_targets_are_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ben, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, 1, "divide")
    t.cast(t.ana, "Arc Lightning", "RRR", giant, bears)
    assert giant.damage == 1
    assert t.ben.graveyard == ["Grizzly Bears"]


def test_608_2b_the_share_of_an_illegal_target_is_lost(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ben, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ana, "Arc Lightning", "hand")
    t.s.mana(t.ana, "RRR")
    t.s.answer(t.ana, 1, "divide")
    t.s.cast(t.ana, "Arc Lightning", targets=[giant, bears])
    t.put(t.ben, "Unsummon", "hand")
    t.s.mana(t.ben, "U")
    t.s.cast(t.ben, "Unsummon", targets=[bears])
    t.s.resolve_all()
    assert giant.damage == 1
    assert t.ben.hand == ["Grizzly Bears"]


def test_601_2d_counters_are_distributed_among_targets(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    giant = t.put(t.ana, "Hill Giant")
    t.s.answer(t.ana, [bears, giant], "target")
    t.s.answer(t.ana, 3, "divide")
    t.cast(t.ana, "Verdurous Gearhulk", "GGGGG")
    assert (bears.pt, giant.pt) == ("5/5", "4/4")
