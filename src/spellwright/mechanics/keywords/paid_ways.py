"""Whether the cost of a keyword's alternative way was paid for a spell, or for the permanent it became (CR 118.9)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, select
from spellwright.rules.objects import is_player


@dataclass(frozen=True, slots=True)
class WayCostPaid(Condition):
    """The alternative cost of this keyword was paid for it."""

    what: Selector
    way: str


for _way in ("surge", "spectacle", "prowl", "freerunning", "emerge", "mayhem", "madness"):
    phrases(WayCostPaid, f"{{what:Owning}} {_way} cost was paid", into="PlainCondition", way=_way)


@holds_when(WayCostPaid)
def _was_paid(frame: Frame, node: Any) -> bool:
    """The spell keeps how it was cast, and so does the permanent that it became (CR 400.7d)."""
    refs = [ref for ref in select(frame, node.what) if not is_player(ref)]
    return any([frame.state.get(ref).facts.get(node.way, 0) > 0 for ref in refs])
