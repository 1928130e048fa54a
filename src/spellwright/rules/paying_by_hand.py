"""Paying by hand: the player activates mana abilities one by one and says when to pay (CR 601.2g-h, 605.3a)."""

from __future__ import annotations

from typing import Final, final

from spellwright.rules.activating import MAKE_MANA, activation_cost, activation_problem, make_mana
from spellwright.rules.bills import BY_HAND, Bill
from spellwright.rules.continuous import characteristics
from spellwright.rules.costs import can_pay_costs, pay_life
from spellwright.rules.decisions import Option
from spellwright.rules.helped_payment import HELPERS, with_helpers
from spellwright.rules.mana import Mana, ManaPool
from spellwright.rules.mana_abilities import ManaOption, ManaSupply, ability_frame, needs_priority, supply
from spellwright.rules.mana_symbols import MANA_LETTERS, SNOW, TYPE_COUNT
from spellwright.rules.mana_used import ManaUse, Spent, shows_library
from spellwright.rules.objects import GameObject
from spellwright.rules.payment import AvailableMana, Payment
from spellwright.rules.programs import STATIC, Ability
from spellwright.rules.spending import ACTIVATING, SPENT_TYPES, Purpose, remember_riders, types_spent, usable_mana
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND, STACK

PAY: Final = 0
AUTOMATIC: Final = 1
USE: Final = 2
HELP: Final = 3
LEAVE: Final = 4
"""What a player can do while a cost waits to be paid."""


@final
class Step:
    """One thing that a player can do while paying."""

    __slots__ = ("ability", "kind", "label", "option", "source")

    def __init__(self, kind: int, label: str) -> None:
        self.kind = kind
        self.label = label
        self.source: GameObject | None = None
        self.ability: Ability | None = None
        self.option: ManaOption | None = None


def pay_by_hand(state: GameState, seat: int, bill: Bill) -> bool:
    """Let a player pay a bill; False if they leave it unpaid."""
    return paid_by_hand(state, seat, bill) is not None


def paid_by_hand(state: GameState, seat: int, bill: Bill) -> Spent | None:
    """Let a player pay a bill; what was spent, None if they leave it unpaid."""
    helped: list[Mana] = []
    while True:
        steps = _steps(state, seat, bill, helped)
        options = [Option(step.label, step.source.id if step.source is not None else 0) for step in steps]
        prompt = f"Pay {bill.cost} for {state.name_of(bill.what.id)}"
        step = steps[state.choose_one(seat, "payment", prompt, options, "601.2g", bill.what.id)]
        if step.kind == LEAVE:
            _drop(state.players[seat].pool, helped)
            return None
        if step.kind == PAY:
            return _spend(state, seat, bill, helped)
        if step.kind == AUTOMATIC:
            _make_all(state, seat, bill, helped)
            if _from_pool(state, seat, bill, helped) is not None:
                return _spend(state, seat, bill, helped, asked=False)
        elif step.kind == HELP:
            assert step.option is not None
            _help(state, seat, step.option, helped)
        else:
            assert step.source is not None and step.ability is not None
            make_by_hand(state, seat, step.source, step.ability, None)


# -- what can be done ----------------------------------------------------------------------------------


def _steps(state: GameState, seat: int, bill: Bill, helped: list[Mana]) -> list[Step]:
    """Paying if it is possible, every mana ability and other help that there is, and leaving it unpaid."""
    steps: list[Step] = []
    payable = bill.frame is None or can_pay_costs(bill.frame, bill.others)
    if payable and _from_pool(state, seat, bill, helped) is not None:
        steps.append(Step(PAY, f"pay {bill.cost}"))
    elif payable and _best(_everything(state, seat, bill), bill) is not None:
        steps.append(Step(AUTOMATIC, f"pay {bill.cost}, making mana as needed"))
    for obj in _possible_sources(state, seat):
        chars = characteristics(state, obj)
        for ability in (*chars.mana_abilities, *chars.offered):
            if ability.is_mana and _can_make(state, seat, bill, obj, ability):
                step = Step(USE, f"use {state.label(obj.id)}: {ability.words() or ability.number}")
                step.source, step.ability = obj, ability
                steps.append(step)
    steps.extend(_helping_steps(state, seat, bill))
    what = "leave it unpaid" if state.mana_uses is None else "take it back"
    steps.append(Step(LEAVE, what))
    return steps


def _possible_sources(state: GameState, seat: int) -> list[GameObject]:
    """Permanents, and cards that the player knows in other zones: what is drawn meanwhile lies face down (CR 121.8)."""
    found = [obj for obj in state.permanents() if characteristics(state, obj).controller == seat]
    player = state.players[seat]
    for zone in (player.hand, player.graveyard, state.exile):
        for i in zone:
            obj = state.objects[i]
            if obj.owner == seat and not (obj.zone == HAND and i >= state.drawn_from):
                found.append(obj)
    return found


def _can_make(state: GameState, seat: int, bill: Bill, obj: GameObject, ability: Ability) -> bool:
    """Whether a mana ability can be activated while the bill is being paid (CR 605.3a, 605.3c)."""
    if needs_priority(ability) or (obj.id, ability.number) in state.making_mana:
        return False
    if (ability.taps or ability.untaps) and obj is _tapping(bill):
        return False  # it taps itself for this cost
    return activation_problem(state, seat, obj, ability, None, True) is None


def _tapping(bill: Bill) -> GameObject | None:
    """The permanent whose own tapping or untapping is a part of this cost."""
    frame = bill.frame
    if frame is None or frame.ability is None or not (frame.ability.taps or frame.ability.untaps):
        return None
    return frame.source


def _everything(state: GameState, seat: int, bill: Bill) -> ManaSupply:
    """What the engine could pay this bill with by itself."""
    found = supply(state, seat)
    barred = _tapping(bill)
    if barred is not None:
        kept = [i for i in range(len(found.options)) if found.options[i][0].source is not barred]
        sources = [found.sources[i] for i in kept]
        found = found.rebuilt(state.players[seat].pool, sources, [found.options[i] for i in kept])
        found.restricted = [entry for entry in found.restricted if entry[0].source is not barred]
    if bill.spend_as:
        found = found.spent_as(state.players[seat].pool, bill.spend_as)
    if bill.purpose is not None:
        found = found.spent_on(state, seat, bill.purpose)
    if _is_spell(bill.what) and state.mana_uses is not None:
        found = with_helpers(state, seat, bill.what, bill.what.base, found)
    return found


def _is_spell(what: GameObject) -> bool:
    return what.zone == STACK and what.ability is None


def _best(mana: ManaSupply, bill: Bill) -> Payment | None:
    """The engine's payment, with sources that are used up only where there is no other."""
    found = mana.available.pay(bill.cost, bill.life)
    if found is None and mana.costly is not None:
        found = mana.costly.pay(bill.cost, bill.life)
    return found


def _helping_steps(state: GameState, seat: int, bill: Bill) -> list[Step]:
    """What the spell's own keywords let pay for mana (CR 702.51a)."""
    steps: list[Step] = []
    if not _is_spell(bill.what) or state.mana_uses is None:
        return steps
    for keyword in HELPERS:
        if keyword not in bill.what.base.keywords:
            continue
        helper = HELPERS[keyword]
        for obj in helper.objects(state, seat, bill.what):
            for kind in helper.kinds(state, obj):
                step = Step(HELP, f"{keyword} {state.label(obj.id)}: {{{MANA_LETTERS[kind]}}}")
                step.source = obj
                step.option = ManaOption(obj, _NO_ABILITY, (kind,))
                step.option.helper = keyword
                steps.append(step)
    return steps


_NO_ABILITY: Final = Ability(STATIC, None)

# -- doing it ------------------------------------------------------------------------------------------


def make_by_hand(state: GameState, seat: int, obj: GameObject, ability: Ability, kinds: tuple[int, ...] | None) -> bool:
    """Activate a mana ability, paying for it by hand as well; False if that was taken back (CR 605.3b)."""
    use = ManaUse(obj, ability, kinds)
    frame = ability_frame(state, obj, ability, seat)
    state.making_mana.append((obj.id, ability.number))
    first = len(state.history)
    outer = state.noted
    try:
        if ability.mana is not None and ability.mana.symbols:
            cost = activation_cost(state, seat, obj, ability, 0)
            bill = Bill(cost, 0, 0, obj, frame, ability.cost)
            bill.purpose = Purpose(ACTIVATING, obj, ability.mana)
            use.spent = paid_by_hand(state, seat, bill)
            if use.spent is None:
                return False
            first = len(state.history)  # what was activated for it stands by itself
        state.noted = use.answers
        make_mana(frame, obj, ability, False, kinds)
    finally:
        state.noted = outer
        state.making_mana.pop()
    use.is_final = any([shows_library(event) for event in state.history[first:]])
    if state.mana_uses is not None:
        state.mana_uses.append(use)
    return True


def _make_all(state: GameState, seat: int, bill: Bill, helped: list[Mana]) -> None:
    """Activate and use what the engine would."""
    mana = _everything(state, seat, bill)
    payment = _best(mana, bill)
    assert payment is not None
    chosen = [mana.options[index][alternative] for index, alternative in payment.uses]
    for option in chosen:
        if not option.helper:
            make_by_hand(state, seat, option.source, option.ability, option.kinds)
    for option in chosen:
        if option.helper:
            _help(state, seat, option, helped)


def _help(state: GameState, seat: int, option: ManaOption, helped: list[Mana]) -> None:
    """Use an object in place of mana, which can be spent for this cost only."""
    HELPERS[option.helper].use(state, option.source, seat)
    for kind in option.kinds:
        mana = Mana(kind, source=option.source.id)
        helped.append(mana)
        state.players[seat].pool.add_mana(mana)


def _drop(pool: ManaPool, helped: list[Mana]) -> None:
    """What stood in for mana is no mana for anything else."""
    pool.special = [mana for mana in pool.special if not any([mana is other for other in helped])]


# -- spending ------------------------------------------------------------------------------------------


def _solved(state: GameState, pool: ManaPool, bill: Bill, helped: list[Mana]) -> Payment | None:
    """How a pool pays the bill, using all the help that was taken."""
    usable = usable_mana(state, pool.special, bill.purpose)
    found = AvailableMana(pool, [], usable, spend_as=bill.spend_as).pay(bill.cost, bill.life)
    if found is not None and helped:
        used = [pool.special[i] for i in found.pool_special]
        if not all([any([mana is other for other in used]) for mana in helped]):
            return None
    return found


def _from_pool(state: GameState, seat: int, bill: Bill, helped: list[Mana]) -> Payment | None:
    return _solved(state, state.players[seat].pool, bill, helped)


def _spend(state: GameState, seat: int, bill: Bill, helped: list[Mana], asked: bool = True) -> Spent:
    """Spend mana of the pool; the player says what to keep where that makes a difference (CR 601.2h)."""
    player = state.players[seat]
    rest = player.pool.copy()
    payment = _solved(state, rest, bill, helped)
    assert payment is not None
    while asked and rest.size() > len(payment.spends):
        kept = _kept(state, seat, bill, rest, helped)
        if kept < 0:
            break
        _remove(rest, kept, helped)
        payment = _solved(state, rest, bill, helped)
        assert payment is not None
    special = tuple([rest.special[i] for i in payment.pool_special])
    places = tuple([i for i, mana in enumerate(player.pool.special) if any([mana is other for other in special])])
    player.pool.spend(tuple(payment.pool_counts), places)
    if payment.life:
        pay_life(state, seat, payment.life, bill.what.id)
    what = bill.what
    if what.zone == STACK:
        facts = {"mana spent": len(payment.spends), "colors spent": payment.colors_spent()}
        what.facts = {**what.facts, **facts, SPENT_TYPES: types_spent(payment)}
        remember_riders(what, list(special))
    return Spent(tuple(payment.pool_counts), special)


def _kept(state: GameState, seat: int, bill: Bill, rest: ManaPool, helped: list[Mana]) -> int:
    """The kind of mana of which the player keeps one; -1 to spend what is left as the engine would."""
    kinds = [k for k in range(TYPE_COUNT) if rest.counts[k]]
    for mana in rest.special:
        if mana.kind() not in kinds and not mana.restriction and not any([mana is other for other in helped]):
            kinds.append(mana.kind())
    if len(kinds) < 2:
        return -1
    open_: list[int] = []
    for kind in kinds:
        less = rest.copy()
        _remove(less, kind, helped)
        if _solved(state, less, bill, helped) is not None:
            open_.append(kind)
    if not open_:
        return -1
    options = [Option("keep nothing in particular", -1)]
    for kind in open_:
        snow = "snow " if kind >= SNOW else ""
        options.append(Option(f"keep {snow}{{{MANA_LETTERS[kind % SNOW]}}}", kind))
    chosen = state.choose_one(seat, "keep mana", "Keep which mana?", options, "601.2h", bill.what.id)
    return options[chosen].value


def _remove(pool: ManaPool, kind: int, helped: list[Mana]) -> None:
    """Take one mana of a kind out of a pool."""
    if kind < TYPE_COUNT and pool.counts[kind]:
        pool.counts[kind] -= 1
        return
    for i, mana in enumerate(pool.special):
        if mana.kind() == kind and not any([mana is other for other in helped]):
            del pool.special[i]
            return


BY_HAND.append(pay_by_hand)
MAKE_MANA.append(make_by_hand)
