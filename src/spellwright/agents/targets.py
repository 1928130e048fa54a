"""Whom the simple agent chooses: the best enemy for what harms, the best of one's own for what helps."""

from __future__ import annotations

from typing import Final

from spellwright.agents.combat_sense import fights_better
from spellwright.agents.reading import BURN, COUNTER, PUMP, Purpose, is_good_for_its_target, purpose_of
from spellwright.agents.worth import creature_worth, left, opponents, worth
from spellwright.rules.decisions import ChooseNumber, Option
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.views import SeenObject, View

NEVER: Final = -100.0


def best_targets(about: int, options: list[Option], view: View, low: int, high: int) -> list[int]:
    """The indices of the targets to choose: at least `low`, and of further ones those that are worth it."""
    spell = view.object(about)
    text = spell.rules_text if spell is not None else ""
    purpose = purpose_of(text)
    x = spell.x if spell is not None else 0
    scored = [(target_worth(purpose, option.value, view, x), -i) for i, option in enumerate(options)]
    order = sorted(range(len(options)), key=lambda i: scored[i], reverse=True)
    chosen = [i for rank, i in enumerate(order) if rank < low or (rank < high and scored[i][0] > 0)]
    return chosen or order[:low]


def target_worth(purpose: Purpose, ref: int, view: View, x: int = 0) -> float:
    """What choosing one target brings; below zero where it does harm."""
    if is_player(ref):
        return _player_worth(purpose, seat_of(ref), view, x)
    thing = view.object(ref)
    if thing is None:
        return 0.0
    mine = thing.controller == view.seat
    if purpose.kind == COUNTER:
        return NEVER if mine else 1.0 + thing.mana_value
    if purpose.kind == BURN:
        return burn_worth(purpose, thing, mine, x)
    if purpose.kind == PUMP:
        return pump_worth(purpose, thing, view) if mine else NEVER
    if is_good_for_its_target(purpose):
        return worth(thing) if mine or thing.zone != "battlefield" else -worth(thing)
    return -worth(thing) if mine else worth(thing)


def _player_worth(purpose: Purpose, seat: int, view: View, x: int) -> float:
    mine = seat == view.seat
    if purpose.kind == BURN:
        if mine:
            return NEVER
        amount = purpose.amount if purpose.amount >= 0 else x
        if amount >= view.players[seat].life:
            return 100.0
        return 0.5 * amount + _weakness(seat, view)
    if is_good_for_its_target(purpose):
        return 1.0 if mine else -1.0
    return -1.0 if mine else 1.0 + _weakness(seat, view)


def _weakness(seat: int, view: View) -> float:
    """Of several opponents, the one with the least life is rather harmed: a little more for each life missing."""
    others = opponents(view)
    if len(others) < 2:
        return 0.0
    return 0.001 * (max(view.players[s].life for s in others) - view.players[seat].life)


def burn_worth(purpose: Purpose, thing: SeenObject, mine: bool, x: int = 0) -> float:
    """Damage is worth the creature that it kills, and nothing to one that lives."""
    amount = purpose.amount if purpose.amount >= 0 else x
    if mine:
        return NEVER
    if "creature" in thing.types and amount >= left(thing) and "indestructible" not in thing.keywords:
        return creature_worth(thing)
    if "planeswalker" in thing.types:
        return 0.6 * min(amount, thing.loyalty or 0)
    return 0.01


def pump_worth(purpose: Purpose, thing: SeenObject, view: View) -> float:
    """A larger creature is worth what its fight brings, or the damage that gets through."""
    if "creature" not in thing.types:
        return 0.0
    others = fought_by(thing, view)
    if others:
        return 1.0 + 2.0 * fights_better(thing, others, purpose.amount, purpose.toughness)
    if thing.attacking and not thing.blocked:
        return 0.5 + 0.4 * purpose.amount
    return 0.1 + 0.01 * creature_worth(thing)


def fought_by(creature: SeenObject, view: View) -> list[SeenObject]:
    """The creatures that a creature is blocked by, or blocks."""
    if creature.attacking:
        return [o for o in view.battlefield if creature.id in o.blocking]
    return [o for o in view.battlefield if o.id in creature.blocking]


def lower_is_better(decision: ChooseNumber) -> bool:
    """Whether a number is something paid rather than something gained."""
    return decision.kind in ("pay", "pay life", "life")
