"""Copying (CR 707): copiable values, tokens and permanents that are copies, copies of spells and abilities."""

from __future__ import annotations

from typing import final

from spellwright.rules.continuous import characteristics, touch, touch_all
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.durations import COPY_ENDS
from spellwright.rules.events import SpellCopied, ZoneChange
from spellwright.rules.faces import LOCKED, is_room
from spellwright.rules.frame import Frame
from spellwright.rules.merging import Copies, merged_values
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.targeting import is_still_legal, legal_targets, together_with
from spellwright.rules.zones import BATTLEFIELD, NOWHERE, STACK


@final
class CopiedValues:
    """The change that a copy effect of limited or unlimited time makes to permanents (CR 707.4, 613.1a)."""

    __slots__ = ("values",)

    def __init__(self, values: Characteristics) -> None:
        self.values = values


def renew_copiable_values(state: GameState, obj: GameObject) -> None:
    """Make an object's copiable values those of the youngest copy effect on it, or its own again (CR 613.2a).

    One that lies face down has them only once it is turned face up (CR 708.10).
    """
    copies = _copy_effects(state, obj)
    own = obj.own_values
    if obj.top is not None:
        own = merged_values(obj, [], obj.face_down)
    elif own is None:
        own = obj.program.faces[obj.face].printed(obj.controller) if obj.face_down else obj.base
    obj.own_values = own if copies or obj.face_down else None
    if not obj.face_down:
        obj.base = _with_copies(obj, copies, own).copy()
        obj.base.controller = obj.controller
    touch(state, obj)
    touch_all(state)


def face_up_values(state: GameState, obj: GameObject) -> Characteristics:
    """What a face-down permanent would be face up: its own values, or those of the youngest copy effect (CR 708.10)."""
    values = obj.own_values
    if values is None:
        values = obj.program.faces[obj.face].printed(obj.controller)
    return _with_copies(obj, _copy_effects(state, obj), values)


def _copy_effects(state: GameState, obj: GameObject) -> Copies:
    """What copy effects make of an object, the youngest last."""
    found: Copies = []
    for effect in state.effects:
        if effect.locked is not None and obj.id in effect.locked:
            found.extend([(effect.timestamp, c.values) for c in effect.changes if isinstance(c, CopiedValues)])
    return found


def _with_copies(obj: GameObject, copies: Copies, own: Characteristics) -> Characteristics:
    """What copy effects make of an object: the youngest counts, but for what has merged with it later (CR 613.2a)."""
    if obj.top is not None:
        return merged_values(obj, copies, obj.face_down)
    return copies[-1][1] if copies else own


def copiable_values(obj: GameObject) -> Characteristics:
    """What a copy of the object gets: its printed values as other copy effects have changed them (CR 707.2)."""
    card = obj.base.card
    if card is not None and is_room(card) and obj.zone == BATTLEFIELD:
        return card.faces[LOCKED].printed(obj.controller).copy()  # its halves, of which neither is unlocked (CR 709.5d)
    found = obj.base.copy()
    found.value_cost = None  # what copies a back face has mana value 0 (CR 202.3b)
    return found


def _copies_end(state: GameState, effects: list[ContinuousEffect]) -> None:
    """When copy effects end, what they affected is what it was before, or what an older one makes it."""
    for effect in effects:
        if any([isinstance(change, CopiedValues) for change in effect.changes]):
            for ref in effect.locked or ():
                obj = state.objects.get(ref)
                if obj is not None:
                    renew_copiable_values(state, obj)


COPY_ENDS.append(_copies_end)


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


def copy_of_card(state: GameState, card: GameObject, seat: int) -> GameObject:
    """Copy a card where it is, for a player who may cast the copy; one that stays there ceases to exist (CR 707.12)."""
    copy = state.new_object(state.new_card_id(), seat, card.program, card.zone)
    copy.is_copy = True
    copy.base = card.base.copy()
    copy.base.controller = seat
    copy.face = card.face
    copy.timestamp = state.tick()
    state.zone_list(card.zone, seat).append(copy.id)
    state.token_moves.append(copy.id)
    return copy


def copy_on_stack(state: GameState, original: GameObject, seat: int, may_choose_targets: bool) -> GameObject:
    """Put a copy of a spell or ability on the stack: not cast, with the same choices (CR 707.10)."""
    copy = state.new_object(0 if original.ability is not None else state.new_card_id(), seat, original.program, STACK)
    copy.is_copy = original.ability is None
    copy.controller = seat
    copy.base = copiable_values(original)
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
            fits = together_with(frame, node, [r for r in legal_now(frame, obj, node) if r not in chosen], refs, ref)
            if ref not in fits and node is not None and is_still_legal(frame, node, ref):
                fits.insert(0, ref)
            if not fits:
                chosen.append(ref)
                continue
            ordered = [ref, *[r for r in fits if r != ref]] if ref in fits else [ref, *fits]
            chosen.append(state.choose_ref(seat, "target", "Choose a new target", ordered, "115.7d", obj.id))
        changed[number] = tuple(chosen)
    obj.targets = changed


def target_nodes(state: GameState, obj: GameObject) -> list[tuple[int, object | None]]:
    """All numbered target phrases that an object on the stack announced targets for.

    None stands for what the enchant abilities of an Aura spell say (CR 303.4a).
    """
    from spellwright.rules.casting import AURA_TARGET, spell_abilities
    from spellwright.rules.modes import mode_runs

    abilities: list[Ability] = (
        [obj.ability] if obj.ability is not None else spell_abilities(characteristics(state, obj))
    )
    found: list[tuple[int, object | None]] = []
    for ability in abilities:
        if ability.modes:
            for offset, index in mode_runs(obj):
                found.extend([(number + offset, node) for number, node in ability.modes[index].target_nodes])
        else:
            found.extend([(number + ability.target_base, node) for number, node in ability.target_nodes])
    if AURA_TARGET in obj.targets:
        found.append((AURA_TARGET, None))
    return found


def legal_now(frame: Frame, obj: GameObject, node: object | None) -> list[int]:
    """What could be a target of something on the stack now, for one of its `target_nodes` (CR 115.7)."""
    from spellwright.rules import casting

    if node is not None:
        return legal_targets(frame, node)
    return casting.AURA_TARGETS(frame.state, obj.controller, obj, characteristics(frame.state, obj))
