"""CR 801, 104.3h, 104.4e and 104.4f: games in which each player reaches only so many seats."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import DeckError, IllegalAnswer
from spellwright.judge.scenario import Scenario
from spellwright.rules.combat import defenders


def near(players: int = 5, ranges: int | tuple[int, ...] = 1) -> Scenario:
    """A free-for-all with a limited range of influence; everybody has a library of Plains."""
    s = Scenario("free-for-all", players=players, ranges=ranges)
    for player in s.players:
        s.put(player, "library", "Plains", 10)
    return s


def within(s: Scenario, seat: int) -> list[int]:
    return [other for other in range(len(s.players)) if s.state.reach[seat] >> other & 1]


@pytest.mark.shows("801.2", "801.2b")
def test_the_range_is_measured_in_seats_to_both_sides_and_holds_the_player() -> None:
    assert within(near(), 0) == [0, 1, 4]
    assert within(near(6, 2), 3) == [1, 2, 3, 4, 5]
    assert within(near(3, 2), 0) == [0, 1, 2]


@pytest.mark.shows("801.2a")
def test_players_can_have_different_ranges() -> None:
    s = near(5, (2, 1, 1, 1, 1))
    assert within(s, 0) == [0, 1, 2, 3, 4]
    assert within(s, 2) == [1, 2, 3]
    with pytest.raises(DeckError, match=r"801\.2a"):
        sw.free_for_all(*["red-burn"] * 3, ranges=(1, 1))


@pytest.mark.shows("801.2c")
def test_who_is_in_range_is_determined_as_each_turn_begins() -> None:
    s = near(4)
    _ana, ben, cleo, _dan = s.players
    assert within(s, 0) == [0, 1, 3]
    s.concede(ben)
    assert cleo.seat not in within(s, 0)
    s.to("upkeep", cleo)
    assert within(s, 0) == [0, 2, 3]


@pytest.mark.shows("801.2d")
def test_a_battle_is_in_range_of_those_near_its_protector_too() -> None:
    s = near()
    ana, ben, cleo, dan, _eva = s.players
    siege = s.put(ben, "battlefield", "Invasion of Ergamon", counters={"defense": 5})
    siege.obj.kept = {"protector": (cleo.ref,)}
    assert siege.id in defenders(s.state, dan.seat)
    assert siege.id not in defenders(s.state, ana.seat)


@pytest.mark.shows("801.3")
def test_creatures_attack_only_what_is_in_range() -> None:
    s = near()
    ana, ben, cleo, _dan, eva = s.players
    jace = s.put(cleo, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    assert defenders(s.state, ana.seat) == [ben.ref, eva.ref]
    for far in (cleo, jace):
        with pytest.raises(IllegalAnswer):
            s.attack(ana, {bears: far})
    s.attack(ana, {bears: eva})
    s.to("combat damage")
    assert eva.life == 18


@pytest.mark.shows("801.4")
def test_what_is_out_of_range_cannot_be_a_target() -> None:
    s = near()
    ana, _ben, cleo, _dan, eva = s.players
    bears = s.put(cleo, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Shock", 2)
    s.mana(ana, "RR")
    for far in (cleo, bears):
        with pytest.raises(IllegalAnswer):
            s.cast(ana, "Shock", [far])
    s.cast(ana, "Shock", [eva])
    s.resolve()
    assert eva.life == 18


@pytest.mark.shows("801.5a")
def test_who_is_asked_chooses_what_is_in_both_ranges() -> None:
    s = near()
    ana, ben, cleo, _dan, eva = s.players
    theirs = s.put(cleo, "battlefield", "Grizzly Bears")
    witches = s.put(ana, "battlefield", "Cuombajj Witches")
    offered: list[set[int]] = []
    decide = s.state.decider
    assert decide is not None

    def watching(decision):  # type: ignore[no-untyped-def]
        if decision.kind == "target" and decision.seat == ben.seat:
            offered.append({option.value for option in decision.options})
        return decide(decision)

    s.state.decider = watching
    s.answer(ana, ben, "player")
    s.answer(ben, ana, "target")
    s.activate(ana, witches, targets=[ben])
    assert offered == [{ana.ref, ben.ref, witches.id}]
    assert theirs.id not in offered[0]
    assert eva.ref not in offered[0]


@pytest.mark.shows("801.5c")
def test_if_nobody_in_range_can_choose_the_closest_to_the_left_does() -> None:
    s = near()
    ana, ben, cleo, _dan, eva = s.players
    for name in ("Forest", "Island", "Mountain", "Swamp", "Shock"):
        s.put(ana, "library", name)
    s.put(ana, "hand", "Fact or Fiction")
    s.mana(ana, "UUUU")
    s.concede(ben)
    s.concede(eva)
    s.cast(ana, "Fact or Fiction")
    s.answer(cleo, ["Island", "Shock"])
    s.answer(ana, 0)
    s.resolve()
    assert cleo in [player for player, _ in s.asked]
    assert sorted([*ana.hand, *ana.graveyard]) == ["Fact or Fiction", "Forest", "Island", "Mountain", "Shock", "Swamp"]
    assert {len(ana.hand), len(ana.graveyard) - 1} == {2, 3}


@pytest.mark.shows("801.6")
def test_abilities_of_what_is_out_of_range_cannot_be_activated() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    hound = s.put(ana, "battlefield", "Flailing Soldier")
    for player in (ben, cleo):
        s.mana(player, "R")
    s.pass_priority()
    assert s.can_activate(ben, hound, 0)
    s.pass_priority()
    assert not s.can_activate(cleo, hound, 0)


@pytest.mark.shows("801.7")
def test_an_event_out_of_range_triggers_nothing() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    s.put(ana, "battlefield", "Soul Warden")
    for player in (cleo, ben):
        s.put(player, "hand", "Ornithopter")
    s.begin(cleo)
    s.cast(cleo, "Ornithopter")
    s.resolve_all()
    assert ana.life == 20
    s.begin(ben)
    s.cast(ben, "Ornithopter")
    s.resolve_all()
    assert ana.life == 21


@pytest.mark.shows("801.7")
def test_what_an_event_includes_is_what_the_trigger_speaks_of() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    blocked = "Enchant creature\nWhenever enchanted creature becomes blocked"
    s.define(
        "Blocked",
        "Enchantment — Aura",
        text=f"{blocked}, you gain 1 life.",
    )
    s.define(
        "BlockedBy",
        "Enchantment — Aura",
        text=f"{blocked} by a creature, you gain 3 life.",
    )
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    wall = s.put(cleo, "battlefield", "Wall of Wood")
    s.put(ana, "battlefield", "Blocked", attached_to=bears)
    s.put(ana, "battlefield", "BlockedBy", attached_to=bears)
    s.begin(ben)
    s.attack(ben, {bears: cleo})
    s.block(cleo, {wall: bears})
    s.resolve_all()
    assert ana.life == 21


@pytest.mark.shows("801.7a")
def test_leaving_is_seen_as_it_was_before() -> None:
    s = near()
    ana, _ben, cleo, _dan, _eva = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears", controller=cleo)
    s.put(ana, "battlefield", "Extractor Demon")
    s.put(cleo, "battlefield", "Extractor Demon")
    s.put(cleo, "hand", "Shock")
    s.begin(cleo)
    s.mana(cleo, "R")
    s.cast(cleo, "Shock", [bears])
    s.answer(cleo, cleo, "target")
    s.resolve()
    assert ana.graveyard == ["Grizzly Bears"]
    assert ana not in [player for player, kind in s.asked if kind == "target"]
    assert [thing.controller for thing in s.stack] == [cleo]


@pytest.mark.shows("801.8")
def test_an_aura_falls_off_what_has_come_out_of_range() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    aura = s.put(ana, "battlefield", "Pacifism", attached_to=bears)
    s.put(cleo, "hand", "Act of Treason")
    s.begin(cleo)
    s.settle()
    assert aura.exists
    s.mana(cleo, "RRR")
    s.cast(cleo, "Act of Treason", [bears])
    s.resolve()
    assert ana.graveyard == ["Pacifism"]


@pytest.mark.shows("801.9")
def test_an_equipment_is_unattached_from_what_has_come_out_of_range() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    axe = s.put(ana, "battlefield", "Bonesplitter", attached_to=bears)
    s.put(cleo, "hand", "Act of Treason")
    s.begin(cleo)
    s.settle()
    assert axe.attached_to == bears
    s.mana(cleo, "RRR")
    s.cast(cleo, "Act of Treason", [bears])
    s.resolve()
    assert axe.zone == "battlefield"
    assert axe.attached_to is None


@pytest.mark.shows("801.10")
def test_an_effect_reaches_only_what_is_in_range() -> None:
    s = near(6)
    creatures = [s.put(player, "battlefield", "Grizzly Bears") for player in s.players]
    ana = s.players[0]
    s.put(ana, "hand", "Pyroclasm")
    s.mana(ana, "RR")
    s.cast(ana, "Pyroclasm")
    s.resolve()
    assert [creature.zone == "battlefield" for creature in creatures] == [False, False, True, True, True, False]


@pytest.mark.shows("801.10")
def test_a_static_ability_reaches_only_what_is_in_range() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    s.put(ana, "battlefield", "Night of Souls' Betrayal")
    near_by, far = s.put(ben, "battlefield", "Hill Giant"), s.put(cleo, "battlefield", "Hill Giant")
    assert (near_by.pt, far.pt) == ("2/2", "3/3")


@pytest.mark.shows("801.10", "801.11")
def test_each_opponent_is_each_in_range() -> None:
    s = near()
    ana = s.players[0]
    s.put(ana, "hand", "Exsanguinate")
    s.mana(ana, "BBBBB")
    s.cast(ana, "Exsanguinate", x=3)
    s.resolve()
    assert [player.life for player in s.players] == [26, 17, 20, 20, 17]


@pytest.mark.shows("801.11")
def test_what_is_counted_is_what_is_in_range_of_the_controller() -> None:
    s = near(6)
    ana, ben, cleo, _dan, _eva, finn = s.players
    s.put(ana, "battlefield", "Coat of Arms")
    own = s.put(ana, "battlefield", "Grizzly Bears")
    left, right = s.put(ben, "battlefield", "Grizzly Bears"), s.put(finn, "battlefield", "Grizzly Bears")
    far = s.put(cleo, "battlefield", "Grizzly Bears")
    assert (own.pt, left.pt, right.pt) == ("4/4", "4/4", "4/4")
    assert far.pt == "2/2"


@pytest.mark.shows("801.12")
def test_the_world_rule_sees_only_what_is_in_range() -> None:
    s = near(4)
    ana, ben, cleo, _dan = s.players
    first = s.put(ana, "battlefield", "Concordant Crossroads")
    other = s.put(cleo, "battlefield", "Nether Void")
    s.settle()
    assert [first.zone, other.zone] == ["battlefield", "battlefield"]
    between = s.put(ben, "battlefield", "Concordant Crossroads")
    s.settle()
    assert [first.zone, other.zone, between.zone] == ["graveyard", "graveyard", "battlefield"]


@pytest.mark.shows("801.13a")
def test_damage_is_not_redirected_to_what_is_out_of_range() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    s.define(
        "Maneuver",
        "Instant",
        "{W}",
        text="The next 3 damage that would be dealt to target creature this turn is dealt to another target creature"
        " instead.",
    )
    wall, far = s.put(ben, "battlefield", "Wall of Wood"), s.put(cleo, "battlefield", "Hill Giant")
    s.put(ana, "hand", "Lightning Blast")
    s.put(ben, "hand", "Maneuver")
    s.mana(ana, "RRRR")
    s.mana(ben, "W")
    s.cast(ana, "Lightning Blast", [wall])
    s.pass_priority()
    s.cast(ben, "Maneuver", [wall, far])
    s.resolve_all()
    assert (wall.damage, far.damage) == (1, 0)


@pytest.mark.shows("801.13b")
def test_damage_by_what_is_out_of_range_is_prevented_for_whom_is_in_range() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    s.put(cleo, "hand", "Lightning Blast")
    s.put(ana, "hand", "Mending Hands")
    s.begin(cleo)
    s.mana(cleo, "RRRR")
    s.mana(ana, "W")
    s.cast(cleo, "Lightning Blast", [ben])
    s.cast(ana, "Mending Hands", [ben])
    s.resolve_all()
    assert ben.life == 20


@pytest.mark.shows("801.13b")
def test_all_combat_damage_is_that_whose_source_and_recipient_are_in_range() -> None:
    s = near()
    ana, ben, cleo, _dan, eva = s.players
    s.put(ana, "hand", "Fog")
    s.begin(cleo)
    bears = s.put(cleo, "battlefield", "Grizzly Bears")
    s.attack(cleo, {bears: ben})
    s.mana(ana, "G")
    s.cast(ana, "Fog")
    s.resolve()
    s.to("combat damage")
    assert ben.life == 18
    s.put(ana, "hand", "Fog")
    s.begin(eva)
    other = s.put(eva, "battlefield", "Grizzly Bears")
    s.attack(eva, {other: ana})
    s.mana(ana, "G")
    s.cast(ana, "Fog")
    s.resolve()
    s.to("combat damage")
    assert ana.life == 20


@pytest.mark.shows("801.13b")
def test_damage_by_creatures_is_prevented_of_those_in_range() -> None:
    s = near()
    ana, ben, cleo, _dan, _eva = s.players
    s.define("Peace", "Enchantment", text="Prevent all damage that would be dealt by creatures.")
    s.put(ana, "battlefield", "Peace")
    bears = s.put(cleo, "battlefield", "Grizzly Bears")
    s.begin(cleo)
    s.attack(cleo, {bears: ben})
    s.to("combat damage")
    assert ben.life == 18


@pytest.mark.shows("801.14", "104.3h")
def test_who_wins_by_an_effect_makes_those_in_range_lose() -> None:
    s = near()
    ana, ben, cleo, dan, eva = s.players
    s.define("Victory", "Sorcery", "{W}", text="You win the game.")
    s.put(ana, "hand", "Victory")
    s.mana(ana, "W")
    s.cast(ana, "Victory")
    s.resolve()
    assert [player.lost for player in s.players] == [False, True, False, False, True]
    assert not s.is_over
    assert s.state.players[ben.seat].lost_why == "104.3h"
    assert not (cleo.lost or dan.lost or eva.won)


@pytest.mark.shows("104.3h")
def test_who_cannot_lose_does_not_lose_by_anothers_win() -> None:
    s = near()
    ana, ben, _cleo, _dan, eva = s.players
    s.define("Victory", "Sorcery", "{W}", text="You win the game.")
    s.define("Endurance", "Enchantment", text="You can't lose the game.")
    s.put(ben, "battlefield", "Endurance")
    s.put(ana, "hand", "Victory")
    s.mana(ana, "W")
    s.cast(ana, "Victory")
    s.resolve()
    assert (ben.lost, eva.lost) == (False, True)


@pytest.mark.shows("801.15", "104.4e")
def test_a_draw_is_one_for_those_in_range_who_leave() -> None:
    s = near()
    _ana, ben, cleo, dan, eva = s.players
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(dan, "battlefield", "Grizzly Bears")
    s.define("Standoff", "Sorcery", "{W}", text="The game is a draw.")
    s.begin(cleo)
    s.put(cleo, "hand", "Standoff")
    s.mana(cleo, "W")
    s.cast(cleo, "Standoff")
    s.resolve()
    assert [s.state.players[player.seat].lost_why for player in s.players] == ["", "104.4e", "104.4e", "104.4e", ""]
    assert not s.is_over
    assert not [obj for obj in s.state.permanents() if obj.owner in (ben.seat, dan.seat)]
    assert not eva.lost


@pytest.mark.shows("104.4e")
def test_a_draw_for_all_who_are_left_ends_the_game() -> None:
    s = near(3)
    ana = s.players[0]
    s.define("Standoff", "Sorcery", "{W}", text="The game is a draw.")
    s.put(ana, "hand", "Standoff")
    s.mana(ana, "W")
    s.cast(ana, "Standoff")
    s.resolve()
    assert s.is_over
    assert (s.state.winner, s.state.why_over) == (-1, "104.4e")


@pytest.mark.shows("801.16", "104.4f")
def test_a_loop_is_a_draw_for_those_around_what_is_involved() -> None:
    s = near(6)
    ana, ben, _cleo, _dan, _eva, finn = s.players
    s.define("Giver", "Enchantment", text="Whenever you gain life, you lose 1 life.")
    s.define("Taker", "Enchantment", text="Whenever you lose life, you gain 1 life.")
    s.put(ana, "battlefield", "Giver")
    s.put(ana, "battlefield", "Taker")
    s.put(finn, "hand", "Shock")
    s.begin(finn)
    s.mana(finn, "R")
    s.cast(finn, "Shock", [ana])
    for _ in range(4_000):
        if ana.lost or s.is_over:
            break
        s.pass_priority()
    assert [player.lost for player in s.players] == [True, True, False, False, False, True]
    assert s.state.players[ben.seat].lost_why == "104.4f"
    assert not s.is_over
    assert not s.stack


@pytest.mark.shows("801.17")
def test_all_take_part_in_a_game_that_is_restarted() -> None:
    s = near(4)
    ana = s.players[0]
    karn = s.put(ana, "battlefield", "Karn Liberated", counters={"loyalty": 14})
    far = s.put(s.players[2], "battlefield", "Grizzly Bears")
    s.players[2].life = 7
    s.activate(ana, karn, 2)
    for player in s.players:
        s.answer(player, "yes", "mulligan")
    s.resolve()
    assert far.zone != "battlefield"
    assert s.players[2].life == 20
    assert len(s.players[2].hand) == 7


@pytest.mark.shows("801.18")
def test_planes_reach_everybody() -> None:
    s = Scenario("planechase", players=5, ranges=1)
    ana, ben, cleo, _dan, _eva = s.players
    giants = [s.put(player, "battlefield", "Hill Giant") for player in (ana, ben, cleo)]
    s.put(ana, "command", "Llanowar")
    assert [giant.abilities != [] for giant in giants] == [True, True, True]


@pytest.mark.shows("801.1")
def test_a_game_of_two_has_no_limited_range() -> None:
    with pytest.raises(DeckError, match=r"801\.1"):
        Scenario(ranges=1)
    assert sw.Game(sw.free_for_all(*["red-burn"] * 5, ranges=1), seed=1).state.reach[0] == 0b10011
    assert sw.Game(sw.free_for_all(*["red-burn"] * 5), seed=1).state.reach == ()
