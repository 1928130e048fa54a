"""What can't be the target of some spells, or of abilities from some sources (CR 115.4)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Filter, Modification
from spellwright.language.tree.modifiers import ControlledBy, FromSource
from spellwright.language.tree.nouns import KindHead, ObjectFilter
from spellwright.mechanics.keywords.qualities import source_of
from spellwright.mechanics.restrictions import CantBeTarget
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.state import GameState
from spellwright.rules.targeting import TARGET_RULES
from spellwright.rules.zones import BATTLEFIELD, STACK

NO_TARGET_OF: Final = "can't be the target of some"


@dataclass(frozen=True, slots=True)
class CantBeTargetOf(Modification):
    """It can't be the target of spells and abilities that fit, nor of abilities from sources that fit."""

    what: ObjectFilter
    sources: Filter | None


_WORDS: Final = "can't be the <target|targets> of"
phrases(CantBeTargetOf, f"{_WORDS} {{what:ObjectFilter.pl}}", into="Restriction", sources=None)
phrases(
    CantBeTargetOf,
    f"{_WORDS} {{what:ObjectFilter.pl}} or abilities from {{sources:ObjectFilter.pl}}",
    into="Restriction",
)
prefer(CantBeTarget, over=CantBeTargetOf, because="spells or abilities of whatever kind are one restriction")


@modifies(CantBeTargetOf, RULES)
def _mark(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(NO_TARGET_OF, node, frame.source.id, frame.controller)


def _is_meant(frame: Frame, node: Any, source: GameObject, origin: int, controller: int) -> bool:
    """Whether a spell, or an ability from this source, is one of those that the restriction speaks of."""
    is_spell = source.zone == STACK and source.ability is None
    if not is_spell and node.sources is not None and matches(frame, node.sources, origin):
        return True
    rest = tuple([m for m in node.what.modifiers if not isinstance(m, FromSource)])
    for noun in node.what.nouns:
        if isinstance(noun.head, KindHead) and noun.head.kind == "ability":
            if not is_spell and _from_those(frame, node.what.modifiers, origin, controller):
                return True
        elif is_spell and matches(frame, ObjectFilter((noun,), rest), origin):
            return True
    return False


def _from_those(frame: Frame, modifiers: tuple[Any, ...], origin: int, controller: int) -> bool:
    for modifier in modifiers:
        if isinstance(modifier, FromSource) and not matches(frame, modifier.filter, origin):
            return False
        if isinstance(modifier, ControlledBy) and controller not in seats_of(frame, modifier.player):
            return False
    return True


def _may_be_target(state: GameState, ref: int, source: GameObject, controller: int) -> bool:
    """Whether no effect forbids this spell or ability to target the permanent (CR 115.4)."""
    if is_player(ref) or state.objects[ref].zone != BATTLEFIELD:
        return True
    for mark in characteristics(state, state.objects[ref]).rules.get(NO_TARGET_OF, ()):
        frame = Frame(state, mark.controller, state.get(mark.source))
        if _is_meant(frame, mark.node, source, source_of(state, source).id, controller):
            return False
    return True


TARGET_RULES.append(_may_be_target)
