"""Partner and partner with: rules for commanders, and a card that looks for its partner (CR 702.124)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import KeywordAbility
from spellwright.mechanics.keywords.shapes import plain
from spellwright.mechanics.keywords.support import ability_of

ROOM: Final = __name__
PARTNER_WITH: Final = "partner with"

plain("partner", ROOM, "702.124")
plain("choose a Background", ROOM, "702.124k")
plain("Doctor's companion", ROOM, "702.124m")


for _text in ("Character select", "Father & son", "Friends forever", "Survivors"):
    plain(f"partner—{_text}", ROOM, "702.124i")


@dataclass(frozen=True, slots=True)
class PartnerWith(KeywordAbility):
    """Partner with a card of that name (CR 702.124j)."""

    partner: str


phrases(PartnerWith, "partner with {partner:CardName}", into="KeywordAbility.bare")


def _name(node: Any) -> str:
    return PARTNER_WITH


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    """When it enters, a player may search their library for the partner (CR 702.124j)."""
    words = f"search their library for a card named {node.partner}, reveal it, put it into their hand, then shuffle"
    return (ability_of(f"When ~ enters, target player may {words}."),)


shape(PartnerWith, _name, _parameters)
tree_macro(PARTNER_WITH, "702.124j", _trees)
