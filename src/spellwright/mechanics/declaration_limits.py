"""Limits to how many creatures attack or block, and creatures that do only with others or alone (CR 508.1c, 509.1b)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, Predicate, Quantity, Statement
from spellwright.language.tree.clauses import STATED
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import Number
from spellwright.rules.combat import ATTACK_SHAPERS, BLOCK_SHAPERS
from spellwright.rules.combat_legality import DeclarationRules, NeedsOthers
from spellwright.rules.continuous import characteristics, make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import RULES_ONLY, matches, modifies, performs, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject, player_ref
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

ATTACKERS_AT_MOST: Final = "attackers at most"
BLOCKERS_AT_MOST: Final = "blockers at most"
COMPANY: Final = "company in combat"


@dataclass(frozen=True, slots=True)
class AttackersAtMost(Modification):
    """The player can't attack with more creatures; `you`: can't attack the effect's controller with more."""

    count: Quantity
    you: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return ATTACKERS_AT_MOST


@dataclass(frozen=True, slots=True)
class BlockersAtMost(Modification):
    """The player can't block with more creatures."""

    count: Quantity

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return BLOCKERS_AT_MOST


@dataclass(frozen=True, slots=True)
class NoMoreThan(Statement):
    """No more than so many creatures can attack, attack you, or block each combat."""

    what: str
    count: Quantity


@dataclass(frozen=True, slots=True)
class BlocksWithAtMost(Predicate):
    """The player can't block with more creatures this combat."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class OnlyAlone(Modification):
    """It can attack only alone (CR 506.5)."""


@dataclass(frozen=True, slots=True)
class OnlyBeside(Modification):
    """It can't attack, or block, unless so many others that fit do as well."""

    how: str
    count: Quantity
    filter: Filter


for _verb in ("attack", "attack you", "block"):
    phrases(
        NoMoreThan,
        f"no more than one creature can {_verb} each combat",
        into="PlainStatement",
        what=_verb,
        count=Number(1),
    )
    phrases(
        NoMoreThan,
        f"no more than {{count:Count.pl}} creatures can {_verb} each combat",
        into="PlainStatement",
        what=_verb,
    )
phrases(
    BlocksWithAtMost,
    "can't block with more than one creature this combat",
    into="Predicate.once",
    count=Number(1),
)
phrases(OnlyAlone, "can only attack alone", into="Restriction")
for _verb in ("attack", "block"):
    phrases(
        OnlyBeside,
        f"can't {_verb} unless a {{filter:Filter.sg}} also {_verb}s",
        into="Restriction",
        how=_verb,
        count=Number(1),
    )
phrases(
    OnlyBeside,
    "can't block unless at least {count:Count.pl} other {filter:Filter.pl} block",
    into="Restriction",
    how="block",
)
STATED.add(BlocksWithAtMost)
RULES_ONLY.add(BlocksWithAtMost)


@static_effects(NoMoreThan)
def _no_more_than(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    limit: Modification = BlockersAtMost(node.count)
    if node.what != "block":
        limit = AttackersAtMost(node.count, node.what == "attack you")
    return [make_effect(state, obj, EachPlayer("player"), (limit,))]


@performs(BlocksWithAtMost)
def _blocks_with_at_most(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin_from_frame(frame, subject, None, (BlockersAtMost(node.count),), "end of combat")


@modifies(AttackersAtMost, RULES)
@modifies(BlockersAtMost, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """Rules about players change nothing of an object."""


@modifies(OnlyAlone, RULES)
@modifies(OnlyBeside, RULES)
def _company(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(COMPANY, node, frame.source.id, frame.controller)


def _limit(state: GameState, rules: DeclarationRules, count: int) -> None:
    """No more than so many creatures in all."""
    rules.most = count if rules.most < 0 else min(rules.most, count)


def _needs(state: GameState, rules: DeclarationRules, how: str) -> None:
    """What creatures need others for, or that there are no others."""
    needs: list[NeedsOthers] = []
    alone: list[int] = []
    for i in rules.options:
        for mark in characteristics(state, state.objects[i]).rules.get(COMPANY, ()):
            node: Any = mark.node
            if isinstance(node, OnlyAlone):
                if how == "attack":
                    alone.append(i)
            elif node.how == how:
                frame = Frame(state, mark.controller, state.get(mark.source))
                others = [k for k in rules.options if k != i and matches(frame, node.filter, k)]
                needs.append(NeedsOthers(i, value(frame, node.count), frozenset(others)))
    if needs:
        rules.needs = (*rules.needs, *needs)
    if alone:
        rules.alone = rules.alone | frozenset(alone)


def _shape_attack(state: GameState, rules: DeclarationRules) -> None:
    _needs(state, rules, "attack")
    if not state.player_rules:
        return
    for node, source, controller in player_rules(state, state.active, ATTACKERS_AT_MOST):
        count = value(Frame(state, controller, state.get(source)), node.count)
        if node.you:
            you = player_ref(controller)
            rules.most_at[you] = min(rules.most_at.get(you, count), count)
        else:
            _limit(state, rules, count)


def _shape_block(state: GameState, rules: DeclarationRules) -> None:
    _needs(state, rules, "block")
    if not state.player_rules:
        return
    for i in rules.options:  # all of them are one player's
        seat = characteristics(state, state.objects[i]).controller
        for node, source, controller in player_rules(state, seat, BLOCKERS_AT_MOST):
            _limit(state, rules, value(Frame(state, controller, state.get(source)), node.count))
        return


ATTACK_SHAPERS.append(_shape_attack)
BLOCK_SHAPERS.append(_shape_block)
