"""How long effects last: what "until end of turn" says is over after the cleanup step, what lasts longer is not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree.categories import Predicate
from spellwright.rules.continuous import characteristics
from spellwright.rules.state import GameState
from spellwright.rules.steps import CLEANUP, END
from spellwright.rules.turn import BEGIN, advance
from spellwright.testing.gauntlet.reading import HANDLERS, size_of_counters
from spellwright.testing.gauntlet.scene import name_of
from spellwright.testing.gauntlet.settings import to_step
from spellwright.testing.gauntlet.table import Table

TURN: Final = "end of turn"
COMBAT: Final = "end of combat"
WITHOUT_END: Final = frozenset({
    "Becomes", "GainControl", "Suspect", "GetEmblem", "ChooseValue", "Regenerate", "CopySpell", "Monstrosity",
    "BecomeMonarch", "Attach", "ForAsLongAs", "AsLongAs", "CopyToken", "EntersAsCopy", "ReturnTo", "PutTo",
})  # fmt: skip
"""Nodes whose effects may go on for good, or until something else happens."""


def durations_in(trees: Iterable[Any]) -> set[str]:
    """The ends that are named in trees; "" stands for an effect without one."""
    found: set[str] = set()
    for node in walk(tuple(trees)):
        name = name_of(node)
        if name == "Until":
            found.add(node.when)  # type: ignore[attr-defined]
        elif name in WITHOUT_END or (isinstance(node, Predicate) and name not in HANDLERS):
            found.add("")
    return found


def end_turn(table: Table) -> None:
    """The turn goes on to its end: what was to happen later happens, and the cleanup step is done."""
    state = table.state
    if state.over:
        return
    to_step(table, state.active, END)
    table.resolve_all()
    if state.over:
        return
    for player in state.players:
        if len(player.hand) > 7:
            del player.hand[7:]  # nobody has to discard, which would be a choice of its own
    known = {i for player in state.players for zone in (player.hand, player.library, player.graveyard) for i in zone}
    known |= {*state.battlefield, *state.exile, *state.stack, *state.command}
    for ref in [i for i in state.objects if i not in known]:
        del state.objects[ref]
    state.step = CLEANUP
    state.stage = BEGIN
    state.schedule = []
    advance(state)


def lasting_problems(before: GameState, at_once: GameState, after: GameState, named: set[str]) -> list[str]:
    """Whether all effects are over after the turn (or none of them is, where they last longer)."""
    if named <= {TURN, COMBAT} and TURN in named:
        return _differences(before, after, "after the turn")
    if named == {"your next turn"} or named == {"end of your next turn"}:
        return _differences(at_once, after, "although it lasts beyond the turn")
    return []


def _differences(one: GameState, other: GameState, said: str) -> list[str]:
    problems: list[str] = []
    for ref in one.battlefield:
        if ref not in other.battlefield:
            continue
        old, new = one.objects[ref], other.objects[ref]
        if old.attachments != new.attachments or old.attached_to != new.attached_to or old.face != new.face:
            continue
        was, now = characteristics(one, old), characteristics(other, new)
        if was.controller != now.controller:
            problems.append(f"#{ref} is controlled by seat {now.controller} {said}")
            continue
        if was.power is not None and now.power is not None and was.toughness is not None and now.toughness is not None:
            had, has = size_of_counters(old.counters), size_of_counters(new.counters)
            size = (now.power - has[0], now.toughness - has[1])
            if size != (was.power - had[0], was.toughness - had[1]):
                problems.append(f"{now.name} #{ref} is {now.power}/{now.toughness} {said}")
        if (was.keywords ^ now.keywords) - {*old.counters, *new.counters}:  # CR 122.1b
            problems.append(f"{now.name} #{ref} has {sorted(now.keywords ^ was.keywords)} changed {said}")
    return problems
