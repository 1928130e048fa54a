"""Permanents represented by several cards: how they come together and what leaves (CR 712.21, 730)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.decisions import Option
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.mana import NO_MANA, ManaCost
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, LIBRARY, NOWHERE

PART: Final = "part"
"""How the cards beneath the first one move: with it, as no permanents of their own."""


def melded_values(new: GameObject, seat: int) -> Characteristics:
    """The combined back face, with the mana value of both front faces together (CR 202.3c, 712.8g)."""
    found = new.program.faces[1].printed(seat).copy()
    cost: ManaCost = NO_MANA
    for program in (new.program, *[part.program for part in new.beneath]):
        front = program.faces[0].mana_cost
        if front is not None:
            cost = cost.plus(front)
    found.value_cost = cost
    return found


def merged_values(obj: GameObject, top: Characteristics) -> Characteristics:
    """What is on top, with the abilities of all that lies beneath (CR 702.140e, 730.2)."""
    found = top.copy()
    found.controller = obj.controller
    abilities: list[Ability] = list(top.abilities)
    for place, part in enumerate(obj.beneath):
        abilities.extend([ability.numbered(ability.number + _NUMBERS * (place + 1)) for ability in part.base.abilities])
    found.set_abilities(tuple(abilities))
    return found


_NUMBERS: Final = 100
"""Added to the numbers of the abilities of each component beneath, so that each has one of its own."""


def parts_leave(state: GameState, event: ZoneChange) -> list[Event]:
    """The events by which the other cards of a permanent that has left the battlefield go where it went (CR 712.21).

    They are no permanents: one permanent has left, and so many cards have come. Tokens among them are gone.
    """
    found: list[Event] = []
    if event.to == NOWHERE or event.to == BATTLEFIELD:
        return found
    old = event.old
    for part in old.beneath:
        if part.is_token or part.is_copy:
            continue
        card = state.new_object(part.card_id, part.owner, part.program, NOWHERE)
        change = ZoneChange(card, event.to, event.cause, PART)
        change.player = event.player
        change.beside = old.id
        change.exiled_with = event.exiled_with
        change.face_down = event.face_down
        change.counters = event.counters
        change.kept = event.kept
        change.known_to = event.known_to
        change.applied = event.applied
        change.position = _place(state, event, card) if event.to == LIBRARY else event.position
        found.append(change)
    return found


def _place(state: GameState, event: ZoneChange, card: GameObject) -> int:
    """Above or beneath the first card in the library, as the owner arranges them (CR 712.21a, 730.3c)."""
    first = event.old.program.faces[0].name
    options = [Option(card.program.faces[0].name, 0), Option(first, 1)]
    top = state.choose_one(
        card.owner, "library", "Which card lies above the other?", options, "712.21a", event.cause, "private"
    )
    if event.position < 0:
        return -1 if top == 0 else len(state.players[card.owner].library) - 1
    return event.position + 1 if top == 0 else event.position
