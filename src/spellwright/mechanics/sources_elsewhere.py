"""Abilities of sources that are not on the battlefield can't be activated either (CR 113.7, 602.5)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Filter, Modification
from spellwright.language.tree.nouns import KindHead, ObjectFilter
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.selectors import All
from spellwright.mechanics.restrictions import Restricted
from spellwright.mechanics.traits import ALSO_ABOUT
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.mana_abilities import NOT_ELSEWHERE
from spellwright.rules.meaning import matches, modifies
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.state import GameState

KIND: Final = "can't activate abilities of sources elsewhere"


@dataclass(frozen=True, slots=True)
class ElsewhereToo(Modification):
    """Players can't activate abilities of these sources that are not on the battlefield; `mana`: of mana neither."""

    filter: Filter
    mana: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return KIND


register(ElsewhereToo)


@modifies(ElsewhereToo, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


def _of_sources(state: GameState, obj: GameObject, who: Any, trait: Modification) -> list[ContinuousEffect]:
    """What "activated abilities of sources can't be activated" says of cards in hands, graveyards and so on."""
    if not isinstance(trait, Restricted) or "can't activate abilities" not in trait.kinds:
        return []
    whose = who.node if isinstance(who, Bind) else who
    if not isinstance(whose, All):
        return []
    about = whose.filter
    nouns = about.nouns if isinstance(about, ObjectFilter) else ()
    if not any([isinstance(noun.head, KindHead) and noun.head.kind == "source" for noun in nouns]):
        return []
    return [make_effect(state, obj, EachPlayer("player"), (ElsewhereToo(about, "mana abilities too" in trait.kinds),))]


ALSO_ABOUT.append(_of_sources)


def _cant_activate(state: GameState, seat: int, obj: GameObject, is_mana: bool) -> bool:
    for node, source, controller in player_rules(state, seat, KIND):
        if (node.mana or not is_mana) and matches(Frame(state, controller, state.get(source)), node.filter, obj.id):
            return True
    return False


NOT_ELSEWHERE.append(_cant_activate)
