"""When a spell can be cast at all: "cast this spell only during combat" (CR 601.3, 101.2)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import BoundRef
from spellwright.language.tree.categories import (
    Condition,
    Filter,
    Limit,
    Modification,
    PlayerSelector,
    PostModifier,
    Predicate,
    Selector,
    Statement,
)
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.rules.casting_options import RESTRICTIONS
from spellwright.rules.continuous import player_rules
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Attacks, StepBegins
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import MATCH, STATIC, holds, holds_when, modifies, performs, select
from spellwright.rules.objects import Characteristics, GameObject, player_ref
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.selection import seats_of
from spellwright.rules.state import GameState
from spellwright.rules.this_turn import spells_cast
from spellwright.rules.zones import STACK, ZONE_BY_NAME


@dataclass(frozen=True, slots=True)
class CastOnly(Statement):
    """The spell can be cast only when all of these allow it."""

    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class BeenAttackedThisStep(Condition):
    """A creature was declared as attacking you in this step (CR 508.1)."""


@dataclass(frozen=True, slots=True)
class CantCast(Modification):
    """The player can't cast spells that fit."""

    filter: Filter

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "can't cast"


@dataclass(frozen=True, slots=True)
class FromElsewhere(PostModifier):
    """Not cast from a zone of these players."""

    zone: str
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class CantCastForNow(Predicate):
    """The subject can't cast spells that fit, for a while."""

    rule: CantCast


@dataclass(frozen=True, slots=True)
class NoManaSpent(Condition):
    """No mana was spent to cast a spell (CR 601.2h)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CastLimit(Modification):
    """The player can't cast more than one spell that fits each turn; spells of the whole turn count (CR 101.2)."""

    filter: Filter

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "cast limit"


phrases(CastLimit, "can't cast more than one {filter:Filter.sg} each turn", into="PlayerTrait")
phrases(CantCast, "can't cast {filter:Filter.pl}", into="PlayerTrait")
phrases(CantCast, "{filter:Filter.pl}", into="CantCast")
phrases(FromElsewhere, "from anywhere other than {player:WhoseMany} hands", into="PostModifier", zone="hand")
phrases(CantCastForNow, "can't cast {rule:CantCast}", into="Predicate.lasting")
phrases(NoManaSpent, "no mana was spent to cast {what:Definite}", into="PlainCondition")
phrases(CastOnly, "cast ~ only {limits:LimitPart, and only+}", into="Statement")
phrases(BeenAttackedThisStep, "you've been attacked this step", into="PlainCondition")


def _no_effects(state: GameState, obj: GameObject, ability: Any, node: Any) -> list[Any]:
    """It changes nothing but when the spell can be cast."""
    return []


STATIC[CastOnly] = _no_effects


def _forbids(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> str:
    for ability in chars.abilities:
        if ability.kind == STATIC_ABILITY and isinstance(ability.body, CastOnly):
            frame = Frame(state, seat, obj)
            frame.ability = ability
            if not all([holds(frame, limit) for limit in ability.body.limits]):
                return "its own text says when it can be cast, and that is not now"
    return ""


RESTRICTIONS.append(_forbids)


@holds_when(BeenAttackedThisStep)
def _been_attacked(frame: Frame, node: Any) -> bool:
    you = player_ref(frame.controller)
    for event in reversed(frame.state.history):
        if isinstance(event, StepBegins):
            return False
        if isinstance(event, Attacks) and event.defender == you:
            return True
    return False


@performs(CantCastForNow)
def _cant_cast_for_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([player_ref(seat) for seat in acting_seats(frame, subject)])
    effect = begin_from_frame(frame, refs, None, (node.rule,), frame.duration.when)  # type: ignore[attr-defined]
    effect.until = frame.controller


def _from_elsewhere(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    origin = obj.cast_from if obj.zone == STACK else obj.zone
    return origin != ZONE_BY_NAME[node.zone] or obj.owner not in seats_of(frame, node.player)


MODIFIERS[FromElsewhere] = _from_elsewhere
MATCH[FromElsewhere] = modifier_fits


@modifies(CantCast, RULES)
@modifies(CastLimit, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


def _player_cant(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> str:
    """What an effect says that this player can't cast; "that player" in it is the player."""
    for node, source, controller in player_rules(state, seat, "can't cast"):
        frame = Frame(state, controller, state.get(source))
        for inner in walk((node.filter,)):
            if isinstance(inner, BoundRef):
                frame.slots[inner.slot] = (player_ref(seat),)
        if fits_spell(frame, node.filter, obj, seat):
            return f"an effect of {state.name_of(source)} says that it can't be cast"
    return ""


def _enough_cast(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> str:
    """Whether the player has cast a spell this turn that fits, as this one does."""
    for node, source, controller in player_rules(state, seat, "cast limit"):
        frame = Frame(state, controller, state.get(source))
        if fits_spell(frame, node.filter, obj, seat) and spells_cast(frame, node.filter, seat, False):
            return f"an effect of {state.name_of(source)} allows one such spell each turn"
    return ""


RESTRICTIONS.append(_player_cant)
RESTRICTIONS.append(_enough_cast)


@holds_when(NoManaSpent)
def _no_mana_spent(frame: Frame, node: Any) -> bool:
    return not any([frame.state.get(ref).facts.get("mana spent", 0) for ref in select(frame, node.what) if ref > 0])
