"""What was dealt damage by something this turn (CR 120.3, 608.2i)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier, Selector
from spellwright.language.tree.selectors import Attached
from spellwright.rules.events import DamageEvent
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches_when, select


@dataclass(frozen=True, slots=True)
class DealtDamageBy(PostModifier):
    """Dealt damage this turn by an object."""

    by: Selector


phrases(
    DealtDamageBy, "dealt damage by {by:Dealer} this turn", "dealt damage this turn by {by:Dealer}", into="PostModifier"
)
phrases(SelfName, "~", into="Dealer", room=__name__)
for _how in ("enchanted", "equipped"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="Dealer", room=__name__, how=_how)


@matches_when(DealtDamageBy)
def _dealt_damage_by(frame: Frame, node: Any, ref: int) -> bool:
    """Whether damage by the object to it is among the events of the turn."""
    sources = select(frame, node.by)
    for event in frame.state.history:
        if isinstance(event, DamageEvent) and event.recipient == ref and event.source.id in sources:
            return True
    return False
