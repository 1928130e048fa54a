"""Paradigm: a spell that comes back as a copy in each of one's first main phases (CR 702.192)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import SpellAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.copying import copy_of_card
from spellwright.rules.events import Event, StepBegins, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.meaning import performs, watches
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.steps import MAIN1
from spellwright.rules.zones import EXILE, STACK

ROOM: Final = __name__
PARADIGM: Final = "paradigm"

plain(PARADIGM, ROOM, "702.192")


@dataclass(frozen=True, slots=True)
class SetParadigm(Body):
    """Exile the spell; if none of its name has resolved for you, it comes back each turn (CR 702.192a)."""


@dataclass(frozen=True, slots=True)
class FirstMainPhase(TriggerEvent):
    """Your precombat main phase begins while the card is your paradigm."""

    def function_zones(self) -> frozenset[int]:
        """The card is in exile."""
        return frozenset({EXILE})


@dataclass(frozen=True, slots=True)
class CastCopyOfIt(Body):
    """Create a copy of the card in exile; you may cast the copy without paying its mana cost."""


for _cls in (SetParadigm, FirstMainPhase, CastCopyOfIt):
    register(_cls)


def _trees(node: Any) -> tuple[Node, ...]:
    return (SpellAbility(SetParadigm()), TriggeredAbility(FirstMainPhase(), None, CastCopyOfIt(), ()))


tree_macro(PARADIGM, "702.192", _trees)


def _resolved_before(state: GameState, seat: int, name: str) -> bool:
    """Whether a spell of that name has resolved for the player this game, so that its card is in exile as such."""
    return name in [state.objects[i].base.name for i in state.exile if state.objects[i].kept.get(PARADIGM) == (seat,)]


@performs(SetParadigm)
def _set(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    spell = state.objects.get(frame.source.id)
    if spell is None or spell.zone != STACK:
        return
    change = ZoneChange(spell, EXILE, spell.id, "exile")
    if not _resolved_before(state, frame.controller, spell.base.name):
        change.kept = {PARADIGM: (frame.controller,)}
    events: list[Event] = [change]
    happen(state, events)


@watches(FirstMainPhase, StepBegins)
def _main_phase(frame: Frame, node: Any, event: Any) -> bool:
    return event.step == MAIN1 and frame.source.kept.get(PARADIGM) == (event.player,)


@performs(CastCopyOfIt)
def _cast_copy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    seat = frame.source.kept[PARADIGM][0]
    copy = copy_of_card(state, frame.source, seat)
    may_cast(state, seat, copy, free_way(copy), "702.192a")
