"""Kicker and multikicker: optional additional costs, and whether they were paid (CR 702.33)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Condition,
    Cost,
    KeywordAbility,
    PostModifier,
    Quantity,
    Selector,
)
from spellwright.mechanics.keywords.optional_costs import ADDITIONAL, optional
from spellwright.mechanics.keywords.shapes import costed, costs_text
from spellwright.rules.announced import ANNOUNCED
from spellwright.rules.casting_options import EXTRA_COSTS, ExtraCost
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches_when, select, values
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.state import GameState

ROOM: Final = __name__
KICKED: Final = "kicked"
UNBOUNDED: Final = 99

costed("kicker", ROOM, "702.33")
costed("multikicker", ROOM, "702.33c")


@dataclass(frozen=True, slots=True)
class KickerEither(KeywordAbility):
    """Two kicker abilities in one: each may be paid (CR 702.33b)."""

    first: Cost
    second: Cost


@dataclass(frozen=True, slots=True)
class WasKicked(Condition):
    """A spell or permanent was kicked, or was not (CR 702.33d)."""

    what: Selector
    was: bool


@dataclass(frozen=True, slots=True)
class WasKickedWith(Condition):
    """A spell or permanent was kicked with one of its kicker costs (CR 702.33f)."""

    what: Selector
    cost: Cost


@dataclass(frozen=True, slots=True)
class WasKickedTwice(Condition):
    """A spell or permanent was kicked with both of its kicker costs, or twice (CR 702.33d)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class WithKicker(PostModifier):
    """Having a kicker ability, of which multikicker is one (CR 702.33c)."""


@dataclass(frozen=True, slots=True)
class TimesKicked(Quantity):
    """How often a spell, or the spell that became a permanent, was kicked (CR 702.33d)."""

    what: Selector


phrases(TimesKicked, "time {what:Selector.sg} was kicked", into="EachOf")
phrases(TimesKicked, "the number of times {what:Selector.sg} was kicked", into="PlainCounted")
phrases(KickerEither, "kicker {first:ManaCost} and/or {second:ManaCost}", into="KeywordAbility.more")
phrases(WasKicked, "{what:Selector.sg} was kicked", was=True)
phrases(WasKicked, "{what:Selector.sg} wasn't kicked", was=False)
phrases(WasKickedTwice, "{what:Selector.sg} was kicked twice")
phrases(WithKicker, "with a kicker ability", into="PostModifier")
phrases(WasKickedWith, "{what:Selector.sg} was kicked with its {cost:ManaCost} kicker")


def _name(node: Any) -> str:
    return "kicker"


def _parameters(node: Any) -> Parameters:
    return {"cost": costs_text((node.first, node.second))}


shape(KickerEither, _name, _parameters)
hooked("kicker", ROOM, "702.33")


def _once(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    return [optional("kicker", node.costs, KICKED)]


def _often(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    extra = optional("multikicker", node.costs, KICKED)
    extra.most = UNBOUNDED
    return [extra]


def _either(state: GameState, seat: int, obj: GameObject, node: Any) -> list[ExtraCost]:
    found: list[ExtraCost] = []
    for cost in (node.first, node.second):
        words = costs_text((cost,))
        found.append(optional(f"kicker {words}", (cost,), f"kicked {words}"))
    return found


ANNOUNCED.update((WasKicked, WasKickedTwice, WasKickedWith))
ADDITIONAL["kicker"] = _once
ADDITIONAL["multikicker"] = _often
EXTRA_COSTS[KickerEither] = _either


def times_kicked(obj: GameObject) -> int:
    """How often a spell was kicked, or the spell that became a permanent (CR 702.33d, 400.7d)."""
    return sum([count for fact, count in obj.facts.items() if fact == KICKED or fact.startswith("kicked ")])


@values(TimesKicked)
def _times_kicked(frame: Frame, node: Any) -> int:
    return sum([times_kicked(frame.state.get(r)) for r in select(frame, node.what) if not is_player(r)])


@holds_when(WasKicked)
def _was_kicked(frame: Frame, node: Any) -> bool:
    refs = [r for r in select(frame, node.what) if not is_player(r)]
    return bool(refs) and all([(times_kicked(frame.state.get(r)) > 0) == node.was for r in refs])


@holds_when(WasKickedTwice)
def _was_kicked_twice(frame: Frame, node: Any) -> bool:
    refs = [r for r in select(frame, node.what) if not is_player(r)]
    return bool(refs) and all([times_kicked(frame.state.get(r)) > 1 for r in refs])


@matches_when(WithKicker)
def _with_kicker(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return False
    keywords = characteristics(frame.state, frame.state.get(ref)).keywords
    return "kicker" in keywords or "multikicker" in keywords


@holds_when(WasKickedWith)
def _was_kicked_with(frame: Frame, node: Any) -> bool:
    fact = f"kicked {costs_text((node.cost,))}"
    return any([frame.state.get(r).facts.get(fact, 0) > 0 for r in select(frame, node.what) if not is_player(r)])
