"""CR 112.1b, 112.2a, 115.9a, 707.12: casting copies of cards, and spells with a single target."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.rules.events import SpellCast
from tests.chapters.ch61_table import Table

COPIES = "Copy target instant card in a graveyard. You may cast the copy without paying its mana cost."


@pytest.mark.shows("707.12", "112.1b")
def test_a_copy_of_a_card_is_cast_and_is_a_spell() -> None:
    t = Table()
    bolt = t.put(t.ana, "Lightning Bolt", "graveyard")
    t.begin_cast(t.ana, t.invent("Sorcery", COPIES, "", "{B}"), bolt)
    t.s.answer(t.ana, "yes")
    t.s.answer(t.ana, t.ben, "target")
    t.s.resolve()
    top = t.s.thing(t.s.state.stack[-1])
    assert (top.name, top.obj.is_copy) == ("Lightning Bolt", True)
    assert [e.spell.base.name for e in t.s.events if isinstance(e, SpellCast)][-1] == "Lightning Bolt"
    t.s.resolve_all()
    assert (t.ben.life, bolt.zone) == (17, "graveyard")


@pytest.mark.shows("112.2a")
def test_the_copy_is_owned_by_whoever_was_told_to_create_it() -> None:
    t = Table()
    bolt = t.put(t.ben, "Lightning Bolt", "graveyard")
    t.begin_cast(t.ana, t.invent("Sorcery", COPIES, "", "{B}"), bolt)
    t.s.answer(t.ana, "yes")
    t.s.answer(t.ana, t.ben, "target")
    t.s.resolve()
    assert t.s.thing(t.s.state.stack[-1]).owner is t.ana


@pytest.mark.shows("115.9a")
def test_each_choice_of_a_target_counts_also_of_the_same_or_of_one_that_is_gone() -> None:
    t = Table()
    bear, giant = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Hill Giant")
    counter = t.invent("Instant", "Counter target spell with a single target.", "", "{B}")
    two = t.invent("Instant", "Up to two target creatures each get +1/+1 until end of turn.", "", "{B}")
    spell = t.begin_cast(t.ana, two, bear, giant)
    t.begin_cast(t.ben, "Murder", bear)
    t.s.resolve()
    with pytest.raises(IllegalAnswer):
        t.begin_cast(t.ben, counter, spell)
    t.s.resolve_all()
    spell = t.begin_cast(t.ana, two, giant)
    t.cast(t.ben, counter, spell)
    assert giant.pt == "4/4"
