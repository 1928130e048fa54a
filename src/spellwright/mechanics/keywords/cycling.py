"""Cycling and typecycling: discard the card for another one (CR 702.29)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, filled, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Cost, KeywordAbility
from spellwright.mechanics.keywords.shapes import KeywordCost, costs_text
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs
from spellwright.rules.process import happen
from spellwright.rules.zones import GRAVEYARD, HAND

ROOM: Final = __name__
CYCLING: Final = "cycling"


@dataclass(frozen=True, slots=True)
class Typecycling(KeywordAbility):
    """Cycling that finds a card of a kind (CR 702.29e): the words for the kind, as they stand before "card"."""

    quality: str
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class Cycle(Cost):
    """Discard this card by cycling it."""

    def function_zones(self) -> frozenset[int]:
        """Cycling works in the hand (CR 702.29a)."""
        return frozenset({HAND})


register(Cycle)
_KINDS: Final = {
    "basic land": "basic landcycling",
    "artifact land": "artifact landcycling",
    "land": "landcycling",
    "Plains": "plainscycling",
    "Island": "islandcycling",
    "Swamp": "swampcycling",
    "Mountain": "mountaincycling",
    "Forest": "forestcycling",
    "Wizard": "wizardcycling",
    "Sliver": "slivercycling",
}
phrases(
    KeywordCost,
    "cycling {costs:ManaCost+}",
    "cycling—{costs:Cost,+}<.>",
    into="KeywordAbility.more",
    room=ROOM,
    name=CYCLING,
)
for _quality, _word in _KINDS.items():
    phrases(
        Typecycling,
        f"{_word} {{costs:ManaCost+}}",
        f"{_word}—{{costs:Cost,+}}<.>",
        into="KeywordAbility.more",
        quality=_quality,
    )

DRAW: Final = "Draw a card."
SEARCH: Final = "Search your library for a {quality} card, reveal it, put it into your hand, then shuffle."


def _name(node: Any) -> str:
    return CYCLING


def _parameters(node: Any) -> Parameters:
    return {"cost": costs_text(node.costs), "quality": node.quality}


def _trees(node: Any) -> tuple[Node, ...]:
    from spellwright.language.compile import parse

    quality = node.quality if isinstance(node, Typecycling) else ""
    words = filled(SEARCH, {"quality": quality}) if quality else DRAW
    if quality[:1] in ("a", "I"):
        words = words.replace(" a ", " an ", 1)
    return (ActivatedAbility((*node.costs, Cycle()), parse(words, "Body"), ()),)


shape(Typecycling, _name, _parameters)
tree_macro(CYCLING, "702.29", _trees)


def _can_cycle(frame: Frame, node: Any) -> bool:
    return frame.source.zone == HAND


def _cycle(frame: Frame, node: Any) -> None:
    """Discard the card; abilities that trigger on cycling see it (CR 702.29c)."""
    state = frame.state
    change = ZoneChange(frame.source, GRAVEYARD, frame.source.id, "discard")
    change.player = frame.controller
    happen(state, [change, Happened("cycle", frame.controller, frame.source.id, 0, frame.source.id)])


costs(Cycle, _can_cycle, _cycle)
