"""Ascend: whoever has ten permanents gets the city's blessing for the rest of the game (CR 702.131)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.abilities import SpellAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, Condition, PlayerSelector, TriggerEvent
from spellwright.language.tree.conditions import Qualifies
from spellwright.mechanics.emblems import emblem_program, put_emblem
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Event, Happened, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, watches
from spellwright.rules.process import happen
from spellwright.rules.programs import Program
from spellwright.rules.selection import seats_of
from spellwright.rules.state import GameState
from spellwright.rules.state_based_actions import KEYWORD_ACTIONS

ROOM: Final = __name__
ASCEND: Final = "ascend"
BLESSING: Final = "The City's Blessing"
ENOUGH: Final = 10
"""The name of the object that stands for the designation, and how many permanents it takes."""

plain(ASCEND, ROOM, "702.131")


@dataclass(frozen=True, slots=True)
class HasBlessing(Condition):
    """A player has the city's blessing, or has it not (CR 702.131c)."""

    who: PlayerSelector
    has: bool


phrases(HasBlessing, "{who:PlayerSelector.@.subject} [have|has] the city's blessing", into="PlainCondition", has=True)
phrases(
    HasBlessing,
    "{who:PlayerSelector.@.subject} [do|does]n't have the city's blessing",
    into="PlainCondition",
    has=False,
)
prefer(HasBlessing, over=Qualifies, because="the city's blessing is no ability that a player has, but a designation")


@dataclass(frozen=True, slots=True)
class ManyPermanents(TriggerEvent):
    """Never triggers: at every change of zones it is seen whether the blessing is due (CR 702.131b)."""


@dataclass(frozen=True, slots=True)
class AscendNow(Body):
    """You get the city's blessing if you control ten or more permanents (CR 702.131a)."""


register(ManyPermanents)
register(AscendNow)


def _trees(node: Any) -> tuple[Node, ...]:
    """A spell does it as it resolves, a permanent at any time."""
    return (SpellAbility(AscendNow()), TriggeredAbility(ManyPermanents(), None, AscendNow(), ()))


tree_macro(ASCEND, "702.131", _trees)

_PROGRAM: Final[dict[str, Program]] = {}


def blessing_program() -> Program:
    """The designation as an object without abilities in the command zone."""
    found = _PROGRAM.get(BLESSING)
    if found is None:
        found = emblem_program(BLESSING, BLESSING, [])
        _PROGRAM[BLESSING] = found
    return found


def was_blessed(state: GameState, seat: int) -> bool:
    """Whether a player has got the city's blessing."""
    return any([state.objects[i].owner == seat and state.objects[i].base.name == BLESSING for i in state.command])


def controls_ten(state: GameState, seat: int) -> bool:
    """Whether a player controls ten or more permanents."""
    return len([p for p in state.permanents() if characteristics(state, p).controller == seat]) >= ENOUGH


def has_ascend(state: GameState, seat: int) -> bool:
    """Whether a player controls a permanent with ascend."""
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == seat and ASCEND in chars.keywords:
            return True
    return False


def bless(state: GameState, seat: int) -> bool:
    """Give a player the city's blessing if they control enough and have it not yet; whether it was given."""
    if was_blessed(state, seat) or not controls_ten(state, seat):
        return False
    put_emblem(state, seat, blessing_program())
    state.version += 1
    state.statics_dirty = True
    return True


@watches(ManyPermanents, ZoneChange)
def _many(frame: Frame, node: Any, event: Any) -> bool:
    """The designation is there before triggers are looked at after this one (CR 702.131d); nothing triggers."""
    bless(frame.state, frame.controller)
    return False


def _any_time(state: GameState, batch: list[Event]) -> None:
    """Permanents can also become more without a change of zones: another player's come under one's control."""
    for seat in state.in_turn_order():
        if has_ascend(state, seat) and bless(state, seat):
            batch.append(Happened(ASCEND, seat))


KEYWORD_ACTIONS[ASCEND] = _any_time


@performs(AscendNow)
def _ascend(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if bless(frame.state, frame.controller):
        happen(frame.state, [Happened(ASCEND, frame.controller, frame.source.id)])


def is_blessed(state: GameState, seat: int) -> bool:
    """Whether a player has the city's blessing, or gets it at this very moment (CR 702.131b)."""
    return was_blessed(state, seat) or (has_ascend(state, seat) and controls_ten(state, seat))


@holds_when(HasBlessing)
def _has_blessing(frame: Frame, node: Any) -> bool:
    return all([is_blessed(frame.state, seat) == bool(node.has) for seat in seats_of(frame, node.who)])
