"""Keywords that are nothing but a sentence of the card language (CR 702)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.keywords.shapes import costed, numbered, numbered_costed, plain

ROOM: Final = __name__

plain("prowess", ROOM, "702.108", "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.")
plain(
    "ingest",
    ROOM,
    "702.115",
    "Whenever ~ deals combat damage to a player, that player exiles the top card of their library.",
)
costed("level up", ROOM, "702.87", "{cost}: Put a level counter on ~. Activate only as a sorcery.")
costed("outlast", ROOM, "702.107", "{cost}, {T}: Put a +1/+1 counter on ~. Activate only as a sorcery.")
numbered_costed("reinforce", ROOM, "702.77", "{cost}, Discard ~: Put {n:+1/+1 counter} on target creature.")
numbered(
    "soulshift",
    ROOM,
    "702.46",
    "When ~ dies, you may return target Spirit card with mana value {n} or less from your graveyard to your hand.",
)

# -- tokens --------------------------------------------------------------------------------------------

plain(
    "living weapon",
    ROOM,
    "702.92",
    "When ~ enters, create a 0/0 black Phyrexian Germ creature token, then attach ~ to it.",
)
plain("for Mirrodin!", ROOM, "702.163", "When ~ enters, create a 2/2 red Rebel creature token, then attach ~ to it.")
plain("job select", ROOM, "702.182", "When ~ enters, create a 1/1 colorless Hero creature token, then attach ~ to it.")
numbered(
    "afterlife",
    ROOM,
    "702.135",
    "When ~ dies, create {n:1/1 white and black Spirit creature token} with flying.",
)

# -- combat --------------------------------------------------------------------------------------------

plain("decayed", ROOM, "702.147", "~ can't block.", "When ~ attacks, sacrifice it at end of combat.")
numbered("absorb", ROOM, "702.64", "If a source would deal damage to ~, prevent {n} of that damage.")
numbered("frenzy", ROOM, "702.68", "Whenever ~ attacks and isn't blocked, it gets +{n}/+0 until end of turn.")
numbered(
    "poisonous",
    ROOM,
    "702.70",
    "Whenever ~ deals combat damage to a player, that player gets {n:poison counter}.",
)
