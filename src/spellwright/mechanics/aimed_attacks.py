"""Whom creatures have to attack, or cannot attack again: "attacks that player this combat if able" (CR 508.1c-d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, PlayerSelector, Predicate
from spellwright.language.tree.clauses import STATED
from spellwright.mechanics.restrictions import PAIR_RULE, Restricted, restrict
from spellwright.rules.combat import ATTACK_RULES, ATTACK_SHAPERS
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.continuous_effect import END_OF_TURN, RULES
from spellwright.rules.events import Attacks
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import RULES_ONLY, modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref
from spellwright.rules.state import GameState

AIMED: Final = "must attack whom"
MUST_ATTACK_WITH_ONE: Final = "must attack with one"


@dataclass(frozen=True, slots=True)
class AttacksPlayerIfAble(Predicate):
    """The subject attacks a player this turn, or this combat, if able (CR 508.1d)."""

    whom: PlayerSelector
    combat: bool


@dataclass(frozen=True, slots=True)
class MustAttackThese(Modification):
    """It has to attack one of these players."""

    refs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MustAttackOthers(Modification):
    """It attacks a player other than the effect's controller if able."""


@dataclass(frozen=True, slots=True)
class MustAttackPlayer(Modification):
    """It attacks a player each combat if able, whoever that is then."""

    whom: PlayerSelector


@dataclass(frozen=True, slots=True)
class AttacksEachOnce(Modification):
    """It can't attack a player whom it has attacked this turn already."""


@dataclass(frozen=True, slots=True)
class MustAttackWithOne(Modification):
    """The player attacks with a creature each combat if able; `you`: attacks you or a planeswalker of yours."""

    you: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return MUST_ATTACK_WITH_ONE


register(MustAttackThese)
for _when, _combat in (("this turn", False), ("this combat", True)):
    phrases(
        AttacksPlayerIfAble,
        f"attack[s] {{whom:PlayerSelector.object}} {_when} if able",
        into="Predicate.once.@",
        combat=_combat,
    )
phrases(MustAttackOthers, "attack[s] a player other than you if able", into="Restriction.@")
phrases(MustAttackPlayer, "attack[s] {whom:PlayerSelector.object} each combat if able", into="Restriction.@")
phrases(AttacksEachOnce, "can't attack a player it has already attacked this turn", into="Restriction")
phrases(
    Restricted,
    "attack[s] or block[s] each combat if able",
    into="Restriction.@",
    room=__name__,
    kinds=("must attack", "must block"),
)
phrases(
    MustAttackWithOne,
    "must attack with at least one creature each combat if able",
    into="PlayerTrait",
    you=False,
)
phrases(
    MustAttackWithOne,
    "must attack you or a planeswalker you control with at least one creature each combat if able",
    into="PlayerTrait",
    you=True,
)
STATED.add(AttacksPlayerIfAble)
RULES_ONLY.add(AttacksPlayerIfAble)


@performs(AttacksPlayerIfAble)
def _attacks_if_able(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.whom) if is_player(ref)])
    if refs:
        restrict(frame, subject, MustAttackThese(refs), "end of combat" if node.combat else END_OF_TURN)


@modifies(MustAttackThese, RULES)
@modifies(MustAttackOthers, RULES)
@modifies(MustAttackPlayer, RULES)
def _aimed(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(AIMED, node, frame.source.id, frame.controller)


@modifies(MustAttackWithOne, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """Rules about players change nothing of an object."""


@modifies(AttacksEachOnce, RULES)
def _each_once(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(PAIR_RULE, node, frame.source.id, frame.controller)


def _may_attack(state: GameState, attacker: GameObject, chars: Characteristics, target: int) -> bool:
    """Nobody twice in a turn: what it attacked is what it was declared to attack (CR 508.1b)."""
    if not is_player(target) or not any([isinstance(m.node, AttacksEachOnce) for m in chars.rules.get(PAIR_RULE, ())]):
        return True
    before = [event for event in state.history if isinstance(event, Attacks) and event.attacker.id == attacker.id]
    return not any([event.defender == target for event in before])


def _require(state: GameState, rules: DeclarationRules) -> None:
    """A requirement for each creature and each effect that says whom it has to attack (CR 508.1d)."""
    required: list[CombatRequirement] = []
    for i in rules.options:
        for mark in characteristics(state, state.objects[i]).rules.get(AIMED, ()):
            if isinstance(mark.node, MustAttackThese):
                whom = frozenset(mark.node.refs)
            elif isinstance(mark.node, MustAttackPlayer):
                frame = Frame(state, mark.controller, state.get(mark.source))
                whom = frozenset(select(frame, mark.node.whom))
            else:
                whom = frozenset([player_ref(s) for s in state.in_turn_order() if s != mark.controller])
            required.append(CombatRequirement(frozenset({i}), whom))
    if state.player_rules:
        for node, _, controller in player_rules(state, state.active, MUST_ATTACK_WITH_ONE):
            objects = _you_and_yours(state, rules, controller) if node.you else None
            required.append(CombatRequirement(frozenset(rules.options), objects))
    if required:
        rules.requirements = (*rules.requirements, *required)


def _you_and_yours(state: GameState, rules: DeclarationRules, seat: int) -> frozenset[int]:
    """A player and the planeswalkers that they control, of what can be attacked."""
    found: set[int] = {player_ref(seat)}
    for targets in rules.options.values():
        for target in targets:
            if not is_player(target):
                chars = characteristics(state, state.objects[target])
                if "planeswalker" in chars.types and chars.controller == seat:
                    found.add(target)
    return frozenset(found)


ATTACK_RULES.append(_may_attack)
ATTACK_SHAPERS.append(_require)
