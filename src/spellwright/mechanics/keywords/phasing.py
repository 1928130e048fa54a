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
from spellwright.rules.events import Event, Happened
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


PHASES_OUT: Final = "phase out"
PHASES_IN: Final = "phase in"


def announce(state: GameState, what: str, permanents: list[GameObject], seat: int, cause: int) -> None:
    """Let it be seen that permanents phase, and what is attached to them: out before they do it (CR 603.10b)."""
    found = phasing_events(state, what, permanents, seat, cause)
    if found:
        happen(state, found)


def phasing_events(state: GameState, what: str, permanents: list[GameObject], seat: int, cause: int) -> list[Event]:
    """An event for each of these permanents and whatever is attached to them (CR 702.26g)."""
    refs = [obj.id for obj in permanents]
    for ref in refs:  # grows
        refs.extend([i for i in state.objects[ref].attachments if i in state.objects and i not in refs])
    return [Happened(what, seat, cause, 0, ref) for ref in refs]


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
    announce(state, PHASES_OUT, [obj for obj in leaving if not obj.phased_out], frame.controller, frame.source.id)
    for obj in leaving:
        phase_out(state, obj)
    end_effects_about(state)
    touch_all(state)


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
    announce(state, PHASES_OUT, leaving, state.active, 0)
    for obj in leaving:
        phase_out(state, obj)
    if leaving:
        end_effects_about(state)
    for obj in returning:
        phase_in(state, obj)
    touch_all(state)
    announce(state, PHASES_IN, returning, state.active, 0)


UNTAP_ACTIONS.append(_phases)
