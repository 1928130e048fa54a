"""For each numbered statement a fault: the mechanism is switched off, or done the naive way, while it is entered."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from spellwright.judge import unplayed
from spellwright.language.node import walk
from spellwright.language.tree import votes as vote_tree
from spellwright.language.tree.bound import BoundRef
from spellwright.language.tree.clauses import May
from spellwright.mechanics import copying, dice, mana, roles, vote_results, voting
from spellwright.rules import activating, casting, mana_abilities, stack, timestamps
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, ManaAdded, Tapped, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.meaning import (
    HOLDS,
    PRODUCES,
    REPLACE,
    VALUE,
    WATCH,
    Replacement,
    matches,
    perform,
    select,
)
from spellwright.rules.process import happen
from spellwright.rules.state_based_actions import ATTACHED, STATE_BASED_ACTIONS, roles_rule
from spellwright.rules.trigger_events import fill, is_actor, is_watched
from spellwright.rules.zones import GRAVEYARD
from tests.testing.planted_faults import node, patched, performing, switched

TABLES = "tables"
"""Faults that sit in the engine's tables, and so can be planted where the core is compiled as well."""
MODULES = "modules"


@dataclass(frozen=True)
class StatementFault:
    """What is done wrong about a statement, and how it is planted; `where`: in tables or in modules."""

    statement: str
    words: str
    plant: Callable[[], Any]
    where: str = TABLES


# -- mana ------------------------------------------------------------------------------------------------


def undefined_is_any(right: Any) -> Any:
    return lambda frame, tree: right(frame, tree) or [(kind,) for kind in range(5)]


def only_colorless(right: Any) -> Any:
    return lambda frame, tree: [(5,)]


def as_the_cost_is_paid(frame: Frame, tree: Any, event: Any) -> bool:
    """The permanent is tapped for a mana ability, whatever that ability will produce."""
    permanent = event.permanent
    if not event.for_mana:
        return False
    if isinstance(tree, node("IsTappedForMana")):
        return is_watched(frame, tree.what, permanent.id) and fill(frame, permanent.id, permanent.controller)
    fits = is_actor(frame, tree.who, permanent.controller) and matches(frame, tree.filter, permanent.id)
    return fits and fill(frame, permanent.id, permanent.controller)


@contextmanager
def tapping_triggers() -> Iterator[None]:
    """“Is tapped for mana” is the tapping, not the mana that is produced."""
    watchers = [WATCH[node("TapsForMana")], WATCH[node("IsTappedForMana")]]
    right = [(watcher.events, watcher.sees) for watcher in watchers]
    for watcher in watchers:
        watcher.events, watcher.sees = (Tapped,), as_the_cost_is_paid
    try:
        yield
    finally:
        for watcher, (events, sees) in zip(watchers, right, strict=True):
            watcher.events, watcher.sees = events, sees


def unchanged(right: Replacement) -> Replacement:
    return Replacement(right.events, right.applies, lambda frame, tree, event: [event], right.group)


def without_x(right: Replacement) -> Replacement:
    def apply(frame: Frame, tree: Any, event: Any) -> list[Any]:
        x, event.x = event.x, 0
        found = right.apply(frame, tree, event)
        event.x = x
        return found

    return Replacement(right.events, right.applies, apply, right.group)


@contextmanager
def never_sick() -> Iterator[None]:
    def healthy(state: Any, obj: Any, chars: Any) -> bool:
        return False

    with patched(mana_abilities, "is_sick", healthy), patched(activating, "is_sick", healthy):
        yield


# -- dice ------------------------------------------------------------------------------------------------


def only_rolls(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    right(frame, replace(tree, rows=()), subject)


def first_row(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    right(frame, replace(tree, rows=(replace(tree.rows[0], low=-100, high=None),)), subject)


def nothing_ignored(right: Replacement) -> Replacement:
    def apply(frame: Frame, tree: Any, event: Any) -> list[Any]:
        event.count += 1
        return [event]

    return Replacement(right.events, right.applies, apply, right.group)


def planar_number(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    happen(frame.state, [Happened("roll", frame.controller, frame.source.id, 6)])


def shown_to_all(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    right(frame, tree, subject)
    for ref in frame.moved:
        frame.state.make_known(ref, 255)


def settled_by_result(frame: Frame, seat: int, natural: list[int], sides: int, change: int = 0) -> list[int]:
    return RIGHT_SETTLED(frame, seat, [number + change for number in natural], sides)


RIGHT_SETTLED = dice.settled


def otherwise_by_condition(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    held = HOLDS[type(tree.condition)](frame, tree.condition)
    right(frame, tree, subject)
    frame.held = held


class Loaded:
    """A generator whose dice show low numbers twice as often as high ones."""

    def __init__(self, key: bytes) -> None:
        self.right = RIGHT_RANDOMNESS(key)

    def die(self, sides: int) -> int:
        return 1 + self.below("die", 2 * sides) * 3 // 4 % sides

    def below(self, stream: str, limit: int) -> int:
        return self.right.below(stream, 1 << 32) % limit


RIGHT_RANDOMNESS = unplayed.Randomness


# -- bargain and Roles -----------------------------------------------------------------------------------


def copy_forgets(*arguments: Any) -> Any:
    copy = RIGHT_COPY(*arguments)
    copy.facts = {}
    return copy


RIGHT_COPY = copying.copy_on_stack


def roles_as_targets(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """No Role where a target could not be."""
    for ref in select(frame, tree.to):
        if ref > 0 and not characteristics(frame.state, frame.state.get(ref)).keywords & {"hexproof", "shroud"}:
            right(frame, tree, subject)


def always_cursed(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    right(frame, replace(tree, name="Cursed"), subject)


def role_without_types(name: str) -> Any:
    program = RIGHT_PROGRAM(name)
    face = program.faces[0]
    face.subtypes = face.subtypes - {"Role"}
    return program


RIGHT_PROGRAM = roles.role_program


@contextmanager
def plain_auras() -> Iterator[None]:
    roles._PROGRAMS.clear()
    with patched(roles, "role_program", role_without_types):
        yield
    roles._PROGRAMS.clear()


@contextmanager
def role_rule(wrong: Callable[[Any, list[Event]], None]) -> Iterator[None]:
    place = STATE_BASED_ACTIONS.index((ATTACHED, roles_rule))
    STATE_BASED_ACTIONS[place] = (ATTACHED, wrong)
    try:
        yield
    finally:
        STATE_BASED_ACTIONS[place] = (ATTACHED, roles_rule)


def one_role_for_all(state: Any, batch: list[Event]) -> None:
    """Only the newest Role stays, whoever controls it."""
    newest: dict[int, Any] = {}
    for obj in state.permanents():
        if obj.attached_to and "Role" in characteristics(state, obj).subtypes:
            if obj.attached_to in newest:
                batch.append(ZoneChange(newest[obj.attached_to], GRAVEYARD, 0, "role"))
            newest[obj.attached_to] = obj


def oldest_role_stays(state: Any, batch: list[Event]) -> None:
    """The newer Role goes."""
    first: dict[tuple[int, int], Any] = {}
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if obj.attached_to and "Role" in chars.subtypes:
            key = (obj.attached_to, chars.controller)
            if key in first:
                batch.append(ZoneChange(obj, GRAVEYARD, 0, "role"))
            first.setdefault(key, obj)


def never(right: Any) -> Any:
    return lambda frame, tree: False


def always(right: Any) -> Any:
    return lambda frame, tree: True


@contextmanager
def two_sacrifices() -> Iterator[None]:
    """Bargain takes two permanents."""
    from spellwright.language.tree.costs import SacrificeCost
    from spellwright.language.tree.quantities import Number
    from spellwright.mechanics.keywords import optional_costs as room

    right = room.ADDITIONAL["bargain"]
    two = dataclasses.replace(room._OFFERED, count=Number(2))
    room.ADDITIONAL["bargain"] = lambda *arguments: [room.optional("bargain", (SacrificeCost(two),), "bargained")]
    try:
        yield
    finally:
        room.ADDITIONAL["bargain"] = right


# -- devotion --------------------------------------------------------------------------------------------


def devotion(count: Callable[[Frame, Any, Any], int]) -> Callable[[], Any]:
    """Devotion as the sum of what a function gives for each permanent."""

    def counted(frame: Frame, tree: Any) -> int:
        state = frame.state
        return sum(count(frame, obj, characteristics(state, obj)) for obj in state.permanents())

    return lambda: switched(VALUE, "Devotion", lambda right: counted)


def symbols_of(frame: Frame, obj: Any, chars: Any, symbols: tuple[str, ...] = ("{B}",)) -> int:
    if chars.controller != frame.controller or chars.mana_cost is None:
        return 0
    return sum(str(chars.mana_cost).count(symbol) for symbol in symbols)


def by_host(frame: Frame, obj: Any, chars: Any) -> int:
    host = frame.state.objects.get(obj.attached_to)
    if host is not None and characteristics(frame.state, host).controller != frame.controller:
        return 0
    return symbols_of(frame, obj, chars)


def with_colorless(frame: Frame, obj: Any, chars: Any) -> int:
    return symbols_of(frame, obj, chars, ("{B}", "{C}", "{X}"))


def with_text(frame: Frame, obj: Any, chars: Any) -> int:
    inside = obj.program.faces[obj.face].words().count("{B}")
    return symbols_of(frame, obj, chars) + (inside if chars.controller == frame.controller else 0)


def plus_itself(right: Any) -> Any:
    """The source counts, whether it is still there or not."""
    return lambda frame, tree: right(frame, tree) + (frame.source.id not in frame.state.objects)


def x_is_three() -> Any:
    right = ManaCost.mana_value
    return patched(ManaCost, "mana_value", lambda self, x=0: right(self, x or 3))


# -- votes -----------------------------------------------------------------------------------------------


@contextmanager
def votes_counted_when_cast() -> Iterator[None]:
    """How many votes each player has is settled as the spell is cast, not as it resolves."""
    right_rules, right_cast = voting.player_rules, casting.became_cast
    settled: dict[tuple[int, str], list[Any]] = {}

    def became_cast(state: Any, seat: int, spell: Any) -> None:
        if any(isinstance(part, voting.Vote) for a in spell.base.abilities for part in walk(a.body)):
            for place in range(len(state.players)):
                for kind in (voting.MUST, voting.MAY):
                    settled[place, kind] = list(right_rules(state, place, kind))
        right_cast(state, seat, spell)

    def rules(state: Any, seat: int, kind: str) -> list[Any]:
        return settled.get((seat, kind), []) or list(right_rules(state, seat, kind))

    with patched(casting, "became_cast", became_cast), patched(voting, "player_rules", rules):
        yield


def equal_counts_tie(right: Any) -> Any:
    """Any two choices with equally many votes make a tie."""

    def tied(frame: Frame, tree: Any) -> bool:
        counts = [count for count in vote_results._counts(frame) if count]
        return len(set(counts)) < len(counts)

    return tied


def finished_twice(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    right(frame, tree, subject)
    cast = vote_results.the_vote(frame)
    assert cast is not None
    happen(frame.state, [cast])


def may_abstain(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    ballot = tree.ballot
    right(frame, replace(tree, ballot=replace(ballot, up_to=not ballot.up_to)), subject) if isinstance(
        ballot, vote_tree.ForObject
    ) else right(frame, tree, subject)


def all_at_once(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    perform(frame, May(tree.subject, tree.predicates))


def openly(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    right(frame, replace(tree, secret=False), subject)


def gone_targets_do_not_matter() -> Any:
    return patched(stack, "still_legal", lambda frame, nodes, spell: (False, False))


def on_another_creature(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """Where its creature is gone, the Role comes onto another one."""
    own = [o.id for o in frame.state.permanents() if "creature" in characteristics(frame.state, o).types]
    there = [ref for ref in select(frame, tree.to) if ref in own]
    frame.slots[77] = tuple(there or own[:1])
    right(frame, replace(tree, to=BoundRef(77)), subject)


@contextmanager
def a_role_without_its_target() -> Iterator[None]:
    with gone_targets_do_not_matter(), performing("CreateRole", on_another_creature)():
        yield


def capped(right: Any) -> Any:
    return lambda frame, tree: min(right(frame, tree), 6)


def nothing(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """It is not done."""


FAULTS = (
    StatementFault("M1", "mana of an undefined type is of any colour",
                   lambda: switched(PRODUCES, "AddCouldProduce", undefined_is_any)),
    StatementFault("M2", "a land could produce colourless mana only",
                   lambda: switched(PRODUCES, "AddCouldProduce", only_colorless)),
    StatementFault("M3", "every mana ability taps for mana", lambda: patched(
        mana, "ManaAdded", lambda seat, kinds, source, tapped: ManaAdded(seat, kinds, source, True)), MODULES),
    StatementFault("M4", "to be tapped for mana is to be tapped, whether mana comes or not", tapping_triggers),
    StatementFault("M5", "mana is not multiplied", lambda: switched(REPLACE, "ManaTimes", unchanged)),
    StatementFault("M6", "X of what enters is 0", lambda: switched(REPLACE, "EntersWithCounters", without_x)),
    StatementFault("M7", "no creature has to wait for its {T}", never_sick, MODULES),
    StatementFault("M8", "no creature has to wait for its {Q}", never_sick, MODULES),
    StatementFault("D1", "what comes of a roll is left for later", performing("WithResultsTable", only_rolls)),
    StatementFault("D2", "no roll is ignored", lambda: switched(REPLACE, "RollsMore", nothing_ignored)),
    StatementFault("D3", "the planar die has numbers", performing("RollPlanarDie", planar_number)),
    StatementFault("D4", "what is found is shown", performing("FindCard", shown_to_all)),
    StatementFault("D5", "no die shows more than six", lambda: switched(VALUE, "RollResult", capped)),
    StatementFault("D6", "the first row is taken", performing("WithResultsTable", first_row)),
    StatementFault("D7", "the natural result is the result",
                   lambda: patched(dice, "settled", settled_by_result), MODULES),
    StatementFault("D8", "nothing is rolled again", performing("RollAgain", nothing)),
    StatementFault("D9", "it is rolled although the target is gone", gone_targets_do_not_matter, MODULES),
    StatementFault("D10", "low numbers come more often", lambda: patched(unplayed, "Randomness", Loaded)),
    StatementFault("D11", "“otherwise” means that it is no artifact card", performing("IfSo", otherwise_by_condition)),
    StatementFault("D12", "program and documentation name two places",
                   lambda: patched(unplayed, "TOURNAMENT_RULES", "https://example.org"), MODULES),
    StatementFault("B1", "a copy was not bargained", lambda: patched(copying, "copy_on_stack", copy_forgets), MODULES),
    StatementFault("B2", "bargain always takes two permanents", two_sacrifices),
    StatementFault("B2a", "nothing was bargained", lambda: switched(HOLDS, "WasBargained", never)),
    StatementFault("B3", "no Role comes where no target could be", performing("CreateRole", roles_as_targets)),
    StatementFault("B4", "of Roles that come at once the one that happens to come last stays",
                   lambda: patched(timestamps, "_chosen_order", lambda state, seat, refs: refs), MODULES),
    StatementFault("B5", "each Role is a Cursed one", performing("CreateRole", always_cursed)),
    StatementFault("B6", "it resolves, and the Role comes elsewhere", a_role_without_its_target, MODULES),
    StatementFault("B7", "everything was bargained", lambda: switched(HOLDS, "WasBargained", always)),
    StatementFault("B8", "one Role stays, whosever it is", lambda: role_rule(one_role_for_all)),
    StatementFault("B9", "a Role is created wherever it is put",
                   lambda: patched(roles, "can_be_attached", lambda state, what, to: True), MODULES),
    StatementFault("B10", "a Role token is no Role", plain_auras, MODULES),
    StatementFault("B11", "the oldest Role stays", lambda: role_rule(oldest_role_stays)),
    StatementFault("B12", "bargain takes two permanents", two_sacrifices),
    StatementFault("G1", "X is 3 in a library", x_is_three, MODULES),
    StatementFault("G2", "only plain symbols count", devotion(symbols_of)),
    StatementFault("G3", "an Aura counts for whose creature it is on", devotion(by_host)),
    StatementFault("G4", "colourless symbols count", devotion(with_colorless)),
    StatementFault("G5", "what has left counts", lambda: switched(VALUE, "Devotion", plus_itself)),
    StatementFault("G6", "symbols in text boxes count", devotion(with_text)),
    StatementFault("V1", "how many votes a player has is settled as the spell is cast",
                   votes_counted_when_cast, MODULES),
    StatementFault("V2", "secret votes are open", performing("Vote", openly)),
    StatementFault("V3", "equal numbers of votes are a tie", lambda: switched(HOLDS, "VoteIsTied", equal_counts_tie)),
    StatementFault("V4", "players finish voting twice", performing("Vote", finished_twice)),
    StatementFault("V5", "who must vote may abstain, and the other way round", performing("Vote", may_abstain)),
    StatementFault("V6", "all act at once", performing("MayInTurn", all_at_once)),
    StatementFault("V7", "secret votes are told as they are made", performing("Vote", openly)),
)  # fmt: skip
