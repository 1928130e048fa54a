"""Permanents that are phased out until the object that did it leaves the battlefield (CR 610.4)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Statement
from spellwright.mechanics.keywords.phasing import PHASES_IN, UNTIL, PhaseOut, phase_in, phasing_events
from spellwright.rules.continuous import touch_all
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.events import Event, Tapped, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import SELF_REPLACEMENT, perform, performs, replaces
from spellwright.rules.process import happen
from spellwright.rules.replacement import add_shield
from spellwright.rules.zones import BATTLEFIELD

PHASED: Final = 901
"""The slot of a shield that holds the permanents that phase in."""


@dataclass(frozen=True, slots=True)
class PhaseOutUntilLeaves(Predicate):
    """The subject phases out until the object leaves the battlefield; `tapped`: it is tapped as it phases in then."""

    tapped: bool


@dataclass(frozen=True, slots=True)
class PhasesInWithLeaving(Statement):
    """The shield that phases the permanents in when the object leaves; `stamp`: what marks them as phased out so."""

    tapped: bool
    stamp: int


register(PhasesInWithLeaving)
phrases(PhaseOutUntilLeaves, "phase[s] out until ~ leaves the battlefield", into="Predicate.once.@", tapped=False)
phrases(
    PhaseOutUntilLeaves,
    "phase[s] out until ~ leaves the battlefield. Tap that creature as it phases in this way",
    into="Predicate.once.@",
    tapped=True,
)


@performs(PhaseOutUntilLeaves)
def _phase_out(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Nothing phases out if the object has left already (CR 610.4b-c)."""
    state = frame.state
    host = state.objects.get(frame.source.id)
    leaving = [state.objects[ref] for ref in subject if ref in state.objects and state.objects[ref].is_on_battlefield()]
    if host is None or host.zone != BATTLEFIELD or not leaving:
        return
    perform(frame, PhaseOut(), subject)
    stamp = state.tick()
    for obj in leaving:
        obj.facts = {**obj.facts, UNTIL: stamp}
    shield = add_shield(frame, PhasesInWithLeaving(node.tapped, stamp), FOREVER)
    shield.slots = {PHASED: tuple([obj.id for obj in leaving])}
    shield.uses = 1


def _host_leaves(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.origin == BATTLEFIELD and event.old.id == frame.source.id and event.to != BATTLEFIELD)


def _after(frame: Frame, node: Any, event: Any) -> list[Any]:
    """They phase in immediately after the object has left (CR 610.4)."""
    frame.state.afterwards.append(lambda: _returning(frame, node))
    return [event]


def _returning(frame: Frame, node: Any) -> list[Event]:
    """What has phased in by something else meanwhile is another's now, even if it is phased out again (CR 610.4a)."""
    state = frame.state
    found = [state.objects[ref] for ref in frame.slots.get(PHASED, ()) if ref in state.objects]
    returning = [obj for obj in found if obj.phased_out and obj.facts.get(UNTIL) == node.stamp]
    for obj in returning:
        phase_in(state, obj)
    touch_all(state)
    if node.tapped:
        happen(state, [Tapped(obj) for obj in returning if not obj.tapped])
    return phasing_events(state, PHASES_IN, returning, frame.controller, frame.source.id)


replaces(PhasesInWithLeaving, (ZoneChange,), _host_leaves, _after, SELF_REPLACEMENT)
