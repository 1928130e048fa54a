"""What is said of targets of what is on the stack (CR 115.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches_when


@dataclass(frozen=True, slots=True)
class NotTargetedByNamesake(PostModifier):
    """Not the target of an ability of another creature with the name of the object itself."""


@dataclass(frozen=True, slots=True)
class WithTargets(PostModifier):
    """A spell or ability with at least one target."""


phrases(WithTargets, "with one or more targets", into="PostModifier")
phrases(
    NotTargetedByNamesake,
    "that isn't the target of an ability from another creature named ~",
    into="PostModifier",
)


@matches_when(NotTargetedByNamesake)
def _not_targeted(frame: Frame, node: Any, ref: int) -> bool:
    state = frame.state
    name = frame.source.base.name
    for number in state.stack:
        obj = state.objects[number]
        if obj.ability is None or obj.source == frame.source.id:
            continue
        source = state.get(obj.source)
        chars = characteristics(state, source)
        if chars.name == name and "creature" in chars.types and _targets(obj, ref):
            return False
    return True


def _targets(obj: Any, ref: int) -> bool:
    return any([ref in refs for refs in obj.targets.values()])


@matches_when(WithTargets)
def _with_targets(frame: Frame, node: Any, ref: int) -> bool:
    obj = frame.state.objects.get(ref)
    return obj is not None and any([len(refs) > 0 for refs in obj.targets.values()])
