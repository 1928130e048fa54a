"""Several coins: flipped at once or until a flip is lost, and what is done for each (CR 705)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


@pytest.mark.parametrize(("coins", "won"), [([True, True, False], 2), ([False], 0)])
def test_a_coin_is_flipped_until_a_flip_is_lost(corpus: Corpus, coins: list[bool], won: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Crazed Firecat", "hand")
    t.s.mana(t.ana, "RRCCCCC")
    t.s.flip(*coins)
    t.s.cast(t.ana, "Crazed Firecat")
    t.s.resolve_all()
    assert t.s.find("Crazed Firecat").counters == ({"+1/+1": won} if won else {})


def test_each_flip_that_is_won_is_an_event_of_its_own(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Zndrsplt, Eye of Wisdom")
    okaun = t.put(t.ben, "Okaun, Eye of Chaos")
    t.s.flip(True, True, True, False)
    t.s.to("beginning of combat", t.ana)
    t.s.resolve_all()
    assert len(t.ana.hand) == 3
    assert okaun.pt == "24/24"  # three times doubled: another player's flips count as well


@pytest.mark.parametrize(("coins", "keywords"), [
    ((True, True), {"double strike"}), ((False, False), {"menace"}), ((True, False), set()),
])  # fmt: skip
def test_two_coins_that_both_come_up_the_same(corpus: Corpus, coins: tuple[bool, bool], keywords: set[str]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Two-Headed Giant")
    t.s.begin(t.ana)
    t.s.flip(*coins)
    t.s.attack(t.ana, [giant])
    t.s.resolve_all()
    assert giant.keywords & {"double strike", "menace"} == keywords


def test_something_is_done_for_each_flip_that_was_won(corpus: Corpus) -> None:
    t = Table(corpus)
    runner = t.put(t.ana, "Goblin Traprunner")
    t.s.begin(t.ana)
    t.s.flip(True, False, True)
    t.s.attack(t.ana, [runner])
    t.s.resolve_all()
    goblins = t.s.permanents("Goblin Token")
    assert len(goblins) == 2 and all(thing.tapped and thing.obj.attacking for thing in goblins)


def test_what_is_created_for_all_flips_is_meant_afterwards(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Mirror March")
    t.s.flip(True, True, False)
    t.s.put(t.ana, "hand", "Grizzly Bears")
    t.s.mana(t.ana, "GG")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    bears = t.s.permanents("Grizzly Bears")
    assert sorted("haste" in thing.keywords for thing in bears) == [False, True, True]
    t.s.to("end", t.ana)
    t.s.resolve_all()
    assert len(t.s.permanents("Grizzly Bears")) == 1
