"""Abilities that spells have as soon as they are being cast: "artifact spells you cast have convoke" (CR 601.2a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Filter, Modification
from spellwright.language.tree.nouns import KindHead, ObjectFilter
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.selectors import All
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.traits import ALSO_ABOUT
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.spells_given import SPELLS_HAVE
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class SpellsHave(Modification):
    """Spells that fit are given something, which helps to pay for them as well."""

    filter: Filter
    change: Modification
    once: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return SPELLS_HAVE

    def gives(self, state: GameState, seat: int, obj: GameObject, source: int, controller: int) -> bool:
        """Whether it is about this spell of that player."""
        return fits_spell(Frame(state, controller, state.get(source)), self.filter, obj, seat)


register(SpellsHave)


@modifies(SpellsHave, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; the layers give spells on the stack their abilities."""


def _about_spells(who: Any) -> bool:
    """Whether a selector speaks of nothing but spells."""
    if type(who) is not All or type(who.filter) is not ObjectFilter:
        return False
    for noun in who.filter.nouns:
        if type(noun.head) is not KindHead or noun.head.kind != "spell":
            return False
    return True


def _while_cast(state: GameState, obj: GameObject, who: Any, trait: Modification) -> list[ContinuousEffect]:
    if type(trait) is not Keywords:
        return []
    if type(who) is Bind:
        who = who.node
    if not _about_spells(who):
        return []
    return [make_effect(state, obj, EachPlayer("player"), (SpellsHave(who.filter, trait, False),))]


ALSO_ABOUT.append(_while_cast)
