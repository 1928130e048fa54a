"""Several counters at once, deeds to choose from, mana and permissions that last, and damage by several (CR 120.4)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table


def test_counters_of_several_kinds_are_put_at_once(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.cast(t.ana, "Unexpected Fangs", "BB", bears)
    assert bears.counters == {"+1/+1": 1, "lifelink": 1}


@pytest.mark.parametrize("given", ["Ornithopter", "Shock"])
def test_one_of_two_things_is_done(corpus: Mapping[str, CardRecord], given: str) -> None:
    t = Table(corpus)
    hero = t.put(t.ana, "Reckless Detective")
    t.put(t.ana, "Ornithopter")
    t.put(t.ana, "Shock", "hand")
    t.s.attack(t.ana, {hero: t.ben})
    t.s.answer(t.ana, True, "may")
    t.s.answer(t.ana, "sacrifice" if given == "Ornithopter" else "discard")
    t.s.resolve_all()
    assert t.ana.graveyard == [given]


@pytest.mark.shows("106.4")
def test_106_4_mana_is_kept_until_the_end_of_the_turn_where_it_says_so(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ventmaw = t.put(t.ana, "Savage Ventmaw")
    t.s.attack(t.ana, {ventmaw: t.ben})
    t.s.resolve_all()
    t.s.mana(t.ana, "W")
    t.s.to("end")
    assert sorted(t.ana.mana.strip("{}").split("}{")) == ["G", "G", "G", "R", "R", "R"]
    t.s.to("upkeep", t.ben)
    assert t.ana.mana == ""


def test_a_permission_ends_as_the_next_end_step_begins(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "library")
    t.cast(t.ana, "Haste Magic", "RR", t.put(t.ana, "Grizzly Bears"))
    assert t.ana.exile == ["Forest"]
    t.s.play(t.ana, "Forest")
    assert "Forest" in t.ana.battlefield
    u = Table(corpus)
    u.put(u.ana, "Shock", "library")
    u.cast(u.ana, "Haste Magic", "RR", u.put(u.ana, "Grizzly Bears"))
    u.s.to("postcombat main")
    u.s.mana(u.ana, "R")
    assert u.s.can_cast(u.ana, "Shock")
    u.s.to("end")
    u.s.mana(u.ana, "R")
    assert not u.s.can_cast(u.ana, "Shock")


def test_each_of_several_deals_damage_equal_to_its_power(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    mine = [t.put(t.ana, name) for name in ("Grizzly Bears", "Colossal Dreadmaw")]
    giant = t.put(t.ben, "Craw Wurm")
    t.s.answer(t.ana, mine, "target")
    t.s.answer(t.ana, giant, "target")
    t.cast(t.ana, "Band Together", "GGG")
    assert giant.zone == "graveyard"


def test_each_other_opponent_is_another_than_that_player(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    hydra = t.put(t.ana, "Hydra Omnivore")
    t.s.attack(t.ana, {hydra: t.ben})
    t.s.to("combat damage")
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life, cleo.life) == (20, 12, 12)


def test_two_mana_of_different_colors(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    vessel = t.put(t.ana, "Firemind Vessel", tapped=False)
    t.put(t.ana, "Lightning Helix", "hand")
    t.s.cast(t.ana, "Lightning Helix", targets=[t.ben])
    t.s.resolve_all()
    assert t.ben.life == 17
    assert vessel.obj.tapped
