"""Abilities that change the rules for building decks, and do nothing in a game (CR 113.6n, 100.2a, 903.3a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Statement
from spellwright.rules.meaning import STATIC
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class CanBeCommander(Statement):
    """The card may be a deck's commander (CR 903.3a)."""


@dataclass(frozen=True, slots=True)
class DeckMayHave(Statement):
    """A deck may have so many cards of this name (CR 100.2a); None: any number."""

    most: int | None


phrases(CanBeCommander, "~ can be your commander", into="Statement")
phrases(DeckMayHave, "a deck can have any number of cards named ~", into="Statement", most=None)
phrases(DeckMayHave, "a deck can have up to {most:NumberWord} cards named ~", into="Statement")


def _no_effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[Any]:
    """It functions before the game begins; how many copies a deck may have, its check knows from the card."""
    return []


STATIC[CanBeCommander] = _no_effects
STATIC[DeckMayHave] = _no_effects
