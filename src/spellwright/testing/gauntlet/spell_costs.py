"""What the text of a spell asks for as its cost: mana or something instead, more on top, and less of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spellwright.rules.actions import Action
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import STATIC
from spellwright.testing.gauntlet.counting import holds, number
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of

CostOfSpell = tuple[list[Any], Any, list[int], int]
"""Costs besides mana, the mana cost, the abilities that speak of it, and how much mana more or less it costs."""

KNOWN_KEYWORDS: Final = frozenset({
    "flying", "trample", "haste", "vigilance", "first strike", "deathtouch", "lifelink", "reach", "flash", "menace",
    "defender", "enchant", "equip", "cycling", "devoid", "protection", "hexproof", "prowess", "double strike", "ward",
    "indestructible", "shroud", "intimidate", "landwalk", "changeling", "crew",
})  # fmt: skip
"""Keywords that say nothing of what the spell costs."""
ALTERNATIVE: Final = "its alternative cost"
FREE: Final = "no mana"


def cost_of_spell(scene: Scene, source: GameObject, action: Action, made: GameObject) -> CostOfSpell:
    """What a spell has to cost that is cast in a way of its own text; Unread for other ways."""
    way = action.way
    face = source.program.faces[0]
    modes = [mode for ability in face.abilities for mode in getattr(ability.choose, "modes", ())]
    if any(name_of(mode) == "CostedMode" for mode in modes):
        raise Unread("modes that cost something of their own")
    if way is None or way.face or made.facts.get("kicked") or made.face_down or way.name not in ("", ALTERNATIVE, FREE):
        raise Unread("another way to cast it")
    if source.base.keywords - KNOWN_KEYWORDS:
        raise Unread("keywords that may change the cost")
    costs: list[Any] = []
    mana, numbers, change = source.base.mana_cost, [], 0
    for ability in face.abilities:
        statement: Any = getattr(ability.node, "statement", None)
        if ability.kind != STATIC or statement is None:
            continue
        name = name_of(statement)
        if name == "SpellsCost":
            raise Unread("a cost that it may change itself")
        if name == "AdditionalCost":
            if statement.optional:
                raise Unread("an additional cost that may be paid")
            costs.extend(statement.costs)
            change += _mana_of(statement.costs)
            numbers.append(ability.number)
        elif name == "ThisCosts":
            change += _change(scene, statement)
            numbers.append(ability.number)
        elif name == "AlternativeCost" and way.name == ALTERNATIVE:
            if statement.condition is not None and not holds(scene, statement.condition):
                raise Unread("a way that its text does not allow")
            symbols = [s for cost in statement.costs if name_of(cost) == "PayMana" for s in cost.symbols]
            mana = parse_mana_cost("".join(symbols)) if symbols else None
            costs.extend(statement.costs)
            numbers.append(ability.number)
        elif name == "FreeIf" and way.name == FREE:
            mana = None
            numbers.append(ability.number)
    return costs, mana, numbers, change


def _mana_of(costs: Sequence[Any]) -> int:
    """How much mana costs ask for."""
    symbols = [symbol for cost in costs if name_of(cost) == "PayMana" for symbol in cost.symbols]
    return parse_mana_cost("".join(symbols)).mana_value() if symbols else 0


def _change(scene: Scene, statement: Any) -> int:
    """How much more generic mana it costs, below zero for less."""
    if statement.condition is not None and not holds(scene, statement.condition):
        return 0
    each = 1 if statement.each is None else number(scene, statement.each)
    amount = each if name_of(statement.by) == "X" else number(scene, statement.by) * each  # "{X} less, where X is"
    return amount if statement.more else -amount
