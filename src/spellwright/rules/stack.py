"""The stack (CR 405): putting triggers on it (CR 603.3), and resolving its top object (CR 608)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree.bound import BoundNumber, BoundRef
from spellwright.rules.activating import put_ability_on_stack
from spellwright.rules.became_cast import targeting_events
from spellwright.rules.casting import AURA_TARGET, spell_abilities
from spellwright.rules.casting_options import MUTATING
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.mana_abilities import resolve_mana_triggers
from spellwright.rules.meaning import holds, perform
from spellwright.rules.modes import choose_mode_targets, choose_modes, has_legal_modes, mode_runs
from spellwright.rules.mutating import resolve_mutating
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.rooms import enter_unlocked
from spellwright.rules.state import GameState
from spellwright.rules.targeting import choose_targets, has_legal_targets, still_legal
from spellwright.rules.triggers import PendingTrigger
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, NOWHERE, STACK


def put_triggers_on_stack(state: GameState) -> None:
    """Each player in APNAP order puts their waiting triggers on the stack in an order they choose (CR 603.3b)."""
    resolve_mana_triggers(state)
    waiting = state.pending
    state.pending = []
    for seat in state.in_turn_order():
        own = [p for p in waiting if p.controller == seat]
        for pending in _ordered(state, seat, own):
            _put_trigger(state, pending)


def _ordered(state: GameState, seat: int, own: list[PendingTrigger]) -> list[PendingTrigger]:
    """The order chosen; triggers of the same ability that differ in nothing that it speaks of are not asked."""
    if len(own) < 2:
        return own
    kinds = {(id(p.ability), _what_it_knows(p)) for p in own}
    if len(kinds) == 1:
        return own
    from spellwright.rules.decisions import ChooseOrder, Option

    options = [Option(f"{state.label(p.source)}: {p.ability.words()}", p.source) for p in own]
    decision = ChooseOrder(seat, "order", "Put your triggers on the stack, the first one first", options, "603.3b")
    answer = state.ask(decision)
    assert isinstance(answer, tuple)
    return [own[i] for i in answer]


def _what_it_knows(pending: PendingTrigger) -> tuple[Any, ...]:
    """What a waiting ability knows of its event or creator, where its instructions speak of that."""
    ability = pending.ability
    if ability.mentions is None:
        spoken = walk((ability.body, ability.condition))
        ability.mentions = tuple(sorted({n.slot for n in spoken if isinstance(n, (BoundRef, BoundNumber))}))
    return tuple([(pending.slots.get(slot), pending.numbers.get(slot)) for slot in ability.mentions])


def _put_trigger(state: GameState, pending: PendingTrigger) -> None:
    """Put one trigger on the stack, choosing modes and targets; without legal ones it is removed (CR 603.3c-d)."""
    source = state.get(pending.source)
    ability = pending.ability
    frame = _frame_of_trigger(state, source, pending)
    if ability.modes:
        if not has_legal_modes(frame, ability):
            return
    elif ability.target_nodes and not has_legal_targets(frame, ability.target_nodes):
        return
    on_stack = put_ability_on_stack(state, pending.controller, source, ability)
    on_stack.event_slots = pending.slots
    on_stack.event_numbers = pending.numbers
    on_stack.x = pending.x
    frame.spell = on_stack
    chosen = (
        choose_modes(frame, ability, on_stack)
        and bool(on_stack.modes)
        and choose_mode_targets(frame, ability, on_stack)
        if ability.modes
        else choose_targets(frame, ability.target_nodes, on_stack)
    )
    if not chosen:
        state.stack.remove(on_stack.id)
        del state.objects[on_stack.id]
        return
    events: list[Event] = [Happened("trigger", pending.controller, source.id, 0, on_stack.id)]
    events.extend(targeting_events(state, on_stack, pending.controller))
    happen(state, events)


def _frame_of_trigger(state: GameState, source: GameObject, pending: PendingTrigger) -> Frame:
    frame = Frame(state, pending.controller, source)
    frame.ability = pending.ability
    frame.slots = dict(pending.slots)
    frame.numbers = dict(pending.numbers)
    frame.event = pending.event
    frame.x = pending.x
    return frame


# -- resolving -------------------------------------------------------------------------------------------


def resolve_top(state: GameState) -> None:
    """Resolve the top object of the stack (CR 608)."""
    obj = state.objects[state.stack[-1]]
    if obj.ability is not None:
        _resolve_ability(state, obj, obj.ability)
    else:
        _resolve_spell(state, obj)


def _resolve_ability(state: GameState, on_stack: GameObject, ability: Ability) -> None:
    """Carry out an activated or triggered ability, then it ceases to exist (CR 608.2, 608.2n)."""
    frame = Frame(state, on_stack.controller, state.get(on_stack.source))
    frame.ability = ability
    frame.spell = on_stack
    frame.x = on_stack.x
    frame.slots = dict(on_stack.event_slots)
    frame.numbers = dict(on_stack.event_numbers)
    frame.chosen = dict(on_stack.kept)
    fine = ability.condition is None or ability.event is None or holds(frame, ability.condition)  # CR 608.2a
    done = fine and _follow(state, frame, ability, on_stack)
    if state.objects.get(on_stack.id) is on_stack:
        state.stack.remove(on_stack.id)
        del state.objects[on_stack.id]
        state.former[on_stack.id] = on_stack
        state.version += 1
    what = "resolve" if done else "fizzle"
    happen(state, [Happened(what, on_stack.controller, on_stack.source, 0, on_stack.id)])


def _follow(state: GameState, frame: Frame, ability: Ability, on_stack: GameObject) -> bool:
    """Check targets, then follow the instructions; False if all targets were illegal (CR 608.2b-c)."""
    if ability.modes:
        return _follow_modes(state, frame, ability, on_stack)
    if ability.target_nodes:
        had, any_legal = still_legal(frame, ability.target_nodes, on_stack)
        if had and not any_legal:
            return False
    perform(frame, ability.body)
    return True


def _follow_modes(state: GameState, frame: Frame, ability: Ability, on_stack: GameObject) -> bool:
    """Chosen modes are followed in printed order (CR 608.2c); all their targets count together."""
    had = False
    any_legal = False
    for base, index in mode_runs(on_stack):
        frame.target_base = base
        had_here, legal_here = still_legal(frame, ability.modes[index].target_nodes, on_stack)
        had = had or had_here
        any_legal = any_legal or legal_here
    if had and not any_legal:
        return False
    for base, index in mode_runs(on_stack):
        frame.target_base = base
        perform(frame, ability.modes[index].body)
    return True


def _resolve_spell(state: GameState, spell: GameObject) -> None:
    """Resolve a spell: follow its text, or put the permanent onto the battlefield (CR 608.2, 608.3)."""
    chars = characteristics(state, spell)
    if chars.is_permanent_card():
        _resolve_permanent_spell(state, spell)
        return
    frame = Frame(state, spell.controller, spell)
    frame.spell = spell
    frame.x = spell.x
    frame.chosen = dict(spell.kept)
    had = False
    any_legal = False
    abilities = spell_abilities(chars)
    for ability in abilities:
        frame.ability = ability
        if ability.modes:
            for base, index in mode_runs(spell):
                frame.target_base = base
                had_here, legal_here = still_legal(frame, ability.modes[index].target_nodes, spell)
                had = had or had_here
                any_legal = any_legal or legal_here
        else:
            frame.target_base = ability.target_base
            had_here, legal_here = still_legal(frame, ability.target_nodes, spell)
            had = had or had_here
            any_legal = any_legal or legal_here
    if had and not any_legal:
        leave_stack(state, spell, "fizzle")  # CR 608.2b
        return
    for ability in abilities:
        frame.ability = ability
        if ability.modes:
            for base, index in mode_runs(spell):
                frame.target_base = base
                perform(frame, ability.modes[index].body)
        else:
            frame.target_base = ability.target_base
            perform(frame, ability.body)
    if state.objects.get(spell.id) is spell and spell.zone == STACK:
        for subtype in AFTER_RESOLVING:
            if subtype in chars.subtypes and AFTER_RESOLVING[subtype](state, spell):
                return
        leave_stack(state, spell, "resolve")  # CR 608.2n


AFTER_RESOLVING: Final[dict[str, Callable[[GameState, GameObject], bool]]] = {}
"""By spell type: where a spell of that type goes as it resolves; false if to the graveyard as others do."""


def leave_stack(state: GameState, spell: GameObject, how: str) -> None:
    """A spell that has resolved or was illegal leaves the stack: to the graveyard, or nowhere if it is a copy."""
    happen(state, [ZoneChange(spell, GRAVEYARD, spell.id, how)])


def _resolve_permanent_spell(state: GameState, spell: GameObject) -> None:
    """The spell becomes a permanent under its controller's control, or merges with one (CR 608.3a-d)."""
    if MUTATING in spell.facts and resolve_mutating(state, spell):
        return
    change = ZoneChange(spell, BATTLEFIELD, spell.id, "resolve")
    change.controller = spell.controller
    change.player = spell.controller
    change.x = spell.x
    change.facts = spell.facts
    change.kept = spell.kept
    change.face = spell.face
    change.face_down = spell.face_down
    hosts = spell.targets.get(AURA_TARGET)
    if hosts is not None:
        from spellwright.rules.casting import AURA_TARGETS

        if hosts[0] not in AURA_TARGETS(state, spell.controller, spell, characteristics(state, spell)):
            if not spell.facts.get("bestowed"):
                leave_stack(state, spell, "fizzle")  # CR 303.4e, 608.3b
                return
        else:
            change.attach_to = hosts[0]
    happen(state, [change])
    if state.objects.get(spell.id) is spell and spell.zone == STACK:
        leave_stack(state, spell, "fizzle")  # CR 608.3e
    if spell.face and change.new is not None:
        enter_unlocked(state, spell, change.new)


def remove_copy(state: GameState, obj: GameObject) -> None:
    """A copy of a spell, or a token, in a zone where it cannot be ceases to exist (CR 704.5d-e)."""
    state.zone_list(obj.zone, obj.owner).remove(obj.id)
    del state.objects[obj.id]
    state.former[obj.id] = obj
    obj.zone = NOWHERE
    state.version += 1
