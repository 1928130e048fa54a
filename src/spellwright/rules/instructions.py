"""Following instructions (CR 608.2): sentences, clauses, what is optional, and what depends on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree import abilities, clauses, players, triggers
from spellwright.language.tree.bound import ITSELF_LATER, LAST_AMOUNT, MOVED, OUTER, AndThen, Bind, TargetRef
from spellwright.language.tree.costs import EitherCost
from spellwright.language.tree.limits import DoneOnceEachTurn
from spellwright.language.tree.quantities import AnyNumber, X
from spellwright.language.tree.selectors import All
from spellwright.rules.building import delayed_abilities, reflexive_ability
from spellwright.rules.decisions import Option
from spellwright.rules.events import (
    CountersPut,
    CountersRemoved,
    DamageEvent,
    Draw,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    ZoneChange,
)
from spellwright.rules.frame import Frame
from spellwright.rules.hidden_choices import visibility_of
from spellwright.rules.meaning import PRODUCES, RULES_ONLY, costs, holds, is_possible, perform, performs, select, value
from spellwright.rules.modes import MODE_RANGE
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.paying import can_pay, offer, pay
from spellwright.rules.programs import Ability
from spellwright.rules.simultaneous import ITSELF, gather, released
from spellwright.rules.triggers import DelayedTrigger, PendingTrigger, done_key


def acting_seats(frame: Frame, subject: tuple[int, ...]) -> list[int]:
    """The players who do something: those of the subject, or the controller of an instruction without one."""
    if not subject:
        return [frame.controller] if frame.no_subject else []
    players_left = [seat_of(ref) for ref in subject if is_player(ref)]
    return [seat for seat in players_left if not frame.state.players[seat].lost]


# -- sentences -----------------------------------------------------------------------------------------


@performs(abilities.Instructions)
def _instructions(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Sentences in order, and again if they say so; "instead" takes the place of the one before (CR 614.15)."""
    again = True
    while again and not frame.state.over:
        frame.again = False
        _follow_once(frame, node)
        again = frame.again
        frame.again = False


@performs(clauses.DoAllAgain)
def _do_all_again(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.again = True
    frame.began = len(frame.state.history)  # "this way" is then what is done the next time


def _follow_once(frame: Frame, node: Any) -> None:
    sentences = node.sentences
    count = len(sentences)
    index = 0
    while index < count and not frame.state.over:
        following = sentences[index + 1] if index + 1 < count else None
        if isinstance(following, clauses.InsteadIf):
            if holds(frame, following.condition):
                follow(frame, following.clauses)
            else:
                perform(frame, sentences[index])
            index += 2
        elif isinstance(sentences[index], clauses.RepeatProcess):
            before = abilities.Instructions(sentences[:index])
            for _ in range(sentences[index].times):
                perform(frame, before)
            index += 1
        elif index and isinstance(sentences[index], clauses.IfSo) and isinstance(sentences[index - 1], clauses.IfSo):
            held = frame.held
            perform(frame, sentences[index])
            frame.held = frame.held or held  # "otherwise" means that none of the cases is there
            index += 1
        else:
            perform(frame, sentences[index])
            index += 1


def follow(frame: Frame, steps: tuple[Any, ...]) -> None:
    """Clauses one after the other; what goes on without a subject after an option is part of that option."""
    state = frame.state
    before = state.version
    optional = False
    frame.paid = -1
    for index in range(len(steps)):
        clause = steps[index]
        if index > 0 and isinstance(clause, clauses.Do) and clause.subject is None and optional:
            if frame.did:
                _predicates(frame, clause.predicates, frame.doers, None)
            continue
        if index + 1 < len(steps):
            _look_ahead(frame, clause, steps[index + 1 :])
        optional = isinstance(clause, (clauses.May, clauses.MayHave))
        perform(frame, clause)
        if state.over:
            return
    if not optional:
        frame.did = state.version != before if frame.paid < 0 else frame.paid > 0


def _look_ahead(frame: Frame, clause: Any, rest: tuple[Any, ...]) -> None:
    """ "... X ..., then ..., where X is ...": X is counted before the first clause that needs it."""
    for later in rest:
        if isinstance(later, clauses.Where) and any([isinstance(n, X) for n in walk((clause,))]):
            frame.x = value(frame, later.amount)


@performs(clauses.Steps)
def _steps(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    follow(frame, node.clauses)


@performs(clauses.IfYouDo)
def _if_you_do(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if frame.did:
        follow(frame, node.clauses)
        frame.did = True  # for a sentence that begins with "if you don't"


@performs(clauses.IfYouDont)
def _if_you_dont(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if not frame.did:
        follow(frame, node.clauses)


@performs(clauses.IfSo)
def _if_so(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    held = holds(frame, node.condition)
    if held:
        follow(frame, node.clauses)
        if len(node.clauses) == 1 and isinstance(node.clauses[0], clauses.May):
            held = frame.did  # what one may do, and does not: "otherwise" means that as well
    else:
        frame.did = False  # so that nothing is done "if you do" either
    frame.held = held


@performs(clauses.Otherwise)
def _otherwise(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if not frame.held:
        follow(frame, node.clauses)


# -- clauses -------------------------------------------------------------------------------------------


def _predicates(frame: Frame, predicates: tuple[Any, ...], refs: tuple[int, ...], duration: Any) -> None:
    """A subject does one thing after the other; no subject is an instruction to the controller."""
    state = frame.state
    no_subject = not refs
    for predicate in predicates:
        frame.duration = duration
        frame.no_subject = no_subject
        mark = len(state.history)
        perform(frame, predicate, refs)
        events = state.history[mark:]
        frame.numbers[LAST_AMOUNT] = _amount(events)
        if len(refs) > 1:
            seats = range(len(state.players))
            frame.chosen[AMOUNTS] = tuple([_amount([e for e in events if _doer(e) == s]) for s in seats])
        else:
            frame.chosen.pop(AMOUNTS, None)
    frame.no_subject = True
    frame.duration = None


CHOSEN: Final = "chosen"
"""The key in the frame of what the last instruction to choose chose."""
CHOOSE_NUMBER: Final = "choose a number"
"""What happens when a player chooses a number, which is what the instruction came to."""
AMOUNTS: Final = "amounts"
"""The key in the frame of what the last instruction came to for each of several players, by seat."""


def _doer(event: Event) -> int:
    """The seat of the player who did something, or to whom it happened."""
    seat: int = getattr(event, "player", -1)
    return event.old.owner if seat < 0 and isinstance(event, ZoneChange) else seat


def _amount(events: list[Event]) -> int:
    """How much, or how many, an instruction came to: damage, life, cards, counters."""
    damage = [e.amount for e in events if isinstance(e, DamageEvent)]
    if damage:
        return sum(damage)
    moved = len([e for e in events if isinstance(e, ZoneChange)])
    if moved or any([isinstance(e, Draw) for e in events]):
        return moved
    chosen = [e.amount for e in events if isinstance(e, Happened) and e.what == CHOOSE_NUMBER]
    if chosen:
        return sum(chosen)
    return sum([e.amount for e in events if isinstance(e, (LifeGain, LifeLoss, CountersPut, CountersRemoved))])


def the_subject(frame: Frame, subject: Any) -> tuple[int, ...]:
    """Who or what does something: of several players of whom one is meant ("an opponent"), you choose one.

    The rules are CR 608.2d and, for a defending player who could be any of several, CR 508.5a.
    """
    refs = tuple(select(frame, subject))
    inner = subject.node if isinstance(subject, Bind) else subject
    if len(refs) > 1 and isinstance(inner, (players.SomePlayer, players.DefendingPlayer)):
        state = frame.state
        chosen = state.choose_ref(frame.actor, "player", "Which player?", list(refs), "608.2d", frame.source.id)
        refs = (chosen,)
        if isinstance(subject, Bind):
            frame.slots[subject.slot] = refs
    return refs


CHOICES_FOR_OTHERS: Final[set[type]] = set()
"""Classes of instructions to choose: somebody follows them, even if no opponent is in range (CR 801.5c)."""


@performs(clauses.Do)
def _do(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    duration = node.duration if node.duration is not None else frame.duration
    if node.subject is None:
        _predicates(frame, node.predicates, (), duration)
        frame.doers = ()
        return
    refs = the_subject(frame, node.subject)
    if not refs and frame.state.reach and any([type(p) in CHOICES_FOR_OTHERS for p in node.predicates]):
        refs = tuple([player_ref(seat) for seat in frame.state.choosing_opponents(frame.controller)])
    inner = node.subject.node if isinstance(node.subject, Bind) else node.subject
    frame.whole = inner if isinstance(inner, All) else None
    if refs:
        _predicates(frame, node.predicates, refs, duration)
    elif frame.whole is not None:
        _predicates(frame, tuple([p for p in node.predicates if type(p) in RULES_ONLY]), (), duration)
    frame.whole = None
    frame.doers = refs


@performs(clauses.DoNext)
def _do_next(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if frame.doers:
        duration = node.duration if node.duration is not None else frame.duration
        _predicates(frame, node.predicates, frame.doers, duration)


@performs(clauses.May)
def _may(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each of the players decides in turn order; where that is possible, all then act at once (CR 101.4, 608.2d)."""
    state = frame.state
    if _done_already(frame):
        frame.did = False
        frame.doers = ()
        return
    doers: list[int] = []
    refs = select(frame, node.subject)
    gathering = len(refs) > 1 and len(node.predicates) == 1 and gather(frame)
    for ref in refs:
        if not is_player(ref) or state.players[seat_of(ref)].lost:
            continue
        actor = frame if seat_of(ref) == frame.controller else frame.sub(seat_of(ref))
        if not all([is_possible(actor, predicate) for predicate in node.predicates]):
            continue
        if state.choose_yes(seat_of(ref), "Do it?", frame.source.id, visibility=visibility_of(frame)):
            before = (state.version, len(frame.gathered or ()))
            frame.did = False
            frame.paid = -1
            frame.willing = True
            _predicates(frame, node.predicates, (ref,), None)
            frame.willing = False
            acted = (state.version, len(frame.gathered or ())) != before or frame.did  # choosing changes nothing
            if acted if frame.paid < 0 else frame.paid > 0:
                doers.append(ref)
    if gathering:
        released(frame)
    frame.did = bool(doers)
    frame.doers = tuple(doers)
    _note_done(frame)


def _is_done_once(frame: Frame) -> bool:
    """Whether the ability lets its controller do something only once each turn (CR 603.2h)."""
    ability = frame.ability
    return ability is not None and any([isinstance(limit, DoneOnceEachTurn) for limit in ability.limits])


def _done_already(frame: Frame) -> bool:
    return _is_done_once(frame) and frame.state.used.get(done_key(frame), 0) > 0


def _note_done(frame: Frame) -> None:
    if frame.did and _is_done_once(frame):
        frame.state.used[done_key(frame)] = 1


@performs(clauses.MayHave)
def _may_have(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    frame.did = False
    if _done_already(frame):
        return
    slots = frame.slots
    doers: list[int] = []
    for ref in select(frame, node.who):
        if is_player(ref) and state.choose_yes(
            seat_of(ref), "Do it?", frame.source.id, visibility=visibility_of(frame)
        ):
            if isinstance(node.who, Bind):
                frame.slots = {**frame.slots, node.who.slot: (ref,)}  # "them" is who lets it happen
            refs = tuple(select(frame, node.subject))
            if refs:
                before = state.version
                _predicates(frame, node.predicates, refs, node.duration)
                if state.version != before:
                    doers.append(ref)
    if isinstance(node.who, Bind):
        frame.slots = {**frame.slots, node.who.slot: slots.get(node.who.slot, ())}
    frame.did = bool(doers)
    frame.doers = tuple(doers)
    _note_done(frame)


@performs(clauses.Joined)
def _joined(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for clause in node.clauses:
        perform(frame, clause)


@performs(clauses.During)
def _during(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for clause in node.clauses:
        frame.duration = node.duration
        perform(frame, clause)


@performs(clauses.OnlyIf)
def _only_if(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.held = holds(frame, node.condition) != node.unless
    if frame.held:
        perform(frame, node.clause)


@performs(clauses.Where)
def _where(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.x = value(frame, node.amount)
    perform(frame, node.clause)


EACH_PLAYERS_TARGETS: Final[list[Callable[[Frame, Any], dict[int, dict[int, tuple[int, ...]]]]]] = []
"""How the chapter on selecting shares out the targets of "for each opponent, ...": by player and number."""


@performs(clauses.ForEach)
def _for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    over = node.over
    refs = select(frame, over)
    last = frame.chosen.get(CHOSEN)
    chosen: tuple[int, ...] = ()
    targets = frame.targets
    shares = EACH_PLAYERS_TARGETS[0](frame, node) if targets else {}
    inside = [part.slot for part in walk((node.clause,)) if isinstance(part, Bind)]
    kept: dict[int, list[int]] = {slot: [] for slot in (*inside, MOVED)}
    moved: list[int] = []
    for ref in refs:
        if isinstance(over, Bind):
            frame.slots[over.slot] = (ref,)
        frame.iteration = ref
        if shares:
            frame.targets = {**targets, **shares.get(ref, {})}
        before = frame.moved
        perform(frame, node.clause)
        now = frame.chosen.get(CHOSEN)
        if now is not None and now is not last:
            chosen = (*chosen, *now)
        last = now
        for slot, found in kept.items():
            found.extend([each for each in frame.slots.get(slot, ()) if each not in found])
        moved.extend([each for each in frame.moved if each not in moved and each not in before])
    if len(refs) > 1:  # later words speak of what all of them brought
        frame.slots.update({slot: tuple(found) for slot, found in kept.items()})
        frame.moved = tuple(moved)
    frame.targets = targets
    frame.iteration = 0
    if chosen:
        frame.chosen[CHOSEN] = tuple(dict.fromkeys(chosen))  # all that was chosen this way, one time or another


@performs(AndThen)
def _and_then(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    perform(frame, node.clause)
    for sentence in node.rest:
        perform(frame, sentence)


@performs(clauses.Unless)
def _unless(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What happens unless somebody pays; each of several players may pay for themselves (CR 118.12a)."""
    clause = node.clause
    who = clause.subject if isinstance(clause, clauses.Do) else None
    refs = () if who is None else tuple(select(frame, who))
    if not refs or not all([is_player(r) for r in refs]) or not _same(who, node.payer):
        if not _somebody_pays(frame, node):
            perform(frame, clause)
        return
    for ref in refs:
        if not offer(frame, seat_of(ref), node.costs, PAY):
            _predicates(frame, clause.predicates, (ref,), clause.duration)


PAY: Final = "Pay to prevent it?"


def _same(subject: Any, payer: Any) -> bool:
    """Whether the payer is the subject of the clause itself."""
    if isinstance(subject, Bind):
        return getattr(payer, "slot", None) == subject.slot
    number = getattr(subject, "number", None)
    return isinstance(payer, TargetRef) and payer.number == number


def _somebody_pays(frame: Frame, node: Any) -> bool:
    for ref in select(frame, node.payer):
        if is_player(ref) and offer(frame, seat_of(ref), node.costs, PAY):
            return True
    return False


# -- delayed and reflexive abilities -------------------------------------------------------------------


def _known(frame: Frame) -> dict[int, tuple[int, ...]]:
    """What a created ability knows of its creator's run: its slots, targets, and what was moved last (CR 603.7c)."""
    slots = dict(frame.slots)
    for number, refs in frame.targets.items():
        if number >= frame.target_base:
            slots[OUTER + number - frame.target_base] = refs
    slots[MOVED] = frame.moved
    if ITSELF in frame.chosen:
        slots[ITSELF_LATER] = frame.chosen[ITSELF]
    return slots


CREATED: Final[int] = 905
"""The number of a delayed ability that says when it was created (CR 701.27f)."""


@performs(clauses.Later)
def _later(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for ability in delayed_abilities(node):
        delayed = DelayedTrigger(frame.source.id, ability, frame.controller)
        delayed.slots = _known(frame)
        delayed.numbers = {**frame.numbers, CREATED: frame.state.clock}
        delayed.x = frame.x
        if isinstance(node.event, triggers.ThisTurn):
            delayed.once = node.event.once
            delayed.expires = node.event.until
        frame.state.delayed.append(delayed)


@performs(clauses.WhenYouDo)
def _when_you_do(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A reflexive ability triggers at once if the thing before was done (CR 603.12)."""
    if not (frame.did if node.condition is None else holds(frame, node.condition)):
        return
    ability: Ability = reflexive_ability(node)
    pending = PendingTrigger(frame.source.id, ability, frame.controller, None, _known(frame), dict(frame.numbers))
    pending.x = frame.x
    frame.state.pending.append(pending)


# -- modes, choices of costs ---------------------------------------------------------------------------


def _mode_range(frame: Frame, node: Any) -> tuple[int, int]:
    """How many modes are chosen (CR 700.2d)."""
    low, high = node.low, node.high
    if node.condition is not None and holds(frame, node.condition):
        low, high = node.more_low, node.more_high
    if isinstance(high, AnyNumber):
        return value(frame, low), len(node.modes)
    most = value(frame, high)
    return value(frame, low), most if node.repeat else min(most, len(node.modes))


MODE_RANGE[abilities.Modal] = _mode_range


def _can_pay_either(frame: Frame, node: Any) -> bool:
    return any([can_pay(frame, (option,)) for option in node.options])


def _pay_either(frame: Frame, node: Any) -> None:
    payable = [option for option in node.options if can_pay(frame, (option,))]
    labels = [Option(type(option).__name__, index) for index, option in enumerate(payable)]
    index = frame.state.choose_one(frame.controller, "cost", "Pay which?", labels, "601.2b", frame.source.id)
    pay(frame, (payable[index],))


costs(EitherCost, _can_pay_either, _pay_either)


# -- mana ----------------------------------------------------------------------------------------------


def _body_produces(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    """The mana that the first mana instruction of a body offers now (CR 605.1a)."""
    sentences = node.sentences
    for index in range(len(sentences)):
        sentence = sentences[index]
        following = sentences[index + 1] if index + 1 < len(sentences) else None
        if isinstance(following, clauses.InsteadIf) and holds(frame, following.condition):
            sentence = following
        elif isinstance(sentence, clauses.IfSo) and not holds(frame, sentence.condition):
            continue
        for clause in getattr(sentence, "clauses", ()):
            for predicate in getattr(clause, "predicates", ()):
                function = PRODUCES.get(type(predicate))
                if function is not None:
                    return function(frame, predicate)
    return []


PRODUCES[abilities.Instructions] = _body_produces
