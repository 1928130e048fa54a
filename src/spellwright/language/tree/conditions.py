"""Conditions: what can be true or false (CR 603.4, 608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector, Quantity, Selector
from spellwright.language.tree.selectors import It


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """A player controls at least (or at most) so many objects that fit."""

    player: PlayerSelector
    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class ControlsNone(Condition):
    """A player controls nothing that fits."""

    player: PlayerSelector
    filter: Filter


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    """It is your turn, or it is not."""

    yours: bool


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    """Something is what a filter says: "it's a land card"."""

    what: Selector
    filter: Filter


@dataclass(frozen=True, slots=True)
class LifeIs(Condition):
    """A player's life total stands so to a number."""

    player: PlayerSelector
    comparison: Node


phrases(
    Controls,
    "{player:PlayerSelector.@} control[s] {least:Count.sg} {filter:Filter.sg}",
    "{player:PlayerSelector.@} control[s] {least:Count.pl} or more {filter:Filter.pl}",
)
phrases(ControlsNone, "{player:PlayerSelector.@} control[s] no {filter:Filter.pl}")
phrases(YourTurn, "it's your turn", yours=True)
phrases(YourTurn, "it's not your turn", "it isn't your turn", yours=False)
phrases(Fits, "it's a {filter:Filter.sg}", what=It(False))
phrases(LifeIs, "{player:PlayerSelector.@} [have|has] {comparison:Comparison} life")
