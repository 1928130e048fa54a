"""Having the greatest power, toughness or mana value, alone or with others, as a condition (CR 208.2, 202.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, Selector
from spellwright.language.tree.modifiers import WithMost
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, select


@dataclass(frozen=True, slots=True)
class HasMost(Condition):
    """An object has the greatest number of this kind among objects, or is tied for it."""

    what: Selector
    characteristic: str
    filter: Filter


for _word in ("power", "toughness", "mana value"):
    phrases(
        HasMost,
        f"{{what:Definite}} has the greatest {_word} or is tied for greatest {_word} among {{filter:Filter.pl}}",
        f"{{what:Definite}} has the greatest {_word} or is tied for the greatest {_word} among {{filter:Filter.pl}}",
        into="PlainCondition",
        characteristic=_word,
    )


@holds_when(HasMost)
def _has_most(frame: Frame, node: Any) -> bool:
    """What has left the battlefield is not among the objects there."""
    most = WithMost(node.characteristic, False, node.filter)
    here = [ref for ref in select(frame, node.what) if ref in frame.state.objects]
    return bool(here) and all([matches(frame, node.filter, ref) and matches(frame, most, ref) for ref in here])
