"""Players leaving the game (CR 104.5, 800.4): their objects go, the turn and the others' choices go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.errors import IllegalAnswer
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import CONTROL, ContinuousEffect
from spellwright.rules.decisions import Answer, ChooseOne, Decision
from spellwright.rules.events import Event, PlayerLoses, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.movement import take_out
from spellwright.rules.objects import GameObject, is_player, player_ref, seat_of
from spellwright.rules.planechase import is_planar, planes_before_leaving, planes_leave
from spellwright.rules.process import CONCEDED, happen, happen_unreplaced, register_departure
from spellwright.rules.state import GameEnded, GameState, Interrupted, register_conceding
from spellwright.rules.triggers import unwatch
from spellwright.rules.zones import BATTLEFIELD, COMMAND, EXILE, NOWHERE

LEAVING: Final[list[Callable[[GameState, list[int]], None]]] = []
"""What rooms do at the same time as players leave: the monarch's crown goes on (CR 725.4)."""

GIVES_CONTROL: Final[dict[type, Callable[[Any, ContinuousEffect], int]]] = {}
"""By a class of modification that changes control: the seat that it gives control to."""

NO: Final = 1
"""The answer "no" of a decision with "yes" and "no"."""

UNASKED: Final = ("may", "pay", "optional cost", "reverse")
"""Kinds of decisions on which whoever has left does nothing (CR 800.4f)."""


def concession(seat: int) -> int:
    """What stands among a game's answers where a seat concedes: below zero, so no answer of any decision."""
    return player_ref(seat)


def is_concession(answer: Answer) -> bool:
    """Whether an answer is a concession, which is always possible (CR 104.3a)."""
    return isinstance(answer, int) and answer < 0


# -- the end -------------------------------------------------------------------------------------------


def end_if_decided(state: GameState) -> bool:
    """The game ends when at most one player is left (CR 104.2a, 104.4a); whether it has ended."""
    alive = [p for p in state.players if not p.lost]
    if len(alive) < 2 and not state.over:
        state.over = True
        state.winner = alive[0].seat if alive else -1
        state.why_over = "104.2a" if alive else "104.4a"
    return state.over


def leave_drawn(state: GameState, seats: list[int], why: str) -> None:
    """The game is a draw for these players alone, who leave it; for the others it goes on (CR 104.4e, 104.4f)."""
    for seat in seats:
        if not state.players[seat].lost:
            state.players[seat].lost = True
            state.players[seat].lost_why = why
            state.departing.append(seat)
    if state.over or not state.departing:
        return
    if all([p.lost for p in state.players]):
        state.over, state.winner, state.why_over = True, -1, why
    elif not state.holds_departures:
        depart(state)


# -- conceding -----------------------------------------------------------------------------------------


def leave_game(state: GameState, seat: int) -> None:
    """A player concedes and leaves the game between two actions (CR 104.3a); the last one left wins."""
    if not 0 <= seat < len(state.players) or state.players[seat].lost:
        raise IllegalAnswer(f"seat {seat} is not in the game (CR 104.3a)")
    happen_unreplaced(state, [PlayerLoses(seat, CONCEDED)])


def conceded(state: GameState, decision: Decision, seat: int) -> None:
    """A player concedes while a decision is open (CR 104.3a).

    With priority, or while somebody announces what is taken back then (CR 733.1), the player's objects leave the
    game at once; in the middle of anything else they leave with the next event.
    """
    state.holds_departures = True
    leave_game(state, seat)
    state.holds_departures = False
    if end_if_decided(state):
        raise GameEnded
    if decision.kind == "priority" or state.announcing:
        raise Interrupted


def answer_for_absent(state: GameState, decision: Decision) -> Answer | None:
    """Who answers for a player who has left: costs are not paid, another player chooses (CR 800.4f-h).

    Returns the answer, or None when the decision has been given to another player.
    """
    if decision.kind in UNASKED:
        return NO
    if decision.kind == "payment" and isinstance(decision, ChooseOne):
        return len(decision.options) - 1  # it is not paid
    decision.seat = _stand_in(state, decision)
    return None


def _stand_in(state: GameState, decision: Decision) -> int:
    absent = decision.seat
    about = state.objects.get(decision.about) if decision.about > 0 else None
    if about is None:
        return state.next_seat(absent)  # CR 800.4h
    chooser = about.controller if about.zone != BATTLEFIELD else characteristics(state, about).controller
    if state.players[chooser].lost:
        return state.next_seat(absent)
    return another_chooser(state, chooser, absent, about.id)


def another_chooser(state: GameState, controller: int, absent: int, about: int) -> int:
    """Who chooses for a player who has left: another opponent whom the controller names, if possible (CR 800.4g)."""
    others = [s for s in state.opponents(controller) if s != absent] if controller != absent else []
    if not others:
        return controller
    refs = [player_ref(s) for s in others]
    return seat_of(state.choose_ref(controller, "player", "Who chooses instead?", refs, "800.4g", about))


def choosers(frame: Frame, subject: tuple[int, ...]) -> tuple[int, ...]:
    """The players of an instruction to choose, others in place of those who have left (CR 800.4g)."""
    state = frame.state
    found: list[int] = []
    for ref in subject:
        if is_player(ref) and state.players[seat_of(ref)].lost and not state.players[frame.controller].lost:
            ref = player_ref(another_chooser(state, frame.controller, seat_of(ref), frame.source.id))
        if ref not in found:
            found.append(ref)
    return tuple(found)


# -- leaving -------------------------------------------------------------------------------------------


def depart(state: GameState) -> None:
    """All who have lost since then leave the game together, with everything that is theirs (CR 800.4a)."""
    gone = state.departing
    state.departing = []
    if end_if_decided(state):
        return
    planes_before_leaving(state, gone)
    for action in LEAVING:
        action(state, gone)
    _objects_leave(state, gone)
    _end_control(state, gone)
    for i in list(state.stack):
        obj = state.objects.get(i)
        if obj is not None and obj.controller in gone and (obj.ability is not None or obj.is_copy):
            _vanish(state, obj)
    _exile_controlled(state, gone)
    state.pending = [p for p in state.pending if p.controller not in gone]  # CR 800.4d
    if state.priority in gone:
        state.priority = state.next_seat(state.priority)
    state.version += 1
    planes_leave(state, gone)


def _objects_leave(state: GameState, gone: list[int]) -> None:
    """Objects owned by players who leave do so too; permanents are seen leaving the battlefield (CR 603.6c)."""
    changes: list[Event] = []
    others: list[GameObject] = []
    for obj in list(state.objects.values()):
        if obj.owner in gone and not (obj.zone == COMMAND and is_planar(obj)):
            if obj.zone == BATTLEFIELD and not obj.phased_out:
                changes.append(ZoneChange(obj, NOWHERE, 0, "leave the game"))
            else:
                others.append(obj)
    if changes:
        happen_unreplaced(state, changes)
    for obj in others:
        _vanish(state, obj)


def _vanish(state: GameState, obj: GameObject) -> None:
    """An object that is no permanent leaves the game; nothing sees it."""
    if state.objects.get(obj.id) is not obj:
        return
    if obj.zone == NOWHERE:
        del state.objects[obj.id]  # a token that was about to be created
        return
    unwatch(state, obj.id)
    if obj.zone == COMMAND:
        state.effects = [e for e in state.effects if e.source != obj.id]  # an emblem's
        state.statics_dirty = True
    take_out(state, obj)


def _end_control(state: GameState, gone: list[int]) -> None:
    """Effects that give players who left control of objects end (CR 800.4a)."""
    state.controlled = {s: c for s, c in state.controlled.items() if s not in gone and c not in gone}
    state.next_turn_of = {s: c for s, c in state.next_turn_of.items() if s not in gone and c not in gone}
    kept = [e for e in state.effects if receiver_of(e) not in gone]
    if len(kept) != len(state.effects):
        state.effects = kept
        state.statics_dirty = True


def receiver_of(effect: ContinuousEffect) -> int:
    """The seat that an effect gives control of objects to; -1 for an effect that gives none."""
    if CONTROL in effect.layers:
        for change in effect.changes:
            gives = GIVES_CONTROL.get(type(change))
            if gives is not None:
                return gives(change, effect)
    return -1


def _exile_controlled(state: GameState, gone: list[int]) -> None:
    """Whatever is still controlled by players who left is exiled: what gave them control first (CR 800.4a)."""
    while True:
        left = [o for o in _in_play(state) if _controller(state, o) in gone]
        by_default = [o for o in left if o.controller in gone]
        if not left:
            return
        happen(state, [ZoneChange(obj, EXILE, 0, "left behind") for obj in by_default or left])
        if any([state.objects.get(o.id) is o for o in by_default or left]):
            return


def _in_play(state: GameState) -> list[GameObject]:
    return [state.objects[i] for i in (*state.battlefield, *state.stack)]


def _controller(state: GameState, obj: GameObject) -> int:
    return characteristics(state, obj).controller if obj.zone == BATTLEFIELD else obj.controller


def exile_abandoned(state: GameState) -> bool:
    """Exile what came back under the control of a player who had left (CR 800.4c); whether there was any."""
    if not any([p.lost for p in state.players]):
        return False
    gone = [p.seat for p in state.players if p.lost]
    if not any([_controller(state, o) in gone for o in _in_play(state)]):
        return False
    _exile_controlled(state, gone)
    return True


register_departure(depart)
register_conceding(conceded, answer_for_absent)
