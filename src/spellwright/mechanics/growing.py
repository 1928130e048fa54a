"""Keyword actions that put counters: monstrosity, adapt, bolster, support, blight, endure (CR 701.37-68)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Predicate, Quantity, Selector
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, StateIs, TypeHead
from spellwright.language.tree.selectors import Target
from spellwright.mechanics.counters import put
from spellwright.mechanics.tokens import create, described_face, token_event
from spellwright.rules.acting import each_actor
from spellwright.rules.adjectives import STATES
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, performs, select, value
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject, is_player
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD

PLUS_ONE: Final = "+1/+1"
MONSTROUS: Final = "monstrous"
"""The designation, kept among the permanent's facts with the value of X (CR 701.37b-c)."""


@dataclass(frozen=True, slots=True)
class Monstrosity(Predicate):
    """If this permanent isn't monstrous, it gets counters and becomes monstrous (CR 701.37a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Adapt(Predicate):
    """If this permanent has no +1/+1 counters on it, it gets some (CR 701.46a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Bolster(Predicate):
    """The subject chooses a creature of theirs with the least toughness, which gets counters (CR 701.39a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Support(Predicate):
    """Put a +1/+1 counter on each of up to so many target creatures (CR 701.41a)."""

    targets: Selector


@dataclass(frozen=True, slots=True)
class Blight(Predicate):
    """The subject puts -1/-1 counters on a creature they control (CR 701.68a)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class BlightCost(Cost):
    """Blight as a cost: there has to be a creature (CR 701.68b)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class Endure(Predicate):
    """The subject's controller makes a Spirit or puts counters on it (CR 701.63a)."""

    count: Quantity


phrases(Monstrosity, "monstrosity {count:Amount}", into="Predicate.once.base")
phrases(Adapt, "adapt {count:Amount}", into="Predicate.once.base")
phrases(Bolster, "bolster[s] {count:Amount}", into="Predicate.once.@")
phrases(Blight, "blight[s] {count:Amount}", into="Predicate.once.@")
phrases(BlightCost, "blight {count:Amount}", into="Cost")
phrases(Endure, "endure[s] {count:Amount}", into="Predicate.once.@")
phrases(Support, "support {targets:Supported}", into="Predicate.once.base")
_CREATURES: Final = ObjectFilter((NounPhrase((), TypeHead("creature")),), ())
phrases(Target, "{count:Amount}", into="Supported", room=__name__, up_to=True, filter=_CREATURES, other=True)
phrases(StateIs, "monstrous", into="PlainAdjective.state", room=__name__, state=MONSTROUS)


def _is_monstrous(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return MONSTROUS in obj.facts


STATES[MONSTROUS] = _is_monstrous


def this_permanent(frame: Frame) -> GameObject | None:
    """The permanent that the ability is of, if it is still there."""
    obj = frame.state.objects.get(frame.source.id)
    return obj if obj is not None and obj.is_on_battlefield() else None


@performs(Monstrosity)
def _monstrosity(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    permanent = this_permanent(frame)
    if permanent is None or MONSTROUS in permanent.facts:
        return
    count = max(value(frame, node.count), 0)
    put(frame, [permanent.id], PLUS_ONE, count, frame.controller)
    permanent.facts = {**permanent.facts, MONSTROUS: count}
    happen(frame.state, [Happened("monstrosity", frame.controller, frame.source.id, count, permanent.id)])


@performs(Adapt)
def _adapt(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    permanent = this_permanent(frame)
    if permanent is not None and not permanent.counter(PLUS_ONE):
        put(frame, [permanent.id], PLUS_ONE, value(frame, node.count), frame.controller)


def creatures_of(state: GameState, seat: int) -> list[GameObject]:
    """The creatures that a player controls."""
    return [
        obj
        for obj in state.permanents()
        if "creature" in characteristics(state, obj).types and characteristics(state, obj).controller == seat
    ]


@performs(Bolster)
def _bolster(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for seat in each_actor(frame, subject):
        own = creatures_of(state, seat)
        least = min([characteristics(state, obj).toughness or 0 for obj in own], default=0)
        weakest = [obj.id for obj in own if (characteristics(state, obj).toughness or 0) == least]
        if weakest:
            chosen = state.choose_ref(seat, "bolster", "Bolster which?", weakest, "701.39a", frame.source.id)
            put(frame, [chosen], PLUS_ONE, value(frame, node.count), seat)


@performs(Support)
def _support(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    put(frame, select(frame, node.targets), PLUS_ONE, 1, frame.controller)


def blight(frame: Frame, seat: int, count: int) -> None:
    """A player chooses a creature they control and puts -1/-1 counters on it (CR 701.68a, 701.68d)."""
    state = frame.state
    own = [obj.id for obj in creatures_of(state, seat)]
    if own:
        chosen = state.choose_ref(seat, "blight", "Blight which creature?", own, "701.68a", frame.source.id)
        put(frame, [chosen], "-1/-1", count, seat)
        frame.chosen["blighted"] = (chosen,)
    happen(state, [Happened("blight", seat, frame.source.id, count)])


@performs(Blight)
def _blight(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        blight(frame, seat, value(frame, node.count))


def _can_blight(frame: Frame, node: Any) -> bool:
    return bool(creatures_of(frame.state, frame.controller))


def _pay_blight(frame: Frame, node: Any) -> None:
    blight(frame, frame.controller, value(frame, node.count))


costs(BlightCost, _can_blight, _pay_blight)


def spirit(size: int) -> Program:
    """The white Spirit that a player may create instead of counters (CR 701.63a)."""
    face = described_face("", ("creature",), ("Spirit",), COLOR_BITS["white"], ())
    face.power = size
    face.toughness = size
    return Program(face.name, "token", (face,))


@performs(Endure)
def _endure(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Counters can be put only while it is on the battlefield (CR 701.63a-b)."""
    state = frame.state
    count = value(frame, node.count)
    if count <= 0:
        return
    for ref in subject:
        if is_player(ref):
            continue
        obj = state.get(ref)
        seat = characteristics(state, obj).controller
        there = ref in state.objects and obj.zone == BATTLEFIELD
        if there and state.choose_yes(seat, f"Put {count} +1/+1 counters on it?", ref, "endure", "701.63a"):
            put(frame, [ref], PLUS_ONE, count, seat)
        else:
            create(frame, seat, [token_event(state, seat, spirit(count), frame.source.id)])
