"""Zones that stand at the end of a phrase, and of what they say something.

A card phrase without a zone speaks of nothing. If the last phrase of a list names a zone, it is that of all ("target
creature card and target land card from your graveyard", "return this card and target land card from your graveyard"),
even where it stands behind a card that this phrase compares with: "all cards with the same name as that card from ...".
In the same way a zone behind a permanent that cards are compared with is that of the cards: "a creature card with mana
value equal to the number of charge counters on this artifact from your hand".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.language.leaves import SelfName
from spellwright.language.node import Node, field_names, walk
from spellwright.language.tree.modifiers import InZone
from spellwright.language.tree.nouns import EitherFilter, KindHead, ObjectFilter
from spellwright.language.tree.players import You
from spellwright.language.tree.selectors import Both, SelfFrom
from spellwright.language.tree.together import Jointly


def with_shared_zone(node: Both) -> Both:
    """The list with the zone of its last phrase in each phrase for cards that names none."""
    zones = [m for m in walk(node.parts[-1]) if isinstance(m, InZone)]
    if not zones:
        return node
    return Both(tuple([_in_zone(part, zones[0]) for part in node.parts]))


def with_place(node: Jointly) -> Any:
    """ "Cards with different names from your graveyard": the place is part of what each of them has to be."""
    return node.filter if node.place is None else _placed(node.filter, node.place)


def _placed(node: Any, place: Any) -> Any:
    if isinstance(node, EitherFilter):
        return EitherFilter(tuple([_placed(option, place) for option in node.options]))
    return replace(node, modifiers=(*node.modifiers, place))


def _in_zone(part: Any, zone: InZone) -> Any:
    if isinstance(part, SelfName) and zone.player == You():
        return SelfFrom(part, zone.zone)  # CR 113.6m
    found = getattr(part, "filter", None)
    if not isinstance(found, ObjectFilter) or any([isinstance(m, InZone) for m in found.modifiers]):
        return part
    if not all([isinstance(noun.head, KindHead) and noun.head.kind == "card" for noun in found.nouns]):
        return part
    return replace(part, filter=replace(found, modifiers=(*found.modifiers, zone)))


def with_zone_outside(node: ObjectFilter) -> ObjectFilter:
    """A filter for cards or spells without a zone has that of the permanent with which its last words compare it."""
    if not node.modifiers or any([isinstance(m, InZone) for m in node.modifiers]):
        return node
    if not all([isinstance(noun.head, KindHead) and noun.head.kind in ("card", "spell") for noun in node.nouns]):
        return node
    last, zone = _without_zone(node.modifiers[-1])
    return node if zone is None else ObjectFilter(node.nouns, (*node.modifiers[:-1], last, zone))


def _without_zone(node: Any) -> tuple[Any, InZone | None]:
    """A node whose last words are a permanent in a zone for cards without this zone, and the zone."""
    if isinstance(node, SelfFrom):
        return node.what, InZone(node.zone, You())
    if isinstance(node, ObjectFilter):
        zone = node.modifiers[-1] if node.modifiers else None
        if any([isinstance(noun.head, KindHead) for noun in node.nouns]) or not isinstance(zone, InZone):
            return node, None
        return ObjectFilter(node.nouns, node.modifiers[:-1]), zone
    if isinstance(node, Node):
        for name in reversed(field_names(type(node))):
            inner, zone = _without_zone(getattr(node, name))
            if zone is not None:
                return replace(node, **{name: inner}), zone  # type: ignore[type-var]
    return node, None
