"""What the last of several joined phrases says of all: "target creature card and target land card from your graveyard".

A card phrase without a zone speaks of nothing; if the last phrase of the list names a zone, it is that of all, even
where it stands behind a card that this phrase compares with: "all cards with the same name as that card from ...".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spellwright.language.node import walk
from spellwright.language.tree.modifiers import InZone
from spellwright.language.tree.nouns import EitherFilter, KindHead, ObjectFilter
from spellwright.language.tree.selectors import Both
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
    found = getattr(part, "filter", None)
    if not isinstance(found, ObjectFilter) or any([isinstance(m, InZone) for m in found.modifiers]):
        return part
    if not all([isinstance(noun.head, KindHead) and noun.head.kind == "card" for noun in found.nouns]):
        return part
    return replace(part, filter=replace(found, modifiers=(*found.modifiers, zone)))
