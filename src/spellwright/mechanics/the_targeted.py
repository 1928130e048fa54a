"""One of several targets, named by the words that it was chosen with: "the creature you control" (CR 608.2c)."""

from __future__ import annotations

from typing import Final

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier
from spellwright.language.tree.modifiers import ControlledBy, NotControlledBy
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.players import SomePlayer, You
from spellwright.language.tree.selectors import TheTargeted

_CREATURE: Final = NounPhrase((), TypeHead("creature"))
_WHOSE: Final[tuple[tuple[str, PostModifier], ...]] = (
    ("you control", ControlledBy(You())),
    ("you don't control", NotControlledBy(You())),
    ("an opponent controls", ControlledBy(SomePlayer("opponent"))),
)

for _words, _whose in _WHOSE:
    for _category in ("ObjectReferent.sg", "Definite"):
        _filter = ObjectFilter((_CREATURE,), (_whose,))
        phrases(TheTargeted, f"the creature {_words}", into=_category, room=__name__, filter=_filter)
