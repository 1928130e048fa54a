"""Spells and abilities that target only one thing, however often they target it (CR 115.9c)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PostModifier, Selector
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, matches
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class AimedOnlyAt(PostModifier):
    """A spell or ability whose targets are all this one."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AimedOnlyAtASingle(PostModifier):
    """A spell or ability whose targets are all one object or player that fits."""

    filter: Filter


phrases(AimedOnlyAt, "that targets only {what:Selector.object}", into="Relative")
phrases(AimedOnlyAtASingle, "that targets only a single {filter:Filter.sg}", into="Relative")


def only_target(obj: GameObject) -> int:
    """The one object or player that was chosen for all targets; 0 if there is none or several (CR 115.9c)."""
    chosen = {ref for refs in obj.targets.values() for ref in refs}
    return chosen.pop() if len(chosen) == 1 else 0


def _only(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    ref = only_target(obj)
    return ref != 0 and ref in everything(frame, node.what)


def _only_a_single(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    ref = only_target(obj)
    return ref != 0 and (ref < 0 or ref in frame.state.objects) and matches(frame, node.filter, ref)


MODIFIERS[AimedOnlyAt] = _only
MODIFIERS[AimedOnlyAtASingle] = _only_a_single
for _cls in (AimedOnlyAt, AimedOnlyAtASingle):
    MATCH[_cls] = modifier_fits
