"""What static abilities say that something is: of the chosen type or color, legendary, snow (CR 205.4, 607.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification
from spellwright.mechanics.animating import Animated, new_types
from spellwright.mechanics.entering import CREATURE_TYPE_LIST
from spellwright.rules.continuous_effect import COLOR, PT_SET, TYPE
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.modifiers import number_of
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class IsChosenType(Modification):
    """Being of the creature type that was chosen for the ability's object; `keeps`: besides its other ones."""

    keeps: bool


@dataclass(frozen=True, slots=True)
class IsChosenColor(Modification):
    """Being of the color that was chosen for the ability's object; `keeps`: besides its other ones."""

    keeps: bool


@dataclass(frozen=True, slots=True)
class HasSupertype(Modification):
    """Having a supertype, or not having it any more (CR 205.4)."""

    supertype: str
    has: bool


@dataclass(frozen=True, slots=True)
class IsAlso(Modification):
    """Being of these creature types too, in every zone: it defines a characteristic (CR 604.3)."""

    subtypes: tuple[str, ...]

    def may_define(self) -> bool:
        """An ability that says this of its own object defines a characteristic (CR 604.3)."""
        return True


@dataclass(frozen=True, slots=True)
class AnimatedAsItsValue(Modification):
    """Being of these card types, with power and toughness each equal to its own mana value."""

    types: tuple[str, ...]
    keeps: bool


for _be, _form, _a, _number, _own in (("is", "s", "a ", "sg", "its"), ("are", "base", "", "pl", "their")):
    _other = "<its|their> other"
    phrases(
        IsChosenType,
        f"{_be} the chosen type in addition to {_other} types",
        f"{_be} the chosen type in addition to {_other} creature types",
        f"{_be} the chosen creature type in addition to {_other} types",
        into=f"Trait.{_form}",
        keeps=True,
    )
    phrases(IsChosenType, f"{_be} the chosen type", into=f"Trait.{_form}", keeps=False)
    phrases(IsChosenColor, f"{_be} the chosen color", into=f"Trait.{_form}", keeps=False)
    phrases(IsChosenColor, f"{_be} the chosen color in addition to {_other} colors", into=f"Trait.{_form}", keeps=True)
    phrases(HasSupertype, f"{_be} {{supertype:Supertype}}", into=f"Trait.{_form}", has=True)
    phrases(HasSupertype, f"{_be} no longer {{supertype:Supertype}}", into=f"Trait.{_form}", has=False)
    _size = f"with power and toughness each equal to {_own} mana value"
    phrases(
        AnimatedAsItsValue,
        f"{_a}{{types:CardType.{_number}+}} {_size}",
        into=f"NewShape.{_number}",
        keeps=False,
    )
    phrases(
        AnimatedAsItsValue,
        f"{_a}{{types:CardType.{_number}+}} {_size} in addition to {_other} types",
        f"{_a}{{types:CardType.{_number}+}} in addition to {_other} types {_size}",
        into=f"NewShape.{_number}",
        keeps=True,
    )
phrases(IsAlso, "is also a {subtypes:CreatureType, and+}", into="Trait.s")


@modifies(IsChosenType, TYPE)
def _chosen_type(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chosen = frame.source.kept.get("type", ())
    given = frozenset([CREATURE_TYPE_LIST[place] for place in chosen])
    if given and not node.keeps:
        chars.subtypes = frozenset([t for t in chars.subtypes if t not in CREATURE_TYPE_LIST])
    chars.subtypes = chars.subtypes | given


@modifies(IsChosenColor, COLOR)
def _chosen_color(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chosen = frame.source.kept.get("color", ())
    if chosen:
        chars.colors = (chars.colors if node.keeps else 0) | chosen[0]


@modifies(HasSupertype, TYPE)
def _supertype(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    given = frozenset({node.supertype})
    chars.supertypes = chars.supertypes | given if node.has else chars.supertypes - given


@modifies(IsAlso, TYPE)
def _is_also(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.subtypes = chars.subtypes | frozenset(node.subtypes)


@modifies(AnimatedAsItsValue, TYPE, PT_SET)
def _as_its_value(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if layer == TYPE:
        new_types(Animated(None, None, None, (), node.types, (), node.keeps), chars)
    else:
        chars.power = chars.toughness = number_of(obj, chars, "mana value")
