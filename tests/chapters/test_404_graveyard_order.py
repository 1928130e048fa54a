"""CR 404.2, 404.3: the order of graveyards, who arranges cards put there together, and the cards that look at it."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Player
from tests.chapters.ch5_table import Table

SWEEP = "Destroy all creatures."


def orders(t: Table) -> list[Player]:
    """Who was asked to arrange cards."""
    return [player for player, kind in t.asked if kind == "graveyard"]


@pytest.mark.shows("404.3")
def test_the_owner_arranges_cards_put_into_a_graveyard_at_the_same_time() -> None:
    for first, second in (("Grizzly Bears", "Hill Giant"), ("Hill Giant", "Grizzly Bears")):
        t = Table()
        t.put(t.ana, "battlefield", "Grizzly Bears", controller=t.ben)
        t.put(t.ana, "battlefield", "Hill Giant")
        t.put(t.ben, "hand", "Shallow Grave")  # returns the top creature card
        t.answer(t.ana, [first, second], "graveyard")
        t.effect(t.ana, SWEEP)
        assert t.ana.graveyard[:2] == [first, second]
        assert orders(t) == [t.ana]


@pytest.mark.shows("404.3")
def test_all_owners_arrange_in_turn_order_and_tokens_are_left_out() -> None:
    t = Table()
    for player in (t.ben, t.ana):
        t.put(player, "battlefield", "Grizzly Bears")
        t.put(player, "battlefield", "Hill Giant")
        t.put(player, "battlefield", "Wind Drake", token=True)
        t.answer(player, ["Hill Giant", "Grizzly Bears"], "graveyard")
    t.put(t.ben, "library", "Nether Shadow")
    t.effect(t.ana, SWEEP)
    assert orders(t) == [t.ana, t.ben]
    assert t.ben.graveyard == ["Hill Giant", "Grizzly Bears"]


def test_nobody_is_asked_where_nothing_looks_at_the_order() -> None:
    t = Table()
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Hill Giant")
    t.effect(t.ana, SWEEP)
    assert orders(t) == []


def test_cards_that_come_one_after_the_other_are_not_arranged() -> None:
    t = Table()
    t.put(t.ben, "library", "Nether Shadow")
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "battlefield", "Hill Giant")
    t.effect(t.ana, "Destroy target creature.", [t.permanent("Hill Giant")])
    t.effect(t.ana, SWEEP)
    assert orders(t) == []


@pytest.mark.shows("404.2")
def test_the_top_creature_card_is_the_one_that_came_last() -> None:
    t = Table()
    for name in ("Grizzly Bears", "Hill Giant", "Forest"):
        t.put(t.ana, "graveyard", name)
    t.put(t.ana, "hand", "Shallow Grave")
    t.mana(t.ana, "BB")
    t.cast(t.ana, "Shallow Grave")
    t.resolve()
    giant = t.permanent("Hill Giant")
    assert "haste" in giant.chars.keywords
    t.to("end")
    t.resolve()
    assert giant.zone == "exile" and t.ana.graveyard == ["Grizzly Bears", "Forest", "Shallow Grave"]


def test_paying_with_the_top_card_of_the_graveyard() -> None:
    t = Table()
    t.put(t.ana, "graveyard", "Grizzly Bears")
    t.put(t.ana, "graveyard", "Forest")
    zombies = t.put(t.ana, "battlefield", "Zombie Scavengers")
    digger = t.put(t.ana, "battlefield", "Soldevi Digger")
    t.activate(t.ana, zombies)
    assert t.ana.exile == ["Grizzly Bears"] and t.ana.graveyard == ["Forest"]
    assert not t.can_activate(t.ana, zombies)  # no creature card is left
    t.resolve()
    t.mana(t.ana, "CC")
    t.activate(t.ana, digger)
    t.resolve()
    assert t.ana.graveyard == [] and t.ana.library[-1] == "Forest"


def test_a_shadow_returns_from_under_three_creature_cards() -> None:
    for above, returns in ((["Grizzly Bears"] * 3, True), (["Grizzly Bears", "Forest", "Grizzly Bears"], False)):
        t = Table()
        t.put(t.ben, "graveyard", "Grizzly Bears", 2)
        shadow = t.put(t.ben, "graveyard", "Nether Shadow")
        for name in above:
            t.put(t.ben, "graveyard", name)
        if returns:
            t.answer(t.ben, True, "may")
        t.to("upkeep", t.ben)
        t.resolve_all()
        assert (shadow.zone == "battlefield") is returns


def test_directly_above_is_the_next_card_only() -> None:
    for above, returns in ((["Grizzly Bears", "Forest"], True), (["Forest", "Grizzly Bears"], False)):
        t = Table()
        horror = t.put(t.ana, "graveyard", "Krovikan Horror")
        for name in above:
            t.put(t.ana, "graveyard", name)
        if returns:
            t.answer(t.ana, True, "may")
        t.to("end")
        t.resolve_all()
        assert (horror.zone == "hand") is returns


def test_a_ghoul_is_kept_by_exiling_the_top_creature_card() -> None:
    for pays in (True, False):
        t = Table()
        ghoul = t.put(t.ben, "battlefield", "Barrow Ghoul")
        t.put(t.ben, "graveyard", "Hill Giant")
        t.put(t.ben, "graveyard", "Grizzly Bears")
        t.to("upkeep", t.ben)
        t.answer(t.ben, pays, "pay")
        t.resolve_all()
        assert (ghoul.zone == "battlefield") is pays
        assert t.ben.exile == (["Grizzly Bears"] if pays else [])


def test_an_ashen_ghoul_counts_what_is_above_it() -> None:
    t = Table()
    ghoul = t.put(t.ben, "graveyard", "Ashen Ghoul")
    t.put(t.ben, "graveyard", "Grizzly Bears", 2)
    t.to("upkeep", t.ben)
    t.mana(t.ben, "B")
    assert not t.can_activate(t.ben, ghoul)
    t.put(t.ben, "graveyard", "Hill Giant")
    t.activate(t.ben, ghoul)
    t.resolve()
    assert ghoul.zone == "battlefield"
