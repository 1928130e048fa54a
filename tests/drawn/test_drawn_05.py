"""Drawn cards 41 to 50, each played by its text."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


def test_faerie_invaders() -> None:
    """Flash: it comes in an opponent's turn, also while attackers are declared; flying: it blocks fliers."""
    s, ana, ben = duel()
    drake = s.put(ana, "battlefield", "Wind Drake")
    invaders = ready(s, ben, "Faerie Invaders", "UUUUU")
    assert s.can_cast(ben, invaders)
    s.attack(ana, [drake])
    s.mana(ben, "UUUUU")
    s.cast(ben, invaders)
    s.resolve()
    assert (invaders.pt, invaders.subtypes, invaders.colors) == ("3/3", {"Faerie", "Rogue"}, {"blue"})
    assert invaders.has("flying") and invaders.has("flash")
    s.block(ben, {invaders: drake})
    s.to("combat damage")
    assert drake.zone == "graveyard" and invaders.zone == "battlefield" and ben.life == 20
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.to("precombat main", ben)
    s.attack(ben, [invaders])
    s.to("combat damage")
    assert ana.life == 17 and not giant.blocking


def test_emerald_oryx() -> None:
    """Forestwalk: unblockable while the defending player controls a Forest, basic or not."""
    s, ana, ben = duel()
    oryx = s.put(ana, "battlefield", "Emerald Oryx")
    assert (oryx.pt, oryx.subtypes) == ("2/3", {"Antelope"})
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Taiga")
    s.attack(ana, [oryx])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {giant: oryx})
    s.to("combat damage")
    assert ben.life == 18


def test_emerald_oryx_without_forests() -> None:
    """Only the defending player's Forests count."""
    s, ana, ben = duel()
    oryx = s.put(ana, "battlefield", "Emerald Oryx")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Island")
    s.put(ana, "battlefield", "Forest")
    s.attack(ana, [oryx])
    s.block(ben, {giant: oryx})
    s.to("combat damage")
    assert ben.life == 20 and oryx.zone == "graveyard"


def test_jayas_firenado() -> None:
    """5 damage to a creature or planeswalker, then scry 1."""
    for bottom in (True, False):
        s, ana, ben = duel()
        s.put(ana, "library", "Shock")
        wurm = s.put(ben, "battlefield", "Craw Wurm")
        s.define("Calm Walker", "Legendary Planeswalker — Calm", "{2}{W}", loyalty="5")
        walker = s.put(ben, "battlefield", "Calm Walker")
        fire = ready(s, ana, "Jaya's Firenado", "RRRRR")
        with pytest.raises(IllegalAnswer):
            s.cast(ana, fire, [ben])
        s.cast(ana, fire, [walker if bottom else wurm])
        s.answer(ana, ["Shock"] if bottom else [], "scry")
        s.resolve()
        assert ana.library[-1 if bottom else 0] == "Shock" and len(ana.library) == 6
        assert (walker.zone, wurm.zone) == (("graveyard", "battlefield") if bottom else ("battlefield", "graveyard"))
        assert ben.life == 20 and ana.hand == []


def test_jayas_firenado_without_its_target() -> None:
    """With an illegal target there is no scry either, and it is no instant."""
    s, ana, ben = duel()
    s.put(ana, "library", "Shock")
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.cast(ana, ready(s, ana, "Jaya's Firenado", "RRRRR"), [wurm])
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [wurm])
    s.resolve_all()
    assert ana.library[0] == "Shock" and wurm.zone == "hand"
    s.put(ana, "battlefield", "Hill Giant")
    firenado = ready(s, ben, "Jaya's Firenado", "RRRRR")
    assert not s.can_cast(ben, firenado)


def test_burrowing() -> None:
    """The enchanted creature has mountainwalk: it cannot be blocked while the defender controls a Mountain."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    land = s.put(ana, "battlefield", "Forest")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ben, "battlefield", "Mountain")
    aura = ready(s, ana, "Burrowing", "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, aura, [land])
    s.cast(ana, aura, [bears])
    s.resolve()
    assert aura.attached_to == bears
    s.attack(ana, [bears])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {giant: bears})
    s.to("combat damage")
    assert ben.life == 18


def test_burrowing_without_mountains() -> None:
    """Without a Mountain of the defender it can be blocked; without the Aura it has no mountainwalk."""
    for mountain, enchanted in ((False, True), (True, False)):
        s, ana, ben = duel()
        bears = s.put(ana, "battlefield", "Grizzly Bears")
        other = s.put(ana, "battlefield", "Craw Wurm")
        s.put(ana, "battlefield", "Mountain")
        s.put(ana, "battlefield", "Burrowing", attached_to=bears if enchanted else other)
        giant = s.put(ben, "battlefield", "Hill Giant")
        s.put(ben, "battlefield", "Mountain" if mountain else "Forest")
        s.attack(ana, [bears])
        s.block(ben, {giant: bears})
        s.to("combat damage")
        assert ben.life == 20 and bears.zone == "graveyard"


def test_ghitu_chronicler() -> None:
    """Kicked, it returns an instant or sorcery card from one's own graveyard as it enters."""
    s, ana, ben = duel()
    s.put(ana, "graveyard", "Shock")
    sorcery = s.put(ana, "graveyard", "Bee Sting")
    s.put(ana, "graveyard", "Grizzly Bears")
    s.put(ben, "graveyard", "Lightning Bolt")
    chronicler = ready(s, ana, "Ghitu Chronicler", "RRRRRR")
    s.cast(ana, chronicler, kicked=True)
    assert ana.mana == ""
    s.answer(ana, sorcery, "target")
    s.resolve()
    assert [thing.targets for thing in s.stack] == [[sorcery]] and chronicler.pt == "1/3"
    s.resolve()
    assert ana.hand == ["Bee Sting"] and ana.graveyard == ["Shock", "Grizzly Bears"]
    assert ben.graveyard == ["Lightning Bolt"]


def test_ghitu_chronicler_unkicked() -> None:
    """Not kicked, or with nothing to return, it does nothing."""
    s, ana, ben = duel()
    shock = s.put(ana, "graveyard", "Shock")
    chronicler = ready(s, ana, "Ghitu Chronicler", "RR")
    s.cast(ana, chronicler)
    s.resolve()
    assert s.stack == [] and shock.zone == "graveyard" and chronicler.zone == "battlefield"
    s, ana, ben = duel()
    s.put(ana, "graveyard", "Grizzly Bears")
    s.put(ben, "graveyard", "Shock")
    s.cast(ana, ready(s, ana, "Ghitu Chronicler", "RRRRRR"), kicked=True)
    s.resolve()
    assert s.stack == [] and ana.hand == []


def test_yavimaya_scion() -> None:
    """Protection from artifacts: not damaged, equipped, blocked or targeted by them (CR 702.16)."""
    s, ana, ben = duel()
    scion = s.put(ana, "battlefield", "Yavimaya Scion")
    assert (scion.pt, scion.subtypes) == ("4/4", {"Treefolk"})
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    sword = s.put(ana, "battlefield", "Short Sword")
    mine = s.put(ben, "battlefield", "Magma Mine", counters={"pressure": 4})
    golem = s.put(ben, "battlefield", "Enatu Golem")
    s.mana(ana, "R")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, sword, targets=[scion])
    s.activate(ana, sword, targets=[bears])
    s.resolve()
    assert sword.attached_to == bears
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [scion])
    with pytest.raises(IllegalAnswer):
        s.activate(ben, mine, "damage", targets=[scion])
    s.resolve()
    assert scion.pt == "7/7"
    s.to("precombat main", ben)
    s.attack(ben, [golem])
    s.block(ana, {scion: golem})
    s.to("combat damage")
    assert scion.damage == 0 and golem.damage == 4 and ana.life == 20


def test_yavimaya_scion_attacks_past_artifacts() -> None:
    """An artifact creature cannot block it; another creature can."""
    s, ana, ben = duel()
    scion = s.put(ana, "battlefield", "Yavimaya Scion")
    golem = s.put(ben, "battlefield", "Enatu Golem")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [scion])
    s.block(ben, {giant: scion})
    assert giant.blocking and not golem.blocking
    s, ana, ben = duel()
    scion = s.put(ana, "battlefield", "Yavimaya Scion")
    golem = s.put(ben, "battlefield", "Enatu Golem")
    s.attack(ana, [scion])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {golem: scion})


def test_showstopper() -> None:
    """This turn one's creatures deal 2 damage to an opponent's creature as they die; later ones do not."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    ogre = s.put(ana, "battlefield", "Hill Giant")
    theirs = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, ready(s, ana, "Showstopper", "RRB"))
    s.resolve()
    assert len(bears.abilities) == 1 and len(ogre.abilities) == 1 and theirs.abilities == []
    late = s.put(ana, "battlefield", "Elvish Mystic")
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [late])
    s.resolve()
    assert late.zone == "graveyard" and s.stack == []
    s.answer(ana, giant, "target")
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [bears])
    s.resolve()
    assert bears.zone == "graveyard" and [thing.targets for thing in s.stack] == [[giant]]
    s.resolve()
    assert giant.damage == 2 and theirs.damage == 0
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [theirs])
    s.resolve()
    assert theirs.zone == "graveyard" and s.stack == []
    s.to("precombat main", ben)
    assert ogre.abilities == []
    s.cast(ben, ready(s, ben, "Lightning Bolt", "R"), [ogre])
    s.resolve()
    assert ogre.zone == "graveyard" and s.stack == [] and giant.damage == 0


def test_treetop_freedom_fighters() -> None:
    """Haste, and a 1/1 white Ally creature token as it enters."""
    s, ana, ben = duel()
    fighters = ready(s, ana, "Treetop Freedom Fighters", "RRR")
    s.cast(ana, fighters)
    s.resolve()
    assert ana.battlefield == ["Treetop Freedom Fighters"] and len(s.stack) == 1
    s.resolve()
    assert (fighters.pt, fighters.subtypes) == ("2/1", {"Human", "Rebel", "Ally"})
    [token] = [thing for thing in s.permanents(controller=ana) if thing.token]
    assert (token.pt, token.colors, token.subtypes, token.types) == ("1/1", {"white"}, {"Ally"}, {"creature"})
    assert token.name == "Ally Token" and token.abilities == [] and token.sick and ben.battlefield == []
    s.attack(ana, [fighters])
    s.to("combat damage")
    assert ben.life == 18


def test_higure_the_still_winds_ninjutsu() -> None:
    """{2}{U}{U} and an unblocked attacker back to hand: it comes tapped and attacking, and its damage counts."""
    s, ana, ben = duel()
    s.put(ana, "library", "Ninja of the Deep Hours")
    s.put(ana, "library", "Shock")
    higure = s.put(ana, "hand", "Higure, the Still Wind")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    blocked = s.put(ana, "battlefield", "Elvish Mystic")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [bears, blocked])
    s.mana(ana, "UUUU")
    assert not s.can_activate(ana, higure)
    s.block(ben, {giant: blocked})
    s.mana(ana, "UUU")
    assert not s.can_activate(ana, higure)
    s.mana(ana, "U")
    s.activate(ana, higure)
    assert bears.zone == "hand" and higure.zone == "hand"
    s.resolve()
    assert higure.zone == "battlefield" and higure.tapped and higure.attacking
    assert (higure.pt, higure.supertypes, higure.subtypes) == ("3/4", {"legendary"}, {"Human", "Ninja"})
    s.to("combat damage")
    assert ben.life == 17 and len(s.stack) == 1
    s.answer(ana, True, "may")
    s.answer(ana, ["Ninja of the Deep Hours"], "search")
    s.resolve()
    assert "Ninja of the Deep Hours" in ana.hand and sorted(ana.library) == ["Island"] * 5 + ["Shock"]


def test_higure_the_still_wind_need_not_search() -> None:
    """The search may be declined; combat damage to a creature does not trigger it."""
    s, ana, ben = duel()
    s.put(ana, "library", "Ninja of the Deep Hours")
    higure = s.put(ana, "battlefield", "Higure, the Still Wind")
    s.attack(ana, [higure])
    s.to("combat damage")
    s.answer(ana, False, "may")
    s.resolve()
    assert ana.hand == [] and ana.library[0] == "Ninja of the Deep Hours"
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.to("precombat main", ana)
    s.attack(ana, [higure])
    s.block(ben, {bears: higure})
    s.to("combat damage")
    assert bears.zone == "graveyard" and s.stack == []


def test_higure_the_still_wind_makes_ninjas_unblockable() -> None:
    """{2}: a Ninja creature cannot be blocked this turn; another creature is no target."""
    s, ana, ben = duel()
    higure = s.put(ana, "battlefield", "Higure, the Still Wind")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "RR")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, higure, "blocked", targets=[bears])
    s.activate(ana, higure, "blocked", targets=[higure])
    s.resolve()
    s.attack(ana, [higure])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {giant: higure})
    s.to("combat damage")
    assert ben.life == 17
    s.answer(ana, False, "may")
    s.resolve()
    s.to("precombat main", ana)
    s.attack(ana, [higure])
    s.block(ben, {giant: higure})
    assert giant.blocking


def test_godhead_of_awe() -> None:
    """Flying; other creatures have base 1/1: counters and pumps still add, and abilities stay."""
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    drake = s.put(ana, "battlefield", "Wind Drake", counters={"+1/+1": 1})
    godhead = ready(s, ana, "Godhead of Awe", "WUWUW")
    s.cast(ana, godhead)
    s.resolve()
    assert (godhead.pt, godhead.colors, godhead.subtypes) == ("4/4", {"white", "blue"}, {"Spirit", "Avatar"})
    assert godhead.has("flying")
    assert (giant.pt, drake.pt) == ("1/1", "2/2") and drake.has("flying")
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    assert wurm.pt == "1/1"
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [giant])
    s.resolve()
    assert giant.pt == "4/4"
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [godhead])
    s.resolve()
    assert (giant.pt, drake.pt, wurm.pt) == ("6/6", "3/3", "6/4")


def test_two_godheads_of_awe() -> None:
    """Each makes the other one 1/1; creatures elsewhere than on the battlefield keep their size."""
    s, ana, ben = duel()
    first = s.put(ana, "battlefield", "Godhead of Awe")
    second = s.put(ben, "battlefield", "Godhead of Awe")
    card = s.put(ben, "graveyard", "Craw Wurm")
    assert (first.pt, second.pt, card.pt) == ("1/1", "1/1", "6/4")
