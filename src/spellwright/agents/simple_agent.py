"""The agent `simple`: knows no card names; plays lands, casts on curve, burns, attacks and blocks with sense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from spellwright.agents.combat_sense import choose_attackers, choose_blocks, divide_damage
from spellwright.agents.growing import power_for_station
from spellwright.agents.mulligans import keeps, least_useful
from spellwright.agents.plans import Plan, best_plan
from spellwright.agents.reading import BAD, purpose_of
from spellwright.agents.targets import best_targets, lower_is_better
from spellwright.agents.worth import worth
from spellwright.rules.actions import Action
from spellwright.rules.card_names import ChooseCardName, letters
from spellwright.rules.combat import Declare
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
from spellwright.rules.views import SeenObject, View

LANDS_WANTED: Final = 4
"""Lands kept in a hand that is too large."""

MOST_REPEATS: Final = 2
"""How often one ability is activated in one turn: an ability that costs nothing would never end."""


@final
class SimpleAgent:
    """Deterministic: the same decisions and views get the same answers."""

    def __init__(self) -> None:
        self._turn: int = 0
        self._done: dict[tuple[int, str], int] = {}  # activations this turn, by object and label

    def answer(self, decision: Decision, view: View) -> Answer:
        """A legal answer."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._done = {}
        if decision.kind == "priority" and isinstance(decision, ChooseOne):
            return self._priority(decision, view)
        handler = _HANDLERS.get(decision.kind)
        if handler is not None:
            return handler(decision, view)
        return _any_kind(decision, view)

    def _priority(self, decision: ChooseOne, view: View) -> Answer:
        actions = decision.actions
        assert isinstance(actions, list)
        plan: Plan | None = None
        offered: list[tuple[int, Action]] = []
        for index, action in enumerate(actions, 1):
            assert isinstance(action, Action)
            if self._done.get((action.object_id, decision.options[index].label), 0) < MOST_REPEATS:
                offered.append((index, action))
        plan = best_plan(offered, view)
        if plan is None:
            return 0
        key = (plan.object_id, decision.options[plan.index].label)
        self._done[key] = self._done.get(key, 0) + 1
        return plan.index


def _mulligan(decision: Decision, view: View) -> Answer:
    return 0 if keeps(view) else 1


def _attack(decision: Decision, view: View) -> Answer:
    assert isinstance(decision, Declare)
    return choose_attackers(decision, view)


def _block(decision: Decision, view: View) -> Answer:
    assert isinstance(decision, Declare)
    return choose_blocks(decision, view)


def _damage(decision: Decision, view: View) -> Answer:
    assert isinstance(decision, Divide)
    return divide_damage(decision, view)


def _give_up_cards(decision: Decision, view: View) -> Answer:
    """Discarding, and cards put on the bottom: the least useful ones."""
    options = _options(decision)
    cards = [card for card in view.me.hand if any(o.value == card.id for o in options)]
    low = decision.low if isinstance(decision, ChooseSome) else 1
    wanted = least_useful(cards, max(low, 1), LANDS_WANTED)
    picked = [i for i, option in enumerate(options) if option.value in wanted]
    return _as_answer(decision, picked, low)


def _give_up_permanents(decision: Decision, view: View) -> Answer:
    """Sacrifices: what is worth least."""
    options = _options(decision)
    order = sorted(range(len(options)), key=lambda i: (_worth_of(view, options[i]), i))
    low = decision.low if isinstance(decision, ChooseSome) else 1
    return _as_answer(decision, order[: max(low, 1)], low)


def _keep_best(decision: Decision, view: View) -> Answer:
    """Searching, and choosing what to keep: as many as allowed, the best first."""
    options = _options(decision)
    order = sorted(range(len(options)), key=lambda i: (-_worth_of(view, options[i]), i))
    high = decision.high if isinstance(decision, ChooseSome) else 1
    return _as_answer(decision, order[:high], high)


def _target(decision: Decision, view: View) -> Answer:
    options = _options(decision)
    if isinstance(decision, ChooseSome):
        picked = best_targets(decision.about, options, view, decision.low, decision.high)
        return _as_answer(decision, picked, decision.low)
    return best_targets(decision.about, options, view, 1, 1)[0]


def _may(decision: Decision, view: View) -> Answer:
    """What one may do one does, unless all that it does is cost."""
    about = view.object(decision.about)
    if about is not None and about.rules_text and purpose_of(about.rules_text).kind == BAD:
        return 1
    return 0


def _least(decision: Decision, view: View) -> Answer:
    return 0


def _first_chapter(decision: Decision, view: View) -> Answer:
    """The whole story (CR 714.3b)."""
    assert isinstance(decision, ChooseNumber)
    return decision.low


def _tap(decision: Decision, view: View) -> Answer:
    """To pay by tapping: for station what brings most, else what is worth least."""
    options = _options(decision)
    about = view.object(decision.about)
    low = decision.low if isinstance(decision, ChooseSome) else 1
    station = about is not None and "station" in about.keywords
    seen = [view.object(option.value) for option in options]

    def rank(i: int) -> tuple[float, int]:
        thing = seen[i]
        if thing is None:
            return (0.0, i)
        return (-power_for_station(thing) if station else worth(thing), i)

    return _as_answer(decision, sorted(range(len(options)), key=rank)[: max(low, 1)], low)


def _number(decision: Decision, view: View) -> Answer:
    """The greatest number, or the least where it is a payment."""
    assert isinstance(decision, ChooseNumber)
    if decision.kind == "divide":
        return max(decision.low, min(decision.high, (decision.low + decision.high) // 2))
    return decision.low if lower_is_better(decision) else decision.high


def _options(decision: Decision) -> list[Option]:
    assert isinstance(decision, ChooseOne | ChooseSome | ChooseOrder)
    return decision.options


def _worth_of(view: View, option: Option) -> float:
    thing: SeenObject | None = view.object(option.value) if option.value > 0 else None
    return worth(thing) if thing is not None else 0.0


def _as_answer(decision: Decision, picked: list[int], count: int) -> Answer:
    """Indices as the answer that the decision takes, filled up to what it needs."""
    if isinstance(decision, ChooseOne):
        return picked[0] if picked else 0
    assert isinstance(decision, ChooseSome)
    chosen = list(picked)
    for i in range(len(decision.options)):
        if len(chosen) >= max(decision.low, min(count, decision.high)):
            break
        if i not in chosen:
            chosen.append(i)
    return tuple(sorted(chosen[: decision.high]))


def _card_name(decision: Decision, view: View) -> Answer:
    """A name that others' cards were seen to have, of the most worth; else one of the own deck."""
    assert isinstance(decision, ChooseCardName)
    theirs = decision.known[: decision.theirs]
    elsewhere = [card for player in view.players for card in (*player.hand, *player.graveyard)]
    seen = [card for card in (*view.battlefield, *elsewhere) if card.name in theirs]
    if seen:
        return decision.parse(max(seen, key=worth).name)
    return letters(decision.known[0]) if decision.known else next(decision.answers())


def _any_kind(decision: Decision, view: View) -> Answer:
    """A decision of a kind without a rule of its own: by its class."""
    if isinstance(decision, ChooseOne):
        return 0
    if isinstance(decision, ChooseNumber):
        return _number(decision, view)
    if isinstance(decision, ChooseSome):
        return tuple(range(decision.low))
    if isinstance(decision, ChooseOrder):
        return tuple(range(len(decision.options)))
    return next(decision.answers())


_HANDLERS: Final[dict[str, Callable[[Decision, View], Answer]]] = {
    "mulligan": _mulligan,
    "bottom": _give_up_cards,
    "attack": _attack,
    "block": _block,
    "damage": _damage,
    "target": _target,
    "discard": _give_up_cards,
    "sacrifice": _give_up_permanents,
    "legend": _keep_best,
    "search": _keep_best,
    "may": _may,
    "phyrexian": _least,
    "chapter": _first_chapter,
    "card name": _card_name,
    "tap": _tap,
}
"""By kind of decision; every other kind is answered by its class."""
