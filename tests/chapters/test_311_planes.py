"""CR 311, 312: planes and phenomena."""

from __future__ import annotations

import pytest

from spellwright.cards.scope import out_of_scope
from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.actions import ACTIVATE, legal_actions
from spellwright.rules.planechase import CHAOS
from tests.chapters.planes_table import planes


def define_plane(s: Scenario, name: str, text: str) -> None:
    """A plane of the scenario's own, face up beside what is there."""
    s.define(name, "Plane — Dominaria", text=text)
    s.put(s.players[0], "command", name)


@pytest.mark.shows("311.2", "312.2")
def test_planes_and_phenomena_are_no_permanents_and_stay_in_the_command_zone() -> None:
    s = planes("Krosa", "Planewide Disaster")
    up = [s.thing(i) for i in s.state.planar.face_up]  # type: ignore[union-attr]
    down = [s.thing(i) for deck in s.state.planar.decks for i in deck]  # type: ignore[union-attr]
    assert {thing.zone for thing in (*up, *down)} == {"command"}
    assert s.permanents() == []
    with pytest.raises(IllegalAnswer):
        s.cast(s.players[0], "Krosa")


@pytest.mark.shows("311.4")
def test_static_triggered_and_activated_abilities_of_a_face_up_plane_function() -> None:
    s = planes("Krosa")
    ana, ben = s.players
    define_plane(s, "Mana Rift", "Whenever a land enters, you gain 1 life.\n{1}: You gain 3 life.")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    assert bears.pt == "4/4"
    s.put(ana, "hand", "Forest")
    s.play(ana, "Forest")
    s.resolve_all()
    assert ana.life == 21
    s.mana(ana, "G")
    s.activate(ana, "Mana Rift")
    s.resolve_all()
    assert ana.life == 24
    rift = s.find("Mana Rift").id
    s.mana(ana, "G")
    assert rift in [a.object_id for a in legal_actions(s.state, 0) if a.kind == ACTIVATE]
    assert not s.can_activate(ben, "Mana Rift")
    s.to("precombat main", ben)
    s.mana(ben, "G")
    assert s.can_activate(ben, "Mana Rift") and not s.can_activate(ana, "Mana Rift")


@pytest.mark.shows("311.5", "109.4d")
def test_the_active_player_is_the_planar_controller() -> None:
    s = planes("Fields of Summer", "Lethe Lake")
    ana, ben = s.players
    assert s.find("Lethe Lake").controller == ana
    s.to("upkeep", ben)
    s.resolve_all()
    assert s.find("Lethe Lake").controller == ben
    assert (len(ana.graveyard), len(ben.graveyard)) == (0, 10)


@pytest.mark.shows("311.6")
def test_a_plane_that_was_turned_face_down_is_a_new_object() -> None:
    s = planes(deck=())
    ana, _ = s.players
    first = s.put(ana, "command", "Naar Isle", counters={"flame": 3}).id
    s.roll_planar_die(ana, "planeswalker")
    s.resolve_all()
    assert s.face_up == ["Naar Isle"]
    again = s.find("Naar Isle")
    assert first not in s.state.objects and again.id != first and again.counters == {}


@pytest.mark.shows("311.7")
def test_chaos_abilities_trigger_by_the_die_by_an_instruction_and_for_one_plane() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.roll_planar_die(ana, "chaos")
    s.resolve_all()
    assert ana.battlefield == ["Goat Token"]
    s.define("Riot", "Sorcery", "{R}", text="Chaos ensues.")
    s.put(ana, "hand", "Riot")
    s.mana(ana, "R")
    s.cast(ana, "Riot")
    s.resolve_all()
    assert ana.battlefield == ["Goat Token", "Goat Token"]


@pytest.mark.shows("311.7")
def test_a_chaos_ability_triggers_though_its_plane_is_only_revealed() -> None:
    s = planes("The Fertile Lands of Saulvinia", deck=("Mutual Epiphany", "Goldmeadow", "Shiv"))
    ana, _ = s.players
    s.answer(ana, [1, 0], "order")
    s.roll_planar_die(ana, "chaos")
    s.resolve_all()
    assert ana.battlefield == ["Goat Token"]
    assert s.face_up == ["The Fertile Lands of Saulvinia"]
    assert ana.planar_deck == ["Shiv", "Goldmeadow", "Mutual Epiphany"]


@pytest.mark.shows("312.4")
def test_the_planar_controller_controls_a_phenomenon() -> None:
    s = planes("Shiv", deck=("Mutual Epiphany", "Krosa"))
    _, ben = s.players
    s.to("precombat main", ben)
    s.roll_planar_die(ben, "planeswalker")
    s.resolve()
    assert s.face_up == ["Mutual Epiphany"] and s.stack[0].controller == ben
    assert s.find("Mutual Epiphany", owner=ben).controller == ben


@pytest.mark.shows("312.5")
def test_an_encounter_is_turning_a_phenomenon_face_up_off_the_planar_deck() -> None:
    s = planes("Shiv", deck=("Mutual Epiphany", "Krosa"))
    ana, ben = s.players
    s.roll_planar_die(ana, "planeswalker")
    s.resolve()
    s.resolve()
    assert (len(ana.hand), len(ben.hand)) == (4, 4)


@pytest.mark.shows("312.6")
def test_a_phenomenon_that_was_turned_face_down_is_a_new_object() -> None:
    s = planes("Shiv", deck=("Mutual Epiphany", "Krosa"))
    ana, _ = s.players
    number = s.state.planar.decks[0][-1]  # type: ignore[union-attr]
    s.roll_planar_die(ana, "planeswalker")
    s.resolve_all()
    assert ana.planar_deck == ["Shiv", "Mutual Epiphany"]
    assert s.state.planar.decks[0][0] != number and number not in s.state.objects  # type: ignore[union-attr]


@pytest.mark.shows("312.7", "704.6f")
def test_the_planar_controller_planeswalks_from_a_phenomenon_whose_ability_has_left_the_stack() -> None:
    s = planes("Shiv", deck=("Mutual Epiphany", "Krosa", "Gavony"))
    ana, _ = s.players
    s.roll_planar_die(ana, "planeswalker")
    s.resolve()
    assert s.face_up == ["Mutual Epiphany"] and len(s.stack) == 1, "its ability is on the stack"
    s.resolve()
    assert s.face_up == ["Krosa"]
    assert not any(getattr(e, "what", "") == CHAOS for e in s.events)


def test_a_plane_of_no_planar_type_is_out_of_scope() -> None:
    from spellwright.cards.face import CardRecord, Face

    card = CardRecord(
        "Here", "planar", (Face("Here", None, "Plane — Chicago", types=("Plane",), subtypes=("Chicago",)),)
    )
    assert out_of_scope(card) == "Chicago is no planar type (CR 205.3n)"
