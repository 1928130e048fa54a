"""Drawn cards 21 to 30, each played by its text."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, ScenarioError
from tests.drawn.position import duel, ready


def test_vulshok_battlemaster() -> None:
    """Haste; as it enters it takes all Equipment, attached or not and whoever controls it, without control of it."""
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    theirs = s.put(ben, "battlefield", "Short Sword", attached_to=giant)
    own = s.put(ana, "battlefield", "Short Sword")
    ring = s.put(ana, "battlefield", "Sol Ring", tapped=True)
    master = ready(s, ana, "Vulshok Battlemaster", "RRRRR")
    s.cast(ana, master)
    s.resolve()
    assert len(s.stack) == 1 and master.pt == "2/2" and theirs.attached_to == giant
    s.resolve()
    assert own.attached_to == master and theirs.attached_to == master and ring.attached_to is None
    assert master.pt == "4/4" and giant.pt == "3/3" and giant.attachments == []
    assert theirs.controller == ben and own.controller == ana
    s.mana(ana, "R")
    s.mana(ben, "R")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, theirs)
    s.attack(ana, [master])
    s.to("combat damage")
    assert ben.life == 16
    s.to("precombat main", ben)
    s.mana(ben, "R")
    s.activate(ben, theirs, targets=[giant])
    s.resolve()
    assert theirs.attached_to == giant and master.pt == "3/3"


def test_stromgald_cabal() -> None:
    """{T} and 1 life: counter a white spell, and no other; not while sick, and not with no life to pay."""
    s, ana, ben = duel()
    cabal = s.put(ana, "battlefield", "Stromgald Cabal")
    green = s.cast(ben, ready(s, ben, "Giant Growth", "G"), [cabal])
    assert not s.can_activate(ana, cabal)
    s.resolve()
    assert cabal.pt == "5/5"
    knight = ready(s, ben, "White Knight", "WW")
    s.to("precombat main", ben)
    s.mana(ben, "WW")
    spell = s.cast(ben, knight)
    assert green.zone == "graveyard"
    s.activate(ana, cabal, targets=[spell])
    assert cabal.tapped and ana.life == 19
    s.resolve()
    assert knight.zone == "graveyard" and s.stack == [] and ben.battlefield == []
    s.cast(ben, ready(s, ben, "White Knight", "WW"))
    assert not s.can_activate(ana, cabal)


def test_stromgald_cabal_while_sick_or_without_life() -> None:
    """Sick it cannot use {T}; white permanents and white abilities are no white spells."""
    s, ana, ben = duel()
    cabal = s.put(ana, "battlefield", "Stromgald Cabal", sick=True)
    swords = s.put(ana, "hand", "Swords to Plowshares")
    s.mana(ana, "W")
    s.cast(ana, swords, [cabal])
    assert not s.can_activate(ana, cabal)
    s, ana, ben = duel()
    cabal = s.put(ana, "battlefield", "Stromgald Cabal")
    s.put(ana, "battlefield", "White Knight")
    legionnaire = s.put(ben, "battlefield", "Sunstrike Legionnaire")
    s.activate(ben, legionnaire, targets=[cabal])
    assert not s.can_activate(ana, cabal)


def test_fleshformer() -> None:
    """All five colours: +2/+2 and fear for itself, -2/-2 for the target, until end of turn, in one's own turn."""
    s, ana, ben = duel()
    former = s.put(ana, "battlefield", "Fleshformer", sick=True)
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "WUBRR")
    assert not s.can_activate(ana, former)
    s.mana(ana, "G")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, former, targets=[ben])
    s.activate(ana, former, targets=[giant])
    s.resolve()
    assert (former.pt, giant.pt) == ("4/4", "1/1") and former.has("fear")
    s.to("end")
    assert former.has("fear")
    s.to("precombat main", ben)
    assert (former.pt, giant.pt) == ("2/2", "3/3") and not former.has("fear")
    s.mana(ana, "WUBRG")
    assert not s.can_activate(ana, former)


def test_fleshformers_fear() -> None:
    """With fear it is blocked by artifact creatures and black creatures only."""
    s, ana, ben = duel()
    former = s.put(ana, "battlefield", "Fleshformer")
    giant = s.put(ben, "battlefield", "Hill Giant")
    corpse = s.put(ben, "battlefield", "Walking Corpse")
    golem = s.put(ben, "battlefield", "Ornithopter")
    s.mana(ana, "WUBRG")
    s.activate(ana, former, targets=[former])
    s.resolve()
    assert former.pt == "2/2" and former.has("fear")
    s.attack(ana, [former])
    s.block(ben, [(corpse, former), (golem, former)])
    assert corpse.blocking and golem.blocking and not giant.blocking


def test_fleshformers_fear_and_others() -> None:
    """A red creature cannot block it; and when its target is gone the whole ability does nothing (CR 608.2b)."""
    s, ana, ben = duel()
    former = s.put(ana, "battlefield", "Fleshformer")
    giant = s.put(ben, "battlefield", "Hill Giant")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.mana(ana, "WUBRG")
    s.activate(ana, former, targets=[bears])
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [bears])
    s.resolve_all()
    assert former.pt == "2/2" and not former.has("fear")
    s.mana(ana, "WUBRG")
    s.activate(ana, former, targets=[giant])
    s.resolve_all()
    s.attack(ana, [former])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {giant: former})


def test_ivory_crane_netsuke() -> None:
    """In one's own upkeep, with seven or more cards in hand, 4 life; it is checked again on resolution."""
    for count, life in ((6, 20), (7, 24), (8, 24)):
        s, ana, ben = duel()
        s.put(ana, "battlefield", "Ivory Crane Netsuke")
        s.put(ana, "hand", "Island", 7)
        s.put(ben, "hand", "Island", 7)
        s.to("upkeep", ben)
        assert s.stack == []
        s.to("end")
        s, ana, ben = duel()
        s.put(ana, "battlefield", "Ivory Crane Netsuke")
        s.put(ana, "hand", "Island", count)
        s.begin(ben, "end")
        s.to("upkeep", ana)
        assert len(s.stack) == (count >= 7)
        s.resolve_all()
        assert ana.life == life and ben.life == 20


def test_ivory_crane_netsuke_checks_again() -> None:
    """Fewer than seven cards as it resolves: nothing happens (CR 603.4)."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Ivory Crane Netsuke")
    s.put(ana, "hand", "Lightning Bolt", 7)
    s.begin(ben, "end")
    s.to("upkeep", ana)
    s.mana(ana, "R")
    s.cast(ana, "Lightning Bolt", [ben])
    s.resolve_all()
    assert ana.life == 20 and ben.life == 17


def test_spitting_image() -> None:
    """A token that is a copy of what is printed on the creature, also an opponent's; under one's own control."""
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant", counters={"+1/+1": 2}, tapped=True)
    ring = s.put(ben, "battlefield", "Sol Ring", tapped=True)
    image = ready(s, ana, "Spitting Image", "RRRRUG")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, image, [ring])
    s.cast(ana, image, [giant])
    s.resolve()
    [token] = s.permanents(controller=ana)
    assert (token.name, token.pt, token.token, token.tapped, token.counters) == ("Hill Giant", "3/3", True, False, {})
    assert token.owner == ana and token.sick and token.colors == {"red"} and giant.pt == "5/5"
    assert ana.graveyard == ["Spitting Image"]


def test_spitting_images_retrace() -> None:
    """From the graveyard, at sorcery time, for its cost and a land card discarded; it goes back there."""
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    image = s.put(ana, "graveyard", "Spitting Image")
    s.mana(ana, "GGGGGG")
    s.put(ana, "hand", "Shock")
    assert not s.can_cast(ana, image, "retrace")
    land = s.put(ana, "hand", "Forest")
    s.put(ana, "hand", "Mountain")
    s.cast(ana, image, [giant], way="retrace", answers=[land])
    assert land.zone == "graveyard" and ana.mana == "" and ana.hand == ["Shock", "Mountain"]
    s.resolve()
    assert ana.battlefield == ["Hill Giant"] and image.zone == "graveyard"
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [giant])
    s.mana(ana, "GGGGGG")
    assert not s.can_cast(ana, image, "retrace")
    s.resolve()
    s.to("precombat main", ben)
    s.mana(ana, "GGGGGG")
    assert not s.can_cast(ana, image, "retrace")


def test_legolas_master_archer() -> None:
    """Reach; a counter for each spell of one's own that targets Legolas, and no damage with it."""
    s, ana, ben = duel()
    legolas = s.put(ana, "battlefield", "Legolas, Master Archer")
    assert (legolas.pt, legolas.supertypes, legolas.subtypes) == ("1/4", {"legendary"}, {"Elf", "Archer"})
    drake = s.put(ben, "battlefield", "Wind Drake")
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [legolas])
    assert len(s.stack) == 2
    s.resolve()
    assert legolas.counters == {"+1/+1": 1} and legolas.pt == "2/5"
    s.resolve()
    assert legolas.pt == "5/8"
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [legolas])
    assert len(s.stack) == 1
    s.resolve()
    s.to("precombat main", ben)
    s.attack(ben, [drake])
    s.block(ana, {legolas: drake})
    assert legolas.blocking


def test_legolas_master_archers_shots() -> None:
    """A spell at a creature that one does not control: damage equal to its power to up to one creature."""
    s, ana, ben = duel()
    legolas = s.put(ana, "battlefield", "Legolas, Master Archer", counters={"+1/+1": 2})
    giant = s.put(ben, "battlefield", "Hill Giant")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    own = s.put(ana, "battlefield", "Elvish Mystic", tapped=True)
    s.answer(ana, [giant], "target")
    s.cast(ana, ready(s, ana, "Unsummon", "U"), [bears])
    assert len(s.stack) == 2
    s.resolve()
    assert giant.zone == "graveyard" and bears.zone == "battlefield" and legolas.counters == {"+1/+1": 2}
    s.resolve()
    assert bears.zone == "hand"
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [own])
    assert len(s.stack) == 1
    s.resolve()
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.answer(ana, [], "target")
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [wurm])
    s.resolve_all()
    assert wurm.damage == 0 and wurm.pt == "9/7"
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [ben])
    assert len(s.stack) == 1
    s.resolve()
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [wurm])
    assert len(s.stack) == 1


def test_glarewielder() -> None:
    """Haste; as it enters, up to two creatures cannot block this turn."""
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    corpse = s.put(ben, "battlefield", "Walking Corpse")
    wielder = ready(s, ana, "Glarewielder", "RRRRR")
    s.cast(ana, wielder)
    s.answer(ana, [bears, giant], "target")
    s.resolve_all()
    assert (wielder.pt, wielder.zone) == ("3/1", "battlefield")
    s.attack(ana, [wielder])
    with pytest.raises(IllegalAnswer, match="cannot block"):
        s.block(ben, {bears: wielder})
    assert giant.zone == corpse.zone == "battlefield"


def test_glarewielder_evoked() -> None:
    """For {1}{R} it is sacrificed as it enters, and its other ability still works; only for this turn."""
    s, ana, ben = duel()
    attacker = s.put(ana, "battlefield", "Craw Wurm")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    corpse = s.put(ben, "battlefield", "Walking Corpse")
    wielder = ready(s, ana, "Glarewielder", "RR")
    s.cast(ana, wielder, way="evoke")
    s.answer(ana, [bears], "target")
    s.answer(ana, [], "order")
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert wielder.zone == "graveyard"
    s.attack(ana, [attacker])
    s.block(ben, {corpse: attacker})
    assert not bears.blocking
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    s.attack(ana, [attacker])
    s.block(ben, {bears: attacker})
    assert bears.blocking


def test_glarewielder_without_targets() -> None:
    """No target at all may be chosen; nobody is kept from blocking then."""
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    wielder = ready(s, ana, "Glarewielder", "RRRRR")
    s.cast(ana, wielder)
    s.answer(ana, [], "target")
    s.resolve_all()
    s.attack(ana, [wielder])
    s.block(ben, {bears: wielder})
    assert bears.blocking


def test_bloodthorn_taunter() -> None:
    """Haste for a creature with power 5 or greater until end of turn, even if its power becomes less later."""
    s, ana, ben = duel()
    taunter = ready(s, ana, "Bloodthorn Taunter", "RR")
    s.cast(ana, taunter)
    s.resolve()
    assert taunter.pt == "1/1" and taunter.has("haste") and not taunter.sick
    wurm = s.put(ana, "battlefield", "Craw Wurm", sick=True)
    giant = s.put(ana, "battlefield", "Hill Giant", sick=True)
    with pytest.raises(IllegalAnswer):
        s.activate(ana, taunter, targets=[giant])
    s.activate(ana, taunter, targets=[wurm])
    assert taunter.tapped and not wurm.has("haste")
    s.resolve()
    assert wurm.has("haste") and not wurm.sick
    s.cast(ben, ready(s, ben, "Last Gasp", "BB"), [wurm])
    s.resolve()
    assert wurm.power == 3 and wurm.has("haste")
    s.attack(ana, [wurm])
    assert wurm.attacking
    s.to("upkeep", ben)
    assert not wurm.has("haste")


def test_bloodthorn_taunter_checks_power_again() -> None:
    """A target whose power is below 5 as the ability resolves is illegal (CR 608.2b)."""
    s, ana, ben = duel()
    taunter = s.put(ana, "battlefield", "Bloodthorn Taunter")
    wurm = s.put(ana, "battlefield", "Craw Wurm", sick=True)
    s.activate(ana, taunter, targets=[wurm])
    s.cast(ben, ready(s, ben, "Last Gasp", "BB"), [wurm])
    s.resolve_all()
    assert wurm.power == 3 and not wurm.has("haste") and wurm.sick


def test_shake_the_foundations() -> None:
    """1 damage to each creature without flying, on all sides, and a card; players take none."""
    s, ana, ben = duel()
    elf = s.put(ana, "battlefield", "Elvish Mystic", tapped=True)
    giant = s.put(ben, "battlefield", "Hill Giant")
    bird = s.put(ben, "battlefield", "Birds of Paradise", tapped=True)
    s.to("precombat main", ben)
    s.cast(ana, ready(s, ana, "Shake the Foundations", "RRR"))
    s.resolve()
    assert elf.zone == "graveyard" and giant.damage == 1 and (bird.damage, bird.zone) == (0, "battlefield")
    assert (ana.hand, ben.life, ana.life) == (["Island"], 20, 20)


def test_shake_the_foundations_without_creatures() -> None:
    """It has no target: with nothing to damage one still draws the card."""
    s, ana, _ = duel()
    s.cast(ana, ready(s, ana, "Shake the Foundations", "RRR"))
    s.resolve()
    assert ana.hand == ["Island"] and ana.graveyard == ["Shake the Foundations"]


def test_ravagers_mace() -> None:
    """It attaches itself as it enters; +1/+0 for each creature in one's party, and menace."""
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    theirs = s.put(ben, "battlefield", "Joven")
    mace = ready(s, ana, "Ravager's Mace", "RRB")
    s.cast(ana, mace)
    s.resolve()
    assert [thing.targets for thing in s.stack] == [[giant]] and mace.attached_to is None
    s.resolve()
    assert mace.attached_to == giant and giant.pt == "3/3" and giant.has("menace")
    s.put(ana, "battlefield", "Fleshformer")
    assert giant.pt == "4/3"
    s.put(ana, "battlefield", "Prodigal Sorcerer")
    assert giant.pt == "4/3"
    s.put(ana, "battlefield", "Joven")
    assert giant.pt == "5/3"
    warrior = s.put(ana, "battlefield", "Vulshok Battlemaster")
    assert giant.pt == "6/3" and theirs.pt == "3/3"
    cleric = s.put(ana, "battlefield", "White Shield Crusader")
    assert giant.pt == "6/3" and cleric.pt == "2/1"
    s.put(ana, "battlefield", "Devoted Hero")
    s.put(ana, "battlefield", "Soul Warden")
    assert giant.pt == "7/3"
    s.mana(ana, "BRRR")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, mace, targets=[theirs])
    s.activate(ana, mace, targets=[warrior])
    s.resolve()
    assert warrior.pt == "6/2" and warrior.has("menace") and giant.pt == "3/3" and not giant.has("menace")


def test_ravagers_mace_alone() -> None:
    """Without a creature it stays unattached; one creature of two party types counts once."""
    s, ana, ben = duel()
    mace = ready(s, ana, "Ravager's Mace", "RRB")
    s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, mace)
    s.resolve_all()
    assert mace.attached_to is None and mace.zone == "battlefield"
    s.define("Odd Hero", "Creature — Wizard Rogue", "{1}", "1/1")
    hero = s.put(ana, "battlefield", "Odd Hero")
    s.mana(ana, "BRRR")
    s.activate(ana, mace, targets=[hero])
    s.resolve()
    assert hero.pt == "2/1"
    s.put(ana, "battlefield", "Joven")
    assert hero.pt == "3/1"
    s.to("precombat main", ben)
    s.mana(ana, "BRRR")
    assert not s.can_activate(ana, mace)


def test_ravagers_maces_menace() -> None:
    """The equipped creature cannot be blocked by one creature."""
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Ravager's Mace", attached_to=giant)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ana, [giant])
    with pytest.raises((IllegalAnswer, ScenarioError)):
        s.block(ben, {bears: giant})
