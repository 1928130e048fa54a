"""Creatures that all others have to block: "all creatures able to block it do so" (CR 509.1c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Clause, Filter, Modification, Selector, Statement
from spellwright.language.tree.selectors import Attached, It
from spellwright.rules.combat import BLOCK_SHAPERS, attackers_of
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import END_OF_TURN, RULES, ContinuousEffect
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies, performs, select, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

LURE: Final = "blocked by all"


@dataclass(frozen=True, slots=True)
class Lures(Modification):
    """All creatures that are able to block the creature do so."""


@dataclass(frozen=True, slots=True)
class LuresSome(Modification):
    """All that fit and are able to block the creature do so."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class AllBlock(Statement):
    """All creatures able to block something do so, as long as the ability functions."""

    who: Selector


@dataclass(frozen=True, slots=True)
class AllOfThemBlock(Statement):
    """All that fit and are able to block the object itself do so, as long as the ability functions."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class AllBlockThisTurn(Clause):
    """All creatures able to block something this turn do so."""

    who: Selector


register(Lures)
register(LuresSome)
phrases(AllBlock, "all creatures able to block {who:Lured} do so", into="PlainStatement")
phrases(AllOfThemBlock, "all {filter:Filter.pl} able to block ~ do so", into="PlainStatement")
prefer(AllBlock, over=AllOfThemBlock, because="creatures are all that can block")
phrases(It, "it", into="Lured", room=__name__, many=False)
phrases(SelfName, "~", into="Lured", room=__name__)
for _how in ("enchanted", "equipped"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="Lured", room=__name__, how=_how)
phrases(
    AllBlockThisTurn,
    "all creatures able to block {who:Selector.sg.object} this turn do so",
    into="CoreClause",
)


@modifies(Lures, RULES)
@modifies(LuresSome, RULES)
def _lures(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(LURE, node, frame.source.id, frame.controller)


@static_effects(AllBlock)
def _all_block(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (Lures(),))]


@static_effects(AllOfThemBlock)
def _all_of_them_block(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, SelfName(), (LuresSome(node.filter),))]


@performs(AllBlockThisTurn)
def _all_block_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.who) if ref in frame.state.objects])
    if refs:
        begin_from_frame(frame, refs, None, (Lures(),), END_OF_TURN)


def _require(state: GameState, rules: DeclarationRules) -> None:
    """One requirement for each creature that is able to block it (CR 509.1c)."""
    required: list[CombatRequirement] = []
    for attacker in attackers_of(state):
        for mark in characteristics(state, attacker).rules.get(LURE, ()):
            frame = Frame(state, mark.controller, state.get(mark.source))
            for blocker, options in rules.options.items():
                if attacker.id in options and _is_lured(frame, mark.node, blocker):
                    required.append(CombatRequirement(frozenset({blocker}), frozenset({attacker.id})))
    if required:
        rules.requirements = (*rules.requirements, *required)


def _is_lured(frame: Frame, node: Any, blocker: int) -> bool:
    return not isinstance(node, LuresSome) or matches(frame, node.filter, blocker)


BLOCK_SHAPERS.append(_require)
