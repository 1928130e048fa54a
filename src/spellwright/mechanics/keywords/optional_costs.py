"""Optional additional costs that keywords give: buyback, bargain, and what other rooms add (CR 118.8, 601.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import StaticAbility
from spellwright.language.tree.categories import Condition, Selector, Statement
from spellwright.language.tree.costs import SacrificeCost
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Some
from spellwright.mechanics.keywords.shapes import Keyword, KeywordCost, costed, plain
from spellwright.rules.announced import ANNOUNCED
from spellwright.rules.casting_options import COST_CHANGES, EXTRA_COSTS, ExtraCost
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, replaces, select
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.paying import split
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD, HAND, STACK

ROOM: Final = __name__

ADDITIONAL: Final[dict[str, Callable[[GameState, int, GameObject, Any], list[ExtraCost]]]] = {}
"""By keyword: the additional costs that it gives its spell."""


def optional(label: str, costs: tuple[Any, ...], fact: str) -> ExtraCost:
    """An additional cost that may be paid once; the spell is then marked with the fact."""
    mana, others = split(costs)
    extra = ExtraCost(label, mana, others, False)
    extra.fact = fact
    return extra


def _of_keyword(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    provider = ADDITIONAL.get(node.name)
    return [] if provider is None else provider(state, seat, obj, node)


EXTRA_COSTS[Keyword] = _of_keyword
EXTRA_COSTS[KeywordCost] = _of_keyword


# -- buyback -------------------------------------------------------------------------------------------

costed("buyback", ROOM, "702.27")


@dataclass(frozen=True, slots=True)
class BoughtBack(Statement):
    """A spell whose buyback was paid goes to its owner's hand as it resolves (CR 702.27a)."""

    def function_zones(self) -> frozenset[int]:
        """It works while the spell is on the stack."""
        return frozenset({STACK})


register(BoughtBack)


def _buyback_trees(node: Any) -> tuple[Node, ...]:
    return (StaticAbility(BoughtBack()),)


def _buyback(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional("buyback", node.costs, "buyback")]


def _resolves(frame: Frame, node: Any, event: Any) -> bool:
    return (
        event.old is frame.source
        and event.how == "resolve"
        and event.to == GRAVEYARD
        and bool(frame.source.facts.get("buyback"))
    )


def _to_hand(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = HAND
    return [event]


tree_macro("buyback", "702.27", _buyback_trees)
ADDITIONAL["buyback"] = _buyback
replaces(BoughtBack, (ZoneChange,), _resolves, _to_hand)


# -- bargain -------------------------------------------------------------------------------------------

plain("bargain", ROOM, "702.166")


@dataclass(frozen=True, slots=True)
class WasBargained(Condition):
    """A spell was bargained, or the permanent that it became (CR 702.166b)."""

    what: Selector


phrases(WasBargained, "{what:Selector.sg} was bargained")
_OFFERED: Final = Some(
    Number(1),
    False,
    ObjectFilter(
        (
            NounPhrase((), TypeHead("artifact")),
            NounPhrase((), TypeHead("enchantment")),
            NounPhrase((), KindHead("token")),
        ),
        (),
    ),
)


@dataclass(frozen=True, slots=True)
class BargainedCosts(Statement):
    """This spell costs so much generic mana less if it is bargained (CR 601.2f, 702.166)."""

    by: int


for _amount in range(1, 6):
    phrases(BargainedCosts, f"~ costs {{{_amount}}} less to cast if it's bargained", into="Statement", by=_amount)


def _bargain(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    extra = optional("bargain", (SacrificeCost(_OFFERED),), "bargained")
    bodies = [ability.body for ability in obj.base.abilities]
    extra.less = sum([body.by for body in bodies if isinstance(body, BargainedCosts)])
    return [extra]


def _nothing(state: GameState, seat: int, obj: GameObject, node: Any) -> int:
    """The additional cost says it: without it nothing changes."""
    return 0


COST_CHANGES[BargainedCosts] = _nothing


ADDITIONAL["bargain"] = _bargain
ANNOUNCED.add(WasBargained)


@holds_when(WasBargained)
def _was_bargained(frame: Frame, node: Any) -> bool:
    return any([frame.state.get(r).facts.get("bargained", 0) > 0 for r in select(frame, node.what) if not is_player(r)])
