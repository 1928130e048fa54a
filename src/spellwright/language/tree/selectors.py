"""Selectors: noun phrases with a determiner, and what refers back (CR 115, 608.2)."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import GiverName, SelfName
from spellwright.language.templates import admit, passes, phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Quantity, Selector
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.quantities import AnyNumber, Number

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class It(Selector):
    """What was spoken of last: "it", "them"."""

    many: bool


@dataclass(frozen=True, slots=True)
class That(Selector):
    """What was spoken of, by its noun: "that creature", "those cards"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TheTargeted(Selector):
    """The one target that was chosen with these words: "target creature you control ... the creature you control"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ThatParty(Selector):
    """What was spoken of as a player or an object: "that permanent or player", "that player or planeswalker"."""


@dataclass(frozen=True, slots=True)
class The(Selector):
    """What was done something to, as a cost, before or by a linked ability: "the sacrificed creature"."""

    done: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Target(Selector):
    """Objects as targets (CR 115.1): "target creature", "up to two target lands"; `other`: "another"."""

    count: Quantity
    up_to: bool
    filter: Filter
    other: bool = False


@dataclass(frozen=True, slots=True)
class AnyTarget(Selector):
    """A creature, player, planeswalker or battle as target (CR 115.4); `other`: "any other target".

    `by`: the "opponent" chooses it.
    """

    count: Quantity
    up_to: bool
    other: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class TargetPlayerOr(Selector):
    """A player, or an object that fits, as one target: "target player or planeswalker"."""

    kind: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Some(Selector):
    """That many objects that somebody chooses: "a creature", "up to two cards"; `other`: "another creature"."""

    count: Quantity
    up_to: bool
    filter: Filter
    other: bool = False


@dataclass(frozen=True, slots=True)
class ThisOr(Selector):
    """The object itself or something else, as the acting player chooses: "~ or up to one target creature"."""

    this: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class All(Selector):
    """All objects that fit: "all creatures", "creatures you control", "each creature"."""

    filter: Filter
    each: bool


@dataclass(frozen=True, slots=True)
class Attached(Selector):
    """What the object is attached to: "enchanted creature", "equipped creature"."""

    how: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class TopCards(Selector):
    """The top cards of a library (CR 401)."""

    count: Quantity
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class TopOfGraveyard(Selector):
    """The highest card that fits in a graveyard (CR 404.2)."""

    filter: Filter
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class BottomCard(Selector):
    """The bottom card of a library (CR 401)."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class ZoneCards(Selector):
    """All cards of a player's hand, graveyard or library."""

    zone: str
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class ZonesCards(Selector):
    """All cards of several zones of a player: "their hand and graveyard"."""

    zones: tuple[str, ...]
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class AllZoneCards(Selector):
    """All cards of every player's hand, graveyard or library."""

    zone: str


@dataclass(frozen=True, slots=True)
class PartOf(Selector):
    """So many of several things that were spoken of, as the acting player chooses, or by chance."""

    count: Quantity
    up_to: bool
    of: Selector
    random: bool


@dataclass(frozen=True, slots=True)
class HalfOf(Selector):
    """Half of the objects that fit, as somebody chooses; binding makes it so many of them."""

    filter: Filter
    up: bool


@dataclass(frozen=True, slots=True)
class TheRest(Selector):
    """What could have been chosen before and was not: "choose up to one creature. Destroy the rest"."""


@dataclass(frozen=True, slots=True)
class Both(Selector):
    """Several phrases joined by "and"."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class SelfFrom(Selector):
    """The object itself, from a zone where its ability functions (CR 113.6m)."""

    what: Selector
    zone: str


# ObjectReferent: one phrase for objects. Referent: with players. Selector: with lists of them.
admit("Referent", "ObjectReferent", "PlayerSelector")
admit("Selector", "Referent")

phrases(SelfName, "~", into="ObjectReferent.sg", room=ROOM)
phrases(GiverName, "^", into="ObjectReferent.sg", room=ROOM)
phrases(It, "it", into="ObjectReferent.sg", many=False)
phrases(It, "them", into="ObjectReferent.pl.object", many=True)
phrases(That, "that {filter:Filter.sg}", into="ObjectReferent.sg")
phrases(That, "those {filter:Filter.pl}", into="ObjectReferent.pl")
phrases(
    That,
    "the creature",
    into="ObjectReferent.sg",
    filter=ObjectFilter((NounPhrase((), TypeHead("creature")),), ()),
)
phrases(That, "the spell", into="ObjectReferent.sg", filter=ObjectFilter((NounPhrase((), KindHead("spell")),), ()))
phrases(
    ThatParty,
    "that permanent or player",
    "that player or permanent",
    "that creature or player",
    "that player or planeswalker",
    into="ObjectReferent.sg.object",
)
for _up, _word in ((True, "up"), (False, "down")):
    phrases(HalfOf, f"half the {{filter:Filter.pl}}, rounded {_word}", into="ObjectReferent.pl.object", up=_up)
phrases(TheRest, "the rest", into="ObjectReferent.pl.object")
for _done in (
    "exiled", "sacrificed", "discarded", "revealed", "milled", "chosen", "destroyed", "returned", "tapped", "drawn",
):  # fmt: skip
    phrases(
        The,
        f"the {_done} {{filter:Filter.sg}}",
        f"the {{filter:Filter.sg}} {_done} this way",
        into="ObjectReferent.sg",
        done=_done,
    )
    phrases(The, f"the {_done} {{filter:Filter.pl}}", into="ObjectReferent.pl", done=_done)
phrases(
    Target,
    "target {filter:Filter.sg}",
    "target {filter:Filter.sg} of your choice",
    into="ObjectReferent.sg",
    count=Number(1),
    up_to=False,
)
phrases(Target, "up to one target {filter:Filter.sg}", into="ObjectReferent.sg", count=Number(1), up_to=True)
phrases(
    Target,
    "another target {filter:Filter.sg}",
    "a second target {filter:Filter.sg}",
    into="ObjectReferent.sg",
    count=Number(1),
    up_to=False,
    other=True,
)
phrases(
    Target,
    "up to one other target {filter:Filter.sg}",
    into="ObjectReferent.sg",
    count=Number(1),
    up_to=True,
    other=True,
)
phrases(Target, "<up_to? up to> {count:HowMany.pl} <other? other> target {filter:Filter.pl}", into="ObjectReferent.pl")
phrases(
    Target,
    "any number of <other? other> target {filter:Filter.pl}",
    into="ObjectReferent.pl",
    count=AnyNumber(),
    up_to=False,
)
phrases(AnyTarget, "any target", into="ObjectReferent.sg.object", count=Number(1), up_to=False)
phrases(
    AnyTarget,
    "any other target",
    "another target",
    into="ObjectReferent.sg.object",
    count=Number(1),
    up_to=False,
    other=True,
)
phrases(
    AnyTarget,
    "any target of an opponent's choice",
    into="ObjectReferent.sg.object",
    count=Number(1),
    up_to=False,
    by="opponent",
)
phrases(AnyTarget, "up to one target", into="ObjectReferent.sg.object", count=Number(1), up_to=True)
phrases(AnyTarget, "<up_to? up to> {count:HowMany.pl} targets", into="ObjectReferent.pl.object")
phrases(AnyTarget, "any number of targets", into="ObjectReferent.pl.object", count=AnyNumber(), up_to=False)
for _kind in ("player", "opponent"):
    phrases(
        TargetPlayerOr,
        f"target {_kind} or {{filter:Filter.sg}}",
        f"target {{filter:Filter.sg}} or {_kind}",
        into="ObjectReferent.sg.object",
        kind=_kind,
    )
phrases(Some, "{count:Count.sg} {filter:Filter.sg}", into="ObjectReferent.sg", up_to=False)
phrases(Some, "another {filter:Filter.sg}", into="ObjectReferent.sg", count=Number(1), up_to=False, other=True)
phrases(Some, "up to one {filter:Filter.sg}", into="ObjectReferent.sg", up_to=True, count=Number(1))
phrases(Some, "up to one other {filter:Filter.sg}", into="ObjectReferent.sg", up_to=True, count=Number(1), other=True)
phrases(Some, "<up_to? up to> {count:HowMany.pl} {filter:Filter.pl}", into="ObjectReferent.pl")
phrases(Some, "any number of {filter:Filter.pl}", into="ObjectReferent.pl", count=AnyNumber(), up_to=False)
phrases(Some, "a number of {filter:Filter.pl} equal to {count:Counted}", into="ObjectReferent.pl.object", up_to=False)
phrases(All, "{filter:Filter.pl}", "all {filter:Filter.pl}", into="ObjectReferent.pl.subject", each=False)
phrases(
    All,
    "all {filter:Filter.pl}",
    "{filter:Filter.pl}",
    into="ObjectReferent.pl.object",
    each=False,
)
phrases(All, "each {filter:Filter.sg}", "each {filter:JoinedKinds}", into="ObjectReferent.sg", each=True)
for _how in ("enchanted", "equipped", "fortified"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="ObjectReferent.sg", how=_how)
phrases(TopCards, "the top card of {player:Whose} library", into="ObjectReferent.sg", count=Number(1))
phrases(TopOfGraveyard, "the top {filter:Filter.sg} of {player:Whose} graveyard", into="ObjectReferent.sg")
phrases(
    TopCards,
    "the top {count:Count.pl} cards of {player:Whose} library",
    "{count:Count.pl} cards from the top of {player:Whose} library",
    "a number of cards from the top of {player:Whose} library equal to {count:Counted}",
    "cards from the top of {player:Whose} library equal to {count:Counted}",
    into="ObjectReferent.pl",
)
phrases(BottomCard, "the bottom card of {player:Whose} library", into="ObjectReferent.sg")
for _zone in ("graveyard", "hand", "library"):
    phrases(ZoneCards, f"{{player:Whose}} {_zone}", into="Referent.sg.object", zone=_zone)
for _first, _second in (("hand", "graveyard"), ("graveyard", "hand")):
    phrases(
        ZonesCards,
        f"{{player:Whose}} {_first} and {_second}",
        into="Referent.pl.object",
        zones=(_first, _second),
    )
for _zone, _zones in (("graveyard", "graveyards"), ("hand", "hands")):
    phrases(AllZoneCards, f"all {_zones}", into="Referent.pl.object", zone=_zone)
for _words, _random in (("", False), (" <at random|chosen at random>", True)):
    phrases(
        PartOf,
        f"one of {{of:Several}}{_words}",
        into="ObjectReferent.sg.object",
        count=Number(1),
        up_to=False,
        random=_random,
    )
    phrases(
        PartOf,
        f"<up_to? up to> {{count:Count.pl}} of {{of:Several}}{_words}",
        into="ObjectReferent.pl.object",
        random=_random,
    )
phrases(
    PartOf,
    "any number of {of:Several}",
    into="ObjectReferent.pl.object",
    count=AnyNumber(),
    up_to=False,
    random=False,
)
passes("ObjectReferent.sg", "each of {what:ObjectReferent.pl.object}", room=ROOM)
phrases(ThisOr, "~ or {other:Targeted}", into="Referent.sg.object", this=SelfName())
phrases(Target, "up to one target {filter:Filter.sg}", into="Targeted", count=Number(1), up_to=True)
phrases(Target, "target {filter:Filter.sg}", into="Targeted", count=Number(1), up_to=False)
phrases(Both, "{parts:Referent.subject, and}", into="Selector.pl.subject")
phrases(Both, "{parts:Referent.object, and}", into="Selector.pl.object")

# Whose power, whose controller: the possessive of an object.
passes("Owning", "{what:ObjectReferent.sg}'s", room=ROOM)
phrases(It, "its", into="Owning", many=False)
phrases(It, "their", into="OwningMany", many=True)

# Several objects that were spoken of, for numbers that add up what they have.
phrases(It, "them", into="Several", many=True)
phrases(That, "those {filter:Filter.pl}", "those exiled {filter:Filter.pl}", into="Several")
for _done in ("exiled", "sacrificed", "discarded", "revealed", "milled", "destroyed"):
    phrases(The, f"the {_done} {{filter:Filter.pl}}", into="Several", done=_done)

# This very object, for conditions that speak of one.
phrases(SelfName, "~", into="Definite", room=ROOM)
phrases(It, "it", into="Definite", many=False)
phrases(That, "that {filter:Filter.sg}", into="Definite")
for _how in ("enchanted", "equipped"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="Definite", how=_how)
