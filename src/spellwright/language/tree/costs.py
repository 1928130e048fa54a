"""The parts of a cost (CR 118): what stands before a colon, behind "pay", and in additional costs."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Cost, Filter, Quantity, Selector
from spellwright.language.tree.quantities import AnyNumber, Every


@dataclass(frozen=True, slots=True)
class PayMana(Cost):
    """Mana (CR 106), as its symbols."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PayManaEach(Cost):
    """Mana (CR 106) for each of something, counted as it is paid."""

    symbols: tuple[str, ...]
    times: Quantity


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
class DiscardRandomCost(Cost):
    """Discard cards at random (CR 701.9b)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class DiscardHandCost(Cost):
    """Discard your whole hand."""


@dataclass(frozen=True, slots=True)
class DiscardThis(Cost):
    """Discard this card."""


@dataclass(frozen=True, slots=True)
class PayLife(Cost):
    """Pay life (CR 119.4)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class PayEnergy(Cost):
    """Pay energy counters (CR 107.14)."""

    amount: int


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
class UntapCost(Cost):
    """Untap tapped permanents you control."""

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


@dataclass(frozen=True, slots=True)
class RemoveCountersCost(Cost):
    """Remove counters of a kind (any if None) from a permanent you choose, or from among several."""

    count: Quantity
    kind: str | None
    what: Selector


@dataclass(frozen=True, slots=True)
class PutCounterCost(Cost):
    """Put counters on a permanent (CR 122)."""

    count: Quantity
    kind: str
    on: Selector


@dataclass(frozen=True, slots=True)
class PayEnergyAmount(Cost):
    """Pay as much energy as is counted (CR 107.14)."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class MillCost(Cost):
    """Mill cards (CR 701.17)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class RevealCost(Cost):
    """Reveal cards from your hand (CR 701.20)."""

    count: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class RevealHandCost(Cost):
    """Reveal your hand, however many cards it holds."""


@dataclass(frozen=True, slots=True)
class EitherCost(Cost):
    """One of several costs, as the payer chooses."""

    options: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class DiscardNamesake(Cost):
    """Discard another card with the name of the object itself (CR 701.9)."""


# What stands by itself before a colon.
phrases(PayMana, "{symbols:Mana}", into="Cost.mana")
phrases(PayEnergy, "{amount:Energy}", into="Cost")
phrases(TapThis, "{T}", into="Cost")
phrases(UntapThis, "{Q}", into="Cost")

# What somebody does to pay; only mana, energy and life are "paid".
phrases(PayMana, "pay[|s|ing] {symbols:Mana}", into="PayPhrase.@")
phrases(PayManaEach, "pay[|s|ing] {symbols:Mana} for each {times:EachOf}", into="PayPhrase.@")
phrases(PayLife, "pay[|s|ing] {amount:Amount} life", "pay[|s|ing] {amount:HalfLife}", into="PayPhrase.@")
phrases(PayEnergy, "pay[|s|ing] {amount:Energy}", "pay[|s|ing] {amount:NumberWord} {E}", into="PayPhrase.@")
phrases(PayEnergyAmount, "pay[|s|ing] an amount of {E} equal to {amount:Counted}", into="PayPhrase.@")
admit("Payment", "PayPhrase", "PayDeed")
admit("Cost", "PayLifePhrase", "PayDeed.base")
phrases(
    PayLife,
    "pay {amount:Amount} life",
    "pay life equal to {amount:Counted}",
    "pay {amount:HalfLife}",
    into="PayLifePhrase",
)
phrases(PayEnergy, "pay {amount:Energy}", "pay {amount:NumberWord} {E}", into="PayLifePhrase")

phrases(SacrificeCost, "[sacrifice|sacrifices|sacrificing] {what:Selector.object}", into="PayDeed.@")
phrases(DiscardThis, "discard this card", "discard ~", into="PayDeed.base")
phrases(DiscardNamesake, "discard another card named ~", into="PayDeed.base")
phrases(DiscardCost, "discard[|s|ing] {count:Count.#} {filter:Filter.#}", into="PayDeed.@")
phrases(DiscardRandomCost, "discard[|s|ing] {count:Count.#} card(s)# at random", into="PayDeed.@")
phrases(DiscardHandCost, "discard your hand", into="PayDeed.base")
phrases(DiscardHandCost, "discards their hand", into="PayDeed.s")
phrases(
    ExileThisFrom,
    "exile this card from your graveyard",
    "exile ~ from your graveyard",
    into="PayDeed.base",
    zone="graveyard",
)
phrases(ExileThisFrom, "exile this card from your hand", "exile ~ from your hand", into="PayDeed.base", zone="hand")
phrases(ExileCost, "[exile|exiles|exiling] {what:Selector.object}", into="PayDeed.@")
phrases(TapCost, "tap[|s|ping] {what:Selector.object}", into="PayDeed.@")
phrases(UntapCost, "untap[s] {what:Selector.object}", into="PayDeed.@")
phrases(
    ReturnCost,
    "return[|s|ing] {what:Selector.#.object} to (its|their) owner's hand",
    "return[|s|ing] {what:Selector.pl.object} to their owners' hands",
    into="PayDeed.@",
)
phrases(RemoveCounters, "[remove|removes|removing] {count:Count.#} {kind:Counter} counter(s)# from ~", into="PayDeed.@")
phrases(RemoveCounters, "[remove|removes|removing] {count:Digits} {kind:Counter} counters from ~", into="PayDeed.@")
phrases(
    RemoveCounters,
    "[remove|removes|removing] any number of {kind:Counter} counters from ~",
    into="PayDeed.@",
    count=AnyNumber(),
)
phrases(
    RemoveCounters,
    "[remove|removes|removing] all {kind:Counter} counters from ~",
    into="PayDeed.@",
    count=Every(),
)
phrases(
    RemoveCountersCost,
    "[remove|removes|removing] {count:Count.#} {kind:Counter} counter(s)# from {what:Selector.sg.object}",
    "[remove|removes|removing] {count:Count.#} {kind:Counter} counter(s)# from among {what:Selector.pl.listed}",
    into="PayDeed.@",
)
phrases(
    RemoveCountersCost,
    "[remove|removes|removing] {count:Count.#} counter(s)# from {what:Selector.sg.object}",
    "[remove|removes|removing] {count:Count.#} counter(s)# from among {what:Selector.pl.listed}",
    into="PayDeed.@",
    kind=None,
)
phrases(
    PutCounterCost,
    "put[|s|ting] {count:Count.#} {kind:Counter} counter(s)# on {on:Selector.sg.object}",
    into="PayDeed.@",
)
phrases(MillCost, "mill[|s|ing] {count:Count.#} card(s)#", into="PayDeed.@")
phrases(RevealHandCost, "reveal your hand", into="PayDeed.base")
phrases(
    RevealCost,
    "reveal[|s|ing] {count:Count.#} {filter:Filter.#} from your hand",
    "reveal[|s|ing] {count:Count.#} {filter:Filter.#} in your hand",
    into="PayDeed.@",
)
phrases(EitherCost, "{options:Payment.base, or}", into="CostChoice")
phrases(EitherCost, "{options:PayDeed.@, or}", into="DeedChoice.@")
phrases(EitherCost, "{options:Payment.@, or}", into="OnePayment.@")
