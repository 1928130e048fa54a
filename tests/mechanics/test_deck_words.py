"""Words of the built-in decks: where countered spells go, the next spell, one card for each place, any opponent."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.parametrize(("card", "mana", "zone"), [("Remand", "UU", "hand"), ("Spell Crumple", "UUU", "library")])
def test_701_6a_a_countered_spell_goes_elsewhere(
    corpus: Mapping[str, CardRecord], card: str, mana: str, zone: str
) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "hand")
    t.put(t.ben, card, "hand")
    t.s.mana(t.ana, "GG")
    t.s.mana(t.ben, mana)
    bears = t.s.cast(t.ana, "Grizzly Bears")
    t.s.pass_priority()
    t.s.cast(t.ben, card, targets=[bears])
    t.s.resolve_all()
    assert bears.zone == zone
    if zone == "library":
        assert t.ana.library[-1] == "Grizzly Bears" or t.ana.library[0] == "Grizzly Bears"


@pytest.mark.parametrize(("pays", "zone"), [(True, "battlefield"), (False, "exile")])
def test_118_12a_countered_unless_paid_and_exiled(corpus: Mapping[str, CardRecord], pays: bool, zone: str) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "hand")
    t.put(t.ben, "Syncopate", "hand")
    t.s.mana(t.ana, "GGCC")
    t.s.mana(t.ben, "UCC")
    bears = t.s.cast(t.ana, "Grizzly Bears")
    t.s.pass_priority()
    t.s.answer(t.ana, pays, "pay")
    t.s.cast(t.ben, "Syncopate", targets=[bears], x=2)
    t.s.resolve_all()
    assert bears.zone == zone


def test_601_3b_only_the_next_sorcery_as_though_it_had_flash(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Divination", "hand")
    t.put(t.ben, "Lava Spike", "hand")
    t.put(t.ben, "Grizzly Bears", "hand")
    t.put(t.ben, "Quicken", "hand")
    t.s.mana(t.ben, "UUUUUGGR")
    t.s.get_priority(t.ben)
    t.s.cast(t.ben, "Quicken")
    assert not t.s.can_cast(t.ben, "Divination")
    t.s.resolve_all()
    t.s.get_priority(t.ben)
    assert t.s.can_cast(t.ben, "Divination")
    assert t.s.can_cast(t.ben, "Lava Spike")
    assert not t.s.can_cast(t.ben, "Grizzly Bears")
    t.s.cast(t.ben, "Lava Spike", targets=[t.ana])
    assert not t.s.can_cast(t.ben, "Divination")


def test_601_2f_the_next_spell_costs_less(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    text = "The next instant or sorcery spell you cast this turn costs {2} less to cast."
    t.s.define("Test Thrift", "Instant", "{R}", "", text)
    t.s.put(t.ana, "hand", "Test Thrift")
    t.put(t.ana, "Divination", "hand", count=2)
    t.s.mana(t.ana, "RUU")
    t.s.cast(t.ana, "Test Thrift")
    t.s.resolve_all()
    t.s.cast(t.ana, "Divination")
    assert not t.s.can_cast(t.ana, "Divination")


def test_608_2c_one_card_into_each_place(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    for name in ("Shock", "Forest", "Grizzly Bears"):
        t.put(t.ana, name, "library")
    t.s.answer(t.ana, "Forest", "take")
    t.s.answer(t.ana, "Shock", "take")
    t.cast(t.ana, "Telling Time", "UU")
    assert t.ana.hand == ["Forest"]
    assert {t.ana.library[0], t.ana.library[-1]} == {"Shock", "Grizzly Bears"}


def test_608_2d_any_opponent_may_and_one_is_enough(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, players=3)
    ben, cleo = t.s.players[1:]
    t.s.answer(ben, False, "may")
    t.s.answer(cleo, True, "may")
    t.cast(t.ana, "Vexing Devil", "R")
    assert (ben.life, cleo.life) == (20, 16)
    assert "Vexing Devil" in t.ana.graveyard


def test_608_2d_nobody_lets_it(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ben, False, "may")
    t.cast(t.ana, "Vexing Devil", "R")
    assert "Vexing Devil" in t.ana.battlefield
    assert t.ben.life == 20


def test_201_2_cards_of_a_name_in_each_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Rite of Flame", "graveyard")
    t.put(t.ben, "Rite of Flame", "graveyard")
    t.cast(t.ana, "Rite of Flame", "R")
    assert t.ana.mana == "{R}" * 4
