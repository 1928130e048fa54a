"""CR 601.3b to 601.3d and 601.5a: spells cast as though they had flash."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch5_table import Table


def in_bens_turn(t: Table) -> Table:
    t.to("upkeep", t.ben)
    t.pass_priority()
    return t


@pytest.mark.shows("601.3b")
def test_a_player_may_cast_spells_with_a_quality_as_though_they_had_flash() -> None:
    t = Table()
    t.make(t.ana, "Enchantment", "You may cast creature spells as though they had flash.")
    for name in ("Grizzly Bears", "Sol Ring"):
        t.put(t.ana, "hand", name)
    in_bens_turn(t)
    t.mana(t.ana, "GGG")
    assert not t.can_cast(t.ana, "Sol Ring")
    t.cast(t.ana, "Grizzly Bears")
    t.resolve()
    assert t.permanent("Grizzly Bears").controller == t.ana


@pytest.mark.shows("601.3b")
def test_the_permission_of_an_instant_lasts_as_long_as_it_says() -> None:
    t = Table()
    t.put(t.ana, "hand", "Divination")
    t.put(t.ana, "battlefield", "Island", 3)
    in_bens_turn(t)
    assert not t.can_cast(t.ana, "Divination")
    t.effect(t.ana, "You may cast sorcery spells this turn as though they had flash.")
    t.pass_priority()
    assert t.can_cast(t.ana, "Divination")
    t.to("upkeep", t.ana)
    assert not t.can_cast(t.ana, "Divination")


@pytest.mark.shows("601.3c")
def test_paying_more_lets_a_spell_be_cast_as_though_it_had_flash() -> None:
    t = Table()
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it.\nDraw a card."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text, cost="{1}"))
    in_bens_turn(t)
    t.mana(t.ana, "CC")
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, card)
    assert not t.can_cast(t.ana, card, "as though it had flash")
    t.mana(t.ana, "C")
    t.cast(t.ana, card, way="as though it had flash")
    assert t.ana.mana == ""


@pytest.mark.shows("601.3d")
def test_flash_under_a_condition_needs_the_condition() -> None:
    t = Table()
    text = "You may cast this spell as though it had flash if you control a creature.\nDraw a card."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text))
    in_bens_turn(t)
    with pytest.raises(IllegalAnswer, match=r"307\.1"):
        t.cast(t.ana, card)
    t.creature(t.ana)
    t.cast(t.ana, card)
    assert len(t.stack) == 1


@pytest.mark.shows("601.5a")
def test_the_condition_may_stop_being_met_while_the_costs_are_paid() -> None:
    t = Table()
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "You may cast this spell as though it had flash if you control a creature.\nDraw a card."
    )
    card = t.put(t.ana, "hand", t.invent("Sorcery", text))
    only = t.creature(t.ana)
    in_bens_turn(t)
    t.cast(t.ana, card)
    t.resolve()
    assert only.zone == "graveyard" and t.drawn(t.ana) == 1


@pytest.mark.shows("601.2e", "601.3d")
def test_a_condition_about_the_target_is_checked_when_the_target_is_known() -> None:
    t = Table()
    text = "You may cast this spell as though it had flash if it targets a permanent you control.\nTap target creature."
    card = t.put(t.ana, "hand", t.invent("Sorcery", text))
    theirs = t.creature(t.ben)
    in_bens_turn(t)
    assert not t.can_cast(t.ana, card)
    mine = t.creature(t.ana)
    with pytest.raises(IllegalAnswer, match=r"733\.1"):
        t.cast(t.ana, card, [theirs])
    assert card.zone == "hand"
    t.cast(t.ana, card, [mine])
    t.resolve()
    assert mine.tapped
