"""What spells cost more or less to cast (CR 118.7, 601.2f)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, Modification, Quantity, Statement
from spellwright.language.tree.modifiers import CastBy, CastFrom
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import Number, X
from spellwright.rules.casting_options import COST_CHANGES
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.costs_by_target import PER_TARGET
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost, parse_mana_cost
from spellwright.rules.meaning import holds, matches, modifies, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.selection import seats_of
from spellwright.rules.state import GameState
from spellwright.rules.zones import STACK, ZONE_BY_NAME


@dataclass(frozen=True, slots=True)
class ThisCosts(Statement):
    """This spell costs so much generic mana more or less: always, for each of something, or under a condition."""

    by: Quantity
    more: bool
    each: Quantity | None
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class CostsPerTarget(Statement):
    """This spell costs so much mana more for each target that it has beyond the first."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpellCosts(Modification):
    """Spells that fit cost so much generic mana more or less, also for each of something."""

    filter: Filter
    by: Quantity
    more: bool
    each: Quantity | None

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "spell cost"

    def change_for(
        self, state: GameState, seat: int, obj: GameObject, chars: Characteristics, source: int, controller: int
    ) -> int:
        """How much generic mana more (below zero: less) the spell costs that player."""
        frame = Frame(state, controller, state.get(source))
        if not fits_spell(frame, self.filter, obj, seat):
            return 0
        number = 1 if isinstance(self.by, X) else value(frame, self.by)
        if self.each is not None:
            number *= max(value(frame, self.each), 0)
        return number if self.more else -number


@dataclass(frozen=True, slots=True)
class SpellWithCosts(SpellCosts):
    """Spells that fit and have a keyword cost so much generic mana more or less."""

    keyword: str

    def change_for(
        self, state: GameState, seat: int, obj: GameObject, chars: Characteristics, source: int, controller: int
    ) -> int:
        """How much generic mana more (below zero: less) the spell costs that player."""
        if self.keyword not in chars.keywords:
            return 0
        return SpellCosts.change_for(self, state, seat, obj, chars, source, controller)


@dataclass(frozen=True, slots=True)
class CostFloor(Modification):
    """A spell that would cost less mana than this costs so much (CR 601.2f)."""

    least: int

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "spell cost floor"


@dataclass(frozen=True, slots=True)
class SpellsCostAtLeast(Statement):
    """Each spell that would cost less than so much mana costs so much."""

    floor: CostFloor


@dataclass(frozen=True, slots=True)
class SpellsCost(Statement):
    """Spells cost more or less to cast."""

    costs: SpellCosts


for _amount in range(1, 10):
    for _word, _more in (("more", True), ("less", False)):
        _costs = f"{{{_amount}}} {_word} to cast"
        _by = Number(_amount)
        phrases(ThisCosts, f"~ costs {_costs}", into="Statement", by=_by, more=_more, each=None, condition=None)
        phrases(
            ThisCosts,
            f"~ costs {_costs} for each {{each:EachOf}}",
            into="Statement",
            by=_by,
            more=_more,
            condition=None,
        )
        phrases(
            ThisCosts,
            f"~ costs {_costs} if {{condition:Condition}}",
            f"if {{condition:Condition}}, ~ costs {_costs}",
            into="Statement",
            by=_by,
            more=_more,
            each=None,
        )
        phrases(SpellCosts, f"{{filter:Filter.pl}} cost {_costs}", into="SpellCosts", by=_by, more=_more, each=None)
        phrases(
            SpellWithCosts,
            f"each {{filter:Filter.sg}} costs {_costs} if it has {{keyword:Keyword}}",
            into="SpellCosts",
            by=_by,
            more=_more,
            each=None,
        )
        phrases(
            SpellCosts,
            f"{{filter:Filter.pl}} cost {_costs} for each {{each:EachOf}}",
            into="SpellCosts",
            by=_by,
            more=_more,
        )
for _word, _more in (("more", True), ("less", False)):
    phrases(
        ThisCosts,
        f"~ costs {{X}} {_word} to cast, where X is {{each:Counted}}",
        into="Statement",
        by=X(),
        more=_more,
        condition=None,
    )
    phrases(
        SpellCosts,
        f"{{filter:Filter.pl}} cost {{X}} {_word} to cast, where X is {{each:Counted}}",
        into="SpellCosts",
        by=X(),
        more=_more,
    )
phrases(CostsPerTarget, "~ costs {symbols:Mana} more to cast for each target beyond the first", into="Statement")
for _least, _word in ((2, "two"), (3, "three")):
    phrases(
        SpellsCostAtLeast,
        f"each spell that would cost less than {_word} mana to cast costs {_word} mana to cast",
        into="PlainStatement",
        floor=CostFloor(_least),
    )
phrases(SpellsCost, "{costs:SpellCosts}", into="PlainStatement")
for _amount in range(1, 6):
    phrases(
        SpellCosts,
        f"{{filter:Filter.pl}} during your turn cost {{{_amount}}} more to cast",
        into="SpellCostsInTurn",
        by=Number(_amount),
        more=True,
        each=None,
    )
phrases(SpellsCost, "{costs:SpellCostsInTurn}", into="StatementOfYourTurn")


def _changed(state: GameState, seat: int, obj: GameObject, node: Any) -> int:
    frame = Frame(state, seat, obj)
    if node.condition is not None and not holds(frame, node.condition):
        return 0
    number = 1 if isinstance(node.by, X) else value(frame, node.by)
    if node.each is not None:
        number *= max(value(frame, node.each), 0)
    return number if node.more else -number


COST_CHANGES[ThisCosts] = _changed


def _per_target(node: Any) -> ManaCost:
    return parse_mana_cost("".join(node.symbols))


PER_TARGET[CostsPerTarget] = _per_target


@static_effects(CostsPerTarget)
def _no_effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    """It says only what the spell costs."""
    return []


_AS_CARDS: Final[dict[int, tuple[Any, ObjectFilter]]] = {}
"""By address of a filter of spells, which stands beside it: the same of cards, without what is said of the casting."""
_MOST_KEPT: Final = 5_000


def fits_spell(frame: Frame, node: Any, obj: GameObject, seat: int) -> bool:
    """Whether a card that a player casts, or would cast, fits a filter of spells (CR 601.3e)."""
    for modifier in node.modifiers:
        if isinstance(modifier, CastBy):
            if seat not in seats_of(frame, modifier.player):
                return False
        elif isinstance(modifier, CastFrom):
            origin = obj.cast_from if obj.zone == STACK else obj.zone
            if (origin == ZONE_BY_NAME[modifier.zone]) == modifier.elsewhere:
                return False
    known = _AS_CARDS.get(id(node))
    if known is None:
        if len(_AS_CARDS) >= _MOST_KEPT:
            _AS_CARDS.clear()
        known = (node, _as_cards(node))
        _AS_CARDS[id(node)] = known
    return matches(frame, known[1], obj.id)


def _as_cards(node: Any) -> ObjectFilter:
    nouns = tuple([NounPhrase(noun.adjectives, _as_card(noun.head)) for noun in node.nouns])
    return ObjectFilter(nouns, tuple([m for m in node.modifiers if not isinstance(m, (CastBy, CastFrom))]))


def _as_card(head: Any) -> Any:
    return KindHead("card") if isinstance(head, KindHead) and head.kind == "spell" else head


@modifies(CostFloor, RULES)
@modifies(SpellCosts, RULES)
@modifies(SpellWithCosts, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(SpellsCost)
def _spells_cost(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.costs,))]


@static_effects(SpellsCostAtLeast)
def _spells_cost_at_least(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.floor,))]
