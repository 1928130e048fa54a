"""What heads and adjectives of filters say about an object (CR 109.2, 110.5, 205)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.tree import nouns
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.objects import COLOR_BITS, PERMANENT_TYPES, Characteristics, GameObject
from spellwright.rules.programs import ACTIVATED, TRIGGERED
from spellwright.rules.zones import BATTLEFIELD, STACK

Test = Callable[[Frame, Any, GameObject, Characteristics], bool]
"""(frame, node, object, its characteristics): whether the object is what the node says."""


# -- heads ---------------------------------------------------------------------------------------------


def _type_head(frame: Frame, head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return head.card_type in chars.types and obj.ability is None


def _subtype_head(frame: Frame, head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return head.subtype in chars.subtypes


def _permanent(obj: GameObject, chars: Characteristics) -> bool:
    return obj.zone != STACK


def _spell(obj: GameObject, chars: Characteristics) -> bool:
    return obj.ability is None and obj.zone == STACK


def _card(obj: GameObject, chars: Characteristics) -> bool:
    return not obj.is_token and not obj.is_copy and obj.ability is None


def _ability(obj: GameObject, chars: Characteristics) -> bool:
    return obj.ability is not None


def _anything(obj: GameObject, chars: Characteristics) -> bool:
    return True


def _is_token(obj: GameObject, chars: Characteristics) -> bool:
    return obj.is_token


def _commander(obj: GameObject, chars: Characteristics) -> bool:
    return "commander" in obj.facts


OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})

KINDS: Final[dict[str, Callable[[GameObject, Characteristics], bool]]] = {
    "permanent": _permanent,
    "card": _card,
    "spell": _spell,
    "ability": _ability,
    "token": _is_token,
    "source": _anything,
    "commander": _commander,
}


def _kind_head(frame: Frame, head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return KINDS[head.kind](obj, chars)


HEADS: Final[dict[type, Test]] = {
    nouns.TypeHead: _type_head,
    nouns.SubtypeHead: _subtype_head,
    nouns.KindHead: _kind_head,
}


# -- adjectives ----------------------------------------------------------------------------------------


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
    for option in adjective.options:
        if ADJECTIVES[type(option)](frame, option, obj, chars):
            return True
    return False


OTHER_THAN: Final = "other than"
"""What a frame has chosen while an amount is counted for one of the objects that an effect changes: that object."""

SPELL_TYPES: Final = frozenset({"instant", "sorcery"})


def _other(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    """Not the source; in the text of a spell, which is no permanent, none of the permanents that it targets."""
    if frame.targets and obj.zone == BATTLEFIELD and not frame.source.base.types.isdisjoint(SPELL_TYPES):
        return not any([obj.id in refs for refs in frame.targets.values()])
    changed = frame.chosen.get(OTHER_THAN)
    if changed is not None and "creature" in chars.types:
        return obj.id not in changed  # "each creature gets +1/+1 for each other creature"
    if obj.id == frame.source.attached_to and "creature" in chars.types:
        return False  # of an Aura that speaks of the enchanted creature before
    return obj.id != frame.source.id


def _pt(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool(chars.power == adjective.power and chars.toughness == adjective.toughness)


def _state(frame: Frame, adjective: Any, obj: GameObject, chars: Characteristics) -> bool:
    return STATES[adjective.state](frame, obj, chars)


# -- states --------------------------------------------------------------------------------------------


def _tapped(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return obj.tapped


def _untapped(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return not obj.tapped


def _attacking(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking)


def _blocking(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.blocking)


def _blocked(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking) and obj.blocked


def _unblocked(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attacking) and not obj.blocked


def _token(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return obj.is_token


def _multicolored(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() > 1


def _monocolored(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors.bit_count() == 1


def _colorless(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors == 0


def _face_down(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return obj.face_down


def _face_up(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return not obj.face_down


def _has_attached(frame: Frame, obj: GameObject, subtype: str) -> bool:
    objects = frame.state.objects
    for i in obj.attachments:
        other = objects.get(i)
        if other is not None and subtype in characteristics(frame.state, other).subtypes:
            return True
    return False


def _enchanted(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attachments) and _has_attached(frame, obj, "Aura")


def _equipped(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.attachments) and _has_attached(frame, obj, "Equipment")


def _modified(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    """With a counter, equipped, or enchanted by an Aura that its controller controls (CR 700.9)."""
    if any(obj.counters.values()) or _equipped(frame, obj, chars):
        return True
    objects = frame.state.objects
    for i in obj.attachments:
        other = objects.get(i)
        if other is not None:
            found = characteristics(frame.state, other)
            if "Aura" in found.subtypes and found.controller == chars.controller:
                return True
    return False


def _historic(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    """Legendary, an artifact or a Saga (CR 700.6)."""
    return "legendary" in chars.supertypes or "artifact" in chars.types or "Saga" in chars.subtypes


def _outlaw(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    """CR 700.12."""
    return not chars.subtypes.isdisjoint(OUTLAWS)


def _activated(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return obj.ability is not None and obj.ability.kind == ACTIVATED


def _triggered(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return obj.ability is not None and obj.ability.kind == TRIGGERED


def _permanent_card(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    """A permanent card or permanent spell (CR 110.4a, 110.4b)."""
    return not chars.types.isdisjoint(PERMANENT_TYPES)


def _kicked(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    """With whatever kicker cost (CR 702.33d)."""
    return any([fact.startswith("kicked") for fact in obj.facts])


def _colored(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return chars.colors != 0


STATES: Final[dict[str, Callable[[Frame, GameObject, Characteristics], bool]]] = {
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
    "face-up": _face_up,
    "enchanted": _enchanted,
    "equipped": _equipped,
    "modified": _modified,
    "historic": _historic,
    "outlaw": _outlaw,
    "activated": _activated,
    "triggered": _triggered,
    "permanent": _permanent_card,
    "kicked": _kicked,
    "colored": _colored,
}
"""What each state of a StateIs means; rooms add the designations they introduce."""

ADJECTIVES: Final[dict[type, Test]] = {
    nouns.ColorIs: _color,
    nouns.TypeIs: _type,
    nouns.SubtypeIs: _subtype,
    nouns.SupertypeIs: _supertype,
    nouns.StateIs: _state,
    nouns.Not: _not,
    nouns.AnyOf: _any_of,
    nouns.Other: _other,
    nouns.PTIs: _pt,
}
