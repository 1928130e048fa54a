"""CR 726: the initiative."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario
from spellwright.mechanics.dungeons import dungeon_of, room_of
from spellwright.mechanics.emblems import in_command
from spellwright.mechanics.initiative import INITIATIVE
from tests.chapters.ch8_table import table

SNEAK = "Aarakocra Sneak"


def holder(s: Scenario) -> int:
    found = in_command(s.state, INITIATIVE)
    assert found is not None
    return found.owner


def room(s: Scenario, seat: int) -> int:
    found = dungeon_of(s.state, seat)
    return -1 if found is None else room_of(found)


def takes(s: Scenario, seat: int) -> None:
    """The player takes the initiative; it leads to the Secret Entrance, where nothing is found."""
    s.mana(s.players[seat], "BB")
    name = s.define(f"Initiative {s.state.clock}", "Instant", "{B}", "", "You take the initiative.")
    s.cast(s.players[seat], s.put(s.players[seat], "hand", name))
    s.resolve_all()


@pytest.mark.shows("726.1")
def test_nobody_has_it_until_an_effect_says_so() -> None:
    s = table(strict=False)
    assert in_command(s.state, INITIATIVE) is None
    takes(s, 0)
    assert holder(s) == 0


@pytest.mark.shows("726.2")
def test_its_abilities_lead_through_the_undercity_and_give_it_to_whoever_hits() -> None:
    s = table(strict=False)
    takes(s, 0)
    assert room(s, 0) == 0
    bears = [s.put(s.players[1], "battlefield", "Grizzly Bears") for _ in range(2)]
    s.to("draw", s.players[1])
    s.attack(s.players[1], dict.fromkeys(bears, s.players[0]))
    s.to("end of combat")
    s.resolve_all()
    assert (holder(s), room(s, 1)) == (1, 0)
    s.to("draw", s.players[0])
    assert room(s, 0) == 0
    s.to("draw", s.players[1])
    assert room(s, 1) > 0


@pytest.mark.shows("726.3")
def test_one_player_has_it_at_a_time() -> None:
    s = table(strict=False)
    takes(s, 0)
    takes(s, 1)
    assert holder(s) == 1
    assert len([i for i in s.state.command if s.state.objects[i].base.name == INITIATIVE]) == 1


@pytest.mark.shows("726.5")
def test_who_has_it_and_takes_it_ventures_again() -> None:
    s = table(strict=False)
    takes(s, 0)
    takes(s, 0)
    assert (holder(s), room(s, 0) > 0) == (0, True)
    assert len([i for i in s.state.command if s.state.objects[i].base.name == INITIATIVE]) == 1


@pytest.mark.shows("726.4")
def test_who_leaves_gives_it_to_the_active_player() -> None:
    s = table(strict=False)
    takes(s, 2)
    s.concede(s.players[2])
    s.resolve_all()
    assert (holder(s), room(s, 0)) == (0, 0)


def test_a_card_asks_who_has_it() -> None:
    s = table(strict=False)
    caretaker = s.put(s.players[0], "battlefield", "Feywild Caretaker")
    takes(s, 0)
    s.to("end")
    s.resolve_all()
    assert s.find("Faerie Dragon Token").controller is s.players[0]
    assert caretaker.zone == "battlefield"
