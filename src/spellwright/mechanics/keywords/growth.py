"""Keywords by which creatures grow: evolve, renown, scavenge (CR 702.97, 702.100, 702.112)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import ActivatedAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, Condition, Quantity, TriggerEvent
from spellwright.language.tree.costs import ExileThisFrom
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.shapes import costed, numbered, plain
from spellwright.mechanics.keywords.support import body_of, counted, when
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import CountersPut, Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, value, values, watches
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
PLUS: Final = "+1/+1"

plain("evolve", ROOM, "702.100")
numbered("renown", ROOM, "702.112")
costed("scavenge", ROOM, "702.97")


@dataclass(frozen=True, slots=True)
class BiggerCreatureEnters(TriggerEvent):
    """A creature with greater power or toughness enters under your control (CR 702.100a)."""


@dataclass(frozen=True, slots=True)
class IsRenowned(Condition):
    """The creature is renowned, or is not (CR 702.112b)."""

    renowned: bool


@dataclass(frozen=True, slots=True)
class BecomeRenowned(Body):
    """Put counters on the creature, and it becomes renowned."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class PowerOfThis(Quantity):
    """The power of the object, now or last."""


for _cls in (BiggerCreatureEnters, BecomeRenowned, PowerOfThis):
    register(_cls)
phrases(IsRenowned, "~ is renowned", renowned=True)
phrases(IsRenowned, "~ isn't renowned", renowned=False)


def _evolve(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(BiggerCreatureEnters(), None, body_of("put a +1/+1 counter on ~."), ()),)


def _renown(node: Any) -> tuple[Node, ...]:
    event = "when ~ deals combat damage to a player"
    return (when(event, BecomeRenowned(node.number), IsRenowned(False)),)


def _scavenge(node: Any) -> tuple[Node, ...]:
    body = counted(body_of("put two +1/+1 counters on target creature."), PowerOfThis())
    return (ActivatedAbility((*node.costs, ExileThisFrom("graveyard")), body, (AsSorcery(),)),)


tree_macro("evolve", "702.100", _evolve)
tree_macro("renown", "702.112", _renown)
tree_macro("scavenge", "702.97", _scavenge)


@watches(BiggerCreatureEnters, ZoneChange)
def _bigger(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or event.new.id == frame.source.id:
        return False
    state = frame.state
    other = characteristics(state, event.new)
    own = characteristics(state, frame.source)
    if "creature" not in other.types or other.controller != frame.controller or "creature" not in own.types:
        return False
    return (other.power or 0) > (own.power or 0) or (other.toughness or 0) > (own.toughness or 0)


@holds_when(IsRenowned)
def _is_renowned(frame: Frame, node: Any) -> bool:
    return ("renowned" in frame.source.kept) is bool(node.renowned)


@performs(BecomeRenowned)
def _become_renowned(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    obj = frame.state.objects.get(frame.source.id)
    if obj is None or obj.kept.get("renowned"):
        return
    obj.kept = {**obj.kept, "renowned": (1,)}
    events: list[Event] = [CountersPut(obj.id, PLUS, value(frame, node.number), frame.controller, obj.id)]
    events.append(Happened("renown", frame.controller, obj.id, 0, obj.id))
    happen(frame.state, events)


@values(PowerOfThis)
def _power(frame: Frame, node: Any) -> int:
    return characteristics(frame.state, frame.source).power or 0
