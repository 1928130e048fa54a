"""Who chooses targets and modes where a text says that an opponent does (CR 601.2c, 700.2e)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree.opponents_choice import OfOpponentsChoice
from spellwright.language.tree.selectors import AnyTarget, Some, Target
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.objects import is_player, player_ref, seat_of

OPPONENT: Final = "an opponent"
THEIRS: Final = "an opponent, of their own"
"""Who chooses a target, where it is not the controller."""

CHOSE: Final = "chose the target"
"""The fact of a spell or ability whose target an opponent chose among their own: that opponent's seat and one."""

_CHOOSERS: Final[dict[int, tuple[Any, str]]] = {}


RETURNS: Final = "ReturnTo"
"""The name of the class of instructions for which an opponent may choose among what is no target (CR 608.2d)."""


def is_misplaced(tree: Any) -> bool:
    """Whether "of an opponent's choice" is said of what nobody lets an opponent choose."""
    said = 0
    for node in walk((tree,)):
        what = getattr(node, "what", None) if type(node).__name__ == RETURNS else None
        if isinstance(node, OfOpponentsChoice):
            said += 1
        elif (isinstance(node, Target) and _said_of(node)) or (isinstance(what, Some) and _said_of(what)):
            said -= 1
    return said > 0


def _said_of(node: Any) -> str:
    for part in getattr(node.filter, "modifiers", ()):
        if isinstance(part, OfOpponentsChoice):
            return THEIRS if part.theirs else OPPONENT
    return ""


def who_chooses(node: Any) -> str:
    """Who chooses the targets for a phrase: its controller, or as `OPPONENT` and `THEIRS` say; remembered."""
    found = _CHOOSERS.get(id(node))
    if found is None:
        who = ""
        if isinstance(node, AnyTarget):
            who = OPPONENT if node.by else ""
        elif isinstance(node, Target):
            who = _said_of(node)
        found = (node, who)
        _CHOOSERS[id(node)] = found
    return found[1]


def an_opponent(frame: Frame, seats: list[int], about: int) -> int:
    """The opponent who chooses: of several one that the controller names (CR 700.2e)."""
    refs = [player_ref(seat) for seat in seats]
    prompt = "Which opponent chooses?"
    return seat_of(frame.state.choose_ref(frame.controller, "player", prompt, refs, "700.2e", about))


def chooser_of_targets(frame: Frame, who: str, legal: list[int], about: int) -> int:
    """The opponent who chooses among legal targets, for `THEIRS` one who controls some of them."""
    state = frame.state
    seats = state.choosing_opponents(frame.controller)
    if who == THEIRS:
        seats = [seat for seat in seats if controlled_by(frame, legal, seat)]
    return an_opponent(frame, seats, about) if seats else frame.controller


def controlled_by(frame: Frame, refs: list[int], seat: int) -> list[int]:
    """Those of some objects that a player controls."""
    state = frame.state
    return [r for r in refs if not is_player(r) and characteristics(state, state.objects[r]).controller == seat]
