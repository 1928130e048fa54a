"""Miracle: cast the first card of the turn for less as you draw it (CR 702.94)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, TriggerEvent
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import may_cast
from spellwright.rules.meaning import performs, watches
from spellwright.rules.zones import HAND

ROOM: Final = __name__
MIRACLE: Final = "miracle"

costed(MIRACLE, ROOM, "702.94")


@dataclass(frozen=True, slots=True)
class RevealedAsDrawn(TriggerEvent):
    """The card is drawn first this turn, and its owner reveals it."""

    def function_zones(self) -> frozenset[int]:
        """It is in hand then."""
        return frozenset({HAND})


@dataclass(frozen=True, slots=True)
class CastMiracle(Body):
    """You may cast the card for its miracle cost."""


register(RevealedAsDrawn)
register(CastMiracle)


def _trees(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(RevealedAsDrawn(), None, CastMiracle(), ()),)


tree_macro(MIRACLE, "702.94", _trees)


@watches(RevealedAsDrawn, ZoneChange)
def _drawn(frame: Frame, node: Any, event: Any) -> bool:
    """The owner decides whether to reveal it as it is drawn (CR 702.94a)."""
    if event.new is not frame.source or event.how != "draw":
        return False
    state = frame.state
    seat = frame.source.owner
    if state.players[seat].drawn_this_turn != 1:
        return False
    if not state.choose_yes(seat, "Reveal it for its miracle?", frame.source.id, "miracle", "702.94a"):
        return False
    state.make_known(frame.source.id, (1 << len(state.players)) - 1)
    return True


@performs(CastMiracle)
def _cast(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    card = frame.state.objects.get(frame.source.id)
    if card is None or card.zone != HAND:
        return
    for keyword in own_nodes(frame.state, card, MIRACLE)[:1]:
        way = way_for(MIRACLE, keyword, card.face)
        way.instant_speed = True
        may_cast(frame.state, frame.controller, card, way, "702.94a")
