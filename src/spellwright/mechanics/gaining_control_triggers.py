"""Triggers on gaining control of the object that has the ability (CR 603.2, 613.1b)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, TriggerEvent
from spellwright.rules.events import ControlChanged
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.trigger_events import fill, is_actor


@dataclass(frozen=True, slots=True)
class GainsControlOfThis(TriggerEvent):
    """A player gains control of the object from another player."""

    who: PlayerSelector | None


phrases(GainsControlOfThis, "gain[s] control of ~ from another player", into="Happening.person.@", who=None)


@watches(GainsControlOfThis, ControlChanged)
def _gains_control(frame: Frame, node: Any, event: Any) -> bool:
    """Its new controller controls the ability that triggers."""
    if event.permanent.id != frame.source.id or event.before == event.after:
        return False
    return is_actor(frame, node.who, event.after) and fill(frame, event.permanent.id, event.after)
