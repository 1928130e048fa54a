"""Cards that may be revealed from an opening hand, and what comes of that (CR 103.6b)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, KeywordAbility, TriggerEvent
from spellwright.mechanics.revealing import reveal
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, watches
from spellwright.rules.programs import Ability
from spellwright.rules.setup import AS_TURNS_BEGIN, OPENING_ACTIONS
from spellwright.rules.state import GameState

REVEAL: Final = "reveal from an opening hand"


@dataclass(frozen=True, slots=True)
class OpeningReveal(KeywordAbility):
    """The card may be revealed from an opening hand, and what its owner does then."""

    body: Body


@dataclass(frozen=True, slots=True)
class RevealedInOpening(TriggerEvent):
    """The card was revealed from an opening hand: no event that a player could see, but when the text is followed."""


phrases(
    OpeningReveal,
    "you may reveal ~ from your opening hand. If you do, {body:Body}",
    into="KeywordAbility.line",
)
register(RevealedInOpening)


def _name(node: Any) -> str:
    return REVEAL


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    return (TriggeredAbility(RevealedInOpening(), None, node.body, ()),)


shape(OpeningReveal, _name, _parameters)
tree_macro(REVEAL, "103.6b", _trees)


@watches(RevealedInOpening, Happened)
def _never(frame: Frame, node: Any, event: Any) -> bool:
    return False


def _reveals(state: GameState, seat: int) -> None:
    """Each card by itself and once (CR 103.6b)."""
    for ref in list(state.players[seat].hand):
        card = state.objects.get(ref)
        for ability in card.base.abilities if card is not None else ():
            if isinstance(ability.event, RevealedInOpening):
                if state.choose_yes(seat, f"Reveal {state.name_of(ref)}?", ref, "opening", "103.6b"):
                    _follow(state, seat, ref, ability)


def _follow(state: GameState, seat: int, ref: int, ability: Ability) -> None:
    """What the text says is done at once; mostly that is to create a delayed ability (CR 603.7)."""
    frame = Frame(state, seat, state.objects[ref])
    frame.ability = ability
    reveal(frame, [ref])
    perform(frame, ability.body)


def _hide(state: GameState) -> None:
    """Revealed cards are hidden again as the first turn begins."""
    for player in state.players:
        for ref in player.hand:
            if any([isinstance(ability.event, RevealedInOpening) for ability in state.objects[ref].base.abilities]):
                state.make_known(ref, 0)


OPENING_ACTIONS.append(_reveals)
AS_TURNS_BEGIN.append(_hide)
