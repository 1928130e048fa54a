"""Evoke, dash, blitz, spectacle, surge, prowl, freerunning: other costs (CR 702.74 to 702.173)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.macros import tree_macro
from spellwright.language.node import Node
from spellwright.mechanics.keywords.facts import TO_HAND, CameBy, at_next, haste_because
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import SacrificeThis, body_of, when
from spellwright.mechanics.keywords.ways import offer_way
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import DamageEvent
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__

for _name, _rule in (
    ("evoke", "702.74"),
    ("dash", "702.109"),
    ("surge", "702.117"),
    ("spectacle", "702.137"),
    ("blitz", "702.152"),
    ("prowl", "702.76"),
    ("freerunning", "702.173"),
):
    costed(_name, ROOM, _rule)


def _evoke(node: Any) -> tuple[Node, ...]:
    return (when("when ~ enters", SacrificeThis(), CameBy("evoke")),)


def _dash(node: Any) -> tuple[Node, ...]:
    return (haste_because("dash"), at_next("end", "dash", TO_HAND))


def _blitz(node: Any) -> tuple[Node, ...]:
    return (
        haste_because("blitz"),
        when("when ~ dies", body_of("draw a card."), CameBy("blitz")),
        at_next("end", "blitz", SacrificeThis()),
    )


def opponent_lost_life(state: GameState, seat: int, obj: GameObject) -> bool:
    """Whether an opponent lost life this turn (CR 702.137a)."""
    return any([state.players[s].life_lost > 0 for s in state.opponents(seat)])


def cast_before(state: GameState, seat: int, obj: GameObject) -> bool:
    """Whether the player has cast another spell this turn (CR 702.117a)."""
    return state.players[seat].spells_cast > 0


tree_macro("evoke", "702.74", _evoke)
tree_macro("dash", "702.109", _dash)
tree_macro("blitz", "702.152", _blitz)
offer_way("evoke", HAND)
offer_way("dash", HAND)
offer_way("blitz", HAND)
offer_way("spectacle", HAND, opponent_lost_life)
offer_way("surge", HAND, cast_before)


def _dealers(state: GameState, seat: int) -> list[frozenset[str]]:
    """The subtypes of each source of the player's that dealt combat damage to a player this turn."""
    found: list[frozenset[str]] = []
    for event in state.history:
        if isinstance(event, DamageEvent) and event.combat and is_player(event.recipient):
            chars = characteristics(state, event.source)
            if chars.controller == seat:
                found.append(chars.subtypes)
    return found


def prowled(state: GameState, seat: int, obj: GameObject) -> bool:
    """Whether a source with one of the spell's creature types dealt combat damage to a player (CR 702.76a)."""
    own = obj.base.subtypes
    return any([not own.isdisjoint(subtypes) for subtypes in _dealers(state, seat)])


def assassin_hit(state: GameState, seat: int, obj: GameObject) -> bool:
    """Whether an Assassin dealt combat damage to a player (CR 702.173a)."""
    return any(["Assassin" in subtypes for subtypes in _dealers(state, seat)])


offer_way("prowl", HAND, prowled)
offer_way("freerunning", HAND, assassin_hit)
