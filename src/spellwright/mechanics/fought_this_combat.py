"""What a creature did this combat or in its controller's last turn: "attacked or blocked this combat" (CR 506.4)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Selector
from spellwright.rules.events import Attacks, Blocks, Event, StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import is_player
from spellwright.rules.state import GameState
from spellwright.rules.steps import BEGIN_COMBAT


@dataclass(frozen=True, slots=True)
class FoughtThisCombat(Condition):
    """It attacked, blocked, or did one of both in this combat phase."""

    what: Selector
    deed: str


for _deed in ("attacked", "blocked", "attacked or blocked"):
    phrases(FoughtThisCombat, f"{{what:Definite}} {_deed} this combat", into="PlainCondition", deed=_deed)


def this_combat(state: GameState) -> list[Event]:
    """The events of this turn since its latest combat phase began (CR 506.1)."""
    events: list[Event] = []
    for event in reversed(state.history):
        events.append(event)
        if isinstance(event, StepBegins) and event.step == BEGIN_COMBAT:
            break
    return events


@holds_when(FoughtThisCombat)
def _fought(frame: Frame, node: Any) -> bool:
    refs = [ref for ref in everything(frame, node.what) if not is_player(ref)]
    for event in this_combat(frame.state):
        if isinstance(event, Attacks) and node.deed != "blocked" and event.attacker.id in refs:
            return True
        if isinstance(event, Blocks) and node.deed != "attacked" and event.blocker.id in refs and not event.entered:
            return True
    return False
