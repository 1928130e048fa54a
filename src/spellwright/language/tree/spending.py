"""What mana may be spent on, said behind the instruction that adds it (CR 106.6)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Sentence


@dataclass(frozen=True, slots=True)
class ToCast(Node):
    """To cast a spell that fits."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ToActivate(Node):
    """To activate an ability, of an object that fits where it says so."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class ToPayUpkeep(Node):
    """To pay cumulative upkeep costs (CR 702.24)."""


@dataclass(frozen=True, slots=True)
class OnCostsWithX(Node):
    """On costs that contain {X}."""


@dataclass(frozen=True, slots=True)
class NotToCast(Node):
    """On anything but casting a spell that fits."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class SpendOnly(Sentence):
    """The mana added before may be spent only in these ways; `sure`: a spell cast with it can't be countered.

    `denied`: the text says on what it can't be spent, and the way is everything else.
    """

    ways: tuple[Node, ...]
    sure: bool = False
    denied: bool = False


phrases(ToCast, "cast a {filter:Filter.sg}", "cast {filter:Filter.pl}", into="Spending")
phrases(ToActivate, "activate abilities", "activate an ability", into="Spending", filter=None)
phrases(
    ToActivate,
    "activate abilities of {filter:Filter.pl}",
    "activate an ability of a {filter:Filter.sg}",
    into="Spending",
)
phrases(ToPayUpkeep, "pay cumulative upkeep costs", into="Spending")
phrases(
    SpendOnly,
    "spend this mana only to {ways:Spending, or+}.",
    "spend this mana only to {ways:Spending, or to}.",
    into="Sentence",
)
phrases(
    SpendOnly,
    "spend this mana only to {ways:Spending, or+}, and that spell can't be countered.",
    into="Sentence",
    sure=True,
)
phrases(NotToCast, "cast a {filter:Filter.sg}", "cast {filter:Filter.pl}", into="NotSpending")
phrases(
    SpendOnly,
    "this mana can't be spent to {ways:NotSpending+}.",
    "you can't spend this mana to {ways:NotSpending+}.",
    into="Sentence",
    denied=True,
)
phrases(SpendOnly, "spend this mana only on costs that contain {X}.", into="Sentence", ways=(OnCostsWithX(),))
