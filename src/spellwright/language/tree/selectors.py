"""Selectors: noun phrases with a determiner, and what refers back (CR 115, 608.2)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Quantity, Selector
from spellwright.language.tree.quantities import AnyNumber, Number


@dataclass(frozen=True, slots=True)
class It(Selector):
    """What was spoken of last: "it", "them"."""

    many: bool


@dataclass(frozen=True, slots=True)
class That(Selector):
    """What was spoken of, by its noun: "that creature", "those cards"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Target(Selector):
    """Objects as targets (CR 115.1): "target creature", "up to two target lands"."""

    count: Quantity
    up_to: bool
    filter: Filter


@dataclass(frozen=True, slots=True)
class AnyTarget(Selector):
    """A creature, player, planeswalker or battle as target (CR 115.4)."""

    count: Quantity
    up_to: bool


@dataclass(frozen=True, slots=True)
class TargetPlayerOr(Selector):
    """A player, or an object that fits, as one target: "target player or planeswalker"."""

    kind: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class Some(Selector):
    """That many objects that somebody chooses: "a creature", "up to two cards", "any number of lands"."""

    count: Quantity
    up_to: bool
    filter: Filter


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


phrases(SelfName, "~", into="Selector.sg", room=__name__)
phrases(It, "it", into="Selector.sg", many=False)
phrases(It, "them", into="Selector.pl.object", many=True)
phrases(That, "that {filter:Filter.sg}", into="Selector.sg")
phrases(That, "those {filter:Filter.pl}", into="Selector.pl")
phrases(Target, "target {filter:Filter.sg}", into="Selector.sg", count=Number(1), up_to=False)
phrases(Target, "up to one target {filter:Filter.sg}", into="Selector.sg", count=Number(1), up_to=True)
phrases(Target, "<up_to? up to> {count:Count.pl} target {filter:Filter.pl}", into="Selector.pl")
phrases(Target, "any number of target {filter:Filter.pl}", into="Selector.pl", count=AnyNumber(), up_to=False)
phrases(AnyTarget, "any target", into="Selector.sg.object", count=Number(1), up_to=False)
for _kind in ("player", "opponent"):
    phrases(TargetPlayerOr, f"target {_kind} or {{filter:Filter.sg}}", into="Selector.sg.object", kind=_kind)
phrases(Some, "{count:Count.sg} {filter:Filter.sg}", into="Selector.sg", up_to=False)
phrases(Some, "up to one {filter:Filter.sg}", into="Selector.sg", up_to=True, count=Number(1))
phrases(Some, "<up_to? up to> {count:Count.pl} {filter:Filter.pl}", into="Selector.pl")
phrases(Some, "any number of {filter:Filter.pl}", into="Selector.pl", count=AnyNumber(), up_to=False)
phrases(All, "{filter:Filter.pl}", into="Selector.pl.subject", each=False)
phrases(All, "all {filter:Filter.pl}", into="Selector.pl.object", each=False)
phrases(All, "each {filter:Filter.sg}", into="Selector.sg", each=True)
phrases(Attached, "enchanted {filter:Filter.sg}", into="Selector.sg", how="enchanted")
phrases(Attached, "equipped {filter:Filter.sg}", into="Selector.sg", how="equipped")
phrases(TopCards, "the top card of {player:Whose} library", into="Selector.sg", count=Number(1))
phrases(TopCards, "the top {count:Count.pl} cards of {player:Whose} library", into="Selector.pl")

# Whose power, whose controller: the possessive of an object.
phrases(SelfName, "~'s", into="Owning", room=__name__)
phrases(It, "its", into="Owning", many=False)
phrases(It, "their", into="OwningMany", many=True)
phrases(That, "that {filter:Filter.sg}'s", into="Owning")
phrases(Attached, "enchanted {filter:Filter.sg}'s", into="Owning", how="enchanted")
phrases(Attached, "equipped {filter:Filter.sg}'s", into="Owning", how="equipped")
phrases(Target, "target {filter:Filter.sg}'s", into="Owning", count=Number(1), up_to=False)
