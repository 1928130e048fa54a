"""Activating abilities (CR 602): what may be activated, and the steps of doing so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from spellwright.rules.activation_bans import banned_by
from spellwright.rules.became_cast import targeting_events
from spellwright.rules.casting import Problem, pay_mana
from spellwright.rules.continuous import characteristics
from spellwright.rules.costs import MOST_X, can_pay_costs, most_x, pay_costs
from spellwright.rules.events import AbilityActivated, Event
from spellwright.rules.frame import Frame
from spellwright.rules.greatest_x import greatest_x
from spellwright.rules.mana import ManaCost
from spellwright.rules.mana_abilities import (
    ManaSupply,
    ability_frame,
    cant_activate,
    is_sick,
    mana_for,
    resolve_for_mana,
)
from spellwright.rules.meaning import holds
from spellwright.rules.modes import NO_X, choose_mode_targets, choose_modes, has_legal_modes, modes_x
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.range_of_influence import in_range
from spellwright.rules.spending import ACTIVATING, Purpose
from spellwright.rules.state import GameState, Interrupted
from spellwright.rules.steps import MAIN1, MAIN2
from spellwright.rules.targeting import choose_targets, has_legal_targets, legal_x
from spellwright.rules.triggers import remember_use
from spellwright.rules.zones import BATTLEFIELD, COMMAND, STACK

ACTIVATORS: Final[list[Callable[[GameState, int, GameObject, Ability], bool]]] = []
"""Rooms that let others than the controller activate an ability ("any player may activate this ability")."""

COST_REDUCTIONS: Final[list[Callable[[GameState, int, GameObject, Ability], int]]] = []
"""Rooms that change what activating costs (CR 601.2f, 602.2b): more, or less below zero."""


MANA_REDUCTIONS: Final[list[Callable[[GameState, GameObject, Ability, ManaCost], ManaCost]]] = []
"""Rooms that take colored mana too from what activating costs (CR 118.7)."""

RESTRICTIONS: Final[list[Callable[[GameState, int, GameObject, Ability], str]]] = []
"""Rules that may forbid a player to activate an ability that is no mana ability: each gives "" or the reason."""


MAKE_MANA: Final[list[Callable[[GameState, int, GameObject, Ability, tuple[int, ...] | None], bool]]] = []
"""How a player who pays by hand activates a mana ability, whose mana may be chosen already; False if taken back."""


def activation_problem(
    state: GameState, seat: int, obj: GameObject, ability: Ability, mana: ManaSupply | None, costly: bool
) -> Problem | None:
    """Why a player cannot activate an ability now, with the rule, or None."""
    on_battlefield = obj.zone == BATTLEFIELD
    chars = characteristics(state, obj)
    if obj.zone not in ability.function_zones:
        return ("113.6", "the ability does not function there")
    controller = chars.controller if on_battlefield or obj.zone == COMMAND else obj.owner
    if controller != seat and not any([a(state, seat, obj, ability) for a in ACTIVATORS]):
        return ("602.2", "only its controller may activate it")
    if state.reach and controller != seat and not in_range(state, seat, obj.id):
        return ("801.6", "it is out of the player's range of influence")
    if ability.taps and obj.tapped:
        return ("107.5", "it is tapped already")
    if ability.untaps and not obj.tapped:
        return ("107.6", "it is untapped already")
    if (ability.taps or ability.untaps) and on_battlefield and is_sick(state, obj, chars):
        return ("302.6", "it has not been under its controller's control since the turn began")
    if ability.sorcery_speed:
        if state.active != seat or state.stack or (state.step_now != MAIN1 and state.step_now != MAIN2):
            return ("602.5d", "only as a sorcery")
    if ability.loyalty is not None:
        if state.used.get((obj.id, LOYALTY_USED), 0) >= (2 if TWICE in chars.rules else 1):
            return ("606.3", "one loyalty ability a turn")
        if ability.loyalty < 0 and obj.counter("loyalty") < -ability.loyalty:
            return ("606.6", "not enough loyalty counters")
    if cant_activate(state, seat, obj, chars, ability.is_mana):
        return ("602.5", "its abilities can't be activated")
    banned = banned_by(state, seat, obj)
    if banned:
        return ("602.5", f"an effect of {state.name_of(banned)} says that the player can't activate it")
    if not ability.is_mana:
        for restriction in RESTRICTIONS:
            reason = restriction(state, seat, obj, ability)
            if reason:
                return ("602.5", reason)
    frame = ability_frame(state, obj, ability, seat)
    for limit in ability.limits:
        if not holds(frame, limit):
            return ("602.5b", "its own restriction forbids it now")
    if ability.cost and not can_pay_costs(frame, ability.cost):
        return ("602.2b", "its cost cannot be paid")
    if ability.mana is not None and ability.mana.symbols:
        if mana is None:
            mana = mana_for(state, seat)
        mana = mana.spent_on(state, seat, Purpose(ACTIVATING, obj, ability.mana))
        available = mana.costly if costly and mana.costly is not None else mana.available
        cost = activation_cost(state, seat, obj, ability, 0)
        if not available.can_pay(cost):
            return ("602.2b", f"its cost of {cost} cannot be paid")
    if ability.modes:
        if not has_legal_modes(frame, ability, _open_x(frame, ability, mana, costly)):
            return ("700.2a", "no legal mode")
    elif ability.target_nodes and not has_legal_targets(frame, ability.target_nodes):
        top = _most_x(frame, ability, mana, costly)
        if top == MOST_X or legal_x(frame, ability.target_nodes, top)[1] < 0:
            return ("601.2c", "no legal target")
    return None


TWICE: Final = "loyalty abilities twice each turn"
LOYALTY_USED: Final = -2
"""The ability number under which any loyalty ability of a permanent is counted (CR 606.3)."""


def activation_cost(state: GameState, seat: int, obj: GameObject, ability: Ability, x: int) -> ManaCost:
    """The mana that activating costs, with its changes (CR 602.2b, 601.2f)."""
    assert ability.mana is not None
    return _changed(state, seat, obj, ability, ability.mana.with_x(x))


def _changed(state: GameState, seat: int, obj: GameObject, ability: Ability, cost: ManaCost) -> ManaCost:
    """A cost of activating with its changes (CR 601.2f)."""
    for function in MANA_REDUCTIONS:
        cost = function(state, obj, ability, cost)
    change = 0
    for reduction in COST_REDUCTIONS:
        change += reduction(state, seat, obj, ability)
    if change > 0:
        return cost.increased(change)
    return cost.reduced(-change) if change < 0 else cost


def activate(state: GameState, seat: int, obj: GameObject, ability: Ability, costly: bool = False) -> GameObject | None:
    """Activate an ability (CR 602.2); its source for a mana ability, None when it was taken back (CR 733.1)."""
    mana: ManaSupply | None = None
    if ability.mana is not None:
        mana = mana_for(state, seat).spent_on(state, seat, Purpose(ACTIVATING, obj, ability.mana))
    if ability.is_mana:
        state.announcing = False
        if state.by_hand >> seat & 1:
            return obj if MAKE_MANA[0](state, seat, obj, ability, None) else None
        return obj if _activate_for_mana(state, seat, obj, ability, mana, costly) else None
    on_stack = put_ability_on_stack(state, seat, obj, ability)
    frame = ability_frame(state, obj, ability, seat)
    frame.spell = on_stack
    try:
        chosen = _choose(frame, ability, mana, costly, on_stack)
    except Interrupted:
        _take_back(state, on_stack)
        raise
    x = on_stack.x
    if not chosen:
        _take_back(state, on_stack)
        return None
    state.announcing = False
    if mana is not None:
        tapped_itself = _without_itself(mana, obj, ability)
        cost = activation_cost(state, seat, obj, ability, x)
        if not pay_mana(state, seat, cost, tapped_itself, costly, 0, on_stack, frame, ability.cost):
            _take_back(state, on_stack)
            return None
    pay_costs(frame, obj, ability)
    on_stack.kept = {**on_stack.kept, **frame.chosen}
    count_use(state, obj, ability)
    events: list[Event] = [AbilityActivated(obj, ability, seat, False)]
    events.extend(targeting_events(state, on_stack, seat))
    happen(state, events)
    return on_stack


def _choose(frame: Frame, ability: Ability, mana: ManaSupply | None, costly: bool, on_stack: GameObject) -> bool:
    """Modes, X and targets of an ability being activated (CR 602.2b); False if there are no legal ones."""
    if ability.modes and not choose_modes(frame, ability, on_stack, _open_x(frame, ability, mana, costly)):
        return False
    on_stack.x = _choose_x(frame, ability, mana, costly, on_stack)
    frame.x = on_stack.x
    if ability.modes:
        return choose_mode_targets(frame, ability, on_stack)
    return choose_targets(frame, ability.target_nodes, on_stack)


def _without_itself(mana: ManaSupply, obj: GameObject, ability: Ability) -> ManaSupply:
    """A permanent whose own {T} is part of the cost should not be tapped for that cost's mana."""
    if not ability.taps or mana.available.unlimited or not any([o and o[0].source is obj for o in mana.options]):
        return mana
    kept = [i for i in range(len(mana.options)) if mana.options[i][0].source is not obj]
    sources = [mana.sources[i] for i in kept]
    options = [mana.options[i] for i in kept]
    return mana.rebuilt(mana.available._pool, sources, options)


def _choose_x(frame: Frame, ability: Ability, mana: ManaSupply | None, costly: bool, on_stack: GameObject) -> int:
    """X of an activation cost, as much as all parts of the cost allow (CR 107.3a, 602.2b, 606.4)."""
    top = _most_x(frame, ability, mana, costly)
    if top == MOST_X:
        return 0
    top = max(top, 0)
    if ability.modes:
        low, top = modes_x(frame, ability, on_stack, top)
    else:
        low, top = legal_x(frame, ability.target_nodes, top)
    name = frame.state.name_of(frame.source.id)
    return frame.state.choose_number(frame.controller, "x", f"Choose X for {name}", low, top, "602.2b", on_stack.id)


def _most_x(frame: Frame, ability: Ability, mana: ManaSupply | None, costly: bool) -> int:
    """The greatest X that all parts of an activation cost allow; MOST_X if none has an X."""
    top = most_x(frame, ability.cost)
    if ability.loyalty_x:
        top = min(top, frame.source.counter("loyalty"))
    if ability.mana is not None and ability.mana.x_count and mana is not None:
        state, seat, source = frame.state, frame.controller, frame.source
        available = mana.costly if costly and mana.costly is not None else mana.available
        total = partial(_changed, state, seat, source, ability)
        top = min(top, greatest_x(available, ability.mana, total))
    return top


def _open_x(frame: Frame, ability: Ability, mana: ManaSupply | None, costly: bool) -> int:
    """The greatest X that could still be announced when modes are chosen; NO_X if the cost has none."""
    top = _most_x(frame, ability, mana, costly)
    return NO_X if top == MOST_X else max(top, 0)


def _activate_for_mana(
    state: GameState, seat: int, obj: GameObject, ability: Ability, mana: ManaSupply | None, costly: bool
) -> bool:
    """A mana ability resolves immediately (CR 605.3b); False if it could not be paid for."""
    frame = ability_frame(state, obj, ability, seat)
    if mana is not None and ability.mana is not None:
        own = _without_itself(mana, obj, ability)
        cost = activation_cost(state, seat, obj, ability, 0)
        if not pay_mana(state, seat, cost, own, costly, 0, obj, frame, ability.cost):
            return False
    make_mana(frame, obj, ability, costly, None)
    return True


def make_mana(frame: Frame, obj: GameObject, ability: Ability, costly: bool, kinds: tuple[int, ...] | None) -> None:
    """Pay the rest of a mana ability's cost, and let it resolve; its mana may be chosen already (CR 605.3b)."""
    state, seat = frame.state, frame.controller
    frame.x = _choose_x(frame, ability, None, costly, obj)
    pay_costs(frame, obj, ability, for_mana=True)
    count_use(state, obj, ability)
    happen(state, [AbilityActivated(obj, ability, seat, True)])
    resolve_for_mana(state, obj, ability, seat, kinds, frame)


def count_use(state: GameState, obj: GameObject, ability: Ability) -> None:
    """Count the activations of this turn (CR 602.5b, 606.3)."""
    key = (obj.id, ability.number)
    state.used[key] = state.used.get(key, 0) + 1
    if ability.limits:
        remember_use(obj, ability)
    if ability.loyalty is not None:
        used = (obj.id, LOYALTY_USED)
        state.used[used] = state.used.get(used, 0) + 1


def _words_alone(name: str, seat: int) -> Characteristics:
    """An ability has its text and no other characteristics (CR 405.4); the name is for those who speak of it."""
    found = Characteristics()
    found.name = name
    found.controller = seat
    return found


def put_ability_on_stack(state: GameState, seat: int, source: GameObject, ability: Ability) -> GameObject:
    """An ability becomes an object on the stack, independent of its source (CR 113.7a, 602.2a)."""
    on_stack = state.new_object(0, seat, source.program, STACK)
    on_stack.ability = ability
    on_stack.source = source.id
    on_stack.controller = seat
    on_stack.base = _words_alone(characteristics(state, source).name, seat)
    on_stack.chars = on_stack.base
    on_stack.timestamp = state.tick()
    on_stack.facts = source.facts
    on_stack.kept = source.kept
    state.stack.append(on_stack.id)
    return on_stack


def _take_back(state: GameState, on_stack: GameObject) -> None:
    """An illegal activation is reversed (CR 733.1)."""
    state.stack.remove(on_stack.id)
    del state.objects[on_stack.id]
