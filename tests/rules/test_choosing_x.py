"""X of a cost and targets that depend on it (CR 601.2b-c)."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.errors import IllegalAnswer


def test_601_2b_x_leaves_enough_targets() -> None:
    """An ability whose target depends on X can be activated with an X that has one, and with no other."""
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    s.define("Rust Wand", "Artifact", "{4}", "", "{X}, {T}: Destroy target artifact with mana value X.")
    wand = s.put(ana, "battlefield", "Rust Wand")
    ring = s.put(ben, "battlefield", "Sol Ring")
    golem = s.put(ben, "battlefield", "Enatu Golem")
    assert not s.can_activate(ana, wand)
    s.mana(ana, "RRR")
    for x in (0, 3):
        with pytest.raises(IllegalAnswer):
            s.activate(ana, wand, targets=[golem], x=x)
    s.activate(ana, wand, targets=[ring], x=1)
    assert ana.mana == "{R}{R}"
    s.resolve()
    assert ring.zone == "graveyard" and golem.zone == "battlefield"


@pytest.mark.shows("107.3a")
def test_107_3a_x_may_be_anything_payable_where_targets_do_not_depend_on_it() -> None:
    """A Volcanic Geyser for 0 is legal, and so is one for all that can be paid."""
    for x in (0, 3):
        s = sw.Scenario("duel", seed=1)
        ana, ben = s.players
        s.put(ana, "battlefield", "Mountain", 5)
        s.put(ana, "hand", "Volcanic Geyser")
        s.cast(ana, "Volcanic Geyser", [ben], x=x)
        s.resolve()
        assert ben.life == 20 - x
