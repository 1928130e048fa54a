"""Exhaust: activated abilities that are activated only once, and what triggers on activating them (CR 702.177)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import KeywordLine
from spellwright.language.tree.categories import PlayerSelector, TriggerEvent
from spellwright.language.tree.limits import OnlyOnce
from spellwright.mechanics.keywords.shapes import activated
from spellwright.rules.events import AbilityActivated
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.programs import Ability
from spellwright.rules.trigger_events import fill, is_actor

ROOM: Final = __name__
EXHAUST: Final = "exhaust"

activated(EXHAUST, ROOM, "702.177", OnlyOnce())


@dataclass(frozen=True, slots=True)
class ActivatesNamed(TriggerEvent):
    """A player activates an ability that a keyword names: an exhaust ability, a boast ability."""

    who: PlayerSelector | None
    name: str


for _name in (EXHAUST, "boast", "power-up"):
    _words = f"activate[s] a {_name} ability"
    phrases(ActivatesNamed, _words, into="Happening.person.@", who=None, name=_name)


def is_named(ability: Ability, name: str) -> bool:
    """Whether an activated ability is the one that a keyword of that name stands in front of."""
    line = ability.tree
    return isinstance(line, KeywordLine) and getattr(line.items[0], "name", "") == name


@watches(ActivatesNamed, AbilityActivated)
def _activates(frame: Frame, node: Any, event: Any) -> bool:
    if not is_named(event.ability, node.name) or not is_actor(frame, node.who, event.player):
        return False
    return fill(frame, event.source.id, event.player)
