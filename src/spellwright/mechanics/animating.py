"""Becoming something else: creature types, card types, colors, animated lands and artifacts (CR 613.1d-e, 205.1b)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.references import goes_with_delayed
from spellwright.language.templates import passes, phrases
from spellwright.language.tree.categories import Clause, Modification, Predicate, Quantity, Selector
from spellwright.language.tree.selectors import It
from spellwright.language.vocabulary import BASIC_LAND_TYPES, LAND_TYPES
from spellwright.mechanics.entering import CREATURE_TYPE_LIST
from spellwright.mechanics.granting import Keywords, give
from spellwright.mechanics.power_toughness import begin, fixed
from spellwright.mechanics.removal import movable
from spellwright.rules.building import intrinsic_mana
from spellwright.rules.continuous_effect import ABILITY, COLOR, FOREVER, PT_SET, TYPE
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select, value
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject
from spellwright.rules.subtypes import left_over


@dataclass(frozen=True, slots=True)
class Animated(Modification):
    """Being a creature of a size, colours and types, with abilities; `keeps`: in addition to what it is."""

    power: Quantity | None
    toughness: Quantity | None
    colors: tuple[str, ...] | None
    subtypes: tuple[str, ...]
    types: tuple[str, ...]
    abilities: tuple[Node, ...]
    keeps: bool


@dataclass(frozen=True, slots=True)
class HasColors(Modification):
    """Being of these colours and no others; empty: colorless (CR 105.3)."""

    colors: tuple[str, ...]

    def may_define(self) -> bool:
        """An ability that says this of its own object defines a characteristic (CR 604.3)."""
        return True


@dataclass(frozen=True, slots=True)
class AlsoTypes(Modification):
    """Being of these types in addition to its other types."""

    subtypes: tuple[str, ...]
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotOfType(Modification):
    """Not being of a card type any more, nor of its subtypes (CR 205.1a)."""

    card_type: str


@dataclass(frozen=True, slots=True)
class HasEveryCreatureType(Modification):
    """Being of every creature type (CR 702.73a)."""

    def may_define(self) -> bool:
        """An ability that says this of its own object defines a characteristic (CR 604.3)."""
        return True


@dataclass(frozen=True, slots=True)
class LosesCreatureTypes(Modification):
    """Being of no creature type any more (CR 205.1a)."""


@dataclass(frozen=True, slots=True)
class AnimatedOfEveryType(Modification):
    """Being a creature of a size with all creature types, and with abilities."""

    power: Quantity
    toughness: Quantity
    types: tuple[str, ...]
    abilities: tuple[Node, ...]
    keeps: bool


@dataclass(frozen=True, slots=True)
class BasicLandTypes(Modification):
    """Being lands of these types only (CR 305.7), or in addition to the others."""

    subtypes: tuple[str, ...]
    keeps: bool


@dataclass(frozen=True, slots=True)
class Becomes(Predicate):
    """The subject becomes something until something, or without end."""

    what: Modification


@dataclass(frozen=True, slots=True)
class GainsCreatureTypes(Predicate):
    """The subject is of every creature type until something."""


@dataclass(frozen=True, slots=True)
class IsFromNow(Clause):
    """What was spoken of is something too, as long as it is there."""

    what: Selector
    shape: Modification


@dataclass(frozen=True, slots=True)
class AlsoColorsTypes(Modification):
    """Being of these colors and types in addition to its other colors and types."""

    colors: tuple[str, ...]
    subtypes: tuple[str, ...]


goes_with_delayed(IsFromNow)


@dataclass(frozen=True, slots=True)
class StillA(Clause):
    """What became something else is still of its old type: it keeps all its types (CR 205.1b)."""

    card_type: str


_SIZE: Final = "{power:Amount}/{toughness:Amount}"
_WITH: Final = "<with {abilities:GivenAbility, and+}>"
_ADDITION: Final = "in addition to <its|their> other types"
_COLORS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("{colors:Color, and+} ", {}),
    ("colorless ", {"colors": ()}),
    ("", {"colors": None}),
)
_SHAPES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("{{subtypes:CreatureType*}} {{types:CardType.{number}+}}", {}),
    ("{{subtypes:CreatureType.{number}+}}", {"types": ()}),
)
_ARTIFACT_CREATURES: Final[tuple[str, dict[str, Any]]] = (
    "artifact creatures",
    {"subtypes": (), "types": ("artifact", "creature")},
)
_BASE: Final = f"with base power and toughness {_SIZE}"
_AND: Final = "and {abilities:GivenAbility, and+}"
for _words, _fixed in _COLORS:
    for _number, _a, _still in (
        ("sg", "a ", "<that's still a land|that's still a planeswalker>"),
        ("pl", "", "<that are still lands|that are still planeswalkers>"),
    ):
        for _shape, _more in _SHAPES if _number == "sg" else (*_SHAPES, _ARTIFACT_CREATURES):
            _what = _shape.format(number=_number)
            _body = f"{_a}{_SIZE} {_words}{_what}"
            _named = f"{_a}{_words}{_what} {_BASE}"
            phrases(
                Animated,
                f"{_body} {_WITH}",
                f"{_named} {_AND}",
                into=f"NewShape.{_number}",
                keeps=False,
                **_fixed,
                **_more,
            )
            phrases(
                Animated,
                f"{_body} {_WITH} {_ADDITION}",
                f"{_body} {_ADDITION} with {{abilities:GivenAbility, and+}}",
                f"{_body} {_WITH} {_still}",
                f"{_named} {_AND} {_ADDITION}",
                into=f"NewShape.{_number}",
                keeps=True,
                **_fixed,
                **_more,
            )
            phrases(Animated, _named, into=f"NewShape.{_number}", keeps=False, abilities=(), **_fixed, **_more)
            phrases(
                Animated,
                f"{_a}{_words}{_what} with {{abilities:GivenAbility, and+}}",
                into=f"NewShape.{_number}",
                keeps=False,
                power=None,
                toughness=None,
                **_fixed,
                **_more,
            )
            phrases(
                Animated,
                f"{_named} {_ADDITION}",
                f"{_a}{_words}{_what} {_ADDITION} {_BASE}",
                into=f"NewShape.{_number}",
                keeps=True,
                abilities=(),
                **_fixed,
                **_more,
            )
phrases(HasColors, "{colors:Color, and+}", into="NewShape")
phrases(HasColors, "colorless", into="NewShape", colors=())
phrases(HasColors, "all colors", into="NewShape", colors=("white", "blue", "black", "red", "green"))
for _number, _a in (("sg", "a "), ("pl", "")):
    phrases(
        AlsoTypes,
        f"{_a}{{subtypes:CreatureType.{_number}+}} in addition to <its|their> other types",
        f"{_a}{{subtypes:CreatureType.{_number}+}} in addition to <its|their> other creature types",
        f"{_a}{{subtypes:ArtifactType.{_number}+}} in addition to <its|their> other types",
        into=f"NewShape.{_number}",
        types=(),
    )
    phrases(
        AlsoTypes,
        f"{_a}{{types:CardType.{_number}+}} in addition to <its|their> other types",
        into=f"NewShape.{_number}",
        subtypes=(),
    )
    phrases(
        AlsoTypes,
        f"{_a}{{subtypes:CreatureType+}} {{types:CardType.{_number}+}} in addition to <its|their> other types",
        f"{_a}{{subtypes:BasicLandType+}} {{types:CardType.{_number}+}} in addition to <its|their> other types",
        into=f"NewShape.{_number}",
    )
    phrases(
        BasicLandTypes,
        f"{_a}{{subtypes:BasicLandType.{_number}+}}",
        into=f"NewShape.{_number}",
        keeps=False,
    )
    phrases(
        BasicLandTypes,
        f"{_a}{{subtypes:BasicLandType.{_number}+}} in addition to <its|their> other types",
        f"{_a}{{subtypes:BasicLandType.{_number}+}} in addition to <its|their> other land types",
        into=f"NewShape.{_number}",
        keeps=True,
    )
phrases(
    BasicLandTypes,
    "every basic land type in addition to <its|their> other types",
    into="NewShape",
    subtypes=BASIC_LAND_TYPES,
    keeps=True,
)
phrases(HasEveryCreatureType, "every creature type", "all creature types", into="NewShape")
phrases(
    AnimatedOfEveryType,
    "a {power:Digits}/{toughness:Digits} {types:CardType+} with all creature types",
    into="NewShape.sg",
    abilities=(),
    keeps=False,
)
phrases(
    AnimatedOfEveryType,
    "a {power:Digits}/{toughness:Digits} {types:CardType+} with {abilities:GivenAbility+} and all creature types",
    into="NewShape.sg",
    keeps=False,
)
_NOTHING_ELSE: Final[dict[str, Any]] = {
    "power": None,
    "toughness": None,
    "colors": None,
    "abilities": (),
    "keeps": False,
}
for _number, _a in (("sg", "a "), ("pl", "")):
    phrases(
        Animated,
        f"{_a}{{subtypes:CreatureType.{_number}+}}",
        into=f"NewShape.{_number}",
        types=(),
        **_NOTHING_ELSE,
    )
phrases(GainsCreatureTypes, "gain[s] all creature types", into="Predicate.lasting.@")
phrases(LosesCreatureTypes, "lose[s] all creature types", into="Loss.@")
phrases(Becomes, "become[s] {what:NewShape.sg}", into="Predicate.lasting.@")
phrases(Becomes, "become {what:NewShape.pl}", into="Predicate.lasting.base")
phrases(Becomes, "becomes {what:NewShape.sg}", into="Predicate.once.s")
phrases(Becomes, "become {what:NewShape.pl}", into="Predicate.once.base")
phrases(NotOfType, "isn't a {card_type:CardType}", into="Trait.s")
phrases(NotOfType, "aren't {card_type:CardType.pl}", into="Trait.base")
passes("Trait.s", "is {what:NewShape.sg}", room=__name__)
passes("Trait.base", "are {what:NewShape.pl}", room=__name__)
phrases(IsFromNow, "{what:Spoken} is {shape:NewShape.sg}", into="Clause")
phrases(IsFromNow, "it's {shape:NewShape.sg}", "it's {shape:OnlyType}", into="Clause", what=It(False))
phrases(
    Animated,
    "a {types:CardType+}",
    into="OnlyType",
    power=None,
    toughness=None,
    colors=None,
    subtypes=(),
    abilities=(),
    keeps=False,
)
phrases(
    AlsoColorsTypes,
    "a {colors:Color, and+} {subtypes:CreatureType+} in addition to its other colors and types",
    into="NewShape.sg",
)
phrases(StillA, "it's still a {card_type:CardType}", "they're still {card_type:CardType.pl}", into="Clause")


def new_types(node: Animated, chars: Characteristics) -> None:
    """Set types and subtypes: in addition, as an artifact creature, or in place of what there was (CR 205.1a-b)."""
    given = frozenset(node.types)
    if not given or node.keeps or given >= {"artifact", "creature"}:
        chars.types = chars.types | given  # a size and subtypes alone change no card type
    else:
        chars.types = given
        chars.subtypes = left_over(chars.subtypes, given)
    if node.subtypes and not node.keeps:
        chars.subtypes = frozenset([t for t in chars.subtypes if t not in CREATURE_TYPE_LIST])
    chars.subtypes = chars.subtypes | frozenset(node.subtypes)


@modifies(Animated, TYPE, COLOR, ABILITY, PT_SET)
def _animated(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if layer == TYPE:
        new_types(node, chars)
    elif layer == COLOR:
        if node.colors is not None:
            chars.colors = sum([COLOR_BITS[c] for c in node.colors])
    elif layer == ABILITY:
        if node.abilities:
            give(chars, Keywords(node.abilities), frame.source.id)
    elif node.power is not None:
        chars.power = value(frame, node.power)
        chars.toughness = value(frame, node.toughness)


@modifies(HasColors, COLOR)
def _has_colors(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.colors = sum([COLOR_BITS[c] for c in node.colors])


@modifies(AlsoTypes, TYPE)
def _also(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.types = chars.types | frozenset(node.types)
    given = frozenset(node.subtypes) - chars.subtypes
    chars.set_abilities(chars.abilities + tuple(intrinsic_mana(given)))  # CR 305.6
    chars.subtypes = chars.subtypes | given


@modifies(NotOfType, TYPE)
def _not_of_type(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.types = chars.types - {node.card_type}
    chars.subtypes = left_over(chars.subtypes, chars.types)


@modifies(HasEveryCreatureType, TYPE)
def _every(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.subtypes = chars.subtypes | frozenset(CREATURE_TYPE_LIST)


@modifies(LosesCreatureTypes, TYPE)
def _no_creature_types(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.subtypes = frozenset([t for t in chars.subtypes if t not in CREATURE_TYPE_LIST])


@modifies(AnimatedOfEveryType, TYPE, ABILITY, PT_SET)
def _of_every_type(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    shape = Animated(node.power, node.toughness, None, (), node.types, node.abilities, node.keeps)
    _animated(frame, shape, obj, chars, layer)
    if layer == TYPE:
        chars.subtypes = chars.subtypes | frozenset(CREATURE_TYPE_LIST)


@modifies(BasicLandTypes, TYPE)
def _land_types(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """Setting a land's type takes its own abilities away and gives it the mana ability (CR 305.7)."""
    given = frozenset(node.subtypes)
    if node.keeps:
        chars.set_abilities(chars.abilities + tuple(intrinsic_mana(given - chars.subtypes)))
        chars.subtypes = chars.subtypes | given
        return
    chars.subtypes = frozenset([t for t in chars.subtypes if t not in LAND_TYPES]) | given
    chars.set_abilities(tuple(intrinsic_mana(given)))


SETTLED: Final[dict[type, Callable[[Frame, Any], Node | None]]] = {}
"""By class of a given ability: how it is settled when an effect begins that gives it; None: it gives nothing."""


def settled(frame: Frame, what: Any) -> Any:
    """The modification with its numbers and qualities as they are now (CR 608.2i)."""
    if not isinstance(what, Animated):
        return what
    if what.power is not None:
        what = replace(what, power=fixed(frame, what.power), toughness=fixed(frame, what.toughness))
    if any([type(item) in SETTLED for item in what.abilities]):
        given = [SETTLED[type(item)](frame, item) if type(item) in SETTLED else item for item in what.abilities]
        what = replace(what, abilities=tuple([item for item in given if item is not None]))
    return what


@performs(Becomes)
def _becomes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin(frame, subject, (settled(frame, node.what),))


@performs(GainsCreatureTypes)
def _gains_creature_types(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _becomes(frame, Becomes(HasEveryCreatureType()), subject)


@modifies(AlsoColorsTypes, TYPE, COLOR)
def _also_colors(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if layer == TYPE:
        chars.subtypes = chars.subtypes | frozenset(node.subtypes)
    else:
        for color in node.colors:
            chars.colors |= COLOR_BITS[color]


@performs(IsFromNow)
def _is_from_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    found = [movable(frame, ref) for ref in select(frame, node.what)]
    refs = tuple([obj.id for obj in found if obj is not None])
    begin_from_frame(frame, refs, None, (settled(frame, node.shape),), FOREVER)


@performs(StillA)
def _still_a(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Says of the effect that has just begun that it takes no types away."""
    effects = frame.state.effects
    if effects and effects[-1].source == frame.source.id:
        shapes = (Animated, AnimatedOfEveryType)
        changes = [replace(c, keeps=True) if isinstance(c, shapes) else c for c in effects[-1].changes]
        effects[-1].changes = tuple(changes)
