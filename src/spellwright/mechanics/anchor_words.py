"""Anchor words: a permanent enters with its controller's choice of one of two abilities (CR 607.2m, 614.12c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import StaticAbility
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Condition, Statement
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.mechanics.striations import InBox, boxed
from spellwright.rules.decisions import Option
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, replaces
from spellwright.rules.zones import BATTLEFIELD

ANCHOR: Final = "anchor word"
"""The name of the ability, and the fact under which a permanent keeps which word was chosen, counted from 0."""


@dataclass(frozen=True, slots=True)
class AnchorWords(SymbolAbility):
    """As it enters, choose one of two words; it has the ability behind that word (CR 614.12c)."""

    first: str
    second: str
    first_word: str
    first_ability: AbilityTree
    second_word: str
    second_ability: AbilityTree

    def problem(self) -> str:
        """Why it cannot be played, "" if it can: the words in front of the abilities have to be the two."""
        return "" if (self.first, self.second) == (self.first_word, self.second_word) else "other anchor words"


@dataclass(frozen=True, slots=True)
class EntersWithWord(Statement):
    """As the object enters, its controller chooses one of the words."""

    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class WordChosen(Condition):
    """That word was chosen as the object entered."""

    place: int


register(EntersWithWord)
register(WordChosen)
phrases(
    AnchorWords,
    "as ~ enters, choose {first:Choice} or {second:Choice}.\n"
    "• {first_word:Choice} — {first_ability:PermanentAbility}\n"
    "• {second_word:Choice} — {second_ability:PermanentAbility}",
    into="Ability",
)


def _name(node: Any) -> str:
    return ANCHOR


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    given = (node.first_ability, node.second_ability)
    boxes = [boxed(WordChosen(place), (InBox((ability,), place),)) for place, ability in enumerate(given)]
    return (StaticAbility(EntersWithWord((node.first, node.second))), *boxes)


shape(AnchorWords, _name, _parameters)
tree_macro(ANCHOR, "614.12c", _trees)


def _own(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _choose(frame: Frame, node: Any, event: Any) -> list[Any]:
    options = [Option(word, place) for place, word in enumerate(node.words)]
    state = frame.state
    chosen = state.choose_one(event.controller, "word", "Choose one", options, "614.12c", frame.source.id)
    event.kept = {**event.kept, ANCHOR: (chosen,)}
    return [event]


replaces(EntersWithWord, (ZoneChange,), _own, _choose)


@holds_when(WordChosen)
def _was_chosen(frame: Frame, node: Any) -> bool:
    return frame.source.kept.get(ANCHOR) == (node.place,)
