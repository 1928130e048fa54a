"""Probing what static abilities make of the costs of spells: each kind of spell is cast with and without them."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.actions import CAST
from spellwright.rules.events import ZoneChange
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.steps import MAIN1
from spellwright.rules.zones import EXILE, HAND
from spellwright.testing.gauntlet.counting import number
from spellwright.testing.gauntlet.facts import Ledger
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.probing import probes
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of
from spellwright.testing.gauntlet.stock import CREATURES, OTHERS, SPELLS, Plain, begin, fill_pools, program, put
from spellwright.testing.gauntlet.table import Table

CAST_FOR_IT: Final = (*SPELLS, CREATURES[1], CREATURES[6], OTHERS[1], OTHERS[2])


def _spent(state: GameState, seat: int, plain: Plain) -> tuple[int, GameState, GameObject | None]:
    """How much mana a player spends on a spell, and the spell on the stack; None if it cannot be cast."""
    table = Table(state.copy())
    begin(table.state, seat, MAIN1)
    card = put(table.state, HAND, seat, program(plain))
    fill_pools(table.state, (seat,))
    for action in table.actions(seat):
        if action.kind == CAST and action.object_id == card.id and action.way is not None and not action.way.name:
            had = table.state.players[seat].pool.size()
            spell = table.act(seat, action)
            return had - table.state.players[seat].pool.size(), table.state, spell
    return 0, table.state, None


@probes("SpellsCost")
def _spells_cost(state: GameState, obj: GameObject, node: Any) -> str:
    """A spell that fits costs so much more or less generic mana, any other one costs the same."""
    costs = node.costs
    own = [name_of(getattr(a.node, "statement", None)) for a in obj.program.faces[0].abilities]
    if name_of(costs) != "SpellCosts" or own.count("SpellsCost") > 1:
        raise Unread("what it changes")
    without = state.copy()
    happen(without, [ZoneChange(without.get(obj.id), EXILE, 0, "exile")])
    for seat in (0, 1):
        for plain in CAST_FOR_IT:
            usual, _, known = _spent(without, seat, plain)
            found, after, spell = _spent(state, seat, plain)
            if known is None or spell is None:
                continue
            change = _change(after, after.get(obj.id), costs, spell, plain)
            if found != usual + change:
                return f"{plain.name} costs seat {seat} {found} instead of {usual + change}"
    return ""


def _change(state: GameState, source: GameObject, costs: Any, spell: GameObject, plain: Plain) -> int:
    """How much more (below zero: less) a spell costs by the text; only generic mana can be less (CR 118.7a)."""
    scene = Scene(state, state, Ledger(), [], source.controller, source, source)
    if not fits(scene, costs.filter, spell.id, True):
        return 0
    each = 1 if costs.each is None else number(scene, costs.each)
    amount = each if name_of(costs.by) == "X" else number(scene, costs.by) * each  # "{X} less, where X is"
    printed = program(plain).faces[0].mana_cost
    return amount if costs.more else -min(amount, 0 if printed is None else printed.generic)
