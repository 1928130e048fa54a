"""What binding makes of references: numbered targets, slots for antecedents, and what points back to them.

They are all player selectors, which are selectors: so they fit where an object stands and where a player does.
"""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.node import Node, register
from spellwright.language.tree.categories import PlayerSelector, Quantity

EVENT_OBJECT = -1
EVENT_PLAYER = -2
EVENT_AMOUNT = -3
EVENT_OTHER = -4
EVENT_MOVED = -5
"""Slots that a trigger event fills: its object, its player, its amount, the other object; what was moved, as it was
before and as the object that it became (CR 400.7e)."""


@dataclass(frozen=True, slots=True)
class BoundTarget(PlayerSelector):
    """A target phrase with its number in the ability (CR 601.2c)."""

    number: int
    node: Node


@dataclass(frozen=True, slots=True)
class TargetRef(PlayerSelector):
    """A reference back to a target."""

    number: int


@dataclass(frozen=True, slots=True)
class Bind(PlayerSelector):
    """A phrase that something refers back to: what it denotes is kept in a slot."""

    slot: int
    node: Node


@dataclass(frozen=True, slots=True)
class BoundRef(PlayerSelector):
    """A reference back to a slot."""

    slot: int


@dataclass(frozen=True, slots=True)
class BoundNumber(Quantity):
    """A reference back to an amount."""

    slot: int


for _cls in (BoundTarget, TargetRef, Bind, BoundRef, BoundNumber):
    register(_cls)
