""" "The same is true for" other keywords, and for cards and spells besides permanents."""

from __future__ import annotations

from tests.chapters.ch61_table import Table


def test_each_keyword_is_given_if_somebody_has_it() -> None:
    """Vigilance and first strike are there, flying is not."""
    t = Table()
    t.put(t.ana, "Odric, Lunarch Marshal")
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "White Knight")
    t.put(t.ana, "Steadfast Guard")
    t.put(t.ben, "Storm Crow")
    t.s.to("declare attackers", t.ana)
    assert set(bears.keywords) == {"first strike", "vigilance"}
    t.s.to("upkeep", t.ben)
    assert set(bears.keywords) == set()


def test_only_exiled_cards_with_a_keyword_lend_it() -> None:
    t = Table()
    card = t.put(t.ben, "Storm Crow", "graveyard")
    t.s.answer(t.ana, card, "target")
    t.cast(t.ana, "Urborg Scavengers")
    scavengers = t.s.find("Urborg Scavengers")
    assert set(scavengers.keywords) == {"flying"}
    assert scavengers.counters == {"+1/+1": 1}


def test_the_first_keyword_and_others_are_asked_of_the_graveyard() -> None:
    t = Table()
    t.put(t.ana, "Bleeding Effect")
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Giant Spider", "graveyard")
    t.put(t.ben, "Storm Crow", "graveyard")
    t.s.to("declare attackers", t.ana)
    assert set(bears.keywords) == {"reach"}


def test_cards_and_spells_are_of_the_type_too() -> None:
    """Not the opponent's cards, nor those that are no creatures; what was a changeling is one still."""
    t = Table()
    bears = t.put(t.ana, "Grizzly Bears", "hand")
    shock = t.put(t.ana, "Shock", "hand")
    theirs = t.put(t.ben, "Grizzly Bears", "hand")
    changeling = t.put(t.ana, "Woodland Changeling", "graveyard")
    t.put(t.ana, "Biotransference")
    assert "artifact" in bears.chars.types and "artifact" in changeling.chars.types
    assert "artifact" not in shock.chars.types
    assert "artifact" not in theirs.chars.types
    assert "Goblin" in changeling.chars.subtypes
    t.begin_cast(t.ana, "Grizzly Bears")
    assert [thing.name for thing in t.s.stack] == ["Grizzly Bears", "ability of Biotransference"]
    t.s.resolve()
    assert t.ana.life == 19


def test_a_card_that_comes_later_is_of_the_type_too_until_the_effect_ends() -> None:
    t = Table()
    t.s.answer(t.ana, "Goblin")
    t.cast(t.ana, "Arcane Adaptation")
    adaptation = t.s.find("Arcane Adaptation")
    card = t.put(t.ana, "Grizzly Bears", "library")
    t.s.to("draw", t.ben)
    t.s.to("draw", t.ana)
    assert t.ana.hand == ["Grizzly Bears"]
    held = t.s.find("Grizzly Bears", "hand", t.ana)
    assert held.chars.subtypes == {"Bear", "Goblin"}
    t.cast(t.ana, "Disenchant", adaptation)
    assert held.chars.subtypes == {"Bear"}
    assert card.name == "Grizzly Bears"
