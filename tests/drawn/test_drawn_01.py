"""Drawn cards 1 to 10, each played by its text."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, ScenarioError
from tests.drawn.position import duel, ready


def test_wild_ceratok() -> None:
    """A 4/3 green Rhino without abilities: cast at sorcery time, sick at first, and it hits for 4."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Forest", 4)
    rhino = s.put(ana, "hand", "Wild Ceratok")
    s.cast(ana, rhino)
    s.resolve()
    assert (rhino.pt, rhino.colors, rhino.subtypes, rhino.types) == ("4/3", {"green"}, {"Rhino"}, {"creature"})
    assert rhino.abilities == [] and rhino.keywords == frozenset() and rhino.mana_cost == "{3}{G}"
    with pytest.raises(IllegalAnswer, match=r"302\.6"):
        s.attack(ana, [rhino])
    s.put(ben, "battlefield", "Forest", 4)
    s.put(ben, "hand", "Wild Ceratok")
    assert not s.can_cast(ben, "Wild Ceratok")
    s.to("precombat main", ana)
    s.attack(ana, [rhino])
    s.to("combat damage")
    assert ben.life == 16


def test_crown_of_awe() -> None:
    """Protection for the enchanted creature; sacrificed, for every creature of its type, until end of turn."""
    s, ana, ben = duel()
    mine = s.put(ana, "battlefield", "Grizzly Bears")
    theirs = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    land = s.put(ana, "battlefield", "Plains")
    crown = ready(s, ana, "Crown of Awe", "WW")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, crown, [land])
    s.cast(ana, crown, [mine])
    s.resolve()
    assert crown.attached_to == mine
    s.to("precombat main", ben)
    bolt = ready(s, ben, "Lightning Bolt", "R")
    blade = ready(s, ben, "Doom Blade", "BB")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, bolt, [mine])
    with pytest.raises(IllegalAnswer):
        s.cast(ben, blade, [mine])
    assert not s.can_activate(ben, crown)
    s.activate(ana, crown)
    assert crown.zone == "graveyard"
    s.resolve()
    for bear in (mine, theirs):
        with pytest.raises(IllegalAnswer):
            s.cast(ben, bolt, [bear])
        with pytest.raises(IllegalAnswer):
            s.cast(ben, blade, [bear])
    late = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ben, bolt, [giant])
    s.resolve()
    assert giant.zone == "graveyard"
    s.cast(ben, blade, [late])
    s.resolve()
    assert late.zone == "graveyard"
    s.to("upkeep", ana)
    s.cast(ben, ready(s, ben, "Lightning Bolt", "R"), [mine])
    s.cast(ben, ready(s, ben, "Doom Blade", "BB"), [theirs])
    s.resolve_all()
    assert mine.zone == theirs.zone == "graveyard"


def test_crown_of_awe_protects_in_combat() -> None:
    """Protection from black and red: damage is prevented, and such creatures cannot block (CR 702.16)."""
    s, ana, ben = duel()
    mine = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Crown of Awe", attached_to=mine)
    giant = s.put(ben, "battlefield", "Hill Giant")
    other = s.put(ben, "battlefield", "Hill Giant")
    zombie = s.put(ben, "battlefield", "Walking Corpse")
    s.to("precombat main", ben)
    s.attack(ben, [giant])
    s.block(ana, {mine: giant})
    s.to("end of combat")
    assert mine.zone == "battlefield" and mine.damage == 0 and giant.damage == 2
    s.to("precombat main", ana)
    s.attack(ana, [mine])
    for blocker in (other, zombie):
        with pytest.raises(IllegalAnswer, match=r"702\.16f"):
            s.block(ben, {blocker: mine})
    s.to("combat damage")
    assert ben.life == 18


def test_shielding_plax() -> None:
    """It draws as it enters; opponents of its controller, and only they, cannot target the creature."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    pinger = s.put(ben, "battlefield", "Prodigal Sorcerer")
    plax = ready(s, ana, "Shielding Plax", "RRU")
    s.cast(ana, plax, [bears])
    s.resolve()
    assert len(s.stack) == 1 and ana.hand == []
    s.resolve()
    assert ana.hand == ["Island"] and len(ben.hand) == 0 and plax.attached_to == bears
    s.to("precombat main", ben)
    bolt = ready(s, ben, "Lightning Bolt", "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, bolt, [bears])
    with pytest.raises(IllegalAnswer):
        s.activate(ben, pinger, targets=[bears])
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [bears])
    s.resolve()
    assert bears.pt == "5/5"


def test_shielding_plax_on_an_opponents_creature() -> None:
    """ "You" is the Aura's controller: the creature's own controller cannot target it, the Aura's controller can."""
    s, ana, ben = duel()
    theirs = s.put(ben, "battlefield", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Shielding Plax", "GGG"), [theirs])
    s.resolve_all()
    s.to("precombat main", ben)
    growth = ready(s, ben, "Giant Growth", "G")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, growth, [theirs])
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [theirs])
    s.resolve()
    assert theirs.zone == "graveyard"


def test_bee_sting() -> None:
    """2 damage to any target, at sorcery time; without its target it does nothing."""
    s, ana, ben = duel()
    elves = s.put(ben, "battlefield", "Grizzly Bears")
    land = s.put(ben, "battlefield", "Forest")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Bee Sting", "GGGG"), [land])
    s.cast(ana, ana.hand[0], [ben])
    s.resolve()
    assert ben.life == 18 and ana.graveyard == ["Bee Sting"]
    s.cast(ana, ready(s, ana, "Bee Sting", "GGGG"), [ana])
    s.resolve()
    assert ana.life == 18
    s.cast(ana, ready(s, ana, "Bee Sting", "GGGG"), [elves])
    s.resolve()
    assert elves.zone == "graveyard"
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, ready(s, ana, "Bee Sting", "GGGG"), [giant])
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [giant])
    s.resolve_all()
    assert giant.zone == "hand" and ben.life == 18 and len(ana.graveyard) == 4
    ready(s, ben, "Bee Sting", "GGGG")
    assert not s.can_cast(ben, "Bee Sting")


def test_infernal_tribute() -> None:
    """{2} and a nontoken permanent of one's own, itself too, for a card; the sacrifice is a cost."""
    s, ana, ben = duel()
    tribute = s.put(ana, "battlefield", "Infernal Tribute")
    forest = s.put(ana, "battlefield", "Forest", tapped=True)
    token = s.put(ana, "battlefield", "Grizzly Bears", token=True)
    theirs = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "BB")
    for wrong in (token, theirs):
        with pytest.raises(ScenarioError, match="does not answer: Sacrifice"):
            s.activate(ana, tribute, answers=[wrong])
    s.activate(ana, tribute, answers=[forest])
    assert forest.zone == "graveyard" and ana.hand == []
    s.resolve()
    assert ana.hand == ["Island"]
    assert not s.can_activate(ana, tribute)
    s.mana(ana, "BB")
    s.activate(ana, tribute)
    assert tribute.zone == "graveyard"
    s.resolve()
    assert ana.hand == ["Island"] * 2 and token.zone == theirs.zone == "battlefield"


def test_joven() -> None:
    """{R}{R}{R} and {T}: a noncreature artifact of anyone is destroyed; not while Joven is sick."""
    s, ana, ben = duel()
    joven = s.put(ana, "battlefield", "Joven", sick=True)
    assert (joven.pt, joven.supertypes, joven.subtypes) == ("3/3", {"legendary"}, {"Human", "Rogue"})
    ring = s.put(ben, "battlefield", "Sol Ring")
    beast = s.put(ben, "battlefield", "Ornithopter")
    forest = s.put(ben, "battlefield", "Forest")
    s.mana(ana, "RRR")
    assert not s.can_activate(ana, joven)
    s.to("precombat main", ana)
    s.mana(ana, "RR")
    assert not s.can_activate(ana, joven)
    s.mana(ana, "R")
    for wrong in (beast, forest):
        with pytest.raises(IllegalAnswer):
            s.activate(ana, joven, targets=[wrong])
    s.activate(ana, joven, targets=[ring])
    assert joven.tapped and ring.zone == "battlefield"
    s.resolve()
    assert ring.zone == "graveyard"
    s.mana(ana, "RRR")
    assert not s.can_activate(ana, joven)
    s.to("precombat main", ana)
    own = s.put(ana, "battlefield", "Sol Ring")
    s.mana(ana, "RRR")
    s.activate(ana, joven, targets=[own])
    s.resolve()
    assert ana.graveyard == ["Sol Ring"]


def test_hate_weaver() -> None:
    """{2}: +1/+0 until end of turn for a blue or red creature, anyone's, as often as paid for."""
    s, ana, ben = duel()
    weaver = s.put(ana, "battlefield", "Hate Weaver", sick=True)
    red = s.put(ana, "battlefield", "Hill Giant")
    blue = s.put(ben, "battlefield", "Prodigal Sorcerer")
    green = s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ana, "BBBBBB")
    for wrong in (green, weaver, ben):
        with pytest.raises(IllegalAnswer):
            s.activate(ana, weaver, targets=[wrong])
    s.activate(ana, weaver, targets=[red])
    s.activate(ana, weaver, targets=[red])
    s.activate(ana, weaver, targets=[blue])
    s.resolve_all()
    assert (red.pt, blue.pt, green.pt, weaver.pt) == ("5/3", "2/1", "2/2", "2/1")
    assert not s.can_activate(ana, weaver)
    s.to("end")
    assert red.pt == "5/3"
    s.to("upkeep", ben)
    assert (red.pt, blue.pt) == ("3/3", "1/1")


def test_bulette() -> None:
    """A +1/+1 counter in one's own end step, if a creature died this turn: one, however many died."""
    s, ana, ben = duel()
    bulette = s.put(ana, "battlefield", "Bulette")
    s.to("end")
    assert s.stack == []
    s.to("precombat main", ben)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.cast(ben, ready(s, ben, "Lightning Bolt", "R"), [bears])
    s.resolve()
    assert bears.zone == "graveyard"
    s.to("end")
    assert s.stack == []
    s.to("precombat main", ana)
    first = s.put(ben, "battlefield", "Hill Giant")
    second = s.put(ana, "battlefield", "Grizzly Bears", token=True)
    for victim in (first, second):
        s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [victim])
    s.resolve_all()
    s.to("end")
    assert len(s.stack) == 1 and bulette.pt == "3/3"
    s.resolve()
    assert bulette.counters == {"+1/+1": 1} and bulette.pt == "4/4"


def test_bulette_needs_the_death_before_the_end_step() -> None:
    """A creature that dies during the end step is too late: the ability did not trigger (CR 603.4)."""
    s, ana, ben = duel()
    bulette = s.put(ana, "battlefield", "Bulette")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    ring = s.put(ben, "battlefield", "Sol Ring")
    s.cast(ana, ready(s, ana, "Shatter", "RR"), [ring])
    s.resolve()
    s.to("end")
    assert s.stack == []
    s.cast(ana, ready(s, ana, "Lightning Bolt", "R"), [bears])
    s.resolve()
    s.to("upkeep", ben)
    assert bears.zone == "graveyard" and bulette.counters == {}


def test_vandalblast() -> None:
    """Destroys an artifact that one does not control; overloaded, each of them, and it targets nothing."""
    s, ana, ben = duel()
    own = s.put(ana, "battlefield", "Sol Ring")
    theirs = s.put(ben, "battlefield", "Sol Ring")
    other = s.put(ben, "battlefield", "Ornithopter")
    blast = ready(s, ana, "Vandalblast", "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, blast, [own])
    spell = s.cast(ana, blast, [theirs])
    assert spell.targets == [theirs]
    s.resolve()
    assert (theirs.zone, other.zone, own.zone) == ("graveyard", "battlefield", "battlefield")


def test_vandalblast_overloaded() -> None:
    """For {4}{R} it affects each artifact that one does not control, those with hexproof too."""
    s, ana, ben = duel()
    own = s.put(ana, "battlefield", "Ornithopter")
    theirs = s.put(ben, "battlefield", "Sol Ring", 2)
    s.define("Veiled Stone", "Artifact", "{1}", "", "Hexproof")
    hidden = s.put(ben, "battlefield", "Veiled Stone")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    blast = ready(s, ana, "Vandalblast", "RRRR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, blast, [hidden])
    assert not s.can_cast(ana, blast, "overload")
    s.mana(ana, "R")
    spell = s.cast(ana, blast, way="overload")
    assert spell.targets == [] and ana.mana == ""
    s.resolve()
    assert hidden.zone == theirs.zone == "graveyard" and ben.battlefield == ["Grizzly Bears"]
    assert own.zone == bears.zone == "battlefield" and ana.graveyard == ["Vandalblast"]


def test_symbol_of_unsummoning() -> None:
    """A creature goes to its owner's hand and one draws a card; with an illegal target there is no card."""
    s, ana, ben = duel()
    stolen = s.put(ben, "battlefield", "Grizzly Bears", controller=ana)
    token = s.put(ben, "battlefield", "Hill Giant", token=True)
    ring = s.put(ben, "battlefield", "Sol Ring")
    symbol = ready(s, ana, "Symbol of Unsummoning", "UUU")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, symbol, [ring])
    s.cast(ana, symbol, [stolen])
    s.resolve()
    assert ben.hand == ["Grizzly Bears"] and ana.hand == ["Island"]
    s.cast(ana, ready(s, ana, "Symbol of Unsummoning", "UUU"), [token])
    s.resolve()
    assert not token.exists and ana.hand == ["Island"] * 2
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, ready(s, ana, "Symbol of Unsummoning", "UUU"), [giant])
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [giant])
    s.resolve_all()
    assert giant.zone == "hand" and ana.hand == ["Island"] * 2 and len(ana.graveyard) == 3
    ready(s, ben, "Symbol of Unsummoning", "UUU")
    assert not s.can_cast(ben, "Symbol of Unsummoning")
