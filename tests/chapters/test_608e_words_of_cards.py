"""CR 118.9, 608.2: what the words of a spell say about its cost, and what they point back to."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.corpus_table import Corpus, CorpusTable


def test_a_spell_that_may_be_cast_without_paying_says_so_of_its_cost(corpus: Corpus) -> None:
    """Massacre: an alternative cost, not an instruction that is followed as it resolves (CR 118.9)."""
    t = CorpusTable(corpus)
    t.put(t.ana, "battlefield", "Swamp")
    bears = t.put(t.ben, "battlefield", "Grizzly Bears")
    massacre = t.put(t.ana, "hand", "Massacre")
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, massacre, way="no mana")
    t.put(t.ben, "battlefield", "Plains")
    t.cast(t.ana, massacre, way="no mana")
    t.resolve()
    assert (bears.zone, massacre.zone) == ("graveyard", "graveyard")


def test_nobody_is_asked_for_new_targets_of_a_copy_without_targets(corpus: Corpus) -> None:
    """Twincast on a spell that has no targets."""
    t = CorpusTable(corpus)
    t.put(t.ana, "hand", "Divination")
    t.put(t.ana, "hand", "Twincast")
    t.mana(t.ana, "CCUUU")
    spell = t.cast(t.ana, "Divination")
    t.cast(t.ana, "Twincast", [spell])
    t.resolve()
    assert (t.ana, "may") not in t.asked
    t.resolve_all()
    assert t.drawn(t.ana) == 4


def test_those_creatures_are_both_targets(corpus: Corpus) -> None:
    """Arena: the two targets, of which an opponent chooses one, fight each other (CR 601.6)."""
    t = CorpusTable(corpus)
    arena = t.put(t.ana, "battlefield", "Arena")
    mine = t.creature(t.ana, pt="3/3")
    other, theirs = t.creature(t.ben, pt="1/4"), t.creature(t.ben, pt="2/2")
    t.mana(t.ana, "CCC")
    t.answer(t.ana, mine, "target")
    t.answer(t.ben, theirs, "target")
    t.activate(t.ana, arena)
    t.resolve()
    assert (theirs.zone, other.zone, mine.zone) == ("graveyard", "battlefield", "battlefield")
    assert mine.damage == 2 and mine.tapped


def test_the_sacrificed_card_is_returned_later(corpus: Corpus) -> None:
    """Rescue from the Underworld: the card that the sacrificed permanent became (CR 400.7j)."""
    t = CorpusTable(corpus)
    dead = t.put(t.ana, "graveyard", "Hill Giant")
    t.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "hand", "Rescue from the Underworld")
    t.mana(t.ana, "CCCCB")
    t.cast(t.ana, "Rescue from the Underworld", [dead])
    t.resolve()
    assert t.ana.exile == ["Rescue from the Underworld"]
    t.to("upkeep", t.ana)
    t.resolve_all()
    assert sorted(x.name for x in t.permanents(controller=t.ana)) == ["Grizzly Bears", "Hill Giant"]
