"""Entering as one thing or another, as a coin that is flipped then says (CR 614.1c, 705.2)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Statement
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.coins import SHOWS_SIDES, flip
from spellwright.mechanics.copy_changes import changed
from spellwright.mechanics.power_toughness import BasePT
from spellwright.rules.copying import copiable_values
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import COPYING, replaces
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class EntersByCoin(Statement):
    """A coin is flipped as the object enters: heads or tails says its power, toughness and keywords."""

    power: int
    toughness: int
    keywords: Modification
    other_power: int
    other_toughness: int
    other_keywords: Modification


_AS: Final = "~ enters as a {power:Int}/{toughness:Int} creature with {keywords:Keywords}"
_OTHER: Final = "~ enters as a {other_power:Int}/{other_toughness:Int} creature with {other_keywords:Keywords}"
phrases(
    EntersByCoin,
    f"as ~ enters, flip a coin. If the coin comes up heads, {_AS}. If it comes up tails, {_OTHER}",
    into="Statement",
)
SHOWS_SIDES.add(EntersByCoin)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source and event.copied is None)


def _flip_for_it(frame: Frame, node: Any, event: Any) -> list[Any]:
    """What it enters as is among its copiable values (CR 707.2)."""
    heads = all(flip(frame, event.controller, 1))
    size = (node.power, node.toughness) if heads else (node.other_power, node.other_toughness)
    changes = (BasePT(Number(size[0]), Number(size[1])), node.keywords if heads else node.other_keywords)
    values = changed(frame, event.old, copiable_values(event.old), changes)
    values.controller = event.controller
    event.copied = values
    return [event]


replaces(EntersByCoin, (ZoneChange,), _enters, _flip_for_it, COPYING)
