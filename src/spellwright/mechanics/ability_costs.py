"""What abilities of others cost less to activate: "equip abilities you activate cost {1} less" (CR 118.7, 602.2b)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import keyword_name
from spellwright.language.node import walk
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import KeywordLine
from spellwright.language.tree.categories import Filter, Modification, Quantity, Selector, Statement
from spellwright.language.tree.modifiers import Targeting
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import Number, X
from spellwright.language.tree.selectors import Attached
from spellwright.rules.activating import MANA_REDUCTIONS
from spellwright.rules.continuous import characteristics, make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.filters import zones_of
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.meaning import matches, modifies, select, static_effects, value
from spellwright.rules.objects import GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState

ABILITY_COST: Final = "ability cost"


@dataclass(frozen=True, slots=True)
class AbilitiesCost(Modification):
    """Activated abilities cost so much generic mana less: those of a keyword, of what fits, or of one object.

    `floor`: the mana of the cost can't be reduced to less than this.
    """

    keyword: str
    filter: Filter | None
    what: Selector | None
    by: Quantity
    each: Quantity | None
    floor: int = 0

    def problem(self) -> str:
        """Why it cannot be played, "" if it can: what an ability targets is no quality of its source."""
        about_targets = any([isinstance(node, Targeting) for node in walk((self.filter,))])
        return "an activation cost that depends on targets" if about_targets else ""

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return ABILITY_COST


@dataclass(frozen=True, slots=True)
class AbilitiesCostLess(Statement):
    """Activated abilities cost less."""

    rule: AbilitiesCost


_FLOOR: Final = " less to activate. this effect can't reduce the mana in that cost to less than one mana"
for _amount in range(1, 5):
    for _floor, _end in ((0, " less to activate"), (1, _FLOOR)):
        _costs = f"{{{_amount}}}{_end}"
        phrases(
            AbilitiesCost,
            f"activated abilities of {{filter:Filter.pl}} cost {_costs}",
            into="AbilitiesCost",
            keyword="",
            what=None,
            by=Number(_amount),
            each=None,
            floor=_floor,
        )
        phrases(
            AbilitiesCost,
            f"{{what:Bearer}}'s activated abilities cost {_costs}",
            into="AbilitiesCost",
            keyword="",
            filter=None,
            by=Number(_amount),
            each=None,
            floor=_floor,
        )
    for _keyword in ("equip", "cycling", "boast", "ninjutsu", "exhaust", "power-up"):
        phrases(
            AbilitiesCost,
            f"{_keyword} abilities you activate cost {{{_amount}}} less to activate",
            into="AbilitiesCost",
            keyword=_keyword,
            filter=None,
            what=None,
            by=Number(_amount),
            each=None,
        )
        phrases(
            AbilitiesCost,
            f"{_keyword} abilities you activate cost {{{_amount}}} less to activate for each {{each:EachOf}}",
            into="AbilitiesCost",
            keyword=_keyword,
            filter=None,
            what=None,
            by=Number(_amount),
        )
phrases(
    AbilitiesCost,
    "activated abilities of {filter:Filter.pl} cost {X} less to activate, where X is {each:Counted}."
    " this effect can't reduce the mana in that cost to less than one mana",
    into="AbilitiesCost",
    keyword="",
    what=None,
    by=X(),
    floor=1,
)
for _how in ("enchanted", "equipped"):
    phrases(Attached, f"{_how} {{filter:Filter.sg}}", into="Bearer", room=__name__, how=_how)
phrases(AbilitiesCostLess, "{rule:AbilitiesCost}", into="PlainStatement")


@modifies(AbilitiesCost, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Any, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(AbilitiesCostLess)
def _cost_less(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.rule,))]


def _speaks_of(frame: Frame, node: Any, obj: GameObject, ability: Ability) -> bool:
    state = frame.state
    if node.keyword:
        chars = characteristics(state, obj)
        seat = chars.controller if obj.is_on_battlefield() else obj.owner
        line = ability.tree
        is_so = isinstance(line, KeywordLine) and keyword_name(line.items[0]) == node.keyword
        return is_so and seat == frame.controller
    if node.what is not None:
        return obj.id in select(frame, node.what)
    return obj.zone in zones_of(node.filter) and matches(frame, node.filter, obj.id)


def _reduced(state: GameState, obj: GameObject, ability: Ability, cost: ManaCost) -> ManaCost:
    if not state.player_rules and not state.statics_dirty:
        return cost
    for node, source, controller in player_rules(state, state.active, ABILITY_COST):
        frame = Frame(state, controller, state.get(source))
        if _speaks_of(frame, node, obj, ability):
            number = 1 if isinstance(node.by, X) else value(frame, node.by)
            number *= 1 if node.each is None else max(value(frame, node.each), 0)
            cost = cost.reduced(min(number, max(cost.mana_value() - node.floor, 0)))
    return cost


MANA_REDUCTIONS.append(_reduced)
