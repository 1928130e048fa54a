"""Cards that return to the hand, of which one may be put onto the battlefield instead (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Predicate, Selector
from spellwright.language.tree.quantities import Comparison
from spellwright.mechanics.moving import OntoBattlefield, OwnersZone, put
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, performs, select, value
from spellwright.rules.objects import is_player
from spellwright.rules.selection import characteristic_of


@dataclass(frozen=True, slots=True)
class ReturnOrPutOne(Predicate):
    """Return cards to your hand; if something is true, you may put one of so small a mana value elsewhere."""

    what: Selector
    condition: Condition
    most: Comparison


phrases(
    ReturnOrPutOne,
    "return {what:Selector.object} to your hand. If {condition:Condition}, you may put one of those cards with mana"
    " value {most:Comparison} onto the battlefield instead of putting it into your hand",
    into="Predicate.once.base",
)


def _fits(frame: Frame, most: Any, ref: int) -> bool:
    own, limit = characteristic_of(frame, "mana value", ref), value(frame, most.amount)
    return own <= limit if most.relation == "<=" else own >= limit if most.relation == ">=" else own == limit


@performs(ReturnOrPutOne)
def _return_or_put_one(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = [ref for ref in select(frame, node.what) if not is_player(ref)]
    chosen: list[int] = []
    if holds(frame, node.condition):
        fits = [ref for ref in refs if _fits(frame, node.most, ref)]
        prompt = "Put which onto the battlefield instead?"
        chosen = list(frame.state.choose_refs(frame.controller, "put", prompt, fits, 0, 1, "608.2d", frame.source.id))
    moved = put(frame, [ref for ref in refs if ref not in chosen], OwnersZone("hand"), "return")
    if chosen:
        moved = (*moved, *put(frame, chosen, OntoBattlefield(None, False, False, False), "put"))
    frame.moved = moved
