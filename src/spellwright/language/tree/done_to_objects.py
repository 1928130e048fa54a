"""What happened to an object this turn, or did not, as what stands behind its noun: "that attacked this turn"."""

from __future__ import annotations

from typing import Final

from spellwright.language.templates import phrases
from spellwright.language.tree.modifiers import ROOM, DidNotThisTurn, DidThisTurn

_DEEDS: Final = {
    "attacked": ("attacked this turn",),
    "blocked": ("blocked this turn",),
    "attacked or blocked": ("attacked or blocked this turn",),
    "entered": ("entered this turn", "entered the battlefield this turn"),
    "entered under your control": ("entered the battlefield under your control this turn",),
    "dealt damage": ("was dealt damage this turn", "were dealt damage this turn"),
    "dealt damage to something": ("dealt damage this turn",),
    "dealt combat damage to you": ("dealt combat damage to you this turn",),
    "dealt damage to you": ("dealt damage to you this turn",),
    "went to a graveyard from the battlefield": (
        "was put there from the battlefield this turn",
        "were put there from the battlefield this turn",
    ),
    "went to a graveyard": (
        "was put there from anywhere this turn",
        "were put there from anywhere this turn",
        "was put into your graveyard this turn",
        "were put into your graveyard this turn",
    ),
}
_NOT_DONE: Final = {
    "attacked": ("didn't attack this turn",),
    "entered": ("didn't enter the battlefield this turn", "didn't enter this turn"),
    "dealt damage": ("wasn't dealt damage this turn",),
}
for _what, _words in _DEEDS.items():
    phrases(DidThisTurn, *[f"that {_w}" for _w in _words], into="Relative", room=ROOM, what=_what)
phrases(DidThisTurn, "dealt damage this turn", into="PostModifier", room=ROOM, what="dealt damage")
for _what, _words in _NOT_DONE.items():
    phrases(DidNotThisTurn, *[f"that {_w}" for _w in _words], into="Relative", room=ROOM, what=_what)
