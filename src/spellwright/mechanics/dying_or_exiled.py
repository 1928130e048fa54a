"""Creatures that die or are put into exile (CR 603.6c, 700.4)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Selector, TriggerEvent
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.trigger_events import fill, is_watched, last_controller
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD


@dataclass(frozen=True, slots=True)
class DiesOrIsExiled(TriggerEvent):
    """Something is put into a graveyard or into exile from the battlefield."""

    what: Selector | None


phrases(DiesOrIsExiled, "die[s] or [are|is] put into exile", into="Happening.thing.@", what=None)


@watches(DiesOrIsExiled, ZoneChange, looks_back=True)
def _dies_or_is_exiled(frame: Frame, node: Any, event: Any) -> bool:
    if event.origin != BATTLEFIELD or event.to not in (GRAVEYARD, EXILE):
        return False
    return is_watched(frame, node.what, event.old.id) and fill(frame, event.old.id, last_controller(event.old))
