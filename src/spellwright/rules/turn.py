"""The turn (CR 500-514): steps, turn-based actions (703), priority (117), and the loop that runs a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.rules.actions import ACTIVATE, CAST, Action, actions_at_priority, take_action
from spellwright.rules.combat import (
    declare_attackers,
    declare_blockers,
    end_combat,
)
from spellwright.rules.combat_damage import combat_damage, needs_first_strike_step
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.continuous_effect import END_OF_TURN, ContinuousEffect
from spellwright.rules.daytime import check_daytime
from spellwright.rules.decisions import ChooseOne, Option
from spellwright.rules.durations import end_effects
from spellwright.rules.events import (
    ControlChanged,
    Draw,
    Event,
    StateHolds,
    StepBegins,
    TurnBegins,
    Untapped,
    ZoneChange,
)
from spellwright.rules.in_combat import was_attack
from spellwright.rules.leaving import depart, exile_abandoned
from spellwright.rules.loops import is_loop
from spellwright.rules.mana import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, UNTIL_STEP_ENDS
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.objects import GameObject
from spellwright.rules.planechase import make_planar_controller
from spellwright.rules.process import happen, step_begins
from spellwright.rules.range_of_influence import determine
from spellwright.rules.replacement import replaced
from spellwright.rules.reversing import act_by_hand
from spellwright.rules.sagas import advance_sagas
from spellwright.rules.stack import put_triggers_on_stack, resolve_top
from spellwright.rules.state import NOT_ANNOUNCING, GameEnded, GameState, Interrupted
from spellwright.rules.state_based_actions import check_state_based_actions
from spellwright.rules.steps import (
    ALL_STEPS,
    ATTACK,
    BLOCK,
    CLEANUP,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    FIRST_DAMAGE,
    MAIN1,
    UNTAP,
)
from spellwright.rules.triggers import notice_states
from spellwright.rules.zones import GRAVEYARD

BEGIN: Final = 0
PRIORITY: Final = 1
FINISH: Final = 2
"""Stages of a step: it begins, players get priority, it ends."""

MAXIMUM_HAND_SIZE: Final = 7
MOST_TAKEN_BACK: Final = 3
"""An action whose announcement was taken back so often is offered again only after something else was done.

Otherwise whoever always chooses the same way would never come to an end.
"""

SKIPS_UNTAP: Final = 1 << 8
"""Added to the seat of an extra turn that has no untap step (CR 614.10)."""

UntapAction = Callable[[GameState], None]
UntapsToo = Callable[[GameState], list[GameObject]]
UntapLimit = Callable[[GameState, list[GameObject]], list[GameObject]]


def run(state: GameState) -> None:
    """Run the game to its end; every choice is put to `state.decider`."""
    while not state.over:
        advance(state)


def advance(state: GameState) -> None:
    """Make one move of the turn's clockwork: begin a step, handle one priority point, or end a step."""
    if state.departing:
        depart(state)
    try:
        if state.stage == BEGIN:
            _begin_step(state)
        elif state.stage == PRIORITY:
            give_priority(state)
        else:
            _end_step(state)
    except GameEnded:
        pass
    except Interrupted:
        state.announcing = False
        state.drawn_from = NOT_ANNOUNCING
        depart(state)


# -- turns and steps -------------------------------------------------------------------------------------


def start_turn(state: GameState, seat: int) -> None:
    """Begin a player's turn (CR 500.1)."""
    state.turn += 1
    state.version += 1
    state.turn_work = 0
    state.previous_active = state.active if state.turn > 1 else -1
    state.active = seat
    if state.planar is not None:
        make_planar_controller(state, seat)
    controller = state.next_turn_of.get(seat, -1)
    state.controlled = {seat: controller} if controller >= 0 else {}  # CR 723.1
    state.next_turn_of = {s: c for s, c in state.next_turn_of.items() if s != seat}
    if state.ranges:
        determine(state)
    state.schedule = list(ALL_STEPS)
    state.last_turn = state.history
    state.history = []
    state.used = {}
    for player in state.players:
        player.lands_played = 0
        player.drawn_this_turn = 0
        player.life_gained = 0
        player.life_lost = 0
        player.spells_cast_before = player.spells_cast
        player.spells_cast = 0
    state.players[seat].turns_taken += 1
    state.players[seat].turn_began = state.turn
    end_effects(state, (NEXT_TURN,), seat)
    _end_shields(state, NEXT_TURN, seat)
    _forget_delayed(state, seat)
    for place, effect in enumerate(state.effects):
        if effect.duration == "end of your next turn" and effect.until == seat and state.turn > effect.x:
            ending = effect.copy()  # copies of the state hold the effect as well
            ending.duration = END_OF_TURN
            state.effects[place] = ending
    state.step = state.schedule.pop(0)
    state.stage = BEGIN


def _next_turn(state: GameState) -> None:
    """The next turn that is not skipped; extra turns first, the one created last before the others (CR 500.7)."""
    while True:
        extra = 0
        if state.extra_turns:
            extra = state.extra_turns.pop()
            seat = extra & ~SKIPS_UNTAP
        else:
            seat = state.last_regular = (state.last_regular + 1) % len(state.players)
        state.spend_work()
        if state.players[seat].lost:
            _turn_would_begin(state, seat)
        elif replaced(state, [TurnBegins(seat)]):
            start_turn(state, seat)
            if extra & SKIPS_UNTAP:
                state.step = state.schedule.pop(0)
            return


def _turn_would_begin(state: GameState, seat: int) -> None:
    """The turn of a player who has left would begin: what lasts until then is over (CR 800.4k, 800.4m)."""
    end_effects(state, (NEXT_TURN, "end of your next turn", NEXT_END_STEP), seat)
    _end_shields(state, NEXT_TURN, seat)
    _forget_delayed(state, seat)


NEXT_TURN: Final = "your next turn"


def _forget_delayed(state: GameState, seat: int) -> None:
    """Delayed abilities that a player has until their next turn are over (CR 603.7b)."""
    if state.delayed:
        state.delayed = [d for d in state.delayed if d.expires != NEXT_TURN or d.controller != seat]


def _begin_step(state: GameState) -> None:
    """Turn-based actions at the beginning of a step, then priority where the step has any (CR 703.4)."""
    step = state.step
    if _is_skipped(state, step):
        _go_on(state)
        return
    active = state.active
    state.stage = PRIORITY
    state.priority = _first(state)
    state.passed = 0
    if not step_begins(state, StepBegins(step, active, state.turn)):
        _go_on(state)  # an effect skips it (CR 614.10)
        return
    if step == UNTAP:
        _untap(state)
        state.stage = FINISH  # no player gets priority (CR 502.4)
    elif step == DRAW:
        happen(state, [Draw(active)])  # CR 504.1
    elif step == MAIN1:
        advance_sagas(state)  # CR 505.4
    elif step == ATTACK:
        declare_attackers(state)
    elif step == BLOCK:
        declare_blockers(state)
    elif step == FIRST_DAMAGE:
        combat_damage(state, True)
    elif step == DAMAGE:
        combat_damage(state, False)
    elif step == END:
        end_effects(state, (NEXT_END_STEP,), active)
    elif step == CLEANUP:
        _cleanup(state)
    if state.over:
        return


NEXT_END_STEP: Final = "your next end step"
"""The duration of what lasts until the end step of the player whom the effect names (`until`) begins."""


def _is_skipped(state: GameState, step: int) -> bool:
    """Steps that this turn does not have (CR 500.11, 506.1, 510.4)."""
    if step == FIRST_DAMAGE:
        return not needs_first_strike_step(state)
    if step == DRAW:
        return state.skip_draw and state.turn == 1  # CR 103.8a
    if step in (BLOCK, DAMAGE):
        return not was_attack(state)  # CR 508.8
    return False


def _untap(state: GameState) -> None:
    """Phasing, day and night, then the active player's permanents untap (CR 502.1-3)."""
    for action in UNTAP_ACTIONS:
        action(state)
    check_daytime(state)
    untapping: list[GameObject] = []
    objects = state.objects
    for i in state.battlefield:
        obj = objects[i]
        if obj.tapped and not obj.phased_out:
            chars = characteristics(state, obj)
            if chars.controller == state.active and "doesn't untap" not in chars.rules:
                if "may stay tapped" in chars.rules and not state.choose_yes(
                    state.active, f"Untap {state.label(i)}?", i, "untap", "502.3"
                ):
                    continue
                untapping.append(obj)
    if state.player_rules and untapping:
        for limit in UNTAP_LIMITS:
            untapping = limit(state, untapping)
    events: list[Event] = [Untapped(obj) for obj in untapping]
    for others in UNTAP_TOO:
        events.extend([Untapped(obj) for obj in others(state)])
    if events:
        happen(state, events)
    _end_untap_effects(state)


NEXT_UNTAP: Final = "controller's next untap step"
"""The duration of what lasts through the next untap step of each affected permanent's controller."""
PLAYERS_NEXT_UNTAP: Final = "a player's next untap step"
"""The duration of what lasts through the next untap step of the player whom the effect names (`until`)."""


def _end_untap_effects(state: GameState) -> None:
    """What kept the active player's permanents tapped in this untap step only is over."""
    ending = [e for e in state.effects if e.duration in (NEXT_UNTAP, PLAYERS_NEXT_UNTAP)]
    if not ending:
        return
    over: list[ContinuousEffect] = []
    for effect in ending:
        if effect.duration == PLAYERS_NEXT_UNTAP:
            if effect.until == state.active:
                over.append(effect)
            continue
        live = [state.objects[i] for i in effect.locked or () if i in state.objects]
        if all([characteristics(state, obj).controller == state.active for obj in live]):
            over.append(effect)
    state.effects = [e for e in state.effects if e not in over]
    state.statics_dirty = True


UNTAP_ACTIONS: Final[list[UntapAction]] = []
"""What rooms add to the beginning of the untap step (phasing, CR 702.26a)."""


UNTAP_LIMITS: Final[list[UntapLimit]] = []
"""What rooms say about how many of the active player's permanents untap: which of them do (CR 502.3)."""


UNTAP_TOO: Final[list[UntapsToo]] = []
"""What rooms let untap besides the active player's permanents, at the same time (CR 502.3)."""


def _cleanup(state: GameState) -> None:
    """Discard to hand size; damage wears off and "until end of turn" ends, at once (CR 514.1, 514.2)."""
    active = state.active
    player = state.players[active]
    limit = hand_limit(state, active)
    if limit >= 0 and len(player.hand) > limit:
        count = len(player.hand) - limit
        chosen = state.choose_refs(
            active, "discard", f"Discard {count} to your hand size", list(player.hand), count, count, "514.1"
        )
        events: list[Event] = []
        for i in chosen:
            change = ZoneChange(state.objects[i], GRAVEYARD, 0, "discard")
            change.player = active
            events.append(change)
        happen(state, events)
    for i in state.battlefield:
        obj = state.objects[i]
        obj.damage = 0
        obj.deathtouched = False
    end_effects(state, (END_OF_TURN,))
    _end_shields(state, END_OF_TURN, -1)
    state.delayed = [d for d in state.delayed if d.expires != END_OF_TURN]
    state.version += 1
    acted = check_state_based_actions(state)
    if not acted and not state.pending and not state.stack:
        state.stage = FINISH  # no priority unless something happened (CR 514.3a)
    else:
        state.schedule.insert(0, CLEANUP)


def hand_limit(state: GameState, seat: int) -> int:
    """A player's maximum hand size (CR 402.2); below zero for none."""
    limit = MAXIMUM_HAND_SIZE
    for node, _, _ in player_rules(state, seat, "hand size"):
        limit = node.changed(limit) if limit >= 0 else limit
    return limit


def _end_shields(state: GameState, duration: str, seat: int) -> None:
    if state.shields:
        state.shields = [s for s in state.shields if not (s.duration == duration and (seat < 0 or s.until == seat))]


MANA_STAYS_COLORLESS: Final = "unspent mana becomes colorless"
"""The rule about a player who does not lose unspent mana as steps and phases end; it becomes colorless."""
COLORLESS: Final = MANA_LETTERS.index("C")


def _end_step(state: GameState) -> None:
    """Mana empties (CR 500.5), effects that last until the end of this step end, and the next step begins."""
    state.step_ends = False
    boundary = UNTIL_END_OF_COMBAT if state.step == END_COMBAT else UNTIL_STEP_ENDS
    if state.step == CLEANUP:
        boundary = UNTIL_END_OF_TURN
    for player in state.players:
        if not player.pool.is_empty():
            if player_rules(state, player.seat, MANA_STAYS_COLORLESS):
                player.pool.become(COLORLESS, boundary)
            else:
                player.pool.empty(0, boundary)
    if state.step == END_COMBAT:
        end_combat(state)
        end_effects(state, ("end of combat",))
        _end_shields(state, "end of combat", -1)
    _go_on(state)


def _go_on(state: GameState) -> None:
    state.stage = BEGIN
    if state.schedule:
        state.step = state.schedule.pop(0)
    else:
        _next_turn(state)


# -- priority --------------------------------------------------------------------------------------------


def settle(state: GameState) -> bool:
    """State-based actions, then triggers on the stack, until there are neither (CR 117.5); True if any."""
    if _is_settled(state):
        return False
    changed = False
    while not state.over:
        if exile_abandoned(state):
            changed = True
        if check_state_based_actions(state):
            changed = True
            continue
        if state.control_changes:
            _tell_control_changes(state)
            continue
        if StateHolds in state.watch:
            notice_states(state)
        if state.pending:
            put_triggers_on_stack(state)
            changed = True
            continue
        break
    return changed


def _is_settled(state: GameState) -> bool:
    """A quick look whether nothing has happened since `settle` last found nothing to do."""
    if state.settled_version != state.version or state.pending or state.control_changes or state.over:
        return False
    return StateHolds not in state.watch and not any([p.lost for p in state.players])


def _tell_control_changes(state: GameState) -> None:
    """Abilities that trigger when a player gains or loses control see it as an event (CR 603.10)."""
    changes = state.control_changes
    state.control_changes = []
    live = [c for c in changes if c[0] in state.objects]
    if live:
        happen(state, [ControlChanged(state.objects[i], before, after) for i, before, after in live])


def give_priority(state: GameState) -> None:
    """The player with priority takes an action or passes (CR 117.3)."""
    if settle(state):
        state.passed = 0  # whoever would have got priority gets it now (CR 117.5)
    if state.over or is_loop(state):
        return
    seat = state.priority
    if state.players[seat].lost:
        state.priority = state.next_seat(seat)  # CR 800.4j
        if _all_have_passed(state):
            _succession_ends(state)
        return
    actions = actions_at_priority(state, seat)
    if state.taken_back:
        actions = [action for action in actions if state.taken_back.get(action.key(), 0) < MOST_TAKEN_BACK]
    if not actions:
        _pass(state, seat)
        return
    options = [Option("pass", 0)]
    for action in actions:
        options.append(Option("", action.object_id, action, state))
    decision = ChooseOne(seat, "priority", "You have priority", options, "117.1")
    decision.actions = actions
    answer = state.ask(decision)
    assert isinstance(answer, int)
    if answer == 0:
        _pass(state, seat)
        return
    do_action(state, seat, actions[answer - 1])


def _first(state: GameState) -> int:
    """Who receives priority first: the active player, or the next one if that player has left (CR 117.3, 800.4j)."""
    return state.next_seat(state.active) if state.players[state.active].lost else state.active


def do_action(state: GameState, seat: int, action: Action) -> None:
    """Take an action at priority; its player has priority again afterwards (CR 117.3c)."""
    state.leave_loop()
    state.announcing = action.kind == CAST or action.kind == ACTIVATE
    state.drawn_from = state.next_id
    done = act_by_hand(state, seat, action) if state.by_hand >> seat & 1 else take_action(state, seat, action)
    state.drawn_from = NOT_ANNOUNCING
    state.announcing = False
    if done:
        state.taken_back.clear()
    else:
        key = action.key()
        state.taken_back[key] = state.taken_back.get(key, 0) + 1
    state.passed = 0
    state.priority = seat


def _pass(state: GameState, seat: int) -> None:
    """Pass; when all have passed in succession the top of the stack resolves or the step ends (CR 117.4)."""
    state.taken_back.clear()
    state.passed |= 1 << seat
    if _all_have_passed(state):
        _succession_ends(state)
    else:
        state.priority = state.next_seat(seat)


def _all_have_passed(state: GameState) -> bool:
    for player in state.players:
        if not player.lost and not state.passed >> player.seat & 1:
            return False
    return True


def _succession_ends(state: GameState) -> None:
    state.passed = 0
    if state.stack:
        resolve_top(state)
        state.priority = _first(state)
        if state.step_ends:
            state.stage = FINISH
    else:
        state.stage = FINISH
