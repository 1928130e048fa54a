"""Crew and saddle: tap creatures to bring a Vehicle or Mount to life (CR 702.122, 702.171)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Body, Cost, Modification, Quantity
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.shapes import numbered
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN, RULES, TYPE
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Event, Happened, Tapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, modifies, performs, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen

ROOM: Final = __name__

numbered("crew", ROOM, "702.122")
numbered("saddle", ROOM, "702.171")


@dataclass(frozen=True, slots=True)
class TapForPower(Cost):
    """Tap any number of other untapped creatures you control with this total power or more (CR 702.122a)."""

    power: Quantity
    how: str


@dataclass(frozen=True, slots=True)
class BecomeCrewed(Body):
    """The Vehicle becomes an artifact creature until end of turn."""


@dataclass(frozen=True, slots=True)
class BecomeSaddled(Body):
    """The Mount becomes saddled until end of turn."""


@dataclass(frozen=True, slots=True)
class CreatureToo(Modification):
    """Being an artifact creature in addition."""


@dataclass(frozen=True, slots=True)
class Saddled(Modification):
    """Being saddled (CR 702.171b)."""


HELPS_AS: Final = "helps as"


@dataclass(frozen=True, slots=True)
class HelpsAs(Modification):
    """It crews Vehicles, or saddles Mounts too, with more power than it has, or with its toughness."""

    more: int
    toughness: bool
    saddles: bool


for _saddles, _what in ((True, "saddles Mounts and crews Vehicles"), (False, "crews Vehicles")):
    phrases(
        HelpsAs,
        f"{_what} as though its power were {{more:Int}} greater",
        into="Trait.s",
        toughness=False,
        saddles=_saddles,
    )
    phrases(
        HelpsAs,
        f"{_what} using its toughness rather than its power",
        into="Trait.s",
        more=0,
        toughness=True,
        saddles=_saddles,
    )
for _cls in (TapForPower, BecomeCrewed, BecomeSaddled, CreatureToo, Saddled):
    register(_cls)


def _crew(node: Any) -> tuple[Node, ...]:
    return (ActivatedAbility((TapForPower(node.number, "crew"),), BecomeCrewed(), ()),)


def _saddle(node: Any) -> tuple[Node, ...]:
    return (ActivatedAbility((TapForPower(node.number, "saddle"),), BecomeSaddled(), (AsSorcery(),)),)


tree_macro("crew", "702.122", _crew)
tree_macro("saddle", "702.171", _saddle)


def helpers(frame: Frame) -> list[int]:
    """The other untapped creatures that the player controls; ones that just came may help (CR 702.122b)."""
    state = frame.state
    found: list[int] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if obj is frame.source or obj.tapped or chars.controller != frame.controller or "creature" not in chars.types:
            continue
        found.append(obj.id)
    return found


def power_of(frame: Frame, ref: int, how: str) -> int:
    """How much a creature contributes to a crew or saddle ability."""
    chars = characteristics(frame.state, frame.state.objects[ref])
    power = chars.power or 0
    for mark in chars.rules.get(HELPS_AS, ()):
        node = mark.node
        if isinstance(node, HelpsAs) and (how == "crew" or node.saddles):
            power = max(power, chars.toughness or 0) if node.toughness else power + node.more
    return power


def most_power(frame: Frame, how: str) -> int:
    """The greatest total power that could be tapped."""
    return sum([max(power_of(frame, r, how), 0) for r in helpers(frame)])


def _can_tap(frame: Frame, node: Any) -> bool:
    return most_power(frame, node.how) >= value(frame, node.power)


def _tap(frame: Frame, node: Any) -> None:
    """Choose creatures one by one until their power suffices, and tap them at once (CR 702.122a)."""
    state = frame.state
    needed = value(frame, node.power)
    left = helpers(frame)
    chosen: list[int] = []
    while needed > 0 and left:
        enough = [r for r in left if power_of(frame, r, node.how) > 0]
        prompt = f"Tap which creature ({needed} more power)?"
        ref = state.choose_ref(frame.controller, "tap", prompt, enough or left, "702.122a", frame.source.id)
        left.remove(ref)
        chosen.append(ref)
        needed -= power_of(frame, ref, node.how)
    events: list[Event] = [Tapped(state.objects[r], frame.source.id) for r in chosen]
    events.extend([Happened(node.how, frame.controller, frame.source.id, 0, r) for r in chosen])
    if events:
        happen(state, events)
    frame.chosen[node.how] = tuple(chosen)


costs(TapForPower, _can_tap, _tap)


@modifies(CreatureToo, TYPE)
def _creature_too(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.types = chars.types | {"artifact", "creature"}


@modifies(HelpsAs, RULES)
def _helps_as(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(HELPS_AS, node, frame.source.id, frame.controller)


@modifies(Saddled, RULES)
def _saddled(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark("saddled", node, frame.source.id, frame.controller)


def _become(frame: Frame, trait: Modification, state: str) -> None:
    """The permanent has that trait until end of turn, and became that (CR 702.122d, 702.171b)."""
    own = frame.source.id
    if own in frame.state.objects:
        begin_from_frame(frame, (own,), None, (trait,), END_OF_TURN)
        happen(frame.state, [Happened(state, frame.controller, own, 0, own)])


@performs(BecomeCrewed)
def _become_crewed(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _become(frame, CreatureToo(), "crewed")


@performs(BecomeSaddled)
def _become_saddled(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _become(frame, Saddled(), "saddled")
