"""Cards that a player owns in exile or has in a graveyard, counted together (CR 400.3, 404.1, 406.1)."""

from __future__ import annotations

from spellwright.language.templates import phrases
from spellwright.language.tree.modifiers import InZones
from spellwright.language.tree.players import You

phrases(
    InZones,
    "you own in exile and in your graveyard",
    into="PostModifier",
    room=__name__,
    zones=("exile", "graveyard"),
    player=You(),
)
