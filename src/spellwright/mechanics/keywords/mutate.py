"""Mutate: casting a spell to merge with a creature, what triggers as one mutates, how often it has (CR 702.140)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier, Predicate, Quantity, Selector, Statement
from spellwright.mechanics.keyword_happenings import DoesKeywordAction
from spellwright.mechanics.keywords.added_text import with_text
from spellwright.mechanics.keywords.shapes import costed
from spellwright.mechanics.keywords.support import ability_of
from spellwright.mechanics.keywords.ways import own_nodes, way_for
from spellwright.rules.casting_options import MUTATING, WAYS, WAYS_BY_STATEMENT, CastWay
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, matches_when, performs, select, values
from spellwright.rules.mutating import TIMES_MUTATED
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD, HAND

ROOM: Final = __name__
WORDS: Final = "Merge ~ with target non-Human creature with the same owner as ~."

costed(MUTATING, ROOM, "702.140")


@dataclass(frozen=True, slots=True)
class MergeWith(Predicate):
    """The spell merges with a creature as it resolves (CR 702.140a)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class WithSameOwner(PostModifier):
    """Owned by the player who owns the object that speaks."""


@dataclass(frozen=True, slots=True)
class TimesMutated(Quantity):
    """How often a permanent has mutated."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CastByMutating(Statement):
    """The card may be cast from its owner's graveyard, but for its mutate cost only."""

    def function_zones(self) -> frozenset[int]:
        """It works in the graveyard."""
        return frozenset({GRAVEYARD})


phrases(MergeWith, "merge ~ with {what:Selector.sg.object}", into="Predicate.once.base")
phrases(WithSameOwner, "with the same owner as ~", into="PostModifier")
phrases(TimesMutated, "the number of times {what:Selector.sg.subject} has mutated", into="PlainCounted")
phrases(CastByMutating, "you may cast ~ from your graveyard using its mutate ability", into="Statement")
phrases(DoesKeywordAction, "mutate[s]", into="Happening.thing.@", room=ROOM, what=None, action=MUTATING)


@matches_when(WithSameOwner)
def _same_owner(frame: Frame, node: Any, ref: int) -> bool:
    return not is_player(ref) and frame.state.get(ref).owner == frame.source.owner


@performs(MergeWith)
def _merge(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The rules for resolving creature spells say what happens (CR 702.140c)."""


@values(TimesMutated)
def _times(frame: Frame, node: Any) -> int:
    refs = [ref for ref in select(frame, node.what) if not is_player(ref)]
    return sum([frame.state.get(ref).facts.get(TIMES_MUTATED, 0) for ref in refs])


# -- casting -------------------------------------------------------------------------------------------


def _mutating(chars: Characteristics) -> Characteristics:
    """The spell with the target that it has while it is a mutating creature spell."""
    return with_text(chars, ability_of(WORDS))


def _ways_from(state: GameState, seat: int, obj: GameObject, zone: int) -> list[CastWay]:
    if obj.zone != zone:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, MUTATING):
        way = way_for(MUTATING, node, obj.face)
        way.change = _mutating
        found.append(way)
    return found


def _ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    return _ways_from(state, seat, obj, HAND)


def _from_graveyard(state: GameState, seat: int, obj: GameObject, node: Any) -> list[CastWay]:
    return _ways_from(state, seat, obj, GRAVEYARD) if obj.owner == seat else []


def _no_effects(state: GameState, obj: GameObject, ability: Any, node: Any) -> list[Any]:
    """It changes nothing but from where the card can be cast."""
    return []


WAYS[MUTATING] = _ways
WAYS_BY_STATEMENT[CastByMutating] = _from_graveyard
STATIC[CastByMutating] = _no_effects
