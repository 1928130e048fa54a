"""Amass and populate: tokens that depend on tokens that are there (CR 701.36, 701.47)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.language.tree.selectors import The
from spellwright.mechanics.animating import AlsoTypes
from spellwright.mechanics.counters import put
from spellwright.mechanics.growing import creatures_of
from spellwright.mechanics.tokens import create, described_face, token_event
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.copying import copiable_values, token_copy
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, value
from spellwright.rules.objects import COLOR_BITS
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState

AMASSED: Final = "amassed"
"""The key in the frame of the Army that was chosen (CR 701.47c)."""


@dataclass(frozen=True, slots=True)
class Amass(Predicate):
    """The subject amasses an Army of a type (CR 701.47a)."""

    subtype: str
    count: Quantity


@dataclass(frozen=True, slots=True)
class Populate(Predicate):
    """The subject copies a creature token they control (CR 701.36a)."""


phrases(Amass, "amass[es] {subtype:CreatureType.pl} {count:Amount}", into="Predicate.once.@")
phrases(
    The,
    "the {filter:Filter.sg} you amassed",
    "the amassed {filter:Filter.sg}",
    into="ObjectReferent.sg",
    room=__name__,
    done=AMASSED,
)
phrases(Populate, "populate[s]", into="Predicate.once.@")

_ARMIES: Final[dict[str, Program]] = {}


def army(subtype: str) -> Program:
    """The 0/0 black Army token of a type (CR 701.47a)."""
    found = _ARMIES.get(subtype)
    if found is None:
        face = described_face("", ("creature",), (subtype, "Army"), COLOR_BITS["black"], ())
        face.power = 0
        face.toughness = 0
        found = Program(face.name, "token", (face,))
        _ARMIES[subtype] = found
    return found


def armies_of(state: GameState, seat: int) -> list[int]:
    """The Army creatures that a player controls."""
    return [obj.id for obj in creatures_of(state, seat) if "Army" in characteristics(state, obj).subtypes]


@performs(Amass)
def _amass(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for seat in each_actor(frame, subject):
        count = max(value(frame, node.count), 0)
        if not armies_of(state, seat):
            create(frame, seat, [token_event(state, seat, army(node.subtype), frame.source.id)])
        own = armies_of(state, seat)
        if own:
            chosen = state.choose_ref(seat, "amass", "Which Army?", own, "701.47a", frame.source.id)
            put(frame, [chosen], "+1/+1", count, seat)
            if node.subtype not in characteristics(state, state.objects[chosen]).subtypes:
                begin_from_frame(frame, (chosen,), None, (AlsoTypes((node.subtype,), ()),), FOREVER)
            frame.chosen[AMASSED] = (chosen,)
        happen(state, [Happened("amass", seat, frame.source.id, count)])


@performs(Populate)
def _populate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        tokens = [obj.id for obj in creatures_of(state, seat) if obj.is_token]
        if tokens:
            model = state.objects[
                state.choose_ref(seat, "populate", "Copy which token?", tokens, "701.36a", frame.source.id)
            ]
            change = token_copy(state, seat, model, copiable_values(model), frame.source.id)
            made = (*made, *create(frame, seat, [change]))
        happen(state, [Happened("populate", seat, frame.source.id)])
    frame.moved = made
    frame.slots[0] = made
