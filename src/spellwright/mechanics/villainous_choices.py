"""Facing a villainous choice: a player chooses which of two things is done (CR 701.55)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Clause, PlayerSelector
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, select
from spellwright.rules.objects import is_player, seat_of


@dataclass(frozen=True, slots=True)
class VillainousChoice(Clause):
    """Players face a villainous choice, one after the other (CR 701.55a, 701.55d)."""

    who: PlayerSelector
    first: Clause
    second: Clause


phrases(
    VillainousChoice,
    "{who:PlayerSelector.sg.subject} faces a villainous choice — {first:LinkedClause}, or {second:LinkedClause}",
    into="Clause",
)


@performs(VillainousChoice)
def _face(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """An option that cannot be done may be chosen as well (CR 701.55b)."""
    state = frame.state
    slots = frame.slots
    for ref in select(frame, node.who):
        if not is_player(ref) or state.players[seat_of(ref)].lost:
            continue
        if isinstance(node.who, Bind):
            frame.slots = {**frame.slots, node.who.slot: (ref,)}
        options = [Option("the first", 0), Option("the second", 1)]
        prompt, about = "Face which choice?", frame.source.id
        index = state.choose_one(seat_of(ref), "villainous choice", prompt, options, "701.55a", about)
        perform(frame, node.second if index else node.first)
    if isinstance(node.who, Bind):
        frame.slots = {**frame.slots, node.who.slot: slots.get(node.who.slot, ())}
