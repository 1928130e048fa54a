"""Reselecting what a creature attacks, and entering while attackers are declared (CR 508.7)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector, TriggerEvent
from spellwright.rules.acting import each_actor
from spellwright.rules.combat import defenders
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, watches
from spellwright.rules.steps import ATTACK
from spellwright.rules.trigger_events import fill, is_watched
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class ReselectAttacked(Predicate):
    """The subject reselects which player or permanent an attacking creature is attacking."""

    what: Selector


@dataclass(frozen=True, slots=True)
class EntersAmongAttacks(TriggerEvent):
    """Something enters during the declare attackers step."""

    what: Selector | None


phrases(
    ReselectAttacked,
    "reselect[s] which player or permanent {what:Selector.sg.object} is attacking",
    into="Predicate.once.@",
)
phrases(EntersAmongAttacks, "enter[s] during the declare attackers step", into="Happening.thing.@", what=None)


@watches(EntersAmongAttacks, ZoneChange)
def _enters(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or frame.state.step != ATTACK:
        return False
    return is_watched(frame, node.what, event.new.id) and fill(frame, event.new.id, event.new.controller)


@performs(ReselectAttacked)
def _reselect(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """An opponent of the attacker's controller, or what is theirs; no restriction on attacks counts (CR 508.7b-c).

    The creature stays in combat, as blocked or unblocked as it was, and has attacked what was declared (CR 508.7a).
    """
    state = frame.state
    for seat in each_actor(frame, subject):
        for ref in select(frame, node.what):
            attacker = state.objects.get(ref)
            if attacker is None or not attacker.attacking:
                continue
            choices = defenders(state, characteristics(state, attacker).controller)
            if not choices:
                continue
            prompt = f"{state.label(ref)} attacks whom?"
            attacker.attacking = state.choose_ref(seat, "reselect", prompt, choices, "508.7", frame.source.id)
            attacker.attacked = attacker.attacking
            state.statics_dirty = True
            state.version += 1
