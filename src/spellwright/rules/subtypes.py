"""Which subtypes go with which card types (CR 205.3), and what is left of an object's subtypes without a card type."""

from __future__ import annotations

from typing import Final

from spellwright.language import vocabulary

TYPES_OF_SUBTYPES: Final[tuple[tuple[frozenset[str], frozenset[str]], ...]] = (
    (frozenset(vocabulary.ARTIFACT_TYPES), frozenset({"artifact"})),
    (frozenset(vocabulary.ENCHANTMENT_TYPES), frozenset({"enchantment"})),
    (frozenset(vocabulary.LAND_TYPES), frozenset({"land"})),
    (frozenset(vocabulary.PLANESWALKER_TYPES), frozenset({"planeswalker"})),
    (frozenset(vocabulary.SPELL_TYPES), frozenset({"instant", "sorcery"})),
    (frozenset(vocabulary.BATTLE_TYPES), frozenset({"battle"})),
    (
        frozenset((*vocabulary.CREATURE_TYPES, *vocabulary.NEW_CREATURE_TYPES)),
        frozenset({"creature", "kindred"}),
    ),
)
"""Each set of subtypes with the card types that it is correlated with (CR 205.3)."""


def left_over(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that are those of a card type that the object has (CR 205.1a, 205.3d)."""
    return frozenset(
        [t for t in subtypes if any([t in names and not types.isdisjoint(of) for names, of in TYPES_OF_SUBTYPES])]
    )
