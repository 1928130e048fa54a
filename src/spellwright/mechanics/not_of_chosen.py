"""What is not of the chosen type or color, and choosing any creature type but one (CR 205.3m, 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier, Predicate
from spellwright.language.tree.modifiers import OfChosen
from spellwright.mechanics.entering import CREATURE_TYPE_LIST
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, performs
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class NotOfChosen(PostModifier):
    """Not of the color or type that was chosen."""

    chosen: OfChosen


@dataclass(frozen=True, slots=True)
class ChooseTypeOtherThan(Predicate):
    """The subject chooses a creature type, but not this one."""

    subtype: str


for _words, _what in (("the chosen type", "type"), ("the chosen color", "color")):
    phrases(
        NotOfChosen,
        f"that aren't of {_words}",
        f"that isn't of {_words}",
        into="PostModifier",
        chosen=OfChosen(_what),
    )
phrases(
    ChooseTypeOtherThan,
    "choose[s] a creature type other than {subtype:CreatureType}",
    into="Predicate.once.@",
)


def _not_chosen(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not MODIFIERS[OfChosen](frame, node.chosen, obj, chars)


MODIFIERS[NotOfChosen] = _not_chosen
MATCH[NotOfChosen] = modifier_fits


@performs(ChooseTypeOtherThan)
def _choose_type(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice holds for the rest of the resolution, as a place in the list of types (CR 608.2d)."""
    for seat in each_actor(frame, subject):
        places = [i for i, name in enumerate(CREATURE_TYPE_LIST) if name != node.subtype]
        options = [Option(CREATURE_TYPE_LIST[i], i) for i in places]
        index = frame.state.choose_one(seat, "type", "Choose a creature type", options, "608.2d", frame.source.id)
        frame.chosen["type"] = (places[index],)
