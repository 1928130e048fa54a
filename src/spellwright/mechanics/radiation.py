"""Rad counters (CR 728): the ability that comes with them, which stands in the command zone."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Predicate, Statement
from spellwright.mechanics.emblems import emblem_program, put_emblem
from spellwright.mechanics.library import top
from spellwright.rules.building import build_abilities
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import CountersRemoved, Event, LifeGain, LifeLoss, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, replaces
from spellwright.rules.objects import player_ref
from spellwright.rules.process import PLAYER_COUNTERS, happen
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD

RAD: Final = "rad"
RADIATION: Final = "Radiation"
FROM_RADIATION: Final = "radiation"

_TEXT: Final = (
    "At the beginning of your precombat main phase, if you have one or more rad counters, mill that many cards. "
    "For each nonland card milled this way, you lose 1 life and remove one rad counter from yourself."
)


@dataclass(frozen=True, slots=True)
class HasRadiation(Condition):
    """You have one or more rad counters."""


@dataclass(frozen=True, slots=True)
class Radiate(Predicate):
    """Mill a card for each rad counter; lose life and a rad counter for each nonland card (CR 728.1)."""


@dataclass(frozen=True, slots=True)
class GainsFromRadiation(Statement):
    """You gain life rather than lose life from radiation (CR 728.1a)."""


phrases(GainsFromRadiation, "you gain life rather than lose life from radiation", into="Statement")
register(HasRadiation)
register(Radiate)

_PROGRAMS: Final[list[Program]] = []


def radiation_program() -> Program:
    """The ability associated with rad counters (CR 728.1)."""
    if not _PROGRAMS:
        from spellwright.language.compile import parse

        (ability,) = build_abilities(parse("At the beginning of your precombat main phase, draw a card."), "")
        ability.condition = HasRadiation()
        ability.body = Radiate()
        ability.tree = None
        ability.text = _TEXT
        _PROGRAMS.append(emblem_program(RADIATION, RADIATION, [ability]))
    return _PROGRAMS[0]


def _radiated(state: GameState, seat: int) -> None:
    """Whoever gets a rad counter for the first time has the ability from then on."""
    if not any([state.objects[i].owner == seat and state.objects[i].base.name == RADIATION for i in state.command]):
        put_emblem(state, seat, radiation_program())


PLAYER_COUNTERS[RAD] = _radiated


@holds_when(HasRadiation)
def _has(frame: Frame, node: Any) -> bool:
    return frame.state.players[frame.controller].counters.get(RAD, 0) > 0


@performs(Radiate)
def _radiate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state, seat = frame.state, frame.controller
    cards = top(state, seat, state.players[seat].counters.get(RAD, 0))
    changes: list[Event] = [ZoneChange(state.objects[i], GRAVEYARD, frame.source.id, "mill") for i in cards]
    milled = [e for e in happen(state, changes) if isinstance(e, ZoneChange) and e.new is not None] if changes else []
    nonland = [e for e in milled if e.new is not None and "land" not in characteristics(state, e.new).types]
    if nonland:
        count = len(nonland)
        loss = LifeLoss(seat, count, frame.source.id, FROM_RADIATION)
        happen(state, [loss, CountersRemoved(player_ref(seat), RAD, count, frame.source.id)])


def _is_radiation(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.how == FROM_RADIATION and event.player == frame.controller)


def _gain(frame: Frame, node: Any, event: Any) -> list[Event]:
    return [LifeGain(event.player, event.amount, event.cause)]


replaces(GainsFromRadiation, (LifeLoss,), _is_radiation, _gain)
