"""Scenarios of the drawn cards 71 to 80, decided from their text and the rules alone."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def test_twilight_drover() -> None:
    """Any player's creature token that leaves gives a counter, which with {2}{W} makes two flying Spirits."""
    s = sw.Scenario()
    ana, ben = s.players
    drover = s.put(ana, "battlefield", "Twilight Drover", sick=True)
    theirs = s.put(ben, "battlefield", "Hill Giant", token=True)
    mine = s.put(ana, "battlefield", "Hill Giant", token=True)
    card = s.put(ben, "battlefield", "Hill Giant")
    stone = s.put(ben, "battlefield", "Mind Stone", token=True)
    s.mana(ana, "CCWCCW")
    assert not s.can_activate(ana, drover)  # there is no counter to remove
    s.put(ana, "hand", "Murder", 2)
    s.put(ana, "hand", "Unsummon")
    s.put(ana, "hand", "Disenchant")

    s.mana(ana, "BBBBBBUWW")
    s.cast(ana, "Murder", targets=[card])
    s.resolve()
    s.cast(ana, "Disenchant", targets=[stone])
    s.resolve()
    assert s.stack == [] and card.zone == "graveyard" and not stone.exists
    s.cast(ana, "Murder", targets=[theirs])
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert (drover.counters, drover.pt) == ({"+1/+1": 1}, "2/2")
    s.cast(ana, "Unsummon", targets=[mine])
    s.resolve()
    assert not mine.exists and len(s.stack) == 1
    s.resolve()
    assert drover.pt == "3/3"

    s.activate(ana, drover)
    assert drover.pt == "2/2"
    s.resolve()
    spirits = s.permanents("Spirit Token", ana)
    assert len(spirits) == 2
    for spirit in spirits:
        assert spirit.pt == "1/1" and spirit.colors == {"white"} and spirit.has("flying")
        assert spirit.types == {"creature"} and spirit.subtypes == {"Spirit"}
    assert drover.counter("+1/+1") == 1


def test_dripping_tongue_zubera() -> None:
    """It leaves as many Spirits as Zubera have died this turn, whoever's they were and whatever made them Zubera."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "battlefield", "Dripping-Tongue Zubera")
    s.put(ben, "battlefield", "Dripping-Tongue Zubera")
    s.put(ben, "battlefield", "Woodland Changeling")
    s.put(ben, "battlefield", "Hill Giant")
    s.put(ana, "graveyard", "Dripping-Tongue Zubera")
    s.put(ana, "hand", "Day of Judgment")
    s.mana(ana, "CCWW")
    s.cast(ana, "Day of Judgment")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert len(s.permanents("Spirit Token", ana)) == 3 and len(s.permanents("Spirit Token", ben)) == 3
    token = s.permanents("Spirit Token", ana)[0]
    assert token.pt == "1/1" and token.colors == frozenset() and token.subtypes == {"Spirit"}

    late = s.put(ana, "battlefield", "Dripping-Tongue Zubera")
    s.to("upkeep", ben)
    s.put(ana, "battlefield", "Dripping-Tongue Zubera")
    s.put(ana, "hand", "Murder", 2)
    s.mana(ana, "BBBBBB")
    s.cast(ana, "Murder", targets=[late])
    s.resolve()
    assert len(s.stack) == 1
    s.cast(ana, "Murder", targets=[s.permanent("Dripping-Tongue Zubera")])  # counted too by the first ability
    s.resolve_all()
    assert len(s.permanents("Spirit Token", ana)) == 3 + 2 + 2

    bounced = s.put(ana, "battlefield", "Dripping-Tongue Zubera")
    s.put(ben, "hand", "Unsummon")
    s.mana(ben, "U")
    s.cast(ben, "Unsummon", targets=[bounced])
    s.resolve()
    assert s.stack == [] and bounced.zone == "hand"


def test_raging_kavu() -> None:
    """It is cast whenever an instant could be, and attacks in the turn in which it came."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Raging Kavu", 2)
    s.begin(ben)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ben, [bears])
    s.mana(ana, "CRG")
    kavu = s.cast(ana, "Raging Kavu")
    s.resolve()
    assert kavu.zone == "battlefield" and kavu.pt == "3/1"
    s.block(ana, {kavu: bears})
    s.to("combat damage")
    assert (kavu.zone, bears.zone, ana.life) == ("graveyard", "graveyard", 20)

    s.to("upkeep", ana)
    s.mana(ana, "CRG")
    second = s.cast(ana, "Raging Kavu")
    s.resolve()
    assert not second.sick
    s.attack(ana, [second])
    s.to("combat damage")
    assert ben.life == 17


def test_darksteel_sentinel() -> None:
    """Flash; attacking does not tap it; neither damage nor destruction removes it, but toughness 0 does."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Darksteel Sentinel")
    s.to("end", ben)
    s.mana(ana, "CCCCCC")
    sentinel = s.cast(ana, "Darksteel Sentinel")
    s.resolve()
    assert sentinel.types == {"artifact", "creature"} and sentinel.subtypes == {"Golem"}
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.to("precombat main", ana)
    s.attack(ana, [sentinel])
    assert sentinel.attacking and not sentinel.tapped
    s.block(ben, {wurm: sentinel})
    s.to("combat damage")
    assert (sentinel.zone, sentinel.damage, wurm.damage) == ("battlefield", 6, 3)
    s.put(ben, "hand", "Murder")
    s.put(ben, "hand", "Disfigure", 2)
    s.mana(ben, "BBBBB")
    s.cast(ben, "Murder", targets=[sentinel])
    s.resolve()
    assert sentinel.zone == "battlefield"
    s.cast(ben, "Disfigure", targets=[sentinel])
    s.resolve()
    assert (sentinel.zone, sentinel.pt) == ("battlefield", "1/1")
    s.cast(ben, "Disfigure", targets=[sentinel])
    s.resolve()
    assert sentinel.zone == "graveyard"


def test_urban_evolution() -> None:
    """It draws three cards and allows one more land this turn; two of them allow two more."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 20)
    s.put(ana, "hand", "Forest", 4)
    s.put(ana, "hand", "Urban Evolution", 2)
    s.play(ana, "Forest")
    s.mana(ana, "CCCGU")
    s.cast(ana, "Urban Evolution")
    with pytest.raises(IllegalAnswer):
        s.play(ana, "Forest")
    s.resolve()
    assert ana.hand.count("Wastes") == 3 and ben.hand == []
    s.play(ana, "Forest")
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, "Forest")
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    s.mana(ana, "CCCGU")
    s.cast(ana, "Urban Evolution")
    s.resolve()
    s.play(ana, "Forest")
    s.to("postcombat main")
    s.play(ana, "Forest")
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, "Forest")

    s.put(ben, "hand", "Urban Evolution", 2)
    s.to("precombat main", ben)
    s.mana(ben, "CCCGUCCCGU")
    for _ in range(2):
        s.cast(ben, "Urban Evolution")
        s.resolve()
    for _ in range(3):
        s.play(ben, "Wastes")
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ben, "Wastes")


def test_tattermunge_duo() -> None:
    """Its controller's red spells make it larger, green ones give it forestwalk, and spells of both colors do both."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    duo = s.put(ana, "battlefield", "Tattermunge Duo")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    forest = s.put(ben, "battlefield", "Forest")
    assert duo.colors == {"red", "green"}
    s.put(ben, "hand", "Lightning Bolt")
    s.mana(ben, "R")
    s.cast(ben, "Lightning Bolt", targets=[ana])
    s.resolve()
    assert duo.pt == "2/3" and s.stack == []
    s.put(ana, "hand", "Ornithopter")
    s.cast(ana, "Ornithopter")
    assert len(s.stack) == 1  # a colorless spell
    s.resolve()
    s.put(ana, "hand", "Lightning Bolt")
    s.mana(ana, "R")
    s.cast(ana, "Lightning Bolt", targets=[ben])
    assert len(s.stack) == 2
    s.resolve_all()
    assert duo.pt == "3/4" and not duo.has("landwalk")
    s.put(ana, "hand", "Llanowar Elves")
    s.mana(ana, "G")
    s.cast(ana, "Llanowar Elves")
    assert len(s.stack) == 2
    s.resolve_all()
    assert duo.pt == "3/4" and duo.has("landwalk")
    s.attack(ana, [duo])
    assert forest.controller == ben
    with pytest.raises(IllegalAnswer):  # CR 702.14c
        s.block(ben, {bears: duo})

    s.begin(ben)
    s.to("precombat main", ana)
    assert duo.pt == "2/3" and not duo.has("landwalk")
    s.put(ana, "hand", "Tattermunge Duo")
    s.mana(ana, "CCG")
    s.answer(ana, [0, 1], "order")
    second = s.cast(ana, "Tattermunge Duo")
    assert len(s.stack) == 3
    s.resolve_all()
    assert duo.pt == "3/4" and duo.has("landwalk")
    assert second.pt == "2/3" and not second.has("landwalk")


def test_catalyst_elemental() -> None:
    """A mana ability without {T}: its sacrifice adds {R}{R} at once, even when it has just come."""
    s = sw.Scenario()
    ana, ben = s.players
    elemental = s.put(ana, "battlefield", "Catalyst Elemental", sick=True, tapped=True)
    assert not s.can_activate(ben, elemental)
    assert s.activate(ana, elemental) is None
    assert ana.mana == "{R}{R}" and elemental.zone == "graveyard" and s.stack == []
    assert not s.can_activate(ana, elemental)

    second = s.put(ana, "battlefield", "Catalyst Elemental", sick=True)
    s.put(ana, "hand", "Lightning Bolt")
    s.put(ben, "hand", "Lightning Bolt")
    s.mana(ben, "R")
    s.cast(ben, "Lightning Bolt", targets=[second])
    s.activate(ana, second)  # one may, having priority
    s.resolve()
    assert second.zone == "graveyard" and ben.graveyard == ["Lightning Bolt"]
    assert ana.mana == "{R}{R}{R}{R}"
    s.to("postcombat main")
    assert ana.mana == ""


def test_miirym_sentinel_wyrm() -> None:
    """Ward {2}; each other nontoken Dragon of its controller is copied as a token that is not legendary."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    miirym = s.put(ana, "battlefield", "Miirym, Sentinel Wyrm")
    assert miirym.has("flying") and miirym.supertypes == {"legendary"}
    s.put(ana, "hand", "Rorix Bladewing")
    s.put(ana, "hand", "Shivan Dragon")
    s.put(ana, "hand", "Hill Giant")
    s.mana(ana, "CCCRRR")
    s.cast(ana, "Rorix Bladewing")
    s.resolve()
    assert len(s.stack) == 1
    s.resolve_all()
    both = s.permanents("Rorix Bladewing", ana)
    assert [(rorix.token, rorix.supertypes) for rorix in both] == [(False, {"legendary"}), (True, frozenset())]
    assert both[1].pt == "6/5" and both[1].has("haste") and both[1].subtypes == {"Dragon"}
    s.mana(ana, "CCCR")
    s.cast(ana, "Hill Giant")
    s.resolve()
    assert s.stack == []

    s.put(ben, "hand", "Murder")
    s.mana(ana, "CCCCRR")
    s.mana(ben, "BBB")
    shivan = s.cast(ana, "Shivan Dragon")
    s.resolve()
    s.cast(ben, "Murder", targets=[shivan])
    s.resolve_all()
    assert shivan.zone == "graveyard"
    copy = s.permanent("Shivan Dragon")  # as it last existed (CR 608.2h)
    assert copy.token and copy.pt == "5/5" and copy.controller == ana

    s.put(ben, "hand", "Lightning Bolt", 2)
    s.mana(ben, "R")
    first = s.cast(ben, "Lightning Bolt", targets=[miirym])
    assert len(s.stack) == 2
    s.resolve()
    assert first.zone == "graveyard" and s.stack == [] and miirym.damage == 0
    s.mana(ben, "RCC")
    s.answer(ben, True)
    s.cast(ben, "Lightning Bolt", targets=[miirym])
    s.resolve_all()
    assert miirym.damage == 3 and ben.mana == ""
    s.put(ana, "hand", "Lightning Bolt")
    s.mana(ana, "R")
    s.cast(ana, "Lightning Bolt", targets=[miirym])
    assert len(s.stack) == 1

    s.resolve()
    s.to("precombat main", ben)
    s.put(ben, "hand", "Shivan Dragon")
    s.mana(ben, "CCCCRR")
    s.cast(ben, "Shivan Dragon")
    s.resolve()
    assert s.stack == []


def test_flameborn_hellion() -> None:
    """It attacks at once and in each combat, unless it cannot."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Flameborn Hellion")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ana, "CCCCCR")
    hellion = s.cast(ana, "Flameborn Hellion")
    s.resolve()
    assert hellion.has("haste")
    with pytest.raises(IllegalAnswer):
        s.attack(ana, [bears])

    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    hellion = s.put(ana, "battlefield", "Flameborn Hellion", sick=True)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, [hellion])
    s.to("combat damage")
    assert ben.life == 15 and not bears.tapped
    s.to("precombat main", ben)
    s.to("declare attackers", ben)
    assert not hellion.attacking  # another player's combat
    s.put(ben, "battlefield", "Icy Manipulator")
    s.to("beginning of combat", ana)
    s.mana(ben, "C")
    s.activate(ben, "Icy Manipulator", targets=[hellion])
    s.resolve()
    s.attack(ana, [bears])
    assert bears.attacking and not hellion.attacking


def test_bombard() -> None:
    """It deals 4 damage to a creature, at instant speed; players are no targets."""
    s = sw.Scenario()
    ana, ben = s.players
    angel = s.put(ben, "battlefield", "Serra Angel")
    mine = s.put(ana, "battlefield", "Vastwood Gorger")
    s.put(ana, "hand", "Bombard", 2)
    s.begin(ben, "end")
    s.mana(ana, "CCRCCR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, "Bombard", targets=[ben])
    s.cast(ana, "Bombard", targets=[angel])
    s.resolve()
    assert angel.zone == "graveyard" and ana.graveyard == ["Bombard"]
    s.cast(ana, "Bombard", targets=[mine])
    s.resolve()
    assert (mine.zone, mine.damage, ana.life, ben.life) == ("battlefield", 4, 20, 20)
