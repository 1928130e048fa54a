"""Keywords that players have or gain: hexproof, shroud and protection (CR 702.11c, 702.18a, 702.16)."""

from __future__ import annotations

import spellwright as sw
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player


def can_bolt(s: sw.Scenario, caster: Player, victim: Player) -> bool:
    """Cast a Lightning Bolt at the player and let it resolve, if the player is a legal target."""
    bolt = s.put(caster, "hand", "Lightning Bolt")
    s.mana(caster, "R")
    try:
        s.cast(caster, bolt, targets=[victim])
    except IllegalAnswer:
        return False
    s.resolve()
    return True


def test_702_18a_a_player_with_shroud_is_nobodys_target() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    assert can_bolt(s, ana, ben)
    s.define("Veil", "Enchantment", "{1}", text="You have shroud.")
    s.put(ben, "battlefield", "Veil")
    assert not can_bolt(s, ana, ben) and can_bolt(s, ana, ana)
    assert not can_bolt(s, ben, ben)


def test_702_11c_a_player_with_hexproof_is_no_target_of_opponents() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    s.define("Veil", "Enchantment", "{1}", text="You have hexproof.")
    s.put(ben, "battlefield", "Veil")
    assert not can_bolt(s, ana, ben) and can_bolt(s, ben, ben)


def test_611_2a_a_player_gains_hexproof_for_a_while() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    for player in s.players:
        s.put(player, "library", "Wastes", 5)
    s.define("Moment", "Instant", "{1}", text="You gain hexproof until end of turn.")
    s.put(ben, "hand", "Moment")
    s.mana(ben, "C")
    s.cast(ben, "Moment")
    s.resolve()
    assert not can_bolt(s, ana, ben) and can_bolt(s, ben, ben)
    s.to("precombat main", ben)
    assert can_bolt(s, ana, ben)


def test_702_16_a_player_with_protection_from_red() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    s.define("Ward", "Enchantment", "{1}", text="You have protection from red.")
    s.put(ben, "battlefield", "Ward")
    assert not can_bolt(s, ana, ben) and can_bolt(s, ana, ana)  # CR 702.16b
    assert (ana.life, ben.life) == (17, 20)
    red = s.put(ana, "battlefield", "Hill Giant")
    green = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, [red, green])
    s.to("combat damage")
    assert ben.life == 18  # CR 702.16e
