"""Copying (CR 707): copiable values, tokens and permanents that are copies, copies of spells and abilities."""

from __future__ import annotations

from spellwright.rules.continuous import ContinuousEffect, characteristics
from spellwright.rules.events import SpellCopied, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.targeting import is_still_legal, legal_targets
from spellwright.rules.zones import BATTLEFIELD, NOWHERE, STACK


def copiable_values(state: GameState, obj: GameObject) -> Characteristics:
    """What a copy of the object gets: its printed values as other copy effects have changed them (CR 707.2)."""
    values = obj.base if obj.face_down else with_copy_effects(state, obj, obj.base)
    return values.copy()


def with_copy_effects(state: GameState, obj: GameObject, values: Characteristics) -> Characteristics:
    """An object's printed values as the copy effects that last change them (CR 613.2a)."""
    for effect in sorted(state.effects, key=_by_timestamp):
        if effect.locked is not None and obj.id in effect.locked:
            for change in effect.changes:
                values = getattr(change, "copied", values)
    return values


def _by_timestamp(effect: ContinuousEffect) -> int:
    return effect.timestamp


def token_copy(state: GameState, seat: int, model: GameObject, values: Characteristics, cause: int = 0) -> ZoneChange:
    """The event that creates a token which is a copy (CR 707.2, 111.1); put it in a `TokensCreated`."""
    token = state.new_object(state.new_card_id(), seat, model.program, NOWHERE)
    token.is_token = True
    token.face = model.face
    values.controller = seat
    token.base = values
    change = ZoneChange(token, BATTLEFIELD, cause, "create")
    change.controller = seat
    change.player = seat
    change.copied = values
    change.face = model.face
    return change


def copy_on_stack(state: GameState, original: GameObject, seat: int, may_choose_targets: bool) -> GameObject:
    """Put a copy of a spell or ability on the stack: not cast, with the same choices (CR 707.10)."""
    copy = state.new_object(0 if original.ability is not None else state.new_card_id(), seat, original.program, STACK)
    copy.is_copy = original.ability is None
    copy.controller = seat
    copy.base = original.base.copy()
    copy.base.controller = seat
    copy.face = original.face
    copy.ability = original.ability
    copy.source = original.source
    copy.targets = original.targets
    copy.division = original.division
    copy.modes = original.modes
    copy.x = original.x
    copy.event_slots = original.event_slots
    copy.event_numbers = original.event_numbers
    copy.facts = original.facts  # a copy of a kicked spell is kicked (CR 707.2, 702.33f)
    copy.kept = original.kept
    copy.timestamp = state.tick()
    state.stack.append(copy.id)
    if may_choose_targets:
        choose_new_targets(state, copy, seat)
    happen(state, [SpellCopied(copy, seat)])
    return copy


def choose_new_targets(state: GameState, obj: GameObject, seat: int) -> None:
    """A player may change any of the targets, each to another that is legal for who controls it (CR 115.7d)."""
    changed = dict(obj.targets)
    for number, node in target_nodes(state, obj):
        refs = changed.get(number)
        if not refs:
            continue
        frame = Frame(state, obj.controller, state.get(obj.source) if obj.ability is not None else obj)
        frame.spell = obj
        frame.x = obj.x
        frame.targets = changed
        frame.slots = dict(obj.event_slots)
        chosen: list[int] = []
        for ref in refs:
            fits = [r for r in legal_targets(frame, node) if r not in chosen]
            if ref not in fits and is_still_legal(frame, node, ref):
                fits.insert(0, ref)
            if not fits:
                chosen.append(ref)
                continue
            ordered = [ref, *[r for r in fits if r != ref]] if ref in fits else [ref, *fits]
            chosen.append(state.choose_ref(seat, "target", "Choose a new target", ordered, "115.7d", obj.id))
        changed[number] = tuple(chosen)
    obj.targets = changed


def target_nodes(state: GameState, obj: GameObject) -> list[tuple[int, object]]:
    """All numbered target phrases that an object on the stack announced targets for."""
    from spellwright.rules.casting import spell_abilities
    from spellwright.rules.modes import mode_runs

    abilities: list[Ability] = (
        [obj.ability] if obj.ability is not None else spell_abilities(characteristics(state, obj))
    )
    found: list[tuple[int, object]] = []
    for ability in abilities:
        if ability.modes:
            for offset, index in mode_runs(obj):
                found.extend([(number + offset, node) for number, node in ability.modes[index].target_nodes])
        else:
            found.extend(ability.target_nodes)
    return found
