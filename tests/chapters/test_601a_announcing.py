"""CR 601.2a to 601.2e: proposing a spell, its choices and its targets."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer, SpellwrightError

REBUKE = "This spell costs {3} less to cast if it targets a tapped creature.\nDestroy target creature."


def duel() -> tuple[sw.Scenario, sw.Player, sw.Player]:
    s = sw.Scenario()
    return s, *s.players


@pytest.mark.shows("601.4")
def test_a_discount_for_a_target_counts_before_the_target_is_chosen() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Plains", 2)
    s.put(ana, "hand", "Luminous Rebuke")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    assert not s.can_cast(ana, "Luminous Rebuke")  # {4}{W}, and nothing is tapped
    giant = s.put(ben, "battlefield", "Hill Giant", tapped=True)
    s.cast(ana, "Luminous Rebuke", [giant])
    s.resolve()
    assert giant.zone == "graveyard" and bears.zone == "battlefield"


@pytest.mark.shows("601.2")
def test_a_target_that_makes_the_spell_too_expensive_takes_the_casting_back() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Plains", 2)
    rebuke = s.put(ana, "hand", "Luminous Rebuke")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant", tapped=True)
    with pytest.raises(IllegalAnswer, match=r"733\.1"):
        s.cast(ana, "Luminous Rebuke", [bears])
    assert rebuke.zone == "hand" and not s.stack
    assert not any(land.tapped for land in s.permanents("Plains"))


@pytest.mark.shows("601.2f")
def test_a_target_that_is_dearer_is_not_the_only_one() -> None:
    s, ana, ben = duel()
    s.define(
        "Warden",
        "Creature — Cat",
        "{1}",
        "1/1",
        "Spells your opponents cast that target this creature cost {2} more to cast.",
    )
    warden = s.put(ben, "battlefield", "Warden")
    s.put(ana, "battlefield", "Mountain")
    shock = s.put(ana, "hand", "Shock")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, shock, [warden])
    s.cast(ana, shock, [ben])
    s.resolve()
    assert ben.life == 18


@pytest.mark.shows("601.2f")
def test_no_legal_target_is_cheap_enough() -> None:
    s, ana, ben = duel()
    s.define(
        "Warden",
        "Creature — Cat",
        "{1}",
        "1/1",
        "Spells your opponents cast that target this creature cost {2} more to cast.",
    )
    s.put(ben, "battlefield", "Warden")
    s.put(ana, "battlefield", "Swamp", 2)
    s.put(ana, "hand", "Bone Splinters")
    s.put(ana, "hand", "Doom Blade")
    assert not s.can_cast(ana, "Doom Blade")
    s.put(ana, "battlefield", "Swamp", 2)
    assert s.can_cast(ana, "Doom Blade")


@pytest.mark.shows("601.2b")
def test_modes_are_announced_before_x_and_x_fits_the_target_of_the_mode() -> None:
    s, ana, ben = duel()
    s.define(
        "Choosy Blast",
        "Sorcery",
        "{X}{R}",
        "",
        "Choose one —\n• Destroy target artifact with mana value X.\n• Draw X cards.",
    )
    ring = s.put(ben, "battlefield", "Sol Ring")
    s.put(ben, "battlefield", "Enatu Golem")  # mana value 6
    s.put(ana, "battlefield", "Mountain", 4)
    s.put(ana, "library", "Shock", 3)
    first = s.put(ana, "hand", "Choosy Blast")
    second = s.put(ana, "hand", "Choosy Blast")
    with pytest.raises(SpellwrightError):
        s.cast(ana, first, modes=[0], x=2, targets=[ring])
    s.cast(ana, first, modes=[0], x=1, targets=[ring])
    s.resolve()
    assert ring.zone == "graveyard"
    with pytest.raises(SpellwrightError):
        s.cast(ana, second, modes=[0], x=1)  # nothing is left that so little mana could destroy
    s.cast(ana, second, x=1)
    s.resolve()
    assert ana.hand == ["Shock"]
