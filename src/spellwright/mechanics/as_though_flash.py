"""Spells cast as though they had flash: those of a player, this very spell, or for more mana (CR 601.3b-d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Cost, Filter, Modification, Predicate, Statement
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.rules.casting_options import FLASHES, WAYS_BY_STATEMENT, CastWay
from spellwright.rules.continuous_effect import END_OF_TURN, RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.mana import NO_MANA
from spellwright.rules.meaning import STATIC, holds, modifies, performs
from spellwright.rules.objects import Characteristics, GameObject, player_ref
from spellwright.rules.paying import split
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND


@dataclass(frozen=True, slots=True)
class FlashFor(Modification):
    """The player may cast spells that fit as though they had flash (CR 601.3b)."""

    filter: Filter

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "as though flash"

    def allows(self, state: GameState, seat: int, obj: GameObject, source: int, controller: int) -> bool:
        """Whether the rule is about this spell."""
        return fits_spell(Frame(state, controller, state.get(source)), self.filter, obj, seat)


@dataclass(frozen=True, slots=True)
class FlashThisTurn(Predicate):
    """The subject may cast spells that fit this turn as though they had flash."""

    rule: FlashFor


@dataclass(frozen=True, slots=True)
class FlashFrom(Predicate):
    """The subject may cast spells that fit as though they had flash, until something."""

    rule: FlashFor


@dataclass(frozen=True, slots=True)
class HasFlash(Statement):
    """This spell may be cast as though it had flash, at all or if a condition is met as it is cast (CR 601.3d)."""

    condition: Condition | None


@dataclass(frozen=True, slots=True)
class FlashForMore(Statement):
    """This spell may be cast as though it had flash if more is paid for it (CR 601.3c)."""

    costs: tuple[Cost, ...]


_MAY = "may cast {filter:Filter.pl} as though they had flash"
phrases(FlashFor, _MAY, into="PlayerTrait.base")
phrases(FlashFor, "{filter:Filter.pl}", into="FlashFor")
phrases(FlashThisTurn, "may cast {rule:FlashFor} this turn as though they had flash", into="Predicate.once.base")
phrases(FlashFrom, "may cast {rule:FlashFor} as though they had flash", into="Predicate.lasting.base")
phrases(HasFlash, "you may cast ~ as though it had flash", into="Statement", condition=None)
phrases(
    HasFlash,
    "you may cast ~ as though it had flash if {condition:Condition}",
    "if {condition:Condition}, you may cast ~ as though it had flash",
    "as long as {condition:Condition}, you may cast ~ as though it had flash",
    into="Statement",
)
phrases(
    FlashForMore,
    "you may cast ~ as though it had flash if you {costs:Payment.base, and+} more to cast it",
    into="Statement",
)


@modifies(FlashFor, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


def _begin(frame: Frame, node: Any, subject: tuple[int, ...], duration: str) -> None:
    refs = tuple([player_ref(seat) for seat in acting_seats(frame, subject)])
    effect = begin_from_frame(frame, refs, None, (node.rule,), duration)
    effect.until = frame.controller


@performs(FlashThisTurn)
def _this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _begin(frame, node, subject, END_OF_TURN)


@performs(FlashFrom)
def _from_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _begin(frame, node, subject, frame.duration.when)  # type: ignore[attr-defined]


def _no_effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[Any]:
    """It changes nothing but when the spell can be cast."""
    return []


STATIC[HasFlash] = _no_effects
STATIC[FlashForMore] = _no_effects


def _has_flash(frame: Frame, node: Any) -> bool:
    return node.condition is None or holds(frame, node.condition)


FLASHES[HasFlash] = _has_flash


def _dearer(state: GameState, seat: int, obj: GameObject, node: Any) -> list[CastWay]:
    if obj.zone != HAND or obj.base.mana_cost is None:
        return []
    more, others = split(node.costs)
    way = CastWay("as though it had flash", obj.base.mana_cost.plus(NO_MANA if more is None else more), obj.face)
    way.costs = others
    way.instant_speed = True
    return [way]


WAYS_BY_STATEMENT[FlashForMore] = _dearer
