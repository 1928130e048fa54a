"""Recover: a card in the graveyard may be had back when a creature joins it, or it is exiled (CR 702.59)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, Cost, TriggerEvent
from spellwright.mechanics.keywords.shapes import costed, costs_text
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, watches
from spellwright.rules.paying import offer
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND

ROOM: Final = __name__

costed("recover", ROOM, "702.59")


@dataclass(frozen=True, slots=True)
class CreatureJoinsIt(TriggerEvent):
    """A creature is put into your graveyard from the battlefield while this card is there (CR 702.59a)."""

    def function_zones(self) -> frozenset[int]:
        """Recover functions only in the graveyard."""
        return frozenset({GRAVEYARD})


@dataclass(frozen=True, slots=True)
class RecoverOrExile(Body):
    """You may pay to return the card to your hand; it is exiled otherwise."""

    costs: tuple[Cost, ...]


register(CreatureJoinsIt)
register(RecoverOrExile)


def _trees(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(CreatureJoinsIt(), None, RecoverOrExile(node.costs), ()),)


tree_macro("recover", "702.59", _trees)


@watches(CreatureJoinsIt, ZoneChange, looks_back=True)
def _joins(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD or event.old.owner != frame.source.owner:
        return False
    return "creature" in characteristics(frame.state, event.old).types


@performs(RecoverOrExile)
def _recover(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    prompt = f"Pay {costs_text(node.costs)} to recover {frame.source.base.name}?"
    paid = offer(frame, frame.controller, node.costs, prompt, "702.59a")
    card = state.objects.get(frame.source.id)
    if card is not None and card.zone == GRAVEYARD:
        events: list[Event] = [ZoneChange(card, HAND if paid else EXILE, card.id, "return" if paid else "exile")]
        happen(state, events)
