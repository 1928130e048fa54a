"""Ripple: look for spells of the same name on top of the library (CR 702.60)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Body, Quantity
from spellwright.mechanics.keywords.shapes import numbered
from spellwright.mechanics.keywords.spell_triggers import CAST_THIS
from spellwright.mechanics.keywords.support import when
from spellwright.mechanics.library import put_on_bottom
from spellwright.rules.events import Happened
from spellwright.rules.faces import share_a_name
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.meaning import performs, value
from spellwright.rules.process import happen
from spellwright.rules.zones import LIBRARY

ROOM: Final = __name__
RIPPLE: Final = "ripple"

numbered(RIPPLE, ROOM, "702.60")


@dataclass(frozen=True, slots=True)
class Ripples(Body):
    """You may reveal the top cards and cast those of the same name; the rest go under the library (CR 702.60a)."""

    number: Quantity


register(Ripples)


def _trees(node: Any) -> tuple[Node, ...]:
    return (when(CAST_THIS, Ripples(node.number)),)


tree_macro(RIPPLE, "702.60", _trees)


@performs(Ripples)
def _ripple(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    seat = frame.controller
    own = frame.source.id
    top = state.players[seat].library[-value(frame, node.number) :][::-1]
    if not top or not state.choose_yes(seat, f"Reveal the top {len(top)} cards?", own, RIPPLE, "702.60a"):
        return
    for ref in top:
        state.make_known(ref, (1 << len(state.players)) - 1)
        happen(state, [Happened("reveal", seat, own, 0, ref)])
    name = frame.source.base.name
    for ref in top:
        card = state.objects.get(ref)
        if card is not None and card.zone == LIBRARY and share_a_name(card.base.name, name):
            may_cast(state, seat, card, free_way(card), "702.60a")
    rest = [ref for ref in top if ref in state.objects and state.objects[ref].zone == LIBRARY]
    put_on_bottom(state, seat, state.choose_order(seat, "order", "Put them on the bottom", rest, "702.60a", own))
