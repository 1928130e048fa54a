"""Equip, and keywords around Equipment and Auras that move: attaching to a target (CR 702.6, 702.67, 702.151)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, macro, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Filter, KeywordAbility
from spellwright.mechanics.keywords.shapes import costed, costs_text, words_of

ROOM: Final = __name__
EQUIP: Final = "equip"
PLANESWALKER: Final = "planeswalker"


@dataclass(frozen=True, slots=True)
class Equip(KeywordAbility):
    """Equip, to any creature or only to one of a kind (CR 702.6e)."""

    filter: Filter | None
    costs: tuple[Cost, ...]


phrases(
    Equip,
    "equip {costs:ManaCost+}",
    "equip—{costs:Cost,+}<.>",
    into="KeywordAbility.more",
    filter=None,
)
phrases(Equip, "equip {filter:Filter.sg} {costs:ManaCost+}", into="KeywordAbility.more")


def _name(node: Any) -> str:
    return EQUIP


def _parameters(node: Any) -> Parameters:
    kind = "creature" if node.filter is None else words_of(node.filter, "Filter.sg")
    manner = " as though that planeswalker were a creature" if kind == PLANESWALKER else ""  # CR 702.6e
    return {"cost": costs_text(node.costs), "quality": f"{kind} you control{manner}"}


shape(Equip, _name, _parameters)
macro(EQUIP, "{cost}: Attach ~ to target {quality}. Activate only as a sorcery.", rule="702.6")
costed("fortify", ROOM, "702.67", "{cost}: Attach ~ to target land you control. Activate only as a sorcery.")
