"""What an opponent chooses instead of whoever would otherwise: "target creature of an opponent's choice"."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier


@dataclass(frozen=True, slots=True)
class OfOpponentsChoice(PostModifier):
    """Of a target: an opponent chooses it (CR 601.2c says who would else); `theirs`: one that they control."""

    theirs: bool


phrases(OfOpponentsChoice, "of an opponent's choice", into="PostModifier", theirs=False)
phrases(OfOpponentsChoice, "of an opponent's choice they control", into="PostModifier", theirs=True)
