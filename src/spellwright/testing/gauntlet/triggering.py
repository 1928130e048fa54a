"""Which events a triggered ability waits for: a plain reading of the commonest trigger events (CR 603.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from spellwright.language.node import walk
from spellwright.rules.events import (
    Attacks,
    BecameBlocked,
    DamageEvent,
    Draw,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    SpellCast,
    StepBegins,
    Tapped,
    Untapped,
    ZoneChange,
)
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import TRIGGERED, Ability, Program
from spellwright.rules.state import GameState
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD
from spellwright.testing.gauntlet.counting import holds
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.facts import Ledger
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of

if TYPE_CHECKING:
    from spellwright.testing.gauntlet.table import Table

Waits = Callable[[Scene, Any, Any], bool]

WAITS: Final[dict[str, tuple[type, Waits]]] = {}
"""By the name of a trigger event's class: the class of event it looks at, and whether one is what it waits for."""


def waits_for(name: str, event: type) -> Callable[[Waits], Waits]:
    """Register which events a trigger event means."""

    def register(function: Waits) -> Waits:
        WAITS[name] = (event, function)
        return function

    return register


def is_awaited(scene: Scene, node: Any, event: Event) -> bool:
    """Whether an event is one that a trigger event means."""
    name = name_of(node)
    if name == "AnyEvent":
        return any(is_awaited(scene, part, event) for part in node.events)
    if name not in WAITS:
        raise Unread(name)
    kind, function = WAITS[name]
    return isinstance(event, kind) and function(scene, node, event)


def _is(scene: Scene, what: Any, obj: GameObject) -> bool:
    """Whether an object is what a trigger event speaks of."""
    name = name_of(what)
    if name == "Bind":
        return _is(scene, what.node, obj)
    if name == "SelfName":
        return obj.id == scene.source.id
    if name == "Attached":
        return obj.id == scene.source.attached_to
    if name == "Watched":
        if obj.id == scene.source.id:
            return bool(what.itself)
        return fits(scene, what.filter, obj.id, True)
    if name == "Some":
        return not (what.other and obj.id == scene.source.id) and fits(scene, what.filter, obj.id, True)
    raise Unread(name)


def _who(scene: Scene, who: Any, seat: int) -> bool:
    if name_of(who) == "Bind":
        who = who.node
    return -1 - seat in denote(scene, who).refs


@waits_for("Enters", ZoneChange)
def _enters(scene: Scene, node: Any, event: Any) -> bool:
    return event.to == BATTLEFIELD and event.new is not None and _is(scene, node.what, event.new)


@waits_for("Dies", ZoneChange)
def _dies(scene: Scene, node: Any, event: Any) -> bool:
    return event.origin == BATTLEFIELD and event.to == GRAVEYARD and _is(scene, node.what, event.old)


@waits_for("Leaves", ZoneChange)
def _leaves(scene: Scene, node: Any, event: Any) -> bool:
    return event.origin == BATTLEFIELD and event.to != BATTLEFIELD and _is(scene, node.what, event.old)


@waits_for("AttacksTrigger", Attacks)
def _attacks(scene: Scene, node: Any, event: Any) -> bool:
    return (event.alone or not node.alone) and _is(scene, node.what, event.attacker)


@waits_for("BecomesBlockedTrigger", BecameBlocked)
def _becomes_blocked(scene: Scene, node: Any, event: Any) -> bool:
    return _is(scene, node.what, event.attacker)


@waits_for("BecomesTapped", Tapped)
def _tapped(scene: Scene, node: Any, event: Any) -> bool:
    return _is(scene, node.what, event.permanent)


@waits_for("BecomesUntapped", Untapped)
def _untapped(scene: Scene, node: Any, event: Any) -> bool:
    return _is(scene, node.what, event.permanent)


@waits_for("BeginningOf", StepBegins)
def _step(scene: Scene, node: Any, event: Any) -> bool:
    if node.step not in STEP_NAMES:
        raise Unread(node.step)
    if STEP_NAMES[event.step] != node.step:
        return False
    if node.whose == "your":
        return bool(event.player == scene.you)
    if node.whose == "each":
        return True
    if node.whose in ("opponents", "others"):
        return bool(event.player != scene.you)
    raise Unread(node.whose)


@waits_for("Casts", SpellCast)
def _casts(scene: Scene, node: Any, event: Any) -> bool:
    return _who(scene, node.who, event.player) and fits(scene, node.filter, event.spell.id, True)


@waits_for("DealsDamageTrigger", DamageEvent)
def _deals_damage(scene: Scene, node: Any, event: Any) -> bool:
    if (node.combat and not event.combat) or not _is(scene, node.what, event.source):
        return False
    if node.to == "player":
        return bool(event.recipient < 0)
    if node.to == "opponent":
        return bool(event.recipient < 0 and -1 - event.recipient != scene.you)
    raise Unread(f"damage to {node.to}")


@waits_for("GainsLife", LifeGain)
def _gains_life(scene: Scene, node: Any, event: Any) -> bool:
    return _who(scene, node.who, event.player)


@waits_for("LosesLife", LifeLoss)
def _loses_life(scene: Scene, node: Any, event: Any) -> bool:
    return _who(scene, node.who, event.player)


@waits_for("DrawsCard", Draw)
def _draws(scene: Scene, node: Any, event: Any) -> bool:
    return _who(scene, node.who, event.player)


# -- how often -------------------------------------------------------------------------------------------


def missing_triggers(program: Program, before: GameState, table: Table, own: GameObject) -> list[tuple[int, str, bool]]:
    """Each triggered ability of which it can be said how often it triggers: its number, what is wrong, if anything."""
    found: list[tuple[int, str, bool]] = []
    if table.state.over:
        return found
    entered = [e.new for e in table.log if isinstance(e, ZoneChange) and e.to == BATTLEFIELD and e.new is not None]
    sources = [
        own,
        *[obj for obj in entered if obj.program is program and obj.id != own.id and not (obj.is_token or obj.face)],
    ]
    for ability in program.faces[0].abilities:
        if ability.kind != TRIGGERED or BATTLEFIELD not in ability.function_zones:
            continue
        for source in sources:
            try:
                expected = _expected(ability, before, table, source)
            except Unread:
                continue
            actual = _actual(ability, table, source)
            exact = not (ability.target_nodes or ability.modes or ability.condition or ability.limits)
            if actual > expected or (exact and actual < expected):
                found.append((ability.number, f"it triggers {actual} times instead of {expected}", True))
            elif actual:
                found.append((ability.number, "", False))
    return found


FLEETING: Final = frozenset(
    {"WithCharacteristic", "WithCounter", "StateIs", "WithKeyword", "WithMost", "DidThisTurn", "BlockingWhat"}
)
"""What is true of an object only at a moment: it cannot be told afterwards."""


CHANGES_ITSELF: Final = frozenset({"BecomesCopy", "TriggersMore"})
"""What takes a triggered ability away for a time, or makes it trigger more often."""


def _expected(ability: Ability, before: GameState, table: Table, source: GameObject) -> int:
    """How many of the events on a table the ability waits for, while its source was there to see them."""
    words = {name_of(node) for node in walk((ability.event,))}
    moves_control = any(name_of(n) in ("ControlledBySeat", "GainControl") for n in walk(_trees(source.program)))
    changing = {name_of(n) for n in walk(_trees(source.program))} & CHANGES_ITSELF
    if words & FLEETING or changing or (moves_control and words & {"ControlledBy", "NotControlledBy", "BeginningOf"}):
        raise Unread("what is true at a moment")
    then, now = before.objects.get(source.id), table.state.objects.get(source.id)
    if then is not None and (now is None or now.attached_to != then.attached_to):
        if any(name_of(node) == "Attached" for node in walk((ability.event,))):
            raise Unread("what it was attached to for a time")
    scene = Scene(before, table.state, Ledger(), [], source.controller, source, source)
    there = source.id in before.objects and before.objects[source.id].zone == BATTLEFIELD
    count = 0
    for event in table.log:
        moved = event if isinstance(event, ZoneChange) else None
        if moved is not None and moved.new is not None and moved.new.id == source.id:
            there = True
        if there and is_awaited(scene, ability.event, event):
            count += 1
        if moved is not None and moved.old.id == source.id:
            break
    if count and ability.condition is not None:
        if any(name_of(node) in FLEETING for node in walk((ability.condition,))):
            raise Unread("a condition that is true at a moment")
        if not _may_hold(scene, ability.condition):
            return 0
    return count


def _trees(program: Program) -> tuple[Any, ...]:
    """The trees of a card's abilities."""
    found: list[Any] = []
    for ability in program.faces[0].abilities:
        found.extend(part for part in (ability.body, ability.node) if part is not None)
    return tuple(found)


def _may_hold(scene: Scene, condition: Any) -> bool:
    """Whether an intervening condition may have been true at some time."""
    found = holds(scene, condition)
    scene.state = scene.after
    return holds(scene, condition) or found


def _actual(ability: Ability, table: Table, source: GameObject) -> int:
    count = 0
    for event in table.log:
        if isinstance(event, Happened) and event.what == "trigger":
            on_stack = table.state.former.get(event.subject) or table.state.objects.get(event.subject)
            if on_stack is not None and on_stack.source == source.id and on_stack.ability is ability:
                count += 1
    return count
