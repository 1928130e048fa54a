"""What noun phrases denote: filters match objects (CR 109.2), selectors choose or collect them."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.leaves import SelfName
from spellwright.language.tree import nouns, players, selectors
from spellwright.language.tree.bound import Bind, BoundRef, BoundTarget, TargetRef
from spellwright.language.tree.quantities import AnyNumber
from spellwright.rules.combat import defending_seat
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import (
    CANDIDATES,
    FITS_TARGET,
    MATCH,
    SELECT,
    TARGETS,
    TargetRange,
    candidates,
    matches,
    select,
    value,
)
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_BY_NAME

MOST: Final = 1 << 20


def seats_of(frame: Frame, node: Any) -> list[int]:
    """The seats that a player phrase denotes."""
    return [seat_of(ref) for ref in select(frame, node) if is_player(ref)]


# -- filters -------------------------------------------------------------------------------------------


def _object_filter(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    state = frame.state
    obj = state.get(ref)
    chars = characteristics(state, obj)
    for modifier in node.modifiers:
        if not matches(frame, modifier, ref):
            return False
    for noun in node.nouns:
        if _noun(frame, noun, obj, chars):
            return True
    return False


def _noun(frame: Frame, noun: Any, obj: GameObject, chars: Characteristics) -> bool:
    if not HEADS[type(noun.head)](noun.head, obj, chars):
        return False
    for adjective in noun.adjectives:
        if not ADJECTIVES[type(adjective)](frame, adjective, obj, chars):
            return False
    return True


def _type_head(head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return head.card_type in chars.types


def _subtype_head(head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return head.subtype in chars.subtypes


def _kind_head(head: Any, obj: GameObject, chars: Characteristics) -> bool:
    kind = head.kind
    if kind == "token":
        return obj.is_token
    if kind == "spell":
        return obj.ability is None and obj.zone == STACK
    if kind == "card":
        return not obj.is_token and not obj.is_copy and obj.ability is None
    return True


HEADS: Final = {nouns.TypeHead: _type_head, nouns.SubtypeHead: _subtype_head, nouns.KindHead: _kind_head}


def _color(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool(chars.colors & COLOR_BITS[adjective.color])


def _type(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return adjective.card_type in chars.types


def _subtype(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return adjective.subtype in chars.subtypes


def _supertype(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return adjective.supertype in chars.supertypes


def _not(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not ADJECTIVES[type(adjective.what)](frame, adjective.what, obj, chars)


def _any_of(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return any([ADJECTIVES[type(o)](frame, o, obj, chars) for o in adjective.options])


def _other(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.id != frame.source.id


def _state(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return STATES[adjective.state](obj, chars)


def _tapped(obj: GameObject, chars: Characteristics) -> bool:
    return obj.tapped


def _untapped(obj: GameObject, chars: Characteristics) -> bool:
    return not obj.tapped


def _attacking(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking)


def _blocking(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.blocking)


def _blocked(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking) and obj.blocked


def _unblocked(obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking) and not obj.blocked


def _token(obj: GameObject, chars: Characteristics) -> bool:
    return obj.is_token


def _multicolored(obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() > 1


def _monocolored(obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() == 1


def _colorless(obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors == 0


def _face_down(obj: GameObject, chars: Characteristics) -> bool:
    return obj.face_down


STATES: Final = {
    "tapped": _tapped,
    "untapped": _untapped,
    "attacking": _attacking,
    "blocking": _blocking,
    "blocked": _blocked,
    "unblocked": _unblocked,
    "token": _token,
    "multicolored": _multicolored,
    "monocolored": _monocolored,
    "colorless": _colorless,
    "face-down": _face_down,
}
ADJECTIVES: Final = {
    nouns.ColorIs: _color,
    nouns.TypeIs: _type,
    nouns.SubtypeIs: _subtype,
    nouns.SupertypeIs: _supertype,
    nouns.StateIs: _state,
    nouns.Not: _not,
    nouns.AnyOf: _any_of,
    nouns.Other: _other,
}
