"""Abilities whose targets are all illegal, or whose condition is gone, do not resolve (CR 608.2a-b)."""

from __future__ import annotations

import spellwright as sw
from spellwright.rules.events import Happened


def whats(s: sw.Scenario) -> list[str]:
    return [event.what for event in s.events if isinstance(event, Happened) and event.what in ("resolve", "fizzle")]


def test_608_2b_an_ability_with_no_legal_target_does_not_resolve() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    s.put(ana, "battlefield", "Prodigal Sorcerer")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Swamp")
    s.put(ben, "hand", "Unsummon")
    s.mana(ben, "U")
    s.activate(ana, "Prodigal Sorcerer", targets=[bears])
    s.cast(ben, "Unsummon", targets=[bears])
    s.resolve_all()
    assert whats(s) == ["fizzle"]


def test_608_2b_an_ability_with_its_target_resolves() -> None:
    s = sw.Scenario()
    ana, ben = s.players
    s.put(ana, "battlefield", "Prodigal Sorcerer")
    s.activate(ana, "Prodigal Sorcerer", targets=[ben])
    s.resolve_all()
    assert whats(s) == ["resolve"] and ben.life == 19
