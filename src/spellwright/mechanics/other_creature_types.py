"""Choosing any creature type but a certain one (CR 205.3m, 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.mechanics.entering import CREATURE_TYPE_LIST
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs


@dataclass(frozen=True, slots=True)
class ChooseTypeOtherThan(Predicate):
    """The subject chooses a creature type, but not this one."""

    subtype: str


phrases(
    ChooseTypeOtherThan,
    "choose[s] a creature type other than {subtype:CreatureType}",
    into="Predicate.once.@",
)


@performs(ChooseTypeOtherThan)
def _choose_type(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice holds for the rest of the resolution, as a place in the list of types (CR 608.2d)."""
    for seat in each_actor(frame, subject):
        places = [i for i, name in enumerate(CREATURE_TYPE_LIST) if name != node.subtype]
        options = [Option(CREATURE_TYPE_LIST[i], i) for i in places]
        index = frame.state.choose_one(seat, "type", "Choose a creature type", options, "608.2d", frame.source.id)
        frame.chosen["type"] = (places[index],)
