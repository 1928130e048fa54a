"""What triggers when permanents phase out or phase in (CR 603.10b, 702.26)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Selector, TriggerEvent
from spellwright.mechanics.keywords.phasing import PHASES_IN, PHASES_OUT
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.trigger_events import fill, is_watched


@dataclass(frozen=True, slots=True)
class Phases(TriggerEvent):
    """Something phases out or phases in."""

    what: Selector | None
    way: str


phrases(Phases, "phase[s] out", into="Happening.thing.@", what=None, way=PHASES_OUT)
phrases(Phases, "phase[s] in", into="Happening.thing.@", what=None, way=PHASES_IN)


@watches(Phases, Happened, looks_back=True)
def _phases(frame: Frame, node: Any, event: Any) -> bool:
    """Seen out with the permanent as it was before (CR 603.10b); in, with it as it is then."""
    if event.what != node.way or not is_watched(frame, node.what, event.subject):
        return False
    return fill(frame, event.subject, event.player)
