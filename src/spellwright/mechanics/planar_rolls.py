"""Effects that change what comes of rolling the planar die, until somebody planeswalks or for a turn (CR 901.9)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Statement
from spellwright.rules.decisions import PRIVATE
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, replaces
from spellwright.rules.planechase import (
    BLANK_SIDE,
    CHAOS,
    CHAOS_SIDE,
    UNTIL_PLANE_IS_LEFT,
    PlanarDice,
    PlanarRoll,
    Planeswalked,
    look_at_planar_card,
    may_planeswalk,
    put_on_bottom,
)
from spellwright.rules.replacement import add_shield

UNTIL_YOUR_NEXT_TURN: Final = "your next turn"


@dataclass(frozen=True, slots=True)
class BlanksAreChaos(Clause):
    """Each blank roll of the planar die is a chaos roll until a player planeswalks away from a plane."""


@dataclass(frozen=True, slots=True)
class ChaosInsteadOfPlaneswalking(Clause):
    """Until your next turn, whoever would planeswalk as a result of rolling the planar die has chaos ensue instead."""


@dataclass(frozen=True, slots=True)
class RollsMorePlanarDice(Statement):
    """If you would roll planar dice, you roll one more and ignore one of the rolls (CR 706.6)."""


@dataclass(frozen=True, slots=True)
class LooksBeforePlaneswalking(Statement):
    """If you would planeswalk, you look at the top two cards of your planar deck first, and keep one on top."""


phrases(
    RollsMorePlanarDice,
    "if you would roll one or more planar dice, instead roll that many planar dice plus one and ignore one",
    into="Statement",
)
phrases(
    LooksBeforePlaneswalking,
    "if you would planeswalk, instead look at the top two cards of your planar deck, put one on the bottom of your"
    " planar deck and the other on top, then planeswalk",
    into="Statement",
)
phrases(
    BlanksAreChaos,
    "each blank roll of the planar die is a {CHAOS} roll until a player planeswalks away from a plane",
    into="CoreClause",
)
phrases(
    ChaosInsteadOfPlaneswalking,
    "until your next turn, if a player would planeswalk as a result of rolling the planar die, chaos ensues instead",
    into="CoreClause",
)


@performs(BlanksAreChaos)
def _blanks_are_chaos(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_shield(frame, node, UNTIL_PLANE_IS_LEFT)


@performs(ChaosInsteadOfPlaneswalking)
def _chaos_instead(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_shield(frame, node, UNTIL_YOUR_NEXT_TURN).until = frame.controller


def _is_blank(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.side >= BLANK_SIDE)


def _shows_chaos(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.side = CHAOS_SIDE
    return [event]


def _comes_of_a_roll(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.rolled)


def _chaos(frame: Frame, node: Any, event: Any) -> list[Any]:
    return [Happened(CHAOS, event.player, frame.source.id)]


def _you_do(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _one_more(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.count += 1
    return [event]


def _you_planeswalk(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller and may_planeswalk(frame.state, event.player))


def _look_first(frame: Frame, node: Any, event: Any) -> list[Any]:
    """The planeswalk that follows is to whatever is on top then; of where it comes from nothing changes."""
    state = frame.state
    planar = state.planar
    assert planar is not None
    top = list(reversed(planar.decks[event.player][-2:]))
    for object_id in top:
        look_at_planar_card(state, object_id, event.player)
    if len(top) > 1:
        prompt = "Put which on the bottom of your planar deck?"
        chosen = state.choose_ref(event.player, "bottom", prompt, top, "608.2d", frame.source.id, PRIVATE)
        put_on_bottom(state, [chosen])
    event.to = tuple(planar.decks[event.player][-1:])
    return [event]


replaces(RollsMorePlanarDice, (PlanarDice,), _you_do, _one_more)
replaces(LooksBeforePlaneswalking, (Planeswalked,), _you_planeswalk, _look_first)
replaces(BlanksAreChaos, (PlanarRoll,), _is_blank, _shows_chaos)
replaces(ChaosInsteadOfPlaneswalking, (Planeswalked,), _comes_of_a_roll, _chaos)
