"""Counting an object's colors, and the mana symbols of a color in mana costs (CR 105.2, 107.4e, 202.1)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Quantity, Selector
from spellwright.language.tree.quantities import Different
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.mana_symbols import MANA_NAMES
from spellwright.rules.meaning import candidates, select, values
from spellwright.rules.objects import is_player


@dataclass(frozen=True, slots=True)
class ColorCount(Quantity):
    """How many colors an object has, now or last (CR 105.2)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class SymbolsAmong(Quantity):
    """How many mana symbols of a color the mana costs of objects have (CR 107.4e, 202.1)."""

    color: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class SymbolsIn(Quantity):
    """How many mana symbols of a color an object's mana cost has, now or last (CR 202.1, 608.2h)."""

    color: str
    of: Selector


phrases(ColorCount, "of {of:Owning} colors", into="EachOf")
for _word in ("mana value", "power"):
    phrases(Different, f"different {_word} among {{filter:Filter.pl}}", into="EachOf", room=__name__, what=_word)
phrases(
    SymbolsAmong,
    "the number of {color:Color} mana symbols in the mana costs of {filter:Filter.pl}",
    into="PlainCounted",
)
phrases(SymbolsIn, "the number of {color:Color} mana symbols in {of:Owning} mana cost", into="PlainCounted")


@values(ColorCount)
def _color_count(frame: Frame, node: Any) -> int:
    bits = 0
    for ref in select(frame, node.of):
        if not is_player(ref):
            bits |= characteristics(frame.state, frame.state.get(ref)).colors
    return bits.bit_count()


def _symbols(frame: Frame, color: str, refs: list[int]) -> int:
    """A hybrid or Phyrexian symbol is of each of its colors, and counts once (CR 107.4e-f)."""
    state = frame.state
    total = 0
    for ref in refs:
        cost = None if is_player(ref) else characteristics(state, state.get(ref)).mana_cost
        total += 0 if cost is None else cost.count_of(1 << MANA_NAMES.index(color))
    return total


@values(SymbolsAmong)
def _symbols_among(frame: Frame, node: Any) -> int:
    return _symbols(frame, node.color, candidates(frame, node.filter))


@values(SymbolsIn)
def _symbols_in(frame: Frame, node: Any) -> int:
    return _symbols(frame, node.color, list(select(frame, node.of)))
