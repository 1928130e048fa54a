"""Cards of several faces in the gauntlet: each face or half runs as though it were a card of its own."""

from __future__ import annotations

from spellwright.rules.events import CountersRemoved, Happened
from spellwright.rules.faces import INSET, LEFT, MODAL, RIGHT, SPLIT
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.rooms import HALVES, unlock
from spellwright.rules.turning_over import TRANSFORM, can_turn_over, turn_over
from spellwright.testing.gauntlet.stock import Plain
from spellwright.testing.gauntlet.table import Table


def runs_of(program: Program) -> list[Program]:
    """The programs that are run for a card: itself with its front face up, and each other face or half alone."""
    if len(program.faces) == 1:
        return [program]
    if program.layout in SPLIT:
        return [_alone(program, LEFT), _alone(program, RIGHT)]
    if program.layout in (MODAL, INSET):  # of the whole card either face could be played
        return [_alone(program, 0), _alone(program, 1)]
    return [program, _alone(program, 1)]


def _alone(program: Program, number: int) -> Program:
    face = program.faces[number]
    return Program(face.name, "normal", (face,), f"{program.digest}/{number}")


def turned_over(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It has transformed into what it is; where it has another face, it turns over."""
    state = table.state
    if can_turn_over(state, own):
        happen(state, [turn_over(state, own, 0)])
    else:
        happen(state, [Happened(TRANSFORM, own.controller, 0, 1, own.id)])
    table.resolve_all()


def doors(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Its halves are unlocked."""
    for half in HALVES:
        unlock(table.state, own, half, own.controller, 0)
        table.resolve_all()


def last_counter(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Its last defense counter is removed."""
    happen(table.state, [CountersRemoved(own.id, "defense", own.counters.get("defense", 0), 0)])
    table.resolve_all()
