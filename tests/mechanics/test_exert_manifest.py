"""Exert, manifest, coins and additional combat phases."""

from __future__ import annotations

from collections.abc import Mapping

from spellwright.cards.face import CardRecord
from spellwright.mechanics.manifesting import TURNING_UP_MANIFESTED
from spellwright.rules.actions import legal_actions, take_action
from tests.mechanics.table import Table


def test_701_43a_an_exerted_creature_stays_tapped(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    initiate = t.put(t.ana, "Glory-Bound Initiate")
    t.s.answer(t.ana, True, "exert")
    t.s.attack(t.ana, [initiate])
    t.s.resolve_all()
    assert initiate.pt == "4/4"
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert initiate.tapped
    t.s.to("upkeep", t.ben)
    t.s.to("upkeep", t.ana)
    assert not initiate.tapped


def test_701_43d_a_creature_need_not_be_exerted(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    initiate = t.put(t.ana, "Glory-Bound Initiate")
    t.s.answer(t.ana, False, "exert")
    t.s.attack(t.ana, [initiate])
    t.s.resolve_all()
    assert initiate.pt == "3/1"


def test_701_40a_a_manifested_card_is_a_face_down_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hill Giant", "library")
    t.cast(t.ana, "Soul Summons", "WW")
    (permanent,) = t.s.permanents(controller=t.ana)
    assert permanent.pt == "2/2"
    assert permanent.colors == set()
    assert permanent.obj.face_down


def test_701_40b_turned_up_for_its_mana_cost(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Hill Giant", "library")
    t.cast(t.ana, "Soul Summons", "WW")
    (permanent,) = t.s.permanents(controller=t.ana)
    t.s.mana(t.ana, "RRRR")
    state = t.s.state
    (action,) = [a for a in legal_actions(state, t.ana.seat) if a.kind == TURNING_UP_MANIFESTED]
    take_action(state, t.ana.seat, action)
    assert permanent.pt == "3/3"
    assert permanent.name == "Hill Giant"


def test_701_62a_one_of_two_cards_is_manifested(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Hill Giant", "library")
    t.put(t.ana, "Forest", "library")
    t.s.answer(t.ana, giant, "manifest")
    t.cast(t.ana, "Manifest Dread", "GG")
    assert "Forest" in t.ana.graveyard
    assert [p.pt for p in t.s.permanents(controller=t.ana)] == ["2/2"]


def test_705_2_what_depends_on_the_flip(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.flip(True, False)
    t.cast(t.ana, "Stitch in Time", "UUR")
    assert t.s.state.extra_turns == [t.ana.seat]
    t.cast(t.ana, "Stitch in Time", "UUR")
    assert t.s.state.extra_turns == [t.ana.seat]


def test_500_8_an_additional_combat_phase_comes_next(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Hill Giant")
    t.s.attack(t.ana, [giant])
    t.s.to("postcombat main")
    assert t.ben.life == 17
    t.cast(t.ana, "Relentless Assault", "RRRR")
    assert not giant.tapped
    t.s.attack(t.ana, [giant])
    t.s.to("postcombat main")
    assert t.ben.life == 14
    assert t.s.active == t.ana
