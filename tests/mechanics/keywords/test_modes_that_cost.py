"""Entwine, escalate, spree and tiered: modes that cost more (CR 702.42, 702.120, 702.172, 702.183)."""

from __future__ import annotations

import pytest

from spellwright.errors import SpellwrightError
from tests.mechanics.keywords.table import Table


def test_702_42a_entwined_all_modes_happen_and_the_cost_is_paid() -> None:
    t = Table()
    artifact = t.s.put(t.ben, "battlefield", "Ornithopter")
    land = t.s.put(t.ben, "battlefield", "Forest")
    t.lands(t.ana, "Mountain", 9)
    t.s.put(t.ana, "hand", "Rain of Rust")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Rain of Rust", targets=[artifact, land], kicked=True)
    assert len([m for m in t.s.permanents("Mountain") if m.tapped]) == 9
    t.s.resolve_all()
    assert sorted(t.ben.graveyard) == ["Forest", "Ornithopter"]


def test_702_42a_without_the_cost_one_mode_is_chosen() -> None:
    t = Table()
    t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Plains", 6)
    t.s.put(t.ana, "hand", "Abuna's Chant")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Abuna's Chant", modes=[0])
    assert len([p for p in t.s.permanents("Plains") if p.tapped]) == 4
    t.s.resolve_all()
    assert t.ana.life == 25


def test_702_42a_a_spell_is_not_entwined_when_a_mode_has_no_target() -> None:
    t = Table()
    artifact = t.s.put(t.ben, "battlefield", "Ornithopter")
    text = "Choose one —\n• Destroy target artifact.\n• Destroy target enchantment.\nEntwine {1}"
    t.put(t.ana, text, "hand", type_line="Instant", cost="{R}")
    t.lands(t.ana, "Mountain", 4)
    t.s.begin(t.ana)
    t.s.cast(t.ana, t.ana.hand[0], targets=[artifact], kicked=True)
    assert len([m for m in t.s.permanents("Mountain") if m.tapped]) == 1
    t.s.resolve_all()
    assert artifact.zone == "graveyard"


@pytest.mark.parametrize(("modes", "mana"), [([0], 2), ([0, 2], 4)])
def test_702_120a_each_mode_beyond_the_first_costs_more(modes: list[int], mana: int) -> None:
    t = Table()
    attacker = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Plains", 6)
    t.s.put(t.ana, "hand", "Blessed Alliance")
    t.s.begin(t.ben)
    t.s.attack(t.ben, [attacker])
    targets: list[object] = [t.ana] if len(modes) == 1 else [t.ana, t.ben]
    t.s.cast(t.ana, "Blessed Alliance", modes=modes, targets=targets)  # type: ignore[arg-type]
    assert len([p for p in t.s.permanents("Plains") if p.tapped]) == mana
    t.s.resolve_all()
    assert t.ana.life == 24 and (attacker.zone == "battlefield") is (len(modes) == 1)


def test_702_120a_escalate_may_cost_something_else_than_mana() -> None:
    t = Table()
    big = t.s.put(t.ben, "battlefield", "Craw Wurm")
    helper = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Plains", 3)
    t.s.put(t.ana, "hand", "Collective Effort")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Collective Effort", modes=[0, 2], targets=[big, t.ana])
    assert helper.tapped
    t.s.resolve_all()
    assert big.zone == "graveyard" and helper.counter("+1/+1") == 1


@pytest.mark.shows("700.2h")
def test_702_172a_spree_pays_for_each_chosen_mode() -> None:
    t = Table()
    t.lands(t.ana, "Island", 7)
    t.s.put(t.ana, "library", "Forest", 3)
    t.s.put(t.ana, "hand", "Three Steps Ahead")
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Three Steps Ahead", modes=[1], targets=[bear])
    assert len([p for p in t.s.permanents("Island") if p.tapped]) == 4
    t.s.resolve_all()
    assert len(t.s.permanents("Grizzly Bears")) == 2


def test_702_172a_spree_needs_a_mode_that_can_be_paid_for() -> None:
    t = Table()
    t.lands(t.ana, "Island", 2)
    t.s.put(t.ana, "hand", "Three Steps Ahead")
    t.s.begin(t.ana)
    with pytest.raises(SpellwrightError):
        t.s.cast(t.ana, "Three Steps Ahead", modes=[2])


def test_702_183a_tiered_chooses_one_and_pays_for_it() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.lands(t.ana, "Island", 8)
    t.s.put(t.ana, "hand", "Ice Magic")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Ice Magic", modes=[2], targets=[bear])
    assert len([p for p in t.s.permanents("Island") if p.tapped]) == 8
    t.s.resolve_all()
    assert bear.zone == "library"


def test_702_33g_targets_of_the_kicked_part_are_chosen_only_if_kicked() -> None:
    t = Table()
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.put(t.ana, "battlefield", "Island", 4)
    t.s.put(t.ana, "hand", "Jilt")
    t.s.begin(t.ana)
    t.s.cast(t.ana, "Jilt", targets=[bear])
    t.s.resolve_all()
    assert bear.zone == "hand"
