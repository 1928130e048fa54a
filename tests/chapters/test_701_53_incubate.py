"""CR 111.10i, 701.53, 700.12: Incubator tokens with their two faces, and outlaws."""

from __future__ import annotations

import pytest

from tests.chapters.ch61_table import Table


@pytest.mark.shows("701.53a", "111.10i")
def test_an_incubator_enters_with_counters_and_transforms_into_a_phyrexian() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Instant", "Incubate 3.", "", "{B}"))
    token = t.s.find("Incubator Token")
    assert (token.counter("+1/+1"), "creature" in token.types) == (3, False)
    t.use(t.ana, token, mana="CC")
    assert (token.name, token.pt, token.obj.is_token) == ("Phyrexian Token", "3/3", True)


@pytest.mark.shows("701.53b")
def test_the_back_face_is_a_colorless_artifact_creature_of_mana_value_0() -> None:
    t = Table()
    t.cast(t.ana, t.invent("Instant", "Incubate 1.", "", "{B}"))
    token = t.s.find("Incubator Token")
    t.use(t.ana, token, mana="CC")
    assert token.types == frozenset({"artifact", "creature"})
    assert (token.obj.base.colors, token.obj.base.mana_value()) == (0, 0)


@pytest.mark.shows("700.12a")
def test_outlaws_are_permanents_with_one_of_five_types() -> None:
    t = Table()
    t.put(t.ana, "Hellspur Posse Boss")
    rogue, bear = t.put(t.ana, "Prickly Boggart"), t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Prickly Boggart", "graveyard")
    assert ("haste" in rogue.keywords, "haste" in bear.keywords) == (True, False)
    t.cast(t.ana, t.invent("Instant", "You gain 1 life for each outlaw you control.", "", "{B}"))
    assert t.ana.life == 22
    t.cast(t.ana, "Shoot the Sheriff", bear)
    assert bear.zone == "graveyard"
