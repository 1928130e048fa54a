"""Paying as much energy as a player likes, and how much it was (CR 107.14, 118.12)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity
from spellwright.rules.acting import each_actor
from spellwright.rules.events import CountersRemoved
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import POSSIBLE, performs, values
from spellwright.rules.objects import player_ref
from spellwright.rules.process import happen
from spellwright.rules.this_way import events_since

ENERGY = "energy"


@dataclass(frozen=True, slots=True)
class PayAnyEnergy(Predicate):
    """The subject pays as much energy as they like, at least so much."""

    least: int


@dataclass(frozen=True, slots=True)
class EnergyPaidThisWay(Quantity):
    """How much energy was paid while the ability resolves."""


phrases(PayAnyEnergy, "pay[s] any amount of {E}", into="Predicate.once.@", least=0)
phrases(PayAnyEnergy, "pay[s] one or more {E}", into="Predicate.once.@", least=1)
phrases(EnergyPaidThisWay, "the amount of {E} paid this way", into="PlainCounted")
phrases(EnergyPaidThisWay, "{E} paid this way", into="EachOf")


def _can_pay(frame: Frame, node: Any) -> bool:
    return bool(frame.state.players[frame.controller].counters.get(ENERGY, 0) >= node.least)


POSSIBLE[PayAnyEnergy] = _can_pay


@performs(PayAnyEnergy)
def _pay(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    done = False
    for seat in each_actor(frame, subject):
        held = state.players[seat].counters.get(ENERGY, 0)
        if held < node.least:
            continue
        paid = state.choose_number(seat, ENERGY, "Pay how much {E}?", node.least, held, "107.14", frame.source.id)
        if paid:
            happen(state, [CountersRemoved(player_ref(seat), ENERGY, paid, frame.source.id)])
        done = done or paid > 0
    frame.did = done


@values(EnergyPaidThisWay)
def _paid(frame: Frame, node: Any) -> int:
    removed = [e for e in events_since(frame) if isinstance(e, CountersRemoved) and e.kind == ENERGY]
    return sum([event.amount for event in removed])
