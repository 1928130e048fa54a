"""Anchor words, permanents that enter only if something is paid, and more of what abilities trigger on."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


@pytest.mark.shows("607.2m", "614.12c")
@pytest.mark.parametrize(("word", "life"), [("Khans", 20), ("Dragons", 18)])
def test_614_12c_only_the_ability_behind_the_chosen_word(
    corpus: Mapping[str, CardRecord], word: str, life: int
) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears", "graveyard")
    t.s.answer(t.ana, word, "word")
    t.cast(t.ana, "Palace Siege", "BBBBB")
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert t.ben.life == life
    assert ("Grizzly Bears" in t.ana.hand) == (word == "Khans")


@pytest.mark.parametrize("lands", [1, 2])
def test_614_1d_it_enters_only_if_lands_are_sacrificed(corpus: Mapping[str, CardRecord], lands: int) -> None:
    t = Table(corpus)
    for _ in range(lands):
        t.put(t.ana, "Forest")
    t.put(t.ana, "Lotus Vale", "hand")
    t.s.play(t.ana, "Lotus Vale")
    assert ("Lotus Vale" in t.ana.battlefield) == (lands == 2)
    assert t.ana.graveyard.count("Forest") == (2 if lands == 2 else 0)
    assert ("Lotus Vale" in t.ana.graveyard) == (lands == 1)


def test_614_1d_it_need_not_be_paid(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "hand")
    t.s.answer(t.ana, False, "replacement")
    t.cast(t.ana, "Mox Diamond", "")
    assert t.ana.graveyard == ["Mox Diamond"]
    assert t.ana.hand == ["Forest"]


def test_614_1c_so_many_counters_for_each(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Elite Vanguard", count=2)
    t.cast(t.ana, "Hamlet Vanguard", "GGG")
    assert t.s.permanent("Hamlet Vanguard").counter("+1/+1") == 4


def test_603_2_the_first_spell_of_a_kind_each_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Tuvasa the Sunlit")
    t.cast(t.ana, "Grizzly Bears", "GG")
    assert t.ana.hand == []
    t.cast(t.ana, "Leyline of Singularity", "UUUU")
    assert t.ana.hand == ["Wastes"]
    t.cast(t.ana, "Glorious Anthem", "WWW")
    assert t.ana.hand == ["Wastes"]


def test_120_2b_noncombat_damage_alone(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    niv = t.put(t.ana, "Niv-Mizzet, Visionary")
    t.cast(t.ana, "Lightning Bolt", "R", t.ben)
    assert len(t.ana.hand) == 3
    t.s.attack(t.ana, [niv])
    t.s.to("end of combat")
    assert t.ben.life == 12
    assert len(t.ana.hand) == 3


def test_603_6a_enters_from_a_graveyard(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Dredging Claw")
    t.put(t.ana, "Grizzly Bears", "graveyard")
    t.s.define("Test Return", "Sorcery", "{B}", "", "Return a creature card from your graveyard to the battlefield.")
    t.s.put(t.ana, "hand", "Test Return")
    t.s.mana(t.ana, "B")
    t.s.cast(t.ana, "Test Return")
    t.s.resolve(1)
    assert len(t.s.state.stack) == 1


def test_700_4_leaving_without_dying(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    scribe = t.put(t.ana, "Three Tree Scribe")
    bears = t.put(t.ana, "Grizzly Bears")
    doomed = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Lightning Bolt", "R", doomed)
    assert scribe.counter("+1/+1") == 0
    t.s.answer(t.ana, scribe, "target")
    t.cast(t.ana, "Unsummon", "U", bears)
    assert scribe.counter("+1/+1") == 1


def test_603_2c_one_or_more_sacrificed_at_once(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    hypnotist = t.put(t.ana, "Camellia, the Seedmiser")
    text = "Create two Food tokens."
    t.s.define("Test Feast", "Sorcery", "{G}", "", text)
    t.s.define("Test Waste", "Sorcery", "{G}", "", "Sacrifice two Foods.")
    for name in ("Test Feast", "Test Waste"):
        t.s.put(t.ana, "hand", name)
        t.s.mana(t.ana, "G")
        t.s.cast(t.ana, name)
        t.s.resolve_all()
    assert t.ana.battlefield.count("Squirrel Token") == 1
    assert hypnotist.exists


def test_508_1_itself_or_the_creature_that_it_is_on(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    other = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Spiteful Returned", "BBBB", bears, way="bestow")
    t.s.attack(t.ana, [bears, other])
    t.s.resolve_all()
    assert t.ben.life == 18


@pytest.mark.shows("700.12a")
def test_700_12a_outlaws(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hellspur Posse Boss")
    rogue = t.put(t.ana, "Blighted Agent")
    bears = t.put(t.ana, "Grizzly Bears")
    assert rogue.has("haste") is True
    assert not bears.has("haste")


def test_108_3_controlled_but_not_owned(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Don Andres, the Renegade")
    own = t.put(t.ana, "Grizzly Bears")
    stolen = t.put(t.ben, "Grizzly Bears", controller=t.ana)
    assert own.pt == "2/2"
    assert stolen.pt == "4/4"
    assert "Pirate" in stolen.subtypes
