"""Gaining and losing life (CR 119)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Modification, PlayerSelector, Predicate, Quantity, Statement
from spellwright.language.tree.quantities import ThatMany
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import FOREVER, RULES, ContinuousEffect
from spellwright.rules.costs import FIXED_LIFE, NO_GAIN, loses_no_life
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Event, LifeGain, LifeLoss
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject, seat_of
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.replacement import CANT
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class GainLife(Predicate):
    """The subject gains life (CR 119.3)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class LoseLife(Predicate):
    """The subject loses life (CR 119.3)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class GainLifeEach(Predicate):
    """The subject gains life for each of something."""

    amount: Quantity
    times: Quantity


@dataclass(frozen=True, slots=True)
class LoseLifeEach(Predicate):
    """The subject loses life for each of something."""

    amount: Quantity
    times: Quantity


@dataclass(frozen=True, slots=True)
class LifeBecomes(Clause):
    """A player's life total becomes a number: they gain or lose what it takes (CR 119.5)."""

    player: PlayerSelector
    total: Quantity


@dataclass(frozen=True, slots=True)
class OwnLifeBecomes(Predicate):
    """The subject's life total becomes a number (CR 119.5)."""

    total: Quantity


@dataclass(frozen=True, slots=True)
class LifeCantChange(Clause):
    """A player's life total can't change for a while (CR 119.7, 119.8)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class LifeNeverChanges(Statement):
    """A player's life total can't change (CR 119.7, 119.8)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class FixedLife(Modification):
    """The player's life total can't change."""

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return FIXED_LIFE


register(FixedLife)
phrases(
    LifeCantChange,
    "{player:Whose} life total can't change",
    into="LastingClause",
)
phrases(LifeNeverChanges, "{player:Whose} life total can't change", into="Statement")
phrases(GainLife, "gain[s] {amount:Amount} life", "gain[s] life equal to {amount:Counted}", into="Predicate.once.@")
phrases(
    LoseLife,
    "lose[s] {amount:Amount} life",
    "lose[s] life equal to {amount:Counted}",
    "lose[s] {amount:HalfLife}",
    into="Predicate.once.@",
)
phrases(GainLifeEach, "gain[s] {amount:Amount} life for each {times:EachOf}", into="Predicate.once.@")
phrases(
    GainLifeEach,
    "gain[s] {amount:Amount} life for each 1 life you lost",
    into="Predicate.once.@",
    times=ThatMany(),
)
phrases(LoseLifeEach, "lose[s] {amount:Amount} life for each {times:EachOf}", into="Predicate.once.@")
phrases(
    LifeBecomes,
    "{player:Whose} life total becomes {total:Amount}",
    "{player:Whose} life total becomes equal to {total:StartingLife}",
    into="CoreClause",
)
phrases(OwnLifeBecomes, "have your life total become {total:Amount}", into="Predicate.once.base")


def _for_each(frame: Frame, subject: tuple[int, ...], gained: bool, amount: Any, times: Any = None) -> None:
    """Each player gains or loses what it comes to for them: "for each creature they control" (CR 119.3)."""
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        number = value(frame, amount) * (1 if times is None else value(frame, times))
        events.append(LifeGain(seat, number, frame.source.id) if gained else LifeLoss(seat, number, frame.source.id))
    happen(frame.state, events)


@performs(GainLife)
def _gain(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _for_each(frame, subject, True, node.amount)


@performs(LoseLife)
def _lose(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _for_each(frame, subject, False, node.amount)


@performs(GainLifeEach)
def _gain_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _for_each(frame, subject, True, node.amount, node.times)


@performs(LoseLifeEach)
def _lose_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _for_each(frame, subject, False, node.amount, node.times)


@performs(OwnLifeBecomes)
def _own_life_becomes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _become(frame, list(each_actor(frame, subject)), node.total)


@performs(LifeBecomes)
def _life_becomes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _become(frame, [seat_of(ref) for ref in select(frame, node.player)], node.total)


def _become(frame: Frame, seats: list[int], total: Any) -> None:
    state = frame.state
    for seat in seats:
        change = value(frame, total) - state.players[seat].life
        if change > 0:
            happen(state, [LifeGain(seat, change, frame.source.id)])
        elif change < 0:
            happen(state, [LifeLoss(seat, -change, frame.source.id)])


@modifies(FixedLife, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@performs(LifeCantChange)
def _life_cant_change(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, tuple(select(frame, node.player)), None, (FixedLife(),), duration)
    effect.until = frame.controller


def _is_not_gained(state: GameState, event: Any) -> bool:
    """A player whose life total can't change or who can't gain life gains none (CR 119.7-8, 614.17)."""
    return bool(player_rules(state, event.player, FIXED_LIFE) or player_rules(state, event.player, NO_GAIN))


def _is_not_lost(state: GameState, event: Any) -> bool:
    return loses_no_life(state, event.player)


CANT[LifeGain] = _is_not_gained
CANT[LifeLoss] = _is_not_lost


@static_effects(LifeNeverChanges)
def _never_changes(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.player, (FixedLife(),))]
