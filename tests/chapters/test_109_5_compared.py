"""CR 109.5, 702.134: numbers compared with those of the object that speaks, and with others of the same object."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.corpus_table import Corpus, CorpusTable


@pytest.mark.shows("702.134a")
def test_mentor_targets_an_attacker_with_lesser_power(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    dropper = t.put(t.ana, "battlefield", "Hammer Dropper")  # 5/2
    bears = t.put(t.ana, "battlefield", "Grizzly Bears")
    wurm = t.put(t.ana, "battlefield", "Craw Wurm")
    t.attack(t.ana, [dropper, bears, wurm])
    t.resolve()
    assert (bears.power, wurm.power) == (3, 6)


def test_what_has_greater_power_cannot_block(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    rats = t.put(t.ana, "battlefield", "Fogwalker")  # 1/3 with skulk
    weak, strong = t.put(t.ben, "battlefield", "Eager Cadet"), t.put(t.ben, "battlefield", "Grizzly Bears")
    t.attack(t.ana, [rats])
    with pytest.raises(IllegalAnswer):
        t.block(t.ben, {strong: rats})
    t.block(t.ben, {weak: rats})
    assert weak.blocking


def test_power_is_compared_with_the_toughness_of_the_same_creature(corpus: Corpus) -> None:
    t = CorpusTable(corpus)
    spell = t.put(t.ana, "hand", t.invent("Sorcery", "Destroy target creature with toughness greater than its power."))
    wall, bears = t.put(t.ben, "battlefield", "Wall of Stone"), t.put(t.ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, spell, [bears])
    t.cast(t.ana, spell, [wall])
    t.resolve()
    assert wall.zone == "graveyard"
