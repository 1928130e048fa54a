"""Players who can't untap more than so many permanents in their untap steps (CR 502.3)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification
from spellwright.rules.continuous import player_rules
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState
from spellwright.rules.turn import UNTAP_LIMITS

UNTAP_LIMIT: Final = "untap limit"


@dataclass(frozen=True, slots=True)
class UntapLimit(Modification):
    """The player can't untap more than so many permanents that fit during their untap step."""

    most: int
    filter: Filter

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return UNTAP_LIMIT


_STEP: Final = "during <their untap steps|their untap step|your untap step>"
phrases(UntapLimit, f"can't untap more than one {{filter:Filter.sg}} {_STEP}", into="PlayerTrait", most=1)
phrases(UntapLimit, f"can't untap more than {{most:NumberWord}} {{filter:Filter.pl}} {_STEP}", into="PlayerTrait")


@modifies(UntapLimit, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


def _limited(state: GameState, untapping: list[GameObject]) -> list[GameObject]:
    """The active player chooses which of the permanents that fit untap, as many as can (CR 502.3)."""
    seat = state.active
    for node, source, controller in player_rules(state, seat, UNTAP_LIMIT):
        frame = Frame(state, controller, state.get(source))
        fits = [obj.id for obj in untapping if matches(frame, node.filter, obj.id)]
        if len(fits) <= node.most:
            continue
        prompt = f"Untap which {node.most}?"
        chosen = state.choose_refs(seat, "untap", prompt, fits, node.most, node.most, "502.3")
        untapping = [obj for obj in untapping if obj.id in chosen or obj.id not in fits]
    return untapping


UNTAP_LIMITS.append(_limited)
