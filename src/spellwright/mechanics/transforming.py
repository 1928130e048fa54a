"""Transforming and converting in the words of cards: the instruction, its triggers, and entering transformed."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, Filter, Predicate, Selector, Statement, TriggerEvent
from spellwright.language.tree.nouns import StateIs
from spellwright.rules.adjectives import STATES
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.faces import MELD, has_two_faces
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import CREATED
from spellwright.rules.meaning import holds, matches, perform, performs, replaces, select, watches
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.trigger_events import fill, is_watched
from spellwright.rules.turning_over import TRANSFORM, is_transformed, transform_all
from spellwright.rules.zones import BATTLEFIELD

TRANSFORMED: Final = "transformed"
DOUBLE_FACED: Final = "double-faced"


@dataclass(frozen=True, slots=True)
class Transform(Predicate):
    """Permanents transform (CR 701.27a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Convert(Predicate):
    """Permanents convert, which is to transform under another name (CR 701.28a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Transforms(TriggerEvent):
    """A permanent transforms or converts, into whatever it is then (CR 701.27e)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class TransformsInto(TriggerEvent):
    """A permanent transforms or converts into one that fits (CR 701.27e); into the object itself if none is said."""

    what: Selector | None
    shape: Filter | None


@dataclass(frozen=True, slots=True)
class AsTransforms(Statement):
    """Something is done as the object transforms into what it is then (CR 712.20)."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class EntersTransformed(Statement):
    """The object enters transformed if a condition is true (CR 712.13a)."""

    condition: Condition


phrases(Transform, "transform {what:Selector.object}", into="Predicate.once.base")
phrases(Convert, "convert {what:Selector.object}", into="Predicate.once.base")
phrases(Transforms, "transform[s]", into="Happening.thing.@", what=None)
phrases(TransformsInto, "transform[s] into ~", "convert[s] into ~", into="Happening.thing.@", what=None, shape=None)
phrases(TransformsInto, "transform[s] into a {shape:Filter.sg}", into="Happening.thing.@", what=None)
phrases(AsTransforms, "as ~ transforms into ~, {clauses:Clause, then+}", into="Statement")
phrases(
    EntersTransformed,
    "if {condition:Condition}, ~ enters transformed",
    "~ enters transformed if {condition:Condition}",
    into="Statement",
)
for _state in (TRANSFORMED, DOUBLE_FACED):
    phrases(StateIs, _state, into="PlainAdjective.state", room=__name__, state=_state)


def _is_transformed(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return is_transformed(obj)


def _is_double_faced(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return obj.top is None and (has_two_faces(obj.program) or obj.program.layout == MELD)


STATES[TRANSFORMED] = _is_transformed
STATES[DOUBLE_FACED] = _is_double_faced


@performs(Transform)
def _transform(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """An ability of the permanent itself transforms it only if it has not been turned over meanwhile (CR 701.27f)."""
    refs = [ref for ref in select(frame, node.what) if not is_player(ref)]
    since: dict[int, int] = {}
    spell = frame.spell
    if spell is not None and spell.ability is not None:
        since[spell.source] = frame.numbers.get(CREATED, spell.timestamp)
    turned = transform_all(frame.state, refs, frame.source.id, since)
    frame.did = bool(turned)
    if turned:
        frame.moved = tuple(turned)


performs(Convert)(_transform)


@watches(Transforms, Happened)
def _transforms(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != TRANSFORM or not is_watched(frame, node.what, event.subject):
        return False
    return fill(frame, event.subject, event.player)


@watches(TransformsInto, Happened)
def _into(frame: Frame, node: Any, event: Any) -> bool:
    """It has the characteristic immediately after it has transformed."""
    if event.what != TRANSFORM or not is_watched(frame, node.what, event.subject):
        return False
    if node.shape is not None and not matches(frame, node.shape, event.subject):
        return False
    return fill(frame, event.subject, event.player)


def _is_itself(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.what == TRANSFORM and event.subject == frame.source.id)


def _meanwhile(frame: Frame, node: Any, event: Any) -> list[Any]:
    """While it transforms, not afterwards; the player who controls it acts."""
    frame.controller = characteristics(frame.state, frame.source).controller
    frame.actor = frame.controller
    for clause in node.clauses:
        perform(frame, clause)
    return [event]


replaces(AsTransforms, (Happened,), _is_itself, _meanwhile)


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(
        event.to == BATTLEFIELD
        and event.old is frame.source
        and event.face < 1
        and not event.face_down
        and has_two_faces(event.old.program)
        and holds(frame, node.condition)
    )


def _back_up(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.face = 1
    return [event]


replaces(EntersTransformed, (ZoneChange,), _enters, _back_up)
