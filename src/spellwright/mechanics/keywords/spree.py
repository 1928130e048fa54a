"""Spree and tiered: modes that have a cost of their own (CR 702.172, 702.183)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.macros import hooked
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import Modal
from spellwright.language.tree.categories import Body, Cost
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.mechanics.keywords.optional_costs import optional
from spellwright.rules.casting_options import MODE_COSTS, ExtraCost
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs
from spellwright.rules.modes import MODE_RANGE
from spellwright.rules.objects import Characteristics
from spellwright.rules.programs import Ability

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class CostedMode(Body):
    """A mode with the additional cost that choosing it asks for; `sign`: how it is set off."""

    sign: str
    costs: tuple[Cost, ...]
    body: Body

    def printed_as(self) -> str:
        """The category in which it is spelled, for players who choose among modes."""
        return "SpreeMode" if self.sign == "+" else "TieredMode"


@dataclass(frozen=True, slots=True)
class PricedModes(Modal):
    """A choice between modes that each have a cost (CR 702.172a, 702.183a)."""


phrases(CostedMode, "\n+ {costs:ManaCost+} — {body:Body}", into="SpreeMode", sign="+")
phrases(CostedMode, "\n• {costs:ManaCost+} — {body:Body}", into="TieredMode", sign="•")
phrases(PricedModes, "spree{modes:SpreeMode+}", into="Body", room=ROOM, low=Number(1), high=AnyNumber())
phrases(PricedModes, "tiered{modes:TieredMode+}", into="Body", room=ROOM, low=Number(1), high=Number(1))
hooked("spree", ROOM, "702.172")
hooked("tiered", ROOM, "702.183")


def _costs(chars: Characteristics, ability: Ability, picked: list[int]) -> list[ExtraCost]:
    found: list[ExtraCost] = []
    for index in picked:
        mode = ability.modes[index].body
        if isinstance(mode, CostedMode):
            found.append(optional("its mode", mode.costs, "mode"))
    return found


MODE_COSTS.append(_costs)
MODE_RANGE[PricedModes] = MODE_RANGE[Modal]
SPECIAL[PricedModes] = Binder.modal


@performs(CostedMode)
def _mode(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    perform(frame, node.body, subject)
