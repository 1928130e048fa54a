"""Drawn rules of section 702, keyword abilities."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.judge.pieces import Thing
from spellwright.judge.scenario import Scenario
from tests.drawn.position import duel, ready

SPIDER = "Spider-UK"


@pytest.mark.shows("702.16i")
def test_702_16i_protection_from_each_of_several_players_is_protection_from_every_one_of_them() -> None:
    """CR 702.16i: from Ben and from Cleo; what Ana controls is not kept off, even if it is Ben's card (CR 702.16k)."""
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    for player in s.players:
        s.put(player, "library", "Island", 5)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    rescuer = s.put(ana, "battlefield", "Cliffside Rescuer")
    worn = [s.put(player, "battlefield", "Holy Strength", attached_to=bears) for player in (ben, cleo)]
    kept = s.put(ben, "battlefield", "Bonesplitter", attached_to=bears, controller=ana)
    s.activate(ana, rescuer, targets=[bears])
    s.resolve()
    assert [aura.zone for aura in worn] == ["graveyard", "graveyard"] and kept.attached_to == bears
    for player in (ben, cleo):
        shock = ready(s, player, "Shock", "R")
        with pytest.raises(IllegalAnswer):
            s.cast(player, shock, [bears])
    s.begin(ana)
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [bears])
    s.resolve()
    assert bears.pt == "7/5"
    wall = s.put(ben, "battlefield", "Wall of Wood")
    s.attack(ana, {bears: ben})
    with pytest.raises(IllegalAnswer):
        s.block(ben, {wall: bears})
    s.to("combat damage")
    assert ben.life == 13


@pytest.mark.shows("702.20b")
def test_702_20b_attacking_does_not_tap_what_has_vigilance_and_vigilance_does_not_untap() -> None:
    """CR 702.20b: the Angel stays untapped; the Bears tapped as they attacked, and vigilance comes too late."""
    s, ana, ben = duel()
    angel = s.put(ana, "battlefield", "Serra Angel")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    tapped = s.put(ana, "battlefield", "Serra Angel", tapped=True)
    with pytest.raises(IllegalAnswer):
        s.attack(ana, [tapped])
    s.attack(ana, [angel, bears])
    assert (angel.tapped, bears.tapped) == (False, True)
    s.cast(ana, ready(s, ana, "Akroma's Will", "WWWW"), modes=["flying"])
    s.resolve()
    assert bears.has("vigilance") and bears.tapped
    s.to("combat damage")
    assert (ben.life, bears.tapped, angel.tapped) == (20 - 2 * 6, True, False)


@pytest.mark.shows("702.25b")
def test_702_25b_each_instance_of_flanking_triggers_for_every_blocker_without_it() -> None:
    """CR 702.25b: two instances are -2/-2, before damage; the blocker that has flanking gets nothing."""
    s, ana, ben = duel()
    lancer = s.put(ana, "battlefield", "Suq'Ata Lancer")
    s.put(ana, "battlefield", "Agility", attached_to=lancer)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    knight = s.put(ben, "battlefield", "Cadaverous Knight")
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.attack(ana, [lancer])
    s.block(ben, {bears: lancer, knight: lancer, wurm: lancer})
    assert len(s.stack) == 4
    s.resolve_all()
    assert (bears.zone, knight.pt, wurm.pt, lancer.pt) == ("graveyard", "2/2", "4/2", "3/3")


def test_702_52a_each_draw_may_be_replaced_by_dredge_while_the_library_has_enough_cards() -> None:
    """CR 702.52a: of two draws the first mills three; with one card left the second cannot be replaced."""
    s, ana, _ = duel(0)
    s.put(ana, "library", "Island", 4)
    loam = s.put(ana, "graveyard", "Life from the Loam")
    thug = s.put(ana, "graveyard", "Golgari Thug")
    s.cast(ana, ready(s, ana, "Divination", "UUU"))
    s.answer(ana, loam, "replacement")
    s.answer(ana, True, "dredge")
    s.resolve()
    assert (loam.zone, thug.zone) == ("hand", "graveyard")
    assert (len(ana.library), ana.graveyard.count("Island"), sorted(ana.hand)) == (
        0,
        3,
        ["Island", "Life from the Loam"],
    )
    assert not ana.lost


@pytest.mark.shows("702.68b")
def test_702_68b_each_instance_of_frenzy_triggers_separately() -> None:
    """CR 702.68b: each of two Frenzy Slivers has frenzy 1 twice; the blocked one gets nothing."""
    s, ana, ben = duel()
    slivers = [s.put(ana, "battlefield", "Frenzy Sliver") for _ in range(2)]
    wall = s.put(ben, "battlefield", "Wall of Wood")
    s.attack(ana, slivers)
    s.block(ben, {wall: slivers[0]})
    assert len(s.stack) == 2
    s.resolve()
    assert [sliver.power for sliver in slivers] == [1, 2]
    s.resolve()
    assert [sliver.power for sliver in slivers] == [1, 3]
    s.to("combat damage")
    assert ben.life == 17


@pytest.mark.shows("702.90b")
def test_702_90b_infect_gives_poison_counters_in_place_of_lost_life() -> None:
    """CR 702.90b: the damage is dealt, so lifelink counts it, but no life is lost; ten counters end the game."""
    s, ana, ben = duel()
    elf = s.put(ana, "battlefield", "Glistener Elf", counters={"+1/+1": 4})
    s.put(ana, "battlefield", "Lifelink", attached_to=elf)
    s.put(ana, "battlefield", "Exquisite Blood")
    s.attack(ana, [elf])
    s.to("combat damage")
    assert s.stack == []
    assert (ben.life, ben.counters, ana.life) == (20, {"poison": 5}, 25)
    pyromancer = s.put(ana, "battlefield", "Prodigal Pyromancer")
    s.cast(ana, ready(s, ana, "Tainted Strike", "B"), [pyromancer])
    s.resolve()
    s.activate(ana, pyromancer, targets=[ben])
    s.resolve()
    assert (ben.life, ben.counters) == (20, {"poison": 6})
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    s.attack(ana, [elf])
    s.to("declare blockers")
    assert not ben.lost
    with pytest.raises(ScenarioError, match="the game has ended"):
        s.to("end of combat")
    assert ben.counters["poison"] == 11 and ben.lost and ben.life == 20


@pytest.mark.shows("702.124j")
def test_702_124j_partner_with_lets_the_target_player_search_that_players_library() -> None:
    """CR 702.124j: Ben is the target, and it is Ben who may; the card is found by its name, in Ben's library."""
    for does in (True, False):
        s, ana, ben = duel()
        theirs = s.put(ben, "library", "Toothy, Imaginary Friend", bottom=True)
        mine = s.put(ana, "library", "Toothy, Imaginary Friend", bottom=True)
        s.cast(ana, ready(s, ana, "Pir, Imaginative Rascal", "GGG"))
        s.answer(ana, ben, "target")
        s.resolve()
        assert len(s.stack) == 1
        s.answer(ben, does, "may")
        if does:
            s.answer(ben, theirs, "search")
        s.resolve()
        assert mine.zone == "library" and len(ana.library) == 6
        assert ben.hand == (["Toothy, Imaginary Friend"] if does else [])
        assert len(ben.library) == (5 if does else 6)


def test_702_124m_doctors_companion_does_nothing_in_a_game() -> None:
    """Nearest to CR 702.124m, which is about commanders: by CR 702.124a the ability has no function in a duel."""
    s, ana, _ = duel()
    first = ready(s, ana, "Sarah Jane Smith", "WW")
    s.cast(ana, first)
    assert len(s.stack) == 1
    s.resolve()
    assert first.pt == "2/1" and s.stack == [] and first.has("Doctor's companion")


def blitzed(s: Scenario, name: str, mana: str) -> Thing:
    """The permanent that Ana's spell became, cast for its blitz cost."""
    card = ready(s, s.players[0], name, mana)
    s.cast(s.players[0], card, way="blitz")
    s.resolve()
    return card


@pytest.mark.shows("702.152a")
def test_702_152a_blitz_gives_haste_a_card_and_an_end() -> None:
    """CR 702.152a: of three Athletes one is blitzed, one returned by Cloudshift, and one cast for its mana cost."""
    s, ana, ben = duel(10)
    stays = ready(s, ana, "Star Athlete", "RRR")
    s.cast(ana, stays)
    s.resolve()
    goes = blitzed(s, "Star Athlete", "RRRR")
    shifted = blitzed(s, "Star Athlete", "RRRR")
    assert (stays.has("haste"), goes.has("haste"), shifted.has("haste")) == (False, True, True)
    s.cast(ana, ready(s, ana, "Cloudshift", "W"), [shifted])
    s.resolve()
    assert (shifted.zone, shifted.has("haste")) == ("battlefield", False)
    with pytest.raises(IllegalAnswer):
        s.attack(ana, [shifted])
    s.answer(ana, [], "target")
    s.attack(ana, [goes])
    s.resolve_all()
    s.to("combat damage")
    assert ben.life == 17
    s.to("end")
    assert len(s.stack) == 2  # what the stack still says of the one that Cloudshift returned does nothing
    hand = len(ana.hand)
    s.resolve_all()
    assert (stays.zone, goes.zone, shifted.zone) == ("battlefield", "graveyard", "battlefield")
    assert len(ana.hand) == hand + 1


@pytest.mark.shows("702.152a")
def test_702_152a_a_blitzed_permanent_without_abilities_is_sacrificed_and_draws_nothing() -> None:
    """CR 702.152a: the sacrifice was promised as the spell resolved (CR 608.3g); haste and the card are abilities."""
    s, ana, ben = duel(10)
    goes = blitzed(s, "Caldaia Guardian", "GGG")
    s.cast(ben, ready(s, ben, "Snakeform", "GUC"), [goes])
    s.resolve()
    assert goes.pt == "1/1" and not goes.has("haste")
    s.to("end")
    hand = len(ana.hand)
    assert len(s.stack) == 1
    s.resolve_all()
    assert (goes.zone, len(ana.hand), s.permanents("Citizen Token")) == ("graveyard", hand, [])


@pytest.mark.shows("702.152a")
def test_702_152a_who_took_a_blitzed_permanent_keeps_it() -> None:
    """CR 702.152a: it is Ana who is told to sacrifice it, and nobody sacrifices what another controls (CR 701.21a)."""
    s, ana, ben = duel(10)
    goes = blitzed(s, "Caldaia Guardian", "GGG")
    s.put(ben, "battlefield", "Confiscate", attached_to=goes)
    s.to("end")
    assert [thing.controller for thing in s.stack] == [ana]
    s.resolve_all()
    assert goes.zone == "battlefield" and goes.controller is ben
    s.to("end", ben)
    assert s.stack == [] and goes.zone == "battlefield"


def test_702_162a_a_card_is_cast_converted_from_wherever_it_could_be_cast() -> None:
    """CR 702.162a: from the library by Future Sight, for {1}{W}, and {1} for Thalia since it is a Vehicle spell."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Future Sight")
    s.put(ben, "battlefield", "Thalia, Guardian of Thraben")
    ratchet = s.put(ana, "library", "Ratchet, Field Medic")
    way = "more than meets the eye"
    s.mana(ana, "WW")
    assert not s.can_cast(ana, ratchet, way) and not s.can_cast(ana, ratchet)
    s.mana(ana, "W")
    assert s.can_cast(ana, ratchet)
    s.cast(ana, ratchet, way=way)
    spell = s.stack[-1]
    assert (spell.name, spell.types, ana.mana) == ("Ratchet, Rescue Racer", {"artifact"}, "")
    s.resolve()
    assert (ratchet.zone, ratchet.name, ratchet.pt) == ("battlefield", "Ratchet, Rescue Racer", "1/4")


@pytest.mark.shows("702.188a")
def test_702_188_web_slinging_costs_a_tapped_creature_that_goes_to_its_owners_hand() -> None:
    """CR 702.188a: not for an untapped creature; a tapped one that Ana took returns to Ben's hand, as a cost."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Grizzly Bears")
    spider = ready(s, ana, SPIDER, "WWW")
    assert not s.can_cast(ana, spider, "web-slinging")
    stolen = s.put(ben, "battlefield", "Hill Giant", controller=ana, tapped=True)
    s.cast(ana, spider, way="web-slinging")
    assert (stolen.zone, ben.hand, ana.mana, len(s.stack)) == ("hand", ["Hill Giant"], "", 1)
    s.resolve()
    assert spider.zone == "battlefield" and spider.pt == "3/4"
