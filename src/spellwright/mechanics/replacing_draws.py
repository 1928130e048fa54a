"""Something else happening instead of a draw (CR 614.11, 121.6)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Predicate, Statement
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import Draw, StepBegins
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs, replaces
from spellwright.rules.replacement import add_shield
from spellwright.rules.state import GameState
from spellwright.rules.steps import DRAW


@dataclass(frozen=True, slots=True)
class DrawInstead(Statement):
    """If you would draw a card (in such a case), something else happens, or may, instead."""

    case: str
    optional: bool
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class NextDrawInstead(Clause):
    """The next time you would draw a card this turn, something else happens instead."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class NextDraw(Statement):
    """What a resolved effect puts in the place of its controller's next draw."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class SkipDraw(Predicate):
    """The draw is skipped: nothing happens instead (CR 614.10)."""


register(NextDraw)
_CASES: Final = (
    ("any", ""),
    ("not the first", " except the first one you draw in each of your draw steps"),
    ("no library", " while your library has no cards in it"),
    ("no hand", " while you have no cards in hand"),
)
for _case, _words in _CASES:
    _if = f"if you would draw a card{_words}"
    phrases(
        DrawInstead,
        f"{_if}, {{clauses:Clause, then+}} instead",
        f"{_if}, instead {{clauses:Clause, then+}}",
        into="Statement",
        case=_case,
        optional=False,
    )
    phrases(
        DrawInstead,
        f"{_if}, you may {{clauses:Clause, then+}} instead",
        f"{_if}, you may instead {{clauses:Clause, then+}}",
        into="Statement",
        case=_case,
        optional=True,
    )
_NEXT: Final = "the next time you would draw a card this turn"
phrases(
    NextDrawInstead,
    f"{_NEXT}, {{clauses:Clause, then+}} instead",
    f"{_NEXT}, instead {{clauses:Clause, then+}}",
    into="Clause",
)
phrases(SkipDraw, "skip[s] that draw", into="Predicate.once.@")


def is_first_of_draw_step(state: GameState, seat: int, drawn: Any = None) -> bool:
    """Whether a draw would be a player's first in their own draw step, or one that has happened was."""
    if state.step != DRAW or state.active != seat:
        return False
    for event in reversed(state.history):
        if isinstance(event, Draw) and event.player == seat and event is not drawn:
            return False
        if isinstance(event, StepBegins):
            break
    return True


def _would_draw(frame: Frame, node: Any, event: Any) -> bool:
    if event.player != frame.controller:
        return False
    player = frame.state.players[event.player]
    if node.case == "not the first":
        return not is_first_of_draw_step(frame.state, event.player)
    if node.case == "no library":
        return not player.library
    return node.case != "no hand" or not player.hand


def _instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    """It is done at once, before any other draw of the same sequence (CR 614.11a)."""
    if node.optional and not frame.state.choose_yes(
        event.player, "Do that instead of drawing?", frame.source.id, "replacement", "614.11"
    ):
        return [event]
    return _done_instead(frame, node, event)


def _done_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    for clause in node.clauses:
        perform(frame, clause)
    return []


def _your_draw(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


replaces(DrawInstead, (Draw,), _would_draw, _instead)
replaces(NextDraw, (Draw,), _your_draw, _done_instead)


@performs(NextDrawInstead)
def _next_draw(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    shield = add_shield(frame, NextDraw(node.clauses), END_OF_TURN)
    shield.targets = frame.targets
    shield.uses = 1


@performs(SkipDraw)
def _skip_draw(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The event that is replaced does not happen; there is nothing else to do."""
