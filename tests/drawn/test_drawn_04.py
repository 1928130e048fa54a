"""Drawn cards 31 to 40, each played by its text."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


def test_segmented_wurm() -> None:
    """A -1/-1 counter whenever it becomes the target of anyone's spell or ability, before that resolves."""
    s, ana, ben = duel()
    wurm = s.put(ana, "battlefield", "Segmented Wurm")
    assert (wurm.pt, wurm.colors) == ("5/5", {"red", "green"})
    pinger = s.put(ben, "battlefield", "Prodigal Sorcerer")
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [wurm])
    assert len(s.stack) == 2
    s.resolve()
    assert wurm.pt == "4/4" and wurm.counters == {"-1/-1": 1}
    s.resolve()
    assert wurm.pt == "7/7"
    s.activate(ben, pinger, targets=[wurm])
    assert len(s.stack) == 2
    s.resolve_all()
    assert wurm.counters == {"-1/-1": 2} and wurm.damage == 1
    s.cast(ana, ready(s, ana, "Shake the Foundations", "RRR"))
    assert len(s.stack) == 1
    s.resolve()
    assert wurm.counters == {"-1/-1": 2} and wurm.damage == 2


def test_segmented_wurm_dies_of_its_counters() -> None:
    """With the fifth counter it dies, and the spell at it has no target any more."""
    s, ana, ben = duel()
    wurm = s.put(ana, "battlefield", "Segmented Wurm", counters={"-1/-1": 4})
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [wurm])
    s.resolve()
    assert wurm.zone == "graveyard"
    s.resolve()
    assert ben.graveyard == ["Giant Growth"] and s.stack == []


def test_spell_blast() -> None:
    """It counters a spell whose mana value is the X that was chosen, and no other."""
    s, ana, ben = duel()
    bears = s.cast(ana, ready(s, ana, "Grizzly Bears", "GG"))
    blast = ready(s, ben, "Spell Blast", "UU")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, blast, [bears], x=1)
    s.mana(ben, "U")
    s.cast(ben, blast, [bears], x=2)
    assert ben.mana == ""
    s.resolve()
    assert bears.zone == "graveyard" and s.stack == [] and ana.battlefield == []
    assert ben.graveyard == ["Spell Blast"]


def test_spell_blast_counts_x_of_the_spell() -> None:
    """A spell's own X counts into its mana value (CR 202.3e); a spell for free has its printed one."""
    s, ana, ben = duel()
    fire = s.cast(ana, ready(s, ana, "Volcanic Geyser", "RRRRR"), [ben], x=3)
    blast = ready(s, ben, "Spell Blast", "UUUU")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, blast, [fire], x=3)
    s.mana(ben, "UU")
    s.cast(ben, blast, [fire], x=5)
    s.resolve()
    assert fire.zone == "graveyard" and ben.life == 20
    wielder = s.cast(ana, ready(s, ana, "Glarewielder", "RR"), way="evoke")
    blast = ready(s, ben, "Spell Blast", "UUU")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, blast, [wielder], x=2)
    s.mana(ben, "UUU")
    s.cast(ben, blast, [wielder], x=5)
    s.resolve()
    assert wielder.zone == "graveyard" and s.stack == []


def test_appa_aangs_companion() -> None:
    """Flying; as Appa attacks, another attacking creature without flying gains it until end of turn."""
    s, ana, ben = duel()
    appa = s.put(ana, "battlefield", "Appa, Aang's Companion")
    assert (appa.pt, appa.supertypes, appa.subtypes) == ("2/4", {"legendary"}, {"Bison", "Ally"})
    giant = s.put(ana, "battlefield", "Hill Giant")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Wind Drake")
    s.put(ana, "battlefield", "Craw Wurm")
    drake = s.put(ana, "battlefield", "Wind Drake")
    wall = s.put(ben, "battlefield", "Hill Giant")
    s.answer(ana, giant, "target")
    s.attack(ana, [appa, giant, bears, drake])
    [trigger] = s.stack
    assert trigger.targets == [giant] and not giant.has("flying")
    s.resolve()
    assert giant.has("flying") and not bears.has("flying")
    s.block(ben, {wall: bears})
    s.to("combat damage")
    assert ben.life == 20 - 2 - 3 - 2
    s.to("end")
    assert giant.has("flying")
    s.to("upkeep", ben)
    assert not giant.has("flying") and appa.has("flying")


def test_appa_aangs_companion_alone() -> None:
    """It targets neither itself, nor fliers, nor creatures that do not attack."""
    s, ana, ben = duel()
    appa = s.put(ana, "battlefield", "Appa, Aang's Companion")
    drake = s.put(ana, "battlefield", "Wind Drake")
    s.put(ana, "battlefield", "Hill Giant")
    wall = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [appa, drake])
    assert s.stack == []
    with pytest.raises(IllegalAnswer):
        s.block(ben, {wall: appa})


def test_bloodfire_kavu() -> None:
    """{R} and itself, sick or not, for 2 damage to each creature; no player takes any."""
    s, ana, ben = duel()
    kavu = s.put(ana, "battlefield", "Bloodfire Kavu", sick=True, tapped=True)
    assert (kavu.pt, kavu.subtypes) == ("2/2", {"Kavu"})
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    bird = s.put(ben, "battlefield", "Wind Drake")
    giant = s.put(ben, "battlefield", "Hill Giant")
    assert not s.can_activate(ana, kavu)
    s.mana(ana, "R")
    s.activate(ana, kavu)
    assert kavu.zone == "graveyard" and bears.zone == "battlefield"
    s.resolve()
    assert bears.zone == bird.zone == "graveyard" and giant.damage == 2 and giant.zone == "battlefield"
    assert (ana.life, ben.life) == (20, 20)


def test_bloodfire_kavu_is_the_source() -> None:
    """The damage is dealt by the Kavu, as it last was: a red source, from which protection saves."""
    s, ana, ben = duel()
    kavu = s.put(ana, "battlefield", "Bloodfire Kavu")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Crown of Awe", attached_to=bears)
    s.mana(ana, "R")
    s.activate(ana, kavu)
    s.resolve()
    assert bears.zone == "battlefield" and bears.damage == 0


def test_enatu_golem() -> None:
    """A 3/5 artifact creature; its controller gains 4 life when it dies, not when it leaves otherwise."""
    s, ana, ben = duel()
    golem = ready(s, ana, "Enatu Golem", "RRRRRR")
    s.cast(ana, golem)
    s.resolve()
    assert (golem.pt, golem.types, golem.colors) == ("3/5", {"artifact", "creature"}, frozenset())
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [golem])
    s.resolve_all()
    assert golem.zone == "hand" and ana.life == 20
    stolen = s.put(ben, "battlefield", "Enatu Golem", controller=ana)
    s.to("precombat main", ana)
    s.cast(ana, ready(s, ana, "Shatter", "RR"), [stolen])
    s.resolve()
    assert stolen.zone == "graveyard" and len(s.stack) == 1 and ben.graveyard == ["Unsummon", "Enatu Golem"]
    s.resolve()
    assert (ana.life, ben.life) == (24, 20)


def test_magma_mine() -> None:
    """{4} adds a pressure counter; {T} and the Mine itself: that much damage to any target."""
    s, ana, ben = duel()
    mine = s.put(ana, "battlefield", "Magma Mine")
    giant = s.put(ben, "battlefield", "Hill Giant")
    land = s.put(ben, "battlefield", "Forest")
    s.mana(ana, "RRR")
    assert not s.can_activate(ana, mine, "pressure counter on")
    s.mana(ana, "R")
    s.activate(ana, mine, "pressure counter on")
    assert mine.counters == {} and not mine.tapped
    s.resolve()
    assert mine.counters == {"pressure": 1}
    s.mana(ana, "RRRRRRRR")
    s.activate(ana, mine, "pressure counter on")
    s.activate(ana, mine, "pressure counter on")
    s.resolve_all()
    assert mine.counters == {"pressure": 3}
    with pytest.raises(IllegalAnswer):
        s.activate(ana, mine, "damage", targets=[land])
    s.activate(ana, mine, "damage", targets=[giant])
    assert mine.zone == "graveyard"
    s.resolve()
    assert giant.zone == "graveyard"


def test_magma_mine_without_pressure() -> None:
    """Without counters it deals no damage; tapped it cannot; counters that come in response are too late."""
    s, ana, ben = duel()
    mine = s.put(ana, "battlefield", "Magma Mine", tapped=True)
    assert not s.can_activate(ana, mine, "damage")
    other = s.put(ana, "battlefield", "Magma Mine")
    s.mana(ana, "RRRR")
    s.activate(ana, other, "pressure counter on")
    s.activate(ana, other, "damage", targets=[ben])
    s.resolve_all()
    assert ben.life == 20 and other.zone == "graveyard"
    third = s.put(ana, "battlefield", "Magma Mine", counters={"pressure": 4})
    s.activate(ana, third, "damage", targets=[ben])
    s.resolve()
    assert ben.life == 16


def test_immolation() -> None:
    """+2/-2 for the enchanted creature, which dies if it had 2 toughness, and the Aura with it."""
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    land = s.put(ben, "battlefield", "Forest")
    aura = ready(s, ana, "Immolation", "R")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, aura, [land])
    s.cast(ana, aura, [giant])
    s.resolve()
    assert giant.pt == "5/1" and aura.attached_to == giant
    second = ready(s, ana, "Immolation", "R")
    s.cast(ana, second, [bears])
    s.resolve()
    assert bears.zone == second.zone == "graveyard" and ana.graveyard == ["Immolation"]
    s.to("precombat main", ana)
    assert giant.pt == "5/1"


def test_enemy_of_enlightenment() -> None:
    """-1/-1 for each card in opponents' hands; each player discards a card in its controller's upkeep."""
    s, ana, ben = duel()
    enemy = s.put(ana, "battlefield", "Enemy of Enlightenment")
    assert enemy.has("flying") and enemy.types == {"enchantment", "creature"} and enemy.pt == "5/5"
    s.put(ana, "hand", "Island", 2)
    s.put(ben, "hand", "Island", 2)
    s.put(ben, "hand", "Shock")
    assert enemy.pt == "2/2"
    s.to("upkeep", ben)
    assert s.stack == []
    s.to("end")
    assert enemy.pt == "1/1" and len(ben.hand) == 4
    shock = s.put(ana, "hand", "Shock")
    s.to("upkeep", ana)
    assert len(s.stack) == 1
    s.answer(ana, shock, "discard")
    s.answer(ben, "Shock", "discard")
    s.resolve()
    assert ana.graveyard == ben.graveyard == ["Shock"] and enemy.pt == "2/2"
    s.put(ben, "hand", "Island", 2)
    s.pass_priority()
    assert enemy.zone == "graveyard"


def test_enemy_of_enlightenments_upkeep_with_empty_hands() -> None:
    """A player without a card is skipped."""
    s, ana, ben = duel()
    enemy = s.put(ana, "battlefield", "Enemy of Enlightenment")
    s.put(ben, "hand", "Shock")
    s.begin(ben, "end")
    s.to("upkeep", ana)
    s.resolve()
    assert ana.hand == [] and ben.hand == [] and ben.graveyard == ["Shock"] and enemy.pt == "5/5"


def test_dungeon_shade() -> None:
    """Flying, and {B}: +1/+1 until end of turn, as often as paid for."""
    s, ana, ben = duel()
    shade = s.put(ana, "battlefield", "Dungeon Shade")
    assert (shade.pt, shade.subtypes) == ("1/1", {"Shade", "Spirit"}) and shade.has("flying")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.mana(ana, "R")
    assert not s.can_activate(ana, shade)
    s.mana(ana, "BB")
    s.activate(ana, shade)
    s.activate(ana, shade)
    s.resolve_all()
    assert shade.pt == "3/3" and giant.pt == "3/3"
    s.attack(ana, [shade])
    s.to("combat damage")
    assert ben.life == 17 and not giant.blocking
    s.to("upkeep", ben)
    assert shade.pt == "1/1"
    s.mana(ben, "B")
    assert not s.can_activate(ben, shade)


def test_dungeon_shade_flies() -> None:
    """A creature without flying or reach cannot block it; one with reach can."""
    s, ana, ben = duel()
    shade = s.put(ana, "battlefield", "Dungeon Shade")
    legolas = s.put(ben, "battlefield", "Legolas, Master Archer")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [shade])
    s.block(ben, {legolas: shade})
    assert legolas.blocking and not giant.blocking
    s, ana, ben = duel()
    shade = s.put(ana, "battlefield", "Dungeon Shade")
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [shade])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {giant: shade})


def test_blanchwood_treefolk() -> None:
    """A 4/5 green Treefolk for {4}{G} without abilities."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Forest", 5)
    treefolk = s.put(ana, "hand", "Blanchwood Treefolk")
    s.cast(ana, treefolk)
    s.resolve()
    assert (treefolk.pt, treefolk.colors, treefolk.subtypes) == ("4/5", {"green"}, {"Treefolk"})
    assert treefolk.abilities == [] and treefolk.mana_cost == "{4}{G}" and treefolk.sick
    wurm = s.put(ben, "battlefield", "Hill Giant")
    s.to("precombat main", ben)
    s.attack(ben, [wurm])
    s.block(ana, {treefolk: wurm})
    s.to("combat damage")
    assert wurm.zone == "graveyard" and treefolk.damage == 3 and ana.life == 20
