"""Conditions of combat and life, damage to one object, damage past blockers, and what defines a size."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


@pytest.mark.parametrize(("life", "pt"), [(26, "2/2"), (27, "4/4")])
def test_103_4_more_life_than_at_the_start(corpus: Mapping[str, CardRecord], life: int, pt: str) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Leyline of Hope")
    t.ana.life = life
    t.s.state.statics_dirty = True
    assert bears.pt == pt


def test_604_3_toughness_is_that_number_plus_one(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    goyf = t.put(t.ana, "Tarmogoyf")
    held = t.put(t.ana, "Tarmogoyf", "hand")
    assert goyf.pt == "0/1"
    t.put(t.ben, "Shock", "graveyard")
    t.put(t.ana, "Ornithopter", "graveyard")
    t.s.state.statics_dirty = True
    assert goyf.pt == "3/4"  # instant, artifact, creature
    held.obj.chars = None
    assert held.pt == "3/4"  # in every zone


@pytest.mark.parametrize("attached", [True, False])
def test_301_5_while_it_is_attached(corpus: Mapping[str, CardRecord], attached: bool) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Summoning Materia", attached_to=bears if attached else None)
    top = t.put(t.ana, "Elvish Mystic", "library")
    t.s.mana(t.ana, "G")
    assert t.s.can_cast(t.ana, top) is attached


@pytest.mark.parametrize(("yes", "life", "damage"), [(True, 15, 0), (False, 20, 5)])
def test_510_1c_as_though_it_were_not_blocked(
    corpus: Mapping[str, CardRecord], yes: bool, life: int, damage: int
) -> None:
    t = Table(corpus)
    rhox = t.put(t.ana, "Rhox")  # 5/5
    wall = t.put(t.ben, "Wall of Stone")  # 0/8
    t.s.attack(t.ana, [rhox])
    t.s.block(t.ben, [(wall, rhox)])
    t.s.answer(t.ana, yes, "assign")
    t.s.to("end of combat")
    assert (t.ben.life, wall.damage) == (life, damage)


def test_510_1c_the_controller_of_the_enchanted_creature_chooses(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ben, "Indomitable Might", attached_to=bears)  # +3/+3
    wall = t.put(t.ben, "Wall of Stone")
    t.s.attack(t.ana, [bears])
    t.s.block(t.ben, [(wall, bears)])
    t.s.answer(t.ana, True, "assign")
    t.s.to("end of combat")
    assert (t.ben.life, wall.damage) == (15, 0)


def test_603_2_a_source_deals_damage_to_it(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ghoul = t.put(t.ana, "Nested Ghoul")  # 4/2
    other = t.put(t.ana, "Hill Giant")
    t.cast(t.ana, "Shock", "R", other)
    assert len(t.s.permanents()) == 2
    t.cast(t.ana, "Shock", "R", ghoul)  # it triggers though it dies of it
    assert [name for name in t.ana.battlefield if "Zombie" in name]
    assert "Nested Ghoul" in t.ana.graveyard


def test_506_1_the_first_combat_phase_only(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Finest Hour")
    bears = t.put(t.ana, "Grizzly Bears")
    t.s.answer(t.ana, (0, 1), "order")
    t.s.attack(t.ana, [bears])
    t.s.resolve_all()
    assert not bears.tapped
    t.s.to("end of combat")
    t.s.attack(t.ana, [bears])
    t.s.resolve_all()
    assert bears.tapped  # in the second combat it is not untapped
    assert t.ben.life == 17


def test_505_1b_each_postcombat_main_phase(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears", "graveyard")
    forest = t.put(t.ana, "Forest", "graveyard")
    t.put(t.ana, "Kirri, Talented Sprout")
    assert bears.zone == "graveyard"
    t.s.answer(t.ana, forest, "target")
    t.s.to("postcombat main")
    t.s.resolve_all()
    assert t.ana.hand == ["Forest"]


def test_106_12a_an_additional_mana_of_any_color(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    land = t.put(t.ana, "Plains")
    t.put(t.ana, "Fertile Ground", attached_to=land)
    t.put(t.ana, "Savannah Lions", "hand")  # {W}
    t.s.answer(t.ana, "green", "mana")
    t.s.cast(t.ana, "Savannah Lions")
    assert t.ana.mana == "{G}"


def test_602_5_activated_abilities_of_the_enchanted_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    elves = t.put(t.ana, "Llanowar Elves")
    tim = t.put(t.ana, "Prodigal Pyromancer")
    t.put(t.ben, "Stupefying Touch", attached_to=tim)
    t.put(t.ben, "Demotion", attached_to=elves)
    t.put(t.ana, "Elvish Mystic", "hand")
    assert not t.s.can_activate(t.ana, tim)
    assert not t.s.can_cast(t.ana, "Elvish Mystic")  # mana abilities as well


def test_701_20_revealing_a_card_in_hand_turns_it_up(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    ripper = t.put(t.ana, "Ruthless Ripper", face_down=True)
    t.put(t.ana, "Shock", "hand")
    t.s.answer(t.ana, t.ben, "target")
    with pytest.raises(Exception, match="CR"):
        t.s.special(t.ana, ripper, "turn up")
    t.put(t.ana, "Dark Ritual", "hand")
    t.s.special(t.ana, ripper, "turn up")
    t.s.resolve_all()
    assert t.ben.life == 18


def test_509_1c_it_has_to_block_that_creature(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    boars = t.put(t.ana, "Trumpeting Armodon")
    giant = t.put(t.ana, "Hill Giant")
    bears = t.put(t.ben, "Grizzly Bears")
    t.s.mana(t.ana, "GG")
    t.s.activate(t.ana, boars, targets=[bears])
    t.s.resolve_all()
    t.s.attack(t.ana, [boars, giant])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(bears, giant)])
    t.s.block(t.ben, [(bears, boars)])


def test_603_2c_damage_to_players_counts_once(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Contaminant Grafter")
    bears = t.put(t.ana, "Grizzly Bears", counters={"+1/+1": 1})
    giant = t.put(t.ana, "Hill Giant")
    t.s.answer(t.ana, [bears], "proliferate")
    t.s.attack(t.ana, [bears, giant])
    t.s.to("postcombat main")
    assert bears.counter("+1/+1") == 2


def test_701_9_discarding_a_card_of_the_same_name(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    tarox = t.put(t.ana, "Tarox Bladewing")
    t.put(t.ana, "Shock", "hand")
    assert not t.s.can_activate(t.ana, tarox)
    t.put(t.ana, "Tarox Bladewing", "hand")
    power = tarox.power or 0
    t.s.activate(t.ana, tarox)
    t.s.resolve_all()
    assert tarox.power == 2 * power
    assert (t.ana.hand, t.ana.graveyard) == (["Shock"], ["Tarox Bladewing"])
