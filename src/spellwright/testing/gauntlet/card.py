"""One card through the gauntlet: cast in each way, each ability activated and triggered, each branch taken."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from spellwright.cards.programs import load_program
from spellwright.language.node import walk
from spellwright.language.tree.categories import Condition
from spellwright.mechanics.striations import FIRST
from spellwright.rules.actions import ACTIVATE, CAST, PLAY_LAND, Action
from spellwright.rules.activating import activation_problem
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attached, ZoneChange
from spellwright.rules.objects import PERMANENT_TYPES, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import ACTIVATED, KIND_NAMES, SPELL, STATIC, TRIGGERED, Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from spellwright.testing.gauntlet import probing_costs as probing_costs
from spellwright.testing.gauntlet import probing_entering as probing_entering
from spellwright.testing.gauntlet import settings
from spellwright.testing.gauntlet.boxes import in_boxes, opened
from spellwright.testing.gauntlet.branching import take_away, tree_of, variants
from spellwright.testing.gauntlet.elsewhere import provoke_elsewhere, wait_out
from spellwright.testing.gauntlet.faces import runs_of
from spellwright.testing.gauntlet.lasting import durations_in, end_turn, lasting_problems
from spellwright.testing.gauntlet.paying import read_announcement
from spellwright.testing.gauntlet.probing import Probed, counter_problem, fate_problems, probe, probe_spell
from spellwright.testing.gauntlet.provoking import provoke_all
from spellwright.testing.gauntlet.scene import name_of
from spellwright.testing.gauntlet.settings import setting
from spellwright.testing.gauntlet.statics import (
    alters_events,
    check_statics,
    entering_problems,
    is_steady,
    statements_of,
)
from spellwright.testing.gauntlet.stock import Plain, extras_for, fill_pools, put
from spellwright.testing.gauntlet.table import USUAL, Resolution, Strategy, Table, with_answers

CHECKED: Final = "checked"
RUN: Final = "run"
NOT_REACHED: Final = "not reached"
FAILED: Final = "failed"

MOST_ACTIONS: Final = 8


@dataclass
class AbilityReport:
    """What became of one ability: whether it ran, what of it was held against the events, and what was wrong."""

    kind: str
    text: str
    runs: int = 0
    checked: set[str] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)
    reason: str = ""

    @property
    def status(self) -> str:
        """One word for it."""
        if self.problems:
            return FAILED
        if self.checked:
            return CHECKED
        return RUN if self.runs else NOT_REACHED


@dataclass
class CardReport:
    """What became of one card."""

    name: str
    abilities: dict[int, AbilityReport] = field(default_factory=dict)
    error: str = ""
    problems: list[str] = field(default_factory=list)
    cast: bool = False

    def add(self, face: CardReport) -> None:
        """Take over what became of one face; the abilities of faces have numbers of their own."""
        self.abilities.update(face.abilities)
        self.error = self.error or face.error
        self.problems.extend(face.problems)
        self.cast = self.cast or face.cast

    @property
    def status(self) -> str:
        """The worst that became of any of its abilities."""
        if self.error or self.problems or any(a.status == FAILED for a in self.abilities.values()):
            return FAILED
        states = {a.status for a in self.abilities.values()}
        if NOT_REACHED in states:
            return NOT_REACHED
        if RUN in states:
            return RUN
        return CHECKED if self.abilities or self.cast else NOT_REACHED


class Gauntlet:
    """The runs of one card."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.report = CardReport(program.name)
        self.trees = [tree_of(a) for face in program.faces for a in face.abilities]
        self.extras: list[Plain] = extras_for(self.trees)
        self.steady = all(is_steady(one) for one in runs_of(program))
        self.alters = alters_events(program)
        self.words = {name_of(node) for node in walk(tuple(self.trees))}
        boxed = in_boxes(program)
        stays = bool(program.faces[0].types & PERMANENT_TYPES)
        for ability in program.faces[0].abilities:
            if not stays and ability.kind == TRIGGERED and ability.function_zones == {BATTLEFIELD}:
                continue  # what its keyword would do on a permanent
            if ability.number not in boxed and ability.kind in (SPELL, ACTIVATED, TRIGGERED, STATIC):
                text = ability.words().replace("~", program.name)
                self.report.abilities[ability.number] = AbilityReport(KIND_NAMES[ability.kind], text)
        self.host: Table | None = None
        self.lean = False
        self.crowded = False
        self.activated: set[tuple[int, int]] = set()

    def run(self) -> CardReport:
        """All of it; where there is a condition, again from a position in which most conditions are false."""
        self.run_once()
        if any(isinstance(node, Condition) for node in walk(tuple(self.trees))):
            for way in ("lean", "crowded") if self.is_lacking() else ("lean",):
                self.lean, self.crowded = way == "lean", way == "crowded"
                self.host = None
                self.activated.clear()
                self.run_once()
        if self.report.cast and not self.program.faces[0].types & PERMANENT_TYPES:
            for report in self.report.abilities.values():
                if report.kind == KIND_NAMES[STATIC]:
                    report.runs = max(report.runs, 1)  # it functions while the spell is cast and resolves
        return self.report

    def is_lacking(self) -> bool:
        """Whether something of it has not happened yet."""
        return any(not report.runs for report in self.report.abilities.values())

    def run_once(self) -> None:
        """Everything from one position."""
        self.cast_all()
        self.make_host()
        if self.host is not None:
            self.statics()
            self.activate_all(self.host, BATTLEFIELD)
            if any(a.kind == TRIGGERED for a in self.program.faces[0].abilities):
                self.trigger_all()
            self.leave()
        provoke_elsewhere(self)
        for zone in (HAND, GRAVEYARD, EXILE):
            if any(a.kind == ACTIVATED and zone in a.function_zones for a in self.program.faces[0].abilities):
                table = self.table(settings.MAIN)
                put(table.state, zone, 0, self.program)
                self.activate_all(table, zone)

    def table(self, name: str) -> Table:
        """A fresh table in a setting."""
        if self.crowded and name == settings.MAIN:
            name = settings.CROWD
        return Table(setting(name, self.extras, self.lean), USUAL, self.steady, self.alters)

    # -- results -----------------------------------------------------------------------------------

    def collect(self, table: Table, what: str, strategy: Strategy) -> None:
        """Take over what the runs on a table found."""
        for result in table.results:
            self._take(table.state, result, f"{what} ({strategy})")
        for problem in table.problems:
            self.fault(f"{what} ({strategy}): {problem}")
        table.results = []
        table.problems = []

    def probed(self, found: Iterable[Probed], what: str) -> None:
        """Take over what was seen of static abilities by making happen what they speak of."""
        for number, name, problem in found:
            report = self.report.abilities.get(number)
            if report is not None:
                report.runs += 1
                report.checked.add(name)
                if problem and len(report.problems) < 6:
                    report.problems.append(f"{what}: {problem}")

    def fault(self, text: str) -> None:
        """Something wrong that belongs to no ability."""
        if text not in self.report.problems and len(self.report.problems) < 12:
            self.report.problems.append(text)

    def _take(self, state: GameState, result: Resolution, what: str) -> None:
        problems = [f"{what}: {problem}" for problem in result.problems]
        if result.kind == "spell":
            report = next((r for r in self.report.abilities.values() if r.kind == KIND_NAMES[SPELL]), None)
            if report is None or result.text != self.program.faces[0].name:
                return
            own = [r for r in self.report.abilities.values() if r.kind == KIND_NAMES[SPELL]]
        elif result.kind == "cost":
            own = [r for n, r in self.report.abilities.items() if n == result.ability]
            if not own:
                for problem in problems:
                    self.fault(problem)
        else:
            own = [r for n, r in self.report.abilities.items() if n == result.ability and self._is_same(r, result)]
            own = own or self._delayed(result)
            if not own and problems:
                for problem in problems:
                    self.fault(problem)
        for report in own:
            report.runs += 1
            report.checked |= result.checked - {"fizzled"}
            report.unread |= set(result.unread)
            for problem in problems:
                if len(report.problems) < 6:
                    report.problems.append(problem)

    def _delayed(self, result: Resolution) -> list[AbilityReport]:
        """The abilities that have said that what resolved would happen later (CR 603.7)."""
        if result.body is None or "Later" not in self.words:
            return []
        followed = set(walk((result.body,)))  # of equal clauses on several cards the first may stand for all
        found: list[AbilityReport] = []
        for ability in self.program.faces[0].abilities:
            said = [node for node in walk((tree_of(ability),)) if name_of(node) == "Later"]
            if ability.number in self.report.abilities and any(node.clause in followed for node in said):  # type: ignore[attr-defined]
                found.append(self.report.abilities[ability.number])
        return found

    def _is_same(self, report: AbilityReport, result: Resolution) -> bool:
        return report.text == result.text.replace("~", self.program.name)

    # -- casting -----------------------------------------------------------------------------------

    def places(self) -> list[str]:
        """The settings in which the card is tried, the likeliest first."""
        found = [settings.MAIN]
        trees = str(self.trees)
        if "kind='spell'" in trees or "Counter(" in trees:
            found = [settings.STACK, settings.OWN_STACK, settings.AIMED, settings.MAIN]
        elif "kind='ability'" in trees:
            found = [settings.MAIN, settings.STACK, settings.AIMED]
        if any(f"state='{word}'" in trees for word in ("attacking", "blocking", "blocked", "unblocked")):
            found = [settings.COMBAT, settings.DEFENCE, *found]
        rest = [settings.THEIR_TURN, settings.COMBAT, settings.DEFENCE, settings.OWN_UPKEEP, settings.OWN_END]
        rest += settings.RARE
        return [*found, *(name for name in rest if name not in found)]

    def cast_all(self) -> None:
        """Cast or play the card in each way that it can be, from where it lies."""
        done: set[tuple[int, str, int]] = set()
        for place in self.places():
            table = self.table(place)
            card = put(table.state, HAND, 0, self.program)
            zones = {zone for zone in (GRAVEYARD, EXILE) if self._castable_from(zone)}
            also = [put(table.state, zone, 0, self.program) for zone in sorted(zones)]
            fill_pools(table.state)
            mine = {card.id, *(obj.id for obj in also)}
            for action in [a for a in table.actions(0) if a.object_id in mine and a.kind != ACTIVATE]:
                key = (
                    action.kind,
                    action.way.name if action.way else action.text,
                    action.way.face if action.way else 0,
                )
                if key not in done:
                    done.add(key)
                    self.branches(table, action, f"cast {key[1]}".strip())
            if done:
                if place != self.places()[0]:
                    self.allowed_only_there()
                break
        if not done:
            for report in self.report.abilities.values():
                if report.kind == KIND_NAMES[SPELL]:
                    report.reason = "it cannot be cast in any setting"

    def allowed_only_there(self) -> None:
        """It could not be cast in the first setting, and can be in another: what says so has been seen."""
        for number, statement in statements_of(self.program):
            if name_of(statement) == "CastOnly" and number in self.report.abilities:
                self.report.abilities[number].runs += 1
                self.report.abilities[number].checked.add("CastOnly")

    def _castable_from(self, zone: int) -> bool:
        keywords = {a.keyword for a in self.program.faces[0].abilities}
        wanted = {"flashback", "escape", "jump-start", "retrace", "disturb", "harmonize", "mayhem", "aftermath"}
        return zone == GRAVEYARD and bool(keywords & wanted)

    def branches(self, table: Table, action: Action, what: str) -> None:
        """Take an action with each way of answering that makes a difference."""
        kinds = self.one(table, action, what, USUAL)
        strategies = list(variants(kinds))
        for strategy in strategies:
            self.one(table, action, what, strategy)
        if "target" in kinds:
            self.one(table, action, f"{what}, targets gone", USUAL, True)

    def one(self, table: Table, action: Action, what: str, strategy: Strategy, gone: bool = False) -> set[str]:
        """Take an action with one way of answering, let everything resolve; the kinds of decisions asked."""
        trial = table.branch(strategy)
        fill_pools(trial.state)
        source = trial.state.objects[action.object_id]
        card = source.card_id
        announced = trial.state.copy()
        mark = len(trial.log)
        made = trial.act(0, action)
        kinds = set(trial.kinds)
        waiting = table.state if made is None else trial.state.copy()
        if made is not None and action.kind in (CAST, ACTIVATE):
            trial.results.extend(read_announcement(announced, trial, action, made, mark))
        if made is not None and action.kind == CAST:
            self.probed(counter_problem(self.program, trial.state, made), what)
            self.probed(probe_spell(self.program, trial.state, made), what)
        if made is not None and gone:
            take_away(trial, made)
        if made is None and action.kind == ACTIVATE:
            self._mana(trial, action, what, strategy)
        trial.resolve_all()
        if made is None and action.kind > ACTIVATE:
            wait_out(trial, card)
        if action.kind == CAST:
            self.probed(fate_problems(self.program, trial.log, card), f"{what} ({strategy})")
        self.report.cast = self.report.cast or action.kind in (CAST, PLAY_LAND)
        self.collect(trial, what, strategy)
        if not gone and strategy in (USUAL, with_answers(USUAL, rotate=1)) and made is not None:
            self._to_the_end(table, trial, made, what, strategy)
        if action.kind in (CAST, PLAY_LAND) and not gone:
            self._arrived(waiting, trial, card, what, strategy)
        return kinds | trial.kinds

    def _to_the_end(self, before: Table, trial: Table, made: GameObject, what: str, strategy: Strategy) -> None:
        """The turn ends: delayed abilities trigger, and effects are over or go on, as the text says."""
        parts = [made.ability] if made.ability is not None else [a for a in made.base.abilities if a.kind != STATIC]
        named = durations_in(tree_of(part) for part in parts)
        if not named and not self.words & {"Later", "WhenYouDo", "Until"}:
            return
        end = trial.branch(strategy)
        end_turn(end)
        self.collect(end, f"{what}, later", strategy)
        if not self.steady or end.state.over or trial.state.over or before.state.effects:
            return  # what lasted before ends as well
        if any(o.program is self.program for o in (*before.state.permanents(), *end.state.permanents())):
            if made.ability is None or before.state.battlefield != [
                i for i in before.state.battlefield if i in end.state.battlefield
            ]:
                return
        problems = lasting_problems(before.state, trial.state, end.state, named)
        number = -1 if made.ability is None else made.ability.number
        for n, report in self.report.abilities.items():
            if n == number or (number < 0 and report.kind == KIND_NAMES[SPELL]):
                report.problems.extend(f"{what} ({strategy}): {problem}" for problem in problems[:3])

    def _arrived(self, before: GameState, trial: Table, card: int, what: str, strategy: Strategy) -> None:
        """What has entered did so as the text says; the first that stays is where its abilities are tried."""
        found = [o for o in trial.state.permanents() if o.card_id == card]
        for event in trial.log:
            if isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.old.card_id == card:
                for problem in entering_problems(self.program, before, event, self.report, strategy.yes):
                    self.fault(f"{what} ({strategy}): {problem}")
        if found and self.host is None and found[0].controller == 0 and not found[0].face_down:
            self.host = trial
            trial.first = ()

    def _mana(self, trial: Table, action: Action, what: str, strategy: Strategy) -> None:
        """A mana ability was activated: it does not use the stack (CR 605.3b)."""
        from spellwright.testing.gauntlet.mana import read_mana

        assert action.ability is not None
        report = self.report.abilities.get(action.ability.number)
        if report is None:
            return
        result = read_mana(trial, action)
        if result is not None:
            trial.results.append(result)

    # -- on the battlefield -------------------------------------------------------------------------

    def make_host(self) -> None:
        """The card on the battlefield, ready to be used; put there by hand where casting it did not do that."""
        types = self.program.faces[0].types
        if not types & {"creature", "artifact", "enchantment", "planeswalker", "land", "battle"}:
            return
        if self.host is None:
            table = self.table(settings.MAIN)
            attached = 0
            if "Aura" in self.program.faces[0].subtypes:
                attached = settings.sturdy(table.state)
            put(table.state, BATTLEFIELD, 0, self.program, attached_to=attached)
            table.settle()
            if not any(o.program is self.program for o in table.state.permanents()):
                return
            self.host = table
        self.host = self.host.branch(USUAL)
        obj = self.object_on(self.host)
        if obj is not None:
            if "Equipment" in obj.base.subtypes and not obj.attached_to and "creature" not in obj.base.types:
                happen(self.host.state, [Attached(obj, settings.creatures_of(self.host.state, 0)[0], 0)])
            self.make_ready(self.host, obj)

    def object_on(self, table: Table) -> GameObject | None:
        """The card as a permanent."""
        return next((o for o in table.state.permanents() if o.program is self.program), None)

    def make_ready(self, table: Table, obj: GameObject) -> None:
        """It can attack and be activated: not summoning sick, untapped, with the counters that its costs remove."""
        obj.since_turn = -1
        obj.tapped = False
        for node in walk(tuple(self.trees)):
            if name_of(node) == "RemoveCounters" and isinstance(getattr(node, "kind", None), str):
                obj.counters[node.kind] = max(obj.counters.get(node.kind, 0), 5)  # type: ignore[attr-defined]
        if "loyalty" in obj.counters:
            obj.counters["loyalty"] = 14
        if "Energy" in str(self.words):
            table.state.players[0].counters["energy"] = 12
        table.state.players[0].lands_played = 0
        table.state.version += 1
        table.state.statics_dirty = True
        table.settle()

    def statics(self) -> None:
        """Its static abilities change what they say, and nothing else."""
        assert self.host is not None
        host = self.host
        if host.state.effects:  # what its entering brought lasts still: look at one that has not just come
            host = self.table(settings.MAIN)
            attached = settings.sturdy(host.state) if "Aura" in self.program.faces[0].subtypes else 0
            put(host.state, BATTLEFIELD, 0, self.program, attached_to=attached)
            host.settle()
        obj = self.object_on(host)
        if obj is not None:
            check_statics(self.program, host, obj, self.report)
            self.probed(probe(self.program, host.state, obj), "on the battlefield")

    def activate_all(self, table: Table, zone: int) -> None:
        """Activate each of its abilities that work in a zone, in each way."""
        obj = next((o for o in table.state.objects.values() if o.program is self.program and o.zone == zone), None)
        if obj is None:
            return
        wanted = [a for a in characteristics(table.state, obj).abilities if a.kind == ACTIVATED]
        wanted = [a for a in wanted if zone in a.function_zones]
        if not wanted:
            return
        for ability in wanted[:MOST_ACTIONS]:
            report = self.report.abilities.get(ability.number)
            if report is None or (ability.number, zone) in self.activated:
                continue
            self.activated.add((ability.number, zone))
            problem = self._activate_somewhere(table, obj, ability)
            if not report.runs:
                report.reason = problem or "it was taken back"

    def _activate_somewhere(self, table: Table, obj: GameObject, ability: Any) -> str:
        problem = ""
        for trial in self._occasions(table, obj):
            here = trial.state.objects.get(obj.id)
            if here is None:
                here = next((o for o in trial.state.objects.values() if o.program is self.program), None)
            if here is None:
                continue
            fill_pools(trial.state)
            found = activation_problem(trial.state, 0, here, ability, None, False)
            if found is None:
                action = Action(ACTIVATE, here.id)
                action.ability = ability
                self.branches(trial, action, "activate")
                return ""
            problem = problem or f"{found[1]} (CR {found[0]})"
        return problem

    def _occasions(self, table: Table, obj: GameObject) -> Iterator[Table]:
        """The table itself, then the object in other settings."""
        yield table
        for name in (*self.places(), settings.STACK, settings.OWN_STACK):
            if name != settings.MAIN:
                other = self.table(name)
                attached = settings.sturdy(other.state) if "Aura" in obj.base.subtypes else 0
                new = put(other.state, obj.zone, 0, self.program, attached_to=attached)
                if obj.zone == BATTLEFIELD:
                    self.make_ready(other, new)
                yield other

    # -- triggers, leaving ---------------------------------------------------------------------------

    def trigger_all(self) -> None:
        """Make happen what its triggered abilities wait for."""
        assert self.host is not None
        provoke_all(self)

    def leave(self) -> None:
        """It leaves in each way: dies, is exiled, returned, shuffled in; nothing of it stays behind."""
        assert self.host is not None
        for to, how in ((GRAVEYARD, "destroy"), (EXILE, "exile"), (HAND, "return"), (LIBRARY, "put")):
            trial = self.host.branch(USUAL)
            obj = self.object_on(trial)
            if obj is None:
                return
            happen(trial.state, [ZoneChange(obj, to, 0, how)])
            trial.resolve_all()
            self.collect(trial, f"leaves ({how})", USUAL)


def run_card(name: str) -> CardReport:
    """One card by its name, each of its faces; an error is part of the report."""
    program = load_program(name)
    whole = CardReport(program.name)
    for one in runs_of(program):
        whole.add(run_program(one))
        for inside in opened(one):
            _add_box(whole, run_program(inside))
    return whole


def run_program(program: Program) -> CardReport:
    """One program; an error is part of the report."""
    gauntlet = Gauntlet(program)
    try:
        return gauntlet.run()
    except Exception:
        gauntlet.report.error = traceback.format_exc()
        return gauntlet.report


def _add_box(report: CardReport, inside: CardReport) -> None:
    """What became of the abilities of a box, beside those of the whole card."""
    report.abilities |= {number: found for number, found in inside.abilities.items() if number >= FIRST}
    report.error = report.error or inside.error
    report.problems += [problem for problem in inside.problems if problem not in report.problems]
