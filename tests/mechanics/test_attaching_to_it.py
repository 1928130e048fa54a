"""What "it" means in "attach target Equipment to it", and what "other" targets are other than (CR 115.3, 701.3a)."""

from __future__ import annotations

import spellwright as sw


def test_an_equipment_is_attached_to_what_was_spoken_of() -> None:
    """Cloud, Ex-SOLDIER: the Equipment is attached to Cloud, not to itself."""
    s = sw.Scenario()
    ana, _ben = s.players
    sword = s.put(ana, "battlefield", "Short Sword")
    s.put(ana, "hand", "Cloud, Ex-SOLDIER")
    s.mana(ana, "RGWCC")
    s.answer(ana, [sword], "target")
    cloud = s.cast(ana, "Cloud, Ex-SOLDIER")
    s.resolve(2)
    assert sword.attached_to == cloud


def test_another_target_is_other_than_the_source_where_nothing_of_its_kind_is_targeted() -> None:
    """Amy Rose targets an Equipment first: the other attacking creature is one other than Amy."""
    s = sw.Scenario()
    ana, _ben = s.players
    sword, bears = s.put(ana, "battlefield", "Short Sword"), s.put(ana, "battlefield", "Grizzly Bears")
    amy = s.put(ana, "battlefield", "Amy Rose")
    s.answer(ana, [sword], "target")
    s.answer(ana, [bears], "target")
    s.attack(ana, [amy, bears])
    s.resolve()
    assert sword.attached_to == amy
    assert (amy.power, bears.power) == (4, 6)
