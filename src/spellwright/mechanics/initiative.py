"""The initiative: a designation whose three abilities lead through the Undercity (CR 726)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Predicate
from spellwright.language.tree.happenings import DoesAction
from spellwright.mechanics.emblems import emblem_program, in_command, leave_command, put_emblem
from spellwright.rules.acting import each_actor
from spellwright.rules.building import build_abilities
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.leaving import LEAVING
from spellwright.rules.meaning import holds_when, performs
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.state import GameState

INITIATIVE: Final = "The Initiative"
TAKE: Final = "take the initiative"


@dataclass(frozen=True, slots=True)
class TakeInitiative(Predicate):
    """The subject takes the initiative (CR 726.3)."""


@dataclass(frozen=True, slots=True)
class HasInitiative(Condition):
    """You have the initiative (CR 726.1)."""


phrases(TakeInitiative, "take[s] the initiative", into="Predicate.once.@")
phrases(HasInitiative, "you have the initiative", into="PlainCondition")
phrases(DoesAction, "take[s] the initiative", into="Happening.person.@", room=__name__, who=None, action=TAKE)

_ABILITIES: Final = (
    "At the beginning of your upkeep, venture into Undercity.",
    "Whenever one or more creatures deal combat damage to you, their controller takes the initiative.",
    "Whenever you take the initiative, venture into Undercity.",
)
_PROGRAMS: Final[dict[str, Program]] = {}


def initiative_program() -> Program:
    """The three abilities that come with having the initiative (CR 726.2)."""
    found = _PROGRAMS.get(INITIATIVE)
    if found is None:
        from spellwright.language.compile import parse

        abilities = [ability for text in _ABILITIES for ability in build_abilities(parse(text), "")]
        found = emblem_program(INITIATIVE, INITIATIVE, abilities)
        _PROGRAMS[INITIATIVE] = found
    return found


def take_initiative(state: GameState, seat: int, cause: int) -> None:
    """A player takes the initiative, also one who has it already (CR 726.3, 726.5)."""
    before = in_command(state, INITIATIVE)
    if before is None or before.owner != seat:
        if before is not None:
            leave_command(state, before)
        put_emblem(state, seat, initiative_program())
        state.version += 1
    happen(state, [Happened(TAKE, seat, cause)])


def _passes(state: GameState, gone: list[int]) -> None:
    """When who has it leaves, the active player takes it, or the next in turn order (CR 726.4)."""
    found = in_command(state, INITIATIVE)
    if found is not None and found.owner in gone:
        take_initiative(state, state.in_turn_order()[0], 0)


LEAVING.append(_passes)


@performs(TakeInitiative)
def _take(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in each_actor(frame, subject):
        take_initiative(frame.state, seat, frame.source.id)


@holds_when(HasInitiative)
def _has_initiative(frame: Frame, node: Any) -> bool:
    found = in_command(frame.state, INITIATIVE)
    return found is not None and found.owner == frame.controller
