"""How often an ability has been activated this turn, and which permanents one was of (CR 602.5b, 700.10)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, PostModifier
from spellwright.rules.events import AbilityActivated
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class ActivatedTimes(Condition):
    """This ability has been activated at least so many times this turn."""

    least: int


@dataclass(frozen=True, slots=True)
class ActivatedThisTurn(PostModifier):
    """A permanent of which an ability was activated this turn (CR 700.10)."""


phrases(ActivatedThisTurn, "that was activated this turn", "that were activated this turn", into="Relative")
phrases(
    ActivatedTimes,
    "this ability has been activated {least:NumberWord} or more times this turn",
    into="PlainCondition",
)


@holds_when(ActivatedTimes)
def _activated(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return bool(frame.state.used.get((frame.source.id, frame.ability.number), 0) >= node.least)


def _was_activated(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """Whatever has become of the ability, and of whoever activated it (CR 700.10)."""
    return any([isinstance(e, AbilityActivated) and e.source.id == obj.id for e in frame.state.history])


MODIFIERS[ActivatedThisTurn] = _was_activated
