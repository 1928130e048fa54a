"""CR 700.3: objects are separated into piles and somebody chooses one of them."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Thing
from tests.chapters.ch5_table import Table

TOP = ["Shock", "Forest", "Grizzly Bears", "Island", "Hill Giant"]


def table() -> Table:
    t = Table()
    for name in reversed(TOP):
        t.put(t.ana, "library", name)
    return t


def fact_or_fiction(t: Table, first: list[str], chosen: int) -> None:
    t.put(t.ana, "hand", "Fact or Fiction")
    t.mana(t.ana, "UUUU")
    t.cast(t.ana, "Fact or Fiction")
    t.answer(t.ben, first, "pile")
    t.answer(t.ana, chosen, "choose pile")
    t.resolve()


@pytest.mark.shows("700.3", "700.3a")
def test_an_opponent_separates_cards_and_each_of_them_is_in_one_pile() -> None:
    for chosen, hand in ((0, ["Shock", "Island"]), (1, ["Forest", "Grizzly Bears", "Hill Giant"])):
        t = table()
        fact_or_fiction(t, ["Shock", "Island"], chosen)
        assert sorted(t.ana.hand) == sorted(hand)
        assert sorted(name for name in t.ana.graveyard if name in TOP) == sorted(set(TOP) - set(hand))


@pytest.mark.shows("700.3d")
def test_a_pile_can_be_empty() -> None:
    t = table()
    fact_or_fiction(t, [], 1)
    assert sorted(t.ana.hand) == sorted(TOP)
    t = table()
    fact_or_fiction(t, TOP, 1)
    assert t.ana.hand == [] and len(t.ana.graveyard) == 6


@pytest.mark.shows("700.3c")
def test_what_is_put_into_piles_stays_in_its_zone_until_it_is_moved() -> None:
    t = table()
    t.put(t.ana, "hand", "Steam Augury")
    t.mana(t.ana, "RRUU")
    t.cast(t.ana, "Steam Augury")
    t.answer(t.ana, ["Forest"], "pile")
    t.answer(t.ben, 0, "choose pile")
    zones: list[int] = []
    decide = t.state.decider
    assert decide is not None
    library = len(t.ana.library)

    def watching(decision: object) -> object:
        if getattr(decision, "kind", "") == "choose pile":
            zones.append(len(t.ana.library))
        return decide(decision)  # type: ignore[arg-type]

    t.state.decider = watching  # type: ignore[assignment]
    t.resolve()
    assert zones == [library] and t.ana.hand == ["Forest"]
    assert len(t.ana.library) == library - 5


def test_a_player_sacrifices_the_pile_of_their_choice() -> None:
    t = Table()
    liliana = t.put(t.ana, "battlefield", "Liliana of the Veil", counters={"loyalty": 6})
    bears: list[Thing] = [t.creature(t.ben) for _ in range(3)]
    land = t.put(t.ben, "battlefield", "Forest")
    t.activate(t.ana, liliana, 2, [t.ben])
    t.answer(t.ana, [bears[0], land], "pile")
    t.answer(t.ben, 0, "choose pile")
    t.resolve()
    assert [thing.zone for thing in (*bears, land)] == ["graveyard", "battlefield", "battlefield", "graveyard"]
