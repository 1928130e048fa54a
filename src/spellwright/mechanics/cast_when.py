"""When a spell was cast: "if you cast this spell during your main phase" (CR 601.2i, 505.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Selector
from spellwright.rules.events import SpellCast
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import is_player
from spellwright.rules.steps import MAIN_STEPS


@dataclass(frozen=True, slots=True)
class CastInMainPhase(Condition):
    """You cast it during your main phase."""

    what: Selector


phrases(CastInMainPhase, "you cast {what:Definite} during your main phase", into="PlainCondition")


@holds_when(CastInMainPhase)
def _in_main_phase(frame: Frame, node: Any) -> bool:
    """A permanent looks for the spell that it was: the same card (CR 400.7d); a copy was not cast (CR 707.10)."""
    refs = [ref for ref in everything(frame, node.what) if not is_player(ref)]
    cards = [frame.state.get(ref).card_id for ref in refs if not frame.state.get(ref).is_copy]
    cast = [
        event
        for event in frame.state.history
        if isinstance(event, SpellCast) and event.player == frame.controller and event.spell.card_id in cards
    ]
    return bool(cast) and cast[-1].step in MAIN_STEPS and frame.state.active == frame.controller
