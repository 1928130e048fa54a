"""Flashback and its kin: cast the card from the graveyard, then exile it (CR 702.34, 702.133, 702.180, 702.81)."""

from __future__ import annotations

from typing import Final

from spellwright.language.macros import tree_macro
from spellwright.language.tree.costs import DiscardCost
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.keywords.shapes import costed, plain
from spellwright.mechanics.keywords.ways import exiled_from_stack, offer_way
from spellwright.rules.casting_options import WAYS, CastWay
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD

ROOM: Final = __name__

costed("flashback", ROOM, "702.34")
tree_macro("flashback", "702.34", exiled_from_stack)
offer_way("flashback", GRAVEYARD)

plain("jump-start", ROOM, "702.133")
tree_macro("jump-start", "702.133", exiled_from_stack)
plain("retrace", ROOM, "702.81")

_CARD: Final = ObjectFilter((NounPhrase((), KindHead("card")),), ())
_LAND: Final = ObjectFilter((NounPhrase((), TypeHead("land")),), ())


def _discarding(name: str, what: ObjectFilter, obj: GameObject) -> CastWay:
    way = CastWay(name, obj.base.mana_cost, obj.face)
    way.costs = (DiscardCost(Number(1), what),)
    way.facts = {name: 1}
    return way


def _jump_start(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return [_discarding("jump-start", _CARD, obj)] if obj.zone == GRAVEYARD else []


def _retrace(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return [_discarding("retrace", _LAND, obj)] if obj.zone == GRAVEYARD else []


WAYS["jump-start"] = _jump_start
WAYS["retrace"] = _retrace
