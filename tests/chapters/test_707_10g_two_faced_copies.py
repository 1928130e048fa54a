"""CR 707.10g: copies of double-faced permanent spells are double-faced, and so are the tokens that they become."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("707.10g")
def test_the_token_that_the_copy_becomes_can_be_turned_over() -> None:
    t = Table()
    day = t.invent("Creature — Wolf", "", "1/1", "{G}")
    night = t.invent("Creature — Werewolf", "Flying", "4/4")
    spell = t.begin_cast(t.ana, t.join("transform", day, night))
    t.begin_cast(t.ana, t.invent("Instant", "Copy target spell.", "", "{U}"), spell)
    t.s.resolve(2)
    token = next(thing for thing in t.s.permanents(controller=t.ana) if thing.token)
    assert (token.name, token.pt) == (day, "1/1")
    t.cast(t.ana, t.invent("Instant", "Transform target permanent.", "", "{U}"), token)
    assert (token.name, token.pt, token.has("flying")) == (night, "4/4", True)


@pytest.mark.shows("707.10g")
def test_a_copy_of_a_spell_with_its_back_face_up_has_its_back_face_up() -> None:
    t = Table()
    front = t.invent("Creature — Wolf", "", "1/1", "{G}")
    back = t.invent("Creature — Bear", "Flying", "4/4", "{G}")
    t.put(t.ana, t.join("modal_dfc", front, back), "hand")
    t.s.mana(t.ana, "G")
    spell = t.s.cast(t.ana, back)
    t.begin_cast(t.ana, t.invent("Instant", "Copy target spell.", "", "{U}"), spell)
    t.s.resolve(2)
    token = next(thing for thing in t.s.permanents(controller=t.ana) if thing.token)
    assert (token.name, token.pt) == (back, "4/4")
    t.cast(t.ana, t.invent("Instant", "Transform target permanent.", "", "{U}"), token)
    assert (token.name, token.pt) == (front, "1/1")
