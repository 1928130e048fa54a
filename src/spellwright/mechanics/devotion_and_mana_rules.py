"""Rules about a player's devotion and unspent mana (CR 106.4, 700.5)."""

from __future__ import annotations

from typing import Final

from spellwright.language.templates import phrases
from spellwright.language.tree.players import You
from spellwright.mechanics.player_rules import PlayerRule
from spellwright.mechanics.traits import Always
from spellwright.rules.counting import MORE_DEVOTION
from spellwright.rules.turn import MANA_STAYS_COLORLESS

ROOM: Final = __name__

phrases(
    Always,
    "your devotion to each color and each combination of colors is increased by one",
    into="PlainStatement",
    room=ROOM,
    who=You(),
    traits=(PlayerRule(MORE_DEVOTION),),
)
phrases(
    Always,
    "if you would lose unspent mana, that mana becomes colorless instead",
    into="PlainStatement",
    room=ROOM,
    who=You(),
    traits=(PlayerRule(MANA_STAYS_COLORLESS),),
)
