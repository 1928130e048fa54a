"""The agent that answers from a script, by label, name, number or object, and says when the script does not fit."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

from spellwright.agents.agent import Agent
from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.rules.combat import Declare, flat
from spellwright.rules.combat_damage import Divide
from spellwright.rules.decisions import (
    Answer,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    Decision,
    Option,
)
from spellwright.rules.views import View


@final
class Ref:
    """Names an object's id or a player's reference in a script, where a number would name an option."""

    __slots__ = ("ref",)

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def __repr__(self) -> str:
        return f"Ref({self.ref})"


Scripted = object
"""A label or the beginning of one, an option's index or a number, True and False for yes and no, a `Ref`, or a
sequence of these; for attackers and blockers a mapping or a sequence of pairs."""


@final
class ScriptedAgent:
    """Answers in the order of the script. Strict: a decision beyond the script raises ScenarioError.

    With another agent as `default` that one answers what the script leaves open.
    """

    def __init__(self, script: Iterable[Scripted], default: Agent | None = None) -> None:
        self.script: Final[deque[Scripted]] = deque(script)
        self.default = default

    def answer(self, decision: Decision, view: View) -> Answer:
        """The next scripted answer, which must be legal."""
        if not self.script:
            if self.default is None:
                raise ScenarioError(f"nothing is scripted for: {describe(decision)}")
            return self.default.answer(decision, view)
        return meant(decision, self.script.popleft())


def describe(decision: Decision) -> str:
    """A decision and its first answers, for messages."""
    shown: list[str] = []
    for answer in decision.answers():
        if len(shown) == 8:
            shown.append("...")
            break
        shown.append(decision.text(answer))
    return f"{decision.prompt} [{decision.kind}, CR {decision.rule}]: {' | '.join(shown)}"


def meant(decision: Decision, scripted: Scripted) -> Answer:
    """The answer that a scripted value means; ScenarioError, or IllegalAnswer with the rule, if it is none."""
    answer = _translated(decision, scripted)
    decision.check(answer)
    return answer


def _translated(decision: Decision, scripted: Scripted) -> Answer:
    if isinstance(decision, ChooseOne):
        return _index(decision, decision.options, scripted)
    if isinstance(decision, ChooseSome):
        return tuple(sorted(_index(decision, decision.options, item) for item in _items(scripted)))
    if isinstance(decision, ChooseOrder):
        return _ordered(decision, scripted)
    if isinstance(decision, ChooseNumber):
        if isinstance(scripted, int):
            return int(scripted)
    elif isinstance(decision, Declare):
        return _declared(decision, scripted)
    elif isinstance(decision, Divide):
        return _divided(decision, scripted)
    if isinstance(scripted, str):
        return decision.parse(scripted)
    raise ScenarioError(f"{scripted!r} does not answer: {describe(decision)}")


def _items(scripted: Scripted) -> Sequence[Scripted]:
    """The members of a scripted list; a single value is a list of one."""
    if isinstance(scripted, list | tuple):
        return scripted
    return [scripted]


def _ordered(decision: ChooseOrder, scripted: Scripted) -> tuple[int, ...]:
    """The named options first, in the order named; those not named follow in their own order."""
    named: list[int] = []
    for item in _items(scripted):
        fits = [i for i in fitting(decision.options, item) if i not in named]
        if not fits:
            raise ScenarioError(f"{item!r} does not answer: {describe(decision)}")
        named.append(fits[0])
    return tuple(named + [i for i in range(len(decision.options)) if i not in named])


def fitting(options: Sequence[Option], item: Scripted) -> list[int]:
    """The indices of the options that a scripted value fits: exactly if any does, else by a beginning."""
    if isinstance(item, Ref):
        return [i for i, option in enumerate(options) if option.value == item.ref]
    if isinstance(item, bool):
        item = "yes" if item else "no"
    if isinstance(item, int):
        return [item] if 0 <= item < len(options) else []
    if not isinstance(item, str):
        return []
    wanted = item.lower()
    labels = [option.label.lower() for option in options]
    exact = [i for i, label in enumerate(labels) if wanted in (label, label.partition(" #")[0])]
    if exact:
        return exact
    begun = [i for i, label in enumerate(labels) if label.startswith(wanted)]
    return begun or [i for i, label in enumerate(labels) if wanted in label]


def _index(decision: Decision, options: Sequence[Option], item: Scripted) -> int:
    fits = fitting(options, item)
    if not fits:
        raise ScenarioError(f"{item!r} does not answer: {describe(decision)}")
    if len(fits) > 1 and len({options[i].label.partition(" #")[0] for i in fits}) > 1:
        raise ScenarioError(f"{item!r} fits {len(fits)} answers: {describe(decision)}")
    return fits[0]


def _declared(decision: Declare, scripted: Scripted) -> tuple[int, ...]:
    """Pairs of a creature and what it attacks or blocks, each a label, a `Ref` or a number."""
    pairs = scripted.items() if isinstance(scripted, Mapping) else _items(scripted)
    found: list[tuple[int, int]] = []
    taken: list[int] = []
    for pair in pairs:
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise ScenarioError(f"{pair!r} is no pair of a creature and what it attacks or blocks")
        most = decision.rules.most_each  # a creature may block several (CR 509.1b); one that has not yet comes first
        options = decision.rules.options
        creatures = [c for c in options if taken.count(c) < most.get(c, 1) or isinstance(pair[0], Ref)]
        one = _named(decision, sorted(creatures, key=taken.count), pair[0])
        taken.append(one)
        found.append((one, _named(decision, list(decision.rules.options[one]), pair[1])))
    return flat(tuple(sorted(found)))


def _named(decision: Declare, refs: Sequence[int], item: Scripted) -> int:
    options = [Option(decision.state.label(ref), ref) for ref in refs]
    fits = fitting(options, item)
    if not fits:
        verb = "attack" if decision.rules.is_attack else "block"
        raise IllegalAnswer(
            f"{item!r} cannot {verb} or be {verb}ed here; there are "
            f"{', '.join(option.label for option in options) or 'none'} (CR {decision.rule})"
        )
    return refs[fits[0]]


def _divided(decision: Divide, scripted: Scripted) -> tuple[int, ...]:
    """Amounts in the order of the recipients, or a mapping (or pairs) from recipients to amounts."""
    amounts = list(scripted.items()) if isinstance(scripted, Mapping) else _items(scripted)
    if all(isinstance(n, int) for n in amounts):
        return tuple(n for n in amounts if isinstance(n, int))
    options = [Option(decision.state.label(ref), ref) for ref in decision.recipients]
    shares = [0] * len(options)
    for pair in amounts:
        if not isinstance(pair, tuple | list) or len(pair) != 2 or not isinstance(pair[1], int):
            raise ScenarioError(f"{pair!r} does not answer: {describe(decision)}")
        shares[_index(decision, options, pair[0])] += pair[1]
    return tuple(shares)
