"""Offspring and squad: pay more for token copies of the creature (CR 702.157, 702.175)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.categories import Body
from spellwright.mechanics.keywords.facts import CameBy
from spellwright.mechanics.keywords.kicker import UNBOUNDED
from spellwright.mechanics.keywords.optional_costs import ADDITIONAL, optional
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import when
from spellwright.rules.casting_options import ExtraCost
from spellwright.rules.copying import copiable_values, token_copy
from spellwright.rules.events import TokensCreated
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

ROOM: Final = __name__

costed("offspring", ROOM, "702.175")
costed("squad", ROOM, "702.157")


@dataclass(frozen=True, slots=True)
class CopyThisPermanent(Body):
    """Create token copies of the permanent, one for each time that a cost was paid; 1/1 ones if `small`."""

    fact: str
    small: bool


register(CopyThisPermanent)


def _offspring(node: Any) -> tuple[Node, ...]:
    return (when("when ~ enters", CopyThisPermanent("offspring", True), CameBy("offspring")),)


def _squad(node: Any) -> tuple[Node, ...]:
    return (when("when ~ enters", CopyThisPermanent("squad", False), CameBy("squad")),)


tree_macro("offspring", "702.175", _offspring)
tree_macro("squad", "702.157", _squad)


def _offspring_cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional("offspring", node.costs, "offspring")]


def _squad_cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    extra = optional("squad", node.costs, "squad")
    extra.most = UNBOUNDED
    return [extra]


ADDITIONAL["offspring"] = _offspring_cost
ADDITIONAL["squad"] = _squad_cost


@performs(CopyThisPermanent)
def _copy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    changes = []
    for _ in range(frame.source.facts.get(node.fact, 0)):
        values = copiable_values(frame.source)
        if node.small:
            values.power = 1
            values.toughness = 1
        changes.append(token_copy(state, frame.controller, frame.source, values, frame.source.id))
    if changes:
        happen(state, [TokensCreated(frame.controller, changes, frame.source.id)])
