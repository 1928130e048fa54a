"""Qualities: what protection and hexproof are from (CR 702.11d, 702.16)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import GiverName
from spellwright.language.node import Node
from spellwright.language.templates import passes, phrases
from spellwright.language.tree.categories import Filter, Selector
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, matches, matches_when, select
from spellwright.rules.objects import COLOR_BITS, GameObject
from spellwright.rules.state import GameState


class Quality(Node):
    """What a source may be or have: a colour, a kind of object, a player who controls it."""


@dataclass(frozen=True, slots=True)
class OfColor(Quality):
    """Of a colour."""

    color: str


@dataclass(frozen=True, slots=True)
class OfKind(Quality):
    """One that fits a noun phrase: "creatures", "Dragons", "colored spells"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class OfManyColors(Quality):
    """Multicolored, monocolored, colored or colorless; "each color" counts as colored (CR 702.16h)."""

    how: str


@dataclass(frozen=True, slots=True)
class Everything(Quality):
    """Every object, whatever it is like (CR 702.16j)."""


@dataclass(frozen=True, slots=True)
class OfOpponents(Quality):
    """Controlled by an opponent: "each of your opponents" (CR 702.16k)."""


@dataclass(frozen=True, slots=True)
class OfChosenColor(Quality):
    """Of the colour that was chosen as the permanent entered, or for what gives the keyword."""

    by: Selector = GiverName()


@dataclass(frozen=True, slots=True)
class OfColorsOf(Quality):
    """Of one of the colours that something has: which they are is settled when the effect begins."""

    of: Selector


phrases(
    OfColorsOf,
    "each of {of:Owning} colors",
    "the colors of {of:Selector.object}",
    into="Quality",
)
phrases(OfColor, "{color:Color}", into="Quality")
phrases(OfKind, "{filter:Filter.pl}", into="Quality")
phrases(OfManyColors, "multicolored", into="Quality", how="multicolored")
phrases(OfManyColors, "monocolored", into="Quality", how="monocolored")
phrases(OfManyColors, "colorless", into="Quality", how="colorless")
phrases(OfManyColors, "each color", "all colors", into="Quality", how="colored")
phrases(Everything, "everything", into="Quality")
phrases(OfOpponents, "each of your opponents", into="Quality")
phrases(OfChosenColor, "the chosen color", into="Quality")

passes("FromQuality", "from {quality:Quality}", room=__name__)

_COLOR_COUNTS: Final = {"multicolored": (2, 5), "monocolored": (1, 1), "colored": (1, 5), "colorless": (0, 0)}


@matches_when(OfColor)
def _of_color(frame: Frame, node: Any, ref: int) -> bool:
    return bool(characteristics(frame.state, frame.state.get(ref)).colors & COLOR_BITS[node.color])


@matches_when(OfColorsOf)
def _of_colors_of(frame: Frame, node: Any, ref: int) -> bool:
    return any([_of_color(frame, quality, ref) for quality in colors_of(frame, node)])


def colors_of(frame: Frame, node: OfColorsOf) -> tuple[OfColor, ...]:
    """The colours that they are now."""
    state = frame.state
    bits = 0
    for other in select(frame, node.of):
        bits |= characteristics(state, state.get(other)).colors if other > 0 else 0
    return tuple([OfColor(color) for color, bit in COLOR_BITS.items() if bits & bit])


@matches_when(OfKind)
def _of_kind(frame: Frame, node: Any, ref: int) -> bool:
    return matches(frame, node.filter, ref)


@matches_when(OfManyColors)
def _of_many_colors(frame: Frame, node: Any, ref: int) -> bool:
    low, high = _COLOR_COUNTS[node.how]
    return low <= characteristics(frame.state, frame.state.get(ref)).colors.bit_count() <= high


@matches_when(Everything)
def _everything(frame: Frame, node: Any, ref: int) -> bool:
    return True


@matches_when(OfOpponents)
def _of_opponents(frame: Frame, node: Any, ref: int) -> bool:
    return characteristics(frame.state, frame.state.get(ref)).controller != frame.controller


@matches_when(OfChosenColor)
def _of_chosen_color(frame: Frame, node: Any, ref: int) -> bool:
    chosen = frame.source.kept.get("color", ())
    colors = characteristics(frame.state, frame.state.get(ref)).colors
    return any([colors & bit for bit in chosen])


def source_of(state: GameState, source: GameObject) -> GameObject:
    """The object whose qualities count: for an ability on the stack, the one it is of (CR 113.7, 702.16b)."""
    return state.get(source.source) if source.ability is not None and source.source else source


def has_any(
    state: GameState, bearer: GameObject, qualities: tuple[Quality, ...], source: GameObject, giver: int = 0
) -> bool:
    """Whether a source has one of the qualities that the bearer's keyword names, which something gave it or not."""
    speaker = state.get(giver) if giver else bearer
    frame = Frame(state, characteristics(state, bearer).controller, speaker)
    origin = source_of(state, source)
    return any([MATCH[type(q)](frame, q, origin.id) for q in qualities])
