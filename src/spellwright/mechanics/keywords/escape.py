"""Escape, harmonize, mayhem: other ways to cast from the graveyard (CR 702.138, 702.180, 702.187)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Cost, Quantity, Selector, Statement
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.ways import exiled_from_stack, offer_way, own_nodes, way_for
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Tapped, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, holds_when, replaces, select, value
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

ROOM: Final = __name__

costed("escape", ROOM, "702.138")
costed("mayhem", ROOM, "702.187")
costed("harmonize", ROOM, "702.180")
tree_macro("harmonize", "702.180", exiled_from_stack)


@dataclass(frozen=True, slots=True)
class EscapesWith(Statement):
    """If the permanent escaped, it enters with counters (CR 702.138c)."""

    count: Quantity
    kind: str


@dataclass(frozen=True, slots=True)
class Escaped(Condition):
    """A permanent escaped (CR 702.138b)."""

    what: Selector


phrases(EscapesWith, "~ escapes with {count:Count.#} {kind:Counter} counter(s)# on it", into="Statement")
phrases(Escaped, "{what:Definite} escaped", into="PlainCondition")
offer_way("escape", GRAVEYARD)


def _escaped(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source and bool(frame.source.facts.get("escape"))


def _with_counters(frame: Frame, node: Any, event: Any) -> list[Any]:
    amount = value(frame, node.count)
    event.counters = {**event.counters, node.kind: event.counters.get(node.kind, 0) + amount}
    return [event]


replaces(EscapesWith, (ZoneChange,), _escaped, _with_counters)


@holds_when(Escaped)
def _has_escaped(frame: Frame, node: Any) -> bool:
    return any(["escape" in frame.state.get(ref).facts for ref in select(frame, node.what) if not is_player(ref)])


@dataclass(frozen=True, slots=True)
class TapCreature(Cost):
    """Tap one certain creature."""

    ref: int


register(TapCreature)


def _can_tap(frame: Frame, node: Any) -> bool:
    obj = frame.state.objects.get(node.ref)
    return obj is not None and obj.is_on_battlefield() and not obj.tapped


def _tap(frame: Frame, node: Any) -> None:
    events: list[Event] = [Tapped(frame.state.objects[node.ref], frame.source.id)]
    happen(frame.state, events)


costs(TapCreature, _can_tap, _tap)


# -- mayhem, harmonize ---------------------------------------------------------------------------------


def was_discarded(state: GameState, seat: int, obj: GameObject) -> bool:
    """Whether the card was discarded this turn (CR 702.187b)."""
    return any([isinstance(e, ZoneChange) and e.new is obj and e.how == "discard" for e in state.history])


offer_way("mayhem", GRAVEYARD, was_discarded)


def _harmonize(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """An untapped creature may be tapped to pay as much generic mana as its power (CR 702.180a)."""
    if obj.zone != GRAVEYARD:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, "harmonize"):
        found.append(way_for("harmonize", node, obj.face))
        powers: dict[int, GameObject] = {}
        for permanent in state.permanents():
            chars = characteristics(state, permanent)
            able = chars.controller == seat and "creature" in chars.types and not permanent.tapped
            if able and (chars.power or 0) > 0:
                powers.setdefault(chars.power or 0, permanent)
        for power in sorted(powers):
            way = way_for("harmonize", node, obj.face)
            assert way.cost is not None
            way.name = f"harmonize, tapping {state.name_of(powers[power].id)}"
            way.cost = way.cost.reduced(power)
            way.costs = (*way.costs, TapCreature(powers[power].id))
            found.append(way)
    return found


WAYS["harmonize"] = _harmonize
