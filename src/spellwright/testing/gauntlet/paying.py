"""Checks of an announcement: its costs were paid, all of them and nothing else, and so much mana was spent."""

from __future__ import annotations

from typing import Any

from spellwright.rules.actions import CAST, Action
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState
from spellwright.testing.gauntlet.costs import read_costs
from spellwright.testing.gauntlet.facts import ledger_of
from spellwright.testing.gauntlet.reading import Reader
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of
from spellwright.testing.gauntlet.spell_costs import cost_of_spell
from spellwright.testing.gauntlet.table import Resolution, Table


def read_announcement(before: GameState, table: Table, action: Action, made: GameObject, mark: int) -> list[Resolution]:
    """The costs of an action that put `made` on the stack; empty where the text says too little about them."""
    source = before.objects[action.object_id]
    paid_for = source if action.kind == CAST else made  # "another" is said of an ability's source only
    scene = Scene(before, table.state, ledger_of(table.log[mark:], table.state), [], 0, source, paid_for)
    scene.x = {made.x}
    scene.targets = dict(made.targets)
    reader = Reader(scene)
    reader.steady = False
    if action.kind == CAST:
        try:
            found = cost_of_spell(scene, source, action, made)
        except Unread:
            return []
        costs, mana, numbers, change = found
    else:
        ability = action.ability
        assert ability is not None
        if ability.loyalty is not None or ability.loyalty_x:
            return [_loyalty(reader, ability, source)]
        costs, mana, numbers, change = list(ability.cost), ability.mana, [ability.number], 0
    if mana is not None and mana.phyrexian_count:
        return []  # it may be paid with life (CR 107.4f)
    spent = sum(p.pool.size() for p in before.players[:1]) - sum(p.pool.size() for p in table.state.players[:1])
    try:
        if action.kind != CAST and action.ability is not None and action.ability.taps:
            reader.require("tapped for the cost", "tap", lambda f: f.subject == source.id, 1, 1)
        if action.kind != CAST and action.ability is not None and action.ability.untaps:
            reader.require("untapped for the cost", "untap", lambda f: f.subject == source.id, 1, 1)
        read_costs(reader, costs)
    except Unread:
        return []
    if reader.scene.ledger.unused("mana"):
        return []  # mana abilities were activated for it
    wanted = 0 if mana is None else mana.mana_value(made.x)
    if mana is not None:  # only generic mana can be less (CR 118.7a)
        wanted += max(change, -mana.generic - made.x * mana.x_count)
    hybrid = mana is not None and any("P" in str(symbol) or "2/" in str(symbol) for symbol in mana.symbols)
    limits = action.ability.limits if action.kind != CAST and action.ability is not None else ()
    stated = [name_of(getattr(a.node, "statement", None)) for a in source.program.faces[0].abilities]
    words = [*stated, *map(name_of, limits)]
    changed = any(word.startswith(("AbilityCosts", "AbilitiesCost")) for word in words)  # more or less than is printed
    if spent != wanted and not hybrid and not changed and "convoke" not in source.base.keywords:
        reader.wrong(f"{spent} mana was spent instead of {wanted}")
    reader.finish()
    text = made.base.name if action.kind == CAST else (action.ability.words() if action.ability else "")
    if action.kind != CAST:
        return [_result(reader, "ability", numbers[0], source, text)]
    return [_result(reader, "cost", number, source, text) for number in numbers or [-1]]


def _result(reader: Reader, kind: str, number: int, source: GameObject, text: str) -> Resolution:
    checked = {"cost"} if number >= 0 else set()
    return Resolution(number, kind, source.card_id, reader.problems, checked, [], text)


def _loyalty(reader: Reader, ability: Any, source: GameObject) -> Resolution:
    """A loyalty ability puts or removes so many loyalty counters (CR 606.4)."""
    change = -next(iter(reader.scene.x)) if ability.loyalty_x else ability.loyalty

    def test(fact: Any) -> bool:
        return bool(fact.subject == source.id and fact.word == "loyalty" and fact.amount == abs(change))

    if change:
        reader.require(f"loyalty {change:+}", "counters" if change > 0 else "uncounters", test, 1, 1)
    reader.finish()
    return Resolution(ability.number, "ability", source.card_id, reader.problems, {"cost"}, [], ability.words())
