"""Provoking: makes happen what triggered abilities wait for, one thing after the other, each from the same position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from spellwright.judge.placing import Placement, place_all
from spellwright.language.node import walk
from spellwright.mechanics.classes import LEVEL
from spellwright.rules.actions import ACTIVATE, CAST
from spellwright.rules.events import (
    BecameTarget,
    CountersPut,
    DamageEvent,
    Destroyed,
    Draw,
    Happened,
    LifeGain,
    LifeLoss,
    Tapped,
    TokensCreated,
    Untapped,
    ZoneChange,
)
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import TRIGGERED, Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import (
    ATTACK,
    BEGIN_COMBAT,
    BLOCK,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    FIRST_DAMAGE,
    MAIN1,
    MAIN2,
    UPKEEP,
)
from spellwright.rules.turning_over import TURNED
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE
from spellwright.testing.gauntlet.faces import doors, last_counter, turned_over
from spellwright.testing.gauntlet.happenings import BY_EVENT, BY_WORD, RARE_BY_EVENT, WRAPPERS
from spellwright.testing.gauntlet.lasting import end_turn
from spellwright.testing.gauntlet.preparing import (
    Preparation,
    aimed,
    cast_rarely,
    damaged_dies,
    other_attacks_alone,
    preparations_for,
    prepared,
)
from spellwright.testing.gauntlet.scene import name_of
from spellwright.testing.gauntlet.settings import creatures_of, to_step
from spellwright.testing.gauntlet.stock import CREATURES, LANDS, OTHERS, SPELLS, Plain, begin, fill_pools, program, put
from spellwright.testing.gauntlet.table import USUAL, Strategy, Table, with_answers
from spellwright.testing.gauntlet.triggering import missing_triggers

if TYPE_CHECKING:
    from spellwright.testing.gauntlet.card import Gauntlet

Provocation = Callable[[Table, GameObject, list[Plain]], None]


def _steps(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Every step of a turn of each player begins."""
    for seat in (0, 1):
        begin(table.state, seat, UPKEEP)
        for step in (UPKEEP, DRAW, MAIN1, BEGIN_COMBAT, MAIN2, END):
            to_step(table, seat, step)
            table.resolve_all()


def _chapters(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Lore counters are put on it one after the other, until its story is told."""
    while own.id in table.state.objects and own.counter("lore") < MOST_CHAPTERS:
        happen(table.state, [CountersPut(own.id, "lore", 1, 0)])
        table.resolve_all()


def _levels(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It gains its levels one after the other (CR 716.2a)."""
    for level in (2, 3):
        own.facts = {**own.facts, LEVEL: level}
        happen(table.state, [Happened(LEVEL, 0, own.id, level, own.id)])
        table.resolve_all()


def _attack(table: Table, own: GameObject, extras: list[Plain], blocked: bool = False, alone: bool = False) -> None:
    """It attacks, with others or alone, blocked or not, and deals combat damage."""
    begin(table.state, 0, MAIN1)
    host = own.attached_to if own.attached_to > 0 else own.id
    others = [] if alone else [i for i in creatures_of(table.state, 0) if i not in (own.id, host)][:3]
    table.attackers = (host, *(i for i in others if i != host))
    blockers = creatures_of(table.state, 1)
    table.blocks = ((blockers[0], host),) if blocked else ((blockers[0], others[0]),) if others else ()
    _combat(table, 0)


def _combat(table: Table, seat: int) -> None:
    for step in (ATTACK, BLOCK, FIRST_DAMAGE, DAMAGE, END_COMBAT):
        if step == FIRST_DAMAGE:
            continue
        to_step(table, seat, step)
        table.resolve_all()
        if table.state.over:
            return


def _attack_blocked(table: Table, own: GameObject, extras: list[Plain]) -> None:
    _attack(table, own, extras, blocked=True)


def _attack_alone(table: Table, own: GameObject, extras: list[Plain]) -> None:
    _attack(table, own, extras, alone=True)


def _defend(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """The opponent attacks, and it blocks."""
    begin(table.state, 1, MAIN1)
    attackers = creatures_of(table.state, 1)
    if len(attackers) < 4:
        return
    host = own.attached_to if own.attached_to > 0 else own.id
    table.attackers = (attackers[0], attackers[3])
    table.blocks = ((host, attackers[3]),)
    _combat(table, 1)


def _others_enter(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """One of each kind of permanent enters under each player's control."""
    for seat in (0, 1):
        for plain in (CREATURES[4], CREATURES[6], CREATURES[5], OTHERS[1], OTHERS[3], LANDS[2], *extras[:4]):
            if plain.types in ("instant", "sorcery"):
                continue
            card = put(table.state, HAND, seat, program(plain))
            _enter(table, card)


def _enter(table: Table, card: GameObject) -> None:
    happen(table.state, [ZoneChange(card, BATTLEFIELD, 0, "put")])
    table.resolve_all()


def _others_die(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Other permanents of each player are put into graveyards, and exiled, and sacrificed."""
    for seat in (0, 1):
        for plain in (CREATURES[0], CREATURES[5], OTHERS[0], *extras[:3]):
            found = _one_of(table, plain, seat, own)
            if found is not None:
                happen(table.state, [Destroyed(found, 0)])
                table.resolve_all()
    for plain in (CREATURES[4], OTHERS[0], LANDS[0], *extras[:2]):
        found = _one_of(table, plain, 0, own)
        if found is None and plain in OTHERS:  # the one that was there has just been destroyed
            found = put(table.state, BATTLEFIELD, 0, program(plain))
        if found is not None:
            change = ZoneChange(found, GRAVEYARD, 0, "sacrifice")
            change.player = 0
            happen(table.state, [change])
            table.resolve_all()


def _one_of(table: Table, plain: Plain, seat: int, own: GameObject) -> GameObject | None:
    for obj in table.state.permanents():
        if obj.program is program(plain) and obj.controller == seat and obj.id not in (own.id, own.attached_to):
            return obj
    return None


def _casts(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Each player casts a spell of each kind in their main phase."""
    for seat in (0, 1):
        begin(table.state, seat, MAIN1)
        plains = [*SPELLS, CREATURES[6], CREATURES[4], OTHERS[1], OTHERS[2], OTHERS[3], *extras[:4]]
        for plain in plains:
            if plain.types == "land":
                continue
            card = put(table.state, HAND, seat, program(plain))
            fill_pools(table.state, (seat,))
            for action in table.actions(seat):
                if action.kind == CAST and table.state.objects[action.object_id].program is card.program:
                    table.act(seat, action)
                    break
            table.resolve_all()


def _cards(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Each player draws two cards, discards one, and mills one."""
    state = table.state
    for seat in (0, 1):
        for _ in range(2):
            happen(state, [Draw(seat)])
            table.resolve_all()
        player = state.players[seat]
        if player.hand:
            change = ZoneChange(state.objects[player.hand[0]], GRAVEYARD, 0, "discard")
            change.player = seat
            happen(state, [change])
            table.resolve_all()
        change = ZoneChange(state.objects[player.library[-1]], GRAVEYARD, 0, "mill")
        change.player = seat
        happen(state, [change])
        table.resolve_all()


def _life(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Each player gains and loses life."""
    for seat in (0, 1):
        for event in (LifeGain(seat, 2), LifeLoss(seat, 2)):
            happen(table.state, [event])
            table.resolve_all()


def _damage(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It is dealt damage, deals damage to each player and to a creature."""
    state = table.state
    other = state.objects[creatures_of(state, 1)[4]]
    host = state.objects.get(own.attached_to, own)
    for source, recipient in ((other, host.id), (host, -2), (host, -1), (host, other.id), (other, -1)):
        if source.id in state.objects and (recipient < 0 or recipient in state.objects):
            happen(state, [DamageEvent(source, recipient, 1, False)])
            table.resolve_all()


def _taps(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It becomes tapped and untapped, and so do others."""
    state = table.state
    for obj in (own, state.objects.get(own.attached_to, own), state.objects[creatures_of(state, 0)[0]]):
        happen(state, [Tapped(obj)])
        table.resolve_all()
        if obj.id in state.objects:
            happen(state, [Untapped(obj)])
            table.resolve_all()


def _marks(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It gets counters, and becomes the target of a spell of each player."""
    state = table.state
    if "creature" in own.base.types:
        happen(state, [CountersPut(own.id, "+1/+1", 1, 0)])
        table.resolve_all()
    for seat in (0, 1):
        begin(state, seat, MAIN1)
        put(state, HAND, seat, program(SPELLS[0]))
        fill_pools(state, (seat,))
        for action in table.actions(seat):
            if action.kind == CAST and state.objects[action.object_id].program is program(SPELLS[0]):
                spell = table.act(seat, action)
                if spell is not None and own.id in state.objects:
                    host = own.attached_to if own.attached_to > 0 else own.id
                    happen(state, [BecameTarget(host, spell, seat)])
                break
        table.resolve_all()


def _host_dies(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """What it is attached to dies."""
    if own.attached_to > 0:
        happen(table.state, [Destroyed(table.state.objects[own.attached_to], 0)])
        table.resolve_all()


def _turned_up(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Another copy of it, face down, is turned face up in each way that it can be (CR 708.8)."""
    state = table.state
    begin(state, 0, MAIN1)
    placement = Placement(BATTLEFIELD, 0, 0)
    placement.face_down = True
    hidden = place_all(state, own.program, placement, 1)
    fill_pools(state)
    for action in table.actions(0):
        if action.object_id == hidden.id and action.kind > ACTIVATE:
            table.act(0, action)
            break
    table.resolve_all()


def _tokens(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Each player creates a creature token and an artifact token."""
    state = table.state
    for seat in (0, 1):
        for plain in (CREATURES[3], OTHERS[0]):
            token = state.new_object(state.new_card_id(), seat, program(plain), NOWHERE)
            token.is_token = True
            change = ZoneChange(token, BATTLEFIELD, 0, "create")
            change.controller = seat
            happen(state, [TokensCreated(seat, [change])])
            table.resolve_all()


def _cycles(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Each player cycles a card."""
    state = table.state
    for seat in (0, 1):
        card = put(state, HAND, seat, program(SPELLS[2]))
        change = ZoneChange(card, GRAVEYARD, 0, "discard")
        change.player = seat
        happen(state, [change, Happened("cycle", seat, card.id, 0, card.id)])
        table.resolve_all()


def _busy_turn(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Much happens in one's own turn, and the end step comes."""
    state = table.state
    begin(state, 0, MAIN1)
    _tokens(table, own, extras)
    _life(table, own, extras)
    for seat in (0, 1):
        found = _one_of(table, CREATURES[0], seat, own)
        if found is not None:
            happen(state, [Destroyed(found, 0)])
            table.resolve_all()
    if own.id in state.objects:
        _attack(table, own, extras)
    for step in (MAIN2, END):
        if not state.over:
            to_step(table, 0, step)
            table.resolve_all()


def _enters_late(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Another copy of it enters when much has happened in the turn."""
    state = table.state
    begin(state, 0, MAIN1)
    _life(table, own, extras)
    found = _one_of(table, CREATURES[0], 0, own)
    if found is not None:
        happen(state, [Destroyed(found, 0)])
        table.resolve_all()
    if own.id in state.objects:
        _attack(table, own, extras)
    if not state.over:
        _put_in_again(table, own, extras)


def _enters_busy(table: Table, own: GameObject, extras: list[Plain], seat: int = 0) -> None:
    """Another copy of it enters while creatures attack and a spell waits on the stack."""
    state = table.state
    begin(state, seat, MAIN1)
    table.attackers = tuple(creatures_of(state, seat))
    to_step(table, seat, ATTACK)
    table.resolve_all()
    put(state, HAND, seat, program(SPELLS[0]))
    fill_pools(state, (seat,))
    for action in table.actions(seat):
        if action.kind == CAST and state.objects[action.object_id].program is program(SPELLS[0]):
            table.act(seat, action)
            break
    if own.id in state.objects and not state.over:
        _put_in_again(table, own, extras)


def _enters_busy_elsewhere(table: Table, own: GameObject, extras: list[Plain]) -> None:
    _enters_busy(table, own, extras, 1)


def _attack_in_force(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Everything that can attacks."""
    begin(table.state, 0, MAIN1)
    table.attackers = tuple(creatures_of(table.state, 0))
    table.blocks = ()
    _combat(table, 0)


def _dies(table: Table, own: GameObject, extras: list[Plain]) -> None:
    happen(table.state, [Destroyed(own, 0, False)])
    if own.id in table.state.objects:
        happen(table.state, [ZoneChange(own, GRAVEYARD, 0, "die")])
    table.resolve_all()


def _sacrificed(table: Table, own: GameObject, extras: list[Plain]) -> None:
    change = ZoneChange(own, GRAVEYARD, 0, "sacrifice")
    change.player = 0
    happen(table.state, [change])
    table.resolve_all()


def _exiled(table: Table, own: GameObject, extras: list[Plain]) -> None:
    happen(table.state, [ZoneChange(own, EXILE, 0, "exile")])
    table.resolve_all()


def _put_in_again(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Another copy of it enters."""
    card = put(table.state, LIBRARY, 0, own.program)
    change = ZoneChange(card, BATTLEFIELD, 0, "put")
    if "Aura" in own.base.subtypes:
        change.attach_to = host_for(table.state, own)
    happen(table.state, [change])
    table.resolve_all()


def host_for(state: GameState, own: GameObject) -> int:
    """What another copy of an Aura is attached to: something like what it is attached to itself."""
    host = state.objects.get(own.attached_to)
    types = host.base.types if host is not None else frozenset({"creature"})
    fitting = [o.id for o in state.permanents() if o.base.types & types and o.controller == 0 and o.id != own.id]
    return fitting[1] if len(fitting) > 1 else own.attached_to


ALL: Final[dict[str, Provocation]] = {
    "enters": _put_in_again,
    "dies": _dies,
    "attack": _attack,
    "attack blocked": _attack_blocked,
    "attack alone": _attack_alone,
    "defend": _defend,
    "steps": _steps,
    "chapters": _chapters,
    "levels": _levels,
    "others enter": _others_enter,
    "others die": _others_die,
    "casts": _casts,
    "cards": _cards,
    "life": _life,
    "damage": _damage,
    "taps": _taps,
    "marks": _marks,
    "host dies": _host_dies,
    "turned up": _turned_up,
    "tokens": _tokens,
    "cycles": _cycles,
    "busy turn": _busy_turn,
    "enters late": _enters_late,
    "attack in force": _attack_in_force,
    "sacrificed": _sacrificed,
    "exiled": _exiled,
    "enters busy": _enters_busy,
    "enters busy elsewhere": _enters_busy_elsewhere,
    "aimed": aimed,
    "cast rarely": cast_rarely,
    "damaged dies": damaged_dies,
    "other attacks alone": other_attacks_alone,
    "turned over": turned_over,
    "doors": doors,
    "last counter": last_counter,
}
"""Everything that can be made to happen, by a short name."""

MOST_NEEDED: Final = 5
MOST_CHAPTERS: Final = 8
MOST_NAMES: Final = 6
"""How many happenings are tried after each preparation."""


def provocations_for(event: object) -> list[str]:
    """The provocations that may make a trigger event happen."""
    from spellwright.language.tree.categories import TriggerEvent

    found: list[str] = []
    for node in walk((event,)):
        name = name_of(node)
        found.extend(BY_WORD.get(name, ()))
        if name == "AttacksTrigger" and getattr(node, "alone", False):
            found.append("other attacks alone")
        if name in ("AttacksTrigger", "DealsDamageTrigger") and name_of(getattr(node, "what", None)) == "Some":
            found.append("attack in force")
        if isinstance(node, TriggerEvent) and name not in WRAPPERS:
            if name not in BY_EVENT:
                return list(ALL)
            found.extend(BY_EVENT[name])
    return list(dict.fromkeys(found))


def provoke_all(gauntlet: Gauntlet) -> None:
    """For each triggered ability of a card: everything that may make it trigger, with yes and with no."""
    host = gauntlet.host
    assert host is not None
    face = gauntlet.program.faces[0]
    triggered = [a for a in face.abilities if a.kind == TRIGGERED]
    wanted = list(dict.fromkeys(name for a in triggered for name in provocations_for(a.event)))
    if "enters" in wanted and any(a.condition is not None for a in triggered):
        wanted.append("enters late")
    for name in wanted:
        kinds = _provoke(gauntlet, host, name, USUAL)
        for strategy in _variants(kinds):
            _provoke(gauntlet, host, name, strategy)
    for ability in triggered:
        report = gauntlet.report.abilities.get(ability.number)
        if report is not None and not report.runs:
            _provoke_prepared(gauntlet, host, ability)
        if report is not None and not report.runs:
            report.reason = f"{name_of(ability.event)} did not make it trigger"


def _provoke_prepared(gauntlet: Gauntlet, host: Table, ability: Ability) -> None:
    """Once more, with what its words may ask for prepared, until it has triggered."""
    trees = tuple(part for part in (ability.event, ability.condition, ability.body) if part is not None)
    report = gauntlet.report.abilities[ability.number]
    names = provocations_for(ability.event)
    for name in RARE_BY_EVENT.get(name_of(ability.event), ()):
        _provoke(gauntlet, host, name, USUAL)
    for prepare in preparations_for({name_of(node) for node in walk(trees)}):
        for name in names[:MOST_NAMES]:
            if report.runs:
                return
            _provoke(gauntlet, host, name, USUAL, prepare, trees)


def _variants(kinds: set[str]) -> list[Strategy]:
    plain = kinds - {"priority", "attack", "block", "order", "mode", "target"}
    found: list[Strategy] = []
    if plain:
        found.append(with_answers(USUAL, yes=False))
    if "target" in kinds:
        found.append(with_answers(USUAL, rotate=1))
    if "mode" in kinds:
        found.extend(with_answers(USUAL, mode=mode) for mode in range(1, 4))
    return found


def _top_up(table: Table) -> None:
    """Each player has creatures for whatever is to happen, even where the card has removed them."""
    for seat in (0, 1):
        for _ in range(MOST_NEEDED - len(creatures_of(table.state, seat))):
            put(table.state, BATTLEFIELD, seat, program(CREATURES[0]))


def _provoke(
    gauntlet: Gauntlet,
    host: Table,
    name: str,
    strategy: Strategy,
    prepare: Preparation | None = None,
    trees: Sequence[Any] = (),
) -> set[str]:
    trial = host.branch(strategy)
    obj = gauntlet.object_on(trial)
    if obj is None:
        return set()
    _top_up(trial)
    if prepare is not None:
        prepared(trial, obj, prepare, trees)
        obj = trial.state.objects.get(obj.id)
        if obj is None or trial.state.over:
            return set()
    before = trial.state.copy()
    ALL[name](trial, obj, gauntlet.extras)
    gauntlet.collect(trial, name, strategy)
    if "Later" in gauntlet.words and strategy == USUAL and not trial.state.over:
        end = trial.branch()
        end_turn(end)
        gauntlet.collect(end, f"{name}, later", strategy)
    if name == "last counter" or TURNED in obj.facts:
        return trial.kinds  # it went on with other abilities
    for number, problem, is_wrong in missing_triggers(gauntlet.program, before, trial, obj):
        report = gauntlet.report.abilities.get(number)
        if report is None:
            continue
        if not is_wrong:
            report.checked.add("trigger event")
        elif len(report.problems) < 6:
            report.problems.append(f"{name} ({strategy}): {problem}")
    return trial.kinds
