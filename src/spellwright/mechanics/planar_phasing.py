"""Permanents that stay phased out until a player planeswalks (CR 702.26, 901.11)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.mechanics.keywords.phasing import PHASES_IN, STAYS_OUT, PhaseOut, announce, phase_in
from spellwright.rules.continuous import touch_all
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs
from spellwright.rules.planechase import UNTIL_THEN
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class PhaseOutUntilPlaneswalk(Predicate):
    """The subject phases out, and in again only when a player planeswalks."""


phrases(PhaseOutUntilPlaneswalk, "phase[s] out until a player planeswalks", into="Predicate.once.@")


@performs(PhaseOutUntilPlaneswalk)
def _phase_out(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    objects = frame.state.objects
    leaving = [objects[ref] for ref in subject if ref in objects and objects[ref].is_on_battlefield()]
    perform(frame, PhaseOut(), subject)
    for obj in leaving:
        obj.facts = {**obj.facts, STAYS_OUT: 1}


def _return(state: GameState) -> None:
    returning = [state.objects[i] for i in state.battlefield if STAYS_OUT in state.objects[i].facts]
    for obj in returning:
        obj.facts = {fact: number for fact, number in obj.facts.items() if fact != STAYS_OUT}
        if obj.phased_out:
            phase_in(state, obj)
    if returning:
        touch_all(state)
        announce(state, PHASES_IN, returning, state.active, 0)


UNTIL_THEN.append(_return)
