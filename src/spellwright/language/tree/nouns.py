"""Filters: nouns with their adjectives and modifiers, without a determiner (what something has to be)."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.node import Node
from spellwright.language.templates import admit, dimension, phrases
from spellwright.language.tree.categories import Adjective, Filter, Head, PlayerSelector, PostModifier
from spellwright.language.tree.quantities import Comparison

dimension("noun", "bare", "kinded")


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
    """Permanent, card, spell, token, source: a noun for a kind of object (CR 109.1, 109.2)."""

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


# -- heads ---------------------------------------------------------------------------------------------

phrases(TypeHead, "{card_type:CardType.#}", into="Head.bare.#")
phrases(SubtypeHead, "{subtype:Subtype.#}", into="Head.bare.#")
phrases(KindHead, "permanent(s)", into="Head.bare.#", kind="permanent")
phrases(KindHead, "card(s)", into="Head.kinded.#", kind="card")
phrases(KindHead, "spell(s)", into="Head.kinded.#", kind="spell")
phrases(KindHead, "token(s)", into="Head.kinded.#", kind="token")
phrases(KindHead, "source(s)", into="Head.kinded.#", kind="source")

phrases(NounPhrase, "{adjectives:Adjective*} {head:Head.bare.#}", into="NounPhrase.bare.#")
phrases(NounPhrase, "{adjectives:Adjective*} {head:Head.kinded.#}", into="NounPhrase.kinded.#")
phrases(
    ObjectFilter,
    "{nouns:NounPhrase.bare.#, or+} {modifiers:PostModifier*}",
    "{nouns:NounPhrase.kinded.#, or+} {modifiers:PostModifier*}",
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


phrases(ColorIs, "{color:Color}", into="PlainAdjective")
phrases(TypeIs, "{card_type:CardType}", into="PlainAdjective")
phrases(SubtypeIs, "{subtype:Subtype}", into="PlainAdjective")
phrases(SupertypeIs, "{supertype:Supertype}", into="PlainAdjective")
for _type in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"):
    phrases(Not, f"non{_type}", into="PlainAdjective", what=TypeIs(_type))
for _color in ("white", "blue", "black", "red", "green"):
    phrases(Not, f"non{_color}", into="PlainAdjective", what=ColorIs(_color))
phrases(Not, "nonbasic", into="PlainAdjective", what=SupertypeIs("basic"))
phrases(Not, "nonlegendary", into="PlainAdjective", what=SupertypeIs("legendary"))
phrases(Not, "nontoken", into="PlainAdjective", what=StateIs("token"))
phrases(Other, "other", into="PlainAdjective")
phrases(AnyOf, "{options:PlainAdjective, or}", into="Adjective")
admit("Adjective", "PlainAdjective")
for _state in (
    "tapped", "untapped", "attacking", "blocking", "unblocked", "blocked", "multicolored",
    "monocolored", "colorless", "face-down",
):  # fmt: skip
    phrases(StateIs, _state, into="PlainAdjective", state=_state)


# -- modifiers -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ControlledBy(PostModifier):
    """Under a player's control."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class NotControlledBy(PostModifier):
    """Not under a player's control."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class OwnedBy(PostModifier):
    """Owned by a player."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class WithKeyword(PostModifier):
    """Having a keyword, or not having it."""

    keyword: str
    has: bool


@dataclass(frozen=True, slots=True)
class WithCharacteristic(PostModifier):
    """Having power, toughness or mana value that stands so to a number."""

    characteristic: str
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class WithCounter(PostModifier):
    """Having a counter of a kind on it (any if None)."""

    kind: str | None


@dataclass(frozen=True, slots=True)
class InZone(PostModifier):
    """In a zone, of a player where it says so; None: anybody's."""

    zone: str
    player: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class Named(PostModifier):
    """Having that name (CR 201)."""

    name: str


phrases(ControlledBy, "{player:PlayerSelector.@.subject} control[s]", into="PostModifier")
phrases(NotControlledBy, "{player:PlayerSelector.@.subject} [do|does]n't control", into="PostModifier")
phrases(OwnedBy, "{player:PlayerSelector.@.subject} own[s]", into="PostModifier")
phrases(WithKeyword, "with {keyword:Keyword}", into="PostModifier", has=True)
phrases(WithKeyword, "without {keyword:Keyword}", into="PostModifier", has=False)
for _word in ("power", "toughness", "mana value"):
    phrases(WithCharacteristic, f"with {_word} {{comparison:Comparison}}", into="PostModifier", characteristic=_word)
phrases(Comparison, "{amount:Amount}", into="Comparison", relation="=", room=__name__)
phrases(Comparison, "{amount:Amount} or less", into="Comparison", relation="<=", room=__name__)
phrases(
    Comparison, "{amount:Amount} or greater", "{amount:Amount} or more", into="Comparison", relation=">=", room=__name__
)
phrases(WithCounter, "with a {kind:Counter} counter on it", into="PostModifier")
phrases(WithCounter, "with a counter on it", into="PostModifier", kind=None)
phrases(Named, "named {name:CardName}", into="PostModifier")
for _zone in ("graveyard", "hand", "library"):
    phrases(InZone, f"in {{player:Whose}} {_zone}", f"from {{player:Whose}} {_zone}", into="PostModifier", zone=_zone)
phrases(InZone, "in a graveyard", "from a graveyard", into="PostModifier", zone="graveyard", player=None)
phrases(InZone, "in exile", "from exile", into="PostModifier", zone="exile", player=None)
phrases(InZone, "on the battlefield", into="PostModifier", zone="battlefield", player=None)
