"""What was chosen while an ability resolves, in effects that outlast it: "creatures of the chosen type" (CR 611.2a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register, transform
from spellwright.language.tree.categories import Ability, PostModifier
from spellwright.language.tree.modifiers import OfChosen
from spellwright.rules.frame import Frame


@dataclass(frozen=True, slots=True)
class OfSettled(PostModifier):
    """Of creature types or colors that were chosen: places in the list of types, or bits of colors."""

    what: str
    chosen: tuple[int, ...]


register(OfSettled)


def settle_chosen(frame: Frame, node: Any) -> Any:
    """A part of an effect that begins now, with what was chosen for it; quoted abilities speak for themselves."""
    chosen = frame.chosen
    if "type" not in chosen and "color" not in chosen:
        return node

    def change(part: Node) -> Any:
        if isinstance(part, OfChosen) and part.what in chosen:
            return OfSettled(part.what, chosen[part.what])
        return part

    return transform(node, change, Ability)
