"""CR 121.2b, 121.6c, 614.11b: draws that are limited, and cards that were drawn in place of others."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("121.2b")
def test_of_several_draws_only_the_first_happens() -> None:
    t = Table()
    t.put(t.ben, "Spirit of the Labyrinth")
    t.cast(t.ana, "Divination")
    assert len(t.ana.hand) == 1


@pytest.mark.shows("121.6c", "614.11b")
def test_what_is_drawn_in_place_of_a_draw_is_not_revealed_or_discarded() -> None:
    for replaced in (False, True):
        t = Table()
        t.put(t.ana, "Grizzly Bears", "library", 2)
        if replaced:
            t.put(t.ana, "Thought Reflection")
        sindbad = t.put(t.ana, "Sindbad")
        t.use(t.ana, sindbad)
        assert (t.ana.hand, t.ana.graveyard) == ((["Grizzly Bears"] * 2, []) if replaced else ([], ["Grizzly Bears"]))
