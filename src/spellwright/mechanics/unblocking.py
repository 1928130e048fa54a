"""Attackers that become unblocked as the one creature that blocked them leaves combat (CR 506.4, 509.1h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause
from spellwright.rules.events import BecameBlocked, Blocks, StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.steps import BEGIN_COMBAT


@dataclass(frozen=True, slots=True)
class OwnBlockedUnblocked(Clause):
    """The creatures that nothing but this creature has blocked this combat become unblocked."""


phrases(
    OwnBlockedUnblocked,
    "creatures it was blocking that had become blocked by only ~ this combat become unblocked",
    into="CoreClause",
)


@performs(OwnBlockedUnblocked)
def _unblock(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    this_combat: list[Any] = []
    for event in state.history:
        if isinstance(event, StepBegins) and event.step == BEGIN_COMBAT:
            this_combat = []
        this_combat.append(event)
    blockers: dict[int, set[int]] = {}
    for event in this_combat:
        if isinstance(event, Blocks):
            blockers.setdefault(event.attacker.id, set()).add(event.blocker.id)
        elif isinstance(event, BecameBlocked) and not event.blockers:
            blockers.setdefault(event.attacker.id, set()).add(0)  # by an effect, not by a creature
    for ref, by in blockers.items():
        attacker = state.objects.get(ref)
        if attacker is not None and attacker.attacking and by == {frame.source.id}:
            attacker.blocked = False
            state.version += 1
