"""CR 707.10d-e: copies for each thing that a spell could target, and copies whose target the effect names."""

from __future__ import annotations

import pytest

from tests.chapters.ch5_table import Table
from tests.chapters.corpus_table import Corpus, CorpusTable


@pytest.mark.shows("707.10d")
def test_a_copy_for_each_other_creature_that_the_spell_could_target(corpus: Corpus) -> None:
    """Zada, Hedron Grinder: what is no legal target gets no copy."""
    t = CorpusTable(corpus)
    zada = t.put(t.ana, "battlefield", "Zada, Hedron Grinder")
    one, two = (t.put(t.ana, "battlefield", "Grizzly Bears") for _ in range(2))
    shrouded = t.creature(t.ana, "Shroud")
    theirs = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.put(t.ana, "hand", "Giant Growth")
    t.mana(t.ana, "G")
    t.answer(t.ana, [two, one], "copies")
    t.cast(t.ana, "Giant Growth", [zada])
    t.resolve()
    assert len(t.stack) == 3
    t.resolve()
    assert (one.pt, two.pt) in {("5/5", "2/2"), ("2/2", "5/5")}
    t.resolve()
    t.resolve()
    assert (zada.pt, one.pt, two.pt) == ("6/6", "5/5", "5/5")
    assert (shrouded.pt, theirs.pt) == ("2/2", "2/2")


def test_a_spell_with_two_different_targets_does_not_target_only_one_thing(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    zada = t.put(t.ana, "battlefield", "Zada, Hedron Grinder")
    one = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.spell(
        t.ana,
        "Target creature gets +1/+1 until end of turn. Another target creature gets +1/+1 until end of turn.",
        [zada, one],
    )
    assert len(t.stack) == 1


@pytest.mark.shows("707.10d")
def test_each_target_of_a_copy_is_the_same_and_has_to_be_legal_for_each_word_target(corpus: Corpus) -> None:
    """A spell that says "target" twice is copied for what both words allow."""
    t = CorpusTable(corpus)
    zada = t.put(t.ana, "battlefield", "Zada, Hedron Grinder")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    knight = t.put(t.ana, "battlefield", "White Knight")
    t.spell(
        t.ana,
        "Target creature gets +1/+1 until end of turn. Target nonwhite creature gains flying until end of turn.",
        [zada, zada],
    )
    t.resolve()
    assert len(t.stack) == 2
    t.resolve()
    t.resolve()
    assert (bears.pt, bears.has("flying")) == ("3/3", True)
    assert (knight.pt, knight.has("flying")) == ("2/2", False)
    assert (zada.pt, zada.has("flying")) == ("4/4", True)


def test_copies_for_players_and_permanents(corpus: Corpus) -> None:
    """Radiate: for each other permanent or player that the spell could target."""
    t = CorpusTable(corpus)
    bears = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.put(t.ben, "battlefield", "Bonesplitter")
    shock = t.put(t.ana, "hand", "Shock")
    t.mana(t.ana, "R")
    t.cast(t.ana, shock, [t.ben])
    t.put(t.ana, "hand", "Radiate")
    t.mana(t.ana, "CCCRR")
    t.cast(t.ana, "Radiate", [shock])
    t.answer(t.ana, [t.ana, bears], "copies")
    t.resolve()
    assert len(t.stack) == 3
    t.resolve_all()
    assert (t.ana.life, t.ben.life, bears.zone) == (18, 18, "graveyard")


@pytest.mark.shows("707.10e")
def test_the_copy_targets_what_the_effect_names(corpus: Corpus) -> None:
    """Ivy, Gleeful Spellthief copies a spell that targets another creature; the copy targets Ivy."""
    t = CorpusTable(corpus)
    ivy = t.put(t.ana, "battlefield", "Ivy, Gleeful Spellthief")
    bears = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.put(t.ben, "hand", "Giant Growth")
    t.mana(t.ben, "G")
    t.pass_priority()
    t.cast(t.ben, "Giant Growth", [bears])
    t.answer(t.ana, True, "may")
    t.resolve()
    t.resolve_all()
    assert (ivy.pt, bears.pt) == ("5/4", "5/5")


@pytest.mark.shows("707.10e")
def test_no_copy_is_made_for_a_target_that_is_not_legal(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Ivy, Gleeful Spellthief")
    wurm = t.creature(t.ana, pt="6/6")
    t.spell(t.ana, "Destroy target creature with power 5 or greater.", [wurm])
    t.answer(t.ana, True, "may")
    t.resolve()
    assert len(t.stack) == 1


def test_a_copy_for_the_token_that_was_made_first(corpus: Corpus) -> None:
    """Frontline Heroism: the copy targets the token, which was not there as the spell was cast."""
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Frontline Heroism")
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "hand", "Giant Growth")
    t.mana(t.ana, "G")
    t.cast(t.ana, "Giant Growth", [bears])
    t.resolve_all()
    assert sorted(x.pt for x in t.permanents(controller=t.ana) if x.pt != "None/None") == ["4/4", "5/5"]


def test_that_creature_is_the_one_that_the_spell_targets(corpus: Corpus) -> None:
    """Loki, God of Lies gains control of the only target of the spell."""
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Loki, God of Lies")
    bears = t.put(t.ben, "battlefield", "Grizzly Bears", tapped=True)
    other = t.put(t.ben, "battlefield", "Hill Giant", tapped=True)
    t.put(t.ana, "hand", "Giant Growth")
    t.mana(t.ana, "G")
    t.cast(t.ana, "Giant Growth", [bears])
    t.resolve()
    assert bears.controller is t.ana and not bears.tapped and bears.has("haste")
    assert other.controller is t.ben


def test_those_permanents_are_the_ones_that_the_spell_targets() -> None:
    """The emblem of Dack Fayden: "a spell that targets one or more permanents, gain control of those permanents"."""
    t = Table()
    t.make(
        t.ana,
        "Enchantment",
        "Whenever you cast a spell that targets one or more permanents, gain control of those permanents.",
    )
    bears, giant = (t.put(t.ben, "battlefield", name) for name in ("Grizzly Bears", "Hill Giant"))
    other = t.put(t.ben, "battlefield", "Grizzly Bears")
    t.spell(t.ana, "Two target creatures get +1/+1 until end of turn.", [bears, giant])
    t.resolve()
    assert [x.controller for x in (bears, giant, other)] == [t.ana, t.ana, t.ben]
