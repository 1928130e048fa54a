"""A table: one state that is played on by hand, with a fixed way of answering, and with each resolution read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from spellwright.errors import IllegalAnswer
from spellwright.rules.actions import Action, legal_actions, take_action
from spellwright.rules.combat import Declare, flat
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Answer, ChooseNumber, ChooseOne, ChooseOrder, ChooseSome, Decision
from spellwright.rules.events import Event, Happened, Tapped
from spellwright.rules.modes import TARGETS_PER_MODE
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import SPELL
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.stack import resolve_top
from spellwright.rules.state import GameState
from spellwright.rules.turn import settle
from spellwright.testing.gauntlet import enduring as enduring
from spellwright.testing.gauntlet import histories as histories
from spellwright.testing.gauntlet import knowing as knowing
from spellwright.testing.gauntlet import promising as promising
from spellwright.testing.gauntlet import promising_cards as promising_cards
from spellwright.testing.gauntlet import promising_keywords as promising_keywords
from spellwright.testing.gauntlet import promising_more as promising_more
from spellwright.testing.gauntlet import promising_permanents as promising_permanents
from spellwright.testing.gauntlet.facts import ledger_of
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.reading import Reader
from spellwright.testing.gauntlet.scene import Group, Scene, Taken, Unread, name_of
from spellwright.testing.gauntlet.stock import empty_pools, fill_pools
from spellwright.testing.invariants import state_problems

MOST_RESOLUTIONS: Final = 25
MOST_ANSWERS: Final = 40
"""How often in one resolution a player says yes to what could go on for ever (CR 732.1b)."""


@dataclass(frozen=True)
class Strategy:
    """How everything is answered: yes or no, as much or as little as possible, which option, mode and X."""

    yes: bool = True
    rotate: int = 0
    x: int = 3
    mode: int = 0
    kick: bool = False

    def __str__(self) -> str:
        words = ["yes" if self.yes else "no", f"x={self.x}", f"mode {self.mode}", f"choice {self.rotate}"]
        return ", ".join([*words, "kicked"] if self.kick else words)


USUAL: Final = Strategy()


@dataclass
class Resolution:
    """What came of one spell or ability that left the stack."""

    ability: int
    """The ability's number on its card; -1 for a spell."""
    kind: str
    source: int
    problems: list[str]
    checked: set[str]
    unread: list[str]
    text: str = ""
    body: Any = None
    """The instructions that were followed."""


@dataclass
class Table:
    """A state, the log of what happened in it, and what was decided."""

    state: GameState
    strategy: Strategy = USUAL
    steady: bool = True
    """Whether no static ability of the card counts or changes anything while others are read."""
    alters: bool = False
    """Whether one of them may change what happens."""
    log: list[Event] = field(default_factory=list)
    decisions: list[Taken] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    """The kinds of decisions that were asked."""
    attackers: tuple[int, ...] = ()
    blocks: tuple[tuple[int, int], ...] = ()
    first: tuple[int, ...] = ()
    """Objects to choose where they can be chosen."""
    patience: int = MOST_ANSWERS
    results: list[Resolution] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._adopt(self.state)

    def _adopt(self, state: GameState) -> None:
        self.state = state
        state.log = self.log
        state.decider = self.decide

    def branch(self, strategy: Strategy | None = None) -> Table:
        """Another table that goes on from here, with answers of its own."""
        other = Table(self.state.copy(), strategy or self.strategy, self.steady, self.alters)
        other.first = self.first
        return other

    # -- answers -----------------------------------------------------------------------------------

    def decide(self, decision: Decision) -> Answer:
        """The answer that the strategy gives; where that is illegal, a legal one drawn by a fixed seed."""
        self.kinds.add(decision.kind)
        answer = self._wanted(decision)
        try:
            decision.check(answer)
        except IllegalAnswer:
            answer = decision.sample(Randomness(key_from_seed(7)))
            decision.check(answer)
        self._note(decision, answer)
        return answer

    def _wanted(self, decision: Decision) -> Answer:
        how = self.strategy
        if isinstance(decision, ChooseOne):
            if decision.kind == "priority":
                return 0
            if decision.kind == "optional cost":
                return 0 if how.kick else len(decision.options) - 1
            if [option.label for option in decision.options] == ["yes", "no"]:
                self.patience -= 1
                return 0 if how.yes and self.patience > 0 else 1
            if decision.kind == "mode":
                return how.mode % len(decision.options)
            return self._pick([option.value for option in decision.options], decision.kind)
        if isinstance(decision, ChooseNumber):
            wanted = how.x if decision.kind == "x" else (decision.high if how.yes else decision.low)
            if decision.kind != "x" and decision.high > 20:
                wanted = decision.low + (2 if how.yes else 0)
            return min(max(wanted, decision.low), decision.high)
        if isinstance(decision, ChooseSome):
            count = decision.high if how.yes else decision.low
            if count > 4:
                count = max(4, decision.low)
            size = len(decision.options)
            shift = how.mode if decision.kind == "mode" else how.rotate * max(size // 3, 1)
            preferred = [i for i, option in enumerate(decision.options) if option.value in self.first]
            rest = [(shift + i) % size for i in range(size)] if size else []
            picked = list(dict.fromkeys([*preferred, *rest]))[:count]
            return tuple(sorted(picked))
        if isinstance(decision, ChooseOrder):
            return tuple(range(len(decision.options)))
        if isinstance(decision, Declare):
            return self._declare(decision)
        return decision.sample(Randomness(key_from_seed(7)))

    def _pick(self, values: Sequence[int], kind: str) -> int:
        for index, value in enumerate(values):
            if value in self.first:
                return index
        size = len(values)
        return (self.strategy.rotate * max(size // 3, 1)) % size

    def _declare(self, decision: Declare) -> Answer:
        options = decision.rules.options
        if decision.rules.is_attack:
            pairs = [(a, options[a][0]) for a in self.attackers if options.get(a)]
        else:
            pairs = [(b, a) for b, a in self.blocks if a in options.get(b, ())]
        while pairs and decision.rules.check(tuple(sorted(pairs))) is not None:
            pairs.pop()
        return flat(tuple(sorted(pairs)))

    def _note(self, decision: Decision, answer: Answer) -> None:
        chosen = (answer,) if isinstance(answer, int) else answer
        values = chosen
        yes = False
        offered: tuple[int, ...] = ()
        if isinstance(decision, (ChooseOne, ChooseSome)):
            values = tuple(decision.options[i].value for i in chosen)
            yes = bool(chosen) and decision.options[chosen[0]].label == "yes"
            offered = tuple(option.value for option in decision.options)
        self.decisions.append(Taken(decision.kind, decision.seat, values, yes, len(self.log), offered))

    # -- playing -----------------------------------------------------------------------------------

    def actions(self, seat: int) -> list[Action]:
        """What a seat may do now."""
        self.state.looking = True
        try:
            return legal_actions(self.state, seat)
        finally:
            self.state.looking = False

    def act(self, seat: int, action: Action) -> GameObject | None:
        """Take an action; what it put on the stack, None if nothing (a land, a mana ability, or taken back)."""
        if self.state.over:
            return None
        last, mark = self.state.next_id, len(self.log)
        take_action(self.state, seat, action)
        new = [i for i in self.state.stack if i >= last]
        self.state.passed = 0
        self.state.priority = self.state.active
        if not new:
            return None
        found = self.state.objects[new[0]]
        self._check_targets(found, {e.permanent.id for e in self.log[mark:] if isinstance(e, Tapped)})
        return found

    def settle(self) -> None:
        """State-based actions are done, and triggers go on the stack."""
        mark = len(self.log)
        settle(self.state)
        for event in self.log[mark:]:
            if isinstance(event, Happened) and event.what == "trigger" and event.subject in self.state.objects:
                self._check_targets(self.state.objects[event.subject])

    def resolve_all(self) -> None:
        """Everything on the stack resolves, one after the other, and each resolution is read."""
        if self.state.over:
            return
        self.settle()
        for _ in range(MOST_RESOLUTIONS):
            if not self.state.stack or self.state.over:
                return
            self.resolve()
            self.settle()
            self.problems.extend(state_problems(self.state))

    def resolve(self) -> Resolution:
        """The top object of the stack resolves, and what happens is read against its text."""
        fill_pools(self.state, (0, 1))  # whoever may pay can
        self.patience = MOST_ANSWERS
        before = self.state.copy()
        obj = before.objects[self.state.stack[-1]]
        mark, asked = len(self.log), len(self.decisions)
        resolve_top(self.state)
        self.state.priority = self.state.active
        self.state.passed = 0
        empty_pools(self.state)
        result = read(
            before, self.state.copy(), spoken_of(obj, self.log[mark:]), self.decisions[asked:], obj, self.steady
        )
        if self.alters and result.problems:
            result.unread.append("a static ability that changes what happens")
            result.problems.clear()
            result.checked.clear()
        self.results.append(result)
        return result

    def _check_targets(self, on_stack: GameObject, changed: Collection[int] = ()) -> None:
        """Each target that was chosen fits its phrase (CR 601.2c), but for what was then tapped to pay a cost."""
        if on_stack.ability is None and len(_spell_parts(self.state, on_stack)) > 1:
            return  # targets of several abilities are numbered together
        scene = _scene(self.state, self.state, [], [], on_stack)
        for nodes, base in _target_phrases(self.state, on_stack):
            scene.base = base
            for number, node in nodes:
                for ref in on_stack.targets.get(number + base, ()):
                    if ref in changed:
                        continue
                    try:
                        fine = target_fits(scene, node, ref)
                    except Unread:
                        continue
                    if not fine:
                        self.problems.append(f"{self.state.label(ref)} does not fit the target phrase")


def spoken_of(obj: GameObject, events: list[Event]) -> list[Event]:
    """The events of a resolution that its text can speak of: an omen is shuffled away by the rules (CR 720.3d)."""
    if obj.ability is not None or "Omen" not in obj.base.subtypes:
        return events
    last = [event for event in events if isinstance(event, Happened) and event.what == "shuffle"][-1:]
    return [event for event in events if event not in last]


def _target_phrases(state: GameState, obj: GameObject) -> list[tuple[Any, int]]:
    abilities = [obj.ability] if obj.ability is not None else _spell_parts(state, obj)
    found: list[tuple[Any, int]] = []
    for ability in abilities:
        if ability.modes:
            runs = enumerate(obj.modes)
            found.extend((ability.modes[index].target_nodes, TARGETS_PER_MODE * (at + 1)) for at, index in runs)
        else:
            found.append((ability.target_nodes, ability.target_base))
    return found


def _spell_parts(state: GameState, obj: GameObject) -> list[Any]:
    return [a for a in characteristics(state, obj).abilities if a.kind == SPELL]


def target_fits(scene: Scene, node: Any, ref: int) -> bool:
    """Whether an object or player is what a target phrase asks for."""
    name = name_of(node)
    if name == "Target":
        return ref >= 0 and fits(scene, node.filter, ref) and not (node.other and ref == scene.source.id)
    if name == "TargetPlayer":
        return ref < 0 and (node.kind == "player" or -1 - ref != scene.you)
    if name == "AnyTarget":
        if ref < 0:
            return True
        return bool(scene.chars(scene.get(ref)).types & {"creature", "planeswalker", "battle"})
    if name == "TargetPlayerOr":
        if ref < 0:
            return node.kind == "player" or -1 - ref != scene.you
        return fits(scene, node.filter, ref)
    raise Unread(name)


def _scene(
    before: GameState, after: GameState, events: Sequence[Event], decisions: Sequence[Taken], obj: GameObject
) -> Scene:
    source = obj if obj.ability is None else before.get(obj.source)
    scene = Scene(before, after, ledger_of(events, after), decisions, obj.controller, source, obj)
    scene.x = {obj.x}
    scene.slots = {slot: Group(tuple(refs)) for slot, refs in obj.event_slots.items()}
    scene.numbers = dict(obj.event_numbers)
    scene.targets = dict(obj.targets)
    return scene


def read(
    before: GameState,
    after: GameState,
    events: Sequence[Event],
    decisions: Sequence[Taken],
    obj: GameObject,
    steady: bool,
) -> Resolution:
    """Read one resolution: legal targets first (CR 608.2b), then each part of what was on the stack."""
    scene = _scene(before, after, events, decisions, obj)
    reader = Reader(scene)
    reader.steady = steady
    kind = "spell" if obj.ability is None else "ability"
    number = -1 if obj.ability is None else obj.ability.number
    parts = [obj.ability] if obj.ability is not None else _spell_parts(before, obj)
    result = Resolution(number, kind, scene.source.card_id, reader.problems, reader.checked, reader.unread)
    result.body = None if obj.ability is None else obj.ability.body
    result.text = obj.ability.words() if obj.ability is not None else obj.base.name
    fizzled = any(isinstance(e, Happened) and e.what == "fizzle" for e in events) or any(
        getattr(e, "how", "") == "fizzle" for e in events
    )
    try:
        if _all_targets_gone(scene, parts, obj):
            reader.checked.add("targets gone")
            if not fizzled:
                reader.wrong("it resolves although all its targets are gone")
            reader.finish()
            return result
    except Unread as reason:
        reader.unread.append(str(reason))
        return result
    if fizzled:
        result.checked.add("fizzled")
        return result
    if kind == "spell" and not parts:
        return result
    if obj.ability is not None and obj.ability.condition is not None and obj.ability.event is not None:
        truth = reader._truth(obj.ability.condition)
        if truth is None:
            reader.vague((obj.ability.body,))
            return result
        if not truth:
            reader.finish()
            return result
    _follow(reader, parts, obj)
    reader.finish()
    return result


def _follow(reader: Reader, parts: Sequence[Any], obj: GameObject) -> None:
    for part in parts:
        if not part.modes:
            reader.scene.base = part.target_base
            reader.body(part.body)
            continue
        reader.checked.add("modes")
        for at, index in enumerate(obj.modes):
            reader.scene.base = TARGETS_PER_MODE * (at + 1)
            reader.body(part.modes[index].body)


def _all_targets_gone(scene: Scene, parts: Sequence[Any], obj: GameObject) -> bool:
    """Keep the targets that are still legal in the scene; whether there were some and none is left."""
    had = left = False
    phrases = _target_phrases(scene.before, obj)
    numbers = [number + base for nodes, base in phrases for number, _ in nodes]
    if len(parts) > 1 and len(set(numbers)) < len(numbers):
        raise Unread("targets of several abilities")
    for nodes, base in phrases:
        scene.base = base
        for number, node in nodes:
            kept: list[int] = []
            for ref in obj.targets.get(number + base, ()):
                had = True
                if ref >= 0 and ref not in scene.before.objects:
                    continue
                try:
                    fine = target_fits(scene, node, ref)
                except Unread:
                    fine = True
                if fine:
                    kept.append(ref)
                    left = True
            scene.targets[number + base] = tuple(kept)
    scene.base = 0
    return had and not left


def with_answers(strategy: Strategy, **changes: Any) -> Strategy:
    """The same strategy with some answers changed."""
    return replace(strategy, **changes)
