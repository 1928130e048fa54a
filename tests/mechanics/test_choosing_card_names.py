"""Choosing a card name: which names there are, what the choice does, who answers it (CR 201.4, 607.2d)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import spellwright as sw
from spellwright.agents.simple_agent import SimpleAgent
from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.rules.card_names import ChooseCardName, letters
from spellwright.rules.views import View
from spellwright.ui.table.answers import typed_answer
from tests.mechanics.table import Table


def _any(wanted: str = "") -> ChooseCardName:
    return ChooseCardName(0, "Choose a card name", wanted, (), 0)


@pytest.mark.shows("201.4")
def test_201_4_only_names_of_the_card_reference() -> None:
    decision = _any()
    assert decision.parse("lightning bolt") == letters("Lightning Bolt")
    decision.check(letters("Lightning Bolt"))
    with pytest.raises(IllegalAnswer, match=r"CR 201\.4.*nearest: .*Lightning Bolt"):
        decision.parse("Lightnin Bolt")
    with pytest.raises(IllegalAnswer, match=r"CR 201\.4"):
        decision.check(letters("Treasure"))  # tokens have that name, no card has
    with pytest.raises(IllegalAnswer):
        decision.check(0)


@pytest.mark.shows("201.4a")
def test_201_4a_the_text_of_the_card_must_match() -> None:
    _any("nonland").check(letters("Grizzly Bears"))
    for wanted, name in (
        ("nonland", "Forest"),
        ("noncreature, nonland", "Grizzly Bears"),
        ("artifact", "Forest"),
        ("nonbasic land", "Forest"),
        ("no basic land", "Forest"),
    ):
        with pytest.raises(IllegalAnswer, match=r"201\.4a"):
            _any(wanted).check(letters(name))
    _any("nonbasic land").check(letters("Mishra's Factory"))
    _any("no basic land").check(letters("Mishra's Factory"))


@pytest.mark.shows("201.4b")
def test_201_4b_one_half_of_a_split_card() -> None:
    _any().check(letters("Ice"))
    with pytest.raises(IllegalAnswer):
        _any().check(letters("Fire // Ice"))


@pytest.mark.shows("201.4d")
def test_201_4d_the_characteristics_of_the_back_face_only() -> None:
    _any("land").check(letters("Agadeem, the Undercrypt"))
    with pytest.raises(IllegalAnswer):
        _any("land").check(letters("Agadeem's Awakening"))


@pytest.mark.shows("201.4c", "201.4e", "201.4f")
def test_201_4_alternative_names_and_combined_back_faces() -> None:
    _any().check(letters("Tok-Tok, Volcano Born"))
    _any("creature").check(letters("Brisela, Voice of Nightmares"))
    _any("noncreature, nonland").check(letters("Stomp"))
    with pytest.raises(IllegalAnswer):
        _any("noncreature, nonland").check(letters("Bonecrusher Giant"))


def test_614_12b_spells_with_the_chosen_name(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, "Lightning Bolt", "card name")
    t.cast(t.ana, "Meddling Mage", "WU")
    t.put(t.ben, "Lightning Bolt", "hand")
    t.put(t.ben, "Shock", "hand")
    t.s.mana(t.ben, "RR")
    assert t.s.can_cast(t.ben, "Shock")
    assert not t.s.can_cast(t.ben, "Lightning Bolt")


def test_201_4b_a_half_of_a_split_card_was_chosen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, "Ice", "card name")
    t.cast(t.ana, "Nevermore", "CWW")
    t.s.put(t.ben, "hand", "Fire // Ice")
    t.s.mana(t.ben, "RRUU")
    assert not t.s.can_cast(t.ben, "Ice")
    assert t.s.can_cast(t.ben, "Fire")


def test_602_5_abilities_of_sources_with_the_chosen_name(corpus: Mapping[str, CardRecord]) -> None:
    """Anywhere: a card with cycling in a hand is a source, too; mana abilities go on."""
    t = Table(corpus)
    t.put(t.ben, "Lonely Sandbar", "hand")
    t.put(t.ben, "Prodigal Sorcerer")
    t.s.mana(t.ben, "U")
    assert t.s.can_activate(t.ben, "Lonely Sandbar")
    t.s.answer(t.ana, "Lonely Sandbar", "card name")
    t.cast(t.ana, "Pithing Needle", "C")
    t.s.mana(t.ben, "U")
    assert not t.s.can_activate(t.ben, "Lonely Sandbar")
    assert t.s.can_activate(t.ben, "Prodigal Sorcerer")


def test_605_1a_also_mana_abilities_where_the_text_does_not_spare_them(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    elves = t.put(t.ben, "Llanowar Elves")
    assert t.s.can_activate(t.ben, elves)
    t.s.answer(t.ana, "Llanowar Elves", "card name")
    t.cast(t.ana, "Phyrexian Revoker", "CC")
    assert not t.s.can_activate(t.ben, elves)
    u = Table(corpus)
    other = u.put(u.ben, "Llanowar Elves")
    u.s.answer(u.ana, "Llanowar Elves", "card name")
    u.cast(u.ana, "Pithing Needle", "C")
    assert u.s.can_activate(u.ben, other)


def test_701_23_all_cards_with_that_name(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bolts = [t.put(t.ben, "Lightning Bolt", zone) for zone in ("hand", "graveyard", "library")]
    shock = t.put(t.ben, "Shock", "hand")
    t.s.answer(t.ana, "Lightning Bolt", "card name")
    t.s.answer(t.ana, [bolts[0], bolts[2]], "search")
    t.cast(t.ana, "Cranial Extraction", "CCCB", t.ben)
    assert [card.zone for card in bolts] == ["exile"] * 3
    assert shock.zone == "hand"


def test_608_2d_a_name_chosen_as_the_spell_resolves(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bolt = t.put(t.ben, "Lightning Bolt", "hand")
    shock = t.put(t.ben, "Shock", "hand")
    t.s.answer(t.ana, "Lightning Bolt", "card name")
    t.cast(t.ana, "Cabal Therapy", "B", t.ben)
    assert (bolt.zone, shock.zone) == ("graveyard", "hand")


def test_607_2d_a_name_chosen_by_a_triggered_ability(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ruins = t.put(t.ben, "Mishra's Factory")
    hamlet = t.put(t.ana, "Petrified Hamlet", "hand")
    t.s.answer(t.ana, "Mishra's Factory", "card name")
    t.s.play(t.ana, hamlet)
    t.s.resolve_all()
    t.s.mana(t.ben, "C")
    assert not t.s.can_activate(t.ben, ruins, "becomes")
    assert t.s.can_activate(t.ben, ruins, "{C}")


def test_702_16b_protection_from_the_chosen_card_name(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, "Lightning Bolt", "card name")
    t.cast(t.ana, "Runed Halo", "WW")
    t.put(t.ben, "Lightning Bolt", "hand")
    t.put(t.ben, "Shock", "hand")
    t.s.mana(t.ben, "RR")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ben, "Lightning Bolt", targets=[t.ana])
    t.s.cast(t.ben, "Shock", targets=[t.ana])
    t.s.resolve_all()
    assert t.ana.life == 18


def test_201_4_looking_at_a_hand_first(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bolt = t.put(t.ben, "Lightning Bolt", "hand")
    t.s.answer(t.ana, "Lightning Bolt", "card name")
    t.cast(t.ana, "Sorcerous Spyglass", "CC")
    assert bolt.obj.known_to & 1


def test_201_4_who_is_asked_types_a_name() -> None:
    decision = ChooseCardName(0, "Choose a nonland card name", "nonland", ("Giant Growth", "Shock"), 1)
    assert typed_answer(decision, "gia") == letters("Giant Growth")
    assert typed_answer(decision, "serra angel") == letters("Serra Angel")
    with pytest.raises(IllegalAnswer, match=r"nearest: .*Serra Angel"):
        typed_answer(decision, "sera angel")


def test_201_4_samples_are_legal_and_mostly_known() -> None:
    decision = ChooseCardName(0, "Choose a nonland card name", "nonland", ("Giant Growth", "Shock"), 1)
    rng = sw.Randomness(sw.key_from_seed(5))
    drawn = [decision.text(decision.sample(rng)) for _ in range(60)]
    for name in drawn:
        decision.check(letters(name))
    assert {"Giant Growth", "Shock"} < set(drawn)


def test_201_4_the_simple_agent_names_what_it_has_seen(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Hill Giant")
    decision = ChooseCardName(0, "Choose a nonland card name", "nonland", ("Hill Giant", "Shock"), 1)
    assert SimpleAgent().answer(decision, View(t.s.state, 0)) == letters("Hill Giant")


def test_113_7_a_mana_ability_of_a_card_in_a_hand(corpus: Mapping[str, CardRecord]) -> None:
    for named, can in (("Simian Spirit Guide", False), ("Shock", True)):
        t = Table(corpus)
        t.put(t.ben, "Simian Spirit Guide", "hand")
        t.s.answer(t.ana, named, "card name")
        t.cast(t.ana, "Phyrexian Revoker", "CC")
        assert t.s.can_activate(t.ben, "Simian Spirit Guide") == can


def test_607_2d_the_permanent_keeps_the_name(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.answer(t.ana, "Lightning Bolt", "card name")
    t.put(t.ana, "Meddling Mage", "hand")
    t.s.mana(t.ana, "WU")
    mage = t.s.cast(t.ana, "Meddling Mage")
    t.s.resolve_all()
    assert mage.obj.kept["name"] == letters("Lightning Bolt")
