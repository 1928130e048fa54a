"""Checks of an announcement: its costs were paid, all of them and nothing else, and so much mana was spent."""

from __future__ import annotations

from typing import Any

from spellwright.rules.actions import CAST, Action
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import STATIC
from spellwright.rules.state import GameState
from spellwright.testing.gauntlet.costs import read_costs
from spellwright.testing.gauntlet.facts import ledger_of
from spellwright.testing.gauntlet.reading import Reader
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of
from spellwright.testing.gauntlet.table import Resolution, Table

CHANGES_COSTS = frozenset({"ThisCosts", "SpellsCost", "AlternativeCost", "FreeIf"})


def read_announcement(
    before: GameState, table: Table, action: Action, made: GameObject, mark: int
) -> Resolution | None:
    """The costs of an action that put `made` on the stack; None where the text says too little about them."""
    source = before.objects[action.object_id]
    scene = Scene(before, table.state, ledger_of(table.log[mark:], table.state), [], 0, source, source)
    scene.x = {made.x}
    reader = Reader(scene)
    reader.steady = False
    if action.kind == CAST:
        found = _cost_of_spell(source, action, made)
        if found is None:
            return None
        costs, mana, number = found
    else:
        ability = action.ability
        assert ability is not None
        if ability.loyalty is not None or ability.loyalty_x:
            return _loyalty(reader, ability, source)
        costs, mana, number = list(ability.cost), ability.mana, ability.number
    if mana is not None and mana.phyrexian_count:
        return None  # it may be paid with life (CR 107.4f)
    spent = sum(p.pool.size() for p in before.players[:1]) - sum(p.pool.size() for p in table.state.players[:1])
    try:
        if action.kind != CAST and action.ability is not None and action.ability.taps:
            reader.require("tapped for the cost", "tap", lambda f: f.subject == source.id, 1, 1)
        if action.kind != CAST and action.ability is not None and action.ability.untaps:
            reader.require("untapped for the cost", "untap", lambda f: f.subject == source.id, 1, 1)
        read_costs(reader, costs)
    except Unread:
        return None
    if reader.scene.ledger.unused("mana"):
        return None  # mana abilities were activated for it
    wanted = 0 if mana is None else mana.mana_value(made.x)
    hybrid = mana is not None and any("P" in str(symbol) or "2/" in str(symbol) for symbol in mana.symbols)
    limits = action.ability.limits if action.kind != CAST and action.ability is not None else ()
    changed = any(name_of(limit) == "AbilityCosts" for limit in limits)  # it says what it costs more or less
    if spent != wanted and not hybrid and not changed and "convoke" not in source.base.keywords:
        reader.wrong(f"{spent} mana was spent instead of {wanted}")
    reader.finish()
    text = made.base.name if action.kind == CAST else (action.ability.words() if action.ability else "")
    kind = "spell" if action.kind == CAST else "ability"
    checked = {"cost"} if action.kind != CAST or number >= 0 else set()
    return Resolution(number, "cost" if kind == "spell" else kind, source.card_id, reader.problems, checked, [], text)


def _loyalty(reader: Reader, ability: Any, source: GameObject) -> Resolution:
    """A loyalty ability puts or removes so many loyalty counters (CR 606.4)."""
    change = -next(iter(reader.scene.x)) if ability.loyalty_x else ability.loyalty

    def test(fact: Any) -> bool:
        return bool(fact.subject == source.id and fact.word == "loyalty" and fact.amount == abs(change))

    if change:
        reader.require(f"loyalty {change:+}", "counters" if change > 0 else "uncounters", test, 1, 1)
    reader.finish()
    return Resolution(ability.number, "ability", source.card_id, reader.problems, {"cost"}, [], ability.words())


def _cost_of_spell(source: GameObject, action: Action, made: GameObject) -> tuple[list[Any], Any, int] | None:
    """The additional costs and the mana cost of a spell that is cast in the usual way, and which ability says so."""
    way = action.way
    modes = [mode for ability in source.program.faces[0].abilities for mode in getattr(ability.choose, "modes", ())]
    if any(name_of(mode) == "CostedMode" for mode in modes):
        return None  # modes that cost something of their own
    if way is None or way.name or way.face or made.facts.get("kicked") or way.costs or made.face_down:
        return None
    costs: list[Any] = []
    number = -1
    plain = {"flying", "trample", "haste", "vigilance", "first strike", "deathtouch", "lifelink", "reach", "flash"}
    plain |= {"menace", "defender", "enchant", "equip", "cycling", "devoid", "protection", "hexproof", "prowess"}
    if source.base.keywords - plain:
        return None
    for ability in source.program.faces[0].abilities:
        statement = getattr(ability.node, "statement", None)
        if ability.kind != STATIC or statement is None:
            continue
        if name_of(statement) in CHANGES_COSTS:
            return None
        if name_of(statement) == "AdditionalCost":
            if statement.optional:
                return None
            costs.extend(statement.costs)
            number = ability.number
    return costs, source.base.mana_cost, number
