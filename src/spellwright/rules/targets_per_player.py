"""Target phrases that ask anew for each of several players: "for each opponent, up to one target" (CR 601.2c)."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree.bound import PerPlayer
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import FITS_TARGET, TARGETS, TargetRange, select
from spellwright.rules.targeting import GROUPS


def _groups(frame: Frame, node: Any) -> list[TargetRange]:
    """The range of the phrase for each of the players, in turn order."""
    slot = node.over.slot
    before = frame.slots.get(slot, ())
    found: list[TargetRange] = []
    for player in select(frame, node.over.node):
        frame.slots[slot] = (player,)
        found.append(TARGETS[type(node.node)](frame, node.node))
    frame.slots[slot] = before
    return found


def _range(frame: Frame, node: Any) -> TargetRange:
    """Whatever fits for any of them; where targets are needed, one is enough: who has none gives none."""
    groups = _groups(frame, node)
    fits: list[int] = []
    for group in groups:
        fits.extend([ref for ref in group.fits if ref not in fits])
    low = min(1, max([group.low for group in groups], default=0))
    return TargetRange(low, sum([group.high for group in groups]), fits)


def _fits(frame: Frame, node: Any, ref: int) -> bool:
    slot = node.over.slot
    before = frame.slots.get(slot, ())
    found = False
    for player in select(frame, node.over.node):
        frame.slots[slot] = (player,)
        found = found or FITS_TARGET[type(node.node)](frame, node.node, ref)
    frame.slots[slot] = before
    return found


TARGETS[PerPlayer] = _range
FITS_TARGET[PerPlayer] = _fits
GROUPS[PerPlayer] = _groups
