"""The parts of a cost (CR 118): what stands before a colon, behind "pay", and in additional costs."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Filter, Quantity, Selector


@dataclass(frozen=True, slots=True)
class PayMana(Cost):
    """Mana (CR 106), as its symbols."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TapThis(Cost):
    """{T}: tap this permanent (CR 107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis(Cost):
    """{Q}: untap this permanent (CR 107.6)."""


@dataclass(frozen=True, slots=True)
class SacrificeCost(Cost):
    """Sacrifice permanents (CR 701.21)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class DiscardCost(Cost):
    """Discard cards that fit, from your hand (CR 701.9)."""

    count: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class DiscardThis(Cost):
    """Discard this card."""


@dataclass(frozen=True, slots=True)
class PayLife(Cost):
    """Pay life (CR 119.4)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class ExileThisFrom(Cost):
    """Exile this card from a zone of yours."""

    zone: str


@dataclass(frozen=True, slots=True)
class ExileCost(Cost):
    """Exile this permanent, or cards."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TapCost(Cost):
    """Tap untapped permanents you control."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ReturnCost(Cost):
    """Return permanents to their owner's hand."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RemoveCounters(Cost):
    """Remove counters from this permanent (CR 122)."""

    count: Quantity
    kind: str


phrases(PayMana, "{symbols:Mana}", into="Cost.mana")
phrases(TapThis, "{T}", into="Cost")
phrases(UntapThis, "{Q}", into="Cost")
phrases(SacrificeCost, "sacrifice {what:Selector.object}", into="Cost")
phrases(DiscardThis, "discard this card", "discard ~", into="Cost")
phrases(DiscardCost, "discard {count:Count.#} {filter:Filter.#}", into="Cost")
phrases(PayLife, "pay {amount:Amount} life", into="Cost")
phrases(
    ExileThisFrom, "exile this card from your graveyard", "exile ~ from your graveyard", into="Cost", zone="graveyard"
)
phrases(ExileThisFrom, "exile this card from your hand", "exile ~ from your hand", into="Cost", zone="hand")
phrases(ExileCost, "exile {what:Selector.object}", into="Cost")
phrases(TapCost, "tap {what:Selector.object}", into="Cost")
phrases(
    ReturnCost,
    "return {what:Selector.sg.object} to its owner's hand",
    "return {what:Selector.pl.object} to their owner's hand",
    into="Cost",
)
phrases(RemoveCounters, "remove {count:Count.#} {kind:Counter} counter(s)# from ~", into="Cost")
