"""Keywords that the kernel itself looks for: combat, damage, timing and destruction (CR 702.2 to 702.20 and kin)."""

from __future__ import annotations

from typing import Final

from spellwright.mechanics.keywords.shapes import plain

ROOM: Final = __name__

plain("deathtouch", ROOM, "702.2")
plain("defender", ROOM, "702.3")
plain("double strike", ROOM, "702.4")
plain("first strike", ROOM, "702.7")
plain("flash", ROOM, "702.8")
plain("flying", ROOM, "702.9")
plain("haste", ROOM, "702.10")
plain("indestructible", ROOM, "702.12")
plain("lifelink", ROOM, "702.15")
plain("reach", ROOM, "702.17")
plain("trample", ROOM, "702.19")
plain("trample over planeswalkers", ROOM, "702.19c")
plain("vigilance", ROOM, "702.20")
plain("wither", ROOM, "702.80")
plain("infect", ROOM, "702.90")
plain("menace", ROOM, "702.111")
