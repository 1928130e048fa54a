"""CR 601.2c, 700.2e: targets and modes that an opponent chooses."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from tests.chapters.ch61_table import Table


def chose(t: Table, kind: str) -> list[str]:
    """Who was asked a kind of question."""
    return [player.name for player, what in t.s.asked if what == kind]


@pytest.mark.shows("700.2e", "601.6")
def test_an_opponent_chooses_the_mode_as_the_controller_would() -> None:
    t = Table()
    t.s.answer(t.ben, "You search", "mode")
    t.s.answer(t.ana, "Wastes", "search")
    t.cast(t.ana, "Library of Lat-Nam")
    assert chose(t, "mode") == ["Ben"]
    assert t.ana.hand == ["Wastes"]


@pytest.mark.shows("601.2c", "602.3")
def test_an_opponent_chooses_one_of_two_targets() -> None:
    t = Table()
    witches = t.put(t.ana, "Cuombajj Witches", sick=False)
    bears, elves = t.put(t.ben, "Grizzly Bears"), t.put(t.ana, "Llanowar Elves")
    t.s.answer(t.ana, t.ben, "target")
    t.s.answer(t.ben, elves, "target")
    t.s.activate(t.ana, witches)
    t.s.resolve_all()
    assert chose(t, "target") == ["Ana", "Ben"]
    assert t.ben.life == 19
    assert (elves.zone, bears.damage) == ("graveyard", 0)


def test_what_they_control_is_chosen_among_their_own() -> None:
    t = Table()
    t.put(t.ana, "Grizzly Bears")
    giant, elves = t.put(t.ben, "Hill Giant"), t.put(t.ben, "Llanowar Elves")
    preacher = t.put(t.ana, "Preacher", sick=False)
    t.s.answer(t.ben, elves, "target")
    t.s.activate(t.ana, preacher)
    t.s.resolve_all()
    assert elves.controller == t.ana
    assert giant.controller == t.ben
    assert t.s.asked == [(t.ben, "target")]


def test_hexproof_of_the_chooser_s_own_creature_counts() -> None:
    """The spell is its controller's all the same, so a creature with hexproof is no legal target (CR 702.11b)."""
    t = Table()
    slippery = t.put(t.ben, "Slippery Bogle")
    giant = t.put(t.ben, "Hill Giant")
    t.cast(t.ana, "Evangelize")
    assert giant.controller == t.ana
    assert slippery.controller == t.ben
    assert t.s.asked == []  # only one is legal


def test_among_cards_that_are_no_targets_an_opponent_chooses_while_resolving() -> None:
    """Tasigur: the opponent chooses the nonland card that comes back (CR 608.2d)."""
    t = Table()
    tasigur = t.put(t.ana, "Tasigur, the Golden Fang")
    t.put(t.ana, "Shock", "graveyard")
    t.put(t.ana, "Grizzly Bears", "graveyard")
    t.s.answer(t.ben, "Shock", "choose")
    t.use(t.ana, tasigur, mana="GGGG")
    assert t.ana.hand == ["Shock"]


@pytest.mark.shows("601.6a")
def test_the_caster_says_which_opponent_chooses_the_mode() -> None:
    s = Scenario("free-for-all", players=3)
    ana, _, cleo = s.players
    s.put(ana, "library", "Wastes", 5)
    s.put(ana, "hand", "Library of Lat-Nam")
    s.mana(ana, "CCCCU")
    s.answer(ana, cleo, "player")
    s.answer(cleo, "You search", "mode")
    s.cast(ana, "Library of Lat-Nam")
    assert s.asked == [(ana, "player"), (cleo, "mode")]


@pytest.mark.shows("602.3a")
def test_whoever_activates_says_which_opponent_chooses_the_target() -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    witches = s.put(ana, "battlefield", "Cuombajj Witches")
    s.answer(ana, ben, "target")
    s.answer(ana, cleo, "player")
    s.answer(cleo, ben, "target")
    s.activate(ana, witches)
    s.resolve()
    assert ben.life == 18
