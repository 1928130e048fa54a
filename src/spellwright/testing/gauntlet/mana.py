"""Reading mana abilities: they resolve at once, so that cost and effect stand in one stretch of the log."""

from __future__ import annotations

from typing import Any

from spellwright.rules.actions import Action
from spellwright.testing.gauntlet.facts import ledger_of
from spellwright.testing.gauntlet.reading import ANY, COSTS_BRING, Reader
from spellwright.testing.gauntlet.scene import Scene, name_of
from spellwright.testing.gauntlet.table import Resolution, Table


def _basic(reader: Reader, body: Any) -> None:
    """A basic land type's ability adds one mana of its type (CR 305.6)."""
    reader.checked.add("AddMana")
    reader.require("one mana", "mana", lambda fact: tuple(fact.event.mana) == (body.kind,), 1, 1)


def read_mana(table: Table, action: Action) -> Resolution | None:
    """What the activation on a fresh table brought, against the ability's text; None if it was not activated."""
    ability = action.ability
    assert ability is not None
    if not ability.is_mana or not table.log:
        return None
    state = table.state
    source = state.get(action.object_id)
    scene = Scene(state, state, ledger_of(table.log, state), table.decisions, 0, source, source)
    reader = Reader(scene)
    reader.steady = False
    if ability.taps or ability.untaps:
        reader.loose.update(("tap", "untap"))
    for cost in ability.cost:
        reader.loose.update(COSTS_BRING.get(name_of(cost), (ANY,)))
    if name_of(ability.body) == "BasicMana":
        _basic(reader, ability.body)
    else:
        reader.body(ability.body)
    reader.finish()
    return Resolution(
        ability.number, "ability", source.card_id, reader.problems, reader.checked, reader.unread, ability.words()
    )
