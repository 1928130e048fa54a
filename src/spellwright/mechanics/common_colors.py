"""The most common color among permanents, alone or tied, and what shares it (CR 105.2, 608.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Selector
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import COLOR_BITS, is_player
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class IsMostCommon(Condition):
    """No color is more common among all permanents than this one."""

    color: str


@dataclass(frozen=True, slots=True)
class SharesMostCommon(Condition):
    """Something is of a color than which none is more common among all permanents."""

    what: Selector


phrases(
    IsMostCommon,
    "{color:Color} is the most common color among all permanents or is tied for most common",
    into="PlainCondition",
)
phrases(
    SharesMostCommon,
    "{what:Definite} shares a color with the most common color among all permanents or a color tied for most common",
    into="PlainCondition",
)


def most_common(state: GameState) -> int:
    """The bits of the colors of which most permanents are; none if every permanent is colorless (CR 105.2c)."""
    colors = [characteristics(state, obj).colors for obj in state.permanents()]
    counts = {bit: len([each for each in colors if each & bit]) for bit in COLOR_BITS.values()}
    most = max(counts.values())
    return sum([bit for bit, count in counts.items() if count == most and count])


@holds_when(IsMostCommon)
def _is_most_common(frame: Frame, node: Any) -> bool:
    return bool(most_common(frame.state) & COLOR_BITS[node.color])


@holds_when(SharesMostCommon)
def _shares(frame: Frame, node: Any) -> bool:
    state = frame.state
    common = most_common(state)
    refs = [ref for ref in everything(frame, node.what) if not is_player(ref)]
    return any([characteristics(state, state.get(ref)).colors & common for ref in refs])
