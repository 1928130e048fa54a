"""Zones that stand at the end of a phrase, behind a permanent with which cards are compared (CR 109.2a, 113.6m)."""

from __future__ import annotations

import pytest

import spellwright as sw


def test_cards_from_the_hand_are_compared_with_counters() -> None:
    """Aether Vial: the card comes from the hand, the counters lie on the artifact."""
    s = sw.Scenario()
    ana, ben = s.players
    vial = s.put(ana, "battlefield", "Aether Vial", counters={"charge": 2})
    bears, bird = s.put(ana, "hand", "Grizzly Bears"), s.put(ana, "hand", "Birds of Paradise")
    s.put(ana, "graveyard", "Grizzly Bears")
    s.put(ben, "hand", "Grizzly Bears")
    s.answer(ana, True)
    s.activate(ana, vial)
    s.resolve()
    assert bears.zone == "battlefield" and bird.zone == "hand"
    assert ana.graveyard == ["Grizzly Bears"] and ben.hand == ["Grizzly Bears"]


def test_cards_are_compared_with_the_number_of_permanents() -> None:
    """Anticausal Vestige: lands on the battlefield are counted, and the card comes from the hand."""
    s = sw.Scenario()
    ana, _ben = s.players
    vestige = s.put(ana, "battlefield", "Anticausal Vestige")
    s.put(ana, "battlefield", "Forest", 2)
    bears, giant = s.put(ana, "hand", "Grizzly Bears"), s.put(ana, "hand", "Hill Giant")
    s.put(ana, "library", "Lightning Bolt")
    s.put(ana, "hand", "Murder")
    s.mana(ana, "BBB")
    s.answer(ana, True)
    s.cast(ana, "Murder", targets=[vestige])
    s.resolve(2)
    assert bears.zone == "battlefield" and bears.tapped and giant.zone == "hand"


def test_a_card_other_than_this_one_from_the_graveyard() -> None:
    """Ichorid: neither itself nor a creature on the battlefield can be exiled for it."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in (ana, ben):
        s.put(player, "library", "Forest", 3)
    ichorid, zombie = s.put(ana, "graveyard", "Ichorid"), s.put(ana, "graveyard", "Walking Corpse")
    living = s.put(ana, "battlefield", "Walking Corpse")
    s.answer(ana, "yes", "may")
    s.to("upkeep", ana)
    s.resolve_all()
    assert (ichorid.zone, zombie.zone, living.zone) == ("battlefield", "exile", "battlefield")


@pytest.mark.shows("113.6m")
def test_the_zone_of_a_list_is_that_of_the_object_itself() -> None:
    """Sandman returns with the land, from the graveyard only."""
    s = sw.Scenario()
    ana, _ben = s.players
    s.put(ana, "battlefield", "Forest", 3)
    land = s.put(ana, "graveyard", "Forest")
    sandman = s.put(ana, "graveyard", "Sandman, Shifting Scoundrel")
    s.mana(ana, "GGCCC" * 2)
    s.activate(ana, sandman, targets=[land])
    s.resolve()
    assert land.zone == "battlefield" and sandman.zone == "battlefield"
    s.put(ana, "graveyard", "Forest")
    assert not s.can_activate(ana, sandman)


def test_that_players_library_is_theirs() -> None:
    """Settle the Wreckage: "their library" is that of the player just spoken of, not of the creatures."""
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    forest = s.put(ben, "library", "Forest", 2)
    s.put(ana, "hand", "Settle the Wreckage")
    s.begin(ben)
    s.attack(ben, [bears])
    s.mana(ana, "WWCC")
    s.answer(ben, "yes", "may")
    s.answer(ben, [forest], "search")
    s.cast(ana, "Settle the Wreckage", targets=[ben])
    s.resolve()
    assert bears.zone == "exile"
    assert [(thing.name, thing.tapped) for thing in s.permanents()] == [("Forest", True)]
    assert len(ben.library) == 1
