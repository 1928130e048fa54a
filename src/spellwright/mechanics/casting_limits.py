"""When a spell can be cast at all: "cast this spell only during combat" (CR 601.3, 101.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Limit, Statement
from spellwright.rules.casting_options import RESTRICTIONS
from spellwright.rules.events import Attacks, StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, holds, holds_when
from spellwright.rules.objects import Characteristics, GameObject, player_ref
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class CastOnly(Statement):
    """The spell can be cast only when all of these allow it."""

    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class BeenAttackedThisStep(Condition):
    """A creature was declared as attacking you in this step (CR 508.1)."""


phrases(CastOnly, "cast ~ only {limits:LimitPart, and only+}", into="Statement")
phrases(BeenAttackedThisStep, "you've been attacked this step", into="PlainCondition")


def _no_effects(state: GameState, obj: GameObject, ability: Any, node: Any) -> list[Any]:
    """It changes nothing but when the spell can be cast."""
    return []


STATIC[CastOnly] = _no_effects


def _forbids(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> str:
    for ability in chars.abilities:
        if ability.kind == STATIC_ABILITY and isinstance(ability.body, CastOnly):
            frame = Frame(state, seat, obj)
            frame.ability = ability
            if not all([holds(frame, limit) for limit in ability.body.limits]):
                return "its own text says when it can be cast, and that is not now"
    return ""


RESTRICTIONS.append(_forbids)


@holds_when(BeenAttackedThisStep)
def _been_attacked(frame: Frame, node: Any) -> bool:
    you = player_ref(frame.controller)
    for event in reversed(frame.state.history):
        if isinstance(event, StepBegins):
            return False
        if isinstance(event, Attacks) and event.defender == you:
            return True
    return False
