"""Increment: a creature grows with spells that cost more than it is big (CR 702.191)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Condition
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import body_of, when
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when

ROOM: Final = __name__

plain("increment", ROOM, "702.191")


@dataclass(frozen=True, slots=True)
class SpentMoreThanItsSize(Condition):
    """It is a creature, and more mana was spent on the spell than the creature's power or toughness (CR 702.191a)."""


register(SpentMoreThanItsSize)


def _trees(node: Any) -> tuple[Node, ...]:
    return (when("whenever you cast a spell", body_of("put a +1/+1 counter on ~."), SpentMoreThanItsSize()),)


tree_macro("increment", "702.191", _trees)


@holds_when(SpentMoreThanItsSize)
def _spent_more(frame: Frame, node: Any) -> bool:
    spent = frame.state.get(frame.slots[EVENT_OBJECT][0]).facts.get("mana spent", 0)
    chars = characteristics(frame.state, frame.source)
    return "creature" in chars.types and spent > min(chars.power or 0, chars.toughness or 0)
