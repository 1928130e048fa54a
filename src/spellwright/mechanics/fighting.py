"""Fighting (CR 701.14)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import DamageEvent, Event, Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class Fights(Predicate):
    """The subject fights something (CR 701.14a)."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class FightEachOther(Predicate):
    """The two creatures of the subject fight each other."""

    def of_two(self) -> bool:
        """It says something of two objects together."""
        return True


phrases(Fights, "fight[s] {whom:Selector.object}", into="Predicate.once.@")
phrases(FightEachOther, "fight each other", into="Predicate.once.base")


def _fighter(frame: Frame, refs: tuple[int, ...] | list[int]) -> GameObject | None:
    """The creature on the battlefield that a phrase means, if there is one."""
    for ref in refs:
        obj = frame.state.objects.get(ref)
        if obj is not None and obj.is_on_battlefield() and "creature" in characteristics(frame.state, obj).types:
            return obj
    return None


def fight(frame: Frame, one: GameObject | None, other: GameObject | None) -> None:
    """Each deals damage equal to its power to the other; none if one of them is gone (CR 701.14a-c)."""
    if one is None or other is None:
        return
    state = frame.state
    events: list[Event] = []
    for dealer, victim in ((one, other), (other, one)):
        power = characteristics(state, dealer).power or 0
        if power > 0:
            events.append(DamageEvent(dealer, victim.id, power, False))
    fought: list[Event] = [Happened("fight", frame.controller, frame.source.id, 0, obj.id) for obj in (one, other)]
    happen(state, [*events, *fought])


@performs(Fights)
def _fights(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    fight(frame, _fighter(frame, subject), _fighter(frame, select(frame, node.whom)))


@performs(FightEachOther)
def _each_other(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    fight(frame, _fighter(frame, subject[:1]), _fighter(frame, subject[1:2]))
