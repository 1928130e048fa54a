"""Antecedents: phrases that later words of a text may point to, and by which nouns (CR 608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, final

from spellwright.language.node import Node, transform, walk
from spellwright.language.shared_modifiers import with_place
from spellwright.language.tree import deeds, happenings, triggers
from spellwright.language.tree.categories import Ability
from spellwright.language.tree.modifiers import OtherThan
from spellwright.language.tree.nouns import EitherFilter, ObjectFilter, Other
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import All, AnyTarget, TopCards
from spellwright.language.tree.together import Jointly
from spellwright.language.vocabulary import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
)


@final
class Antecedent:
    """A phrase that later words may point to: whether it is a player, by which nouns, and how to refer to it."""

    def __init__(
        self,
        is_player: bool,
        reference: Node | None,
        is_many: bool = False,
        words: frozenset[str] = frozenset(),
        is_other: bool = False,
        chosen_as: Node | None = None,
    ) -> None:
        self.is_player = is_player
        self.is_many = is_many
        self.reference = reference
        self.words = words
        self.chosen_as = chosen_as  # the filter of the one target that it is
        self.is_each = False  # "each creature you control": several, of whom one at a time was spoken
        self.is_other = is_other  # an event's second object: "it" means the first, "that creature" this one


def is_many(node: Any) -> bool:
    """Whether a phrase can speak of several objects."""
    if isinstance(node, All):
        return not node.each
    count = getattr(node, "count", None)
    return count is not None and count != Number(1)


def words_of(node: Any) -> frozenset[str]:
    """The nouns (types, subtypes, kinds) of a phrase, by which it may be taken up again."""
    found: set[str] = set()
    for inner in walk((node,)):
        for name in ("card_type", "subtype", "kind"):
            word = getattr(inner, name, None)
            if isinstance(word, str):
                found.add(word)
    if isinstance(node, AnyTarget):
        found.update(("creature", "planeswalker", "permanent", "battle"))
    if isinstance(node, TopCards):
        found.add("card")
    for subtypes, word in SUBTYPES:
        if not found.isdisjoint(subtypes):
            found.add(word)
    return frozenset(found)


SUBTYPES: Final = (
    (frozenset(LAND_TYPES), "land"),
    (frozenset(CREATURE_TYPES), "creature"),
    (frozenset(ARTIFACT_TYPES), "artifact"),
    (frozenset(ENCHANTMENT_TYPES), "enchantment"),
    (frozenset(PLANESWALKER_TYPES), "planeswalker"),
)
"""The card type to which the subtypes of each list belong (CR 205.3b)."""

PLAIN_WORDS: Final = frozenset({"card", "permanent", "creature", "source", "object", "spell", "token"})
"""Nouns by which a phrase may be taken up that used another noun: "exile target Elf ... return that card"."""

RETURNS: Final = frozenset({"ReturnTo", "PutTo", "ShuffleInto"})
"""Names of predicates whose words speak of an owner: "to its owner's hand. Then that player ..."."""

WITH_AMOUNT: Final = (
    happenings.DealsDamageTrigger,
    happenings.DealsDamageToWhat,
    happenings.IsDealtDamage,
    happenings.IsDealtDamageTrigger,
    happenings.GainsLife,
    happenings.LosesLife,
    happenings.GetsCounters,
    happenings.DiscardsSome,
    happenings.DoesAction,
    happenings.Attacks,
)
SECOND_OBJECT: Final[set[type]] = {
    happenings.DealsDamageToWhat,
    happenings.BlocksWhat,
    happenings.BecomesBlockedBy,
    happenings.BecomesTargetTrigger,
}


WITH_AMOUNT_TOO: Final[set[type]] = set()
CARD_EVENTS_TOO: Final[set[type]] = set()


def with_amount(cls: type) -> None:
    """Let a room say that a trigger event has an amount, which "that much" and "that many" mean."""
    WITH_AMOUNT_TOO.add(cls)


def of_cards(cls: type) -> None:
    """Let a room say that the objects of a trigger event are cards."""
    CARD_EVENTS_TOO.add(cls)


def names_second(cls: type) -> None:
    """Let a room say that a trigger event names a second object, which its instructions may refer to."""
    SECOND_OBJECT.add(cls)


CARD_EVENTS: Final = (
    happenings.DrawsCard,
    happenings.DrawsNth,
    happenings.Discards,
    happenings.DiscardsSome,
    happenings.CyclesOrDiscards,
)


def has_amount(happening: Any) -> bool:
    """Whether a trigger event has an amount."""
    return isinstance(happening, WITH_AMOUNT) or type(happening) in WITH_AMOUNT_TOO


def is_of_cards(happening: Any) -> bool:
    """Whether the objects of a trigger event are cards."""
    return isinstance(happening, CARD_EVENTS) or type(happening) in CARD_EVENTS_TOO


def single_events(node: Any) -> list[Any]:
    """The events that an event is made of."""
    if isinstance(node, triggers.AnyEvent):
        return [single for event in node.events for single in single_events(event)]
    if isinstance(node, (triggers.InTurnOf, triggers.FirstTime, deeds.While)):
        return single_events(node.event)
    return [node]


def without(chosen: Node, filter_: Any) -> Any:
    """A filter for everything that it fits but what was chosen."""
    if isinstance(filter_, Jointly):
        return without(chosen, with_place(filter_))
    if isinstance(filter_, EitherFilter):
        return EitherFilter(tuple([without(chosen, option) for option in filter_.options]))
    than = OtherThan(chosen)  # type: ignore[arg-type]
    return replace(filter_, modifiers=(*filter_.modifiers, than))


def other_than(known: Node | None, node: Any) -> Any:
    """ "Other" in what an object does means: other than that object, not than the source of the ability.

    In a quoted ability it means other than whatever has that ability (CR 113.1).
    """
    if known is None:
        return node
    than = OtherThan(known)  # type: ignore[arg-type]

    def change(part: Node) -> Any:
        if not isinstance(part, ObjectFilter) or not any([Other() in noun.adjectives for noun in part.nouns]):
            return part
        nouns = [replace(noun, adjectives=tuple([a for a in noun.adjectives if a != Other()])) for noun in part.nouns]
        return ObjectFilter(tuple(nouns), (*part.modifiers, than))

    return transform(node, change, Ability)
