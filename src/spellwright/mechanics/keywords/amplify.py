"""Amplify: enter larger for cards of one's kind in hand (CR 702.38)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Quantity, Statement
from spellwright.language.vocabulary import CREATURE_TYPES, NEW_CREATURE_TYPES
from spellwright.mechanics.keywords.shapes import numbered
from spellwright.mechanics.keywords.support import static
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces, value
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
AMPLIFY: Final = "amplify"
PLUS: Final = "+1/+1"
KINDS: Final = frozenset((*CREATURE_TYPES, *NEW_CREATURE_TYPES))

numbered(AMPLIFY, ROOM, "702.38")


@dataclass(frozen=True, slots=True)
class EntersRevealing(Statement):
    """Reveal any number of cards of a common creature type as it enters; so many counters for each (CR 702.38a)."""

    number: Quantity


register(EntersRevealing)


def _trees(node: Any) -> tuple[Node, ...]:
    return (static(EntersRevealing(node.number)),)


tree_macro(AMPLIFY, "702.38", _trees)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source


def _reveal(frame: Frame, node: Any, event: Any) -> list[Any]:
    state = frame.state
    seat = event.controller
    own = event.old.base.subtypes & KINDS
    hand = [state.objects[ref] for ref in state.players[seat].hand if ref != event.old.id]
    fits = [card.id for card in hand if card.base.subtypes & own]
    chosen = state.choose_refs(seat, AMPLIFY, "Reveal which?", fits, 0, len(fits), "702.38a", event.old.id)
    for ref in chosen:
        state.make_known(ref, (1 << len(state.players)) - 1)
        happen(state, [Happened("reveal", seat, event.old.id, 0, ref)])
    if chosen:
        amount = value(frame, node.number) * len(chosen)
        event.counters = {**event.counters, PLUS: event.counters.get(PLUS, 0) + amount}
    return [event]


replaces(EntersRevealing, (ZoneChange,), _enters, _reveal)
