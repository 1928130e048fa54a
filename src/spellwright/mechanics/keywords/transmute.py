"""Transmute and transfigure: give a card up for another one of its mana value (CR 702.53, 702.71)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Quantity
from spellwright.language.tree.costs import DiscardThis, SacrificeCost
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.rebound import mana_value
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import body_of, counted
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import values

ROOM: Final = __name__
TO_HAND: Final = "search your library for a card with mana value 2, reveal it, put it into your hand, then shuffle."
TO_PLAY: Final = "search your library for a creature card with mana value 2, put it onto the battlefield, then shuffle."

costed("transmute", ROOM, "702.53")
costed("transfigure", ROOM, "702.71")


@dataclass(frozen=True, slots=True)
class ManaValueOfThis(Quantity):
    """The mana value of the object, now or last."""


register(ManaValueOfThis)


def _transmute(node: Any) -> tuple[Node, ...]:
    body = counted(body_of(TO_HAND), ManaValueOfThis())
    return (ActivatedAbility((*node.costs, DiscardThis()), body, (AsSorcery(),)),)


def _transfigure(node: Any) -> tuple[Node, ...]:
    body = counted(body_of(TO_PLAY), ManaValueOfThis())
    return (ActivatedAbility((*node.costs, SacrificeCost(SelfName())), body, (AsSorcery(),)),)


tree_macro("transmute", "702.53", _transmute)
tree_macro("transfigure", "702.71", _transfigure)


@values(ManaValueOfThis)
def _mana_value(frame: Frame, node: Any) -> int:
    return mana_value(frame.source)
