"""Giving abilities: "gains flying until end of turn", "creatures you control have vigilance" (CR 613.1f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import KeywordAbility, Modification, Predicate, Selector, Statement
from spellwright.mechanics.power_toughness import PTChange
from spellwright.rules.building import keyword_abilities
from spellwright.rules.continuous import ABILITY, ContinuousEffect, begin_from_frame, make_effect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Keywords(Modification):
    """Having these keyword abilities too."""

    items: tuple[KeywordAbility, ...]


@dataclass(frozen=True, slots=True)
class Gains(Predicate):
    """The subject gains keyword abilities until something."""

    keywords: Keywords


@dataclass(frozen=True, slots=True)
class AlwaysHas(Statement):
    """Objects have keyword abilities as long as the ability functions."""

    who: Selector
    keywords: Keywords


@dataclass(frozen=True, slots=True)
class AlwaysGetsAndHas(Statement):
    """Both a change of power and toughness and keyword abilities."""

    who: Selector
    change: PTChange
    keywords: Keywords


phrases(Keywords, "{items:KeywordAbility.bare, and+}", into="Keywords")
phrases(Gains, "gain[s] {keywords:Keywords}", into="Predicate.lasting.@")
phrases(AlwaysHas, "{who:Selector.#.subject} (has|have)# {keywords:Keywords}", into="Statement")
phrases(
    AlwaysGetsAndHas,
    "{who:Selector.#.subject} get(s|)# {change:PTChange} and (has|have)# {keywords:Keywords}",
    into="Statement",
)


def abilities_of(node: Keywords) -> tuple[Ability, ...]:
    """The abilities that a list of keywords gives; made once for each list, so that they keep their identity."""
    found = _MADE.get(node)
    if found is None:
        made: list[Ability] = []
        for item in node.items:
            made.extend(keyword_abilities(item))
        for number, ability in enumerate(made):
            ability.number = 64 + number
        found = tuple(made)
        _MADE[node] = found
    return found


_MADE: dict[Keywords, tuple[Ability, ...]] = {}


@modifies(Keywords, ABILITY)
def _have(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.set_abilities(chars.abilities + abilities_of(node))


@performs(Gains)
def _gains(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    effect = begin_from_frame(frame, subject, None, (node.keywords,), frame.duration.when)  # type: ignore[attr-defined]
    effect.until = frame.controller


@static_effects(AlwaysHas)
def _always_has(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (node.keywords,))]


@static_effects(AlwaysGetsAndHas)
def _always_both(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (node.change, node.keywords))]
