"""Changing power and toughness (CR 613.4): "gets +2/+2", for a while or while something is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate, Quantity, Selector, Statement
from spellwright.rules.continuous import PT_CHANGE, ContinuousEffect, begin_from_frame, make_effect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class PTChange(Modification):
    """A change of power and of toughness by fixed numbers, times a quantity where there is one."""

    power: int
    toughness: int
    times: Quantity | None


@dataclass(frozen=True, slots=True)
class Gets(Predicate):
    """The subject gets a change of power and toughness until something."""

    change: PTChange


@dataclass(frozen=True, slots=True)
class AlwaysGets(Statement):
    """Objects get a change of power and toughness as long as the ability functions."""

    who: Selector
    change: PTChange


phrases(PTChange, "{power:Signed}/{toughness:Signed}", into="PTChange", times=None)
phrases(PTChange, "{power:Signed}/{toughness:Signed} for each {times:EachOf}", into="PTChange")
phrases(Gets, "get[s] {change:PTChange}", into="Predicate.lasting.@")
phrases(AlwaysGets, "{who:Selector.#.subject} get(s|)# {change:PTChange}", into="Statement")


@modifies(PTChange, PT_CHANGE)
def _change(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if chars.power is None or chars.toughness is None:
        return
    times = 1 if node.times is None else value(frame, node.times)
    chars.power += node.power * times
    chars.toughness += node.toughness * times


@performs(Gets)
def _gets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    change = node.change
    if change.times is not None:  # counted once, on resolution (CR 608.2i)
        times = value(frame, change.times)
        change = PTChange(change.power * times, change.toughness * times, None)
    effect = begin_from_frame(frame, subject, None, (change,), frame.duration.when)  # type: ignore[attr-defined]
    effect.until = frame.controller


@static_effects(AlwaysGets)
def _always(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (node.change,))]
