"""Flashback and its kin: cast the card from the graveyard, then exile it (CR 702.34, 702.133, 702.180, 702.81)."""

from __future__ import annotations

import re
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Selector
from spellwright.language.tree.costs import DiscardCost
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.shapes import KeywordCost, costed, plain
from spellwright.mechanics.keywords.ways import OwnMana, exiled_from_stack, offer_way
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD

ROOM: Final = __name__

costed("flashback", ROOM, "702.34")
tree_macro("flashback", "702.34", exiled_from_stack)
offer_way("flashback", GRAVEYARD)


@dataclass(frozen=True, slots=True)
class GainsFlashback(Clause):
    """Cards gain flashback until end of turn, for their mana cost."""

    what: Selector


phrases(
    GainsFlashback,
    "{what:Selector.sg.subject} gains flashback until end of turn. The flashback cost is equal to its mana cost",
    "{what:Selector.sg.subject} gains flashback until end of turn. Its flashback cost is equal to its mana cost",
    "until end of turn, {what:Selector.sg.subject} gains flashback. The flashback cost is equal to its mana cost",
    into="Clause",
)


@performs(GainsFlashback)
def _gains_flashback(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The cost is the card's mana cost; without one it is unpayable (CR 118.6)."""
    for ref in select(frame, node.what):
        cost = characteristics(frame.state, frame.state.get(ref)).mana_cost
        if cost is not None:
            symbols = tuple(SYMBOL.findall(str(cost)))
            keyword = KeywordCost("flashback", (OwnMana(symbols or ("{0}",)),))
            begin_from_frame(frame, (ref,), None, (Keywords((keyword,)),), END_OF_TURN)


SYMBOL: Final = re.compile(r"\{[^}]*\}")

plain("jump-start", ROOM, "702.133")
tree_macro("jump-start", "702.133", exiled_from_stack)
plain("retrace", ROOM, "702.81")

_CARD: Final = ObjectFilter((NounPhrase((), KindHead("card")),), ())
_LAND: Final = ObjectFilter((NounPhrase((), TypeHead("land")),), ())


def _discarding(name: str, what: ObjectFilter, obj: GameObject) -> CastWay:
    way = CastWay(name, obj.base.mana_cost, obj.face)
    way.own_cost = True
    way.costs = (DiscardCost(Number(1), what),)
    way.facts = {name: 1}
    return way


def _jump_start(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return [_discarding("jump-start", _CARD, obj)] if obj.zone == GRAVEYARD else []


def _retrace(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return [_discarding("retrace", _LAND, obj)] if obj.zone == GRAVEYARD else []


WAYS["jump-start"] = _jump_start
WAYS["retrace"] = _retrace
