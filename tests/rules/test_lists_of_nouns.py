"""Where "or" joins nouns and where it joins adjectives of one noun; what a clause without a subject speaks of."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import spellwright as sw
from spellwright.cards.face import CardRecord
from spellwright.errors import CardRefused, IllegalAnswer
from spellwright.language.compile import parse
from tests.mechanics.table import Table


@pytest.mark.parametrize(
    ("words", "nouns"),
    [
        ("land or nonblack creature", 2),
        ("red creature or red planeswalker", 2),
        ("enchanted creature or enchantment creature", 2),
        ("creature, Vehicle, or nonbasic land", 3),
        ("noncreature artifact or noncreature enchantment", 2),
        ("white or blue creature", 1),
        ("attacking or blocking creature", 1),
        ("Cleric or Wizard creature", 1),
        ("artifact or creature card", 1),
        ("red or artifact source", 1),
        ("noncreature or Otter spell", 1),
    ],
)
def test_nouns_or_adjectives(words: str, nouns: int) -> None:
    assert len(parse(words, "Filter").nouns) == nouns


def test_befoul_destroys_any_land_but_no_black_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    land = t.put(t.ben, "Swamp")
    knight, bears = t.put(t.ben, "Black Knight"), t.put(t.ben, "Grizzly Bears")
    with pytest.raises(IllegalAnswer):
        t.cast(t.ana, "Befoul", "BBBB", knight)
    t.cast(t.ana, "Befoul", "", land)
    t.cast(t.ana, "Befoul", "BBBB", bears)
    assert (land.zone, bears.zone) == ("graveyard", "graveyard")


def test_unlike_adjectives_in_front_of_a_type_are_refused(corpus: Mapping[str, CardRecord]) -> None:
    with pytest.raises(CardRefused, match="unlike adjectives in front of a type"):
        Table(corpus).card("Sazh Katzroy")


@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets +1/+1 until end of turn and can't be blocked this turn.",
        "Untap target creature. It gets +1/+1 until end of turn and can't be blocked this turn.",
        "Target creature gains first strike until end of turn and can't be blocked this turn.",
    ],
)
def test_what_has_no_subject_is_said_of_the_clause_before(text: str) -> None:
    s = sw.Scenario()
    ana, ben = s.players
    s.define("Open Road", "Sorcery", "{U}", text=text)
    bears, wall = s.put(ana, "battlefield", "Grizzly Bears"), s.put(ben, "battlefield", "Wall of Wood")
    s.put(ana, "hand", "Open Road")
    s.mana(ana, "U")
    s.cast(ana, "Open Road", [bears])
    s.resolve()
    s.attack(ana, [bears])
    with pytest.raises(IllegalAnswer, match=r"CR 509\.1b"):
        s.block(ben, {wall: bears})


def test_it_must_be_blocked(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears, wall = t.put(t.ana, "Grizzly Bears"), t.put(t.ben, "Wall of Wood")
    t.cast(t.ana, "Deadly Allure", "B", bears)
    t.s.attack(t.ana, [bears])
    with pytest.raises(IllegalAnswer, match=r"CR 509\.1c"):
        t.s.block(t.ben, {})
    t.s.block(t.ben, {wall: bears})


def test_control_for_as_long_as_an_aura_remains(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant, bears = t.put(t.ana, "Hill Giant"), t.put(t.ben, "Grizzly Bears")
    t.s.answer(t.ana, bears)
    t.cast(t.ana, "Giant's Grasp", "UUUU", giant)
    assert bears.controller == t.ana
    t.cast(t.ana, "Murder", "BBB", giant)
    assert bears.controller == t.ben
