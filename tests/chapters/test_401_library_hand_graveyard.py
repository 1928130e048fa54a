"""CR 401, 402 and 404: libraries, hands and graveyards."""

from __future__ import annotations

import pytest

import spellwright as sw
from tests.drawn.position import duel, ready


@pytest.mark.shows("401.1", "402.1", "403.1")
def test_decks_become_libraries_and_each_player_draws_seven() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy"), seed=7)
    assert game.state.battlefield == []
    for player in game.state.players:
        assert (len(player.hand), len(player.library) + len(player.hand)) == (7, 60)
        assert player.graveyard == []


@pytest.mark.shows("401.2", "401.3")
def test_a_library_can_be_counted_and_not_looked_at() -> None:
    s, ana, ben = duel(0)
    s.put(ana, "library", "Shock", 3)
    for viewer in (ana, ben):
        view = s.view(viewer)
        assert view.players[0].library_size == 3
        assert [view.object(i) for i in s.state.players[0].library] == [None] * 3


@pytest.mark.shows("401.4")
def test_cards_put_into_a_library_together_are_arranged_by_their_owner() -> None:
    s, ana, ben = duel(1)
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Craw Wurm")
    s.cast(ana, ready(s, ana, "Terminus", "WWWWWW"))
    s.answer(ben, ["Craw Wurm", "Grizzly Bears", "Hill Giant"])
    s.resolve()
    assert ben.library[0] == "Island" and sorted(ben.library[1:]) == ["Craw Wurm", "Grizzly Bears", "Hill Giant"]
    assert ben.library[1:] in (
        ["Craw Wurm", "Grizzly Bears", "Hill Giant"],
        ["Hill Giant", "Grizzly Bears", "Craw Wurm"],
    )
    assert s.view(ana).object(s.state.players[1].library[0]) is None


@pytest.mark.shows("401.7")
def test_a_place_that_a_small_library_lacks_is_its_bottom() -> None:
    for size, place in ((0, 0), (1, 1), (2, 2), (5, 2)):
        s, ana, ben = duel(size)
        bears = s.put(ben, "battlefield", "Grizzly Bears")
        walker = s.put(ana, "battlefield", "Teferi, Hero of Dominaria")
        s.activate(ana, walker, 1, targets=[bears])  # third from the top
        s.resolve()
        assert ben.library.index("Grizzly Bears") == place


@pytest.mark.shows("402.2")
def test_a_hand_is_reduced_to_seven_in_ones_own_cleanup_step() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Forest", 8)
    s.put(ana, "hand", "Shock")
    s.put(ben, "hand", "Forest", 9)
    s.answer(ana, ["Shock", "Forest"], "discard")
    s.to("upkeep", ben)
    assert len(ana.hand) == 7 and sorted(ana.graveyard) == ["Forest", "Shock"]
    assert len(ben.hand) == 9


@pytest.mark.shows("402.2")
def test_without_a_maximum_hand_size_nothing_is_discarded() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Reliquary Tower")
    s.put(ana, "hand", "Forest", 20)
    s.to("upkeep", ben)
    assert len(ana.hand) == 20


@pytest.mark.shows("402.3")
def test_a_hand_is_seen_by_its_player_and_counted_by_the_others() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Shock", 2)
    assert [card.name for card in s.view(ana).me.hand] == ["Shock", "Shock"]
    theirs = s.view(ben).players[0]
    assert theirs.hand == [] and theirs.hand_size == 2


@pytest.mark.shows("404.1")
def test_what_is_countered_discarded_destroyed_or_sacrificed_comes_on_top() -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    hauler = s.put(ben, "battlefield", "Ember Hauler")
    giant = ready(s, ben, "Hill Giant", "RRRR")
    s.begin(ben)
    s.cast(ben, giant)
    s.cast(ana, ready(s, ana, "Counterspell", "UU"), [giant])
    s.resolve()
    assert ben.graveyard == ["Hill Giant"]
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [bears])
    s.resolve()
    s.mana(ben, "R")
    s.activate(ben, hauler, targets=[ana])
    s.resolve()
    assert ben.graveyard == ["Hill Giant", "Grizzly Bears", "Ember Hauler"]
    s.put(ben, "hand", "Forest")
    s.begin(ana)
    s.cast(ana, ready(s, ana, "Mind Rot", "BBB"), [ben])
    s.resolve()
    assert ben.graveyard[-1] == "Forest"
    assert ana.graveyard == ["Counterspell", "Murder", "Mind Rot"]


@pytest.mark.shows("404.2")
def test_every_player_sees_every_graveyard_in_its_order() -> None:
    s, ana, ben = duel()
    for name in ("Shock", "Forest", "Grizzly Bears"):
        s.put(ana, "graveyard", name)
    for viewer in (ana, ben):
        assert [c.name for c in s.view(viewer).players[0].graveyard] == ["Shock", "Forest", "Grizzly Bears"]
