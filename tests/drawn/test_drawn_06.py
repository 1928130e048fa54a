"""Scenarios of the drawn cards 51 to 60, decided from their text and the rules alone."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def test_screeching_sliver() -> None:
    """Every Sliver of every player has the mill ability, once for each Screeching Sliver, while that is there."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    screeching = s.put(ana, "battlefield", "Screeching Sliver")
    sick = s.put(ana, "battlefield", "Metallic Sliver", sick=True)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    theirs = s.put(ben, "battlefield", "Metallic Sliver")
    assert not s.can_activate(ana, bears) and bears.abilities == []
    assert len(theirs.abilities) == 1 and not s.can_activate(ana, theirs)
    assert not s.can_activate(ana, sick)  # CR 302.6

    s.activate(ana, screeching, targets=[ben])
    assert screeching.tapped
    s.resolve()
    assert (len(ben.library), ben.graveyard, len(ana.library)) == (9, ["Wastes"], 10)
    with pytest.raises(IllegalAnswer):
        s.activate(ana, screeching, targets=[ben])
    s.activate(ben, theirs, targets=[ana])
    s.resolve()
    assert (len(ana.library), ana.graveyard) == (9, ["Wastes"])

    s.put(ben, "battlefield", "Screeching Sliver")
    assert [len(thing.abilities) for thing in (theirs, sick)] == [2, 2]
    for removed in s.permanents("Screeching Sliver"):
        s.put(ana, "hand", "Murder")
        s.mana(ana, "BBB")
        s.cast(ana, "Murder", targets=[removed])
        s.resolve()
    assert theirs.abilities == [] and sick.abilities == []


def test_copper_tablet() -> None:
    """At the beginning of each player's upkeep that player, and no other, is dealt 1 damage."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Copper Tablet")
    s.mana(ana, "CC")
    tablet = s.cast(ana, "Copper Tablet")
    s.resolve()
    assert (tablet.zone, ana.life, ben.life) == ("battlefield", 20, 20)
    s.to("upkeep", ben)
    assert len(s.stack) == 1 and s.stack[0].controller == ana and s.stack[0].targets == []
    s.resolve()
    assert (ana.life, ben.life) == (20, 19)
    s.to("upkeep", ana)
    assert len(s.stack) == 1 and s.stack[0].controller == ana
    s.put(ana, "hand", "Disenchant")
    s.mana(ana, "WW")
    s.cast(ana, "Disenchant", targets=[tablet])
    s.resolve()
    assert tablet.zone == "graveyard"
    s.resolve()  # the ability exists independently of its source (CR 113.7a)
    assert (ana.life, ben.life) == (19, 19)
    s.to("draw", ben)
    assert (ana.life, ben.life) == (19, 19)


def test_blighted_fen() -> None:
    """It taps for colorless, or is sacrificed so that an opponent sacrifices a creature of that player's choice."""
    s = sw.Scenario()
    ana, ben = s.players
    fen = s.put(ana, "battlefield", "Blighted Fen")
    own = s.put(ana, "battlefield", "Grizzly Bears")
    myr = s.put(ben, "battlefield", "Darksteel Myr")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Island")
    s.mana(ana, "BCCC")
    with pytest.raises(IllegalAnswer):  # its own mana cannot help: {T} is part of the cost
        s.activate(ana, fen, 1, targets=[ben])
    s.mana(ana, "C")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, fen, 1, targets=[ana])
    s.activate(ana, fen, 1, targets=[ben])
    assert fen.zone == "graveyard" and ana.mana == ""
    s.answer(ben, myr)  # sacrificing is not destroying (CR 701.21a)
    s.resolve()
    assert (myr.zone, giant.zone, own.zone) == ("graveyard", "battlefield", "battlefield")

    other = s.put(ana, "battlefield", "Blighted Fen")
    s.activate(ana, other, 0)
    assert ana.mana == "{C}" and other.tapped and other.zone == "battlefield"
    assert not s.can_activate(ana, other)


def test_spider_gwen_free_spirit() -> None:
    """Reach; each time it becomes tapped, however that happens, its controller may discard a card to draw one."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    gwen = s.put(ana, "battlefield", "Spider-Gwen, Free Spirit")
    assert gwen.supertypes == {"legendary"} and gwen.pt == "2/3"
    s.put(ana, "hand", "Shock")
    s.put(ana, "hand", "Opt")
    s.attack(ana, [gwen])
    assert len(s.stack) == 1
    s.answer(ana, True, "may")
    s.answer(ana, "Opt", "discard")
    s.resolve()
    assert ana.graveyard == ["Opt"] and ana.hand == ["Shock", "Wastes"]

    s.to("declare blockers")
    s.put(ben, "battlefield", "Icy Manipulator")
    s.mana(ben, "C")
    s.activate(ben, "Icy Manipulator", targets=[gwen])
    s.resolve()
    assert s.stack == []  # it was tapped already (CR 603.2e)

    s.to("precombat main", ben)
    s.to("precombat main", ana)
    assert not gwen.tapped
    hand = list(ana.hand)
    s.mana(ben, "C")
    s.activate(ben, "Icy Manipulator", targets=[gwen])
    s.resolve()
    assert gwen.tapped and len(s.stack) == 1 and s.stack[0].controller == ana
    s.answer(ana, False, "may")
    s.resolve()
    assert ana.hand == hand and ana.graveyard == ["Opt"]


def test_talisman_of_resilience() -> None:
    """Colorless mana is free; black or green mana costs its controller 1 damage at once."""
    s = sw.Scenario()
    ana, ben = s.players
    first = s.put(ana, "battlefield", "Talisman of Resilience")
    second = s.put(ana, "battlefield", "Talisman of Resilience")
    third = s.put(ana, "battlefield", "Talisman of Resilience")
    s.activate(ana, first, 0)
    assert (ana.mana, ana.life) == ("{C}", 20)
    assert not s.can_activate(ana, first, 1)
    s.activate(ana, second, 1, answers=["green"])
    assert (ana.life, ben.life, s.stack, second.tapped) == (19, 20, [], True)
    s.activate(ana, third, 1, answers=["black"])
    assert (ana.life, s.stack) == (18, [])
    s.define("Moor Gift", "Instant", "{1}{B}{G}", text="You gain 1 life.")
    s.put(ana, "hand", "Moor Gift")
    s.cast(ana, "Moor Gift")  # its cost is just what was added
    assert ana.mana == ""


def test_goblin_skycutter() -> None:
    """Sacrificed, even at once, it deals 2 damage to a flyer that then does not fly until end of turn."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    cutter = s.put(ana, "battlefield", "Goblin Skycutter", sick=True)
    angel = s.put(ben, "battlefield", "Serra Angel")
    spider = s.put(ben, "battlefield", "Giant Spider")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, cutter, targets=[spider])
    assert cutter.zone == "battlefield"
    s.activate(ana, cutter, targets=[angel])
    assert cutter.zone == "graveyard"
    s.resolve()
    assert (angel.damage, angel.has("flying"), angel.has("vigilance"), angel.pt) == (2, False, True, "4/4")
    second = s.put(ana, "battlefield", "Goblin Skycutter")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, second, targets=[angel])
    s.to("upkeep", ben)
    assert angel.has("flying") and angel.damage == 0
    crow = s.put(ana, "battlefield", "Storm Crow")
    s.activate(ana, second, targets=[crow])
    s.resolve()
    assert crow.zone == "graveyard" and angel.zone == "battlefield"


def test_nightwing_shade() -> None:
    """A flyer that grows by {1}{B} as often as that is paid, until end of turn."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    shade = s.put(ana, "battlefield", "Nightwing Shade", sick=True)
    other = s.put(ana, "battlefield", "Nightwing Shade")
    spider = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "CC")
    assert not s.can_activate(ana, shade)  # {B} is black mana only
    s.mana(ana, "BB")
    s.activate(ana, shade)
    s.activate(ana, shade)
    s.resolve_all()
    assert (shade.pt, other.pt, ana.mana) == ("4/4", "2/2", "")
    s.attack(ana, [other])
    with pytest.raises(IllegalAnswer):  # CR 702.9b
        s.block(ben, {spider: other})
    s.to("upkeep", ben)
    assert shade.pt == "2/2" and shade.has("flying")


def test_robotics_mastery() -> None:
    """Cast at instant speed on a creature: it gets +2/+2 and two flying Robots come; without target there is none."""
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    land = s.put(ana, "battlefield", "Forest")
    s.put(ana, "hand", "Robotics Mastery")
    s.begin(ben, "end")
    s.mana(ana, "CCCCU")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Robotics Mastery", targets=[land])
    aura = s.cast(ana, "Robotics Mastery", targets=[bears])
    s.resolve()
    assert aura.attached_to == bears and bears.pt == "4/4" and bears.controller == ben
    assert s.permanents("Robot Token") == [] and len(s.stack) == 1
    s.resolve()
    robots = s.permanents("Robot Token")
    assert len(robots) == 2
    for robot in robots:
        assert robot.types == {"artifact", "creature"} and robot.subtypes == {"Robot"}
        assert robot.token and robot.pt == "1/1" and robot.colors == frozenset() and robot.has("flying")
        assert robot.controller == ana

    s.put(ana, "hand", "Robotics Mastery")
    s.put(ben, "hand", "Unsummon")
    s.mana(ana, "CCCCU")
    s.mana(ben, "U")
    second = s.cast(ana, "Robotics Mastery", targets=[bears])
    s.cast(ben, "Unsummon", targets=[bears])
    s.resolve()
    assert bears.zone == "hand" and aura.zone == "graveyard"  # CR 704.5m
    s.resolve_all()
    assert second.zone == "graveyard" and len(s.permanents("Robot Token")) == 2


def test_ice_flan() -> None:
    """It taps and stuns an opponent's artifact or creature on entering; islandcycling finds any Island card."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ben, "battlefield", "Forest")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Ice Flan", 3)
    s.mana(ana, "CCCCUU" * 3)
    s.cast(ana, "Ice Flan")
    s.resolve()
    assert s.stack == []  # neither a land nor a creature of one's own is a target (CR 603.3d)
    stone = s.put(ben, "battlefield", "Mind Stone", tapped=True)
    s.cast(ana, "Ice Flan")
    s.resolve()
    assert s.stack[0].targets == [stone]
    s.resolve()
    assert stone.tapped and stone.counters == {"stun": 1}
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.answer(ana, giant, "target")
    s.cast(ana, "Ice Flan")
    s.resolve_all()
    assert giant.tapped and giant.counters == {"stun": 1} and stone.counters == {"stun": 1}
    s.to("upkeep", ben)
    assert giant.tapped and giant.counter("stun") == 0
    s.to("upkeep", ana)
    s.to("upkeep", ben)
    assert not giant.tapped

    flan = s.put(ana, "hand", "Ice Flan")
    s.put(ana, "library", "Watery Grave")
    s.put(ana, "library", "Forest")
    s.mana(ana, "CC")
    s.answer(ana, "Watery Grave", "search")
    s.activate(ana, flan)
    assert flan.zone == "graveyard"
    s.resolve()
    assert "Watery Grave" in ana.hand and "Watery Grave" not in ana.library and "Forest" in ana.library


def test_command_the_storm() -> None:
    """It deals 5 damage to a creature, at instant speed; players are no targets."""
    s = sw.Scenario()
    ana, ben = s.players
    angel = s.put(ben, "battlefield", "Serra Angel")
    wurm = s.put(ben, "battlefield", "Vastwood Gorger")
    s.put(ana, "hand", "Command the Storm", 2)
    s.begin(ben, "upkeep")
    s.mana(ana, "CCCCRCCCCR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Command the Storm", targets=[ben])
    s.cast(ana, "Command the Storm", targets=[wurm])
    s.resolve()
    assert (wurm.zone, wurm.damage, angel.damage) == ("battlefield", 5, 0)
    s.cast(ana, "Command the Storm", targets=[angel])
    s.resolve()
    assert angel.zone == "graveyard" and ana.graveyard == ["Command the Storm"] * 2
    assert (ana.life, ben.life) == (20, 20)
