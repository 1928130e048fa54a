"""Scenarios of the drawn cards 91 to 100, decided from their text and the rules alone."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def test_giltgrove_stalker() -> None:
    """Only creatures of power 3 or more block it, and what happens to their power later is no matter."""
    s = sw.Scenario()
    ana, ben = s.players
    stalker = s.put(ana, "battlefield", "Giltgrove Stalker")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")  # so that there is something to declare
    s.attack(ana, [stalker])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {bears: stalker})

    s = sw.Scenario()
    ana, ben = s.players
    stalker = s.put(ana, "battlefield", "Giltgrove Stalker")
    fellow = s.put(ana, "battlefield", "Hill Giant")
    bears = s.put(ben, "battlefield", "Grizzly Bears", counters={"+1/+1": 1})
    small = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ana, [stalker, fellow])
    s.block(ben, {bears: stalker, small: fellow})
    s.put(ana, "hand", "Disfigure")
    s.mana(ana, "B")
    s.cast(ana, "Disfigure", targets=[bears])
    s.resolve()
    assert bears.pt == "1/1" and bears.blocking
    s.to("combat damage")
    assert ben.life == 20 and bears.zone == "graveyard" and stalker.zone == "graveyard"


def test_expedition_skulker() -> None:
    """It has deathtouch exactly while its controller has another Rogue."""
    s = sw.Scenario()
    ana, ben = s.players
    skulker = s.put(ana, "battlefield", "Expedition Skulker")
    s.put(ben, "battlefield", "Krovikan Scoundrel")
    s.put(ana, "graveyard", "Krovikan Scoundrel")
    s.put(ana, "battlefield", "Hill Giant")
    assert not skulker.has("deathtouch")
    scoundrel = s.put(ana, "battlefield", "Krovikan Scoundrel")
    assert skulker.has("deathtouch") and not scoundrel.has("deathtouch")
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.attack(ana, [skulker])
    s.block(ben, {wurm: skulker})
    s.to("combat damage")
    assert wurm.zone == "graveyard" and skulker.zone == "graveyard"  # CR 704.5h

    first = s.put(ana, "battlefield", "Expedition Skulker")
    second = s.put(ana, "battlefield", "Expedition Skulker")
    s.put(ana, "hand", "Murder", 2)
    s.mana(ana, "BBBBBB")
    s.cast(ana, "Murder", targets=[scoundrel])
    s.resolve()
    assert first.has("deathtouch") and second.has("deathtouch")
    s.cast(ana, "Murder", targets=[second])
    s.resolve()
    assert not first.has("deathtouch") and first.pt == "2/2"


def test_slippery_karst() -> None:
    """A land that enters tapped and gives green mana, or a card from hand for {2}."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Slippery Karst", 2)
    karst = s.play(ana, "Slippery Karst")
    assert karst.tapped and not s.can_activate(ana, karst) and s.stack == []
    card = s.find("Slippery Karst", "hand")
    s.mana(ana, "C")
    assert not s.can_activate(ana, card)
    s.to("upkeep", ben)
    s.mana(ana, "CC")
    s.activate(ana, card)
    assert card.zone == "graveyard" and ana.hand == [] and len(s.stack) == 1
    s.resolve()
    assert ana.hand == ["Wastes"]
    s.to("upkeep", ana)
    s.activate(ana, karst)
    assert ana.mana == "{G}" and karst.tapped


def test_ominous_seas() -> None:
    """A counter for each card its controller draws; eight of them make a Kraken; it can be cycled."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 20)
    seas = s.put(ana, "battlefield", "Ominous Seas")
    s.put(ana, "hand", "Divination")
    s.put(ana, "hand", "Ominous Seas")
    s.mana(ana, "CCUCC")
    s.cast(ana, "Divination")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert seas.counters == {"foreshadow": 2}
    cycled = s.find("Ominous Seas", "hand")
    s.activate(ana, cycled)
    s.resolve_all()
    assert cycled.zone == "graveyard" and seas.counter("foreshadow") == 3
    s.put(ana, "hand", "Dark Petition")
    s.put(ana, "library", "Shock")
    s.mana(ana, "CCCBB")
    s.answer(ana, "Shock", "search")
    s.cast(ana, "Dark Petition")
    s.resolve_all()
    assert "Shock" in ana.hand and seas.counter("foreshadow") == 3  # put into hand, not drawn
    s.to("precombat main", ben)
    assert len(ben.hand) == 1 and seas.counter("foreshadow") == 3
    seas.put_counters("foreshadow", 7)
    assert not s.can_activate(ana, seas)
    seas.put_counters("foreshadow", 9)
    s.activate(ana, seas)
    assert seas.counter("foreshadow") == 1 and seas.zone == "battlefield"
    s.resolve()
    kraken = s.permanent("Kraken Token")
    assert kraken.pt == "8/8" and kraken.colors == {"blue"} and kraken.subtypes == {"Kraken"}
    assert kraken.controller == ana and kraken.types == {"creature"}
    assert not s.can_activate(ana, seas)


def test_innocent_blood() -> None:
    """Each player who has a creature sacrifices one of that player's choice, all at the same time."""
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    wurm = s.put(ana, "battlefield", "Craw Wurm")
    myr = s.put(ben, "battlefield", "Darksteel Myr")
    token = s.put(ben, "battlefield", "Hill Giant", token=True)
    s.put(ana, "hand", "Innocent Blood", 2)
    s.mana(ana, "BB")
    s.cast(ana, "Innocent Blood")
    assert s.stack[0].targets == []
    s.answer(ana, bears)
    s.answer(ben, myr)
    s.resolve()
    assert (bears.zone, myr.zone, wurm.zone) == ("graveyard", "graveyard", "battlefield") and token.exists

    s.put(ben, "hand", "Unsummon")
    s.mana(ben, "U")
    s.cast(ben, "Unsummon", targets=[wurm])
    s.resolve()
    s.cast(ana, "Innocent Blood")
    s.resolve()
    assert not token.exists and ana.graveyard == ["Grizzly Bears", "Innocent Blood", "Innocent Blood"]
    s.put(ana, "hand", "Innocent Blood")
    s.mana(ana, "B")
    s.cast(ana, "Innocent Blood")
    s.resolve()
    assert ana.graveyard.count("Innocent Blood") == 3


def test_starlit_angel() -> None:
    """A 3/4 flyer for {3}{W}{W}, which only flyers and creatures with reach block."""
    s = sw.Scenario()
    ana, ben = s.players
    s.put(ana, "hand", "Starlit Angel")
    s.mana(ana, "CCCCW")
    assert not s.can_cast(ana, "Starlit Angel")
    s.mana(ana, "W")
    cast = s.cast(ana, "Starlit Angel")
    s.resolve()
    assert cast.pt == "3/4" and cast.colors == {"white"} and cast.subtypes == {"Angel"}
    assert cast.keywords == {"flying"} and cast.sick and ana.mana == "{C}"
    angel = s.put(ana, "battlefield", "Starlit Angel")
    other = s.put(ana, "battlefield", "Starlit Angel")
    s.put(ben, "battlefield", "Hill Giant")
    drake = s.put(ben, "battlefield", "Wind Drake")
    s.attack(ana, [angel, other])
    s.block(ben, {drake: angel})
    s.to("combat damage")
    assert ben.life == 17 and drake.zone == "graveyard" and angel.damage == 2

    s = sw.Scenario()
    ana, ben = s.players
    angel = s.put(ana, "battlefield", "Starlit Angel")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [angel])
    with pytest.raises(IllegalAnswer):  # CR 702.9b
        s.block(ben, {giant: angel})


def test_elf_replica() -> None:
    """An artifact creature that is sacrificed with {1}{G} to destroy an enchantment, of whatever kind."""
    s = sw.Scenario()
    ana, ben = s.players
    replica = s.put(ana, "battlefield", "Elf Replica", sick=True)
    assert replica.types == {"artifact", "creature"} and replica.colors == frozenset() and replica.pt == "2/2"
    anthem = s.put(ben, "battlefield", "Glorious Anthem")
    stone = s.put(ben, "battlefield", "Mind Stone")
    s.mana(ana, "CC")
    assert not s.can_activate(ana, replica)
    s.mana(ana, "G")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, replica, targets=[stone])
    s.activate(ana, replica, targets=[anthem])
    assert replica.zone == "graveyard" and anthem.zone == "battlefield" and ana.mana == "{C}"
    s.resolve()
    assert anthem.zone == "graveyard"

    bears = s.put(ana, "battlefield", "Grizzly Bears")
    aura = s.put(ben, "battlefield", "Pacifism", attached_to=bears)
    second = s.put(ana, "battlefield", "Elf Replica")
    s.mana(ana, "G")
    s.activate(ana, second)
    assert s.stack[0].targets == [aura]
    s.resolve()
    assert aura.zone == "graveyard" and bears.attachments == []
    third = s.put(ana, "battlefield", "Elf Replica")
    s.mana(ana, "CG")
    assert not s.can_activate(ana, third)  # no enchantment is left to target


def test_blade_historian() -> None:
    """Its controller's attackers strike twice, itself too; without it they do not strike again."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Blade Historian")
    s.mana(ana, "RWRW")
    historian = s.cast(ana, "Blade Historian")
    s.resolve()
    assert historian.colors == {"red", "white"} and historian.pt == "2/3"
    giant = s.put(ana, "battlefield", "Hill Giant")
    home = s.put(ana, "battlefield", "Grizzly Bears")
    assert not giant.has("double strike")
    s.attack(ana, [giant])
    assert giant.has("double strike") and not home.has("double strike") and not historian.has("double strike")
    s.to("first combat damage")
    assert ben.life == 17
    s.to("combat damage")
    assert ben.life == 14
    s.to("postcombat main")
    assert not giant.has("double strike")

    s.to("beginning of combat", ben)
    theirs = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ben, [theirs])
    assert not theirs.has("double strike")
    s.to("beginning of combat", ana)
    assert ana.life == 17
    s.attack(ana, [giant, historian])
    assert historian.has("double strike")
    s.to("first combat damage")
    assert ben.life == 9
    s.put(ben, "hand", "Murder")
    s.mana(ben, "BBB")
    s.cast(ben, "Murder", targets=[historian])
    s.resolve()
    assert not giant.has("double strike")
    s.to("end")
    assert ben.life == 9  # CR 702.4c


def test_reality_acid() -> None:
    """After three of its controller's upkeeps, or whenever else it leaves, the enchanted permanent is sacrificed."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 20)
    island = s.put(ben, "battlefield", "Island")
    s.put(ana, "hand", "Reality Acid")
    s.mana(ana, "CCU")
    acid = s.cast(ana, "Reality Acid", targets=[island])
    s.resolve()
    assert acid.attached_to == island and acid.counters == {"time": 3} and s.stack == []
    s.to("upkeep", ben)
    assert s.stack == [] and acid.counter("time") == 3
    for left in (2, 1):
        s.to("upkeep", ana)
        assert len(s.stack) == 1
        s.resolve()
        assert acid.counter("time") == left and s.stack == []
        s.to("upkeep", ben)
    s.to("upkeep", ana)
    s.resolve()
    assert acid.counter("time") == 0 and acid.zone == "battlefield" and len(s.stack) == 1
    s.resolve()
    assert acid.zone == "graveyard" and island.zone == "battlefield" and len(s.stack) == 1
    s.resolve()
    assert island.zone == "graveyard" and ben.graveyard == ["Island"]

    myr = s.put(ben, "battlefield", "Darksteel Myr")
    second = s.put(ana, "battlefield", "Reality Acid", attached_to=myr, counters={"time": 3})
    s.put(ben, "hand", "Disenchant")
    s.put(ana, "hand", "Boomerang")
    s.mana(ana, "UU")
    s.cast(ana, "Boomerang", targets=[second])
    s.resolve()
    assert second.zone == "hand" and len(s.stack) == 1
    s.resolve()
    assert myr.zone == "graveyard"

    bears = s.put(ben, "battlefield", "Grizzly Bears")
    third = s.put(ana, "battlefield", "Reality Acid", attached_to=bears, counters={"time": 3})
    s.put(ben, "hand", "Unsummon")
    s.mana(ben, "U")
    s.cast(ben, "Unsummon", targets=[bears])
    s.resolve()
    assert third.zone == "graveyard"
    s.resolve_all()
    assert bears.zone == "hand" and ben.hand.count("Grizzly Bears") == 1  # not there to be sacrificed


def test_griselbrand() -> None:
    """A flyer with lifelink; 7 life are paid for seven cards as long as there are 7 life."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 40)
    demon = s.put(ana, "battlefield", "Griselbrand", sick=True)
    assert demon.supertypes == {"legendary"} and demon.has("flying") and demon.pt == "7/7"
    assert not s.can_activate(ben, demon)
    s.activate(ana, demon)
    assert ana.life == 13 and ana.hand == [] and len(s.stack) == 1
    s.activate(ana, demon)
    assert ana.life == 6 and len(s.stack) == 2
    with pytest.raises(IllegalAnswer):
        s.activate(ana, demon)
    s.resolve_all()
    assert len(ana.hand) == 14 and ben.hand == [] and ana.life == 6

    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 40)
    demon = s.put(ana, "battlefield", "Griselbrand")
    giant = s.put(ben, "battlefield", "Hill Giant")
    ana.life = 1
    s.attack(ana, [demon])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {giant: demon})

    s = sw.Scenario()
    ana, ben = s.players
    s.put(ana, "library", "Wastes", 40)
    demon = s.put(ana, "battlefield", "Griselbrand")
    ana.life = 1
    s.attack(ana, [demon])
    s.to("combat damage")
    assert (ana.life, ben.life) == (8, 13)
    s.activate(ana, demon)
    s.resolve()
    assert ana.life == 1 and len(ana.hand) == 7
    ana.life = 7
    s.activate(ana, demon)
    assert ana.lost and s.is_over  # 0 life is paid for, and lost with (CR 704.5a)
