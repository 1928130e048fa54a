"""Mana that may be spent only on some spells or abilities (CR 106.6): what "spend this mana only to ..." allows."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree.modifiers import InZone
from spellwright.language.tree.nouns import EitherFilter, ObjectFilter
from spellwright.language.tree.spending import NotToCast, SpendOnly, ToActivate, ToCast, ToPayUpkeep
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.rules.filters import zones_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs
from spellwright.rules.objects import GameObject
from spellwright.rules.selection import seats_of
from spellwright.rules.spending import ACTIVATING, CASTING, CUMULATIVE_UPKEEP, SPENDS, Purpose
from spellwright.rules.zones import STACK, ZONE_BY_NAME

_SPLIT: Final[dict[int, tuple[Any, Any, tuple[Any, ...]]]] = {}
"""By filter of spells: the filter itself, what is left without its zones, and those."""


@performs(SpendOnly)
def _said(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The restriction is the mana's from the beginning; nothing is done when the words are reached."""


def _casts(frame: Frame, node: Any, purpose: Purpose) -> bool:
    return purpose.kind == CASTING and _is_spell(frame, node.filter, purpose.obj)


def _is_spell(frame: Frame, what: Any, obj: GameObject) -> bool:
    """Whether a spell fits, or a card that would be one, which is cast from where it was (CR 601.2a)."""
    if isinstance(what, EitherFilter):
        return any([_is_spell(frame, option, obj) for option in what.options])
    known = _SPLIT.get(id(what))
    if known is None:
        places = tuple([m for m in what.modifiers if isinstance(m, InZone)])
        rest = tuple([m for m in what.modifiers if not isinstance(m, InZone)])
        known = (what, ObjectFilter(what.nouns, rest) if places else what, places)
        _SPLIT[id(what)] = known
    origin = obj.cast_from if obj.zone == STACK else obj.zone
    for place in known[2]:
        if ZONE_BY_NAME[place.zone] != origin:
            return False
        if place.player is not None and obj.owner not in seats_of(frame, place.player):
            return False
    return fits_spell(frame, known[1], obj, frame.controller)


def _activates(frame: Frame, node: Any, purpose: Purpose) -> bool:
    """An ability of a permanent that fits; a "source" may be anywhere (CR 109.2, 113.7)."""
    if purpose.kind != ACTIVATING:
        return False
    if node.filter is None:
        return True
    zones = zones_of(node.filter)
    return (STACK in zones or purpose.obj.zone in zones) and matches(frame, node.filter, purpose.obj.id)


def _casts_no_such(frame: Frame, node: Any, purpose: Purpose) -> bool:
    return purpose.kind != CASTING or not _is_spell(frame, node.filter, purpose.obj)


def _pays_upkeep(frame: Frame, node: Any, purpose: Purpose) -> bool:
    return purpose.kind == CUMULATIVE_UPKEEP


SPENDS[ToCast] = _casts
SPENDS[ToPayUpkeep] = _pays_upkeep
SPENDS[NotToCast] = _casts_no_such
SPENDS[ToActivate] = _activates
