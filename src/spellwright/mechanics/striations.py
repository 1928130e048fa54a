"""Boxes of a text: abilities and a size that a permanent has as long as it is so far (CR 711.2, 716.2, 721.2)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.tree.abilities import StaticAbility
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Condition, Modification
from spellwright.mechanics.traits import Always, AsLongAs
from spellwright.rules.building import build_abilities
from spellwright.rules.continuous_effect import ABILITY
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, modifies
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability


@dataclass(frozen=True, slots=True)
class InBox(Modification):
    """Having the abilities that are printed in a box; `place`: which one of the text, counted from 0."""

    abilities: tuple[AbilityTree, ...]
    place: int


@dataclass(frozen=True, slots=True)
class HasCounters(Condition):
    """The object has at least `least` and, unless None, at most `most` counters of a kind on it."""

    kind: str
    least: int
    most: int | None


register(InBox)
register(HasCounters)

FIRST: Final = 32
ROOM_FOR: Final = 10
"""Abilities in boxes are numbered from the first on, behind those of the rest of the text, so many for each box."""

_MADE: Final[dict[Any, tuple[Ability, ...]]] = {}


def boxed(condition: Condition, changes: tuple[Modification, ...]) -> StaticAbility:
    """The static ability that a symbol represents: as long as the condition is true, the object has all this."""
    return StaticAbility(AsLongAs(condition, Always(SelfName(), changes)))


def abilities_in(node: InBox) -> tuple[Ability, ...]:
    """The abilities of a box; made once, so that they keep their identity."""
    found = _MADE.get(node)
    if found is None:
        made: list[Ability] = []
        for tree in node.abilities:
            made.extend(build_abilities(tree, ""))
        for number, ability in enumerate(made):
            ability.number = FIRST + ROOM_FOR * node.place + number
        found = tuple(made)
        _MADE[node] = found
    return found


@modifies(InBox, ABILITY)
def _have(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.set_abilities(chars.abilities + abilities_in(node))


@holds_when(HasCounters)
def _has_counters(frame: Frame, node: Any) -> bool:
    number = frame.source.counter(node.kind)
    return number >= node.least and (node.most is None or number <= node.most)
