"""Casting spells (CR 601.2), step by step: announce, choose, target, cost, mana, pay."""

from __future__ import annotations

from typing import Any

from spellwright.rules.became_cast import became_cast
from spellwright.rules.bills import BY_HAND, Bill
from spellwright.rules.cast_means import costs_no_less
from spellwright.rules.cast_timing import is_fast, is_sorcery_time, may_flash
from spellwright.rules.casting_options import (
    ASSISTANCE,
    ASSISTED,
    COST_CHANGES,
    RESTRICTIONS,
    CastWay,
    ExtraCost,
    extra_costs,
)
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.costs import MOST_X, can_pay_costs, life_to_pay, most_x, pay_life
from spellwright.rules.costs_by_target import PER_TARGET, least_cost, most_targets, with_targets
from spellwright.rules.decisions import Option
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.greatest_x import greatest_x
from spellwright.rules.helped_payment import use_helper, with_helpers
from spellwright.rules.mana import NO_MANA, ManaCost
from spellwright.rules.mana_abilities import ManaOption, ManaSupply, activate_mana_ability, mana_for
from spellwright.rules.meaning import COST
from spellwright.rules.mode_costs import ModeBudget, mode_costs
from spellwright.rules.modes import NO_X, choose_mode_targets, choose_modes, has_legal_modes, legal_modes, modes_x
from spellwright.rules.movement import watch_elsewhere
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.paid_targets import legal_if_paid, needs_payment
from spellwright.rules.payment import AvailableMana
from spellwright.rules.process import happen
from spellwright.rules.programs import KEYWORD, SPELL, STATIC, Ability
from spellwright.rules.spells_given import begin_given, end_given, with_given
from spellwright.rules.spending import CASTING, SPENT_TYPES, Purpose, remember_riders, types_spent, usable_mana
from spellwright.rules.state import GameState, Interrupted
from spellwright.rules.targeting import choose_targets, has_legal_targets, legal_x
from spellwright.rules.triggers import unwatch, watch
from spellwright.rules.zones import STACK

Problem = tuple[str, str]
"""A rule's number, and why it forbids something."""


def mana_cost_text(cost: ManaCost | None) -> str:
    """A cost as text; {0} for no mana."""
    return "no cost" if cost is None else str(cost)


def spell_abilities(chars: Characteristics) -> list[Ability]:
    """The spell abilities of a card, in order (CR 113.3a)."""
    return [a for a in chars.abilities if a.kind == SPELL]


def _face_chars(obj: GameObject, way: CastWay) -> Characteristics:
    chars = obj.base if way.face == obj.face and not obj.face_down else obj.program.faces[way.face].printed(obj.owner)
    return chars if way.change is None else way.change(chars)


def cast_problem(
    state: GameState, seat: int, obj: GameObject, way: CastWay, mana: ManaSupply | None, costly: bool
) -> Problem | None:
    """Why a card cannot be cast in this way now, with the rule, or None.

    Whatever asks about the card meanwhile sees the spell that it would be: its other face, or face down (CR 708.4).
    """
    shown = obj.chars
    chars = _face_chars(obj, way)
    obj.chars = chars
    try:
        chars = with_given(state, seat, obj, chars)
        obj.chars = chars
        return _problem(state, seat, obj, chars, way, mana, costly)
    finally:
        obj.chars = shown


def _problem(
    state: GameState,
    seat: int,
    obj: GameObject,
    chars: Characteristics,
    way: CastWay,
    mana: ManaSupply | None,
    costly: bool,
) -> Problem | None:
    if not is_sorcery_time(state, seat):
        if not is_fast(state, seat, obj, chars, way):
            return (
                "307.1" if "sorcery" in chars.types else "117.1a",
                "only in one's own main phase with an empty stack",
            )
    if way.cost is None:
        return ("118.6", "it has no mana cost")
    if "legendary" in chars.supertypes and not _may_cast_legendary(state, seat, chars):
        return ("205.4e", "its caster controls no legendary creature or planeswalker")
    for restriction in RESTRICTIONS:
        reason = restriction(state, seat, obj, chars)
        if reason:
            return ("601.3", reason)
    if mana is None:
        mana = mana_for(state, seat)
    mana = mana.spent_on(state, seat, Purpose(CASTING, obj, way.cost))
    base = way.cost.with_x(0)
    if not way.spend_as and costs_no_less(state, seat, chars):
        most = mana.costly if costly and mana.costly is not None else mana.available
        if not base.phyrexian_count and not most.can_pay(base):
            return ("601.2g", f"its cost of {base} cannot be paid")
    if way.spend_as:
        mana = mana.spent_as(state.players[seat].pool, way.spend_as)
    mana = with_helpers(state, seat, obj, chars, mana)
    frame = Frame(state, seat, obj)
    extras = extra_costs(state, seat, obj, chars)
    forced = [e for e in extras if e.mandatory]
    cost = least_cost(frame, obj, chars, lambda: total_cost(state, seat, obj, chars, base, forced))
    available = mana.costly if costly and mana.costly is not None else mana.available
    for least in ASSISTED:
        cost = least(state, seat, chars, cost)
    if not (
        available.can_pay(cost)
        or (cost.phyrexian_count and available.life_options(cost, life_to_pay(state, seat)))
        or _pays_for_itself(frame, obj, chars, base, extras, available)
    ):
        return ("601.2g", f"its cost of {cost} cannot be paid")
    if not can_pay_costs(frame, way.costs):
        return ("601.2h", "its costs cannot be paid")
    for extra in extras:
        payable = can_pay_costs(frame, extra.costs)
        if extra.choices:
            mandatory = [e for e in extras if e.mandatory and e is not extra]
            payable = bool(_open_choices(frame, obj, chars, base, mandatory, extra, available))
        if extra.mandatory and not payable:
            return ("601.2h", f"its additional cost cannot be paid: {extra.label}")
    top = _top_x(frame, obj, chars, way.cost, forced, tuple(way.costs), available)
    for ability in spell_abilities(chars):
        frame.ability = ability
        if ability.modes:
            if not has_legal_modes(frame, ability, top):
                return ("700.2a", "no legal mode")
            budget = ModeBudget(frame, obj, chars, base, forced, available)
            if budget.limits(ability):
                if not any([budget.allows(ability, [i]) for i in legal_modes(frame, ability, top)]):
                    return ("601.2h", "no mode can be paid for")
        elif ability.target_nodes and not has_legal_targets(frame, ability.target_nodes):
            if top == NO_X or legal_x(frame, ability.target_nodes, top)[1] < 0:
                open_ = [e for e in extras if legal_if_paid(frame, ability, e) and can_pay_costs(frame, e.costs)]
                totals = [total_cost(state, seat, obj, chars, base, [*forced, e]) for e in open_]
                if not any([available.can_pay(total) for total in totals]):
                    return ("601.2c", "no legal target")
    return _room_problem(state, seat, obj, chars)


def _pays_for_itself(
    frame: Frame,
    obj: GameObject,
    chars: Characteristics,
    base: ManaCost,
    extras: list[ExtraCost],
    available: AvailableMana,
) -> bool:
    """Whether the spell can be paid for with an optional cost that makes the rest of its cost less (CR 601.2f)."""
    forced = [e for e in extras if e.mandatory]
    for extra in extras:
        if extra.less and can_pay_costs(frame, extra.costs):
            if available.can_pay(total_cost(frame.state, frame.controller, obj, chars, base, [*forced, extra])):
                return True
    return False


def _may_cast_legendary(state: GameState, seat: int, chars: Characteristics) -> bool:
    """Legendary instants and sorceries need a legendary creature or planeswalker (CR 205.4e)."""
    if chars.types.isdisjoint(("instant", "sorcery")):
        return True
    for obj in state.permanents():
        found = characteristics(state, obj)
        if found.controller == seat and "legendary" in found.supertypes:
            if not found.types.isdisjoint(("creature", "planeswalker")):
                return True
    return False


def _room_problem(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> Problem | None:
    """An Aura spell targets what it will enchant (CR 303.4a)."""
    if "Aura" in chars.subtypes:
        if not AURA_TARGETS(state, seat, obj, chars):
            return ("303.4a", "nothing it could enchant")
    return None


def _no_aura_targets(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> list[int]:
    return []


AURA_TARGETS = _no_aura_targets


def register_aura_targets(function: Any) -> None:
    """Let the room of enchant say what an Aura spell may target (CR 303.4a, 702.5a)."""
    global AURA_TARGETS
    AURA_TARGETS = function


# -- costs ----------------------------------------------------------------------------------------------


def total_cost(
    state: GameState,
    seat: int,
    obj: GameObject,
    chars: Characteristics,
    base: ManaCost,
    paid: list[ExtraCost],
) -> ManaCost:
    """The base cost plus increases minus reductions (CR 601.2f)."""
    cost = base
    for extra in paid:
        if extra.mana is not None:
            cost = cost.plus(extra.mana)
    more = 0
    less = sum([extra.less for extra in paid])
    for ability in chars.abilities:
        if ability.kind == STATIC or ability.kind == KEYWORD:
            node = ability.body if ability.body is not None else ability.node
            change = COST_CHANGES.get(type(node))
            if change is not None:
                amount = change(state, seat, obj, node)
                more += max(amount, 0)
                less += max(-amount, 0)
            elif type(node) in PER_TARGET:
                cost = with_targets(cost, obj, node)
    for node, source, controller in player_rules(state, seat, "spell cost"):
        amount = node.change_for(state, seat, obj, chars, source, controller)
        more += max(amount, 0)
        less += max(-amount, 0)
    if more:
        cost = cost.increased(more)
    if less:
        cost = cost.reduced(less)
    for node, _, _ in player_rules(state, seat, "spell cost floor") if not cost.x_count else ():
        cost = cost.increased(max(node.least - cost.mana_value(), 0))  # last of all (CR 601.2f)
    return cost


# -- casting --------------------------------------------------------------------------------------------


def cast(
    state: GameState, seat: int, card: GameObject, way: CastWay, costly: bool = False, free: bool = False
) -> GameObject | None:
    """Cast a spell (CR 601.2a-i); None if it turned out illegal and was taken back (CR 733.1)."""
    chars = _face_chars(card, way)
    hurried = not free and not is_sorcery_time(state, seat) and may_flash(chars)
    origin = card.zone
    position = state.zone_list(origin, card.owner).index(card.id)
    spell = _announce(state, seat, card, way)
    begin_given(state, seat, spell)
    chars = with_given(state, seat, spell, chars)
    try:
        done = _complete(state, seat, spell, chars, way, costly, free, hurried)
    except Interrupted:
        _take_back(state, spell, card, origin, position)
        raise
    if not done:
        _take_back(state, spell, card, origin, position)
        return None
    return spell


def _complete(
    state: GameState,
    seat: int,
    spell: GameObject,
    chars: Characteristics,
    way: CastWay,
    costly: bool,
    free: bool,
    hurried: bool,
) -> bool:
    """Make the choices for an announced spell and pay its costs (CR 601.2b-i); False if it is illegal after all."""
    frame = Frame(state, seat, spell)
    frame.spell = spell
    mana = mana_for(state, seat)
    if way.spend_as:
        mana = mana.spent_as(state.players[seat].pool, way.spend_as)
    mana = with_helpers(state, seat, spell, chars, mana.spent_on(state, seat, Purpose(CASTING, spell, way.cost)))
    available = mana.costly if costly and mana.costly is not None else mana.available
    paid = _choose_extra_costs(state, seat, spell, chars, way, available)
    spell.facts = dict(way.facts)
    for extra in paid:
        if not extra.mandatory:
            spell.facts[extra.fact] = spell.facts.get(extra.fact, 0) + 1
        if extra.change is not None:
            spell.base = extra.change(spell.base)
            spell.chars = None
            chars = with_given(state, seat, spell, spell.base)
    base = way.cost if way.cost is not None else NO_MANA
    others = tuple([node for extra in paid for node in extra.costs]) + tuple(way.costs)
    top = _top_x(frame, spell, chars, base, paid, tuple(way.costs), available)
    if base.x_count and free:
        top = 0
    budget = ModeBudget(frame, spell, chars, base.with_x(0), paid, available)
    more = _choose_modes(frame, spell, chars, top, budget)
    if more is None:
        return False
    if more:
        paid = [*paid, *more]
        others = (*others, *[node for extra in more for node in extra.costs])
        top = 0 if base.x_count and free else _top_x(frame, spell, chars, base, paid, tuple(way.costs), available)
    if top != NO_X:
        low, top = _legal_x(frame, spell, chars, top)
        spell.x = state.choose_number(seat, "x", f"Choose X for {chars.name}", low, top, "601.2b", spell.id)
        base = base.with_x(spell.x)
    frame.x = spell.x
    most = most_targets(spell, chars, available, lambda: total_cost(state, seat, spell, chars, base, paid))
    if not _choose_targets(state, frame, spell, chars, most):
        return False
    if hurried and not is_fast(state, seat, spell, chars, way):
        return False  # CR 601.2e
    cost = total_cost(state, seat, spell, chars, base, paid)
    for assistance in ASSISTANCE:
        cost = assistance(state, seat, spell, chars, cost)
    life = 0
    if cost.phyrexian_count:
        choices = available.life_options(cost, life_to_pay(state, seat))
        options = [Option(f"pay {2 * n} life", n) for n in choices]
        life = choices[state.choose_one(seat, "phyrexian", "Pay life for Phyrexian mana?", options, "107.4f", spell.id)]
    state.announcing = False
    if not pay_mana(state, seat, cost, mana, costly, life, spell, frame, others):
        return False
    frame.source = spell
    for node in others:
        COST[type(node)].pay(frame, node)
    spell.kept = {**spell.kept, **frame.chosen}
    became_cast(state, seat, spell)
    return True


def _top_x(
    frame: Frame,
    spell: GameObject,
    chars: Characteristics,
    base: ManaCost,
    paid: list[ExtraCost],
    others: tuple[Any, ...],
    available: AvailableMana,
) -> int:
    """The greatest X that all parts of the cost allow (CR 107.3a, 601.2b); NO_X if none has an X."""
    state, seat = frame.state, frame.controller
    top = most_x(frame, tuple([node for extra in paid for node in extra.costs]) + others)
    if base.x_count:

        def total(cost: ManaCost) -> ManaCost:
            return least_cost(frame, spell, chars, lambda: total_cost(state, seat, spell, chars, cost, paid))

        return min(top, greatest_x(available, base, total))
    return NO_X if top == MOST_X else top


def _legal_x(frame: Frame, spell: GameObject, chars: Characteristics, top: int) -> tuple[int, int]:
    """The least and the greatest X that leave the spell's targets enough to choose from (CR 601.2b-c)."""
    low = 0
    for ability in spell_abilities(chars):
        frame.ability = ability
        if ability.modes:
            least, most = modes_x(frame, ability, spell, top)
        else:
            least, most = legal_x(frame, ability.target_nodes, top)
        low, top = max(low, least), min(top, most)
    return low, top


def _announce(state: GameState, seat: int, card: GameObject, way: CastWay) -> GameObject:
    """The card moves to the stack, its chosen face up (CR 601.2a)."""
    change = ZoneChange(card, STACK, 0, "cast")
    change.controller = seat
    change.player = seat
    happen(state, [change])
    spell = change.new
    assert spell is not None
    spell.controller = seat
    spell.face = way.face
    if not spell.is_copy:
        spell.base = card.base if card.is_token else spell.program.faces[way.face].printed(seat)
    if way.face and not spell.is_copy and not card.is_token:
        unwatch(state, spell.id)  # only the face that is cast exists on the stack (CR 709.3b, 712.8c)
        watch_elsewhere(state, spell)
    if way.change is not None:
        spell.base = way.change(spell.base)
        watch_elsewhere(state, spell)
    spell.face_down = way.face_down
    if way.name:
        _keep_granted(state, card, spell)
    return spell


def _keep_granted(state: GameState, card: GameObject, spell: GameObject) -> None:
    """Abilities that an effect gave a card, one of which it is cast with, are the spell's too (CR 400.7g)."""
    if card.chars is None or card.chars.abilities is card.base.abilities:
        return
    granted = tuple([a for a in card.chars.abilities if a not in card.base.abilities])
    if granted:
        spell.base = spell.base.copy()
        spell.base.set_abilities(spell.base.abilities + granted)
        watch(state, spell, spell.base.abilities)


def _choose_extra_costs(
    state: GameState,
    seat: int,
    spell: GameObject,
    chars: Characteristics,
    way: CastWay,
    available: AvailableMana,
) -> list[ExtraCost]:
    """Mandatory additional costs, and the optional ones that the player announces (CR 601.2b).

    Abilities that something else gives the spell count: "each instant spell you cast has conspire".
    """
    offers = extra_costs(state, seat, spell, characteristics(state, spell))
    paid = [e for e in offers if e.mandatory and not e.choices]
    frame = Frame(state, seat, spell)
    base = (way.cost if way.cost is not None else NO_MANA).with_x(0)
    for extra in offers:
        if extra.choices:
            open_ = _open_choices(frame, spell, chars, base, paid, extra, available) or list(extra.choices)
            options = [Option(choice.label, index) for index, choice in enumerate(open_)]
            paid.append(open_[state.choose_one(seat, "cost", "Pay which cost?", options, "601.2b", spell.id)])
        if extra.mandatory:
            continue
        count = 0
        while count < extra.most:
            if not can_pay_costs(frame, extra.costs):
                break
            if not available.can_pay(total_cost(state, seat, spell, chars, base, [*paid, extra])):
                break
            needed = extra.less > 0 and not available.can_pay(total_cost(state, seat, spell, chars, base, paid))
            needed = needed or (not count and needs_payment(frame, spell_abilities(chars), extra))
            if not needed and not state.choose_yes(seat, f"Pay {extra.label}?", spell.id, "optional cost", "601.2b"):
                break
            paid.append(extra)
            count += 1
    return paid


def _open_choices(
    frame: Frame,
    spell: GameObject,
    chars: Characteristics,
    base: ManaCost,
    paid: list[ExtraCost],
    extra: ExtraCost,
    available: AvailableMana,
) -> list[ExtraCost]:
    """Which of the choices of an additional cost could be paid besides the rest."""
    found: list[ExtraCost] = []
    for choice in extra.choices:
        total = total_cost(frame.state, frame.controller, spell, chars, base, [*paid, choice])
        if can_pay_costs(frame, choice.costs) and available.can_pay(total):
            found.append(choice)
    return found


def _choose_modes(
    frame: Frame, spell: GameObject, chars: Characteristics, top: int, budget: ModeBudget
) -> list[ExtraCost] | None:
    """Announce modes before X and targets (CR 601.2b): what they cost in addition, None if it can't be done."""
    found: list[ExtraCost] = []
    for ability in spell_abilities(chars):
        if ability.modes:
            frame.ability = ability
            if not choose_modes(frame, ability, spell, top, budget):
                return None
            found.extend(mode_costs(chars, ability, list(spell.modes)))
    return found


def _choose_targets(state: GameState, frame: Frame, spell: GameObject, chars: Characteristics, most: int) -> bool:
    for ability in spell_abilities(chars):
        frame.ability = ability
        if ability.modes:
            if not choose_mode_targets(frame, ability, spell):
                return False
        else:
            frame.target_base = ability.target_base
            if not choose_targets(frame, ability.target_nodes, spell, most):
                return False
    frame.target_base = 0
    if "Aura" in chars.subtypes:
        fits = AURA_TARGETS(state, frame.controller, spell, chars)
        if not fits:
            return False
        host = state.choose_ref(
            frame.controller, "target", f"Enchant what with {chars.name}?", fits, "303.4a", spell.id
        )
        spell.targets = {**spell.targets, AURA_TARGET: (host,)}
    return True


AURA_TARGET = -1
"""The target number of what an Aura spell will enchant."""


def pay_mana(
    state: GameState,
    seat: int,
    cost: ManaCost,
    mana: ManaSupply,
    costly: bool,
    life: int,
    what: GameObject,
    frame: Frame | None = None,
    others: tuple[Any, ...] = (),
) -> bool:
    """Activate mana abilities as the solver prefers and spend the mana (CR 601.2g-h); False if it cannot be paid.

    It cannot either when the mana abilities used up what the `others` of the costs need: the mana stays then.
    """
    if not cost.symbols:
        return frame is None or can_pay_costs(frame, others)
    if state.by_hand >> seat & 1:
        bill = Bill(cost, life, mana.spend_as, what, frame, others)
        bill.purpose = mana.purpose
        return BY_HAND[0](state, seat, bill)
    player = state.players[seat]
    available = mana.costly if costly and mana.costly is not None else mana.available
    payment = available.pay(cost, life)
    if payment is None:
        return False
    helped: list[ManaOption] = []
    for index, alternative in payment.uses:
        option = mana.options[index][alternative]
        if option.helper:
            helped.append(option)
        else:
            activate_mana_ability(state, option, seat)
    for option in helped:
        use_helper(state, option, seat)
    if payment.uses:
        usable = usable_mana(state, player.pool.special, mana.purpose)
        pool = AvailableMana(player.pool, [], usable, spend_as=mana.spend_as)
        payment = pool.pay(cost, life)  # production may have been replaced
        if payment is None:
            return False
    if frame is not None and not can_pay_costs(frame, others):
        return False
    spent = player.pool.spend(tuple(payment.pool_counts), tuple(payment.pool_special))
    if payment.life:
        pay_life(state, seat, payment.life, what.id)
    if what.zone == STACK:  # a card that is suspended, say, remembers nothing
        if any([mana.rule is not None for mana in spent]):
            remember_riders(what, spent)
        facts = {"mana spent": len(payment.spends), "colors spent": payment.colors_spent()}
        what.facts = {**what.facts, **facts, SPENT_TYPES: types_spent(payment)}
    return True


def _take_back(state: GameState, spell: GameObject, card: GameObject, origin: int, position: int) -> None:
    """An illegal casting is reversed: the card is where it was, as the object that it was (CR 733.1)."""
    state.stack.remove(spell.id)
    del state.objects[spell.id]
    card.zone = origin
    state.objects[card.id] = card
    state.former.pop(card.id, None)
    state.zone_list(origin, card.owner).insert(position, card.id)
    state.pending = [p for p in state.pending if p.source != spell.id]
    unwatch(state, spell.id)
    end_given(state, spell)
    watch_elsewhere(state, card)
