"""Replicate that other permanents give, casualty X, and other copies that costs make (CR 702.56, 702.153)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]
NIXILIS = "Ob Nixilis, the Adversary"


@pytest.mark.shows("702.56a")
def test_spells_have_replicate_for_their_mana_cost(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Djinn Illuminatus")
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "RRR")
    t.s.cast(t.ana, "Shock", [t.ben], kicked=2)
    t.s.answer(t.ana, t.ben)
    t.s.answer(t.ana, t.ana)
    t.s.resolve_all()
    assert (t.ben.life, t.ana.life) == (16, 18) and t.ana.mana == ""


def test_only_slivers_are_replicated_and_the_copies_become_tokens(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hatchery Sliver")
    t.put(t.ana, "Muscle Sliver", "hand")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.s.mana(t.ana, "GGGG")
    t.s.cast(t.ana, "Muscle Sliver", kicked=1)
    t.s.resolve_all()
    assert t.ana.battlefield.count("Muscle Sliver") == 2
    t.s.mana(t.ana, "GGGG")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    assert t.ana.mana == "{G}{G}"


@pytest.mark.shows("702.56b")
def test_two_replicate_abilities_count_their_own_payments(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Djinn Illuminatus")
    t.put(t.ana, "Gigadrowse", "hand")
    lands = [t.put(t.ben, name) for name in ("Forest", "Mountain", "Plains")]
    t.s.mana(t.ana, "UUU")
    t.s.cast(t.ana, "Gigadrowse", [lands[0]], kicked=2)
    assert len(t.s.stack) == 2  # only the ability whose cost was paid triggers
    for land in lands[1:]:
        t.s.answer(t.ana, land)
    t.s.resolve_all()
    assert all([land.tapped for land in lands])


def test_ian_chesterton_replicates_sagas(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ian Chesterton")
    t.put(t.ana, "History of Benalia", "hand")
    t.s.mana(t.ana, "CCWWWW")
    assert t.s.can_cast(t.ana, "History of Benalia")
    t.s.cast(t.ana, "History of Benalia", kicked=1)
    t.s.resolve_all()
    assert t.ana.battlefield.count("History of Benalia") == 2


def test_threefold_signal_is_about_spells_of_three_colors(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Threefold Signal")
    t.put(t.ana, "Woolly Thoctar", "hand")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.s.mana(t.ana, "RGWCCC")
    t.s.cast(t.ana, "Woolly Thoctar", kicked=1)
    t.s.resolve_all()
    assert t.ana.battlefield.count("Woolly Thoctar") == 2
    t.s.mana(t.ana, "GCCCC")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    assert t.ana.battlefield.count("Grizzly Bears") == 1 and t.ana.mana == "{C}{C}{C}"


@pytest.mark.shows("702.153a")
def test_the_copy_of_ob_nixilis_has_the_loyalty_that_was_chosen(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Air Elemental")
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, NIXILIS, "hand")
    t.s.mana(t.ana, "CBR")
    t.s.answer(t.ana, 2, "casualty")
    t.s.answer(t.ana, "Air Elemental", "sacrifice")
    t.s.cast(t.ana, NIXILIS, kicked=True)
    t.s.resolve_all()
    assert t.ana.graveyard == ["Air Elemental"]
    made = {("legendary" in thing.supertypes, thing.counter("loyalty")) for thing in t.s.permanents(NIXILIS)}
    assert made == {(True, 3), (False, 2)}
