"""When a spell may be cast: as a sorcery, as an instant, or as though it had flash (CR 117.1a, 307.1, 601.3b-d)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.casting_options import FLASHES, CastWay
from spellwright.rules.continuous import player_rules
from spellwright.rules.costs_by_target import each_target, speaks_of_targets
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import STATIC, Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import MAIN1, MAIN2

UNTIMELY: Final = "untimely"
"""The fact of a spell that may be cast as though it had flash: no sorcery could have been cast then (CR 307.5a)."""


def is_sorcery_time(state: GameState, seat: int) -> bool:
    """Whether a player could cast a sorcery: in their own main phase with an empty stack (CR 307.1)."""
    return state.active == seat and not state.stack and (state.step_now == MAIN1 or state.step_now == MAIN2)


def is_fast(state: GameState, seat: int, obj: GameObject, chars: Characteristics, way: CastWay) -> bool:
    """Whether a spell may be cast any time one could cast an instant (CR 304.1, 601.3b-d, 702.8a).

    Before it is on the stack, with any of the targets that it could have (CR 601.3d).
    """
    if way.instant_speed or "instant" in chars.types or "flash" in chars.keywords:
        return True
    for node, source, controller in player_rules(state, seat, "as though flash"):
        if node.allows(state, seat, obj, source, controller):
            return True
    return any([_flashes(state, seat, obj, ability) for ability in _flash_statements(chars)])


def may_flash(chars: Characteristics) -> bool:
    """Whether a spell says of itself that it may be cast as though it had flash, perhaps under a condition."""
    return bool(_flash_statements(chars))


def _flash_statements(chars: Characteristics) -> list[Ability]:
    return [a for a in chars.abilities if a.kind == STATIC and type(a.body) in FLASHES]


def _flashes(state: GameState, seat: int, obj: GameObject, ability: Ability) -> bool:
    """Whether a statement of the spell lets it be cast as though it had flash, with targets that it could have."""
    frame = Frame(state, seat, obj)
    frame.x = obj.x
    test = FLASHES[type(ability.body)]
    if obj.targets or not speaks_of_targets(ability.body):
        return test(frame, ability.body)
    return any([test(frame, ability.body) for _ in each_target(frame, obj, obj.base)])
