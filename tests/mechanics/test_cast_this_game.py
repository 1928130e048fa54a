"""Winning by a second cast in one game, and whom "other" means where an effect changes each of several objects."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

APPROACH = "Approach of the Second Sun"


def test_the_second_approach_of_a_game_wins(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, APPROACH, "hand")
    t.cast(t.ana, APPROACH, "WWWWWWW")
    assert t.ana.life == 27
    assert t.ana.library.index(APPROACH) == 6
    t.s.to("upkeep", t.ana)
    t.put(t.ana, APPROACH, "hand")
    t.s.to("precombat main", t.ana)
    t.cast(t.ana, APPROACH, "WWWWWWW")
    assert t.ana.won


def test_an_approach_of_another_player_does_not_count(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, APPROACH, "hand")
    t.cast(t.ana, APPROACH, "WWWWWWW")
    t.s.to("precombat main", t.ben)
    t.put(t.ben, APPROACH, "hand")
    t.cast(t.ben, APPROACH, "WWWWWWW")
    assert t.ben.life == 27
    assert not t.s.is_over


def test_each_other_creature_is_other_than_each_that_changes(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears, cub, piker = [t.put(t.ana, name) for name in ("Grizzly Bears", "Bear Cub", "Goblin Piker")]
    t.put(t.ana, "Coat of Arms")
    assert (bears.pt, cub.pt, piker.pt) == ("3/3", "3/3", "2/1")


def test_other_creatures_of_an_aura_are_other_than_the_enchanted_one(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears, giant = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Hill Giant")
    t.put(t.ana, "Vampirism", attached_to=bears)
    assert (bears.pt, giant.pt) == ("3/3", "2/2")
