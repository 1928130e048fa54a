"""When spells can be cast, lures, counters when kicked, and what was dealt damage by something."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import SpellwrightError
from tests.mechanics.table import Table


def test_601_3_cast_only_during_combat(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    t.s.define("Test Ambush", "Instant", "{W}", "", "Cast this spell only during combat.\nYou gain 3 life.")
    t.s.put(t.ana, "hand", "Test Ambush")
    t.s.mana(t.ana, "W")
    assert not t.s.can_cast(t.ana, "Test Ambush")
    t.s.to("beginning of combat")
    t.s.mana(t.ana, "W")
    assert t.s.can_cast(t.ana, "Test Ambush")


def test_601_3_only_if_you_have_been_attacked(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    when = "Cast this spell only during the declare attackers step and only if you've been attacked this step."
    text = f"{when}\nDraw a card."
    t.s.define("Test Rescue", "Instant", "{W}", "", text)
    t.s.put(t.ana, "hand", "Test Rescue")
    t.s.put(t.ben, "hand", "Test Rescue")
    t.s.attack(t.ana, [bears])
    t.s.mana(t.ana, "W")
    t.s.mana(t.ben, "W")
    assert not t.s.can_cast(t.ana, "Test Rescue")
    assert t.s.can_cast(t.ben, "Test Rescue")


def test_509_1c_all_creatures_able_to_block_do_so(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    giant = t.put(t.ana, "Hill Giant")
    bard = t.put(t.ana, "Elvish Bard")
    bears = t.put(t.ben, "Grizzly Bears")
    ogre = t.put(t.ben, "Gray Ogre")
    t.s.attack(t.ana, [giant, bard])
    with pytest.raises(SpellwrightError):
        t.s.block(t.ben, [(bears, giant)])
    t.s.block(t.ben, [(bears, bard), (ogre, bard)])


@pytest.mark.parametrize("kicked", [False, True])
def test_614_1c_enters_with_counters_if_kicked(corpus: Mapping[str, CardRecord], kicked: bool) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Aether Figment", "UUUUUU", kicked=kicked)
    assert t.s.permanent("Aether Figment").counter("+1/+1") == (2 if kicked else 0)


def test_603_2_a_creature_that_it_dealt_damage_to_dies(corpus: Mapping[str, CardRecord]) -> None:
    t = Table(corpus)
    vampire = t.put(t.ana, "Sengir Vampire")
    bears = t.put(t.ben, "Grizzly Bears")
    spare = t.put(t.ben, "Grizzly Bears")
    t.cast(t.ana, "Lightning Bolt", "R", spare)
    assert vampire.counter("+1/+1") == 0
    t.cast(t.ana, "Prey Upon", "G", vampire, bears)
    assert vampire.counter("+1/+1") == 1
