"""Triggers on what enters the battlefield from a certain zone (CR 603.6a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Selector, TriggerEvent
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.trigger_events import fill, is_watched
from spellwright.rules.zones import BATTLEFIELD, ZONE_BY_NAME


@dataclass(frozen=True, slots=True)
class EntersFrom(TriggerEvent):
    """Something enters the battlefield from a zone, of yours or of anybody; `other`: from anywhere else."""

    what: Selector | None
    zone: str
    yours: bool
    other: bool


for _zone, _yours, _other, _words in (
    ("graveyard", False, False, "from a graveyard"),
    ("graveyard", True, False, "from your graveyard"),
    ("hand", True, False, "from your hand"),
    ("exile", False, False, "from exile"),
    ("hand", True, True, "from anywhere other than your hand"),
    ("graveyard or exile", False, True, "from anywhere other than a graveyard or exile"),
):
    phrases(
        EntersFrom,
        f"enter[s] {_words}",
        into="Happening.thing.@",
        what=None,
        zone=_zone,
        yours=_yours,
        other=_other,
    )


@watches(EntersFrom, ZoneChange)
def _enters_from(frame: Frame, node: Any, event: Any) -> bool:
    """A permanent spell enters from the stack, wherever it was cast from; a token from nowhere."""
    if event.to != BATTLEFIELD or event.new is None or not is_watched(frame, node.what, event.new.id):
        return False
    zones = [ZONE_BY_NAME[zone] for zone in node.zone.split(" or ")]
    from_there = event.origin in zones and (not node.yours or event.old.owner == frame.controller)
    if from_there is node.other:
        return False
    return fill(frame, event.new.id, event.new.controller)
