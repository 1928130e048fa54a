"""All the ways in which a card could be cast from where it is (CR 601.2b, 601.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.casting_options import (
    ANY_SPELL,
    HAND_ONLY,
    MUTATING,
    NOTHING_ELSE,
    VARIANTS,
    WAYS,
    WAYS_BY_STATEMENT,
    CastWay,
    with_variants,
)
from spellwright.rules.continuous import characteristics
from spellwright.rules.faces import SPLIT, WHOLE, castable_faces
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import STATIC
from spellwright.rules.state import GameState
from spellwright.rules.zones import EXILE, HAND

FUSE: Final = "fuse"
"""The way to cast both halves of a split card at once (CR 702.102a)."""


def ways_to_cast(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """All ways in which a card could be cast from where it is, legal now or not (CR 601.2b, 601.3)."""
    ways: list[CastWay] = []
    chars = characteristics(state, obj)
    if obj.face_down and obj.zone == EXILE:  # it is turned face up just before it is cast (CR 406.3a)
        chars = obj.program.faces[obj.face].printed(obj.owner)
    if obj.zone == HAND:
        for index in castable_faces(obj):
            face = obj.program.faces[index]
            if "land" not in face.types and face.mana_cost is not None:
                ways.append(CastWay("", face.mana_cost, index))
    _add_own(state, seat, obj, chars, ways)
    if state.player_rules and obj.zone == HAND:
        for others in OTHERS_WAYS:
            ways.extend(others(state, seat, obj, True))
    return ways


OTHERS_WAYS: Final[list[Callable[[GameState, int, GameObject, bool], list[CastWay]]]] = []
"""Rooms in which rules about a player give other costs for spells (CR 118.9); whether they are cast from a hand."""


def ways_as_allowed(state: GameState, seat: int, obj: GameObject, allowed: CastWay) -> list[CastWay]:
    """A way that something else than the card allows, and what the card's own abilities make of it (CR 118.9, 718.3).

    Alternative costs are the card's own wherever it may be cast, so what it offers in a hand it offers there as well.
    """
    found = with_variants(state, obj, allowed)
    chars = characteristics(state, obj)
    if allowed.leaves_open == NOTHING_ELSE or not (chars.keywords or chars.abilities or state.player_rules):
        return found
    offered: list[CastWay] = []
    if state.player_rules:
        for others in OTHERS_WAYS:
            offered.extend(others(state, seat, obj, False))
    zone = obj.zone
    obj.zone = HAND
    try:
        _add_own(state, seat, obj, chars, offered)
    finally:
        obj.zone = zone
    for way in offered:
        alike = way.change is None or MUTATING in way.facts
        same = way.face == allowed.face and alike and not way.face_down
        if way.name in HAND_ONLY or way.name in VARIANTS or not (same or allowed.leaves_open == ANY_SPELL):
            continue
        way.facts = {**allowed.facts, **way.facts}
        way.costs = (*way.costs, *allowed.costs)
        way.spend_as = way.spend_as or allowed.spend_as
        found.append(way)
    return found


def _add_own(state: GameState, seat: int, obj: GameObject, chars: Characteristics, ways: list[CastWay]) -> None:
    """The ways that the card's own abilities give where it is."""
    for ability in chars.abilities:
        if ability.kind == STATIC:
            alternative = WAYS_BY_STATEMENT.get(type(ability.body))
            if alternative is not None:
                ways.extend(alternative(state, seat, obj, ability.body))
    if not chars.keywords:
        return
    first = len(ways)
    for keyword in sorted(chars.keywords):
        provider = WAYS.get(keyword)
        if provider is not None:
            ways.extend(provider(state, seat, obj))
    if obj.program.layout in SPLIT and len(ways) > first:
        ways[first:] = _of_halves(obj, ways[first:])


def _of_halves(obj: GameObject, ways: list[CastWay]) -> list[CastWay]:
    """Ways to cast a split card, which is cast as one of its halves unless they are fused (CR 709.3, 702.102a)."""
    found: list[CastWay] = []
    for way in ways:
        if way.face != WHOLE or way.name == FUSE:
            found.append(way)
        else:
            found.extend([_of_half(obj, way, face) for face in castable_faces(obj)])
    return found


def _of_half(obj: GameObject, way: CastWay, face: int) -> CastWay:
    half = way.of_face(face)
    if way.own_cost:
        half.cost = obj.program.faces[face].mana_cost
    return half
