"""Scenarios of the drawn cards 81 to 90, decided from their text and the rules alone."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def test_acid_web_spider() -> None:
    """Reach; on entering it may destroy an Equipment, of whomever, but no other artifact."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ben, "battlefield", "Mind Stone")
    s.put(ana, "hand", "Acid Web Spider", 3)
    s.mana(ana, "CCCGG" * 3)
    s.cast(ana, "Acid Web Spider")
    s.resolve()
    assert s.stack == []  # there is no Equipment to target (CR 603.3d)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    splitter = s.put(ben, "battlefield", "Bonesplitter", attached_to=bears)
    s.cast(ana, "Acid Web Spider")
    s.resolve()
    assert s.stack[0].targets == [splitter]
    s.answer(ana, False, "may")
    s.resolve()
    assert splitter.zone == "battlefield" and bears.pt == "4/2"
    s.cast(ana, "Acid Web Spider")
    s.resolve()
    s.answer(ana, True, "may")
    s.resolve()
    assert splitter.zone == "graveyard" and bears.pt == "2/2" and ben.graveyard == ["Bonesplitter"]

    spider = s.permanents("Acid Web Spider")[0]
    drake = s.put(ben, "battlefield", "Wind Drake")
    s.to("beginning of combat", ben)
    s.attack(ben, [drake])
    s.block(ana, {spider: drake})
    s.to("combat damage")
    assert drake.zone == "graveyard" and ana.life == 20


def test_treasure_vault() -> None:
    """An artifact land: colorless mana, or X Treasures for twice X mana and itself."""
    s = sw.Scenario()
    ana, _ = s.players
    s.put(ana, "hand", "Treasure Vault")
    vault = s.play(ana, "Treasure Vault")
    assert vault.types == {"artifact", "land"} and not vault.tapped and vault.colors == frozenset()
    s.mana(ana, "CCCCC")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, vault, 1, x=3)  # {6}, to which the vault itself cannot add
    s.activate(ana, vault, 1, x=2)
    assert vault.zone == "graveyard" and ana.mana == "{C}" and s.permanents("Treasure Token") == []
    s.resolve()
    treasures = s.permanents("Treasure Token", ana)
    assert len(treasures) == 2
    s.activate(ana, treasures[0], answers=["blue"])
    assert ana.mana == "{U}{C}" and not treasures[0].exists

    second = s.put(ana, "battlefield", "Treasure Vault")
    s.activate(ana, second, 0)
    assert ana.mana == "{U}{C}{C}" and second.tapped and second.zone == "battlefield"
    assert not s.can_activate(ana, second)
    third = s.put(ana, "battlefield", "Treasure Vault")
    s.activate(ana, third, 1, x=0)
    s.resolve()
    assert third.zone == "graveyard" and ana.mana == "{U}{C}{C}" and len(s.permanents("Treasure Token")) == 1


def test_bitterbow_sharpshooters() -> None:
    """Vigilance keeps it untapped when it attacks; reach lets it block a flyer."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    archers = s.put(ana, "battlefield", "Bitterbow Sharpshooters")
    assert archers.pt == "4/4" and archers.subtypes == {"Jackal", "Archer"} and archers.colors == {"green"}
    s.attack(ana, [archers])
    assert archers.attacking and not archers.tapped
    s.to("combat damage")
    assert ben.life == 16
    drake = s.put(ben, "battlefield", "Wind Drake")
    s.to("beginning of combat", ben)
    s.attack(ben, [drake])
    s.block(ana, {archers: drake})
    s.to("combat damage")
    assert drake.zone == "graveyard" and archers.damage == 2 and ana.life == 20


def test_vault_robber() -> None:
    """{1}, {T} and a creature card exiled from its controller's graveyard make a Treasure."""
    s = sw.Scenario()
    ana, ben = s.players
    robber = s.put(ana, "battlefield", "Vault Robber")
    sick = s.put(ana, "battlefield", "Vault Robber", sick=True)
    s.put(ana, "graveyard", "Shock")
    s.put(ben, "graveyard", "Grizzly Bears")
    s.mana(ana, "C")
    assert not s.can_activate(ana, robber)
    s.put(ana, "graveyard", "Hill Giant")
    s.put(ana, "graveyard", "Grizzly Bears")
    assert not s.can_activate(ana, sick)  # CR 302.6
    s.activate(ana, robber, answers=["Hill Giant"])
    assert robber.tapped and ana.exile == ["Hill Giant"] and ana.graveyard == ["Shock", "Grizzly Bears"]
    assert ana.mana == "" and s.permanents("Treasure Token") == []
    s.resolve()
    treasure = s.permanent("Treasure Token")
    assert treasure.controller == ana
    s.activate(ana, treasure, answers=["white"])
    assert ana.mana == "{W}"
    assert not s.can_activate(ana, robber) and ben.graveyard == ["Grizzly Bears"]


def test_woodfall_primus() -> None:
    """It destroys a noncreature permanent each time it enters, and comes back once, under its owner's control."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ben, "battlefield", "Ornithopter")
    s.put(ana, "hand", "Woodfall Primus")
    s.mana(ana, "CCCCCGGG")
    primus = s.cast(ana, "Woodfall Primus")
    island = s.put(ben, "battlefield", "Island")
    s.resolve()
    assert s.stack[0].targets == [island]  # the only noncreature permanent
    s.resolve()
    assert island.zone == "graveyard"

    stone = s.put(ben, "battlefield", "Mind Stone")
    s.put(ben, "hand", "Murder", 3)
    s.mana(ben, "BBBBBB")
    s.cast(ben, "Murder", targets=[primus])
    s.resolve()
    assert primus.zone == "graveyard" and len(s.stack) == 1
    s.resolve()
    assert primus.zone == "battlefield" and primus.counters == {"-1/-1": 1} and primus.pt == "5/5"
    assert s.stack[0].targets == [stone] and s.stack[0].controller == ana
    s.resolve()
    assert stone.zone == "graveyard"
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ana, [primus])
    s.block(ben, {bears: primus})
    s.answer(ana, {bears: 2, ben: 3}, "damage")
    s.to("combat damage")
    assert ben.life == 17
    s.mana(ben, "BBB")
    s.cast(ben, "Murder", targets=[primus])
    s.resolve()
    assert primus.zone == "graveyard" and s.stack == []

    stolen = s.put(ana, "battlefield", "Woodfall Primus", controller=ben)
    s.put(ben, "hand", "Murder")
    s.mana(ben, "BBB")
    s.cast(ben, "Murder", targets=[stolen])
    s.resolve()
    assert s.stack[0].controller == ben
    s.resolve()
    assert stolen.zone == "battlefield" and stolen.controller == ana and s.stack == []


def test_manticore_of_the_gauntlet() -> None:
    """A creature of its controller shrinks and an opponent is dealt 3 damage; both targets must be there at first."""
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    s.put(ana, "hand", "Manticore of the Gauntlet", 3)
    s.mana(ana, "CCCCR")
    manticore = s.cast(ana, "Manticore of the Gauntlet")
    s.answer(ana, bears, "target")
    s.resolve()
    assert set(s.stack[0].targets) == {bears, ben}
    s.resolve()
    assert bears.counters == {"-1/-1": 1} and bears.pt == "1/1"
    assert (ben.life, ana.life, manticore.pt) == (17, 20, "5/4")

    s.put(ben, "hand", "Unsummon")
    s.mana(ana, "CCCCR")
    s.mana(ben, "U")
    s.cast(ana, "Manticore of the Gauntlet")
    s.answer(ana, bears, "target")
    s.resolve()
    s.cast(ben, "Unsummon", targets=[bears])
    s.resolve_all()
    assert bears.zone == "hand" and ben.life == 14

    s.put(ben, "battlefield", "Ivory Mask")
    s.mana(ana, "CCCCR")
    s.cast(ana, "Manticore of the Gauntlet")
    s.answer(ana, manticore, "target")
    s.resolve()
    assert s.stack == []  # no legal target for a part of it (CR 603.3d)
    assert ben.life == 14 and manticore.counters == {}


def test_pendulum_of_patterns() -> None:
    """3 life on entering; later it is turned into a card for {5}."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "hand", "Pendulum of Patterns")
    s.mana(ana, "CC")
    pendulum = s.cast(ana, "Pendulum of Patterns")
    s.resolve()
    assert len(s.stack) == 1 and ana.life == 20
    s.resolve()
    assert (ana.life, ben.life) == (23, 20)
    s.mana(ana, "CCCC")
    assert not s.can_activate(ana, pendulum)
    s.mana(ana, "C")
    s.activate(ana, pendulum)  # an artifact that is no creature has no summoning sickness
    assert pendulum.zone == "graveyard" and ana.hand == []
    s.resolve()
    assert ana.hand == ["Wastes"] and ben.hand == [] and ana.life == 23
    tapped = s.put(ana, "battlefield", "Pendulum of Patterns", tapped=True)
    s.mana(ana, "CCCCC")
    assert not s.can_activate(ana, tapped)


def test_spectral_shepherd() -> None:
    """A flyer that returns a Spirit of its controller, such as itself, to the hand of the Spirit's owner."""
    s = sw.Scenario()
    ana, ben = s.players
    shepherd = s.put(ana, "battlefield", "Spectral Shepherd", sick=True)
    borrowed = s.put(ben, "battlefield", "Twilight Drover", controller=ana)
    theirs = s.put(ben, "battlefield", "Twilight Drover")
    giant = s.put(ana, "battlefield", "Hill Giant")
    assert shepherd.has("flying") and shepherd.pt == "2/2"
    s.mana(ana, "UCUCUC")
    for illegal in (theirs, giant):
        with pytest.raises(IllegalAnswer):
            s.activate(ana, shepherd, targets=[illegal])
    s.activate(ana, shepherd, targets=[borrowed])
    s.resolve()
    assert ben.hand == ["Twilight Drover"] and ana.hand == []
    s.activate(ana, shepherd)
    assert s.stack[0].targets == [shepherd]
    s.resolve()
    assert shepherd.zone == "hand" and ana.hand == ["Spectral Shepherd"] and ana.mana == "{U}{C}"


def test_squees_embrace() -> None:
    """+2/+2, and the creature card returns to its owner's hand when it dies, if it is still in the graveyard."""
    s = sw.Scenario()
    ana, ben = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Squee's Embrace")
    s.mana(ana, "RW")
    aura = s.cast(ana, "Squee's Embrace", targets=[bears])
    s.resolve()
    assert aura.attached_to == bears and bears.pt == "4/4"
    s.put(ana, "hand", "Murder", 3)
    s.mana(ana, "BBBBBBBBB")
    s.cast(ana, "Murder", targets=[bears])
    s.resolve()
    assert bears.zone == "graveyard" and aura.zone == "graveyard"
    assert len(s.stack) == 1 and s.stack[0].controller == ana
    s.resolve()
    assert ben.hand == ["Grizzly Bears"] and ana.graveyard == ["Murder", "Squee's Embrace"]

    giant = s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Squee's Embrace", attached_to=giant)
    s.put(ben, "battlefield", "Tormod's Crypt")
    s.cast(ana, "Murder", targets=[giant])
    s.resolve()
    s.activate(ben, "Tormod's Crypt", targets=[ana])
    s.resolve_all()
    assert giant.zone == "exile" and ana.hand == ["Murder"]

    token = s.put(ana, "battlefield", "Hill Giant", token=True)
    s.put(ana, "battlefield", "Squee's Embrace", attached_to=token)
    s.cast(ana, "Murder", targets=[token])
    s.resolve_all()
    assert not token.exists and ana.hand == []

    drake = s.put(ana, "battlefield", "Wind Drake")
    last = s.put(ana, "battlefield", "Squee's Embrace", attached_to=drake)
    s.put(ben, "hand", "Unsummon")
    s.mana(ben, "U")
    s.cast(ben, "Unsummon", targets=[drake])
    s.resolve()
    assert s.stack == [] and last.zone == "graveyard" and ana.hand == ["Wind Drake"]


def test_dark_petition() -> None:
    """Any card comes to hand; with two other instants and sorceries in the graveyard also {B}{B}{B}."""
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 10)
    s.put(ana, "library", "Shock")
    s.put(ana, "library", "Hill Giant", bottom=True)
    s.put(ana, "graveyard", "Opt")
    s.put(ana, "graveyard", "Grizzly Bears")
    s.put(ben, "graveyard", "Opt", 2)
    s.put(ana, "hand", "Dark Petition", 2)
    s.mana(ana, "CCCBB")
    assert s.can_cast(ana, "Dark Petition")
    s.cast(ana, "Dark Petition")
    s.answer(ana, "Hill Giant", "search")
    s.resolve()
    assert sorted(ana.hand) == ["Dark Petition", "Hill Giant"] and ana.mana == ""
    assert len(ana.library) == 11 and ana.graveyard == ["Opt", "Grizzly Bears", "Dark Petition"]
    s.mana(ana, "CCCBB")
    s.cast(ana, "Dark Petition")
    s.answer(ana, "Shock", "search")
    s.resolve()
    assert "Shock" in ana.hand and ana.mana == "{B}{B}{B}" and len(ana.library) == 10
    s.begin(ben)
    s.put(ana, "hand", "Dark Petition")
    s.mana(ana, "CCCBB")
    assert not s.can_cast(ana, "Dark Petition")
