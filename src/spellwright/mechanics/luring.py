"""Creatures that all others have to block: "all creatures able to block it do so" (CR 509.1c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Modification, Selector, Statement
from spellwright.language.tree.selectors import Attached
from spellwright.rules.combat import BLOCK_SHAPERS
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import END_OF_TURN, RULES, ContinuousEffect
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

LURE: Final = "blocked by all"


@dataclass(frozen=True, slots=True)
class Lures(Modification):
    """All creatures that are able to block the creature do so."""


@dataclass(frozen=True, slots=True)
class AllBlock(Statement):
    """All creatures able to block something do so, as long as the ability functions."""

    who: Selector


@dataclass(frozen=True, slots=True)
class AllBlockThisTurn(Clause):
    """All creatures able to block something this turn do so."""

    who: Selector


register(Lures)
phrases(AllBlock, "all creatures able to block {who:Lured} do so", into="Statement")
phrases(SelfName, "~", into="Lured", room=__name__)
for _how in ("enchanted", "equipped"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="Lured", room=__name__, how=_how)
phrases(
    AllBlockThisTurn,
    "all creatures able to block {who:Selector.sg.object} this turn do so",
    into="Clause",
)


@modifies(Lures, RULES)
def _lures(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(LURE, node, frame.source.id, frame.controller)


@static_effects(AllBlock)
def _all_block(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (Lures(),))]


@performs(AllBlockThisTurn)
def _all_block_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.who) if ref in frame.state.objects])
    if refs:
        begin_from_frame(frame, refs, None, (Lures(),), END_OF_TURN)


def _require(state: GameState, rules: DeclarationRules) -> None:
    """One requirement for each creature that is able to block it (CR 509.1c)."""
    required: list[CombatRequirement] = []
    lures = [o.id for o in state.permanents() if o.attacking and LURE in characteristics(state, o).rules]
    for attacker in lures:
        for blocker, options in rules.options.items():
            if attacker in options:
                required.append(CombatRequirement(frozenset({blocker}), frozenset({attacker})))
    if required:
        rules.requirements = (*rules.requirements, *required)


BLOCK_SHAPERS.append(_require)
