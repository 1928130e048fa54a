"""Gift: promise an opponent something as you cast the spell (CR 702.174)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import SpellAbility
from spellwright.language.tree.categories import Body, Condition, Cost, KeywordAbility
from spellwright.language.tree.happenings import DoesAction
from spellwright.mechanics.keywords.optional_costs import optional
from spellwright.mechanics.keywords.support import body_of, when
from spellwright.rules.announced import ANNOUNCED
from spellwright.rules.casting_options import EXTRA_COSTS, ExtraCost
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs, holds_when, perform, performs
from spellwright.rules.objects import GameObject, player_ref, seat_of
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

ROOM: Final = __name__
GIFT: Final = "gift"
GIFTS: Final = {
    "a card": "draw a card.",
    "a Food": "create a Food token.",
    "a Treasure": "create a Treasure token.",
    "a tapped Fish": "create a tapped 1/1 blue Fish creature token.",
    "an extra turn": "take an extra turn after this one.",
    "an Octopus": "create an 8/8 blue Octopus creature token.",
}
"""What is given, and what it means for the chosen player (CR 702.174d-i)."""


@dataclass(frozen=True, slots=True)
class Gift(KeywordAbility):
    """Gift a something (CR 702.174a)."""

    what: str


@dataclass(frozen=True, slots=True)
class GiftPromised(Condition):
    """The gift was promised, or was not (CR 702.174k)."""

    was: bool


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Cost):
    """Choose an opponent, as an additional cost (CR 702.174a)."""


@dataclass(frozen=True, slots=True)
class Give(Body):
    """The chosen player gets the gift if it was promised (CR 702.174b)."""

    what: str


for _what in GIFTS:
    phrases(Gift, f"gift {_what}", into="KeywordAbility.line", what=_what)
phrases(GiftPromised, "the gift was promised", into="PlainCondition", was=True)
phrases(GiftPromised, "the gift wasn't promised", into="PlainCondition", was=False)
phrases(DoesAction, "give[s] a gift", into="Happening.person.@", room=ROOM, who=None, action=GIFT)
register(ChooseOpponent)
register(Give)
ANNOUNCED.add(GiftPromised)


def _name(node: Any) -> str:
    return GIFT


def _parameters(node: Any) -> Parameters:
    return {"quality": node.what}


def _trees(node: Any) -> tuple[Node, ...]:
    """An instant or sorcery gives before all else that it does (CR 702.174j), a permanent when it enters."""
    give = Give(node.what)
    return (SpellAbility(give), when("when ~ enters", give, GiftPromised(True)))


shape(Gift, _name, _parameters)
tree_macro(GIFT, "702.174", _trees)


def _cost(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional(GIFT, (ChooseOpponent(),), GIFT)]


EXTRA_COSTS[Gift] = _cost


def _can_choose(frame: Frame, node: Any) -> bool:
    return bool(frame.state.opponents(frame.controller))


def _choose(frame: Frame, node: Any) -> None:
    state = frame.state
    refs = [player_ref(seat) for seat in state.opponents(frame.controller)]
    prompt = "Who is promised the gift?"
    frame.chosen[GIFT] = (state.choose_ref(frame.controller, GIFT, prompt, refs, "702.174a", frame.source.id),)


costs(ChooseOpponent, _can_choose, _choose)


@holds_when(GiftPromised)
def _was_promised(frame: Frame, node: Any) -> bool:
    return (frame.source.facts.get(GIFT, 0) > 0) == bool(node.was)


@performs(Give)
def _give(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    chosen = frame.source.kept.get(GIFT, ())
    if not chosen or not frame.source.facts.get(GIFT):
        return
    seat = seat_of(chosen[0])
    if not frame.state.players[seat].lost:
        perform(frame.sub(seat), body_of(GIFTS[node.what]))
    happen(frame.state, [Happened(GIFT, frame.controller, frame.source.id)])
