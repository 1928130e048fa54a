"""Cards put into one graveyard at the same time, which their owner arranges where the order can matter (CR 404.3)."""

from __future__ import annotations

from typing import Final

from spellwright.language.node import walk
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.programs import Ability, Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD

ORDER_READERS: Final[set[type]] = set()
"""Nodes with which something asks for the order of a graveyard, registered by rooms."""

_READS: Final[dict[Program, bool]] = {}


def arrange(state: GameState, done: list[Event]) -> None:
    """Let owners arrange what a batch of events has put into their graveyards.

    Nobody is asked in a game without a card that looks at the order: it would be a choice without any consequence.
    """
    piles: dict[int, list[int]] = {}
    for event in done:
        if isinstance(event, ZoneChange) and event.to == GRAVEYARD and event.new is not None:
            piles.setdefault(event.new.owner, []).append(event.new.id)
    if not piles or all([len(refs) < 2 for refs in piles.values()]) or not _is_read(state):
        return
    for seat in state.in_turn_order():
        pile = state.players[seat].graveyard
        refs = [ref for ref in piles.get(seat, ()) if ref in pile and not state.objects[ref].is_token]
        if len(refs) < 2:
            continue
        places = sorted([pile.index(ref) for ref in refs])
        prompt = "The last one will be the top card of your graveyard"
        ordered = state.choose_order(seat, "graveyard", prompt, refs, "404.3")
        for place, ref in zip(places, ordered, strict=True):
            pile[place] = ref


def _is_read(state: GameState) -> bool:
    """Whether any card in the game looks at the order of graveyards."""
    for obj in state.objects.values():
        reads = _READS.get(obj.program)
        if reads is None:
            reads = any([_reads(ability) for face in obj.program.faces for ability in face.abilities])
            _READS[obj.program] = reads
        if reads:
            return True
    return False


def _reads(ability: Ability) -> bool:
    parts = (ability.node, ability.body, ability.condition, ability.event, ability.cost, ability.limits)
    return any([type(node) in ORDER_READERS for node in walk(parts)])
