"""The table as text: what each line says, and that a seat is shown only what it may know."""

from __future__ import annotations

import spellwright as sw
from spellwright.rules.views import View
from spellwright.ui.table.picture import table_lines


def test_the_table_from_both_sides() -> None:
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    s.put(ana, "battlefield", "Forest", 2)
    s.put(ana, "battlefield", "Forest", tapped=True)
    bears = s.put(ana, "battlefield", "Grizzly Bears", counters={"+1/+1": 1}, damage=1)
    s.put(ana, "battlefield", "Mox Ruby")
    s.put(ana, "hand", "Giant Growth", 2)
    s.put(ana, "library", "Craw Wurm", 5)
    s.put(ana, "graveyard", "Shock")
    s.put(ben, "hand", "Lightning Bolt")
    s.put(ben, "battlefield", "Battering Craghorn", face_down=True)
    s.mana(ana, "G")
    s.cast(ana, "Giant Growth", targets=[bears])
    assert table_lines(View(s.state, 0)) == [
        "Turn 1, Ana's precombat main step",
        "Ben: 20 life, 1 in hand, 0 in library",
        "  creatures: a face-down card 2/2",
        "Ana (you): 20 life, 1 in hand, 5 in library",
        "  lands: 2 Forest, Forest (tapped)",
        "  creatures: Grizzly Bears 3/3 (1 damage, 1 +1/+1 counters)",
        "  other permanents: Mox Ruby",
        "  graveyard: Shock",
        "  hand: Giant Growth {G}",
        "Stack, the next to resolve first:",
        "  Ana's Giant Growth, targeting Grizzly Bears",
    ]
    other = "\n".join(table_lines(View(s.state, 1)))
    assert "Ana: 20 life, 1 in hand, 5 in library" in other and "  hand: Lightning Bolt {R}" in other
    assert "Craw Wurm" not in other


def test_fights_are_seen() -> None:
    s = sw.Scenario("duel", seed=1)
    ana, ben = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant", sick=True)
    s.attack(ana, [bears])
    s.block(ben, {giant: bears})
    lines = table_lines(View(s.state, 0))
    assert "  creatures: Grizzly Bears 2/2 (tapped, attacking Ben, blocked)" in lines
    assert "  creatures: Hill Giant 3/3 (came this turn, blocking Grizzly Bears)" in lines
