"""Affinity and undaunted: the spell costs less for what you control or whom you face (CR 702.41, 702.125)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, KeywordAbility
from spellwright.mechanics.keywords.shapes import Keyword, plain, words_of
from spellwright.rules.casting_options import COST_CHANGES
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState

ROOM: Final = __name__
AFFINITY: Final = "affinity"


@dataclass(frozen=True, slots=True)
class Affinity(KeywordAbility):
    """Affinity for permanents that fit."""

    filter: Filter


phrases(Affinity, "affinity for {filter:Filter.pl}", into="KeywordAbility.more")
plain("undaunted", ROOM, "702.125")


def _name(node: Any) -> str:
    return AFFINITY


def _parameters(node: Any) -> Parameters:
    return {"quality": words_of(node.filter, "Filter.pl")}


shape(Affinity, _name, _parameters)
hooked(AFFINITY, ROOM, "702.41")


def _affinity(state: GameState, seat: int, obj: GameObject, node: Any) -> int:
    frame = Frame(state, seat, obj)
    count = 0
    for permanent in state.permanents():
        if characteristics(state, permanent).controller == seat and matches(frame, node.filter, permanent.id):
            count += 1
    return -count


def _by_name(state: GameState, seat: int, obj: GameObject, node: Any) -> int:
    return -len(state.within(seat, state.opponents(seat))) if node.name == "undaunted" else 0


COST_CHANGES[Affinity] = _affinity
COST_CHANGES[Keyword] = _by_name
