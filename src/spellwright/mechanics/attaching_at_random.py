"""Attaching a Curse to another opponent at random (CR 701.3, 303.4)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.rules.events import Attached
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player, player_ref
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class AttachToRandomOpponent(Predicate):
    """Attach something to another one of your opponents, whom chance chooses."""

    what: Selector


phrases(
    AttachToRandomOpponent,
    "attach {what:Selector.sg.object} to another one of your opponents chosen at random",
    into="Predicate.once.base",
)


@performs(AttachToRandomOpponent)
def _attach(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Another one than it is attached to; where there is none, it stays."""
    state = frame.state
    for ref in select(frame, node.what):
        aura = None if is_player(ref) else state.objects.get(ref)
        if aura is None or not aura.is_on_battlefield():
            continue
        others = [player_ref(seat) for seat in state.opponents(frame.controller)]
        others = [player for player in others if player != aura.attached_to]
        if others:
            host = others[state.rng.below("random", len(others))]
            happen(state, [Attached(aura, host, frame.source.id)])
