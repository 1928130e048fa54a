"""CR 305: playing lands, basic land types."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


@pytest.mark.shows("305.1")
def test_a_land_is_played_without_the_stack_in_an_idle_main_phase() -> None:
    s, ana, ben = duel()
    forest = s.put(ana, "hand", "Forest")
    for step in ("upkeep", "beginning of combat", "end"):
        s.begin(ana, step)
        with pytest.raises(IllegalAnswer, match=r"CR 305\.1"):
            s.play(ana, forest)
    s.begin(ana)
    s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    with pytest.raises(IllegalAnswer, match=r"CR 305\.1"):
        s.play(ana, forest)
    s.resolve()
    s.play(ana, forest)
    assert (forest.zone, s.stack) == ("battlefield", [])
    assert s.state.priority == 0  # nobody had a chance to respond


@pytest.mark.shows("305.2")
def test_one_land_a_turn_and_more_by_effects() -> None:
    s, ana, _ = duel()
    s.put(ana, "hand", "Forest", 4)
    s.play(ana, "Forest")
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, "Forest")
    s.put(ana, "battlefield", "Exploration", 2)
    s.play(ana, "Forest")
    s.play(ana, "Forest")
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, "Forest")


@pytest.mark.shows("305.2a")
def test_lands_already_played_are_compared_with_what_may_be_played_now() -> None:
    s, ana, _ = duel()
    s.put(ana, "hand", "Forest", 3)
    one = s.put(ana, "battlefield", "Exploration")
    s.play(ana, "Forest")
    s.play(ana, "Forest")
    s.cast(ana, ready(s, ana, "Naturalize", "GG"), [one])
    s.resolve()
    s.put(ana, "battlefield", "Exploration")  # two may be played, two have been
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, "Forest")
    s.put(ana, "battlefield", "Exploration")
    s.play(ana, "Forest")
    assert ana.hand == []


@pytest.mark.shows("305.2b")
def test_permission_to_play_a_card_gives_no_further_land() -> None:
    s, ana, _ = duel(0)
    s.put(ana, "library", "Mountain")
    s.put(ana, "battlefield", "Dark-Dweller Oracle")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Forest")
    s.play(ana, "Forest")
    s.mana(ana, "R")
    s.activate(ana, "Dark-Dweller Oracle", answers=["Grizzly Bears"])
    s.resolve()
    assert ana.exile == ["Mountain"]
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, "Mountain")


@pytest.mark.shows("305.3")
def test_no_land_is_played_in_another_players_turn() -> None:
    s, ana, ben = duel(0)
    s.put(ana, "library", "Mountain", 3)
    s.put(ana, "battlefield", "Exploration")
    s.put(ana, "battlefield", "Dark-Dweller Oracle")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.begin(ben)
    s.mana(ana, "R")
    s.activate(ana, "Dark-Dweller Oracle", answers=["Grizzly Bears"])
    s.resolve()
    s.put(ana, "hand", "Forest")
    for land in ("Mountain", "Forest"):
        with pytest.raises(IllegalAnswer, match=r"CR 305\.1"):
            s.play(ana, land)
    assert ana.exile == ["Mountain"]


@pytest.mark.shows("305.4")
def test_putting_a_land_onto_the_battlefield_is_not_playing_it() -> None:
    s, ana, ben = duel()
    s.put(ana, "hand", "Forest", 2)
    s.put(ana, "battlefield", "Skyshroud Ranger")
    s.put(ben, "battlefield", "Dirtcowl Wurm")  # grows whenever an opponent plays a land
    s.activate(ana, "Skyshroud Ranger")
    s.answer(ana, True, "may")
    s.answer(ana, "Forest")
    s.resolve()
    assert ana.battlefield == ["Skyshroud Ranger", "Forest"]
    assert s.permanent("Dirtcowl Wurm").pt == "3/4" and s.stack == []
    s.play(ana, "Forest")
    s.resolve()
    assert s.permanent("Dirtcowl Wurm").pt == "4/5"


@pytest.mark.shows("305.6")
def test_a_basic_land_type_has_its_mana_ability_without_any_text() -> None:
    lands = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Dryad Arbor": "G"}
    for name, symbol in lands.items():
        s, ana, _ = duel()
        assert s.activate(ana, s.put(ana, "battlefield", name)) is None
        assert ana.mana == f"{{{symbol}}}"


@pytest.mark.shows("305.6")
def test_a_basic_land_type_on_what_is_no_land_gives_nothing() -> None:
    s, ana, _ = duel()
    s.define("Odd Stone", "Artifact — Forest", "{1}")
    stone = s.put(ana, "battlefield", "Odd Stone")
    assert stone.abilities == []


@pytest.mark.shows("305.7")
def test_a_land_of_a_new_type_loses_its_own_abilities_and_keeps_granted_ones() -> None:
    s, ana, ben = duel()
    village = s.put(ana, "battlefield", "Treetop Village")
    s.put(ana, "battlefield", "Caustic Tar", attached_to=village)  # {T}: Target player loses 3 life.
    s.put(ana, "battlefield", "Sea's Claim", attached_to=village)
    assert village.subtypes == {"Island"} and village.types == {"land"}
    assert len(village.abilities) == 2  # Island's mana and the granted ability
    s.activate(ana, village, 1, targets=[ben])
    s.resolve()
    assert ben.life == 17


@pytest.mark.shows("305.7")
def test_a_land_that_gains_types_keeps_its_own_and_its_text() -> None:
    s, ana, _ = duel()
    village = s.put(ana, "battlefield", "Treetop Village")
    bayou = s.put(ana, "battlefield", "Bayou")
    s.put(ana, "battlefield", "Urborg, Tomb of Yawgmoth")
    assert village.subtypes == {"Swamp"} and len(village.abilities) == 4
    assert bayou.subtypes == {"Swamp", "Forest"} and len(bayou.abilities) == 2
    s.activate(ana, village, "Add {B}")
    assert ana.mana == "{B}"
