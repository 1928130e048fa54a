"""Continuous effects (CR 611) and the layers in which they apply (CR 613)."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.rules.continuous_effect import (
    ABILITY,
    COPY,
    LAYERS,
    PT_CHANGE,
    PT_SET,
    PT_SWITCH,
    RULES,
    TEXT,
    TYPE,
    ContinuousEffect,
    effect_frame,
)
from spellwright.rules.counter_effects import KEYWORD_COUNTERS, has_keyword_counter, keyword_counters, with_counters
from spellwright.rules.dependency import asks_for_abilities, asks_for_size
from spellwright.rules.in_combat import keep_combat_legal, remove_from_combat, stop_being_attacked
from spellwright.rules.layer_reads import NOTHING, read_by
from spellwright.rules.meaning import MODIFY, STATIC, holds, select
from spellwright.rules.objects import Characteristics, GameObject, is_player, seat_of
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.programs import Ability
from spellwright.rules.size import with_size
from spellwright.rules.state import GameState
from spellwright.rules.subtypes import left_over
from spellwright.rules.zones import BATTLEFIELD


def characteristics(state: GameState, obj: GameObject) -> Characteristics:
    """What an object is now (CR 109.3); for one that ceased to exist, what it was last (CR 608.2h)."""
    if state.statics_dirty and not state.deriving:
        derive_all(state)
    found = obj.chars
    if found is None:
        if obj.reference_chars is not None and state.objects.get(obj.id) is not obj:
            return obj.reference_chars
        found = derive_alone(state, obj)
    return found


def derive_if_needed(state: GameState) -> None:
    """Make sure that whatever characteristics are cached are up to date."""
    if state.statics_dirty and not state.deriving:
        derive_all(state)


def touch(state: GameState, obj: GameObject) -> None:
    """Something that an object's characteristics rest on has changed."""
    obj.chars = None
    if state.effects or state.static_effects or obj.base.abilities or has_keyword_counter(obj):
        state.statics_dirty = True


def touch_all(state: GameState) -> None:
    """Something that any characteristics may rest on has changed."""
    state.statics_dirty = True


def derive_alone(state: GameState, obj: GameObject) -> Characteristics:
    """The characteristics of an object that no continuous effect of another object reaches."""
    found = _start(obj)
    own = [a for a in found.abilities if a.kind == STATIC_ABILITY and obj.zone in a.function_zones]
    if own and not state.deriving and obj.zone != BATTLEFIELD:
        obj.chars = found
        counts = False
        for ability in own:  # characteristic-defining (CR 604.3), or about this very spell or card (CR 113.6)
            for effect in static_effects_of(state, obj, ability):
                if effect.defines or obj.id in select(effect_frame(state, effect), effect.affected):
                    for layer in LAYERS:
                        _apply(state, effect, layer, (obj.id,))
                    counts = counts or any([MODIFY[type(change)].reads for change in effect.changes])
        found = obj.chars
        if counts:
            obj.chars = None  # what it counts may change without touching it
        return found
    found = with_size(obj, found)
    if obj.counters and obj.zone == BATTLEFIELD:
        found = with_counters(obj, found)
    if own and obj.zone != BATTLEFIELD:
        return found  # nobody keeps what was seen while the layers are at work: its own abilities are not in it
    obj.chars = found
    return found


DEFINING: Final = "defining"
"""The keyword field of characteristic-defining abilities, which function in all zones (CR 604.3)."""


def _start(obj: GameObject) -> Characteristics:
    """Copiable values, face-down values and the base controller, before any layer."""
    found = obj.base
    if found.controller != obj.controller:
        found = found.copy()
        found.controller = obj.controller
    return found


def static_effects_of(state: GameState, obj: GameObject, ability: Ability) -> list[ContinuousEffect]:
    """The continuous effects that one static ability of an object generates (CR 604.1, 611.3)."""
    statement = ability.body
    reader = STATIC.get(type(statement))
    if reader is None:
        return []
    effects: list[ContinuousEffect] = reader(state, obj, ability, statement)
    for effect in effects:
        effect.ability = ability
        effect.defines = ability.keyword == DEFINING
    return effects


def make_effect(state: GameState, obj: GameObject, affected: Any, changes: tuple[Any, ...]) -> ContinuousEffect:
    """A static ability's effect on whatever `affected` selects, with its object's timestamp (CR 613.7a)."""
    effect = ContinuousEffect(obj.id, obj.chars.controller if obj.chars else obj.controller, obj.timestamp, changes)
    effect.affected = affected
    return effect


# -- the layers ------------------------------------------------------------------------------------


def derive_all(state: GameState) -> None:
    """Derive the characteristics of every permanent, layer by layer (CR 613)."""
    state.deriving = True
    state.statics_dirty = False
    state.watches_dirty = True
    objects = state.objects
    permanents = [objects[i] for i in state.battlefield]
    before = state.static_effects
    for effect in before:  # objects elsewhere that effects reached
        if effect.locked is not None:
            for i in effect.locked:
                if i in objects:
                    objects[i].chars = None
    state.static_effects = []
    state.player_rules = {}
    state.layers_read = NOTHING  # and what the effects that there are now look at
    has_statics = False
    for obj in permanents:
        obj.chars = _start(obj)
        if not has_statics:
            for ability in obj.chars.abilities:
                if ability.kind == STATIC_ABILITY:
                    has_statics = True
            has_statics = has_statics or has_keyword_counter(obj)
    state.elsewhere = [i for i in state.elsewhere if i in objects]
    if has_statics or state.effects or state.elsewhere:
        _run_layers(state, permanents)
    else:
        for obj in permanents:
            if obj.chars is not None:
                obj.chars = with_size(obj, obj.chars)
                if obj.counters:
                    obj.chars = with_counters(obj, obj.chars)
    state.deriving = False
    for obj in permanents:
        if obj.chars is not None and obj.chars.controller != obj.held_by and not obj.phased_out:
            _control_changed(state, obj, obj.chars.controller)
    keep_combat_legal(state, permanents)


def derive_as_permanent(state: GameState, obj: GameObject, enters: bool = True) -> Characteristics:
    """What an object that is about to enter would be on the battlefield, as effects are now (CR 614.12).

    With `enters` False it is there already, and was given other values for the moment.
    """
    derive_if_needed(state)
    start = _start(obj)
    if not state.effects and not state.static_effects and not any([a.kind == STATIC_ABILITY for a in start.abilities]):
        return with_counters(obj, start) if obj.counters else start
    permanents = [state.objects[i] for i in state.battlefield]
    saved = [(p, p.chars) for p in permanents]
    effects, rules, timestamp = state.static_effects, state.player_rules, obj.timestamp
    state.deriving = True
    state.player_rules = {}
    if enters:
        state.battlefield.append(obj.id)
        obj.timestamp = state.clock + 1
        permanents.append(obj)
    try:
        for permanent in permanents:
            permanent.chars = _start(permanent)
        _run_layers(state, permanents)
        found = obj.chars
    finally:
        if enters:
            state.battlefield.remove(obj.id)
            obj.timestamp = timestamp
        state.static_effects, state.player_rules = effects, rules
        for permanent, chars in saved:
            permanent.chars = chars
        state.deriving = False
    assert found is not None
    return found


def abilities_may_change(state: GameState) -> bool:
    """Whether any continuous effect is at work in a layer that may give or take abilities."""
    for effects in (state.effects, state.static_effects):
        for effect in effects:
            if any([layer in (COPY, TEXT, TYPE, ABILITY) for layer in effect.layers]):
                return True
    return False


def _control_changed(state: GameState, obj: GameObject, seat: int) -> None:
    """A permanent is under another player's control: it is new to them and leaves combat (CR 302.6, 506.4)."""
    if obj.held_by >= 0:
        obj.since_turn = state.turn
        remove_from_combat(state, obj)
        stop_being_attacked(state, obj.id, obj.held_by)
        state.control_changes.append((obj.id, obj.held_by, seat))
    obj.held_by = seat


@final
class _Layers:
    """One run through the layers: which effects have begun, and which wait for which layer."""

    __slots__ = ("begun", "by_layer", "by_source", "current", "grants", "permanents", "seen", "sources", "state")

    def __init__(self, state: GameState, permanents: list[GameObject]) -> None:
        self.state = state
        self.permanents = permanents
        self.sources = [*permanents, *[state.objects[i] for i in state.elsewhere if i in state.objects]]
        self.begun: dict[int, tuple[ContinuousEffect, tuple[int, ...]]] = {}  # with the objects they began to affect
        self.seen: dict[tuple[int, int], list[ContinuousEffect]] = {}
        self.by_source: dict[int, list[ContinuousEffect]] = {}  # of those objects whose abilities have not changed
        self.current: list[ContinuousEffect] | None = None  # what `gather` found, until abilities have changed
        self.by_layer: dict[int, list[ContinuousEffect]] = {}  # the same
        self.grants: dict[tuple[int, int], int] = {}  # when an object got an ability from an effect (CR 613.7a)

    def gather(self) -> list[ContinuousEffect]:
        """All effects that exist at this point: resolved ones, and those of the static abilities there are now."""
        if self.current is not None:
            return self.current
        found = list(self.state.effects)
        for obj in self.sources:
            of_source = self.by_source.get(obj.id)
            if of_source is None:
                of_source = [] if obj.phased_out else self.of_object(obj)
                self.by_source[obj.id] = of_source
            if of_source:
                found.extend(of_source)
        self.current = found
        self.by_layer = {}
        for effect in found:
            for layer in effect.layers:
                self.by_layer.setdefault(layer, []).append(effect)
        return found

    def forget(self) -> None:
        """Abilities may be others than those whose effects were gathered."""
        self.by_source = {}
        self.current = None

    def of_object(self, obj: GameObject) -> list[ContinuousEffect]:
        """The effects of an object's static abilities and keyword counters as they are now."""
        found: list[ContinuousEffect] = []
        for ability in (obj.chars or obj.base).abilities:
            if ability.kind != STATIC_ABILITY or obj.zone not in ability.function_zones:
                continue
            key = (obj.id, id(ability))
            known = self.seen.get(key)
            if known is None:
                known = static_effects_of(self.state, obj, ability)
                if type(ability.body) in STATIC:
                    self.state.layers_read |= read_by(ability)
                self.seen[key] = known
                granted = self.grants.get(key, 0)
                for effect in known:
                    effect.timestamp = max(effect.timestamp, granted)
            found.extend(known)
        if obj.counters:
            found.extend(self.of_counters(obj))
        return found

    def of_counters(self, obj: GameObject) -> list[ContinuousEffect]:
        """The effects of the keyword counters on a permanent, each kind as old as its youngest counter (CR 613.7c)."""
        key = (obj.id, 0)
        known = self.seen.get(key)
        if known is None:
            known = []
            for kind in keyword_counters(obj):
                time = obj.counter_times.get(kind, obj.timestamp)
                effect = ContinuousEffect(obj.id, obj.controller, time, KEYWORD_COUNTERS[kind])
                effect.locked = (obj.id,)
                known.append(effect)
            self.seen[key] = known
        return known

    def affected(self, effect: ContinuousEffect) -> tuple[int, ...]:
        """The objects and players that an effect affects now; none while its condition fails."""
        state = self.state
        if effect.locked is not None and effect.condition is None:
            objects = state.objects
            return tuple([i for i in effect.locked if i < 0 or i in objects])
        frame = effect_frame(state, effect)
        source = state.objects.get(effect.source)
        if effect.ability is not None and source is not None and source.chars is not None:
            effect.controller = source.chars.controller
            frame.controller = effect.controller
        if effect.condition is not None and not holds(frame, effect.condition):
            return ()
        if effect.locked is not None:
            objects = state.objects
            return tuple([i for i in effect.locked if i < 0 or i in objects])
        return tuple(select(frame, effect.affected))

    def run_layer(self, layer: int) -> None:
        """Apply all effects of one layer in the order of timestamps and dependencies (CR 613.7, 613.8)."""
        self.gather()
        waiting = list(self.by_layer.get(layer, ()))
        known = {id(e) for e in waiting}
        for effect, _ in self.begun.values():
            if layer in effect.layers and id(effect) not in known:  # its ability is gone, but it goes on (CR 613.6)
                waiting.append(effect)
        if not waiting:
            return
        waiting.sort(key=_order)
        dependent = set() if layer == RULES else {id(e) for e in waiting if can_depend(e, layer)}
        applied: set[int] = set()
        while waiting:
            effect = waiting.pop(self.next_index(waiting, dependent, layer) if dependent else 0)
            applied.add(id(effect))
            if self.apply(effect, layer, self.affected_from_start(effect)):
                waiting = self.still_waiting(waiting, applied, layer)
                dependent = {id(e) for e in waiting if can_depend(e, layer)}

    def apply(self, effect: ContinuousEffect, layer: int, affected: tuple[int, ...]) -> bool:
        """Apply an effect of a layer; whether that changed which abilities, and so which effects, there are."""
        objects = self.state.objects
        reached = [objects[ref] for ref in affected if ref in objects] if layer <= ABILITY else []
        before = [(obj, obj.chars) for obj in reached if obj.chars is not None]
        _apply(self.state, effect, layer, affected)
        changed = False
        for obj, chars in before:
            assert obj.chars is not None
            if obj.chars.abilities is chars.abilities:
                continue
            were, are = _statics(chars), _statics(obj.chars)
            if were != are:
                changed = True
                self.by_source.pop(obj.id, None)
                for ability in are:
                    if layer != TEXT and ability not in were:  # whose text is changed keeps its timestamp
                        self.grants[(obj.id, id(ability))] = effect.timestamp
        if changed:
            self.current = None
        return changed

    def correlate(self) -> None:
        """Nothing has a subtype that goes with none of its card types (CR 205.3d)."""
        for effect, affected in self.begun.values():
            if TYPE not in effect.layers:
                continue
            for ref in affected:
                obj = self.state.objects.get(ref)
                if obj is not None and obj.chars is not None:
                    left = left_over(obj.chars.subtypes, obj.chars.types)
                    if len(left) < len(obj.chars.subtypes):
                        obj.chars = obj.chars.copy()
                        obj.chars.subtypes = left

    def affected_from_start(self, effect: ContinuousEffect) -> tuple[int, ...]:
        """The objects an effect began to affect in an earlier layer, or those it affects now (CR 613.6)."""
        begun = self.begun.get(id(effect))
        if begun is not None:
            return begun[1]
        affected = self.affected(effect)
        if affected and len(effect.changes) > 0:
            self.begun[id(effect)] = (effect, affected)
        return affected

    def still_waiting(self, waiting: list[ContinuousEffect], applied: set[int], layer: int) -> list[ContinuousEffect]:
        """What is still to be applied, once abilities were removed or have come to be in this very layer."""
        current = self.gather()
        known = {id(e) for e in current}
        known.update(self.begun)
        found = [e for e in waiting if id(e) in known]
        here = {id(e) for e in found}
        found.extend([e for e in current if layer in e.layers and id(e) not in here and id(e) not in applied])
        found.sort(key=_order)
        return found

    def next_index(self, waiting: list[ContinuousEffect], dependent: set[int], layer: int) -> int:
        """The first effect, by timestamp, that depends on no other waiting one (CR 613.8b)."""
        if len(waiting) == 1:
            return 0
        for i, effect in enumerate(waiting):
            if id(effect) not in dependent:
                return i
            if not any([i != j and self.depends(effect, waiting[j], layer) for j in range(len(waiting))]):
                return i
        return 0  # a loop of dependencies: timestamps decide (CR 613.8b)

    def depends(self, effect: ContinuousEffect, other: ContinuousEffect, layer: int) -> bool:
        """Whether applying `other` first changes what `effect` affects or does, or whether it exists (CR 613.8a)."""
        if effect.defines != other.defines or (effect.source == other.source and effect.ability is other.ability):
            return False
        before = self.signature(effect, layer)
        saved = [(o, o.chars) for o in self.permanents]
        begun = dict(self.begun)
        _apply(self.state, other, layer, self.affected(other))
        self.forget()
        after = self.signature(effect, layer) if effect in self.gather() or effect.ability is None else None
        for obj, chars in saved:
            obj.chars = chars
        self.forget()
        self.begun = begun
        return after != before

    def signature(self, effect: ContinuousEffect, layer: int) -> tuple[Any, ...]:
        """What an effect affects, and what it makes of it, as a value to compare."""
        affected = self.affected(effect)
        saved = [(o, o.chars) for o in self.permanents]
        reads = [MODIFY[type(c)].reads for c in effect.changes]
        result: list[Any] = [affected]
        if any(reads):
            _apply(self.state, effect, layer, affected)
            for obj, chars in saved:
                if obj.chars is not chars and obj.chars is not None:
                    c = obj.chars
                    result.append((obj.id, c.power, c.toughness, c.types, c.subtypes, c.colors, len(c.abilities)))
                obj.chars = chars
        return tuple(result)


def _statics(chars: Characteristics) -> list[Ability]:
    """The abilities that generate continuous effects (CR 604.1)."""
    return [ability for ability in chars.abilities if ability.kind == STATIC_ABILITY]


def _run_layers(state: GameState, permanents: list[GameObject]) -> None:
    run = _Layers(state, permanents)
    for layer in LAYERS:
        run.run_layer(layer)
        if layer == TYPE:
            run.correlate()
        if layer in (TYPE, PT_SWITCH):
            for obj in permanents:
                if obj.chars is not None:
                    obj.chars = with_size(obj, obj.chars)
        if layer == PT_SET:
            for obj in permanents:
                if obj.chars is not None and obj.chars is not obj.base:
                    obj.chars.base_power, obj.chars.base_toughness = obj.chars.power, obj.chars.toughness
        if layer == PT_CHANGE:
            for obj in permanents:
                if obj.counters and obj.chars is not None:
                    obj.chars = with_counters(obj, obj.chars)
    static: list[ContinuousEffect] = []
    for effects in run.seen.values():
        for effect in effects:
            affected = run.begun[id(effect)][1] if id(effect) in run.begun else ()
            effect.locked = None
            outside = tuple([a for a in affected if a in state.objects and state.objects[a].zone != BATTLEFIELD])
            marker = ContinuousEffect(effect.source, effect.controller, effect.timestamp, ())
            marker.layers = effect.layers
            marker.locked = outside
            static.append(marker)
    state.static_effects = static


def can_depend(effect: ContinuousEffect, layer: int) -> bool:
    """Whether anything in this layer could change what an effect does; constants on fixed objects cannot depend.

    Layers up to colours: whatever selects or asks. Abilities, power and toughness: what asks for just those; what
    removes abilities says that it reads (CR 613.8a).
    """
    if any([MODIFY[type(c)].reads for c in effect.changes]):
        return True
    if effect.locked is not None and effect.condition is None:
        return False
    if layer < ABILITY:
        return True
    asks = asks_for_abilities if layer == ABILITY else asks_for_size
    return asks(effect.affected) or asks(effect.condition)


def _order(effect: ContinuousEffect) -> tuple[int, int]:
    """Characteristic-defining first (CR 613.3), then timestamps."""
    return (0 if effect.defines else 1, effect.timestamp)


def _apply(state: GameState, effect: ContinuousEffect, layer: int, affected: tuple[int, ...]) -> None:
    """Make one effect's modifications of one layer to the objects and players it affects."""
    if not affected:
        return
    frame = effect_frame(state, effect)
    for change in effect.changes:
        modifier = MODIFY[type(change)]
        if layer not in modifier.layers:
            continue
        for ref in affected:
            if is_player(ref):
                mark_player(state, seat_of(ref), change, effect)
                continue
            obj = state.objects.get(ref)
            if obj is None or (obj.phased_out and obj.zone == BATTLEFIELD):
                continue
            if obj.chars is None:
                obj.chars = _start(obj)
                if obj.zone != BATTLEFIELD:
                    _define_elsewhere(state, obj)
            changed = obj.chars.copy()
            modifier.apply(frame, change, obj, changed, layer)
            obj.chars = changed


def _define_elsewhere(state: GameState, obj: GameObject) -> None:
    """What an object off the battlefield says of its own characteristics counts before others' effects (CR 613.3)."""
    for ability in obj.base.abilities:
        if ability.keyword == DEFINING and ability.kind == STATIC_ABILITY and obj.zone in ability.function_zones:
            for effect in static_effects_of(state, obj, ability):
                for layer in LAYERS:
                    _apply(state, effect, layer, (obj.id,))


def mark_player(state: GameState, seat: int, change: Any, effect: ContinuousEffect) -> None:
    """Put a rule-changing effect on a player (CR 613.11); of keywords each one by itself."""
    rules = state.player_rules.setdefault(seat, {})
    if hasattr(change, "rules_for_player"):
        for name, keyword in change.rules_for_player():
            rules.setdefault(name, []).append((keyword, effect.source, effect.controller))
        return
    kind: str = change.rule_kind() if hasattr(change, "rule_kind") else type(change).__name__
    rules.setdefault(kind, []).append((change, effect.source, effect.controller))


def player_rules(state: GameState, seat: int, kind: str) -> list[Any]:
    """The rule-changing effects of one kind on a player: (node, source id, controller) each."""
    if state.statics_dirty and not state.deriving:
        derive_all(state)
    found = state.player_rules.get(seat)
    return [] if found is None else list(found.get(kind, []))


def follow_spell(state: GameState, spell: int, permanent: int) -> None:
    """Effects that change a permanent spell apply to the permanent that it becomes (CR 400.7a)."""
    for place, effect in enumerate(state.effects):
        if effect.locked is not None and spell in effect.locked:
            going_on = effect.copy()
            going_on.locked = tuple([permanent if ref == spell else ref for ref in effect.locked])
            state.effects[place] = going_on
