"""CR 718: prototype cards, cast with a second mana cost, color and size (CR 702.160)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, read_card
from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def prototyped(t: Table, name: str, mana: str) -> Thing:
    """Ana casts a card prototyped; it is on the stack."""
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana)
    return t.s.cast(t.ana, name, way="prototype")


@pytest.mark.shows("718.1")
def test_the_inset_frame_is_read_and_printed(corpus: Corpus) -> None:
    for name in ("Blitz Automaton", "Steel Seraph", "Rust Goliath", "Goring Warplow"):
        assert read_card(corpus[name]).status == COMPILED, name
    t = Table(corpus)
    t.put(t.ana, "Blitz Automaton", "hand")
    assert "Prototype {2}{R} — 3/2" in t.s.program("Blitz Automaton").faces[0].words()


@pytest.mark.shows("718.3", "702.160a")
def test_the_card_is_cast_normally_or_prototyped_as_its_caster_chooses(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Blitz Automaton", "hand", count=2)
    t.s.mana(t.ana, "RRR")
    with pytest.raises(IllegalAnswer, match=r"601\.2g"):
        t.s.cast(t.ana, "Blitz Automaton")
    small = t.s.cast(t.ana, "Blitz Automaton", way="prototype")
    t.s.resolve()
    t.s.mana(t.ana, "RRRRRRR")
    big = t.s.cast(t.ana, "Blitz Automaton")
    t.s.resolve()
    assert (small.pt, big.pt) == ("3/2", "6/4")


@pytest.mark.shows("718.3b", "718.2")
def test_spell_and_permanent_have_the_alternative_cost_color_and_size(corpus: Corpus) -> None:
    t = Table(corpus)
    spell = prototyped(t, "Rust Goliath", "GGGGG")
    assert (spell.mana_cost, spell.colors, spell.pt) == ("{3}{G}{G}", {"green"}, "3/5")
    t.s.resolve()
    assert spell.zone == "battlefield"
    assert (spell.mana_cost, spell.colors, spell.pt) == ("{3}{G}{G}", {"green"}, "3/5")


@pytest.mark.shows("718.5")
def test_all_other_characteristics_stay_as_they_are(corpus: Corpus) -> None:
    t = Table(corpus)
    goliath = prototyped(t, "Rust Goliath", "GGGGG")
    t.s.resolve()
    assert (goliath.name, goliath.types, goliath.subtypes) == ("Rust Goliath", {"artifact", "creature"}, {"Construct"})
    assert goliath.has("reach") and goliath.has("trample")


@pytest.mark.shows("718.3a")
def test_only_the_alternative_characteristics_count_for_whether_it_can_be_cast(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.define("Destroyer", "Artifact", "{1}", "", "{0}: Destroy target enchantment.")
    destroyer = t.s.put(t.ana, "battlefield", "Destroyer")
    t.put(t.ana, "Rust Goliath", "hand")  # {10} and 10/10, or {3}{G}{G} and 3/5
    t.s.mana(t.ana, "GGGGGGGGGG")
    for ban, normally, as_prototype in (
        ("spells with mana value 5 or less", True, False),
        ("green spells", True, False),
        ("creature spells with power 4 or greater", False, True),
        ("artifact spells", False, False),
    ):
        t.s.define("Ban", "Enchantment", "{W}", "", f"Players can't cast {ban}.")
        here = t.s.put(t.ben, "battlefield", "Ban")
        assert t.s.can_cast(t.ana, "Rust Goliath") == normally, ban
        assert t.s.can_cast(t.ana, "Rust Goliath", "prototype") == as_prototype, ban
        t.s.activate(t.ana, destroyer, targets=[here])
        t.s.resolve()
    assert t.s.can_cast(t.ana, "Rust Goliath")
    assert t.s.can_cast(t.ana, "Rust Goliath", "prototype")


@pytest.mark.shows("718.4")
def test_elsewhere_it_has_its_normal_characteristics_only(corpus: Corpus) -> None:
    t = Table(corpus)
    goliath = prototyped(t, "Rust Goliath", "GGGGG")
    t.put(t.ben, "Cancel", "hand")
    t.s.mana(t.ben, "UUU")
    t.s.pass_priority()
    t.s.cast(t.ben, "Cancel", [goliath])
    t.s.resolve()
    assert goliath.zone == "graveyard"
    assert (goliath.mana_cost, goliath.colors, goliath.pt) == ("{10}", frozenset(), "10/10")
    t.put(t.ana, "Reanimate", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "B")
    t.s.cast(t.ana, "Reanimate", [goliath])
    t.s.resolve()
    assert (goliath.zone, goliath.pt) == ("battlefield", "10/10")


@pytest.mark.shows("718.3d", "718.2a")
def test_a_copy_of_a_prototyped_permanent_has_its_characteristics(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Clone", "hand")
    goliath = prototyped(t, "Rust Goliath", "GGGGG")
    t.s.resolve()
    t.s.mana(t.ana, "UUUU")
    t.s.answer(t.ana, goliath, "copy")
    clone = t.s.cast(t.ana, "Clone")
    t.s.resolve()
    assert (clone.name, clone.pt, clone.mana_cost, clone.colors) == ("Rust Goliath", "3/5", "{3}{G}{G}", {"green"})
    assert goliath.pt == "3/5"


@pytest.mark.shows("718.3c")
def test_a_copy_of_a_prototyped_spell_is_prototyped_too(corpus: Corpus) -> None:
    t = Table(corpus)
    spell = prototyped(t, "Rust Goliath", "GGGGG")
    engine = t.put(t.ana, "Lithoform Engine")
    t.s.mana(t.ana, "UUUU")
    t.s.activate(t.ana, engine, "permanent spell", [spell])
    t.s.resolve()
    assert t.s.stack[-1].pt == "3/5"
    t.s.resolve_all()
    found = t.s.permanents("Rust Goliath")
    assert [thing.pt for thing in found] == ["3/5", "3/5"]
    assert sorted(thing.token for thing in found) == [False, True]


@pytest.mark.shows("718.3")
def test_whoever_may_cast_it_from_elsewhere_may_cast_it_prototyped_there(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Blitz Automaton", "library")
    t.put(t.ana, "Reckless Impulse", "hand")
    t.s.mana(t.ana, "RR")
    t.s.cast(t.ana, "Reckless Impulse")
    t.s.resolve()
    t.s.mana(t.ana, "RRR")
    ways = [way for way in ("prototype", "permission prototype") if t.s.can_cast(t.ana, "Blitz Automaton", way)]
    assert len(ways) == 1
    small = t.s.cast(t.ana, "Blitz Automaton", way=ways[0])
    t.s.resolve()
    assert small.pt == "3/2"


@pytest.mark.shows("718.3")
def test_it_is_cast_prototyped_without_paying_too(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.define(
        "Gift", "Sorcery", "{0}", "", "You may cast a creature spell from your hand without paying its mana cost."
    )
    t.put(t.ana, "Blitz Automaton", "hand")
    t.s.put(t.ana, "hand", "Gift")
    t.s.cast(t.ana, "Gift")
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, True, "cast")
    t.s.answer(t.ana, 1, "way")
    t.s.resolve_all()
    assert t.s.permanent("Blitz Automaton").pt == "3/2"
