"""Scenarios of the drawn cards 61 to 70, decided from their text and the rules alone."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def test_greater_tanuki() -> None:
    """A trampling enchantment creature; from hand it is discarded to fetch a basic land tapped."""
    s = sw.Scenario()
    ana, ben = s.players
    tanuki = s.put(ana, "battlefield", "Greater Tanuki")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    assert tanuki.types == {"enchantment", "creature"} and tanuki.subtypes == {"Dog"}
    s.mana(ana, "CCG")
    assert not s.can_activate(ana, tanuki)  # channel works from the hand only
    card = s.put(ana, "hand", "Greater Tanuki")
    s.put(ana, "library", "Watery Grave")
    s.put(ana, "library", "Forest")
    s.put(ana, "library", "Grizzly Bears")
    s.begin(ben, "upkeep")
    s.activate(ana, card)  # at any time one has priority
    assert card.zone == "graveyard"
    s.answer(ana, "Forest", "search")
    s.resolve()
    forest = s.permanent("Forest")
    assert forest.tapped and forest.controller == ana
    assert sorted(ana.library) == ["Grizzly Bears", "Watery Grave"]

    s.begin(ana)
    s.attack(ana, [tanuki])
    s.block(ben, {bears: tanuki})
    s.answer(ana, {bears: 2, ben: 4}, "damage")
    s.to("combat damage")
    assert (ben.life, bears.zone, tanuki.damage) == (16, "graveyard", 2)


def test_aven_trooper() -> None:
    """A flyer that gets +1/+2 until end of turn for {2}{W} and a discarded card of its controller's choice."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    trooper = s.put(ana, "battlefield", "Aven Trooper")
    s.mana(ana, "CCWCCW")
    assert trooper.has("flying") and trooper.pt == "1/1"
    assert not s.can_activate(ana, trooper)  # there is no card to discard
    s.put(ana, "hand", "Forest")
    s.put(ana, "hand", "Shock")
    s.activate(ana, trooper, answers=["Forest"])
    assert (ana.graveyard, ana.hand, trooper.pt) == (["Forest"], ["Shock"], "1/1")
    s.resolve()
    assert trooper.pt == "2/3"
    s.activate(ana, trooper)
    s.resolve()
    assert (trooper.pt, ana.hand, ana.mana) == ("3/5", [], "")
    s.to("upkeep", ben)
    assert trooper.pt == "1/1"


def test_vicious_kavu() -> None:
    """It gets +2/+0 whenever it attacks, not when it blocks, until end of turn."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    kavu = s.put(ana, "battlefield", "Vicious Kavu")
    other = s.put(ana, "battlefield", "Vicious Kavu")
    s.attack(ana, [kavu])
    assert len(s.stack) == 1 and kavu.pt == "2/2"
    s.resolve()
    assert (kavu.pt, other.pt) == ("4/2", "2/2")
    s.to("combat damage")
    assert ben.life == 16
    s.to("upkeep", ben)
    assert kavu.pt == "2/2"
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ben, [bears])
    assert s.stack == []
    s.block(ana, {other: bears})
    assert s.stack == [] and other.pt == "2/2"


def test_kor_aeronaut() -> None:
    """Only a kicked one lets a creature fly until end of turn."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "hand", "Kor Aeronaut", 2)
    s.mana(ana, "WWWWCW")
    plain = s.cast(ana, "Kor Aeronaut")
    s.resolve()
    assert s.stack == [] and plain.has("flying") and ana.mana == "{W}{W}{W}{C}"
    kicked = s.cast(ana, "Kor Aeronaut", kicked=True)
    assert ana.mana == ""
    s.answer(ana, giant, "target")
    s.resolve()
    assert s.stack[0].targets == [giant] and not giant.has("flying")
    s.resolve()
    assert giant.has("flying") and kicked.pt == "2/2"
    s.to("upkeep", ben)
    assert not giant.has("flying") and kicked.has("flying")

    s.put(ben, "hand", "Kor Aeronaut")
    s.to("precombat main", ben)
    s.mana(ben, "WWW")
    assert not s.can_cast(ana, "Kor Aeronaut")
    third = s.cast(ben, "Kor Aeronaut")
    s.resolve()
    assert third.controller == ben and s.stack == [] and ben.mana == "{W}"


def test_battle_at_the_bridge() -> None:
    """X is chosen first, artifacts pay for generic mana only; no life is gained if the target has become illegal."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    stone = s.put(ana, "battlefield", "Mind Stone")
    tapped = s.put(ana, "battlefield", "Icy Manipulator", tapped=True)
    sick = s.put(ana, "battlefield", "Darksteel Myr", sick=True)
    s.put(ana, "hand", "Battle at the Bridge", 2)
    s.mana(ana, "CC")
    assert not s.can_cast(ana, "Battle at the Bridge")  # no artifact pays for {B}
    s.mana(ana, "B")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Battle at the Bridge", targets=[wurm], x=5)
    s.cast(ana, "Battle at the Bridge", targets=[wurm], x=4)
    assert ana.mana == "" and stone.tapped and sick.tapped and tapped.tapped
    s.resolve()
    assert wurm.zone == "graveyard" and ana.life == 24

    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "hand", "Unsummon")
    s.mana(ana, "BCC")
    s.mana(ben, "U")
    s.cast(ana, "Battle at the Bridge", targets=[giant], x=2)
    s.cast(ben, "Unsummon", targets=[giant])
    s.resolve_all()
    assert ana.life == 24 and ana.graveyard == ["Battle at the Bridge"] * 2

    s.put(ana, "hand", "Battle at the Bridge")
    angel = s.put(ben, "battlefield", "Serra Angel")
    s.mana(ana, "BC")
    s.cast(ana, "Battle at the Bridge", targets=[angel], x=1)
    s.resolve()
    assert angel.pt == "3/3" and ana.life == 25
    s.to("upkeep", ben)
    assert angel.pt == "4/4"


def test_sacred_nectar() -> None:
    """A sorcery: its caster, and no other, gains 4 life."""
    s = sw.Scenario()
    ana, ben = s.players
    s.put(ana, "hand", "Sacred Nectar", 2)
    s.mana(ana, "CWCW")
    s.cast(ana, "Sacred Nectar")
    assert ana.life == 20 and s.stack[0].targets == []
    with pytest.raises(IllegalAnswer, match=r"CR 307\.1"):
        s.cast(ana, "Sacred Nectar")
    s.resolve()
    assert (ana.life, ben.life, ana.graveyard) == (24, 20, ["Sacred Nectar"])
    s.begin(ben)
    s.mana(ana, "CW")
    assert not s.can_cast(ana, "Sacred Nectar")


def test_oonas_grace() -> None:
    """A player draws a card; from the graveyard it is cast again and again by discarding a land each time."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Oona's Grace")
    s.put(ana, "hand", "Shock")
    s.begin(ben, "upkeep")
    s.mana(ana, "CCUCCUCCU")
    s.cast(ana, "Oona's Grace", targets=[ben])
    s.resolve()
    assert ben.hand == ["Wastes"] and ana.hand == ["Shock"] and ana.graveyard == ["Oona's Grace"]
    assert not s.can_cast(ana, "Oona's Grace", "retrace")  # no land card in hand
    s.put(ana, "hand", "Forest", 2)
    s.cast(ana, "Oona's Grace", targets=[ana], way="retrace", answers=["Forest"])
    assert ana.graveyard == ["Forest"] and ana.mana == "{U}{C}{C}"
    s.resolve()
    assert ana.graveyard == ["Forest", "Oona's Grace"] and sorted(ana.hand) == ["Forest", "Shock", "Wastes"]
    s.cast(ana, "Oona's Grace", targets=[ana], way="retrace", answers=["Wastes"])
    s.resolve()
    assert ana.graveyard == ["Forest", "Wastes", "Oona's Grace"] and ana.exile == []
    s.put(ana, "hand", "Forest")
    assert not s.can_cast(ana, "Oona's Grace", "retrace")  # the mana is still to be paid


def test_sands_of_delirium() -> None:
    """For {X} and {T} a player mills X cards, or as many as there are."""
    s = sw.Scenario()
    ana, ben = s.players
    s.put(ben, "library", "Wastes", 6)
    s.put(ana, "library", "Wastes", 2)
    sands = s.put(ana, "battlefield", "Sands of Delirium", sick=True)
    s.mana(ana, "CCCC")
    s.activate(ana, sands, targets=[ben], x=4)
    assert sands.tapped and ana.mana == "" and len(ben.library) == 6
    assert not s.can_activate(ana, sands)
    s.resolve()
    assert (len(ben.library), len(ben.graveyard)) == (2, 4)
    second = s.put(ana, "battlefield", "Sands of Delirium")
    s.mana(ana, "CCC")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, second, targets=[ben], x=4)
    s.activate(ana, second, targets=[ana], x=3)
    s.resolve()
    assert (len(ana.library), len(ana.graveyard), ana.lost) == (0, 2, False)
    third = s.put(ana, "battlefield", "Sands of Delirium")
    s.activate(ana, third, targets=[ben], x=0)
    s.resolve()
    assert third.tapped and len(ben.library) == 2


def test_engulfing_flames() -> None:
    """1 damage to a creature; flashback costs {3}{R}, and then the card is exiled."""
    s = sw.Scenario()
    ana, ben = s.players
    elves = s.put(ben, "battlefield", "Llanowar Elves")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Engulfing Flames")
    s.begin(ben, "upkeep")
    s.mana(ana, "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Engulfing Flames", targets=[ben])
    assert not s.can_cast(ana, "Engulfing Flames", "flashback")
    s.cast(ana, "Engulfing Flames", targets=[bears])
    s.resolve()
    assert (bears.damage, bears.zone, elves.zone) == (1, "battlefield", "battlefield")
    assert ana.graveyard == ["Engulfing Flames"]
    s.mana(ana, "R")
    assert not s.can_cast(ana, "Engulfing Flames") and not s.can_cast(ana, "Engulfing Flames", "flashback")
    s.mana(ana, "CCC")
    s.cast(ana, "Engulfing Flames", targets=[elves], way="flashback")
    s.resolve()
    assert elves.zone == "graveyard" and ana.exile == ["Engulfing Flames"] and ana.graveyard == []

    s.put(ana, "graveyard", "Engulfing Flames")
    s.put(ben, "hand", "Counterspell")
    s.mana(ana, "CCCR")
    s.mana(ben, "UU")
    spell = s.cast(ana, "Engulfing Flames", targets=[bears], way="flashback")
    s.cast(ben, "Counterspell", targets=[spell])
    s.resolve_all()
    assert spell.zone == "exile" and bears.damage == 1  # CR 702.34a: however it leaves the stack


def test_meticulous_artisan() -> None:
    """It brings a Treasure, and grows by its controller's noncreature spells until end of turn."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Meticulous Artisan")
    s.put(ana, "hand", "Lightning Bolt")
    s.put(ana, "hand", "Llanowar Elves")
    s.put(ben, "hand", "Lightning Bolt")
    s.mana(ana, "CCCR")
    artisan = s.cast(ana, "Meticulous Artisan")
    s.resolve_all()
    treasure = s.permanent("Treasure Token")
    assert treasure.controller == ana and treasure.types == {"artifact"} and treasure.subtypes == {"Treasure"}
    assert treasure.colors == frozenset() and treasure.token and not treasure.tapped
    s.activate(ana, treasure, answers=["red"])
    assert ana.mana == "{R}" and not treasure.exists
    s.cast(ana, "Lightning Bolt", targets=[ben])
    assert len(s.stack) == 2 and artisan.pt == "3/3"
    s.resolve()
    assert artisan.pt == "4/4" and ben.life == 20
    s.resolve()
    s.mana(ana, "G")
    s.cast(ana, "Llanowar Elves")
    assert len(s.stack) == 1  # a creature spell
    s.resolve()
    s.mana(ben, "R")
    s.cast(ben, "Lightning Bolt", targets=[ana])
    assert len(s.stack) == 1  # another player's spell
    s.resolve()
    assert artisan.pt == "4/4"
    s.to("upkeep", ben)
    assert artisan.pt == "3/3"
