"""What can't be done, targeted or walked past; and what may be paid otherwise (CR 101.2, 115.4, 118.9, 702.14)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_702_14c_blocked_as_though_without_islandwalk(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    merfolk = t.put(t.ana, "River Merfolk")
    t.put(t.ana, "Lord of Atlantis")
    t.put(t.ben, "Island")
    bears = t.put(t.ben, "Grizzly Bears")
    t.put(t.ben, "Undertow")
    t.s.attack(t.ana, [merfolk])
    t.s.block(t.ben, [(bears, merfolk)])
    assert bears.blocking


def test_702_28b_seeing_shadow(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    soltari = t.put(t.ana, "Soltari Foot Soldier")
    bears = t.put(t.ben, "Grizzly Bears")
    wall = t.put(t.ben, "Aetherflame Wall")
    t.s.attack(t.ana, [soltari])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(bears, soltari)])
    t.s.block(t.ben, [(wall, soltari)])
    assert wall.blocking


def test_115_4_red_spells_and_abilities_from_red_sources(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    walker = t.put(t.ben, "Suq'Ata Firewalker")
    t.put(t.ana, "Lightning Bolt", "hand")
    t.put(t.ana, "Unsummon", "hand")
    ember = t.put(t.ana, "Prodigal Pyromancer")
    sorcerer = t.put(t.ana, "Prodigal Sorcerer")
    t.s.mana(t.ana, "R")
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, "Lightning Bolt", targets=[walker])
    with pytest.raises(SpellwrightError):
        t.s.activate(t.ana, ember, 0, targets=[walker])
    t.s.activate(t.ana, sorcerer, 0, targets=[walker])
    t.s.resolve_all()
    assert not walker.exists or walker.zone == "graveyard"


def test_115_4_abilities_of_opponents_alone(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    shanna = t.put(t.ben, "Shanna, Sisay's Legacy")
    sorcerer = t.put(t.ana, "Prodigal Sorcerer")
    with pytest.raises(SpellwrightError):
        t.s.activate(t.ana, sorcerer, 0, targets=[shanna])
    t.cast(t.ana, "Unsummon", "U", shanna)
    assert shanna.zone == "hand"


def test_305_1_nobody_can_play_lands(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Forest", "hand")
    t.put(t.ana, "Aggressive Mining")
    with pytest.raises(SpellwrightError):
        t.s.play(t.ana, "Forest")


def test_701_23_who_cant_search_finds_nothing(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Mindlock Orb")
    t.put(t.ana, "Forest", "library")
    t.cast(t.ana, "Rampant Growth", "GG")
    assert "Forest" not in t.ana.battlefield


def test_121_2_players_cant_draw(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Maralen of the Mornsong")
    t.cast(t.ana, "Divination", "UUU")
    assert t.ana.hand == []


def test_601_3_only_in_their_own_turns(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Dosan the Falling Leaf")
    t.put(t.ana, "Shock", "hand")
    t.put(t.ben, "Shock", "hand")
    t.s.mana(t.ana, "R")
    t.s.mana(t.ben, "R")
    assert t.s.can_cast(t.ana, "Shock")
    assert not t.s.can_cast(t.ben, "Shock")


def test_601_3_creature_spells_cant_be_cast(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ben, "Aether Storm")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.put(t.ana, "Shock", "hand")
    t.s.mana(t.ana, "GGR")
    assert not t.s.can_cast(t.ana, "Grizzly Bears", "for another cost")
    assert t.s.can_cast(t.ana, "Shock")


def test_118_9_another_cost_for_spells_that_fit(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Rooftop Storm")
    t.put(t.ana, "Gravecrawler", "hand")
    t.put(t.ana, "Grizzly Bears", "hand")
    assert t.s.can_cast(t.ana, "Gravecrawler", "for another cost")
    assert not t.s.can_cast(t.ana, "Grizzly Bears", "for another cost")
    t.s.cast(t.ana, "Gravecrawler", way="for another cost")
    t.s.resolve_all()
    assert "Gravecrawler" in t.ana.battlefield


def test_118_9_once_each_turn(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Darksteel Monolith")
    t.put(t.ana, "Steel Overseer", "hand")
    t.put(t.ana, "Ornithopter of Paradise", "hand")
    t.s.cast(t.ana, "Steel Overseer", way="for another cost")
    t.s.resolve_all()
    assert "Steel Overseer" in t.ana.battlefield
    assert not t.s.can_cast(t.ana, "Ornithopter of Paradise", "for another cost")


@pytest.mark.parametrize(("card", "tokens"), [("Teysa Karlov", 2), ("Grizzly Bears", 1)])
def test_603_2d_dying_makes_it_trigger_twice(corpus: Mapping[str, CardRecord], card: str, tokens: int) -> None:
    t = Table(corpus)
    t.put(t.ana, card)
    doomed = t.put(t.ana, "Doomed Traveler")
    t.cast(t.ben, "Lightning Bolt", "R", doomed)
    assert t.ana.battlefield.count("Spirit Token") == tokens


def test_603_2d_abilities_of_another_of_a_kind(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Twinflame Travelers")
    t.put(t.ana, "Forest", "hand", count=2)
    t.cast(t.ana, "Mulldrifter", "UUUUU")
    assert len(t.ana.hand) == 6


def test_118_9_spells_from_your_hand_for_nothing(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Omniscience")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.put(t.ben, "Grizzly Bears", "hand")
    t.s.cast(t.ana, "Grizzly Bears", way="for another cost")
    t.s.resolve_all()
    assert "Grizzly Bears" in t.ana.battlefield
    assert not t.s.can_cast(t.ben, "Grizzly Bears", "for another cost")


@pytest.mark.parametrize("swamp", [True, False])
def test_118_9_for_nothing_under_a_condition(corpus: Mapping[str, CardRecord], swamp: bool) -> None:
    t = Table(corpus)
    t.put(t.ben, "Forest")
    if swamp:
        t.put(t.ana, "Swamp")
    t.put(t.ana, "Deepwood Legate", "hand")
    assert t.s.can_cast(t.ana, "Deepwood Legate", "no mana") == swamp


@pytest.mark.parametrize("name", ["Grand Abolisher", "Myrel, Shield of Argive"])
def test_nothing_is_cast_and_no_permanent_activated_in_your_turn(corpus: Mapping[str, CardRecord], name: str) -> None:
    t = Table(corpus)
    t.put(t.ana, name)
    elves, rod = t.put(t.ben, "Llanowar Elves"), t.put(t.ben, "Rod of Ruin")
    t.put(t.ben, "Forest")
    quarter = t.put(t.ben, "Ghost Quarter")
    t.put(t.ben, "Shock", "hand")
    t.s.begin(t.ana)
    t.s.mana(t.ben, "RRRR")
    t.s.get_priority(t.ben)
    assert not t.s.can_cast(t.ben, "Shock")
    assert not t.s.can_activate(t.ben, rod) and not t.s.can_activate(t.ben, elves)
    assert t.s.can_activate(t.ben, quarter)  # a land that is nothing else
    t.s.begin(t.ben)
    t.s.mana(t.ben, "RRRR")
    assert t.s.can_cast(t.ben, "Shock") and t.s.can_activate(t.ben, rod)


def test_mana_that_cannot_be_made_pays_for_nothing(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grand Abolisher")
    t.put(t.ben, "Llanowar Elves")
    citadel = t.put(t.ben, "Darksteel Citadel")  # an artifact besides
    quarter = t.put(t.ben, "Aether Hub")
    t.s.begin(t.ana)
    t.s.get_priority(t.ben)
    assert not t.s.can_activate(t.ben, citadel) and t.s.can_activate(t.ben, quarter)


def test_spells_are_cast_from_hand_alone(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Drannith Magistrate")
    t.put(t.ben, "Think Twice", "graveyard")
    t.put(t.ben, "Shock", "hand")
    t.put(t.ana, "Think Twice", "graveyard")
    t.s.begin(t.ana)
    t.s.mana(t.ben, "UUUUR")
    t.s.mana(t.ana, "UUUU")
    assert t.s.can_cast(t.ana, "Think Twice", "flashback")
    t.s.get_priority(t.ben)
    assert t.s.can_cast(t.ben, "Shock") and not t.s.can_cast(t.ben, "Think Twice", "flashback")
