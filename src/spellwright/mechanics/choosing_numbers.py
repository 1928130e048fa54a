"""Choosing a number as an instruction (CR 107.1c, 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import CHOOSE_NUMBER
from spellwright.rules.meaning import performs
from spellwright.rules.process import happen

NO_BOUND: Final = 1_000_000
"""The highest number that is offered where a text says none (CR 107.1c)."""


@dataclass(frozen=True, slots=True)
class ChooseNumber(Predicate):
    """The subject chooses a number, which "that many" then means; `high` None: any number."""

    low: int
    high: int | None


phrases(ChooseNumber, "choose[s] a number", into="Predicate.once.@", low=0, high=None)
phrases(ChooseNumber, "choose[s] a number between {low:Int} and {high:Int}", into="Predicate.once.@")


@performs(ChooseNumber)
def _choose_number(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    high = NO_BOUND if node.high is None else node.high
    for seat in each_actor(frame, subject):
        number = state.choose_number(seat, "number", "Choose a number", node.low, high, "608.2d", frame.source.id)
        happen(state, [Happened(CHOOSE_NUMBER, seat, frame.source.id, number)])
