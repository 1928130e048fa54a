"""Exert (CR 701.43): a creature that is exerted as it attacks doesn't untap during your next untap step."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import (
    Body,
    Cost,
    Filter,
    KeywordAbility,
    PlayerSelector,
    Selector,
    Statement,
    TriggerEvent,
)
from spellwright.mechanics.keywords.support import static
from spellwright.mechanics.restrictions import Restricted
from spellwright.rules.combat import AS_ATTACKS
from spellwright.rules.continuous import characteristics
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, costs, matches, watches
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.state import GameState
from spellwright.rules.trigger_events import fill, is_actor
from spellwright.rules.turn import NEXT_UNTAP

ROOM: Final = __name__
EXERT: Final = "exert"


@dataclass(frozen=True, slots=True)
class ExertLine(KeywordAbility):
    """You may exert it as it attacks, and what happens when you do, if anything (CR 701.43d)."""

    body: Body | None


@dataclass(frozen=True, slots=True)
class MayExert(Statement):
    """The object may be exerted as it attacks (CR 701.43d)."""


@dataclass(frozen=True, slots=True)
class Exerted(TriggerEvent):
    """You exert the object."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ExertCost(Cost):
    """Exert the object itself (CR 701.43a)."""


@dataclass(frozen=True, slots=True)
class Exerts(TriggerEvent):
    """A player exerts a permanent that fits."""

    who: PlayerSelector | None
    filter: Filter


phrases(ExertCost, "exert ~", into="PayDeed.base")
phrases(Exerts, "exert[s] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(ExertLine, "you may exert ~ as it attacks.", into="KeywordAbility.line", body=None)
phrases(ExertLine, "you may exert ~ as it attacks. When you do, {body:Body}", into="KeywordAbility.line")
register(MayExert)
register(Exerted)


def _name(node: Any) -> str:
    return EXERT


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    if node.body is None:
        return (static(MayExert()),)
    return (static(MayExert()), TriggeredAbility(Exerted(SelfName()), None, node.body, ()))


shape(ExertLine, _name, _parameters)
tree_macro(EXERT, "701.43", _trees)


def _no_effects(state: GameState, obj: GameObject, ability: Any, node: Any) -> list[Any]:
    """The choice is offered as it attacks; nothing else is changed."""
    return []


STATIC[MayExert] = _no_effects


def exert(state: GameState, seat: int, obj: GameObject) -> None:
    """A player exerts a permanent: it won't untap during their next untap step (CR 701.43a-b)."""
    begin_from_frame(Frame(state, seat, obj), (obj.id,), None, (Restricted(("doesn't untap",)),), NEXT_UNTAP)
    happen(state, [Happened(EXERT, seat, obj.id, 0, obj.id)])


def _as_it_attacks(state: GameState, seat: int, attacker: GameObject) -> None:
    """The optional cost to attack (CR 508.1g, 701.43d)."""
    for ability in characteristics(state, attacker).abilities:
        if ability.kind == STATIC_ABILITY and isinstance(ability.body, MayExert):
            if state.choose_yes(seat, f"Exert {state.name_of(attacker.id)}?", attacker.id, EXERT, "701.43d"):
                exert(state, seat, attacker)


AS_ATTACKS.append(_as_it_attacks)


@watches(Exerted, Happened)
def _exerted(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != EXERT or event.subject != frame.source.id:
        return False
    fill(frame, event.subject)
    return True


@watches(Exerts, Happened)
def _exerts(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != EXERT or not is_actor(frame, node.who, event.player):
        return False
    return matches(frame, node.filter, event.subject) and fill(frame, event.subject, event.player)


def _can_exert(frame: Frame, node: Any) -> bool:
    """A permanent may be exerted though it already is (CR 701.43b)."""
    return frame.source.is_on_battlefield()


def _pay_exert(frame: Frame, node: Any) -> None:
    exert(frame.state, frame.controller, frame.source)


costs(ExertCost, _can_exert, _pay_exert)
