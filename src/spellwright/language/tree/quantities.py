"""Numbers: fixed, X, referred to, or counted (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Quantity, Selector


@dataclass(frozen=True, slots=True)
class Number(Quantity):
    """A fixed number."""

    value: int


@dataclass(frozen=True, slots=True)
class X(Quantity):
    """The value of X (CR 107.3)."""


@dataclass(frozen=True, slots=True)
class ThatMany(Quantity):
    """An amount spoken of before."""


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    """Any number, zero included (CR 107.1c)."""


@dataclass(frozen=True, slots=True)
class CountOf(Quantity):
    """The number of objects or players that fit."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CharacteristicOf(Quantity):
    """The power, toughness or mana value of an object, now or last (CR 608.2h)."""

    characteristic: str
    of: Selector


@dataclass(frozen=True, slots=True)
class CountersOn(Quantity):
    """The number of counters of a kind on an object; every kind if None (CR 122)."""

    kind: str | None
    of: Selector


@dataclass(frozen=True, slots=True)
class LifeTotal(Quantity):
    """A player's life total (CR 119)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class Greatest(Quantity):
    """The greatest power, toughness or mana value among objects."""

    characteristic: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Multiple(Quantity):
    """Twice or three times a number."""

    times: int
    of: Quantity


@dataclass(frozen=True, slots=True)
class Half(Quantity):
    """Half of a number, rounded up or down (CR 107.1a)."""

    of: Quantity
    up: bool


@dataclass(frozen=True, slots=True)
class Sum(Quantity):
    """A number plus a fixed one."""

    fixed: int
    of: Quantity


@dataclass(frozen=True, slots=True)
class Devotion(Quantity):
    """A player's devotion to a colour (CR 700.5)."""

    color: str


@dataclass(frozen=True, slots=True)
class Domain(Quantity):
    """The number of basic land types among lands you control."""


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """How a number has to stand to another: "or less", "or greater", or equal."""

    relation: str
    amount: Quantity


# "a card" against "two cards": the word for one is "a" where it counts a noun.
phrases(Number, "a", "one", into="Count.sg", value=1)
phrases(Number, "{value:NumberWord}", into="Count.pl")
phrases(X, "X", into="Count.pl")
phrases(ThatMany, "that many", into="Count.pl")

# digits
phrases(Number, "{value:Int}", into="Amount")
phrases(X, "X", into="Amount")
phrases(ThatMany, "that much", into="Amount.much")

_COUNTED = "Counted"
phrases(CountOf, "the number of {filter:Filter.pl}", into=_COUNTED)
for _word in ("power", "toughness", "mana value"):
    phrases(CharacteristicOf, f"{{of:Owning}} {_word}", into=_COUNTED, characteristic=_word)
    phrases(Greatest, f"the greatest {_word} among {{filter:Filter.pl}}", into=_COUNTED, characteristic=_word)
phrases(CountersOn, "the number of {kind:Counter} counters on {of:Selector.object}", into=_COUNTED)
phrases(CountersOn, "the number of counters on {of:Selector.object}", into=_COUNTED, kind=None)
phrases(LifeTotal, "{player:Whose} life total", into=_COUNTED)
phrases(Multiple, "twice {of:Counted}", into=_COUNTED, times=2)
phrases(Half, "half {of:Counted}, rounded up", into=_COUNTED, up=True)
phrases(Half, "half {of:Counted}, rounded down", into=_COUNTED, up=False)
phrases(Sum, "{fixed:NumberWord} plus {of:Counted}", into=_COUNTED)
phrases(Devotion, "your devotion to {color:Color}", into=_COUNTED)
phrases(Domain, "the number of basic land types among lands you control", into=_COUNTED)

# "for each ..."
phrases(CountOf, "{filter:Filter.sg}", into="EachOf")
phrases(CountersOn, "{kind:Counter} counter on {of:Selector.object}", into="EachOf")
