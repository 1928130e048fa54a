"""Settings: the moments of a game in which things are tried, each made once and copied from then on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from spellwright.rules.actions import CAST
from spellwright.rules.state import GameState
from spellwright.rules.steps import ATTACK, BLOCK, END, MAIN1, UPKEEP
from spellwright.rules.turn import BEGIN, PRIORITY, advance, settle
from spellwright.testing.gauntlet.stock import (
    Plain,
    begin,
    common_position,
    empty_pools,
    fill_pools,
    lean_position,
    put_extras,
)
from spellwright.testing.gauntlet.table import Table

MAIN: Final = "main"
STACK: Final = "stack"
OWN_STACK: Final = "own stack"
COMBAT: Final = "combat"
DEFENCE: Final = "defence"
THEIR_TURN: Final = "their turn"
OWN_UPKEEP: Final = "upkeep"
OWN_END: Final = "end"

Maker = Callable[[Table], None]


def creatures_of(state: GameState, seat: int) -> list[int]:
    """A seat's creatures of the stock that can attack and block, in the order they came."""
    found = [o for o in state.permanents() if "creature" in o.base.types and o.controller == seat and not o.tapped]
    return [o.id for o in found]


def to_step(table: Table, seat: int, step: int) -> None:
    """The step begins in the seat's turn, with its turn-based actions; triggers wait on the stack."""
    state = table.state
    if state.active != seat:
        begin(state, seat, step)
    state.step = step
    state.stage = BEGIN
    state.schedule = [s for s in range(13) if s > step]
    advance(state)
    if state.stage != PRIORITY:
        state.stage = PRIORITY
    table.settle()


def _cast_of_stock(table: Table, seat: int, name: str) -> None:
    fill_pools(table.state, (seat,))
    for action in table.actions(seat):
        if action.kind == CAST and table.state.name_of(action.object_id) == name:
            table.act(seat, action)
            break
    empty_pools(table.state)


def _stack(table: Table) -> None:
    """The opponent's creature and instant spell wait on the stack, in the opponent's turn."""
    begin(table.state, 1, MAIN1)
    _cast_of_stock(table, 1, "Wolf")
    _cast_of_stock(table, 1, "Flash of Light")
    table.state.priority = 0


def _own_stack(table: Table) -> None:
    """One's own spell waits on the stack, in one's own turn."""
    _cast_of_stock(table, 0, "Wolf")
    _cast_of_stock(table, 0, "Flash of Light")


def _combat(table: Table) -> None:
    """Blockers are declared: some of one's own attackers are blocked, some are not."""
    own, other = creatures_of(table.state, 0), creatures_of(table.state, 1)
    table.attackers = tuple(own[:4])
    table.blocks = ((other[0], own[0]), (other[2], own[2]))
    to_step(table, 0, ATTACK)
    to_step(table, 0, BLOCK)


def _defence(table: Table) -> None:
    """Blockers are declared in the opponent's combat."""
    own, other = creatures_of(table.state, 0), creatures_of(table.state, 1)
    table.attackers = tuple(other[:4])
    table.blocks = ((own[0], other[0]), (own[2], other[2]))
    to_step(table, 1, ATTACK)
    to_step(table, 1, BLOCK)
    table.state.priority = 0


def _their_turn(table: Table) -> None:
    begin(table.state, 1, MAIN1)
    table.state.priority = 0


MAKERS: Final[dict[str, Maker]] = {
    MAIN: lambda table: None,
    STACK: _stack,
    OWN_STACK: _own_stack,
    COMBAT: _combat,
    DEFENCE: _defence,
    THEIR_TURN: _their_turn,
    OWN_UPKEEP: lambda table: begin(table.state, 0, UPKEEP),
    OWN_END: lambda table: begin(table.state, 0, END),
}

_MADE: Final[dict[tuple[str, bool], GameState]] = {}


def setting(name: str, extras: Sequence[Plain] = (), lean: bool = False) -> GameState:
    """A fresh copy of a setting, with the extra cards in every zone; or of one with as little as possible in it."""
    found = _MADE.get((name, lean))
    if found is None:
        table = Table(lean_position(1) if lean else common_position(1))
        MAKERS[name](table)
        settle(table.state)
        found = _MADE[name, lean] = table.state
    state = found.copy()
    if not lean:
        put_extras(state, extras)
    return state
