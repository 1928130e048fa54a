"""Creatures that static abilities make of lands, which are still lands: "enchanted land is a 2/2 ..." (CR 205.1b)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.templates import phrases
from spellwright.mechanics.animating import Animated
from spellwright.mechanics.traits import Always

_BODY: Final = "is a {power:Amount}/{toughness:Amount}"
_REST: Final = "{subtypes:CreatureType*} {types:CardType.sg+} <with {abilities:GivenAbility, and+}>. It's still a land"
_COLORS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("{colors:Color, and+} ", {}),
    ("colorless ", {"colors": ()}),
    ("", {"colors": None}),
)
for _words, _fixed in _COLORS:
    phrases(Animated, f"{_BODY} {_words}{_REST}", into="LandTrait", room=__name__, keeps=True, **_fixed)
phrases(Always, "{who:Selector.sg.subject} {traits:LandTrait+}", into="Statement", room=__name__)
