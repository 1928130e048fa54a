"""Regeneration (CR 701.19)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector, Statement
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import Destroyed, Tapped
from spellwright.rules.frame import Frame
from spellwright.rules.in_combat import remove_from_combat
from spellwright.rules.meaning import performs, replaces, select
from spellwright.rules.replacement import add_shield


@dataclass(frozen=True, slots=True)
class Regenerate(Predicate):
    """The next time something would be destroyed this turn, it is regenerated instead (CR 701.19a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RegenerationShield(Statement):
    """The shield that a regenerated permanent has."""


phrases(Regenerate, "regenerate {what:Selector.object}", into="Predicate.once.base")
register(RegenerationShield)

PROTECTED: Final = 902
"""The slot of a shield that holds the permanent."""


@performs(Regenerate)
def _regenerate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for ref in select(frame, node.what):
        if ref in frame.state.objects:
            shield = add_shield(frame, RegenerationShield(), END_OF_TURN)
            shield.slots = {PROTECTED: (ref,)}
            shield.uses = 1


def _applies(frame: Frame, node: Any, event: Any) -> bool:
    if not event.can_regenerate or event.permanent.id not in frame.slots.get(PROTECTED, ()):
        return False
    return "can't be regenerated" not in characteristics(frame.state, event.permanent).rules


def _instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    """All damage is removed from it, it is tapped, and removed from combat (CR 701.19a, 506.4)."""
    permanent = event.permanent
    permanent.damage = 0
    permanent.deathtouched = False
    remove_from_combat(frame.state, permanent)
    return [Tapped(permanent, frame.source.id)]


replaces(RegenerationShield, (Destroyed,), _applies, _instead)
