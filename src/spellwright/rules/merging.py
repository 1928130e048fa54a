"""Permanents represented by several cards: how they come together and what leaves (CR 712.21, 730)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.decisions import Option
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.faces import FLIP, FLIPPED
from spellwright.rules.mana import NO_MANA, ManaCost
from spellwright.rules.objects import NOT_MERGED, Characteristics, Component, GameObject
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


# -- components ----------------------------------------------------------------------------------------


def component_of(obj: GameObject, merged: int = 0) -> Component:
    """What an object becomes as a component of a merged permanent; `merged`: when it does."""
    base = obj.base
    if obj.own_values is not None:
        base = obj.own_values
    elif obj.face_down:
        base = obj.program.faces[obj.face].printed(obj.controller)
    found = Component(obj.card_id, obj.owner, obj.program, base)
    found.face = obj.face
    found.face_down = obj.face_down
    found.is_token = obj.is_token
    found.is_copy = obj.is_copy
    found.merged = merged
    return found


def turned(part: Component, face: int, face_down: bool) -> Component:
    """The same component with this face up, or face down."""
    base = part.base if face == part.face else part.program.faces[face].printed(part.owner)
    found = Component(part.card_id, part.owner, part.program, base)
    found.face = face
    found.face_down = face_down
    found.is_token = part.is_token
    found.is_copy = part.is_copy
    found.merged = part.merged
    found.mute = part.mute
    return found


def components(obj: GameObject) -> tuple[Component, ...]:
    """All that represents a permanent with which something has merged, from top to bottom; else nothing."""
    return NOT_MERGED if obj.top is None else (obj.top, *obj.beneath)


def represent(obj: GameObject, pile: tuple[Component, ...]) -> None:
    """These components, from top to bottom, represent the permanent from now on."""
    top = pile[0]
    obj.top, obj.beneath = top, pile[1:]
    obj.card_id, obj.owner, obj.program, obj.face = top.card_id, top.owner, top.program, top.face
    obj.is_token, obj.is_copy = top.is_token, top.is_copy  # CR 730.2d


def turn_components(obj: GameObject, face_down: bool) -> None:
    """Each component of a merged permanent is turned with it (CR 730.2f)."""
    if obj.top is not None:
        represent(obj, tuple([turned(part, part.face, face_down) for part in components(obj)]))


def is_stuck_face_down(obj: GameObject) -> bool:
    """Whether a merged permanent contains an instant or sorcery card, so that it can't be turned up (CR 730.2g)."""
    return any([not part.program.faces[part.face].printed(0).is_permanent_card() for part in components(obj)])


# -- values --------------------------------------------------------------------------------------------

Copies = list[tuple[int, Characteristics]]
"""What copy effects make of a permanent, with their timestamps, in the order of these."""


def merged_values(obj: GameObject, copies: Copies, face_up: bool = False) -> Characteristics:
    """What is on top, with the abilities of all that lies beneath (CR 702.140e, 730.2a).

    Merging is a copiable effect, so it and copy effects apply in the order of their timestamps (CR 613.2a): what a
    permanent had become a copy of lies beneath what merges with it later. `face_up`: as if no component lay face down.
    """
    pile = [part for part in components(obj) if not part.mute]
    steps: list[tuple[int, int, Characteristics]] = [(time, -1, values) for time, values in copies]
    flipped = FLIPPED in obj.facts
    for place, part in enumerate(pile):
        hidden = part.face_down and not face_up
        steps.append((part.merged, place, Characteristics() if hidden else _values_of(part, flipped)))  # CR 708.2
    found: Characteristics | None = None
    highest = len(pile)
    for _, place, values in sorted(steps, key=_when):
        if place < 0 or found is None:
            found = values.copy()
        elif place < highest:
            found = _merge_abilities(values.copy(), found, values, True)
        else:
            found = _merge_abilities(found.copy(), found, values, False)
        highest = highest if place < 0 else min(highest, place)
    assert found is not None
    found.controller = obj.controller
    return found


def _when(step: tuple[int, int, Characteristics]) -> int:
    return step[0]


def _values_of(part: Component, flipped: bool) -> Characteristics:
    """What a component is by itself, of a flipped permanent its alternative characteristics (CR 730.2h)."""
    if flipped and part.program.layout == FLIP and part.base.card is part.program:
        return part.program.faces[1].printed(part.owner)
    return part.base


def _merge_abilities(
    values: Characteristics, old: Characteristics, new: Characteristics, over: bool
) -> Characteristics:
    """These values with the abilities of both; what was there keeps its numbers, by which limits know it."""
    last = max([ability.number for ability in old.abilities], default=-1)
    low = _NUMBERS * (last // _NUMBERS + 1)
    added = tuple([_numbered(ability, low + ability.number % _NUMBERS) for ability in new.abilities])
    values.set_abilities((*added, *old.abilities) if over else (*old.abilities, *added))
    values.reworded = True
    return values


def _numbered(ability: Ability, number: int) -> Ability:
    """The ability with another number; the same one whenever it is asked for."""
    if ability.number == number:
        return ability
    key = (id(ability), number)
    found = _NUMBERED.get(key)
    if found is None:
        found = (ability, ability.numbered(number))
        _NUMBERED[key] = found
    return found[1]


_NUMBERS: Final = 100
"""How far the numbers of the abilities of one component are from those of the next."""

_NUMBERED: Final[dict[tuple[int, int], tuple[Ability, Ability]]] = {}


# -- leaving -------------------------------------------------------------------------------------------


def parts_leave(state: GameState, event: ZoneChange) -> list[Event]:
    """The events by which the other cards of a permanent that has left the battlefield go where it went (CR 712.21).

    They are no permanents: one permanent has left, and so many cards have come. Tokens among them are gone.
    """
    found: list[Event] = []
    if event.to == NOWHERE or event.to == BATTLEFIELD:
        return found
    old = event.old
    pile = [old.program.faces[0].name]
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
        change.position = _place(state, event, card, pile) if event.to == LIBRARY else event.position
        found.append(change)
    return found


def _place(state: GameState, event: ZoneChange, card: GameObject, pile: list[str]) -> int:
    """Where in the library a further card comes, as its owner arranges them (CR 712.21a, 730.3a).

    `pile` holds the names of those that are there already, from top to bottom.
    """
    name = card.program.faces[0].name
    labels = [name, *[f"{name} under {other}" for other in pile]] if len(pile) > 1 else [name, pile[0]]
    options = [Option(label, place) for place, label in enumerate(labels)]
    prompt = "Which card lies above the other?" if len(pile) == 1 else f"Where does {name} lie among them?"
    above = state.choose_one(card.owner, "library", prompt, options, "730.3a", event.cause, "private")
    pile.insert(above, name)
    under = len(pile) - 1 - above  # so many of them lie beneath it
    if event.position >= 0:
        return event.position + under
    return -1 if above == 0 else len(state.players[card.owner].library) - 1 + under
