"""Spells cast with flash whose permanent is sacrificed if no sorcery could have been cast (CR 307.5a)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body, Statement, TriggerEvent
from spellwright.rules.building import build_abilities
from spellwright.rules.cast_timing import UNTIMELY
from spellwright.rules.casting_options import FLASHES
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import StepBegins, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import STATIC, performs, watches
from spellwright.rules.movement import PROMISES
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC as STATIC_ABILITY
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.steps import CLEANUP
from spellwright.rules.triggers import DelayedTrigger
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD


@dataclass(frozen=True, slots=True)
class FlashUntilCleanup(Statement):
    """This spell may be cast as though it had flash; out of a sorcery's time, its permanent stays only this turn."""


@dataclass(frozen=True, slots=True)
class NextCleanup(TriggerEvent):
    """The next cleanup step begins, for a delayed ability (CR 514.3a, 603.7b)."""


@dataclass(frozen=True, slots=True)
class ControllerSacrificesIt(Body):
    """Whoever controls the permanent sacrifices it."""


phrases(
    FlashUntilCleanup,
    "you may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller"
    " of the permanent it becomes sacrifices it at the beginning of the next cleanup step",
    into="Statement",
)
register(NextCleanup)
register(ControllerSacrificesIt)


def _no_effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[Any]:
    """It changes nothing but when the spell can be cast."""
    return []


def _always(frame: Frame, node: Any) -> bool:
    return True


STATIC[FlashUntilCleanup] = _no_effects
FLASHES[FlashUntilCleanup] = _always

_MADE: Final[dict[str, Ability]] = {}


def _sacrifice_ability() -> Ability:
    if not _MADE:
        _MADE["sacrifice"] = build_abilities(TriggeredAbility(NextCleanup(), None, ControllerSacrificesIt(), ()), "")[0]
    return _MADE["sacrifice"]


def _promise(state: GameState, obj: GameObject) -> None:
    """As the spell becomes a permanent: whether it was cast when no sorcery could have been (CR 307.5a)."""
    if not obj.facts.get(UNTIMELY):
        return
    for ability in obj.base.abilities:
        if ability.kind == STATIC_ABILITY and isinstance(ability.body, FlashUntilCleanup):
            state.delayed.append(DelayedTrigger(obj.id, _sacrifice_ability(), obj.controller))


PROMISES.append(_promise)


@watches(NextCleanup, StepBegins)
def _cleanup(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.step == CLEANUP)


@performs(ControllerSacrificesIt)
def _sacrifice(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    obj = frame.state.objects.get(frame.source.id)
    if obj is not None and obj.zone == BATTLEFIELD:
        change = ZoneChange(obj, GRAVEYARD, frame.source.id, "sacrifice")
        change.player = characteristics(frame.state, obj).controller
        happen(frame.state, [change])
