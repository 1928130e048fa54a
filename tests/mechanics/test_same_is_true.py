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
