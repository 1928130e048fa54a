"""Creatures that can't block certain others or have to, for a turn or while an ability functions (CR 509.1b-c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, Predicate, Selector, Statement
from spellwright.language.tree.clauses import STATED
from spellwright.language.tree.modifiers import WithCharacteristic
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.quantities import CharacteristicOf, Comparison
from spellwright.mechanics.restrictions import BlockFilter, restrict
from spellwright.rules.combat import BLOCK_RULES, BLOCK_SHAPERS
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import END_OF_TURN, RULES, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import RULES_ONLY, modifies, performs, select, static_effects
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

THESE: Final = "can't block these"
MUST_BLOCK: Final = "must block these"


@dataclass(frozen=True, slots=True)
class CantBlockThat(Predicate):
    """The subject can't block something this turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CantBlockThese(Modification):
    """It can't block these very objects."""

    refs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MustBlockThat(Predicate):
    """The subject blocks something this turn, or this combat, if able (CR 509.1c)."""

    what: Selector
    combat: bool


@dataclass(frozen=True, slots=True)
class MustBlockThese(Modification):
    """It has to block these very objects."""

    refs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OthersCantBlock(Statement):
    """What fits can't block the object itself."""

    filter: Filter


register(CantBlockThese)
register(MustBlockThese)
for _when, _combat in (("this turn", False), ("this combat", True)):
    phrases(MustBlockThat, f"block[s] {{what:Definite}} {_when} if able", into="Predicate.once.@", combat=_combat)
phrases(CantBlockThat, "can't block {what:Definite} this turn", into="Predicate.once")
for _word, _relation in (("less", "<"), ("greater", ">")):
    _power = WithCharacteristic("power", Comparison(_relation, CharacteristicOf("power", SelfName())))
    phrases(
        OthersCantBlock,
        f"creatures with power {_word} than ~'s power can't block it",
        into="PlainStatement",
        filter=ObjectFilter((NounPhrase((), TypeHead("creature")),), (_power,)),
    )
phrases(OthersCantBlock, "{filter:Filter.pl} can't block ~", into="PlainStatement")
STATED.update((CantBlockThat, MustBlockThat))
RULES_ONLY.update((CantBlockThat, MustBlockThat))


@performs(CantBlockThat)
def _cant_block(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.what) if not is_player(ref)])
    restrict(frame, subject, CantBlockThese(refs), END_OF_TURN)


@performs(MustBlockThat)
def _must_block(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.what) if not is_player(ref)])
    restrict(frame, subject, MustBlockThese(refs), "end of combat" if node.combat else END_OF_TURN)


@modifies(MustBlockThese, RULES)
def _has_to(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(MUST_BLOCK, node, frame.source.id, frame.controller)


@modifies(CantBlockThese, RULES)
def _these(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(THESE, node, frame.source.id, frame.controller)


@static_effects(OthersCantBlock)
def _others_cant(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, SelfName(), (BlockFilter("not by", node.filter),))]


def _may_block(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    for mark in characteristics(state, blocker).rules.get(THESE, ()):
        if isinstance(mark.node, CantBlockThese) and attacker.id in mark.node.refs:
            return False
    return True


def _require(state: GameState, rules: DeclarationRules) -> None:
    """A requirement for each attacker that one of the creatures which could block has to block."""
    required: list[CombatRequirement] = []
    for blocker, options in rules.options.items():
        for mark in characteristics(state, state.objects[blocker]).rules.get(MUST_BLOCK, ()):
            if isinstance(mark.node, MustBlockThese):
                for ref in mark.node.refs:
                    if ref in options:
                        required.append(CombatRequirement(frozenset({blocker}), frozenset({ref})))
    if required:
        rules.requirements = (*rules.requirements, *required)


BLOCK_RULES.append(_may_block)
BLOCK_SHAPERS.append(_require)
