"""What permanents are, and spells and cards that aren't on the battlefield as well (CR 113.6, 205.1b)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Selector, Statement
from spellwright.mechanics.traits import Always
from spellwright.rules.continuous_effect import ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.layer_reads import REST, reads
from spellwright.rules.meaning import STATIC, matches, selects, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK


@dataclass(frozen=True, slots=True)
class CardsElsewhere(Selector):
    """The cards of a kind that are in any zone but the battlefield."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TrueElsewhere(Statement):
    """Permanents are something, and so are spells, and cards that aren't on the battlefield."""

    first: Always
    spells: Selector
    cards: Filter


register(CardsElsewhere)
reads(REST, CardsElsewhere)
phrases(Always, "{who:Selector.pl.subject} {traits:Trait.base, and+}", into="StatementOfPermanents", room=__name__)
phrases(
    TrueElsewhere,
    "{first:StatementOfPermanents}. The same is true for {spells:Selector.pl.subject} and {cards:Filter.pl} that "
    "aren't on the battlefield",
    into="Statement",
)

_ELSEWHERE: Final = (LIBRARY, HAND, GRAVEYARD, STACK, EXILE, COMMAND)


@selects(CardsElsewhere)
def _elsewhere(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    for ref, obj in state.objects.items():
        if obj.zone in _ELSEWHERE and obj.ability is None and matches(frame, node.filter, ref):
            found.append(ref)
    return found


@static_effects(TrueElsewhere)
def _effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    found: list[ContinuousEffect] = []
    for who in (node.first.who, node.spells, CardsElsewhere(node.cards)):
        found.extend(STATIC[Always](state, obj, ability, Always(who, node.first.traits)))
    return found
