"""Conditions about the mana that was spent to cast a spell: how much, and of which colors (CR 601.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Quantity, Selector
from spellwright.rules.frame import Frame
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.meaning import holds_when, value
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import COLOR_BITS, GameObject, is_player
from spellwright.rules.spending import SNOW_SPENT, SPENT_TYPES, spent_of_type


@dataclass(frozen=True, slots=True)
class ColorSpent(Condition):
    """At least so much mana of a color was spent to cast something; of one and the same color, if none is named."""

    least: Quantity
    color: str
    what: Selector


@dataclass(frozen=True, slots=True)
class MuchSpent(Condition):
    """At least so much mana was spent to cast something."""

    least: int
    what: Selector


@dataclass(frozen=True, slots=True)
class SymbolsSpent(Condition):
    """This mana was spent to cast something, among other mana or not."""

    symbols: tuple[str, ...]
    what: Selector


phrases(
    ColorSpent,
    "at least {least:Count.pl} {color:Color} mana was spent to cast {what:Definite}",
    into="PlainCondition",
)
phrases(
    ColorSpent,
    "at least {least:Count.pl} mana of the same color was spent to cast {what:Definite}",
    into="PlainCondition",
    color="",
)
phrases(
    MuchSpent,
    "{least:NumberWord} or more mana was spent to cast {what:Definite}",
    "at least {least:NumberWord} mana was spent to cast {what:Definite}",
    into="PlainCondition",
)
phrases(SymbolsSpent, "{symbols:Mana} was spent to cast {what:Definite}", into="PlainCondition")


def _spells(frame: Frame, what: Any) -> list[GameObject]:
    return [frame.state.get(ref) for ref in everything(frame, what) if not is_player(ref)]


@holds_when(ColorSpent)
def _color_spent(frame: Frame, node: Any) -> bool:
    least = value(frame, node.least)
    kinds = range(5) if not node.color else [list(COLOR_BITS).index(node.color)]
    return any([spent_of_type(obj, kind) >= least for obj in _spells(frame, node.what) for kind in kinds])


@holds_when(MuchSpent)
def _much_spent(frame: Frame, node: Any) -> bool:
    return any([obj.facts.get("mana spent", 0) >= node.least for obj in _spells(frame, node.what)])


@holds_when(SymbolsSpent)
def _symbols_spent(frame: Frame, node: Any) -> bool:
    wanted = [SNOW_SPENT if symbol == "{S}" else MANA_LETTERS.index(symbol.strip("{}")) for symbol in node.symbols]
    return any(
        [
            all([spent_of_type(obj, kind) >= wanted.count(kind) for kind in wanted])
            for obj in _spells(frame, node.what)
            if SPENT_TYPES in obj.facts
        ]
    )
