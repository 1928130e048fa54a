"""Having all activated abilities of other objects: "this creature has all activated abilities of ..." (CR 613.1f)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Selector
from spellwright.rules.continuous_effect import ABILITY
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, select
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import ACTIVATED, Ability
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class HasActivatedOf(Modification):
    """Having all activated abilities of these objects."""

    of: Selector


phrases(HasActivatedOf, "[have|has] all activated abilities of {of:Selector.object}", into="Trait.@")

FIRST_BORROWED: Final = 400
"""Such abilities are numbered from here on, behind an object's own and those that effects give it."""

_MADE: Final[dict[tuple[int, int], tuple[Ability, Ability]]] = {}


def _borrowed(ability: Ability, number: int) -> Ability:
    """The ability as another object has it, the same each time; the first of the pair keeps the key's address."""
    key = (id(ability), number)
    known = _MADE.get(key)
    if known is None:
        known = (ability, ability.numbered(number))
        _MADE[key] = known
    return known[1]


@modifies(HasActivatedOf, ABILITY, reads=True)
def _has(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    state = frame.state
    found: list[Ability] = []
    for ref in select(frame, node.of):
        other = state.objects.get(ref)
        if other is None or other is obj:
            continue
        theirs = other.chars if other.zone == BATTLEFIELD and other.chars is not None else other.base
        for ability in theirs.abilities:
            if ability.kind == ACTIVATED and BATTLEFIELD in ability.function_zones and ability.number < FIRST_BORROWED:
                found.append(_borrowed(ability, FIRST_BORROWED + len(found)))
    if found:
        chars.set_abilities(chars.abilities + tuple(found))
