"""CR 901: Planechase, and planeswalking (CR 701.31)."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.planechase import PLANAR_DIE, Planeswalked
from tests.chapters.planes_table import planes


def trips(s: Scenario) -> list[str]:
    """Who planeswalked, in order."""
    return [s.players[e.player].name for e in s.events if isinstance(e, Planeswalked)]


def planeswalk(s: Scenario, to_the_end: bool = True) -> None:
    """The active player rolls the Planeswalker symbol."""
    s.roll_planar_die(s.active, "planeswalker")
    if to_the_end:
        s.resolve_all()


# -- the beginning ---------------------------------------------------------------------------------------


@pytest.mark.shows("103.7", "901.5")
def test_the_starting_player_turns_up_a_plane_and_nothing_triggers() -> None:
    s = planes(deck=("Mutual Epiphany", "Panopticon", "Shiv"))
    s._force("planar deck", [2, 1] * 2)  # the decks stay as they are
    for player in s.players:
        s.answer(player, True, "mulligan")
    s.start()
    ana, ben = s.players
    assert s.face_up == ["Panopticon"]
    assert ana.planar_deck == ["Shiv", "Mutual Epiphany"] and len(ben.planar_deck) == 3
    assert (len(ana.hand), len(ben.hand), len(s.stack)) == (7, 7, 0)


@pytest.mark.shows("103.3a")
def test_each_planar_deck_is_shuffled() -> None:
    s = planes()
    for player in s.players:
        s.answer(player, True, "mulligan")
    s._force("planar deck", [0, 0, 0] * 2)  # each card changes places with the bottom one
    s.start()
    assert s.players[1].planar_deck != ["Gavony", "Krosa", "Tazeem", "Shiv"]
    assert sorted(s.players[1].planar_deck) == ["Gavony", "Krosa", "Shiv", "Tazeem"]


# -- the planar controller -------------------------------------------------------------------------------


@pytest.mark.shows("901.6")
def test_the_owner_of_a_plane_stays_who_brought_it() -> None:
    s = planes("Fields of Summer")
    ana, ben = s.players
    s.to("precombat main", ben)
    assert (s.find("Fields of Summer").owner, s.find("Fields of Summer").controller) == (ana, ben)
    planeswalk(s)
    assert s.face_up == ["Gavony"] and ana.planar_deck[-1] == "Fields of Summer"


@pytest.mark.shows("901.7")
def test_a_planes_abilities_function_only_while_it_is_face_up() -> None:
    s = planes("Krosa", deck=("Tazeem", "Gavony"))
    bears = s.put(s.players[0], "battlefield", "Grizzly Bears")
    assert bears.pt == "4/4"
    planeswalk(s)
    assert bears.pt == "2/2" and s.face_up == ["Tazeem"]


@pytest.mark.shows("901.7a")
def test_counters_do_not_follow_a_plane_that_is_turned_face_down() -> None:
    s = planes("Naar Isle", deck=("Shiv",))
    isle = s.find("Naar Isle")
    isle.put_counters("flame", 2)
    planeswalk(s)
    planeswalk_again = s.players[0]
    s.mana(planeswalk_again, "R")
    planeswalk(s)
    assert s.face_up == ["Naar Isle"] and s.find("Naar Isle").counters == {}


@pytest.mark.shows("613.7h")
def test_a_plane_has_the_timestamp_of_when_it_was_turned_face_up() -> None:
    s = planes("Shiv", deck=("Onakke Catacomb",))
    s.define("Whitewash", "Enchantment", "{W}", text="All creatures are white.")
    bears = s.put(s.players[0], "battlefield", "Grizzly Bears")
    s.put(s.players[0], "battlefield", "Whitewash")
    assert bears.colors == {"white"}
    planeswalk(s)
    assert s.face_up == ["Onakke Catacomb"] and bears.colors == {"black"}


# -- the planar die --------------------------------------------------------------------------------------


@pytest.mark.shows("901.3a")
def test_one_face_shows_the_planeswalker_symbol_one_chaos_and_the_others_are_blank() -> None:
    shown: list[str] = []
    for number in range(6):
        s = planes("Goldmeadow")
        s.mana(s.players[0], "R")
        s._force(PLANAR_DIE, [number])
        s.special(s.players[0], "Goldmeadow", "roll the planar die on")
        shown.append("blank" if not s.stack else "planeswalk" if "die" in s.stack[0].name else "chaos")
    assert sorted(shown) == ["blank"] * 4 + ["chaos", "planeswalk"]


@pytest.mark.shows("901.8")
def test_the_planeswalking_ability_is_that_of_the_game_and_triggers_once() -> None:
    s = planes("Goldmeadow", "Shiv")
    ana, _ = s.players
    planeswalk(s, False)
    assert len(s.stack) == 1 and s.stack[0].controller == ana
    assert s.stack[0].obj.source not in s.state.objects
    s.resolve()
    assert s.face_up == ["Gavony"] and trips(s) == ["Ana"]


@pytest.mark.shows("901.9", "116.2i")
def test_rolling_costs_as_much_mana_as_it_was_done_that_turn() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.roll_planar_die(ana, "blank")
    with pytest.raises(IllegalAnswer, match=r"901\.9"):
        s.roll_planar_die(ana, "blank")
    s.mana(ana, "RRRR")
    s.roll_planar_die(ana, "blank")
    s.roll_planar_die(ana, "blank")
    assert ana.mana == "{R}"
    s.to("precombat main", ana)
    s.roll_planar_die(ana, "blank")


@pytest.mark.shows("901.9")
def test_only_the_active_player_rolls_in_a_main_phase_with_an_empty_stack() -> None:
    s = planes("Goldmeadow")
    ana, ben = s.players
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    s.cast(ana, "Shock", [ben])
    with pytest.raises(IllegalAnswer, match=r"901\.9"):
        s.roll_planar_die(ana, "blank")
    s.resolve_all()
    s.to("upkeep", ben)
    with pytest.raises(IllegalAnswer, match=r"901\.9"):
        s.roll_planar_die(ben, "blank")
    s.to("precombat main")
    s.roll_planar_die(ben, "blank")
    s.pass_priority()
    with pytest.raises(IllegalAnswer, match=r"901\.9"):
        s.roll_planar_die(ana, "blank")


@pytest.mark.shows("901.9")
def test_a_roll_that_an_effect_makes_costs_nothing_and_raises_no_cost() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.put(ana, "battlefield", "Fractured Powerstone")
    s.next_planar_die("chaos")
    s.activate(ana, "Fractured Powerstone", "planar")
    s.resolve_all()
    assert ana.battlefield.count("Goat Token") == 1
    s.roll_planar_die(ana, "chaos")
    s.resolve_all()
    assert ana.battlefield.count("Goat Token") == 2


@pytest.mark.shows("901.9a")
def test_a_blank_does_nothing() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.roll_planar_die(ana, "blank")
    assert (s.stack, s.face_up, s.state.priority) == ([], ["Goldmeadow"], ana.seat)


@pytest.mark.shows("901.9b")
def test_chaos_ensues_at_once_for_every_face_up_plane() -> None:
    s = planes("Goldmeadow", "Panopticon")
    ana, _ = s.players
    s.answer(ana, [0, 1], "order")
    s.roll_planar_die(ana, "chaos")
    assert len(s.stack) == 2 and s.state.priority == ana.seat
    s.resolve_all()
    assert (ana.battlefield, len(ana.hand)) == (["Goat Token"], 1)


@pytest.mark.shows("901.9c")
def test_players_can_respond_to_the_planeswalking_ability() -> None:
    s = planes("Goldmeadow")
    ana, ben = s.players
    s.put(ana, "hand", "Shock")
    s.mana(ana, "R")
    planeswalk(s, False)
    s.cast(ana, "Shock", [ben])
    s.resolve()
    assert ben.life == 18 and s.face_up == ["Goldmeadow"]
    s.resolve()
    assert s.face_up == ["Gavony"]


@pytest.mark.shows("901.9d", "706.7")
def test_a_roll_of_the_planar_die_is_a_roll_without_a_result() -> None:
    s = planes("Goldmeadow")
    ana, ben = s.players
    s.put(ana, "battlefield", "Brazen Dwarf")
    box = s.put(ana, "battlefield", "Vexing Puzzlebox")
    s.put(ana, "battlefield", "Pixie Guide")
    s.answer(ana, [0, 1], "order")
    s.roll_planar_die(ana, "blank")
    s.resolve_all()
    assert (ben.life, box.counter("charge"), s.stack) == (19, 0, [])


# -- planeswalking ---------------------------------------------------------------------------------------


@pytest.mark.shows("701.31a")
def test_only_the_planar_controller_planeswalks_and_only_in_planechase() -> None:
    s = planes("Goldmeadow")
    _, ben = s.players
    s.define("Step Away", "Instant", "{U}", text="Planeswalk.")
    s.put(ben, "hand", "Step Away")
    s.mana(ben, "U")
    s.pass_priority()
    s.cast(ben, "Step Away")
    s.resolve_all()
    assert s.face_up == ["Goldmeadow"] and trips(s) == []
    duel = Scenario()
    duel.define("Step Away", "Instant", "{U}", text="Planeswalk.")
    duel.put(duel.players[0], "hand", "Step Away")
    duel.mana(duel.players[0], "U")
    duel.cast(duel.players[0], "Step Away")
    duel.resolve_all()
    assert trips(duel) == []


@pytest.mark.shows("701.31b", "901.11c")
def test_all_face_up_cards_go_to_the_bottom_of_their_owners_decks() -> None:
    s = planes("Goldmeadow")
    ana, ben = s.players
    s.put(ben, "command", "Panopticon")
    planeswalk(s)
    assert s.face_up == ["Gavony"]
    assert ana.planar_deck == ["Krosa", "Tazeem", "Shiv", "Goldmeadow"]
    assert ben.planar_deck[-1] == "Panopticon"
    assert s.find("Goldmeadow").obj.face_down


@pytest.mark.shows("701.31c", "901.11a")
def test_a_spell_may_tell_a_player_to_planeswalk() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.define("Step Away", "Instant", "{U}", text="Planeswalk.")
    s.put(ana, "hand", "Step Away")
    s.mana(ana, "U")
    s.cast(ana, "Step Away")
    s.resolve_all()
    assert s.face_up == ["Gavony"] and trips(s) == ["Ana"]


@pytest.mark.shows("701.31d", "901.11b")
def test_what_is_turned_down_is_left_and_what_is_turned_up_is_where_one_goes() -> None:
    s = planes("Sanctum of Serra", deck=("Panopticon", "Krosa"))
    ana, _ = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.answer(ana, [0, 1], "order")
    planeswalk(s)
    assert (bears.zone, len(ana.hand)) == ("graveyard", 1)


@pytest.mark.shows("901.11")
def test_what_lasts_until_a_player_planeswalks_is_over_then() -> None:
    s = planes("Agyrem")
    ana, ben = s.players
    s.put(ben, "battlefield", "Grizzly Bears")
    s.roll_planar_die(ana, "chaos")
    s.resolve_all()
    s.to("precombat main", ben)
    with pytest.raises(IllegalAnswer):
        s.attack(ben, ["Grizzly Bears"])
    s.to("precombat main", ben)
    planeswalk(s)
    s.attack(ben, ["Grizzly Bears"])
    s.to("end of combat")
    assert ana.life == 18


def test_what_is_phased_out_until_a_player_planeswalks_comes_back_then() -> None:
    s = planes("Shiv", deck=("Unyaro", "Krosa"))
    _, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    planeswalk(s)
    s.to("cleanup")
    assert bears.obj.phased_out
    s.to("precombat main", ben)
    assert bears.obj.phased_out
    planeswalk(s)
    assert not bears.obj.phased_out


def test_two_planes_may_be_planeswalked_to_at_once() -> None:
    s = planes("Shiv", deck=("Spatial Merging", "Krosa", "Mutual Epiphany", "Gavony"))
    ana, _ = s.players
    planeswalk(s)
    assert s.face_up == ["Krosa", "Gavony"] and trips(s) == ["Ana", "Ana"]
    assert ana.planar_deck == ["Shiv", "Spatial Merging", "Mutual Epiphany"]
    assert ana.hand == []


def test_a_plane_can_be_joined_by_another() -> None:
    s = planes("Norn's Seedcore", deck=("Mutual Epiphany", "Krosa"))
    ana, _ = s.players
    s.roll_planar_die(ana, "chaos")
    s.resolve_all()
    assert s.face_up == ["Norn's Seedcore", "Krosa"] and ana.planar_deck == ["Mutual Epiphany"]


def test_blanks_are_chaos_until_somebody_leaves_a_plane() -> None:
    s = planes("Shiv", deck=("Chaotic Aether", "Goldmeadow", "Krosa"))
    ana, _ = s.players
    planeswalk(s)
    assert s.face_up == ["Goldmeadow"], "leaving the phenomenon has ended nothing"
    s.mana(ana, "RRRRRR")
    s.roll_planar_die(ana, "blank")
    s.resolve_all()
    assert ana.battlefield == ["Goat Token"]
    planeswalk(s)
    s.roll_planar_die(ana, "blank")
    assert s.face_up == ["Krosa"] and s.stack == []


def test_chaos_may_ensue_instead_of_a_planeswalk_that_was_rolled() -> None:
    s = planes("Shiv", deck=("Fixed Point in Time", "Goldmeadow", "Krosa"))
    ana, _ = s.players
    planeswalk(s)
    s.mana(ana, "R")
    planeswalk(s)
    assert s.face_up == ["Goldmeadow"] and ana.battlefield == ["Goat Token"]


def test_the_top_of_the_planar_deck_is_revealed_and_may_go_to_the_bottom() -> None:
    s = planes("Stairs to Infinity")
    ana, _ = s.players
    s.answer(ana, [0, 1], "order")
    s.answer(ana, True, "may")
    s.roll_planar_die(ana, "chaos")
    s.resolve_all()
    assert ana.planar_deck == ["Krosa", "Tazeem", "Shiv", "Gavony"]
    assert len(ana.hand) == 1, "for the roll"


def test_a_plane_is_chosen_from_among_five() -> None:
    deck = (
        "Interplanar Tunnel",
        "Krosa",
        "Tazeem",
        "Mutual Epiphany",
        "Gavony",
        "Goldmeadow",
        "Naar Isle",
        "Turri Island",
    )
    s = planes("Shiv", deck=deck)
    ana, _ = s.players
    s.answer(ana, "Goldmeadow", "choose")
    planeswalk(s)
    assert s.face_up == ["Goldmeadow"]
    assert ana.planar_deck[:2] == ["Turri Island", "Shiv"]


def test_a_second_planar_die_is_rolled_and_one_roll_ignored() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.put(ana, "battlefield", "Ichor Elixir")
    s.next_planar_die("blank")
    s.answer(ana, "the chaos symbol", "roll")
    s._force(PLANAR_DIE, [1])
    s.special(ana, "Goldmeadow", "roll the planar die on")
    s.resolve_all()
    assert ana.battlefield.count("Goat Token") == 1


def test_the_next_plane_may_be_chosen_of_two() -> None:
    s = planes("Goldmeadow")
    ana, _ = s.players
    s.put(ana, "battlefield", "Susan Foreman")
    s.answer(ana, "Gavony", "bottom")
    planeswalk(s)
    assert s.face_up == ["Krosa"] and ana.planar_deck == ["Tazeem", "Shiv", "Gavony", "Goldmeadow"]


# -- leaving the game ------------------------------------------------------------------------------------


@pytest.mark.shows("901.10", "800.4p")
def test_another_plane_is_turned_face_up_when_the_owner_of_the_plane_leaves() -> None:
    s = planes("Goldmeadow", players=3)
    ana, ben, _ = s.players
    s.concede(ana)
    assert s.face_up == ["Gavony"] and s.find("Gavony", owner=ben).controller == ben
    assert trips(s) == ["Ben"] and ana.planar_deck == []


@pytest.mark.shows("901.10")
def test_planes_of_others_stay_when_a_player_leaves() -> None:
    s = planes("Goldmeadow", players=3)
    ana, _, cleo = s.players
    s.concede(cleo)
    assert s.face_up == ["Goldmeadow"] and trips(s) == []
    assert s.find("Goldmeadow").controller == ana


@pytest.mark.shows("901.10a")
def test_the_planeswalking_ability_ceases_to_exist_with_the_plane() -> None:
    s = planes(players=3)
    _, _, cleo = s.players
    s.put(cleo, "command", "Goldmeadow")
    planeswalk(s, False)
    assert len(s.stack) == 1
    s.concede(cleo)
    assert s.stack == [] and s.face_up == ["Gavony"] and trips(s) == ["Ana"]


@pytest.mark.shows("901.10b")
def test_abilities_of_phenomena_go_on_under_the_new_planar_controller() -> None:
    s = planes("Shiv", players=3, deck=("Mutual Epiphany", "Krosa"))
    ana, ben, cleo = s.players
    planeswalk(s, False)
    s.resolve()
    assert len(s.stack) == 1
    s.concede(ana)
    s.settle()
    assert len(s.stack) == 2, "the next player encounters a phenomenon of their own"
    assert {thing.controller.name for thing in s.stack} == {"Ben"}
    s.resolve_all()
    assert (len(ben.hand), len(cleo.hand)) == (8, 8)
