"""What is said of the first spell of a kind that you cast each turn: its cost, and keywords that it has."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, walk
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, PostModifier, Quantity, Statement
from spellwright.language.tree.nouns import ObjectFilter, StateIs
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import All
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.mechanics.traits import ALSO_ABOUT
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.events import SpellCast
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, modifies, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.this_turn import spells_cast


@dataclass(frozen=True, slots=True)
class FirstSpellCosts(Modification):
    """The first or second spell that fits costs its caster less each turn; `yours`: in each turn of theirs only."""

    filter: Filter
    by: Quantity
    more: bool
    yours: bool
    before: int = 0  # how many were cast before it

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "spell cost"

    def problem(self) -> str:
        """Why it cannot be played, "" if it can: whether a spell is kicked depends on what kicking it costs."""
        kicked = any([isinstance(node, StateIs) and node.state == "kicked" for node in walk((self.filter,))])
        return "a cost that depends on whether the spell is kicked" if kicked else ""

    def change_for(
        self, state: GameState, seat: int, obj: GameObject, chars: Characteristics, source: int, controller: int
    ) -> int:
        """How much generic mana more (below zero: less) the spell costs that player."""
        frame = Frame(state, controller, state.get(source))
        if not fits_spell(frame, self.filter, obj, seat) or (self.yours and state.active != seat):
            return 0
        if spells_cast(frame, self.filter, seat, False) != self.before:
            return 0
        number = value(frame, self.by)
        return number if self.more else -number


@dataclass(frozen=True, slots=True)
class FirstCosts(Statement):
    """The first spell that fits each turn costs more or less."""

    costs: FirstSpellCosts


@dataclass(frozen=True, slots=True)
class FirstOfTurn(PostModifier):
    """Of a spell: its caster has cast no spell before it this turn that fits."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class FirstHas(Statement):
    """The first spell that fits each turn has abilities."""

    filter: ObjectFilter
    trait: Modification


_TURNS = ((False, "each turn"), (True, "during each of your turns"))
for _amount in range(1, 6):
    for _word, _more in (("more", True), ("less", False)):
        for _yours, _turns in _TURNS:
            phrases(
                FirstSpellCosts,
                f"the first {{filter:ObjectFilter.sg}} {_turns} costs {{{_amount}}} {_word} to cast",
                into="FirstSpellCosts",
                by=Number(_amount),
                more=_more,
                yours=_yours,
                before=0,
            )
            phrases(
                FirstSpellCosts,
                f"the second {{filter:ObjectFilter.sg}} {_turns} costs {{{_amount}}} {_word} to cast",
                into="FirstSpellCosts",
                by=Number(_amount),
                more=_more,
                yours=_yours,
                before=1,
            )
phrases(FirstCosts, "{costs:FirstSpellCosts}", into="PlainStatement")
phrases(
    FirstHas, "the first {filter:ObjectFilter.sg} each turn has {trait:Keywords}", into="PlainStatement", room=__name__
)


@modifies(FirstSpellCosts, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(FirstCosts)
def _first_costs(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.costs,))]


_WITH_FIRST: Final[dict[Node, All]] = {}


@static_effects(FirstHas)
def _first_has(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    who = _WITH_FIRST.get(node)
    if who is None:
        inner = node.filter
        who = All(ObjectFilter(inner.nouns, (*inner.modifiers, FirstOfTurn(inner))), False)
        _WITH_FIRST[node] = who
    effects = [make_effect(state, obj, who, (node.trait,))]
    for more in ALSO_ABOUT:
        effects.extend(more(state, obj, who, node.trait))
    return effects


def _is_first(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """The spell itself may have been cast by now, or be about to be."""
    for event in frame.state.history:
        if isinstance(event, SpellCast) and event.player == obj.controller:
            if event.spell is obj:
                return True
            if matches(frame, node.filter, event.spell.id):
                return False
    return True


MODIFIERS[FirstOfTurn] = _is_first
