"""CR 722: preparation cards."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

SEEKER, STUDY = "Spellbook Seeker", "Careful Study"


def copies(t: Table) -> list[str]:
    return [t.s.state.objects[i].base.name for i in t.s.state.exile]


@pytest.mark.shows("722.3a", "722.3c")
def test_a_prepared_permanent_has_a_copy_of_its_spell_in_exile_that_may_be_cast() -> None:
    t = Table()
    t.cast(t.ana, SEEKER)
    assert copies(t) == [STUDY]
    t.s.mana(t.ana, "U")
    spell = t.s.cast(t.ana, STUDY)
    assert (spell.chars.name, spell.types) == (STUDY, {"sorcery"})
    assert "prepared" not in t.s.find(SEEKER).obj.kept
    t.s.answer(t.ana, ["Wastes", "Wastes"], "discard")
    t.s.resolve_all()
    assert (copies(t), t.ana.graveyard) == ([], ["Wastes", "Wastes"])


@pytest.mark.shows("722.3c")
def test_the_copy_is_there_only_as_long_as_the_prepared_permanent_is() -> None:
    t = Table()
    t.cast(t.ana, SEEKER)
    t.cast(t.ben, t.invent("Instant", "Destroy target creature.", "", "{B}"), t.s.find(SEEKER, "battlefield"))
    assert copies(t) == []
    t.s.mana(t.ana, "U")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, STUDY)


@pytest.mark.shows("722.3a")
def test_what_is_prepared_cannot_become_prepared_and_what_has_no_such_spell_cannot_either() -> None:
    t = Table()
    t.cast(t.ana, SEEKER)
    again = t.invent("Instant", "Target creature becomes prepared.", "", "{U}")
    t.cast(t.ana, again, t.s.find(SEEKER, "battlefield"))
    t.cast(t.ana, again, t.put(t.ana, "Grizzly Bears"))
    assert copies(t) == [STUDY]


@pytest.mark.shows("722.3b")
def test_one_that_becomes_unprepared_has_no_copy_any_more() -> None:
    t = Table()
    t.cast(t.ana, SEEKER)
    seeker = t.s.find(SEEKER, "battlefield")
    t.cast(t.ana, t.invent("Instant", "Target creature becomes unprepared.", "", "{U}"), seeker)
    assert copies(t) == []


@pytest.mark.shows("722.3")
def test_the_card_itself_cannot_be_cast_as_its_spell() -> None:
    t = Table()
    t.put(t.ana, SEEKER, "hand")
    t.s.mana(t.ana, "U")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, STUDY)


@pytest.mark.shows("722.4")
def test_everywhere_it_has_only_its_normal_characteristics() -> None:
    t = Table()
    for zone in ("hand", "graveyard", "battlefield"):
        card = t.put(t.ana, SEEKER, zone)
        assert (card.chars.name, card.types, card.pt) == (SEEKER, {"creature"}, "3/3")
