"""What striated text boxes have: abilities behind a chapter, level or station symbol or a class level bar."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.templates import passes
from spellwright.language.tree.categories import Ability, TriggerEvent

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class SymbolAbility(Ability):
    """A keyword ability that a symbol in the text box stands for (CR 711.2, 714.2, 716.2, 721.2)."""

    def printed(self) -> Node:
        """As it stands in the text, without what other parts of the card tell about it."""
        return self


@dataclass(frozen=True, slots=True)
class ChapterReached(TriggerEvent):
    """Lore counters are put on the Saga, which had fewer than this number and has at least as many now (CR 714.2b)."""

    number: int


register(SymbolAbility)
register(ChapterReached)

# The further lines of a striation.
passes("BoxLine", "\n{ability:PermanentAbility}", room=ROOM)
