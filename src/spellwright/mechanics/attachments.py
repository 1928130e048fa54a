"""What is said of a permanent by what is attached to it, and of becoming attached (CR 301.5, 303.4, 701.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import names_second
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PostModifier, Selector, TriggerEvent
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attached, ZoneChange
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, holds_when, matches, select, watches
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.trigger_events import fill, is_watched

MANY = 1 << 20
"""More Auras than anything is enchanted by."""


@dataclass(frozen=True, slots=True)
class WithAttached(PostModifier):
    """Something that fits is attached to it; `other`: besides the object that says so."""

    filter: Filter
    other: bool


@dataclass(frozen=True, slots=True)
class EnchantedBy(Condition):
    """An object has at least and at most so many Auras attached to it."""

    what: Selector
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class BecomesAttached(TriggerEvent):
    """Something becomes attached to what fits, also as it enters; None: to the object that says so (CR 701.3a)."""

    what: Selector | None
    filter: Filter | None


for _word, _other in (("a", False), ("another", True)):
    phrases(WithAttached, f"with {_word} {{filter:Filter.sg}} attached to it", into="PostModifier", other=_other)
for _number, _count in (("one", 1), ("two", 2), ("three", 3)):
    _auras = "Aura" if _count == 1 else "Auras"
    phrases(
        EnchantedBy,
        f"{{what:Definite}} is enchanted by exactly {_number} {_auras}",
        into="PlainCondition",
        least=_count,
        most=_count,
    )
    phrases(
        EnchantedBy,
        f"{{what:Definite}} is enchanted by {_number} or more Auras",
        into="PlainCondition",
        least=_count,
        most=MANY,
    )
phrases(BecomesAttached, "become[s] attached to a {filter:Filter.sg}", into="Happening.thing.@", what=None)
phrases(BecomesAttached, "become[s] attached to ~", into="Happening.thing.@", what=None, filter=None)
names_second(BecomesAttached)


def _with_attached(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    others = [i for i in obj.attachments if not (node.other and i == frame.source.id)]
    return any([matches(frame, node.filter, i) for i in others])


MODIFIERS[WithAttached] = _with_attached
MATCH[WithAttached] = modifier_fits


@holds_when(EnchantedBy)
def _enchanted_by(frame: Frame, node: Any) -> bool:
    state = frame.state
    for ref in select(frame, node.what):
        if is_player(ref):
            continue
        attached = [state.objects[i] for i in state.get(ref).attachments if i in state.objects]
        auras = [other for other in attached if "Aura" in characteristics(state, other).subtypes]
        return bool(node.least <= len(auras) <= node.most)
    return False


@watches(BecomesAttached, Attached, ZoneChange)
def _becomes_attached(frame: Frame, node: Any, event: Any) -> bool:
    if isinstance(event, ZoneChange):
        attachment, to = event.new, event.attach_to
    else:
        attachment, to = event.attachment, event.to
    if attachment is None or not to or is_player(to) or not is_watched(frame, node.what, attachment.id):
        return False
    if to != frame.source.id if node.filter is None else not matches(frame, node.filter, to):
        return False
    return fill(frame, attachment.id, -1, 0, to)
