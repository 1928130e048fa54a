"""Costs to attack: "can't attack you unless their controller pays {2} for each ..." (CR 508.1g-j)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification
from spellwright.rules.combat import ATTACK_COSTS
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost, parse_mana_cost
from spellwright.rules.meaning import modifies
from spellwright.rules.objects import Characteristics, GameObject, is_player, seat_of
from spellwright.rules.state import GameState

TAXED: Final = "attack cost"


@dataclass(frozen=True, slots=True)
class AttackCost(Modification):
    """It can't attack you (or your planeswalkers) unless its controller pays for it."""

    symbols: tuple[str, ...]
    planeswalkers: bool


for _whom, _planeswalkers in (("you", False), ("you or planeswalkers you control", True)):
    _unless = f"can't attack {_whom} unless their controller pays {{symbols:Mana}} for each"
    phrases(
        AttackCost,
        f"{_unless} creature they control that's attacking you",
        f"{_unless} of those creatures",
        into="Restriction.base",
        planeswalkers=_planeswalkers,
    )


@modifies(AttackCost, RULES)
def _mark(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(TAXED, node, frame.source.id, frame.controller)


def _cost(state: GameState, creature: int, target: int) -> list[ManaCost]:
    """What declaring that a creature attacks a player or planeswalker costs."""
    found: list[ManaCost] = []
    for mark in characteristics(state, state.objects[creature]).rules.get(TAXED, ()):
        node: Any = mark.node
        if is_player(target):
            attacked = seat_of(target)
        elif node.planeswalkers:
            chars = characteristics(state, state.objects[target])
            attacked = chars.controller if "planeswalker" in chars.types else -1
        else:
            continue
        if attacked == mark.controller:
            found.append(parse_mana_cost("".join(node.symbols)))
    return found


ATTACK_COSTS.append(_cost)
