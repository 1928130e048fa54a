"""Conditions on how things stand and on what happened this turn: poisoned, suspended, buried, surge cost paid."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.parametrize("poisoned", [False, True])
def test_122_1f_a_poisoned_players_spell(corpus: Mapping[str, CardRecord], poisoned: bool) -> None:
    t = Table(corpus)
    if poisoned:
        t.s.state.players[t.ben.seat].counters["poison"] = 1
    t.put(t.ben, "Grizzly Bears", "hand")
    t.s.to("precombat main", t.ben)
    t.s.mana(t.ben, "GG")
    bears = t.s.cast(t.ben, "Grizzly Bears")
    t.put(t.ana, "Corrupted Resolve", "hand")
    t.s.get_priority(t.ana)
    t.s.mana(t.ana, "CU")
    t.s.cast(t.ana, "Corrupted Resolve", targets=[bears])
    t.s.resolve_all()
    assert ("Grizzly Bears" in t.ben.graveyard) == poisoned
    assert ("Grizzly Bears" in t.ben.battlefield) != poisoned


@pytest.mark.parametrize(("first", "cards"), [(False, 0), (True, 1)])
def test_702_117a_the_surge_cost_was_paid(corpus: Mapping[str, CardRecord], first: bool, cards: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears")
    if first:
        t.cast(t.ana, "Shock", "R", t.ben)
        t.cast(t.ana, "Reckless Bushwhacker", "CR", way="surge")
    else:
        t.cast(t.ana, "Reckless Bushwhacker", "CCR")
    assert t.s.permanent("Grizzly Bears").power == 2 + cards


@pytest.mark.parametrize(("creature", "power"), [("Grizzly Bears", 2), ("Coral Merfolk", 1)])
def test_603_4_no_opponent_controls_a_white_or_blue_creature(
    corpus: Mapping[str, CardRecord], creature: str, power: int
) -> None:
    t = Table(corpus)
    t.put(t.ana, "Coral Merfolk")
    t.put(t.ben, creature)
    assert t.put(t.ana, "Skittish Kavu").power == power


@pytest.mark.parametrize(("cards", "power"), [(0, 8), (11, 4)])
def test_109_5_any_library_with_few_cards(corpus: Mapping[str, CardRecord], cards: int, power: int) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "library", "Wastes", 20)
    if cards:
        t.s.put(t.ben, "library", "Wastes", cards)
    assert t.put(t.ana, "Isleback Spawn").power == power


def test_702_62b_it_counts_only_while_it_is_suspended(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    kraken = t.put(t.ana, "Deep-Sea Kraken", "exile", counters={"time": 9})
    t.s.to("precombat main", t.ben)
    t.s.answer(t.ana, True, "may")
    before = kraken.counter("time")
    t.cast(t.ben, "Grizzly Bears", "GG")
    assert kraken.counter("time") == before - 1


def test_702_62b_activated_only_while_it_is_suspended(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    gargadon = t.put(t.ana, "Greater Gargadon", "exile", counters={"time": 5})
    plain = t.put(t.ana, "Greater Gargadon")
    assert not t.s.can_activate(t.ana, plain)
    t.s.answer(t.ana, bears, "sacrifice")
    t.s.activate(t.ana, gargadon)
    t.s.resolve_all()
    assert gargadon.counter("time") == 4


@pytest.mark.parametrize(("spell", "tokens"), [("", 0), ("Tome Scour", 1)])
def test_608_2i_a_creature_card_was_buried_this_turn(corpus: Mapping[str, CardRecord], spell: str, tokens: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Raphael, Fiendish Savior")
    t.put(t.ana, "Grizzly Bears", "library")
    if spell:
        t.cast(t.ana, spell, "U", t.ana)
    t.s.to("end", t.ana)
    t.s.resolve_all()
    assert t.ana.battlefield.count("Devil Token") == tokens


@pytest.mark.parametrize(("spell", "triggers"), [("Shock", False), ("Lightning Bolt", True)])
def test_603_4_dealt_three_or_more_damage(corpus: Mapping[str, CardRecord], spell: str, triggers: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Lightning Phoenix", "graveyard")
    t.cast(t.ana, spell, "R", t.ben)
    t.s.to("end", t.ana)
    assert bool(t.s.state.stack) == triggers


@pytest.mark.parametrize(("own", "soldiers"), [(1, 3), (3, 0)])
def test_603_4_fewer_creatures_than_an_opponent(corpus: Mapping[str, CardRecord], own: int, soldiers: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", count=own)
    t.put(t.ben, "Grizzly Bears", count=2)
    t.cast(t.ana, "Timely Reinforcements", "CCW")
    assert t.ana.life == 20
    assert t.ana.battlefield.count("Soldier Token") == soldiers


@pytest.mark.parametrize(("creature", "cards"), [("Grizzly Bears", 1), ("Enormous Baloth", 0)])
def test_208_2_the_creature_with_the_greatest_power(
    corpus: Mapping[str, CardRecord], creature: str, cards: int
) -> None:
    t = Table(corpus)
    t.put(t.ana, "Triumph of Ferocity")
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ben, creature)
    t.s.to("upkeep", t.ana)
    hand = len(t.ana.hand)
    t.s.resolve_all()
    assert len(t.ana.hand) - hand == cards


@pytest.mark.parametrize(("turn", "cards"), [("Ana", 0), ("Ben", 1)])
def test_102_1_a_spell_in_another_players_turn(corpus: Mapping[str, CardRecord], turn: str, cards: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Glademuse")
    t.s.to("precombat main", t.ana if turn == "Ana" else t.ben)
    t.s.get_priority(t.ana)
    hand = len(t.ana.hand)
    t.cast(t.ana, "Shock", "R", t.ben)
    assert len(t.ana.hand) - hand == cards


def test_603_4_no_creature_attacked(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    cinderhorn = t.put(t.ana, "Charging Cinderhorn")
    t.s.attack(t.ana, [cinderhorn])
    t.s.to("end", t.ana)
    t.s.resolve_all()
    assert cinderhorn.counter("fury") == 0
    t.s.to("end", t.ben)
    t.s.resolve_all()
    assert cinderhorn.counter("fury") == 1
