"""CR 611.2f, 601.3e: what is said of the next spell of a kind, and abilities that spells have while they are cast."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch5_table import Table
from tests.chapters.corpus_table import Corpus, CorpusTable


@pytest.mark.shows("611.2f")
def test_what_is_said_of_the_next_spell_begins_as_that_is_put_on_the_stack() -> None:
    """What is on the stack already as the effect is created is not the next spell."""
    t = Table()
    before = t.put(t.ana, "hand", "Opt")
    t.mana(t.ana, "U")
    t.cast(t.ana, before)
    t.effect(t.ana, "The next instant or sorcery spell you cast this turn can't be countered.")
    t.effect(t.ana, "Counter target spell.", [before])
    assert before.zone == "graveyard" and t.drawn(t.ana) == 0


@pytest.mark.shows("611.2f")
def test_only_the_next_spell_of_the_kind_cannot_be_countered(corpus: Corpus) -> None:
    """Overmaster speaks of instants and sorceries: a creature spell is countered, and does not use it up."""
    t = CorpusTable(corpus)
    t.put(t.ana, "hand", "Overmaster")
    t.mana(t.ana, "R")
    t.cast(t.ana, "Overmaster")
    t.resolve()
    bears = t.put(t.ana, "hand", "Grizzly Bears")
    t.mana(t.ana, "GG")
    t.cast(t.ana, bears)
    t.effect(t.ben, "Counter target spell.", [bears])
    gained: list[int] = []
    for _ in range(2):
        spell = t.spell(t.ana, "You gain 3 life.")
        t.effect(t.ben, "Counter target spell.", [spell])
        if t.stack:
            t.resolve()
        gained.append(t.ana.life)
    assert bears.zone == "graveyard" and gained == [23, 23]


def test_the_next_spell_helps_to_pay_for_itself() -> None:
    """Convoke counts from when the spell is put on the stack, which is before its costs are paid (CR 601.2a, h)."""
    t = Table()
    axe, bears = t.put(t.ana, "hand", "Bonesplitter"), t.creature(t.ana)
    with pytest.raises(IllegalAnswer, match=r"601\.2g"):
        t.cast(t.ana, axe)
    t.effect(t.ana, "The next spell you cast this turn has convoke.")
    t.cast(t.ana, axe)
    t.resolve()
    assert bears.tapped
    other = t.creature(t.ana)
    with pytest.raises(IllegalAnswer, match=r"601\.2g"):
        t.cast(t.ana, t.put(t.ana, "hand", "Bonesplitter"))
    assert not other.tapped


def test_the_next_spell_has_abilities_that_trigger_on_its_own_casting() -> None:
    t = Table(library=0)
    t.put(t.ana, "library", "Ornithopter")
    t.effect(t.ana, "The next creature spell you cast this turn has cascade.")
    t.put(t.ana, "hand", "Grizzly Bears", 2)
    t.mana(t.ana, "GGGG")
    t.answer(t.ana, True, "cast")
    t.cast(t.ana, "Grizzly Bears")
    t.resolve()
    assert [x.name for x in t.permanents(controller=t.ana)] == []
    t.resolve()
    t.resolve()
    t.cast(t.ana, "Grizzly Bears")
    t.resolve()
    assert sorted(x.name for x in t.permanents(controller=t.ana)) == ["Grizzly Bears", "Grizzly Bears", "Ornithopter"]


def test_artifact_spells_have_convoke_while_they_are_cast() -> None:
    """Chief Engineer: the abilities that a static ability gives spells count for their costs (CR 702.51a)."""
    t = Table()
    engineer = t.put(t.ana, "battlefield", "Chief Engineer")
    axe = t.put(t.ana, "hand", "Bonesplitter")
    bears = t.put(t.ana, "hand", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"601\.2g"):
        t.cast(t.ana, bears)
    t.cast(t.ana, axe)
    assert engineer.tapped


def test_spells_have_affinity_while_they_are_cast() -> None:
    """Sami, Wildcat Captain: affinity for artifacts of a spell that has it from somewhere else (CR 702.41a)."""
    t = Table()
    giant = t.put(t.ana, "hand", "Hill Giant")
    t.put(t.ana, "battlefield", "Ornithopter")
    t.mana(t.ana, "CCR")
    with pytest.raises(IllegalAnswer, match=r"601\.2g"):
        t.cast(t.ana, giant)
    t.put(t.ana, "battlefield", "Sami, Wildcat Captain")
    t.cast(t.ana, giant)
    assert giant.zone == "stack"


def test_the_next_spell_is_copied_when_it_is_cast(corpus: Corpus) -> None:
    """Flamehold Grappler: a copy of a permanent spell becomes a token (CR 608.3f)."""
    t = CorpusTable(corpus)
    t.put(t.ana, "hand", "Flamehold Grappler")
    t.put(t.ana, "hand", "Grizzly Bears", 2)
    t.mana(t.ana, "WURGGGG")
    t.cast(t.ana, "Flamehold Grappler")
    t.resolve()
    t.resolve()
    for _ in range(2):
        t.cast(t.ana, "Grizzly Bears")
        while t.stack:
            t.resolve()
    bears = [x for x in t.permanents(controller=t.ana) if x.name == "Grizzly Bears"]
    assert len(bears) == 3


def test_the_next_spell_is_cast_without_paying_its_mana_cost() -> None:
    t = Table()
    t.effect(t.ana, "The next green creature spell you cast this turn can be cast without paying its mana cost.")
    giant, one, two = (t.put(t.ana, "hand", name) for name in ("Hill Giant", "Grizzly Bears", "Grizzly Bears"))
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, giant, way="for another cost")
    t.cast(t.ana, one, way="for another cost")
    t.resolve()
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, two, way="for another cost")
    assert one.zone == "battlefield"
