"""Probing static abilities that say how other permanents enter: one of each kind is made to enter for each player."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.events import ZoneChange
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, HAND
from spellwright.testing.gauntlet.counting import number
from spellwright.testing.gauntlet.facts import Ledger
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.probing import probes
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of
from spellwright.testing.gauntlet.stock import CREATURES, LANDS, OTHERS, program, put

NEWCOMERS: Final = (CREATURES[1], CREATURES[5], OTHERS[0], OTHERS[1], LANDS[0], LANDS[5])


def _enter(state: GameState, source: GameObject, who: Any) -> list[tuple[GameObject, bool]]:
    """What has entered, and whether the statement is about it."""
    node = who.node if name_of(who) == "Bind" else who
    if name_of(node) != "All":
        raise Unread("what enters")
    found: list[tuple[GameObject, bool]] = []
    for seat in (0, 1):
        for plain in NEWCOMERS:
            card = put(state, HAND, seat, program(plain))
            change = ZoneChange(card, BATTLEFIELD, 0, "put")
            happen(state, [change])
            if change.new is not None:
                scene = Scene(state, state, Ledger(), [], source.controller, source, source)
                found.append((change.new, fits(scene, node.filter, change.new.id)))
    return found


@probes("EntersTapped")
def _tapped(state: GameState, obj: GameObject, node: Any) -> str:
    """What it speaks of enters tapped, and nothing else does (CR 614.1d)."""
    for new, wanted in _enter(state, obj, node.who):
        if new.tapped != wanted:
            return f"{new.base.name} of seat {new.controller} enters {'untapped' if wanted else 'tapped'}"
    return ""


@probes("OthersEnterWithCounters")
def _with_counters(state: GameState, obj: GameObject, node: Any) -> str:
    """What it speaks of enters with so many counters more, and nothing else does."""
    scene = Scene(state, state, Ledger(), [], obj.controller, obj, obj)
    more = 1 if node.count is None else number(scene, node.count)
    for new, wanted in _enter(state, obj, node.who):
        if new.counters.get(node.kind, 0) != (more if wanted else 0):
            return f"{new.base.name} of seat {new.controller} enters with {new.counters}"
    return ""
