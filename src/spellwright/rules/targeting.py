"""Targets (CR 115): which are legal, choosing them (CR 601.2c), checking them again on resolution (CR 608.2b)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from spellwright.language.node import Node, walk
from spellwright.language.tree.bound import TargetRef
from spellwright.language.tree.quantities import Number, X
from spellwright.language.tree.selectors import AnyTarget
from spellwright.language.tree.together import Jointly
from spellwright.rules.announced import phrase_of
from spellwright.rules.choosers import CHOSE, THEIRS, chooser_of_targets, controlled_by, who_chooses
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import FITS_TARGET, TARGETS, value
from spellwright.rules.objects import GameObject, is_player, player_ref, seat_of
from spellwright.rules.range_of_influence import in_range, is_exempt
from spellwright.rules.state import GameState
from spellwright.rules.together import allowed, choose_together, most_together
from spellwright.rules.zones import BATTLEFIELD, LIBRARY, STACK

CanBeTargeted = Callable[[GameState, int, GameObject, int], bool]
"""(state, target, source of the spell or ability, its controller)"""

TARGET_RULES: Final[list[CanBeTargeted]] = []
"""Conditions that rooms register (hexproof, shroud, protection): all must allow the target (CR 115.4, 702)."""


def may_be_targeted(state: GameState, ref: int, source: GameObject, controller: int) -> bool:
    """Whether the rules let an object or player be a target at all."""
    if state.reach and not (in_range(state, controller, ref) or is_exempt(source)):
        return False  # CR 801.4
    if is_player(ref):
        if state.players[seat_of(ref)].lost:
            return False
        if not state.player_rules:
            return True
    else:
        obj = state.objects.get(ref)
        if obj is None or (obj.zone == BATTLEFIELD and obj.phased_out):
            return False
        if obj.zone == BATTLEFIELD:
            chars = characteristics(state, obj)
            if not chars.keywords and not chars.rules:
                return True
    return all([rule(state, ref, source, controller) for rule in TARGET_RULES])


def legal_targets(frame: Frame, node: Any) -> list[int]:
    """All legal targets for one target phrase, in a stable order."""
    state = frame.state
    spell = frame.spell
    own = spell.id if spell is not None else 0
    fits = TARGETS[type(node)](frame, node).fits
    return [r for r in fits if r != own and may_be_targeted(state, r, frame.source, frame.controller)]


def has_legal_targets(frame: Frame, target_nodes: tuple[tuple[int, Any], ...]) -> bool:
    """Whether each target phrase that needs targets can have enough of them (CR 601.2c, 603.3d)."""
    if any([_refers(node) for _, node in target_nodes]):
        before = frame.targets
        possible = _can_go_on(frame, target_nodes)
        frame.targets = before
        return possible
    for _, node in target_nodes:
        if isinstance(node, AnyTarget) and _a_player_will_do(frame, node):
            continue
        wanted = TARGETS[type(node)](frame, node)
        if wanted.low <= 0:
            continue
        if isinstance(wanted.filter, Jointly):
            fits = [r for r in wanted.fits if may_be_targeted(frame.state, r, frame.source, frame.controller)]
            if most_together(frame, wanted.filter, fits, []) < wanted.low:
                return False
            continue
        count = 0
        for ref in wanted.fits:
            if may_be_targeted(frame.state, ref, frame.source, frame.controller):
                count += 1
                if count >= wanted.low:
                    break
        if count < wanted.low:
            return False
    return True


def _a_player_will_do(frame: Frame, node: AnyTarget) -> bool:
    """A quick look whether a player can be the one target of any kind: then no permanent need be looked at."""
    if node.other or not isinstance(node.count, Number) or node.count.value != 1:
        return False
    state = frame.state
    seats = state.in_turn_order()
    return any([may_be_targeted(state, player_ref(seat), frame.source, frame.controller) for seat in seats])


_REFERS: Final[dict[int, tuple[Any, bool]]] = {}


def _refers(node: Any) -> bool:
    """Whether what may be a target depends on an earlier target: "target land that player controls"."""
    found = _REFERS.get(id(node))
    if found is None:
        found = (node, any([isinstance(part, TargetRef) for part in walk(node)]))
        _REFERS[id(node)] = found
    return found[1]


def _can_go_on(frame: Frame, target_nodes: Sequence[tuple[int, Any]]) -> bool:
    """Whether there are targets for all these phrases, those of later ones depending on those of earlier ones."""
    if not target_nodes:
        return True
    number, node = target_nodes[0]
    wanted = TARGETS[type(node)](frame, node)
    legal = legal_targets(frame, node)
    if len(legal) < wanted.low:
        return False
    picks: list[tuple[int, ...]] = [tuple(legal[: wanted.low])] if wanted.low > 1 else [(ref,) for ref in legal]
    if wanted.low <= 0:
        picks.insert(0, ())
    for pick in picks:
        frame.targets = {**frame.targets, number + frame.target_base: pick}
        if _can_go_on(frame, target_nodes[1:]):
            return True
    return False


def _leaving_targets(frame: Frame, legal: list[int], key: int, later: Sequence[tuple[int, Any]]) -> list[int]:
    """Of the legal targets for a phrase those with which the later phrases have targets as well."""
    if not any([_refers(node) for _, node in later]):
        return legal
    before = frame.targets
    found: list[int] = []
    for ref in legal:
        frame.targets = {**before, key: (ref,)}
        if _can_go_on(frame, later):
            found.append(ref)
    frame.targets = before
    return found


def legal_x(frame: Frame, target_nodes: tuple[tuple[int, Any], ...], top: int) -> tuple[int, int]:
    """The least and the greatest X up to `top` with which there are enough targets (CR 601.2b-c); (0, -1) for none."""
    if not any([isinstance(part, X) for _, node in target_nodes for part in walk(node)]):
        return (0, top) if has_legal_targets(frame, target_nodes) else (0, -1)
    before = frame.x
    found: list[int] = []
    for x in range(top + 1):
        frame.x = x
        if has_legal_targets(frame, target_nodes):
            found.append(x)
    frame.x = before
    return (found[0], found[-1]) if found else (0, -1)


def choose_targets(
    frame: Frame, target_nodes: tuple[tuple[int, Any], ...], on_stack: GameObject, most: int = -1
) -> bool:
    """Have the controller choose targets and divisions for every target phrase, in order (CR 601.2c-d).

    With `most` no phrase has more targets than that, which is what the controller can pay for.

    Returns False, with nothing chosen, if a phrase cannot have enough legal targets.
    """
    if not target_nodes:
        return True
    state = frame.state
    chosen: dict[int, tuple[int, ...]] = dict(on_stack.targets)
    division: dict[int, tuple[int, ...]] = dict(on_stack.division)
    frame.targets = chosen
    for index, (number, node) in enumerate(target_nodes):
        key = number + frame.target_base
        wanted = TARGETS[type(node)](frame, node)
        legal = [
            r for r in wanted.fits if r != on_stack.id and may_be_targeted(state, r, frame.source, frame.controller)
        ]
        seat = frame.controller
        who = who_chooses(node)
        if who and legal:
            seat = chooser_of_targets(frame, who, legal, on_stack.id)
            if who == THEIRS:
                legal = controlled_by(frame, legal, seat)
                on_stack.facts = {**on_stack.facts, CHOSE: seat + 1}
        if wanted.high == 1:
            legal = _leaving_targets(frame, legal, key, target_nodes[index + 1 :])
        high = min(wanted.high, len(legal), most) if most >= 0 else min(wanted.high, len(legal))
        amount = amount_divided(frame, node) if wanted.divided < 0 else wanted.divided
        if amount >= 0:
            high = min(high, amount)
        if most_together(frame, wanted.filter, legal, []) < wanted.low:
            return False
        picked = choose_together(
            frame, wanted.filter, seat, "target", f"Choose targets for {state.name_of(on_stack.id)}", legal,
            wanted.low, high, "601.2c", on_stack.id,
        )  # fmt: skip
        chosen[key] = tuple(picked)
        if amount >= 0 and picked:
            division[key] = _divide(frame, amount, picked, on_stack)
    on_stack.targets = chosen
    on_stack.division = division
    return True


DIVIDES: Final[dict[type, Callable[[Any], Any]]] = {}
"""By class of an instruction that divides an amount among its targets, `recipients`: the node of the amount."""

_DIVIDED: Final[dict[int, tuple[Any, Any]]] = {}


def amount_divided(frame: Frame, node: Any) -> int:
    """What is divided among the targets of a phrase as they are chosen; below zero for nothing (CR 601.2d)."""
    found = _DIVIDED.get(id(node))
    if found is None:
        found = (node, _amount_node(frame, node))
        _DIVIDED[id(node)] = found
    return -1 if found[1] is None else max(value(frame, found[1]), 0)


def _amount_node(frame: Frame, node: Any) -> Any:
    ability = frame.ability
    if ability is None:
        return None
    for body in [ability.body, *[mode.body for mode in ability.modes]]:
        for part in walk(body) if isinstance(body, Node) else ():
            function = DIVIDES.get(type(part))
            if function is not None and getattr(part.recipients, "node", None) is phrase_of(node):  # type: ignore[attr-defined]
                return function(part)
    return None


def _divide(frame: Frame, amount: int, picked: list[int], on_stack: GameObject) -> tuple[int, ...]:
    """At least one for each target (CR 601.2d)."""
    state = frame.state
    left = amount
    shares: list[int] = []
    for i in range(len(picked)):
        after = len(picked) - i - 1
        if after == 0:
            shares.append(left)
        else:
            share = state.choose_number(
                frame.controller,
                "divide",
                f"How much for {state.label(picked[i])}?",
                1,
                left - after,
                "601.2d",
                on_stack.id,
            )
            shares.append(share)
            left -= share
    return tuple(shares)


def still_legal(frame: Frame, target_nodes: tuple[tuple[int, Any], ...], on_stack: GameObject) -> tuple[bool, bool]:
    """Keep in the frame the targets that are still legal (CR 608.2b).

    Returns whether the spell or ability had targets, and whether any of them is legal.
    """
    had = False
    any_legal = False
    legal: dict[int, tuple[int, ...]] = dict(frame.targets)
    frame.targets = {**frame.targets, **on_stack.targets}  # a phrase may speak of an earlier target
    for number, node in target_nodes:
        key = number + frame.target_base
        kept: list[int] = []
        for ref in on_stack.targets.get(key, ()):
            had = True
            if is_still_legal(frame, node, ref):
                kept.append(ref)
        if not allowed(frame, phrase_of(node).filter if _is_joint(node) else None, kept):
            kept = []  # together they are no longer what the phrase asks for
        any_legal = any_legal or bool(kept)
        legal[key] = tuple(kept)
    frame.targets = legal
    frame.division = on_stack.division
    return had, any_legal


def together_with(frame: Frame, node: Any, fits: list[int], refs: Sequence[int], changed: int) -> list[int]:
    """What can stand for one of several targets if the others stay (CR 115.7)."""
    if not _is_joint(node):
        return fits
    others = [r for r in refs if r != changed]
    return [r for r in fits if allowed(frame, phrase_of(node).filter, [*others, r])]


def _is_joint(node: Any) -> bool:
    return isinstance(getattr(phrase_of(node), "filter", None), Jointly)


def is_still_legal(frame: Frame, node: Any, ref: int) -> bool:
    """Whether one chosen target still is legal: there, fitting the phrase, and allowed by the rules."""
    state = frame.state
    if not is_player(ref):
        obj = state.objects.get(ref)
        if obj is None or obj.zone == LIBRARY:
            return False
    return FITS_TARGET[type(node)](frame, node, ref) and may_be_targeted(state, ref, frame.source, frame.controller)


def _hexproof(state: GameState, ref: int, source: GameObject, controller: int) -> bool:
    """Hexproof and shroud of permanents and players (CR 702.11b-c, 702.18a)."""
    if is_player(ref):
        seat = seat_of(ref)
        if player_rules(state, seat, "shroud"):
            return False
        return seat == controller or not player_rules(state, seat, "hexproof")
    obj = state.objects[ref]
    if obj.zone != BATTLEFIELD and obj.zone != STACK:
        return True
    chars = characteristics(state, obj)
    if "shroud" in chars.keywords:
        return False
    return "hexproof" not in chars.keywords or chars.controller == controller


TARGET_RULES.append(_hexproof)
