"""Keywords that are about costs and other ways to cast (CR 702)."""

from __future__ import annotations

import pytest

from spellwright.errors import SpellwrightError
from tests.mechanics.keywords.table import Table


def test_702_21a_ward_counters_unless_paid() -> None:
    t = Table()
    bear = t.put(t.ben, "Ward {2}")
    t.lands(t.ana, "Mountain", 1)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Lightning Bolt", targets=[bear])
    t.s.resolve_all()
    assert bear.zone == "battlefield" and t.ana.graveyard == ["Lightning Bolt"]


def test_702_21a_ward_lets_it_be_when_paid() -> None:
    t = Table()
    bear = t.put(t.ben, "Ward {2}")
    t.lands(t.ana, "Mountain", 3)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Lightning Bolt", targets=[bear])
    t.s.answer(t.ana, True)
    t.s.resolve_all()
    assert bear.zone != "battlefield"


def test_702_29a_cycling_discards_and_draws() -> None:
    t = Table()
    t.s.put(t.ana, "library", "Forest", 2)
    card = t.put(t.ana, "Cycling {2}", "hand")
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    t.s.activate(t.ana, card)
    assert len(t.ana.graveyard) == 1
    t.s.resolve()
    assert t.ana.hand == ["Forest"]


def test_702_33d_kicked_spells_know_it() -> None:
    t = Table()
    text = "Kicker {1}\nWhen this creature enters, if it was kicked, you gain 3 life."
    for kicked, life in ((True, 23), (False, 20)):
        t = Table()
        t.put(t.ana, text, "hand", cost="{G}")
        t.lands(t.ana, "Forest", 2)
        t.s.begin(t.ana)
        t.s.cast(t.ana, t.ana.hand[0], kicked=kicked)
        t.s.resolve_all()
        assert t.ana.life == life


def test_702_34a_flashback_from_the_graveyard_then_exile() -> None:
    t = Table()
    t.put(t.ana, "You gain 2 life.\nFlashback {1}", "graveyard", type_line="Instant", cost="{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.graveyard[0], way="flashback")
    t.s.resolve()
    assert t.ana.life == 22 and t.ana.graveyard == [] and len(t.ana.exile) == 1


def test_702_27a_buyback_returns_the_card() -> None:
    t = Table()
    t.put(t.ana, "Buyback {1}\nYou gain 2 life.", "hand", type_line="Instant", cost="{G}")
    t.lands(t.ana, "Forest", 2)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], kicked=True)
    t.s.resolve()
    assert t.ana.life == 22 and len(t.ana.hand) == 1


def test_702_51a_creatures_help_to_pay_for_convoke() -> None:
    t = Table()
    bear = t.put(t.ana, "", cost="{G}")
    t.put(t.ana, "Convoke\nYou gain 2 life.", "hand", type_line="Instant", cost="{1}{G}")
    t.lands(t.ana, "Swamp", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    assert bear.tapped
    t.s.resolve()
    assert t.ana.life == 22


def test_702_66a_delve_exiles_for_generic_mana_only() -> None:
    t = Table()
    t.s.put(t.ana, "graveyard", "Forest", 3)
    t.put(t.ana, "Delve\nYou gain 2 life.", "hand", type_line="Instant", cost="{2}{G}")
    t.s.begin(t.ana)
    assert not t.s.can_cast(t.ana, t.ana.hand[0])
    t.lands(t.ana, "Forest", 1)
    t.s.cast(t.ana, t.ana.hand[0])
    assert len(t.ana.exile) == 2 and len(t.ana.graveyard) == 1


def test_702_41a_affinity_reduces_generic_mana() -> None:
    t = Table()
    t.put(t.ana, "", type_line="Artifact")
    t.put(t.ana, "", type_line="Artifact")
    t.put(t.ana, "Affinity for artifacts", "hand", cost="{2}")
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve()
    assert t.ana.hand == []


def test_702_74a_evoked_creatures_are_sacrificed() -> None:
    t = Table()
    t.put(t.ana, "When this creature enters, you gain 2 life.\nEvoke {G}", "hand", cost="{4}{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.answer(t.ana, [0, 1])
    t.s.cast(t.ana, t.ana.hand[0], way="evoke")
    t.s.resolve_all()
    assert t.ana.life == 22 and len(t.ana.graveyard) == 1


def test_702_109a_dashed_creatures_have_haste_and_go_home() -> None:
    t = Table()
    t.put(t.ana, "Dash {G}", "hand", cost="{4}{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    bear = t.s.cast(t.ana, t.ana.hand[0], way="dash")
    t.s.resolve()
    bear = t.s.find(bear.name, "battlefield")
    t.s.attack(t.ana, [bear])
    t.s.to("end")
    t.s.resolve_all()
    assert t.ben.life == 18 and len(t.ana.hand) == 1


def test_702_84a_unearthed_creatures_are_exiled() -> None:
    t = Table()
    card = t.put(t.ana, "Unearth {G}", "graveyard")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.activate(t.ana, card)
    t.s.resolve()
    bear = t.s.find(card.name, "battlefield")
    t.s.attack(t.ana, [bear])
    t.s.to("end")
    t.s.resolve_all()
    assert t.ben.life == 18 and len(t.ana.exile) == 1


def test_702_128a_embalm_makes_a_white_zombie() -> None:
    t = Table()
    card = t.put(t.ana, "Embalm {G}", "graveyard", cost="{1}{G}")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.activate(t.ana, card)
    t.s.resolve()
    token = t.s.find(card.name, "battlefield")
    assert token.subtypes == {"Bear", "Zombie"} and token.colors == {"white"} and len(t.ana.exile) == 1


def test_702_122a_crew_needs_enough_power() -> None:
    t = Table()
    car = t.put(t.ana, "Crew 3", type_line="Artifact — Vehicle", pt="4/4")
    t.s.begin(t.ana)
    first = t.put(t.ana, "")
    assert not t.s.can_activate(t.ana, car)
    second = t.put(t.ana, "", pt="1/1", sick=True)
    t.s.activate(t.ana, car, answers=[first])
    t.s.resolve()
    assert "creature" in car.types and first.tapped and second.tapped


def test_702_6a_equip_attaches() -> None:
    t = Table()
    axe = t.put(t.ana, "Equipped creature gets +2/+0.\nEquip {1}", type_line="Artifact — Equipment")
    bear = t.put(t.ana, "")
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    t.s.activate(t.ana, axe, targets=[bear])
    t.s.resolve()
    assert bear.pt == "4/2"


def test_702_5a_auras_enchant_what_they_say() -> None:
    t = Table()
    bear = t.put(t.ben, "")
    t.put(
        t.ana,
        "Enchant creature you control\nEnchanted creature gets +2/+2.",
        "hand",
        type_line="Enchantment — Aura",
        cost="{G}",
    )
    t.lands(t.ana, "Forest", 1)
    t.s.begin(t.ana)
    assert not t.s.can_cast(t.ana, t.ana.hand[0])
    mine = t.put(t.ana, "")
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve()
    assert mine.pt == "4/4" and bear.pt == "2/2"


def test_702_16e_damage_from_the_quality_is_prevented() -> None:
    t = Table()
    angel = t.put(t.ben, "Protection from red", pt="2/2")
    t.put(t.ana, "This spell deals 3 damage to each creature.", "hand", type_line="Sorcery", cost="{R}")
    t.lands(t.ana, "Mountain", 1)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0])
    t.s.resolve()
    assert angel.zone == "battlefield"


def test_702_16b_no_target_of_the_quality() -> None:
    t = Table()
    angel = t.put(t.ben, "Protection from red")
    t.lands(t.ana, "Mountain", 1)
    t.s.put(t.ana, "hand", "Lightning Bolt")
    t.s.begin(t.ana)
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, "Lightning Bolt", targets=[angel])
