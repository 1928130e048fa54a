"""Filters: nouns with their adjectives and modifiers, without a determiner (what something has to be)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import admit, dimension, phrases
from spellwright.language.tree.categories import Adjective, Filter, Head, PostModifier

dimension("noun", "bare", "kinded", "mixed")


@dataclass(frozen=True, slots=True)
class TypeHead(Head):
    """A card type as a noun: a permanent of that type (CR 109.2)."""

    card_type: str


@dataclass(frozen=True, slots=True)
class SubtypeHead(Head):
    """A subtype as a noun."""

    subtype: str


@dataclass(frozen=True, slots=True)
class KindHead(Head):
    """Permanent, card, spell, ability, token, source: a noun for a kind of object (CR 109.1, 109.2)."""

    kind: str


@dataclass(frozen=True, slots=True)
class NounPhrase(Node):
    """A head with its adjectives."""

    adjectives: tuple[Adjective, ...]
    head: Head


@dataclass(frozen=True, slots=True)
class ObjectFilter(Filter):
    """One of several noun phrases, with modifiers that go for all."""

    nouns: tuple[NounPhrase, ...]
    modifiers: tuple[PostModifier, ...]


@dataclass(frozen=True, slots=True)
class PlayerFilter(Filter):
    """Players of a kind: "opponent", "player"; with what they have to be."""

    kind: str
    modifiers: tuple[PostModifier, ...]


@dataclass(frozen=True, slots=True)
class EitherFilter(Filter):
    """What fits one of several filters that have modifiers of their own."""

    options: tuple[Filter, ...]


# -- heads ---------------------------------------------------------------------------------------------

phrases(TypeHead, "{card_type:CardType.#}", into="Head.bare.#")
phrases(SubtypeHead, "{subtype:Subtype.#}", into="Head.bare.#")
phrases(KindHead, "permanent(s)", into="Head.bare.mixed.#", kind="permanent")
phrases(KindHead, "card(s)", into="Head.kinded.#", kind="card")
phrases(KindHead, "spell(s)", into="Head.kinded.mixed.#", kind="spell")
phrases(KindHead, "token(s)", into="Head.kinded.#", kind="token")
phrases(KindHead, "source(s)", into="Head.kinded.#", kind="source")
phrases(KindHead, "abilit(y|ies)", into="Head.kinded.#", kind="ability")
phrases(KindHead, "commander(s)", into="Head.bare.#", kind="commander")

for _noun in ("bare", "kinded"):
    phrases(
        NounPhrase,
        f"{{adjectives:{'Kind' if _noun == 'kinded' else ''}Adjective*}} {{head:Head.{_noun}.#}}",
        f"{{adjectives:NotAdjective,}} {{head:Head.{_noun}.#}}",
        into=f"NounPhrase.{_noun}.#",
    )
    phrases(
        ObjectFilter,
        f"{{nouns:NounPhrase.{_noun}.sg, or+}} {{modifiers:PostModifier*}}",
        f"{{nouns:NounPhrase.{_noun}.sg, and/or}} {{modifiers:PostModifier*}}",
        f"{{nouns:NounPhrase.{_noun}.sg, or a}} {{modifiers:PostModifier*}}",
        into="ObjectFilter.sg",
    )
    phrases(
        ObjectFilter,
        f"{{nouns:NounPhrase.{_noun}.pl, or+}} {{modifiers:PostModifier*}}",
        f"{{nouns:NounPhrase.{_noun}.pl, and}} {{modifiers:PostModifier*}}",
        f"{{nouns:NounPhrase.{_noun}.pl, and/or}} {{modifiers:PostModifier*}}",
        into="ObjectFilter.pl",
    )
phrases(ObjectFilter, "{nouns:NounPhrase.bare.sg, and} {modifiers:PostModifier*}", into="JoinedKinds")
phrases(NounPhrase, "{adjectives:KindAdjective*} {head:Head.mixed.#}", into="NounPhrase.mixed.#")
phrases(ObjectFilter, "{nouns:NounPhrase.mixed.#, or} {modifiers:PostModifier*}", into="ObjectFilter.#")

admit("Filter", "ObjectFilter")
phrases(PlayerFilter, "opponent(s) {modifiers:PlayerModifier*}", into="PlayerFilter.#", kind="opponent")
phrases(PlayerFilter, "player(s) {modifiers:PlayerModifier*}", into="PlayerFilter.#", kind="player")
phrases(
    PlayerFilter,
    "opponent(s) you have",
    "of your opponents",
    into="PlayerFilter.#",
    kind="opponent",
    modifiers=(),
)
phrases(PlayerFilter, "player {modifiers:PlayerModifier+}", into="QualifiedPlayer", kind="player")
phrases(PlayerFilter, "opponent {modifiers:PlayerModifier+}", into="QualifiedPlayer", kind="opponent")
phrases(
    EitherFilter,
    "{options:ObjectFilter.#, or}",
    "{options:ObjectFilter.#, and/or}",
    into="Filter.#",
)


# -- adjectives ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ColorIs(Adjective):
    """Of a colour (CR 105.2)."""

    color: str


@dataclass(frozen=True, slots=True)
class TypeIs(Adjective):
    """Of a card type."""

    card_type: str


@dataclass(frozen=True, slots=True)
class SubtypeIs(Adjective):
    """Of a subtype."""

    subtype: str


@dataclass(frozen=True, slots=True)
class SupertypeIs(Adjective):
    """Of a supertype."""

    supertype: str


@dataclass(frozen=True, slots=True)
class StateIs(Adjective):
    """In a state: tapped, attacking, multicolored, ..."""

    state: str


@dataclass(frozen=True, slots=True)
class Not(Adjective):
    """The contrary of an adjective: "non-"."""

    what: Adjective


@dataclass(frozen=True, slots=True)
class AnyOf(Adjective):
    """Any one of several adjectives fits."""

    options: tuple[Adjective, ...]


@dataclass(frozen=True, slots=True)
class Other(Adjective):
    """Not the object itself: "another", "other"."""


@dataclass(frozen=True, slots=True)
class PTIs(Adjective):
    """Of this power and toughness: "1/1"."""

    power: int
    toughness: int


phrases(ColorIs, "{color:Color}", into="PlainAdjective.color")
phrases(TypeIs, "{card_type:CardType}", into="PlainAdjective.type")
phrases(SubtypeIs, "{subtype:Subtype}", into="PlainAdjective.subtype")
phrases(SupertypeIs, "{supertype:Supertype}", into="PlainAdjective.supertype")
phrases(Not, "non{what:Denied}", into="NotAdjective")
phrases(TypeIs, "{card_type:CardType}", into="Denied")
phrases(ColorIs, "{color:Color}", into="Denied")
phrases(SupertypeIs, "{supertype:Supertype}", into="Denied")
phrases(SubtypeIs, "{subtype:Subtype}", into="Denied")
phrases(StateIs, "token", into="Denied", state="token")
phrases(StateIs, "attacking", into="Denied", state="attacking")
phrases(Other, "other", into="PlainAdjective.other")
phrases(PTIs, "{power:Int}/{toughness:Int}", into="PlainAdjective.size")
# Before a type as a noun only like adjectives join: "land or nonblack creature" is a list of two nouns. Before "card"
# and the like anything can: "Goblin or instant card".
phrases(
    AnyOf,
    *[
        f"{{options:{_like}, {_word}}}"
        for _like in (
            "PlainAdjective.color", "PlainAdjective.state", "PlainAdjective.subtype", "PlainAdjective.supertype",
            "NotAdjective",
        )
        for _word in ("or", "and/or")
    ],
    into="Adjective",
)  # fmt: skip
phrases(
    AnyOf,
    "{options:PlainAdjective, or}",
    "{options:PlainAdjective, and/or}",
    "{options:TypeAdjective, and}",
    "{options:PlainAdjective.subtype, and}",
    into="KindAdjective",
)
admit("KindAdjective", "Adjective")
phrases(TypeIs, "{card_type:CardType}", into="TypeAdjective")
admit("PlainAdjective", "NotAdjective")
admit("Adjective", "PlainAdjective")
for _state in (
    "tapped", "untapped", "attacking", "blocking", "unblocked", "blocked", "multicolored", "monocolored",
    "colorless", "face-down", "face-up", "enchanted", "equipped", "modified", "historic", "outlaw", "activated",
    "triggered", "token", "permanent",
):  # fmt: skip
    phrases(StateIs, _state, into="PlainAdjective.state", state=_state)
phrases(StateIs, "one or more colors", into="Behind", state="colored")
phrases(StateIs, "kicked", into="Adjective", state="kicked")
