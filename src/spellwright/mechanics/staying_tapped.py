"""What doesn't untap while a condition is true (CR 502.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Modification
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds, modifies
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class DoesntUntapIf(Modification):
    """It doesn't untap during its controller's untap step, or only yours, while a condition is true."""

    condition: Condition
    yours: bool


phrases(
    DoesntUntapIf,
    "[do|does]n't untap during your untap step if {condition:Condition}",
    into="Restriction.@",
    yours=True,
)
phrases(
    DoesntUntapIf,
    "[do|does]n't untap during its controller's untap step if {condition:Condition}",
    into="Restriction.s",
    yours=False,
)


@modifies(DoesntUntapIf, RULES)
def _doesnt_untap(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if node.yours and chars.controller != frame.controller:
        return
    if holds(frame, node.condition):
        chars.mark("doesn't untap", node, frame.source.id, frame.controller)
