"""Who controlled what an instruction has moved: "if you controlled that permanent" (CR 608.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, select
from spellwright.rules.objects import is_player
from spellwright.rules.range_of_influence import controller_now


@dataclass(frozen=True, slots=True)
class YouControlledIt(Condition):
    """You control an object, or controlled it when it left where the instruction found it."""

    what: Selector


phrases(YouControlledIt, "you controlled {what:Definite}", into="PlainCondition")


@holds_when(YouControlledIt)
def _you_controlled(frame: Frame, node: Any) -> bool:
    refs = [ref for ref in select(frame, node.what) if not is_player(ref)]
    return any([controller_now(frame.state, ref) == frame.controller for ref in refs])
