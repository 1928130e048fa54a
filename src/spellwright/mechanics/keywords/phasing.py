"""Phasing: permanents that phase out are treated as though they did not exist until they phase in (CR 702.26)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import BoundRef
from spellwright.language.tree.categories import Predicate
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics, touch_all
from spellwright.rules.continuous_effect import WHILE, ContinuousEffect
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.in_combat import remove_from_combat
from spellwright.rules.meaning import performs
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.turn import UNTAP_ACTIONS

ROOM: Final = __name__

plain("phasing", ROOM, "702.26")

STAYS_OUT: Final = "stays phased out"
"""The fact of a phased-out permanent that its controller's untap step does not bring back."""


UNTIL: Final = "phased out until"
"""The fact of one that another object's leaving brings back, and no untap step: which effect it was (CR 610.4a)."""


def phase_out(state: GameState, permanent: GameObject) -> None:
    """A permanent phases out, and what is attached to it with it (CR 702.26b, 702.26g).

    It phases in under the control of whoever controlled it: that is the player in whose untap step it does.
    """
    if permanent.phased_out:
        return
    permanent.held_by = characteristics(state, permanent).controller
    permanent.phased_out = True
    remove_from_combat(state, permanent)
    for i in permanent.attachments:
        if i in state.objects:
            phase_out(state, state.objects[i])


@dataclass(frozen=True, slots=True)
class PhaseOut(Predicate):
    """The subject phases out (CR 702.26)."""


phrases(PhaseOut, "phase[s] out", into="Predicate.once.@")


@performs(PhaseOut)
def _phase_out(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Effects that last as long as a permanent does something end when it phases out (CR 702.26f)."""
    state = frame.state
    leaving = [state.objects[ref] for ref in subject if ref in state.objects and state.objects[ref].is_on_battlefield()]
    if not leaving:
        return
    for obj in leaving:
        phase_out(state, obj)
    end_effects_about(state)
    touch_all(state)
    happen(state, [Happened("phase", frame.controller, frame.source.id, 0, obj.id) for obj in leaving])


def end_effects_about(state: GameState) -> None:
    """ "For as long as" effects that ask about a phased-out permanent do not see it any more (CR 702.26f)."""
    state.effects = [e for e in state.effects if e.duration != WHILE or not _asks_about_phased_out(state, e)]


def _asks_about_phased_out(state: GameState, effect: ContinuousEffect) -> bool:
    asked: list[int] = []
    for inner in walk((effect.condition,)):
        if isinstance(inner, SelfName):
            asked.append(effect.source)
        elif isinstance(inner, BoundRef):
            asked.extend(effect.slots.get(inner.slot, ()))
    return any([ref in state.objects and state.objects[ref].phased_out for ref in asked])


def phase_in(state: GameState, permanent: GameObject) -> None:
    """A permanent phases in, and what is attached to it with it."""
    permanent.phased_out = False
    if UNTIL in permanent.facts:
        permanent.facts = {fact: number for fact, number in permanent.facts.items() if fact != UNTIL}
    for i in permanent.attachments:
        if i in state.objects:
            phase_in(state, state.objects[i])


def _phases(state: GameState) -> None:
    """Before the active player untaps: out and in at once (CR 502.1)."""
    leaving: list[GameObject] = []
    returning: list[GameObject] = []
    for i in state.battlefield:
        obj = state.objects[i]
        if obj.phased_out:
            host = state.objects.get(obj.attached_to)
            if STAYS_OUT in obj.facts or UNTIL in obj.facts:
                continue
            if obj.held_by == state.active and (host is None or not host.phased_out):
                returning.append(obj)
        elif (
            "phasing" in characteristics(state, obj).keywords and characteristics(state, obj).controller == state.active
        ):
            leaving.append(obj)
    if not leaving and not returning:
        return
    for obj in leaving:
        phase_out(state, obj)
    if leaving:
        end_effects_about(state)
    for obj in returning:
        phase_in(state, obj)
    touch_all(state)
    happen(state, [Happened("phase", state.active, 0, 0, obj.id) for obj in (*leaving, *returning)])


UNTAP_ACTIONS.append(_phases)
