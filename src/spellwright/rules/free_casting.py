"""Casting as an effect says, while something resolves: for nothing, or for another cost (CR 608.2g)."""

from __future__ import annotations

from collections.abc import Callable

from spellwright.rules.casting import cast, cast_problem
from spellwright.rules.casting_options import CastWay, with_variants
from spellwright.rules.decisions import Option
from spellwright.rules.faces import castable_faces
from spellwright.rules.mana import NO_MANA
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

WITHOUT_PAYING = "without paying its mana cost"


def free_way(card: GameObject, fact: str = "") -> CastWay:
    """The way to cast a card without paying its mana cost (CR 118.9); timing does not matter (CR 608.2g)."""
    way = CastWay(WITHOUT_PAYING, NO_MANA, card.face)
    way.instant_speed = True
    way.faces = castable_faces(card)
    if fact:
        way.facts = {fact: 1}
    return way


def each_face(card: GameObject, way: CastWay) -> list[CastWay]:
    """A way of casting for each face that the player may choose (CR 709.3, 712.11b, 715.3)."""
    if len(way.faces) < 2:
        return [way if not way.faces or way.faces[0] == way.face else way.of_face(way.faces[0])]
    return [way.of_face(face) for face in way.faces]


def open_ways(
    state: GameState, seat: int, card: GameObject, way: CastWay, fits: Callable[[Characteristics], bool] | None = None
) -> list[CastWay]:
    """The faces that a player could cast in this way now, of those that fit as spells, and what keywords make of it."""
    found: list[CastWay] = []
    for one in each_face(card, way):
        printed = card.program.faces[one.face].printed(card.owner)
        if "land" in printed.types or (fits is not None and not fits(printed)):
            continue
        variants = with_variants(state, card, one)
        found.extend([w for w in variants if cast_problem(state, seat, card, w, None, False) is None])
    return found


def can_cast(state: GameState, seat: int, card: GameObject, way: CastWay) -> bool:
    """Whether a player could cast a card in this way now."""
    return bool(open_ways(state, seat, card, way))


def cast_open(state: GameState, seat: int, card: GameObject, ways: list[CastWay], free: bool) -> GameObject | None:
    """Cast a card in one of these ways, as the player chooses: which face, prototyped or not (CR 601.3e, 718.3)."""
    way = ways[0]
    if len(ways) > 1:
        names = [card.program.faces[w.face].name for w in ways]
        one_face = len(set(names)) == 1
        options = [Option(f"cast it {w.name}" if one_face else names[i], i) for i, w in enumerate(ways)]
        way = ways[state.choose_one(seat, "way" if one_face else "face", "Cast it how?", options, "601.3e", card.id)]
    return cast(state, seat, card, way, False, free)


def cast_free(state: GameState, seat: int, card: GameObject, way: CastWay) -> GameObject | None:
    """Cast a card without paying its mana cost, if that is possible; the spell if it was cast."""
    ways = open_ways(state, seat, card, way)
    return cast_open(state, seat, card, ways, True) if ways else None


def may_cast(
    state: GameState,
    seat: int,
    card: GameObject,
    way: CastWay,
    rule: str,
    fits: Callable[[Characteristics], bool] | None = None,
) -> GameObject | None:
    """A player may cast a card in this way; the spell if they did. Who cannot is not asked."""
    ways = open_ways(state, seat, card, way, fits)
    if not ways:
        return None
    prompt = f"Cast {state.name_of(card.id)} {way.name}?"
    if not state.choose_yes(seat, prompt, card.id, "cast", rule):
        return None
    return cast_open(state, seat, card, ways, way.name == WITHOUT_PAYING)
