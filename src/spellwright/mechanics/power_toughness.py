"""Changing power and toughness (CR 613.4): "gets +2/+2", base power and toughness, switching, doubling."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate, Quantity, Selector, Statement
from spellwright.language.tree.quantities import Number, X
from spellwright.rules.adjectives import OTHER_THAN
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import (
    END_OF_TURN,
    FOREVER,
    PT_CHANGE,
    PT_DEFINE,
    PT_SET,
    PT_SWITCH,
    ContinuousEffect,
)
from spellwright.rules.decisions import Option
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MODIFY, modifies, performs, select, static_effects, value
from spellwright.rules.modifiers import number_of
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class PTChange(Modification):
    """A change of power and of toughness by fixed numbers, times a quantity where there is one."""

    power: int
    toughness: int
    times: Quantity | None


@dataclass(frozen=True, slots=True)
class BasePT(Modification):
    """Base power and toughness are these (CR 613.4b); None leaves one as it is."""

    power: Quantity | None
    toughness: Quantity | None


@dataclass(frozen=True, slots=True)
class BasePTOfOwn(Modification):
    """Base power and toughness are each equal to another characteristic of the object."""

    characteristic: str


@dataclass(frozen=True, slots=True)
class SetsPT(Modification):
    """What an ability that an effect gave says of its object's size: it defines no characteristic (CR 604.3a)."""

    node: Statement


@dataclass(frozen=True, slots=True)
class SwitchedPT(Modification):
    """Power and toughness are switched (CR 613.4d)."""


@dataclass(frozen=True, slots=True)
class PTChanges(Modification):
    """Two changes to power and toughness at once: "+1/+1 for each creature you control and +1/+1 for each Aura"."""

    first: PTChange
    second: PTChange


@dataclass(frozen=True, slots=True)
class Gets(Predicate):
    """The subject gets a change of power and toughness until something."""

    change: PTChange


@dataclass(frozen=True, slots=True)
class GetsEither(Predicate):
    """The subject gets one of several changes, as the controller chooses, until something."""

    options: tuple[PTChange, ...]


@dataclass(frozen=True, slots=True)
class GetsForEach(Predicate):
    """The subject gets so much for each of something until end of turn."""

    power: int
    toughness: int
    times: Quantity


@dataclass(frozen=True, slots=True)
class HasBasePT(Predicate):
    """The subject has a base power and toughness until something."""

    change: BasePT


@dataclass(frozen=True, slots=True)
class SwitchPT(Predicate):
    """Switch the power and toughness of something."""

    of: Selector


@dataclass(frozen=True, slots=True)
class DoublePT(Predicate):
    """Double the power, or power and toughness, of something (CR 701.10b)."""

    of: Selector
    toughness_too: bool


@dataclass(frozen=True, slots=True)
class DefinesPT(Statement):
    """A characteristic-defining ability of power and toughness (CR 208.2a, 604.3)."""

    power: Quantity | None
    toughness: Quantity | None

    def is_defining(self) -> bool:
        """It functions in all zones and applies before other effects (CR 208.2a, 604.3, 613.3)."""
        return True


phrases(PTChange, "{power:Signed}/{toughness:Signed}", into="PTChange", times=None)
phrases(PTChange, "{power:Signed}/{toughness:Signed} for each {times:EachOf}", into="PTChange")
for _words, _power, _toughness in (
    ("+X/+X", 1, 1),
    ("+X/+0", 1, 0),
    ("+0/+X", 0, 1),
    ("-X/-X", -1, -1),
    ("-X/-0", -1, 0),
    ("-0/-X", 0, -1),
    ("+X/-X", 1, -1),
    ("-X/+X", -1, 1),
):
    phrases(PTChange, _words, into="PTChange", power=_power, toughness=_toughness, times=X())
    phrases(PTChange, f"{_words}, where X is {{times:Counted}}", into="PTChange", power=_power, toughness=_toughness)
phrases(PTChanges, "get[s] {first:PTChange} and {second:PTChange}", into="Trait.@")
phrases(Gets, "get[s] {change:PTChange}", "get[s] an additional {change:PTChange}", into="Predicate.lasting.@")
phrases(GetsEither, "get[s] {options:PTChange, or}", into="Predicate.lasting.@")
phrases(
    GetsForEach,
    "get[s] {power:Signed}/{toughness:Signed} until end of turn for each {times:EachOf}",
    into="Predicate.once.@",
)

phrases(BasePT, "base power and toughness {power:Amount}/{toughness:Amount}", into="HasBasePT")
phrases(BasePT, "base power {power:Amount}", into="HasBasePT", toughness=None)
phrases(BasePT, "base toughness {toughness:Amount}", into="HasBasePT", power=None)
phrases(BasePT, "[have|has] base power and toughness {power:Amount}/{toughness:Amount}", into="Trait.@")
phrases(BasePT, "[have|has] base power {power:Amount}", into="Trait.@", toughness=None)
phrases(
    BasePTOfOwn,
    "has base power and base toughness each equal to its mana value",
    "has base power and toughness each equal to its mana value",
    into="Trait.s",
    characteristic="mana value",
)
register(SetsPT)
phrases(HasBasePT, "[have|has] {change:HasBasePT}", into="Predicate.lasting.@")
phrases(SwitchPT, "switch {of:Owning} power and toughness", into="Predicate.lasting.base")
for _what, _too in (("power", False), ("power and toughness", True)):
    phrases(
        DoublePT,
        f"double {{of:Owning}} {_what}",
        f"double the {_what} of {{of:Selector.object}}",
        into="Predicate.lasting.base",
        toughness_too=_too,
    )

phrases(DefinesPT, "~'s power is equal to {power:Counted}", into="Statement", toughness=None)
phrases(DefinesPT, "~'s toughness is equal to {toughness:Counted}", into="Statement", power=None)


@dataclass(frozen=True, slots=True)
class DefinesBoth(Statement):
    """A characteristic-defining ability that makes power and toughness the same number."""

    number: Quantity

    def is_defining(self) -> bool:
        """It functions in all zones and applies before other effects (CR 208.2a, 604.3, 613.3)."""
        return True


@dataclass(frozen=True, slots=True)
class DefinesWithMore(Statement):
    """A characteristic-defining ability: power is a number, toughness that number plus another."""

    number: Quantity
    more: int

    def is_defining(self) -> bool:
        """It functions in all zones and applies before other effects (CR 208.2a, 604.3, 613.3)."""
        return True


phrases(
    DefinesWithMore,
    "~'s power is equal to {number:Counted} and its toughness is equal to that number plus {more:Int}",
    into="Statement",
)
phrases(DefinesBoth, "~'s power and toughness are each equal to {number:Counted}", into="Statement")
phrases(
    DefinesPT,
    "~'s power is equal to {power:Counted} and its toughness is equal to {toughness:Counted}",
    into="Statement",
)


def amount(frame: Frame, times: Quantity) -> int:
    """By how much a change is multiplied: what is calculated below zero counts as zero (CR 107.1b)."""
    return max(value(frame, times), 0)


def _amount_for(frame: Frame, times: Quantity, obj: GameObject) -> int:
    """The amount for one of the objects that change: "each other creature" and "it" speak of that one."""
    slots = frame.slots
    if obj.id == frame.source.id and all([len(refs) < 2 for refs in slots.values()]):
        return amount(frame, times)
    frame.slots = {slot: (obj.id,) if obj.id in refs else refs for slot, refs in slots.items()}
    frame.chosen[OTHER_THAN] = (obj.id,)
    found = amount(frame, times)
    frame.slots = slots
    del frame.chosen[OTHER_THAN]
    return found


@modifies(PTChange, PT_CHANGE)
def _change(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if chars.power is None or chars.toughness is None:
        return
    times = 1 if node.times is None else _amount_for(frame, node.times, obj)
    chars.power += node.power * times
    chars.toughness += node.toughness * times


@modifies(PTChanges, PT_CHANGE)
def _changes(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    _change(frame, node.first, obj, chars, layer)
    _change(frame, node.second, obj, chars, layer)


@modifies(BasePT, PT_SET)
def _base(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if node.power is not None:
        chars.power = value(frame, node.power)
    if node.toughness is not None:
        chars.toughness = value(frame, node.toughness)


@modifies(BasePTOfOwn, PT_SET)
def _base_of_own(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.power = number_of(obj, chars, node.characteristic)
    chars.toughness = chars.power


@modifies(SetsPT, PT_SET, reads=True)
def _sets(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    MODIFY[type(node.node)].apply(frame, node.node, obj, chars, layer)


@modifies(SwitchedPT, PT_SWITCH)
def _switched(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.power, chars.toughness = chars.toughness, chars.power


@modifies(DefinesPT, PT_DEFINE, reads=True)
def _defines(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if node.power is not None:
        chars.power = value(frame, node.power)
    if node.toughness is not None:
        chars.toughness = value(frame, node.toughness)


@modifies(DefinesBoth, PT_DEFINE, reads=True)
def _defines_both(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    number = value(frame, node.number)
    chars.power = number
    chars.toughness = number


@modifies(DefinesWithMore, PT_DEFINE, reads=True)
def _defines_with_more(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    number = value(frame, node.number)
    chars.power = number
    chars.toughness = number + node.more


def locked(frame: Frame, change: PTChange) -> PTChange:
    """The change with its number counted now: a resolving effect counts once (CR 608.2i)."""
    if change.times is None:
        return change
    times = amount(frame, change.times)
    return PTChange(change.power * times, change.toughness * times, None)


def begin(frame: Frame, refs: tuple[int, ...], changes: tuple[Modification, ...]) -> None:
    """Start an effect on these objects for the clause's duration, or for good (CR 611.2a, 611.2c)."""
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, refs, None, changes, duration)
    effect.until = frame.controller


@performs(Gets)
def _gets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin(frame, subject, (locked(frame, node.change),))


@performs(GetsEither)
def _gets_either(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    changes = [locked(frame, change) for change in node.options]
    options = [Option(f"{c.power:+}/{c.toughness:+}", index) for index, c in enumerate(changes)]
    chosen = frame.state.choose_one(frame.controller, "change", "Which change?", options, "608.2d", frame.source.id)
    begin(frame, subject, (changes[chosen],))


@performs(GetsForEach)
def _gets_for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    times = amount(frame, node.times)
    change = PTChange(node.power * times, node.toughness * times, None)
    effect = begin_from_frame(frame, subject, None, (change,), END_OF_TURN)
    effect.until = frame.controller


def fixed(frame: Frame, quantity: Quantity | None) -> Quantity | None:
    """A quantity as the number that it is now."""
    return None if quantity is None else Number(value(frame, quantity))


@performs(HasBasePT)
def _has_base(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    change = BasePT(fixed(frame, node.change.power), fixed(frame, node.change.toughness))
    begin(frame, subject, (change,))


@performs(SwitchPT)
def _switch(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin(frame, tuple(select(frame, node.of)), (SwitchedPT(),))


@performs(DoublePT)
def _double(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each gets +X/+X, X being what it has as the instruction is carried out (CR 701.10b)."""
    for ref in select(frame, node.of):
        obj = frame.state.objects.get(ref)
        if obj is None:
            continue
        chars = characteristics(frame.state, obj)
        more = (chars.toughness or 0) if node.toughness_too else 0
        begin(frame, (ref,), (PTChange(chars.power or 0, more, None),))


@static_effects(DefinesPT)
@static_effects(DefinesBoth)
@static_effects(DefinesWithMore)
def _defining(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    own = any([ability is printed for printed in obj.base.abilities])
    return [make_effect(state, obj, SelfName(), (node if own else SetsPT(node),))]
