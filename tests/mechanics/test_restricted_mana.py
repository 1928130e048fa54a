"""Mana that may be spent only on some spells, abilities or costs (CR 106.6)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from tests.mechanics.table import Table


@pytest.mark.shows("106.6")
def test_106_6_mana_for_creature_spells_casts_nothing_else(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Ancient Ziggurat")
    t.put(t.ana, "Forest")
    t.put(t.ana, "Naturalize", "hand")
    t.put(t.ana, "Grizzly Bears", "hand")
    t.put(t.ben, "Ornithopter")
    t.put(t.ben, "Sol Ring")
    assert not t.s.can_cast(t.ana, "Naturalize")  # {1}{G}: the Forest alone is too little
    assert t.s.can_cast(t.ana, "Grizzly Bears")
    t.s.cast(t.ana, "Grizzly Bears")
    t.s.resolve_all()
    assert [p.tapped for p in t.s.permanents("Ancient Ziggurat")] == [True]


def test_106_6_abilities_of_artifacts_but_not_of_creatures(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Vedalken Engineer")
    dragon = t.put(t.ana, "Shivan Dragon")
    rod = t.put(t.ana, "Jayemdae Tome")
    assert not t.s.can_activate(t.ana, dragon)  # {R}: a creature that is no artifact
    t.put(t.ana, "Vedalken Engineer")
    assert t.s.can_activate(t.ana, rod)  # {4}, {T}: two mana of each Engineer
    t.s.activate(t.ana, rod)
    t.s.resolve_all()
    assert len(t.ana.hand) == 1


def test_106_6_what_is_left_over_stays_restricted(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Vedalken Engineer")
    t.put(t.ana, "Ornithopter", "hand")
    t.put(t.ana, "Bonesplitter", "hand")
    t.put(t.ana, "Shock", "hand")
    t.s.cast(t.ana, "Bonesplitter")  # {1} of two mana of one color
    t.s.resolve_all()
    assert not t.s.can_cast(t.ana, "Shock")
    assert t.ana.battlefield.count("Bonesplitter") == 1


def test_106_6_mana_of_a_spell_floats_with_its_restriction(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Craw Wurm", "hand")
    t.put(t.ana, "Lightning Bolt", "hand")
    t.put(t.ana, "Elvish Mystic", "hand")
    t.s.answer(t.ana, "green green green", "mana")
    t.put(t.ana, "Metamorphosis", "hand")
    t.s.mana(t.ana, "G")
    t.s.cast(t.ana, "Metamorphosis")
    t.s.resolve()  # 1 plus 2 green mana
    assert t.s.can_cast(t.ana, "Elvish Mystic")
    assert not t.s.can_cast(t.ana, "Craw Wurm")
    t.s.cast(t.ana, "Elvish Mystic")
    t.s.resolve()
    assert len(t.s.state.players[t.ana.seat].pool.special) == 2


def test_106_6_costs_that_contain_x(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Rosheen Meanderer")
    t.put(t.ana, "Mountain")
    t.put(t.ana, "Hill Giant", "hand")
    t.put(t.ana, "Blaze", "hand")
    assert not t.s.can_cast(t.ana, "Hill Giant")  # {3}{R}
    t.s.cast(t.ana, "Blaze", [t.ben], x=4)
    t.s.resolve_all()
    assert t.ben.life == 16


def test_106_6_spells_from_a_graveyard_only(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Rootcoil Creeper")
    t.put(t.ana, "Forest")
    t.put(t.ana, "Divination", "hand")
    grave = t.put(t.ana, "Think Twice", "graveyard")
    assert not t.s.can_cast(t.ana, "Divination")
    t.s.cast(t.ana, grave, way="flashback")  # {2}{U}
    t.s.resolve_all()
    assert t.ana.exile == ["Think Twice"]


def test_106_6_a_spell_cast_with_it_cannot_be_countered(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    halfling = t.put(t.ana, "Delighted Halfling")
    t.put(t.ana, "Isamaru, Hound of Konda", "hand")
    t.s.answer(t.ana, 0, "mana")
    t.s.cast(t.ana, "Isamaru, Hound of Konda")
    assert halfling.tapped
    t.put(t.ben, "Counterspell", "hand")
    t.s.mana(t.ben, "UU")
    t.s.cast(t.ben, "Counterspell", ["Isamaru, Hound of Konda"])
    t.s.resolve_all()
    assert t.ana.battlefield.count("Isamaru, Hound of Konda") == 1


def test_106_6_other_mana_does_not_protect_the_spell(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Delighted Halfling", tapped=True)
    t.put(t.ana, "Isamaru, Hound of Konda", "hand")
    t.s.mana(t.ana, "W")
    t.s.cast(t.ana, "Isamaru, Hound of Konda")
    t.put(t.ben, "Counterspell", "hand")
    t.s.mana(t.ben, "UU")
    t.s.cast(t.ben, "Counterspell", ["Isamaru, Hound of Konda"])
    t.s.resolve_all()
    assert t.ana.graveyard == ["Isamaru, Hound of Konda"]


def test_106_6_mana_for_the_chosen_type(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.put(t.ana, "Unclaimed Territory", "hand")
    t.s.answer(t.ana, "Elf", "type")
    t.s.play(t.ana, "Unclaimed Territory")
    t.put(t.ana, "Llanowar Elves", "hand")
    t.put(t.ana, "Savannah Lions", "hand")
    assert t.s.can_cast(t.ana, "Llanowar Elves")
    assert not t.s.can_cast(t.ana, "Savannah Lions")
    with pytest.raises(IllegalAnswer):
        t.s.cast(t.ana, "Savannah Lions")


@pytest.mark.shows("111.10h")
def test_111_10h_a_powerstone_casts_artifacts_and_pays_for_abilities(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Powerstone Engineer", "WW")
    t.cast(t.ana, "Lightning Bolt", "R", t.s.permanent("Powerstone Engineer"))
    stone = next(thing for thing in t.s.permanents() if "Powerstone" in thing.subtypes)
    assert stone.tapped
    t.s.to("upkeep", t.ben)
    t.s.to("precombat main", t.ana)
    brute = t.put(t.ana, "Gingerbrute")
    for name in ("Gingerbrute", "Goblin Piker", "Ornithopter"):
        t.put(t.ana, name, "hand")
    assert t.s.can_cast(t.ana, "Gingerbrute")  # {1}: an artifact
    assert t.s.can_activate(t.ana, brute, 0)  # {1}
    t.put(t.ana, "Mountain")
    assert not t.s.can_cast(t.ana, "Goblin Piker")  # {1}{R}: the generic mana as well is spent on a creature spell


def test_0003_mana_that_is_for_such_spells_only_is_spent_first(corpus: Mapping[str, CardRecord]) -> None:
    """The order of payments: the Mountain stays for what Ancient Ziggurat cannot pay for."""
    t = Table(corpus)
    mountain = t.put(t.ana, "Mountain")
    ziggurat = t.put(t.ana, "Ancient Ziggurat")
    t.put(t.ana, "Raging Goblin", "hand")
    t.put(t.ana, "Shock", "hand")
    t.s.cast(t.ana, "Raging Goblin")
    assert ziggurat.tapped
    assert not mountain.tapped
    assert t.s.can_cast(t.ana, "Shock")
