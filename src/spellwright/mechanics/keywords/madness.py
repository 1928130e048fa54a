"""Madness: a discarded card may be cast from exile (CR 702.35)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, Statement, TriggerEvent
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import static
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import may_cast
from spellwright.rules.meaning import performs, replaces, watches
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE, GRAVEYARD, HAND

ROOM: Final = __name__
MADNESS: Final = "madness"

costed(MADNESS, ROOM, "702.35")


@dataclass(frozen=True, slots=True)
class DiscardedIntoExile(Statement):
    """A player who discards the card exiles it instead of putting it into the graveyard."""

    def function_zones(self) -> frozenset[int]:
        """It works in the hand."""
        return frozenset({HAND})


@dataclass(frozen=True, slots=True)
class ExiledByMadness(TriggerEvent):
    """The card is exiled by that."""

    def function_zones(self) -> frozenset[int]:
        """It is in exile then."""
        return frozenset({EXILE})


@dataclass(frozen=True, slots=True)
class CastOrBury(Body):
    """Its owner may cast it for its madness cost, or puts it into the graveyard."""


for _cls in (DiscardedIntoExile, ExiledByMadness, CastOrBury):
    register(_cls)


def _trees(node: Any) -> tuple[Node, ...]:
    return (static(DiscardedIntoExile()), TriggeredAbility(ExiledByMadness(), None, CastOrBury(), ()))


tree_macro(MADNESS, "702.35", _trees)


def _is_discarded(frame: Frame, node: Any, event: Any) -> bool:
    return event.old is frame.source and event.how == "discard" and event.to == GRAVEYARD


def _into_exile(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = EXILE
    return [event]


replaces(DiscardedIntoExile, (ZoneChange,), _is_discarded, _into_exile)


@watches(ExiledByMadness, ZoneChange)
def _exiled(frame: Frame, node: Any, event: Any) -> bool:
    return event.new is frame.source and event.how == "discard" and event.origin == HAND


@performs(CastOrBury)
def _cast_or_bury(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    card = state.objects.get(frame.source.id)
    if card is None or card.zone != EXILE:
        return
    for keyword in own_nodes(state, card, MADNESS)[:1]:
        way = way_for(MADNESS, keyword, card.face)
        way.instant_speed = True
        if may_cast(state, card.owner, card, way, "702.35a") is not None:
            return
    events: list[Event] = [ZoneChange(card, GRAVEYARD, card.id, "put")]
    happen(state, events)
