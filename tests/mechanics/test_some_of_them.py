"""Some of what was spoken of, what is done again or otherwise, and what was not put anywhere."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_608_2d_one_of_those_revealed(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ben, "Forest", "hand")
    t.put(t.ben, "Island", "hand")
    t.put(t.ben, "Swamp", "hand")
    t.s.answer(t.ana, forest, "choose")
    t.cast(t.ana, "Blackmail", "B", t.ben)
    assert t.ben.graveyard == ["Forest"]


def test_608_2d_one_of_the_targets_by_chance(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    things = [t.put(t.ben, "Grizzly Bears") for _ in range(3)]
    t.cast(t.ana, "Wild Swing", "RRRR", *things)
    assert len(t.ben.battlefield) == 2


def test_608_2c_one_of_what_each_pass_chose(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Chaos Defiler", "BRCCC")
    assert t.ben.battlefield == []


def test_608_2c_tokens_of_all_passes_gain_haste(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    ogre = t.put(t.ben, "Gray Ogre")
    t.cast(t.ana, "Hate Mirage", "RRRR", bears, ogre)
    tokens = t.s.permanents("", t.ana)
    assert [sorted(token.keywords) for token in tokens] == [["haste"], ["haste"]]


def test_614_15_more_damage_to_the_same_target(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Burst Lightning", "R", t.ben)
    assert t.ben.life == 18
    t.cast(t.ana, "Burst Lightning", "RRRRR", t.ben, kicked=True)
    assert t.ben.life == 14


def test_608_2c_a_process_is_repeated_as_long_as_it_says_so(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Lightning Bolt", "library")
    for name in ("Grizzly Bears", "Forest"):
        t.put(t.ana, name, "library")
    t.s.keep_library_order()
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Primal Surge", "GGGGGGGGGG")
    assert sorted(t.ana.battlefield) == ["Forest", "Grizzly Bears"]
    assert t.ana.exile == ["Lightning Bolt"]


def test_608_2c_if_the_card_is_not_put_there(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "library")
    t.cast(t.ana, "Risen Reef", "GUC")
    assert t.ana.hand == ["Grizzly Bears"]
    t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, False, "may")
    t.s.answer(t.ana, True, "may")
    t.cast(t.ana, "Risen Reef", "GUC")  # both of them trigger
    assert sorted(t.ana.hand) == ["Forest", "Grizzly Bears"]
    assert t.s.permanent("Wastes").tapped


def test_608_2c_if_no_card_was_put_into_the_hand(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, False, "may")
    t.cast(t.ana, "Blossom Prancer", "GGGGG")
    assert t.ana.life == 24
    bears = t.put(t.ana, "Grizzly Bears", "library")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, bears, "take")
    t.cast(t.ana, "Blossom Prancer", "GGGGG")
    assert t.ana.hand == ["Grizzly Bears"]
    assert t.ana.life == 24


def test_701_9_as_many_cards_as_they_like(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    forest = t.put(t.ana, "Forest", "hand")
    island = t.put(t.ana, "Island", "hand")
    t.s.answer(t.ana, [forest, island], "discard")
    t.cast(t.ana, "Colossus of the Blood Age", "RWCCCC")
    t.cast(t.ben, "Murder", "BBB", t.s.permanent("Colossus of the Blood Age"))
    assert t.ana.hand == ["Wastes"] * 3


def test_701_13_exiled_with_counters(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Inspiring Refrain", "UUUUUU")
    assert t.s.find("Inspiring Refrain", "exile").counters == {"time": 3}
    assert t.ana.graveyard == []


def test_205_1a_what_returns_is_no_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    courage = t.put(t.ana, "Enduring Courage")
    t.cast(t.ben, "Lightning Bolt", "R", courage)
    t.s.resolve_all()
    assert t.s.permanent("Enduring Courage").types == {"enchantment"}


def test_106_4_an_amount_of_mana(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    joiner = t.put(t.ana, "Viridian Joiner")
    t.cast(t.ana, "Giant Growth", "G", joiner)
    t.s.activate(t.ana, joiner)
    t.put(t.ana, "Grizzly Bears", "hand")
    assert t.s.can_cast(t.ana, "Grizzly Bears")


def test_707_10_the_spell_is_copied_for_another_target(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ben, "Grizzly Bears")
    ogre = t.put(t.ana, "Gray Ogre")
    t.put(t.ben, "Forest")
    t.s.answer(t.ben, True, "may")
    t.s.answer(t.ben, True, "may")
    t.s.answer(t.ben, ogre, "target")
    t.cast(t.ana, "Chain of Vapor", "U", bears)
    assert t.ben.hand == ["Grizzly Bears"]
    assert t.ana.hand == ["Gray Ogre"]
    assert t.ben.graveyard == ["Forest"]


def test_611_2a_what_was_returned_is_something_else_too(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", "graveyard")
    t.cast(t.ana, "Call a Surprise Witness", "WW", bears)
    bears = t.s.permanent("Grizzly Bears")
    assert bears.subtypes == {"Bear", "Spirit"}
    assert "flying" in bears.keywords
