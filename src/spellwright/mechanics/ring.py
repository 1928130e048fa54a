"""The Ring tempts you: an emblem that grows, and a creature that bears the Ring (CR 701.54)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Clause, Condition, Modification, Selector, Statement, TriggerEvent
from spellwright.language.tree.deeds import While
from spellwright.mechanics.emblems import emblem_program, put_emblem
from spellwright.mechanics.keywords.support import static
from spellwright.rules.building import build_abilities
from spellwright.rules.combat import BLOCK_RULES
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import TYPE, ContinuousEffect
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, modifies, performs, select, selects, static_effects, watches
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability, Program
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import WATCHED, fill

RING: Final = "The Ring"
BEARER: Final = "Ring-bearer"
TEMPTED: Final = "tempted"
ABILITIES: Final = (
    (2, "Whenever your Ring-bearer attacks, draw a card, then discard a card."),
    (
        3,
        "Whenever your Ring-bearer becomes blocked by a creature, "
        "that creature's controller sacrifices it at end of combat.",
    ),
    (4, "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life."),
)
"""What the emblem can do as long as the Ring has tempted its owner so often or oftener (CR 701.54c)."""


@dataclass(frozen=True, slots=True)
class YourRingBearer(Selector):
    """The creature that bears the Ring for you (CR 701.54b)."""


@dataclass(frozen=True, slots=True)
class RingTemptsYou(Clause):
    """Choose your Ring-bearer (CR 701.54a)."""


@dataclass(frozen=True, slots=True)
class WhenRingTempts(TriggerEvent):
    """The Ring tempts you (CR 701.54d)."""


@dataclass(frozen=True, slots=True)
class IsRingBearer(Condition):
    """An object is your Ring-bearer (CR 701.54e)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChoseAnother(Condition):
    """You chose another creature than the object as your Ring-bearer."""


@dataclass(frozen=True, slots=True)
class TemptedOften(Condition):
    """The Ring has tempted you so often this game, or oftener."""

    least: int


@dataclass(frozen=True, slots=True)
class BearerIsLegendary(Statement):
    """Your Ring-bearer is legendary and can't be blocked by creatures with greater power."""


@dataclass(frozen=True, slots=True)
class Legendary(Modification):
    """Being legendary."""


phrases(YourRingBearer, "your Ring-bearer", into="ObjectReferent.sg")
phrases(YourRingBearer, "your Ring-bearer", into="Watched.s")
phrases(RingTemptsYou, "the Ring tempts you", into="Clause")
phrases(WhenRingTempts, "whenever the Ring tempts you", into="SingleEvent")
phrases(IsRingBearer, "{what:Selector.sg.subject} is your Ring-bearer", into="PlainCondition")
phrases(ChoseAnother, "you chose a creature other than ~ as your Ring-bearer", into="PlainCondition")
for _word, _count in (("two", 2), ("three", 3), ("four", 4)):
    phrases(
        TemptedOften,
        f"the Ring has tempted you {_word} or more times this game",
        into="PlainCondition",
        least=_count,
    )
register(BearerIsLegendary)
register(Legendary)

_PROGRAM: Final[dict[str, Program]] = {}


def ring_program() -> Program:
    """The emblem named The Ring (CR 701.54c)."""
    found = _PROGRAM.get(RING)
    if found is None:
        from spellwright.language.compile import parse

        abilities = build_abilities(static(BearerIsLegendary()), "")
        for least, words in ABILITIES:
            tree: Any = parse(words)
            event = While(tree.event, TemptedOften(least))
            abilities.extend(build_abilities(TriggeredAbility(event, None, tree.body, ()), ""))
        found = emblem_program(RING, RING, abilities)
        _PROGRAM[RING] = found
    return found


def ring_of(state: GameState, seat: int) -> GameObject | None:
    """A player's emblem named The Ring."""
    for i in state.command:
        obj = state.objects[i]
        if obj.owner == seat and obj.base.name == RING:
            return obj
    return None


def bearer_of(state: GameState, seat: int) -> GameObject | None:
    """The creature that bears the Ring for a player; none while somebody else controls it (CR 701.54a)."""
    for obj in state.permanents():
        if obj.kept.get(BEARER) == (player_ref(seat),) and characteristics(state, obj).controller == seat:
            return obj
    return None


@performs(RingTemptsYou)
def _tempt(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    seat = frame.controller
    ring = ring_of(state, seat) or put_emblem(state, seat, ring_program())
    ring.counters = {TEMPTED: ring.counter(TEMPTED) + 1}
    own: list[int] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == seat and "creature" in chars.types:
            own.append(obj.id)
    chosen = 0
    if own:
        chosen = state.choose_ref(seat, "ring", "Who bears the Ring?", own, "701.54a", frame.source.id)
        for obj in state.permanents():
            if obj.kept.get(BEARER) == (player_ref(seat),):
                obj.kept = {key: kept for key, kept in obj.kept.items() if key != BEARER}
        bearer = state.objects[chosen]
        bearer.kept = {**bearer.kept, BEARER: (player_ref(seat),)}
        state.statics_dirty = True
    state.version += 1
    happen(state, [Happened("ring", seat, frame.source.id, ring.counter(TEMPTED), chosen)])


@selects(YourRingBearer)
def _your_bearer(frame: Frame, node: Any) -> list[int]:
    bearer = bearer_of(frame.state, frame.controller)
    return [] if bearer is None else [bearer.id]


def _is_bearer(frame: Frame, what: Any, ref: int) -> bool:
    return ref in _your_bearer(frame, what)


WATCHED[YourRingBearer] = _is_bearer


@watches(WhenRingTempts, Happened)
def _tempts(frame: Frame, node: Any, event: Any) -> bool:
    return event.what == "ring" and event.player == frame.controller and fill(frame, event.subject, event.player)


@holds_when(IsRingBearer)
def _holds_bearer(frame: Frame, node: Any) -> bool:
    bearer = bearer_of(frame.state, frame.controller)
    return bearer is not None and bearer.id in [ref for ref in select(frame, node.what) if not is_player(ref)]


@holds_when(ChoseAnother)
def _chose_another(frame: Frame, node: Any) -> bool:
    return any([ref != frame.source.id for ref in frame.slots.get(EVENT_OBJECT, ())])


@holds_when(TemptedOften)
def _tempted_often(frame: Frame, node: Any) -> bool:
    ring = ring_of(frame.state, frame.controller)
    return ring is not None and ring.counter(TEMPTED) >= node.least


@static_effects(BearerIsLegendary)
def _bearer_legend(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, YourRingBearer(), (Legendary(),))]


@modifies(Legendary, TYPE)
def _legendary(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.supertypes = chars.supertypes | {"legendary"}


def _not_by_greater(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """A Ring-bearer can't be blocked by creatures with greater power (CR 701.54c)."""
    if BEARER not in attacker.kept:
        return True
    chars = characteristics(state, attacker)
    if attacker.kept[BEARER] != (player_ref(chars.controller),):
        return True
    return (characteristics(state, blocker).power or 0) <= (chars.power or 0)


BLOCK_RULES.append(_not_by_greater)
