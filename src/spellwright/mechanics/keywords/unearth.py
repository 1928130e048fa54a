"""Unearth: from the graveyard for one turn (CR 702.84)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Body, Cost
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.facts import TO_EXILE, at_next, exiled_instead, haste_because
from spellwright.mechanics.keywords.shapes import costed
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

ROOM: Final = __name__
UNEARTH: Final = "unearth"

costed(UNEARTH, ROOM, "702.84")


@dataclass(frozen=True, slots=True)
class InGraveyard(Cost):
    """No cost: the ability works while the card is in the graveyard (CR 113.6)."""

    def function_zones(self) -> frozenset[int]:
        """The graveyard."""
        return frozenset({GRAVEYARD})


@dataclass(frozen=True, slots=True)
class ReturnMarked(Body):
    """Return the card from the graveyard to the battlefield, marked with how it came."""

    fact: str


register(InGraveyard)
register(ReturnMarked)


def _trees(node: Any) -> tuple[Node, ...]:
    return (
        ActivatedAbility((*node.costs, InGraveyard()), ReturnMarked(UNEARTH), (AsSorcery(),)),
        haste_because(UNEARTH),
        at_next("end", UNEARTH, TO_EXILE),
        exiled_instead(UNEARTH),
    )


tree_macro(UNEARTH, "702.84", _trees)


def _is_there(frame: Frame, node: Any) -> bool:
    return frame.source.zone == GRAVEYARD


def _nothing(frame: Frame, node: Any) -> None:
    return


costs(InGraveyard, _is_there, _nothing)


@performs(ReturnMarked)
def _return(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    card = state.objects.get(frame.source.id)
    if card is None or card.zone != GRAVEYARD:
        return
    change = ZoneChange(card, BATTLEFIELD, card.id, "return")
    change.controller = frame.controller
    change.player = frame.controller
    change.facts = {node.fact: 1}
    events: list[Event] = [change]
    happen(state, events)
