"""Cards that are out of scope by their kind: those of variants, and those outside the Comprehensive Rules."""

from __future__ import annotations

from typing import Final

from spellwright.cards.face import CardRecord
from spellwright.language import vocabulary

# By card type (CR 205.2a): variants whose cards stand outside decks.
_TYPES: Final[dict[str, str]] = {
    "Vanguard": "vanguards belong to the Vanguard variant (CR 902)",
    "Scheme": "schemes belong to Archenemy (CR 904)",
    "Conspiracy": "conspiracies belong to Conspiracy Draft (CR 905)",
    "Dungeon": "dungeons are not played in a deck (CR 309.2)",
    "Stickers": "sticker sheets are not played in a deck (CR 123.2)",
}

# By subtype: cards of decks of their own.
_SUBTYPES: Final[dict[str, str]] = {
    "Attraction": "Attractions are not played in a deck (CR 717.2)",
    "Contraption": "Contraptions are not in the Comprehensive Rules",
}

# The card types of decks (CR 205.2a); cards with any other word for a type are jokes or from other games.
_DECK_TYPES: Final = frozenset(
    (
        "Artifact",
        "Battle",
        "Creature",
        "Enchantment",
        "Instant",
        "Kindred",
        "Land",
        "Planeswalker",
        "Sorcery",
    )
)

# The card types of planar decks, which are played beside the others (CR 901.3).
_PLANAR_DECK_TYPES: Final = frozenset(("Phenomenon", "Plane"))

_LAYOUTS: Final[dict[str, str]] = {
    "host": "hosts are not in the Comprehensive Rules",
    "augment": "augments are not in the Comprehensive Rules",
}


def out_of_scope(card: CardRecord) -> str | None:
    """Why a card is out of scope, or None if it is in."""
    if card.layout in _LAYOUTS:
        return _LAYOUTS[card.layout]
    # Rebalanced cards exist in one computer game only; their names begin like no other card's.
    if card.name.startswith("A-"):
        return "rebalanced cards are not in the Comprehensive Rules"
    for face in card.faces:
        for word in face.types:
            if word in _TYPES:
                return _TYPES[word]
            if word not in _DECK_TYPES and word not in _PLANAR_DECK_TYPES:
                return f"{word} is no card type (CR 205.2a)"
        for word in face.subtypes:
            if word in _SUBTYPES:
                return _SUBTYPES[word]
        if "Plane" in face.types and face.type_line.split(" — ")[-1] not in vocabulary.PLANAR_TYPES:
            return f"{face.type_line.split(' — ')[-1]} is no planar type (CR 205.3n)"
    return None
