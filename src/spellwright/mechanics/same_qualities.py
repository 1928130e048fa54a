"""Having the name, or a number, that something else has: "if it has the same mana value as ..." (CR 201.2, 202.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier, Selector
from spellwright.language.tree.modifiers import WithSameName
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH
from spellwright.rules.modifiers import characteristic_of, everything, number_of
from spellwright.rules.objects import Characteristics, GameObject, is_player


@dataclass(frozen=True, slots=True)
class WithSameNumber(PostModifier):
    """Having the power, toughness or mana value that something else has."""

    characteristic: str
    as_what: Selector


phrases(
    WithSameName,
    "with the same name as {as_what:Selector.object}",
    "that <has|have> the same name as {as_what:Selector.object}",
    into="PostModifier",
    room=__name__,
)
phrases(WithSameName, "the same name as {as_what:Selector.object}", into="Possession", room=__name__)
for _word in ("power", "toughness", "mana value"):
    phrases(
        WithSameNumber,
        f"the same {_word} as {{as_what:Selector.object}}",
        into="Possession",
        characteristic=_word,
    )


def _same_number(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    own = number_of(obj, chars, node.characteristic)
    others = [ref for ref in everything(frame, node.as_what) if not is_player(ref)]
    return any([characteristic_of(frame, node.characteristic, ref) == own for ref in others])


MODIFIERS[WithSameNumber] = _same_number
MATCH[WithSameNumber] = modifier_fits
