"""What is paid for the cards that a player has just been allowed to cast: any mana, or life (CR 609.4b, 118.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause
from spellwright.mechanics.permissions import PERMITTED, Permission
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs


@dataclass(frozen=True, slots=True)
class AnyManaForThose(Clause):
    """Mana may be spent as though it were of any color, or type, to cast what may be cast."""

    types: bool


@dataclass(frozen=True, slots=True)
class LifeForThose(Clause):
    """Life equal to its mana value is paid for a spell that is cast so, rather than its mana cost."""


phrases(
    LifeForThose,
    "if you cast a spell this way, pay life equal to <its|that spell's> mana value rather than pay its mana cost",
    into="Clause",
)
_THOSE: Final = "<that spell|it|those spells|them>"
_AS_THOUGH: Final = "you may spend mana as though it were mana of any"
for _types, _words in (
    (True, (f"mana of any type can be spent to cast {_THOSE}", f"{_AS_THOUGH} type to cast {_THOSE}")),
    (False, (f"{_AS_THOUGH} color to cast {_THOSE}",)),
):
    phrases(AnyManaForThose, *_words, into="CoreClause", types=_types)
    phrases(
        AnyManaForThose, *[f"if you cast a spell this way, {words}" for words in _words], into="Clause", types=_types
    )


@performs(AnyManaForThose)
def _any_mana(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _change(frame, any_mana=node.types, any_color=not node.types)


@performs(LifeForThose)
def _life(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    _change(frame, for_life=True)


def _change(frame: Frame, **how: Any) -> None:
    """It is said of the permissions that were given just before."""
    cards = frame.chosen.get(PERMITTED)
    for effect in frame.state.effects:
        if effect.source == frame.source.id and cards:
            effect.changes = tuple(
                [
                    replace(change, **how) if isinstance(change, Permission) and change.cards == cards else change
                    for change in effect.changes
                ]
            )
    frame.state.version += 1
