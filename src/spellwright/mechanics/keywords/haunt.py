"""Haunt: a card in exile that haunts a creature and acts again when that dies (CR 702.55)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.compile import parse
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, Selector, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, watches
from spellwright.rules.process import happen
from spellwright.rules.trigger_events import fill
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, STACK

ROOM: Final = __name__
HAUNT: Final = "haunt"
HAUNTS: Final = "haunts"

plain(HAUNT, ROOM, "702.55")


@dataclass(frozen=True, slots=True)
class GoesToGraveyard(TriggerEvent):
    """The permanent dies, or the spell is put into a graveyard as it resolves (CR 702.55a)."""

    def function_zones(self) -> frozenset[int]:
        """On the battlefield, and on the stack that a spell leaves as it resolves."""
        return frozenset({BATTLEFIELD, STACK})


@dataclass(frozen=True, slots=True)
class ExileHaunting(Body):
    """Exile the card haunting the target."""

    what: Selector


@dataclass(frozen=True, slots=True)
class HauntedDies(TriggerEvent):
    """The creature that the card haunts dies (CR 702.55b-c); `enters`: or the object enters."""

    enters: bool

    def function_zones(self) -> frozenset[int]:
        """It can trigger in exile."""
        return frozenset({BATTLEFIELD, EXILE})


register(GoesToGraveyard)
register(ExileHaunting)
phrases(HauntedDies, "when ~ enters or the creature it haunts dies", into="SingleEvent", enters=True)
phrases(HauntedDies, "when the creature ~ haunts dies", into="SingleEvent", enters=False)


def _trees(node: Any) -> tuple[Node, ...]:
    target: Any = parse("target creature", "Selector.sg.object")
    return (TriggeredAbility(GoesToGraveyard(), None, ExileHaunting(target), ()),)


tree_macro(HAUNT, "702.55", _trees)


@watches(GoesToGraveyard, ZoneChange, looks_back=True)
def _goes(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != GRAVEYARD or event.old.id != frame.source.id:
        return False
    return bool(event.origin == BATTLEFIELD or (event.origin == STACK and event.how == "resolve"))


@performs(ExileHaunting)
def _exile(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    card = state.now(frame.source.id)
    targets = select(frame, node.what)
    if card is None or card.zone != GRAVEYARD or not targets:
        return
    change = ZoneChange(card, EXILE, frame.source.id, "exile")
    change.kept = {HAUNTS: (targets[0],)}
    events: list[Event] = [change]
    happen(state, events)


@watches(HauntedDies, ZoneChange)
def _haunted_dies(frame: Frame, node: Any, event: Any) -> bool:
    if node.enters and event.to == BATTLEFIELD:
        return event.new is not None and event.new.id == frame.source.id and fill(frame, event.new.id)
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD or frame.source.zone != EXILE:
        return False
    if event.old.id not in frame.source.kept.get(HAUNTS, ()):
        return False
    return "creature" in characteristics(frame.state, event.old).types
