"""CR 711: leveler cards, their level symbols and level up (CR 702.87, 107.8)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.compile import COMPILED, read_card
from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.shows("711.1", "107.8")
def test_level_symbols_are_read_and_printed_with_size_and_abilities(corpus: Corpus) -> None:
    for name in ("Student of Warfare", "Kargan Dragonlord", "Transcendent Master", "Lighthouse Chronologist"):
        assert read_card(corpus[name]).status == COMPILED, name
    t = Table(corpus)
    student = t.put(t.ana, "Student of Warfare")
    assert "LEVEL 2-6\n3/3\nFirst strike" in student.abilities
    assert "LEVEL 7+\n4/4\nDouble strike" in student.abilities


@pytest.mark.shows("711.2a", "107.8a", "711.5")
@pytest.mark.parametrize(
    ("level", "size", "first", "double"),
    [
        (0, "1/1", False, False),
        (1, "1/1", False, False),
        (2, "3/3", True, False),
        (6, "3/3", True, False),
        (7, "4/4", False, True),
        (20, "4/4", False, True),
    ],
)
def test_size_and_abilities_go_by_the_level_counters(
    corpus: Corpus, level: int, size: str, first: bool, double: bool
) -> None:
    t = Table(corpus)
    student = t.put(t.ana, "Student of Warfare", counters={"level": level} if level else {})
    assert (student.pt, student.has("first strike"), student.has("double strike")) == (size, first, double)


@pytest.mark.shows("711.2b", "107.8b")
def test_the_last_symbol_has_no_upper_end(corpus: Corpus) -> None:
    t = Table(corpus)
    master = t.put(t.ana, "Transcendent Master", counters={"level": 11})
    assert (master.pt, master.has("indestructible")) == ("6/6", False)
    t.s.mana(t.ana, "UU")
    t.s.activate(t.ana, master)
    t.s.resolve()
    assert (master.pt, master.has("indestructible"), master.has("lifelink")) == ("9/9", True, True)
    t.s.activate(t.ana, master)
    t.s.resolve()
    assert master.pt == "9/9"


@pytest.mark.shows("711.2")
def test_a_level_symbol_sets_the_base_size_which_counters_and_effects_change(corpus: Corpus) -> None:
    t = Table(corpus)
    knight = t.put(t.ana, "Knight of Cliffhaven", counters={"level": 4, "+1/+1": 1})
    assert (knight.pt, knight.has("vigilance")) == ("5/5", True)
    lord = t.put(t.ana, "Coralhelm Commander", counters={"level": 4})
    other = t.put(t.ana, "Merfolk of the Pearl Trident")
    assert (lord.pt, other.pt) == ("4/4", "2/2")


@pytest.mark.shows("711.2")
def test_an_ability_of_a_striation_can_give_abilities_to_others(corpus: Corpus) -> None:
    t = Table(corpus)
    speaker = t.put(t.ana, "Joraga Treespeaker", counters={"level": 5})
    elves = t.put(t.ana, "Elvish Warrior")
    t.s.activate(t.ana, elves)
    assert (t.ana.mana, elves.tapped, speaker.pt) == ("{G}{G}", True, "1/4")


@pytest.mark.shows("711.4", "702.87a")
def test_level_up_can_be_activated_at_any_level_as_a_sorcery(corpus: Corpus) -> None:
    t = Table(corpus)
    escort = t.put(t.ana, "Caravan Escort", counters={"level": 8})
    t.s.mana(t.ana, "WWWW")
    t.s.activate(t.ana, escort)
    with pytest.raises(IllegalAnswer, match=r"602\.5d"):
        t.s.activate(t.ana, escort)
    t.s.resolve()
    assert escort.counter("level") == 9


@pytest.mark.shows("711.6")
def test_off_the_battlefield_a_leveler_has_its_uppermost_size(corpus: Corpus) -> None:
    t = Table(corpus)
    escort = t.put(t.ana, "Caravan Escort", counters={"level": 5})
    assert escort.pt == "5/5"
    t.put(t.ben, "Unsummon", "hand")
    t.s.mana(t.ben, "U")
    t.s.pass_priority()
    t.s.cast(t.ben, "Unsummon", [escort])
    t.s.resolve()
    assert (escort.zone, escort.pt) == ("hand", "1/1")
