"""Triggers on players who lose the game (CR 603.9)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PlayerSelector, TriggerEvent
from spellwright.rules.events import PlayerLoses
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.trigger_events import fill, is_actor


@dataclass(frozen=True, slots=True)
class LosesTheGameTrigger(TriggerEvent):
    """A player loses the game, or leaves it as they lose (CR 603.9)."""

    who: PlayerSelector | None


phrases(LosesTheGameTrigger, "lose[s] the game", into="Happening.person.@", who=None)


@watches(LosesTheGameTrigger, PlayerLoses, looks_back=True)
def _loses(frame: Frame, node: Any, event: Any) -> bool:
    return is_actor(frame, node.who, event.player) and fill(frame, 0, event.player)
