"""What things are worth to the simple agent: creatures, cards, and who threatens whom."""

from __future__ import annotations

from typing import Final

from spellwright.rules.views import SeenObject, View

_KEYWORD_WORTH: Final = {
    "flying": 1.5, "double strike": 2.5, "first strike": 1.0, "deathtouch": 1.5, "lifelink": 1.5, "trample": 0.7,
    "hexproof": 1.0, "indestructible": 2.5, "menace": 0.8, "reach": 0.3, "vigilance": 0.5, "haste": 0.2,
    "defender": -1.5,
}  # fmt: skip


def creature_worth(creature: SeenObject) -> float:
    """The worth of a creature on the battlefield, in the unit of a point of power."""
    worth = 1.2 * max(creature.power or 0, 0) + 0.8 * max(creature.toughness or 0, 0)
    for keyword in creature.keywords:
        worth += _KEYWORD_WORTH.get(keyword, 0.0)
    if creature.rules_text and not creature.token:
        worth += 0.5
    return worth


def worth(thing: SeenObject) -> float:
    """The worth of any permanent or card."""
    if "creature" in thing.types:
        return creature_worth(thing)
    if "planeswalker" in thing.types:
        return 4.0 + (thing.loyalty or 0)
    if "land" in thing.types:
        return 1.5
    return 1.0 + thing.mana_value


def creatures_of(view: View, seat: int) -> list[SeenObject]:
    """The creatures that a seat controls, in the order they came."""
    return [o for o in view.battlefield if o.controller == seat and "creature" in o.types]


def enemies(view: View) -> list[SeenObject]:
    """The creatures of all opponents."""
    return [o for o in view.battlefield if o.controller != view.seat and "creature" in o.types]


def opponents(view: View) -> list[int]:
    """The seats of opponents still in the game."""
    return [p.seat for p in view.players if p.seat != view.seat and not p.lost]


def lands_of(view: View, seat: int) -> int:
    """How many lands a seat controls."""
    return sum(1 for o in view.battlefield if o.controller == seat and "land" in o.types)


def left(creature: SeenObject) -> int:
    """How much damage would be lethal now (CR 120.6)."""
    return (creature.toughness or 0) - creature.damage


def strikes_first(one: SeenObject, other: SeenObject) -> bool:
    """Whether `one` deals its combat damage before `other` does (CR 510.4)."""
    quick = "first strike" in one.keywords or "double strike" in one.keywords
    return quick and not ("first strike" in other.keywords or "double strike" in other.keywords)


def kills(one: SeenObject, other: SeenObject, more: int = 0) -> bool:
    """Whether `one`'s combat damage would destroy `other`, with `more` power than it has."""
    power = max((one.power or 0) + more, 0)
    if "double strike" in one.keywords:
        power *= 2
    if "indestructible" in other.keywords or not power:
        return False
    return power >= left(other) or "deathtouch" in one.keywords


def duel(one: SeenObject, other: SeenObject) -> tuple[bool, bool]:
    """Who of two fighting creatures dies: (one, other)."""
    one_dies, other_dies = kills(other, one), kills(one, other)
    if one_dies and other_dies:
        if strikes_first(one, other):
            one_dies = False
        elif strikes_first(other, one):
            other_dies = False
    return one_dies, other_dies


def could_block(blocker: SeenObject, attacker: SeenObject) -> bool:
    """Whether one creature could block another as far as can be seen (CR 509.1a, 702.9b)."""
    if blocker.tapped:
        return False
    if "flying" in attacker.keywords:
        return "flying" in blocker.keywords or "reach" in blocker.keywords
    return True
