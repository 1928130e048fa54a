"""What was chosen while an ability resolves, in effects that outlast it: "creatures of the chosen type" (CR 611.2a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register, transform
from spellwright.language.tree.categories import Ability, PostModifier
from spellwright.language.tree.modifiers import OfChosen
from spellwright.rules.frame import Frame


@dataclass(frozen=True, slots=True)
class OfSettled(PostModifier):
    """Of creature types or colors that were chosen: places in the list of types, bits of colors, letters of a name."""

    what: str
    chosen: tuple[int, ...]


register(OfSettled)


SETTLED_KEYWORDS: Final[dict[type, Callable[[Frame, Any], Any]]] = {}
"""By class of a keyword ability that is given: what it is with what was chosen while the ability resolves."""


def settle_chosen(frame: Frame, node: Any) -> Any:
    """A part of an effect that begins now, with what was chosen for it; quoted abilities speak for themselves."""
    chosen = frame.chosen
    if "type" not in chosen and "color" not in chosen and "name" not in chosen:
        return node

    def change(part: Node) -> Any:
        if isinstance(part, OfChosen) and part.what in chosen:
            return OfSettled(part.what, chosen[part.what])
        whole: Any = part
        items = getattr(whole, "items", None)
        if isinstance(items, tuple) and any([type(item) in SETTLED_KEYWORDS for item in items]):
            settled = [SETTLED_KEYWORDS[type(i)](frame, i) if type(i) in SETTLED_KEYWORDS else i for i in items]
            return replace(whole, items=tuple(settled))
        return part

    return transform(node, change, Ability)
