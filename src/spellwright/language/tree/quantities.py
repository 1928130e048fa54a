"""Numbers: fixed, X, referred to, or counted (CR 107)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import admit, phrases
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
class Every(Quantity):
    """As many as there are: "all cards"."""


@dataclass(frozen=True, slots=True)
class AtLeast(Quantity):
    """That many or more, as the one who chooses likes: "one or more"."""

    value: int


@dataclass(frozen=True, slots=True)
class Between(Quantity):
    """From one number to another: "one or two", "one, two, or three"."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class CountOf(Quantity):
    """The number of objects or players that fit."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class CountOfBoth(Quantity):
    """The number of objects that fit one filter and of those that fit another, added."""

    first: Filter
    second: Filter


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
class PlayerCounters(Quantity):
    """The number of counters of a kind that a player has (CR 122.1)."""

    kind: str
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class LifeTotal(Quantity):
    """A player's life total (CR 119)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class ZoneSize(Quantity):
    """The number of cards in a player's hand or library."""

    zone: str
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class StartingLife(Quantity):
    """A player's starting life total (CR 103.4)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class Greatest(Quantity):
    """The greatest power, toughness or mana value among objects."""

    characteristic: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Total(Quantity):
    """The sum of the powers, toughnesses or mana values of objects."""

    characteristic: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Different(Quantity):
    """How many different colors, card types, names, powers or mana values there are among objects."""

    what: str
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
class Less(Quantity):
    """A number minus another, never below zero (CR 107.1b)."""

    of: Quantity
    by: Quantity


@dataclass(frozen=True, slots=True)
class Added(Quantity):
    """Two counted numbers added."""

    first: Quantity
    second: Quantity


@dataclass(frozen=True, slots=True)
class Difference(Quantity):
    """The difference between two numbers, whichever is greater."""

    first: Quantity
    second: Quantity


@dataclass(frozen=True, slots=True)
class MostControlled(Quantity):
    """The greatest number of objects that fit which one of the players controls."""

    filter: Filter
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class Party(Quantity):
    """The number of creatures in your party (CR 700.8)."""


@dataclass(frozen=True, slots=True)
class AmountThisWay(Quantity):
    """How much life was gained or lost, or damage dealt, while this ability resolves."""

    what: str


@dataclass(frozen=True, slots=True)
class CountersRemoved(Quantity):
    """How many counters of a kind, or of all kinds, were removed while this ability resolves or as its cost."""

    kind: str | None


@dataclass(frozen=True, slots=True)
class Devotion(Quantity):
    """A player's devotion to one or several colours (CR 700.5)."""

    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Domain(Quantity):
    """The number of basic land types among lands a player controls."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class ManaSpent(Quantity):
    """How much mana, or mana of how many colors, was spent to cast an object."""

    colors: bool
    of: Selector


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """How a number has to stand to another: "or less", "or greater", or equal."""

    relation: str
    amount: Quantity


# The word for one is "a" where it counts a noun: "a card" against "two cards".
phrases(Number, "a", "one", into="Count.sg", value=1)
phrases(Number, "{value:NumberWord}", into="Count.pl")
phrases(X, "X", into="Count.pl")
phrases(ThatMany, "that many", into="Count.pl")
# How many somebody chooses: a number, or a range of numbers.
admit("HowMany", "Count")
phrases(AtLeast, "{value:NumberWord} or more", into="HowMany.pl")
phrases(Between, "one or two", into="HowMany.pl", low=1, high=2)
phrases(Between, "one, two, or three", into="HowMany.pl", low=1, high=3)

# digits
phrases(Number, "{value:Int}", into="Amount")
phrases(Number, "{value:Int}", into="Digits")
phrases(X, "X", into="Amount")
phrases(ThatMany, "that much", into="Amount.much")
for _times, _spelled in ((2, ("twice", "two times")), (3, ("three times",))):
    phrases(Multiple, *[f"{word} {{of:OnlyX}}" for word in _spelled], into="Amount", times=_times)
    phrases(Multiple, *[f"{word} {{of:ThatMuch}}" for word in _spelled], into="Amount.much", times=_times)
    phrases(
        Multiple,
        *[f"{word} {{of:{_unit}}}" for _unit in ("OnlyX", "ThoseMany") for word in _spelled],
        into="Count.pl",
        times=_times,
    )
phrases(Sum, "{of:OnlyX} plus {fixed:Int}", into="Amount")
phrases(Sum, "{of:OnlyX} plus {fixed:NumberWord}", into="Count.pl")
phrases(X, "X", into="OnlyX")
phrases(ThatMany, "that much", into="ThatMuch")
phrases(ThatMany, "that many", into="ThoseMany")

# What stands after "equal to" and "where X is".
_CHARACTERISTICS = ("power", "toughness", "mana value")
phrases(
    CountOf,
    "the number of {filter:Filter.pl}",
    "the number of {filter:PlayerFilter.pl}",
    "the total number of {filter:Filter.pl}",
    into="PlainCounted",
)
for _word in _CHARACTERISTICS:
    phrases(
        CharacteristicOf,
        f"{{of:Owning}} {_word}",
        f"the {_word} of {{of:Selector.sg.object}}",
        f"the total {_word} of {{of:Several}}",
        f"{{of:OwningMany}} total {_word}",
        into="PlainCounted",
        characteristic=_word,
    )
    phrases(
        Greatest,
        f"the greatest {_word} among {{filter:Filter.pl}}",
        f"the highest {_word} among {{filter:Filter.pl}}",
        into="PlainCounted",
        characteristic=_word,
    )
    phrases(
        Total,
        f"the total {_word} of {{filter:Filter.pl}}",
        into="PlainCounted",
        characteristic=_word,
    )
phrases(CountersOn, "the number of {kind:Counter} counters on {of:Selector.object}", into="PlainCounted")
phrases(CountersOn, "the number of counters on {of:Selector.object}", into="PlainCounted", kind=None)
phrases(
    PlayerCounters,
    "the number of {kind:Counter} counters {player:PlayerSelector.@.subject} [have|has]",
    into="PlainCounted",
)
phrases(LifeTotal, "{player:Whose} life total", into="PlainCounted")
phrases(StartingLife, "{player:Whose} starting life total", into="PlainCounted")
for _words, _what in (
    ("the number of colors among", "color"),
    ("the number of card types among", "card type"),
    ("the number of differently named", "name"),
    ("the number of different mana values among", "mana value"),
    ("the number of different powers among", "power"),
):
    phrases(Different, f"{_words} {{filter:Filter.pl}}", into="PlainCounted", what=_what)
phrases(Devotion, "your devotion to {colors:Color, and+}", into="PlainCounted")
phrases(
    Domain,
    "the number of basic land types among lands {player:PlayerSelector.@.subject} control[s]",
    into="PlainCounted",
)
phrases(
    ManaSpent,
    "the number of colors of mana spent to cast {of:Selector.sg.object}",
    into="PlainCounted",
    colors=True,
)
phrases(ManaSpent, "the amount of mana spent to cast {of:Selector.sg.object}", into="PlainCounted", colors=False)

phrases(
    MostControlled,
    "the greatest number of {filter:Filter.pl} {player:PlayerSelector.@.subject} control[s]",
    into="PlainCounted",
)
phrases(CountersRemoved, "the number of {kind:Counter} counters removed this way", into="PlainCounted")
phrases(CountersRemoved, "the number of counters removed this way", into="PlainCounted", kind=None)
phrases(ThatMany, "the damage dealt", "that damage", into="PlainCounted")
phrases(Party, "the number of creatures in your party", into="PlainCounted")
for _what, _words in (
    ("life lost", "the life lost this way"),
    ("life gained", "the life gained this way"),
    ("damage", "the damage dealt this way"),
    ("excess damage", "the excess damage dealt this way"),
):
    _more = ("that excess damage",) if _what == "excess damage" else ()
    phrases(AmountThisWay, _words, _words.replace("the ", "the amount of ", 1), *_more, into="PlainCounted", what=_what)
admit("Counted", "PlainCounted")
phrases(Added, "{first:PlainCounted} plus {second:PlainCounted}", into="Counted")
phrases(Difference, "the difference between {first:PlainCounted} and {second:PlainCounted}", into="Counted")
phrases(StartingLife, "{player:Whose} starting life total", into="StartingLife")
phrases(Multiple, "twice {of:PlainCounted}", into="Counted", times=2)
phrases(Multiple, "three times {of:PlainCounted}", into="Counted", times=3)
phrases(Half, "half {of:Halved}, rounded up", into="Counted", up=True)
phrases(Half, "half {of:Halved}, rounded down", "half {of:StartingLife}", into="Counted", up=False)
phrases(Half, "half {of:Halved} rounded up", into="Counted.tight", up=True)
phrases(Half, "half {of:Halved} rounded down", into="Counted.tight", up=False)
admit("Halved", "PlainCounted")
phrases(X, "X", into="Halved")
phrases(LifeTotal, "{player:Whose} life", into="Halved")
phrases(LifeTotal, "{player:Whose} life", into="WholeLife")
phrases(ZoneSize, "the cards in {player:Whose} hand", into="WholeHand", zone="hand")
phrases(ZoneSize, "{player:Whose} library", into="WholeLibrary", zone="library")
for _whole in ("Life", "Hand", "Library"):
    for _up, _word in ((True, "up"), (False, "down")):
        phrases(Half, f"half {{of:Whole{_whole}}}, rounded {_word}", into=f"Half{_whole}", up=_up)
phrases(
    Sum,
    "{of:PlainCounted} plus {fixed:NumberWord}",
    "{fixed:NumberWord} plus {of:PlainCounted}",
    "{fixed:Int} plus {of:PlainCounted}",
    "{of:PlainCounted} plus {fixed:Int}",
    into="Counted",
)
phrases(Less, "{of:PlainCounted} minus {by:Minus}", "{of:Digits} minus {by:PlainCounted}", into="Counted")
phrases(Number, "{value:NumberWord}", "{value:Int}", into="Minus")
admit("Minus", "PlainCounted")

# "for each ..."
phrases(CountOf, "{filter:Filter.sg}", "{filter:PlayerFilter.sg}", into="EachOf")
phrases(CountOf, "{filter:JoinedKinds}", into="EachOf")
phrases(CountOfBoth, "{first:ObjectFilter.sg} and each {second:ObjectFilter.sg}", into="EachOf")
phrases(Party, "creature in your party", into="EachOf")
phrases(CountersOn, "{kind:Counter} counter on {of:Selector.object}", into="EachOf")
phrases(CountersOn, "counter on {of:Selector.object}", into="EachOf", kind=None)
phrases(AmountThisWay, "card exiled from their hand this way", into="EachOf", what="cards exiled from a hand")
phrases(CountersRemoved, "{kind:Counter} counter removed this way", into="EachOf")
phrases(CountersRemoved, "counter removed this way", into="EachOf", kind=None)
phrases(PlayerCounters, "{kind:Counter} counter {player:PlayerSelector.@.subject} [have|has]", into="EachOf")
phrases(Domain, "basic land type among lands {player:PlayerSelector.@.subject} control[s]", into="EachOf")
phrases(Different, "color among {filter:Filter.pl}", into="EachOf", what="color")
phrases(Different, "card type among {filter:Filter.pl}", into="EachOf", what="card type")
phrases(Different, "differently named {filter:Filter.sg}", into="EachOf", what="name")
phrases(ManaSpent, "color of mana spent to cast {of:Selector.sg.object}", into="EachOf", colors=True)
phrases(ManaSpent, "mana spent to cast {of:Selector.sg.object}", into="EachOf", colors=False)

# How a number stands to another.
phrases(
    Comparison,
    "{amount:Amount}",
    "equal to {amount:Counted}",
    "equal to {amount:Amount}",
    into="Comparison",
    relation="=",
)
phrases(
    Comparison,
    "{amount:Amount} or less",
    "less than or equal to {amount:Counted}",
    "equal to or less than {amount:Counted}",
    into="Comparison",
    relation="<=",
)
phrases(Number, "{value:NumberWord}", into="SpelledNumber")
phrases(
    Comparison,
    "{amount:Amount} or greater",
    "{amount:SpelledNumber} or greater",
    "{amount:Amount} or more",
    "{amount:Amount} or higher",
    "greater than or equal to {amount:Counted}",
    into="Comparison",
    relation=">=",
)
phrases(Comparison, "less than {amount:Compared}", "lesser than {amount:Compared}", into="Comparison", relation="<")
phrases(Comparison, "greater than {amount:Compared}", into="Comparison", relation=">")
admit("Compared", "Counted")
phrases(Number, "{value:NumberWord}", into="Compared")
phrases(Comparison, "{amount:Amount}", into="Exactly", relation="=")
