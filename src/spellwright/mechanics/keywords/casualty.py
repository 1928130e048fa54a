"""Casualty X: the caster says how great the power has to be, and the copy differs in some respects (CR 702.153)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Body, Cost, KeywordAbility
from spellwright.mechanics.keywords.facts import CameBy
from spellwright.mechanics.keywords.optional_costs import optional
from spellwright.mechanics.keywords.spell_triggers import CAST_THIS, copies_if_paid
from spellwright.mechanics.keywords.support import when
from spellwright.mechanics.removal import can_sacrifice, sacrifice
from spellwright.rules.casting_options import EXTRA_COSTS, ExtraCost
from spellwright.rules.continuous import characteristics, touch
from spellwright.rules.copying import copy_on_stack
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState

CASUALTY: Final = "casualty"
CHOSEN_X: Final = "casualty X"


@dataclass(frozen=True, slots=True)
class CasualtyX(KeywordAbility):
    """Casualty X, of which the copy is not legendary and has X as its starting loyalty."""


@dataclass(frozen=True, slots=True)
class SacrificeForX(Cost):
    """Sacrifice a creature of which the power is X or greater, for an X that the payer chooses."""


@dataclass(frozen=True, slots=True)
class CopyWithLoyalty(Body):
    """Copy the spell; the copy is not legendary, and its starting loyalty is the X that was chosen."""


for _cls in (SacrificeForX, CopyWithLoyalty):
    register(_cls)
phrases(CasualtyX, "casualty X. The copy isn't legendary and has starting loyalty X<.>", into="KeywordAbility.line")


def _name(node: Any) -> str:
    return CASUALTY


def _parameters(node: Any) -> Parameters:
    return {"n": "X"}


def _trees(node: Any) -> tuple[Node, ...]:
    """The ability that copies the spell if the cost was paid (CR 702.153a)."""
    if isinstance(node, CasualtyX):
        return (when(CAST_THIS, CopyWithLoyalty(), CameBy(CASUALTY)),)
    return copies_if_paid(node)


def _cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional(CASUALTY, (SacrificeForX(),), CASUALTY)]


shape(CasualtyX, _name, _parameters)
tree_macro(CASUALTY, "702.153", _trees)
EXTRA_COSTS[CasualtyX] = _cost


def _creatures(frame: Frame) -> list[int]:
    """X is at least 0, so that a creature with power below 0 is none."""
    found: list[int] = []
    for obj in frame.state.permanents():
        chars = characteristics(frame.state, obj)
        if "creature" in chars.types and (chars.power or 0) >= 0:
            if can_sacrifice(frame.state, frame.controller, obj.id):
                found.append(obj.id)
    return found


def _can_pay(frame: Frame, node: Any) -> bool:
    return bool(_creatures(frame))


def _pay(frame: Frame, node: Any) -> None:
    """X is announced before the creature is chosen, of which the power has to be that great (CR 601.2b, 601.2h)."""
    state, seat, own = frame.state, frame.controller, frame.source.id
    powers = {ref: characteristics(state, state.objects[ref]).power or 0 for ref in _creatures(frame)}
    x = state.choose_number(seat, CASUALTY, "Which X?", 0, max(powers.values()), "601.2b", own)
    fits = [ref for ref, power in powers.items() if power >= x]
    chosen = state.choose_ref(seat, "sacrifice", "Sacrifice which?", fits, "702.153a", own)
    frame.chosen[CHOSEN_X] = (x,)
    frame.chosen["sacrificed"] = (chosen,)
    sacrifice(frame, seat, [chosen])


costs(SacrificeForX, _can_pay, _pay)


@performs(CopyWithLoyalty)
def _copy_with_loyalty(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    copy = copy_on_stack(frame.state, frame.source, frame.controller, True)
    copy.base.supertypes = copy.base.supertypes - {"legendary"}
    copy.base.loyalty = frame.source.kept[CHOSEN_X][0]
    touch(frame.state, copy)
