"""Casting as an effect says, while something resolves: for nothing, or for another cost (CR 608.2g)."""

from __future__ import annotations

from spellwright.rules.casting import cast, cast_problem
from spellwright.rules.casting_options import CastWay, with_variants
from spellwright.rules.decisions import Option
from spellwright.rules.mana import NO_MANA
from spellwright.rules.objects import GameObject
from spellwright.rules.state import GameState

WITHOUT_PAYING = "without paying its mana cost"


def free_way(card: GameObject, fact: str = "") -> CastWay:
    """The way to cast a card without paying its mana cost (CR 118.9); timing does not matter (CR 608.2g)."""
    way = CastWay(WITHOUT_PAYING, NO_MANA, card.face)
    way.instant_speed = True
    if fact:
        way.facts = {fact: 1}
    return way


def can_cast(state: GameState, seat: int, card: GameObject, way: CastWay) -> bool:
    """Whether a player could cast a card in this way now."""
    if "land" in card.base.types:
        return False
    return bool(_ways_open(state, seat, card, way))


def _ways_open(state: GameState, seat: int, card: GameObject, way: CastWay) -> list[CastWay]:
    """Of a way and what the card's own keywords make of it, those in which a player could cast it now."""
    return [w for w in with_variants(state, card, way) if cast_problem(state, seat, card, w, None, False) is None]


def may_cast(state: GameState, seat: int, card: GameObject, way: CastWay, rule: str) -> GameObject | None:
    """A player may cast a card in this way; the spell if they did. Who cannot is not asked."""
    if not can_cast(state, seat, card, way):
        return None
    prompt = f"Cast {state.name_of(card.id)} {way.name}?"
    if not state.choose_yes(seat, prompt, card.id, "cast", rule):
        return None
    return cast_now(state, seat, card, way)


def cast_now(state: GameState, seat: int, card: GameObject, way: CastWay) -> GameObject | None:
    """A player casts a card in this way, or as they choose in what the card's keywords make of it (CR 718.3)."""
    ways = _ways_open(state, seat, card, way)
    if not ways:
        return None
    options = [Option(f"cast it {w.name}", number) for number, w in enumerate(ways)]
    chosen = ways[state.choose_one(seat, "way", "Cast it how?", options, "601.2b", card.id)]
    return cast(state, seat, card, chosen, False, way.name == WITHOUT_PAYING)
