"""Devour, exploit, fabricate, tribute: asked as a permanent enters (CR 702.82, 702.104, 702.110, 702.123)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Body,
    Condition,
    Filter,
    KeywordAbility,
    Quantity,
    Statement,
    TriggerEvent,
)
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, TypeHead
from spellwright.mechanics.keywords.shapes import number_value, numbered, plain
from spellwright.mechanics.keywords.support import body_of, counted, static, when
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, perform, performs, replaces, value, watches
from spellwright.rules.process import happen
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

ROOM: Final = __name__
PLUS: Final = "+1/+1"
CREATURES: Final = ObjectFilter((NounPhrase((), TypeHead("creature")),), ())

numbered("fabricate", ROOM, "702.123")
numbered("tribute", ROOM, "702.104")
plain("exploit", ROOM, "702.110")


@dataclass(frozen=True, slots=True)
class Devour(KeywordAbility):
    """Devour creatures, or other permanents (CR 702.82a, 702.82c)."""

    filter: Filter
    number: Quantity


@dataclass(frozen=True, slots=True)
class Devours(Statement):
    """As it enters, sacrifice any number of permanents; it enters with so many counters for each."""

    filter: Filter
    number: Quantity


@dataclass(frozen=True, slots=True)
class PaysTribute(Statement):
    """As it enters, an opponent may have it enter with counters (CR 702.104a)."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class TributeWasPaid(Condition):
    """Tribute was paid, or was not."""

    paid: bool


@dataclass(frozen=True, slots=True)
class Either(Body):
    """The controller chooses between two bodies; the first only while the permanent is there."""

    question: str
    first: Body
    second: Body


@dataclass(frozen=True, slots=True)
class ExploitACreature(Body):
    """You may sacrifice a creature; the permanent then exploits it (CR 702.110a)."""


@dataclass(frozen=True, slots=True)
class Exploits(TriggerEvent):
    """The permanent exploits a creature (CR 702.110b)."""


phrases(Devour, "devour {number:Amount}", into="KeywordAbility.more", filter=CREATURES)
phrases(Devour, "devour {filter:Filter.sg} {number:Amount}", into="KeywordAbility.more")
phrases(Exploits, "when ~ exploits a creature", "whenever ~ exploits a creature")
phrases(TributeWasPaid, "tribute was paid", paid=True)
phrases(TributeWasPaid, "tribute wasn't paid", paid=False)
for _cls in (Devours, PaysTribute, Either, ExploitACreature):
    register(_cls)


def _name(node: Any) -> str:
    return "devour"


def _parameters(node: Any) -> Parameters:
    return {"n": number_value(node.number)}


def _devour(node: Any) -> tuple[Node, ...]:
    return (static(Devours(node.filter, node.number)),)


def _tribute(node: Any) -> tuple[Node, ...]:
    return (static(PaysTribute(node.number)),)


def _fabricate(node: Any) -> tuple[Node, ...]:
    counters = counted(body_of("put two +1/+1 counters on ~."), node.number)
    servos = counted(body_of("create two 1/1 colorless Servo artifact creature tokens."), node.number)
    return (when("when ~ enters", Either("Put the counters on it?", counters, servos)),)


def _exploit(node: Any) -> tuple[Node, ...]:
    return (when("when ~ enters", ExploitACreature()),)


shape(Devour, _name, _parameters)
tree_macro("devour", "702.82", _devour)
tree_macro("tribute", "702.104", _tribute)
tree_macro("fabricate", "702.123", _fabricate)
tree_macro("exploit", "702.110", _exploit)


def _this_enters(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source


def _add(event: Any, amount: int) -> list[Any]:
    if amount > 0:
        event.counters = {**event.counters, PLUS: event.counters.get(PLUS, 0) + amount}
    return [event]


def own_permanents(frame: Frame, what: Any) -> list[int]:
    """The permanents that fit among those the frame's controller controls."""
    state = frame.state
    return [
        p.id
        for p in state.permanents()
        if characteristics(state, p).controller == frame.controller and matches(frame, what, p.id)
    ]


def _devoured(frame: Frame, node: Any, event: Any) -> list[Any]:
    state = frame.state
    fits = own_permanents(frame, node.filter)
    chosen = state.choose_refs(event.controller, "devour", "Devour which?", fits, 0, len(fits), "702.82a", event.old.id)
    changes: list[Event] = []
    for ref in chosen:
        change = ZoneChange(state.objects[ref], GRAVEYARD, event.old.id, "sacrifice")
        change.player = event.controller
        changes.append(change)
    if changes:
        happen(state, changes)
    event.facts = {**event.facts, "devoured": len(chosen)}
    return _add(event, value(frame, node.number) * len(chosen))


def _tribute_paid(frame: Frame, node: Any, event: Any) -> list[Any]:
    state = frame.state
    opponents = state.opponents(event.controller)
    amount = value(frame, node.number)
    if not opponents:
        return [event]
    opponent = opponents[0]
    if len(opponents) > 1:
        refs = [-1 - s for s in opponents]
        opponent = -1 - state.choose_ref(event.controller, "tribute", "Who may pay tribute?", refs, "702.104a")
    if state.choose_yes(opponent, f"Have it enter with {amount} counters?", event.old.id, "tribute", "702.104a"):
        event.facts = {**event.facts, "tribute": 1}
        return _add(event, amount)
    return [event]


replaces(Devours, (ZoneChange,), _this_enters, _devoured)
replaces(PaysTribute, (ZoneChange,), _this_enters, _tribute_paid)


@holds_when(TributeWasPaid)
def _tribute_was_paid(frame: Frame, node: Any) -> bool:
    return ("tribute" in frame.source.facts) is bool(node.paid)


@performs(Either)
def _either(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    if frame.source.id in state.objects and state.choose_yes(frame.controller, node.question, frame.source.id):
        perform(frame, node.first)
    else:
        perform(frame, node.second)


@performs(ExploitACreature)
def _exploits(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    fits = own_permanents(frame, CREATURES)
    if not fits or not state.choose_yes(frame.controller, "Exploit a creature?", frame.source.id):
        return
    ref = state.choose_ref(frame.controller, "exploit", "Exploit which creature?", fits, "702.110a", frame.source.id)
    change = ZoneChange(state.objects[ref], GRAVEYARD, frame.source.id, "sacrifice")
    change.player = frame.controller
    done = Happened("exploit", frame.controller, frame.source.id, 0, frame.source.id)
    done.numbers = (ref,)
    happen(state, [change, done])


@watches(Exploits, Happened, looks_back=True)
def _sees_exploit(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.what == "exploit" and event.subject == frame.source.id)
