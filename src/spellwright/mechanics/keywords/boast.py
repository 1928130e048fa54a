"""Boast: activated abilities of creatures that attacked this turn (CR 702.142)."""

from __future__ import annotations

from typing import Final

from spellwright.language.leaves import SelfName
from spellwright.language.tree.limits import OnlyWhile, TimesEachTurn
from spellwright.language.tree.this_turn import ItDid
from spellwright.mechanics.keywords.shapes import activated

ROOM: Final = __name__

activated("boast", ROOM, "702.142", OnlyWhile(ItDid(SelfName(), "attacked", True)), TimesEachTurn(1))
