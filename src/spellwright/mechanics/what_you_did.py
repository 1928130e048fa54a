"""What you did something to this way, as one thing that is spoken of, and what was not chosen (CR 608.2c, 608.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PostModifier, Selector
from spellwright.language.tree.modifiers import WAYS
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, matches_when, selects
from spellwright.rules.this_way import done_this_way, done_this_way_by


@dataclass(frozen=True, slots=True)
class WhatYouDid(Selector):
    """The object that fits to which you did that this way."""

    done: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class NotThisWay(PostModifier):
    """What this ability did not do that to, while it resolves."""

    done: str


phrases(NotThisWay, "not chosen this way", into="PostModifier", done="chosen")
for _done in WAYS:
    phrases(WhatYouDid, f"the {{filter:Filter.sg}} you {_done} this way", into="ObjectReferent.sg.object", done=_done)


@selects(WhatYouDid)
def _what_you_did(frame: Frame, node: Any) -> list[int]:
    found = done_this_way_by(frame, node.done, [frame.controller])
    return [ref for ref in found if matches(frame, node.filter, ref)]


@matches_when(NotThisWay)
def _not_this_way(frame: Frame, node: Any, ref: int) -> bool:
    return ref not in done_this_way(frame, node.done)
