"""Keywords with which a permanent enters with counters on it (CR 702.43, 702.44, 702.54, 702.58, 702.98, 702.136)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Body, Quantity, Statement, TriggerEvent
from spellwright.language.tree.quantities import X
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.shapes import Keyword, numbered, plain
from spellwright.mechanics.keywords.support import body_of, counted, enters_with, static, when
from spellwright.rules.combat import BLOCK_RULES
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.events import CountersPut, CountersRemoved, DamageEvent, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, replaces, static_effects, value, values, watches
from spellwright.rules.objects import GameObject, player_ref
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, STACK

ROOM: Final = __name__
PLUS: Final = "+1/+1"

numbered("graft", ROOM, "702.58")
numbered("bloodthirst", ROOM, "702.54")
plain("sunburst", ROOM, "702.44")
plain("unleash", ROOM, "702.98")
plain("riot", ROOM, "702.136")


# -- bloodthirst, sunburst -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bloodthirst(Statement):
    """It enters with counters if an opponent was dealt damage this turn; X: as many as that damage (CR 702.54)."""

    number: Quantity


@dataclass(frozen=True, slots=True)
class Sunburst(Statement):
    """It enters with a counter for each colour of mana spent to cast it (CR 702.44)."""


register(Bloodthirst)
register(Sunburst)


def _bloodthirst_trees(node: Any) -> tuple[Node, ...]:
    return (static(Bloodthirst(node.number)),)


def _sunburst_trees(node: Any) -> tuple[Node, ...]:
    return (static(Sunburst()),)


tree_macro("bloodthirst", "702.54", _bloodthirst_trees)
tree_macro("sunburst", "702.44", _sunburst_trees)


def _this_enters(frame: Frame, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.old is frame.source


def _add(event: Any, kind: str, amount: int) -> list[Any]:
    if amount > 0:
        event.counters = {**event.counters, kind: event.counters.get(kind, 0) + amount}
    return [event]


def _bloodthirst(frame: Frame, node: Any, event: Any) -> list[Any]:
    opponents = [player_ref(s) for s in frame.state.within(event.controller, frame.state.opponents(event.controller))]
    dealt = sum([e.amount for e in frame.state.history if isinstance(e, DamageEvent) and e.recipient in opponents])
    if isinstance(node.number, X):
        return _add(event, PLUS, dealt)
    return _add(event, PLUS, value(frame, node.number) if dealt else 0)


def _sunburst(frame: Frame, node: Any, event: Any) -> list[Any]:
    if event.origin != STACK:
        return [event]
    kind = PLUS if "creature" in event.old.base.types else "charge"
    return _add(event, kind, event.old.facts.get("colors spent", 0).bit_count())


replaces(Bloodthirst, (ZoneChange,), _this_enters, _bloodthirst)
replaces(Sunburst, (ZoneChange,), _this_enters, _sunburst)


# -- unleash, riot -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MayEnterWithCounter(Statement):
    """It may enter with a +1/+1 counter (CR 702.98a)."""


@dataclass(frozen=True, slots=True)
class CounterOrHaste(Statement):
    """It enters with a +1/+1 counter or with haste, as its controller chooses (CR 702.136a)."""


@dataclass(frozen=True, slots=True)
class RiotHaste(Statement):
    """It has haste if that was chosen as it entered."""


register(MayEnterWithCounter)
register(CounterOrHaste)
register(RiotHaste)


def _may_counter(frame: Frame, node: Any, event: Any) -> list[Any]:
    if frame.state.choose_yes(event.controller, "Enter with a +1/+1 counter?", event.old.id, "enter", "702.98a"):
        return _add(event, PLUS, 1)
    return [event]


def _counter_or_haste(frame: Frame, node: Any, event: Any) -> list[Any]:
    if frame.state.choose_yes(
        event.controller, "Enter with a +1/+1 counter rather than haste?", event.old.id, "enter", "702.136a"
    ):
        return _add(event, PLUS, 1)
    event.facts = {**event.facts, "riot": 1}
    return [event]


@static_effects(RiotHaste)
def _riot_haste(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    if not obj.facts.get("riot"):
        return []
    return [make_effect(state, obj, SelfName(), (Keywords((Keyword("haste"),)),))]


replaces(MayEnterWithCounter, (ZoneChange,), _this_enters, _may_counter)
replaces(CounterOrHaste, (ZoneChange,), _this_enters, _counter_or_haste)


def _unleash_trees(node: Any) -> tuple[Node, ...]:
    return (static(MayEnterWithCounter()),)


def _riot_trees(node: Any) -> tuple[Node, ...]:
    return (static(CounterOrHaste()), static(RiotHaste()))


tree_macro("unleash", "702.98", _unleash_trees)
tree_macro("riot", "702.136", _riot_trees)


def _unleashed_does_not_block(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """A creature with unleash and a +1/+1 counter cannot block (CR 702.98a)."""
    return not blocker.counter(PLUS) or "unleash" not in characteristics(state, blocker).keywords


BLOCK_RULES.append(_unleashed_does_not_block)


# -- modular, graft ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountersOnThis(Quantity):
    """The number of counters of a kind on the object, now or last."""

    kind: str


@dataclass(frozen=True, slots=True)
class AnotherCreatureEnters(TriggerEvent):
    """Another creature enters while the object has a +1/+1 counter (CR 702.58a)."""


@dataclass(frozen=True, slots=True)
class MoveCounter(Body):
    """You may move a +1/+1 counter from the object onto the creature that entered."""


register(CountersOnThis)
register(AnotherCreatureEnters)
register(MoveCounter)


def _modular_trees(node: Any) -> tuple[Node, ...]:
    body = body_of("you may put two +1/+1 counters on target artifact creature.")
    return (enters_with(node.number), when("when ~ dies", counted(body, CountersOnThis(PLUS))))


def _graft_trees(node: Any) -> tuple[Node, ...]:
    return (enters_with(node.number), TriggeredAbility(AnotherCreatureEnters(), None, MoveCounter(), ()))


numbered("modular", ROOM, "702.43")
tree_macro("modular", "702.43", _modular_trees)
tree_macro("graft", "702.58", _graft_trees)


@values(CountersOnThis)
def _counters_on_this(frame: Frame, node: Any) -> int:
    return frame.source.counter(node.kind)


@watches(AnotherCreatureEnters, ZoneChange)
def _another_enters(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != BATTLEFIELD or event.new is None or event.new is frame.source or not frame.source.counter(PLUS):
        return False
    if "creature" not in characteristics(frame.state, event.new).types:
        return False
    frame.slots[EVENT_OBJECT] = (event.new.id,)
    return True


@performs(MoveCounter)
def _move_counter(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    creature = frame.slots[EVENT_OBJECT][0]
    source = state.objects.get(frame.source.id)
    if source is None or not source.counter(PLUS) or creature not in state.objects:
        return
    if state.choose_yes(frame.controller, f"Move a +1/+1 counter onto {state.label(creature)}?", source.id):
        happen(state, [CountersRemoved(source.id, PLUS, 1, source.id)])
        happen(state, [CountersPut(creature, PLUS, 1, frame.controller, source.id)])
