"""CR 716: Classes, class level bars and levels; their symbols in CR 107.16."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, read_card
from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.mechanics.classes import level_of
from spellwright.rules.copying import copiable_values
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.shows("716.1", "107.16")
def test_class_level_bars_are_read_and_printed_with_their_abilities(corpus: Corpus) -> None:
    for name in ("Wizard Class", "Hunter's Talent", "Cool but Rude", "Scavenger's Talent"):
        assert read_card(corpus[name]).status == COMPILED, name
    t = Table(corpus)
    t.put(t.ana, "Wizard Class")
    program = t.s.program("Wizard Class")
    assert program.faces[0].words().count("\n") == 5  # with the reminder text, as it is printed


@pytest.mark.shows("716.2a", "107.16a")
def test_a_level_is_gained_as_a_sorcery_and_only_the_next_one(corpus: Corpus) -> None:
    t = Table(corpus)
    talent = t.put(t.ana, "Stormchaser's Talent")
    t.put(t.ana, "Shock", "graveyard")
    t.s.mana(t.ana, "UUUUUUUUUU")
    with pytest.raises(IllegalAnswer, match=r"602\.5b"):
        t.s.activate(t.ana, talent, "Level 3")
    t.s.activate(t.ana, talent, "Level 2")
    assert level_of(talent.obj) == 1
    with pytest.raises(IllegalAnswer, match=r"602\.5d"):
        t.s.activate(t.ana, talent, "Level 2")
    t.s.resolve()
    assert level_of(talent.obj) == 2
    t.s.resolve_all()
    assert t.ana.hand == ["Shock"]
    with pytest.raises(IllegalAnswer, match=r"602\.5b"):
        t.s.activate(t.ana, talent, "Level 2")
    t.s.activate(t.ana, talent, "Level 3")
    t.s.resolve_all()
    assert level_of(talent.obj) == 3


@pytest.mark.shows("716.2a", "716.2")
def test_abilities_below_a_bar_are_there_from_that_level_on(corpus: Corpus) -> None:
    t = Table(corpus)
    talent = t.put(t.ana, "Hunter's Talent")
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ben, "Hill Giant")
    t.s.attack(t.ana, {bears: t.ben})
    assert (bears.power, t.s.stack) == (2, [])
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.mana(t.ana, "GGGGGG")
    t.s.activate(t.ana, talent, "Level 2")
    t.s.resolve_all()
    t.s.activate(t.ana, talent, "Level 3")
    t.s.resolve_all()
    t.put(t.ana, "Craw Wurm")
    t.s.attack(t.ana, {bears: t.ben})
    t.s.resolve_all()
    assert (bears.power, bears.has("trample")) == (3, True)  # level 2 or greater
    hand = len(t.ana.hand)
    t.s.to("end", t.ana)
    t.s.resolve_all()
    assert len(t.ana.hand) == hand + 1


@pytest.mark.shows("716.3")
def test_what_stands_above_the_first_bar_is_there_all_the_time(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Gossip's Talent")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.s.mana(t.ana, "GG")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, [], "surveil")
    t.s.resolve()
    assert len(t.s.stack) == 1


@pytest.mark.shows("716.2b")
def test_a_level_is_kept_without_being_copied(corpus: Corpus) -> None:
    t = Table(corpus)
    wizard = t.put(t.ana, "Wizard Class")
    t.s.mana(t.ana, "UUU")
    t.s.activate(t.ana, wizard, "Level 2")
    t.s.resolve_all()
    assert copiable_values(wizard.obj).name == "Wizard Class"
    t.put(t.ana, "Copy Enchantment", "hand")
    t.s.mana(t.ana, "UUU")
    copy = t.s.cast(t.ana, "Copy Enchantment")
    t.s.answer(t.ana, wizard, "copy")
    t.s.resolve_all()
    assert (copy.name, level_of(copy.obj), level_of(wizard.obj)) == ("Wizard Class", 1, 2)


@pytest.mark.shows("716.2d")
def test_what_has_no_level_is_level_one(corpus: Corpus) -> None:
    t = Table(corpus)
    wizard = t.put(t.ana, "Wizard Class")
    assert level_of(wizard.obj) == 1
    assert level_of(t.put(t.ana, "Grizzly Bears").obj) == 1
    t.s.mana(t.ana, "UUU")
    assert t.s.can_activate(t.ana, wizard, "Level 2")


@pytest.mark.shows("716.4", "711.7", "702.87c")
def test_level_counters_and_class_levels_have_nothing_to_do_with_each_other(corpus: Corpus) -> None:
    t = Table(corpus)
    wizard = t.put(t.ana, "Wizard Class", counters={"level": 3})
    assert level_of(wizard.obj) == 1
    t.put(t.ana, "Wastes", "library", count=3)
    hand = len(t.ana.hand)
    t.s.mana(t.ana, "UUU")
    t.s.activate(t.ana, wizard, "Level 2")
    t.s.resolve_all()
    assert len(t.ana.hand) == hand + 2
    assert wizard.counter("level") == 3
