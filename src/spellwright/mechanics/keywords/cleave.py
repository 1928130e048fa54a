"""Cleave: cast for more, and what stands in square brackets is not there (CR 702.148)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Adjective, PostModifier
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter
from spellwright.mechanics.keywords.changed_text import cast_with_changed_text
from spellwright.mechanics.keywords.shapes import costed
from spellwright.rules.adjectives import ADJECTIVES
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject

ROOM: Final = __name__
CLEAVE: Final = "cleave"

costed(CLEAVE, ROOM, "702.148")


@dataclass(frozen=True, slots=True)
class BracketedAdjective(Adjective):
    """A quality in square brackets, before the noun."""

    what: Adjective


@dataclass(frozen=True, slots=True)
class BracketedModifier(PostModifier):
    """A quality in square brackets, after the noun."""

    what: PostModifier


phrases(BracketedAdjective, "\\[{what:Adjective}]", into="Adjective")
phrases(BracketedModifier, "\\[{what:PostModifier}]", into="PostModifier")


def _adjective(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return ADJECTIVES[type(node.what)](frame, node.what, obj, chars)


def _modifier(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return MODIFIERS[type(node.what)](frame, node.what, obj, chars)


ADJECTIVES[BracketedAdjective] = _adjective
MODIFIERS[BracketedModifier] = _modifier


def _without_brackets(node: Node) -> Node:
    if isinstance(node, NounPhrase):
        return replace(node, adjectives=tuple([a for a in node.adjectives if not isinstance(a, BracketedAdjective)]))
    if isinstance(node, ObjectFilter):
        return replace(node, modifiers=tuple([m for m in node.modifiers if not isinstance(m, BracketedModifier)]))
    return node


cast_with_changed_text(CLEAVE, _without_brackets)
