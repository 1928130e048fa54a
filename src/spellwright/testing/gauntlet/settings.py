"""Settings: the moments of a game in which things are tried, each made once and copied from then on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from spellwright.cards.programs import load_program
from spellwright.rules.actions import CAST
from spellwright.rules.state import GameState
from spellwright.rules.steps import ATTACK, BEGIN_COMBAT, BLOCK, END, MAIN1, UPKEEP
from spellwright.rules.turn import BEGIN, PRIORITY, advance, settle
from spellwright.rules.zones import BATTLEFIELD, HAND
from spellwright.testing.gauntlet.stock import (
    SUDDEN,
    Plain,
    begin,
    common_position,
    crowd,
    empty_pools,
    fill_pools,
    lean_position,
    program,
    put,
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
AIMED: Final = "aimed"
BEFORE_COMBAT: Final = "before combat"
OWN_ATTACK: Final = "attack"
THEIR_ATTACK: Final = "their attack"
CROWD: Final = "crowd"
RARE: Final = (AIMED, BEFORE_COMBAT, OWN_ATTACK, THEIR_ATTACK, CROWD)
"""Settings for what can be done in no other."""

Maker = Callable[[Table], None]


def creatures_of(state: GameState, seat: int) -> list[int]:
    """A seat's creatures of the stock that can attack and block, in the order they came."""
    found = [o for o in state.permanents() if "creature" in o.base.types and o.controller == seat and not o.tapped]
    return [o.id for o in found]


def sturdy(state: GameState, seat: int = 0) -> int:
    """The toughest of a seat's creatures: what an Aura is attached to that may make it smaller."""
    return max(creatures_of(state, seat), key=lambda ref: state.objects[ref].base.toughness or 0)


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


def _aimed(table: Table) -> None:
    """The opponent's spells of several kinds, a spell and an ability that target one's own creature wait to resolve."""
    state = table.state
    begin(state, 1, MAIN1)
    table.first = (sturdy(state),)
    pinger = put(state, BATTLEFIELD, 1, load_program(PINGER))
    pinger.since_turn = -1
    for card in (*[program(plain) for plain in SUDDEN], load_program(BURN)):
        put(state, HAND, 1, card)
        _cast_of_stock(table, 1, card.name)
    for action in table.actions(1):
        if action.object_id == pinger.id:
            table.act(1, action)
            break
    empty_pools(state)
    state.priority = 0


def _attackers(table: Table, seat: int) -> None:
    """The seat's attackers are declared, and blockers are not yet."""
    table.attackers = tuple(creatures_of(table.state, seat)[:4])
    to_step(table, seat, ATTACK)
    table.state.priority = 0


PINGER: Final = "Prodigal Pyromancer"
BURN: Final = "Shock"

MAKERS: Final[dict[str, Maker]] = {
    MAIN: lambda table: None,
    STACK: _stack,
    OWN_STACK: _own_stack,
    COMBAT: _combat,
    DEFENCE: _defence,
    THEIR_TURN: _their_turn,
    OWN_UPKEEP: lambda table: begin(table.state, 0, UPKEEP),
    OWN_END: lambda table: begin(table.state, 0, END),
    AIMED: _aimed,
    BEFORE_COMBAT: lambda table: to_step(table, 0, BEGIN_COMBAT),
    OWN_ATTACK: lambda table: _attackers(table, 0),
    THEIR_ATTACK: lambda table: _attackers(table, 1),
    CROWD: lambda table: None,
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
    if name == CROWD:
        crowd(state, extras)
    return state
