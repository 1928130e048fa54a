"""Landwalk: cannot be blocked while the defending player controls such a land (CR 702.14)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import KeywordAbility
from spellwright.rules.combat import BLOCK_RULES, defending_seat
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

ROOM: Final = __name__
LANDWALK: Final = "landwalk"


@dataclass(frozen=True, slots=True)
class Landwalk(KeywordAbility):
    """Landwalk of a land type, of a quality ("nonbasic", "snow", "legendary", "artifact"), or of both."""

    quality: str | None
    subtype: str | None


for _subtype in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert"):
    _word = _subtype.lower() + "walk"
    phrases(Landwalk, _word, into="KeywordAbility.bare", quality=None, subtype=_subtype)
    phrases(Landwalk, "snow " + _word, into="KeywordAbility.bare", quality="snow", subtype=_subtype)
for _quality in ("nonbasic", "snow", "legendary", "artifact"):
    phrases(Landwalk, f"{_quality} landwalk", into="KeywordAbility.bare", quality=_quality, subtype=None)


def _name(node: Any) -> str:
    return LANDWALK


def _parameters(node: Any) -> Parameters:
    return {}


shape(Landwalk, _name, _parameters)
hooked(LANDWALK, ROOM, "702.14")


def is_walked(node: Landwalk, land: Characteristics) -> bool:
    """Whether a land is of the kind that a landwalk ability speaks of (CR 702.14c)."""
    if "land" not in land.types:
        return False
    if node.subtype is not None and node.subtype not in land.subtypes:
        return False
    if node.quality is None:
        return True
    if node.quality == "nonbasic":
        return "basic" not in land.supertypes
    if node.quality == "artifact":
        return "artifact" in land.types
    return node.quality in land.supertypes


WALK_IGNORED: Final = "landwalk ignored"
"""The rule on players that landwalk abilities don't matter; its node says which (`ignores`)."""


def _is_ignored(state: GameState, seat: int, walk: Landwalk) -> bool:
    if not state.player_rules:
        return False
    return any([node.ignores(walk) for node, _, _ in player_rules(state, seat, WALK_IGNORED)])


def allows(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """A restriction on single blocks (CR 702.14c)."""
    chars = characteristics(state, attacker)
    if LANDWALK not in chars.keywords:
        return True
    seat = defending_seat(state, attacker)
    walks = [a.node for a in chars.abilities if a.keyword == LANDWALK]
    for permanent in state.permanents():
        land = characteristics(state, permanent)
        if land.controller != seat or "land" not in land.types:
            continue
        for walk in walks:
            if isinstance(walk, Landwalk) and is_walked(walk, land) and not _is_ignored(state, seat, walk):
                return False
    return True


BLOCK_RULES.append(allows)
