"""Draws other than the first of each draw step, and what happens instead of other players' draws (CR 614.11)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.antecedents import Antecedent
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_PLAYER, BoundRef
from spellwright.language.tree.categories import Clause, PlayerSelector, Statement, TriggerEvent
from spellwright.mechanics.replacing_draws import is_first_of_draw_step
from spellwright.rules.events import Draw
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, replaces, watches
from spellwright.rules.objects import player_ref
from spellwright.rules.trigger_events import fill, is_actor


@dataclass(frozen=True, slots=True)
class DrawsNotTheFirst(TriggerEvent):
    """A player draws a card that is not the first one they draw in their draw step."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class OthersDrawInstead(Statement):
    """If an opponent or anybody would draw a card, something else happens instead (CR 614.11)."""

    opponents: bool
    but_the_first: bool
    clauses: tuple[Clause, ...]


phrases(
    DrawsNotTheFirst,
    "draws a card except the first one they draw in each of their draw steps",
    into="Happening.person.s",
    who=None,
)
_CASES: Final = ((False, ""), (True, " except the first one they draw in each of their draw steps"))
for _opponents, _who in ((True, "an opponent"), (False, "a player")):
    for _but_the_first, _words in _CASES:
        phrases(
            OthersDrawInstead,
            f"if {_who} would draw a card{_words}, instead {{clauses:Clause, then+}}",
            f"if {_who} would draw a card{_words}, {{clauses:Clause, then+}} instead",
            into="Statement",
            opponents=_opponents,
            but_the_first=_but_the_first,
        )


def _bind(binder: Binder, node: OthersDrawInstead) -> OthersDrawInstead:
    """ "That player" is the one who would draw."""
    binder.found.append(Antecedent(True, BoundRef(EVENT_PLAYER)))
    return OthersDrawInstead(node.opponents, node.but_the_first, binder.bind(node.clauses))


SPECIAL[OthersDrawInstead] = _bind


def _would_draw(frame: Frame, node: Any, event: Any) -> bool:
    if node.opponents and event.player == frame.controller:
        return False
    return not (node.but_the_first and is_first_of_draw_step(frame.state, event.player))


def _instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    """It is done at once, before any other draw of the same sequence (CR 614.11a)."""
    frame.slots[EVENT_PLAYER] = (player_ref(event.player),)
    for clause in node.clauses:
        perform(frame, clause)
    return []


replaces(OthersDrawInstead, (Draw,), _would_draw, _instead)


@watches(DrawsNotTheFirst, Draw)
def _draws(frame: Frame, node: Any, event: Any) -> bool:
    if not is_actor(frame, node.who, event.player) or is_first_of_draw_step(frame.state, event.player, event):
        return False
    return fill(frame, 0, event.player)
