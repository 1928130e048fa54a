"""Incubating: Incubator tokens, which have two faces (CR 111.10i, 701.53)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import MOVED
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.tokens import create, described_face, token_event
from spellwright.rules.acting import each_actor
from spellwright.rules.building import build_abilities
from spellwright.rules.events import Happened
from spellwright.rules.faces import TRANSFORMING, arranged
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen
from spellwright.rules.programs import Program

INCUBATE: Final = "incubate"
INCUBATOR: Final = "Incubator"


@dataclass(frozen=True, slots=True)
class Incubate(Predicate):
    """The subject creates Incubator tokens with so many +1/+1 counters on each (CR 701.53a)."""

    count: Quantity
    times: Quantity


phrases(Incubate, "incubate[s] {count:Amount}", into="Predicate.once.@", times=Number(1))
phrases(Incubate, "incubate[s] {count:Amount} {times:Times}", into="Predicate.once.@")
makes(Incubate)

_PROGRAM: Final[list[Program]] = []


def incubator_program() -> Program:
    """The double-faced token (CR 701.53b)."""
    if not _PROGRAM:
        from spellwright.language.compile import parse

        abilities = build_abilities(parse("{2}: Transform ~."), "")
        front = described_face("", ("artifact",), (INCUBATOR,), 0, tuple(abilities))
        back = described_face("", ("artifact", "creature"), ("Phyrexian",), 0, ())
        back.power = 0
        back.toughness = 0
        _PROGRAM.append(Program(front.name, TRANSFORMING, arranged(TRANSFORMING, (front, back))))
    return _PROGRAM[0]


@performs(Incubate)
def _incubate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        count = max(value(frame, node.count), 0)
        for _ in range(max(value(frame, node.times), 0)):
            change = token_event(frame.state, seat, incubator_program(), frame.source.id)
            change.counters = {"+1/+1": count} if count else {}
            made = (*made, *create(frame, seat, [change]))
            happen(frame.state, [Happened(INCUBATE, seat, frame.source.id, count)])
    frame.moved = made
    frame.slots[MOVED] = made
