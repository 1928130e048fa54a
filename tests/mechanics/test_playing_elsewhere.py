"""Playing cards from a graveyard, from exile or from the top of a library, and what is seen of hidden zones."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from tests.mechanics.table import Table


@pytest.mark.shows("401.5")
def test_401_5_the_top_card_is_seen_and_played(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Oracle of Mul Daya")
    t.put(t.ana, "Grizzly Bears", "library")
    top = t.put(t.ana, "Forest", "library")
    for viewer in (t.ana, t.ben):
        seen = t.s.view(viewer).players[t.ana.seat].library_top
        assert seen is not None and seen.name == "Forest"
    t.s.play(t.ana, top)
    assert t.ana.battlefield.count("Forest") == 1
    t.s.mana(t.ana, "GG")
    assert not t.s.can_cast(t.ana, t.s.find("Grizzly Bears", "library"))  # lands only


def test_401_5_only_its_owner_looks(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Korlessa, Scale Singer")
    dragon = t.put(t.ana, "Shivan Dragon", "library")
    assert t.s.view(t.ben).players[t.ana.seat].library_top is None
    seen = t.s.view(t.ana).players[t.ana.seat].library_top
    assert seen is not None and seen.name == "Shivan Dragon"
    t.s.mana(t.ana, "RRRRRR")
    t.s.cast(t.ana, dragon)
    t.s.resolve_all()
    assert "Shivan Dragon" in t.ana.battlefield
    bears = t.put(t.ana, "Grizzly Bears", "library")
    t.s.mana(t.ana, "GG")
    assert not t.s.can_cast(t.ana, bears)


def test_400_2_hands_are_revealed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Lightning Bolt", "hand")
    t.put(t.ana, "Shock", "hand")
    assert t.s.view(t.ana).players[t.ben.seat].hand == []
    t.put(t.ana, "Telepathy")
    assert [card.name for card in t.s.view(t.ana).players[t.ben.seat].hand] == ["Lightning Bolt"]
    assert t.s.view(t.ben).players[t.ana.seat].hand == []


def test_305_1_lands_from_the_graveyard_count_as_land_plays(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Crucible of Worlds")
    t.put(t.ana, "Island", "hand")
    forest = t.put(t.ana, "Forest", "graveyard")
    t.s.play(t.ana, forest)
    assert t.ana.graveyard == []
    with pytest.raises(IllegalAnswer, match=r"305\.2"):
        t.s.play(t.ana, "Island")


@pytest.mark.shows("601.3")
def test_601_3_one_creature_spell_in_each_of_your_turns(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Karador, Ghost Chieftain")
    bears = t.put(t.ana, "Grizzly Bears", "graveyard")
    giant = t.put(t.ana, "Hill Giant", "graveyard")
    bolt = t.put(t.ana, "Lightning Bolt", "graveyard")
    t.s.mana(t.ana, "RRRRGGGG")
    assert not t.s.can_cast(t.ana, bolt)
    t.s.cast(t.ana, bears)
    t.s.resolve_all()
    t.s.mana(t.ana, "RRRRGGGG")
    assert not t.s.can_cast(t.ana, giant)
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.mana(t.ana, "RRRR")
    assert t.s.can_cast(t.ana, giant)


def test_118_8_sacrificing_besides_the_other_costs(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Into the Pit")
    bears = t.put(t.ana, "Grizzly Bears", "library")
    t.s.mana(t.ana, "GGGG")
    assert t.s.can_cast(t.ana, bears)  # the enchantment itself is a nonland permanent
    ring = t.put(t.ana, "Sol Ring")
    t.s.cast(t.ana, bears, answers=[ring])
    t.s.resolve_all()
    assert sorted(t.ana.battlefield) == ["Grizzly Bears", "Into the Pit"]


def test_113_6b_a_card_is_cast_from_its_graveyard_while_something_is_true(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    crawler = t.put(t.ana, "Gravecrawler", "graveyard")
    t.s.mana(t.ana, "B")
    assert not t.s.can_cast(t.ana, crawler)
    t.put(t.ana, "Walking Corpse")
    t.s.cast(t.ana, crawler)
    t.s.resolve_all()
    assert "Gravecrawler" in t.ana.battlefield


def test_118_9_another_cost_from_the_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    squee = t.put(t.ana, "Squee, Dubious Monarch", "graveyard")
    t.put(t.ana, "Shock", "graveyard", count=3)
    t.s.mana(t.ana, "RRRR")
    assert not t.s.can_cast(t.ana, squee, way="its own cost")  # four other cards
    t.put(t.ana, "Shock", "graveyard")
    t.s.cast(t.ana, squee, way="its own cost")
    t.s.resolve_all()
    assert "Squee, Dubious Monarch" in t.ana.battlefield
    assert len(t.ana.exile) == 4


def test_601_2f_discarding_in_addition(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    rona = t.put(t.ana, "Rona, Sheoldred's Faithful", "graveyard")
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "UUBB")
    assert not t.s.can_cast(t.ana, rona)
    t.put(t.ana, "Shock", "hand")
    t.s.cast(t.ana, rona)
    t.s.resolve_all()
    assert "Rona, Sheoldred's Faithful" in t.ana.battlefield
    assert t.ana.hand == []


def test_113_6b_an_exiled_card_is_cast_from_exile(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    griffin = t.put(t.ana, "Misthollow Griffin", "exile")
    t.put(t.ben, "Misthollow Griffin", "exile")
    t.s.mana(t.ana, "UUUU")
    t.s.cast(t.ana, griffin)
    t.s.resolve_all()
    assert t.ana.battlefield == ["Misthollow Griffin"]


def test_611_3_a_card_that_was_given_the_permission(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    lukka = t.put(t.ana, "Lukka, Coppercoat Outcast", counters={"loyalty": 5})
    t.put(t.ana, "Grizzly Bears", "library")
    t.put(t.ana, "Shock", "library")
    t.put(t.ana, "Island", "library")
    t.s.activate(t.ana, lukka, 0)
    t.s.resolve_all()
    bears, shock = t.s.find("Grizzly Bears", "exile"), t.s.find("Shock", "exile")
    t.s.mana(t.ana, "GGRR")
    assert t.s.can_cast(t.ana, bears)
    assert not t.s.can_cast(t.ana, shock)


@pytest.mark.shows("118.9")
def test_118_9_alternative_costs_are_offered_wherever_the_card_may_be_cast(corpus: Mapping[str, CardRecord]) -> None:
    for name, mana, way in (
        ("Mulldrifter", "UUU", "evoke"),
        ("Caldaia Guardian", "GGG", "blitz"),
        ("Dragon's Eye Savants", "CCC", "face down"),
        ("Boon Satyr", "GGGGG", "bestow"),
    ):
        t = Table(corpus)
        bears = t.put(t.ana, "Grizzly Bears")
        t.put(t.ana, "Future Sight")
        card = t.put(t.ana, name, "library")
        t.s.mana(t.ana, mana)
        assert not t.s.can_cast(t.ana, card) or way in ("blitz", "bestow", "face down")
        t.s.cast(t.ana, card, [bears] if way == "bestow" else [], way=way)
        assert len(t.s.stack) == 1 and t.s.state.players[0].pool.is_empty()


def test_601_3_a_permission_for_creature_spells_is_none_for_a_bestowed_aura(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Garruk's Horde")
    satyr = t.put(t.ana, "Boon Satyr", "library")
    t.s.mana(t.ana, "GGGGG")
    assert t.s.can_cast(t.ana, satyr) and not t.s.can_cast(t.ana, satyr, "bestow")
    drifter = t.put(t.ana, "Mulldrifter", "library")
    t.s.mana(t.ana, "UUU")
    assert t.s.can_cast(t.ana, drifter, "evoke")


@pytest.mark.parametrize(("name", "way"), [("Turn // Burn", "fuse"), ("Anticausal Vestige", "warp")])
def test_702_102a_fuse_and_warp_are_for_cards_in_hand(name: str, way: str) -> None:
    for zone in ("hand", "library"):
        s = Scenario("duel")
        ana, ben = s.players
        s.put(ben, "battlefield", "Grizzly Bears")
        s.put(ana, "battlefield", "Future Sight")
        card = s.put(ana, zone, name)
        s.mana(ana, "UUUURRRR")
        assert s.can_cast(ana, card, way) == (zone == "hand")
